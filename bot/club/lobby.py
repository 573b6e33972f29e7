"""`/lobby`: the open tables of a server, for everybody there."""

from collections.abc import Sequence
from itertools import islice

from discord import ButtonStyle, app_commands

from bot.core.controls import Press
from bot.core.interaction import Interaction
from bot.core.interaction_context import change, person_of, voice_of
from bot.core.panels import Panel, in_rows
from bot.core.phrases import Voice
from bot.core.replies import show
from bot.core.rights import server_of
from bot.core.routes import route
from bot.core.translator import said
from engine.kernel.refusals import NotNow
from engine.tables.lobby import changes
from engine.tables.models import Table, TableId

TABLES_SHOWN = 10
"""The newest tables, each with its button; the others are counted."""


@app_commands.command(name="lobby", description=said("club.about.lobby"))
@app_commands.guild_only()
async def lobby(interaction: Interaction) -> None:
    """Show what may be joined in this server."""
    await show_lobby(interaction)


async def show_lobby(interaction: Interaction) -> None:
    """Show whoever asks what may be joined in their server."""
    guild = server_of(interaction).id
    tables = await interaction.client.services.club.lobby.open_tables(guild)
    await show(interaction, lobby_panel(voice_of(interaction), tables))


@route("club_join")
async def join(interaction: Interaction, number: int) -> None:
    """Take a seat at an open table of this server, wherever it is played."""
    services, who = interaction.client.services, person_of(interaction)
    table = await services.tables.table(TableId(number))
    if table.guild != server_of(interaction).id:
        raise NotNow("table.unknown")
    await change(interaction, table.id, changes.join(who))
    await services.tables.people.meet(who)
    await show_lobby(interaction)


def lobby_panel(voice: Voice, tables: Sequence[Table]) -> Panel:
    """The open tables with a button for each."""
    shown = [*islice(tables, TABLES_SHOWN)]
    lines = [voice("club.lobby"), *(table_line(voice, each) for each in shown)]
    if not tables:
        lines.append(voice("club.lobby.empty"))
    if more := len(tables) - len(shown):
        lines.append(voice("club.lobby.more", n=more))
    return Panel("\n".join(lines), rows=in_rows([join_button(voice, each) for each in shown]))


def table_line(voice: Voice, table: Table) -> str:
    """Game, place, seats and pace of an open table."""
    return voice(
        "club.lobby.table",
        game=voice.game(table.game),
        place=f"<#{table.place}>",
        taken=len(table.holders),
        wanted=table.wanted,
        pace=voice(f"bot.pace.{table.pace}"),
    )


def join_button(voice: Voice, table: Table) -> Press:
    """The button to join a table."""
    label = voice("club.button.join", game=voice.game(table.game))
    return Press("club_join", table.id, label=label, style=ButtonStyle.success)
