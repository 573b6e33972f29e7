"""`/lobby`: what somebody in a server could join, as a private panel and as a list for all."""

from collections.abc import Sequence
from itertools import islice

from discord import ButtonStyle, app_commands

from bot.club.announce import host_channel
from bot.club.wishes import wish_button, wish_text
from bot.core.controls import Press
from bot.core.interaction import (
    Interaction,
    change,
    check_posting,
    member_of,
    moderates,
    person_of,
    server_of,
    uncounted,
    voice_of,
)
from bot.core.panels import Panel, Row, in_rows
from bot.core.phrases import Voice, said
from bot.core.replies import show
from bot.core.routes import route
from engine.club.lobby import Seeking
from engine.club.store import Listing
from engine.club.wishes import wished
from engine.kernel.refusals import NotNow
from engine.tables.lobby import changes
from engine.tables.models import Table, TableId

TABLES_SHOWN, LINES_SHOWN = 10, 8
"""The newest tables, each with its button, and lines of the other parts; the rest is counted."""


@app_commands.command(name="lobby", description=said("club.about.lobby"))
@app_commands.guild_only()
async def lobby(interaction: Interaction) -> None:
    """Show what may be joined in this server."""
    await show_lobby(interaction)


@route("club_lobby")
async def show_lobby(interaction: Interaction) -> None:
    """Show whoever asks what may be joined in their server, with what they may do about it."""
    guild, service = server_of(interaction).id, interaction.client.services.club.lobby
    voice, member = voice_of(interaction), member_of(interaction)
    panel = lobby_panel(voice, await service.seeking(guild))
    wish = await service.wish_of(guild, member)
    lines = [panel.text, *([wish_text(voice, wish)] if wish else [])]
    rows = [*panel.rows]
    if wish is not None:
        label = voice("club.button.withdraw")
        rows.append([Press("club_withdraw", label=label, style=ButtonStyle.danger)])
    if await moderates(interaction):
        rows.append([await listing_button(interaction, guild)])
    await show(interaction, Panel("\n".join(lines), rows=rows))


async def listing_button(interaction: Interaction, guild: int) -> Press:
    """The moderators' button that keeps the list in this channel, or no longer."""
    listings = await interaction.client.services.club.lobby.store.listings()
    here = Listing(guild, host_channel(interaction))
    kept = any((each.guild, each.channel) == (here.guild, here.channel) for each in listings)
    voice = voice_of(interaction)
    return Press(
        "club_here", int(not kept), label=voice(f"club.button.{'gone' if kept else 'here'}")
    )


@route("club_here")
async def keep_here(interaction: Interaction, wanted: bool) -> None:
    """Keep the list of open tables in this channel (1), or nowhere any more (0)."""
    guild, client = server_of(interaction).id, interaction.client
    if not await moderates(interaction):
        raise NotNow("club.only_moderators")
    uncounted(interaction)
    store = client.services.club.lobby.store
    if wanted:
        await check_posting(interaction)
        await store.keep_listing(Listing(guild, host_channel(interaction)))
    else:
        await store.drop_listing(guild)
    client.later(client.keep_club())
    await show_lobby(interaction)


@route("club_join")
async def join(interaction: Interaction, number: int) -> None:
    """Take a seat at an open table of this server, wherever it is played."""
    client, who = interaction.client, person_of(interaction)
    table = await client.services.tables.table(TableId(number))
    if table.guild != server_of(interaction).id:
        raise NotNow("table.unknown")
    await change(interaction, table.id, changes.join(who))
    await client.services.tables.people.meet(who)
    client.later(client.keep_club())
    await show_lobby(interaction)


def lobby_panel(voice: Voice, found: Seeking) -> Panel:
    """The open tables with a button for each, offered seats, and wishes without names."""
    shown = [*islice(found.open, TABLES_SHOWN)]
    lines = [voice("club.lobby"), *(table_line(voice, each) for each in shown)]
    if more := len(found.open) - len(shown):
        lines.append(voice("club.lobby.more", n=more))
    if not found.open:
        lines.append(voice("club.lobby.empty"))
    lines += offered_lines(voice, found.offered)
    if wishes := wished(found.wishes):
        lines.append(voice("club.lobby.wishes"))
        lines += [
            voice("club.lobby.wish", game=voice.game(game), pace=voice(f"bot.pace.{pace}"), n=n)
            for game, pace, n in islice(wishes, LINES_SHOWN)
        ]
    rows: list[Row] = [*in_rows([join_button(voice, each) for each in shown])]
    return Panel("\n".join(lines), rows=[*rows, [wish_button(voice)]])


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


def offered_lines(voice: Voice, tables: Sequence[Table]) -> list[str]:
    """List the running games with an open seat."""
    if not tables:
        return []
    lines = [
        voice("club.lobby.seat", game=voice.game(each.game), place=f"<#{each.place}>")
        for each in islice(tables, LINES_SHOWN)
    ]
    return [voice("club.lobby.seats"), *lines]


def join_button(voice: Voice, table: Table) -> Press:
    """The button to join a table."""
    label = voice("club.button.join", game=voice.game(table.game))
    return Press("club_join", table.id, label=label, style=ButtonStyle.success)
