"""What `/table` offers to look back at a game."""

from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.base import Interaction
from bot.controls import Handlers
from bot.finding import offered_tables, table_meant
from bot.history.pages import history_panel
from bot.panels import acknowledge, show
from bot.phrases import language_of, voice_at
from bot.translator import said
from engine.tables.models import MemberId, TableId

AnyCommand = app_commands.Command[Any, ..., None]  # Any: commands of no class

MOST_MOVES = 100_000


@app_commands.command(name="history", description=said("history.about.history"))
@app_commands.rename(move=said("history.parameter.move"), table=said("history.parameter.table"))
@app_commands.describe(move=said("history.about.move"), table=said("history.about.table"))
@app_commands.autocomplete(table=offered_tables)
async def history(
    interaction: Interaction,
    move: app_commands.Range[int, 0, MOST_MOVES] | None = None,
    table: str | None = None,
) -> None:
    """Show the position after a move as this member saw it, with buttons to go on from there."""
    await interaction.response.defer(ephemeral=True)
    meant = await table_meant(interaction, table)
    await show_page(interaction, meant.id, MOST_MOVES if move is None else move)


async def turn_page(interaction: Interaction, numbers: Sequence[int]) -> None:
    """Another page of the history: table, move."""
    await acknowledge(interaction)
    await show_page(interaction, TableId(numbers[0]), numbers[1])


async def show_page(interaction: Interaction, table: TableId, number: int) -> None:
    """The position after so many moves, or the newest one where there were fewer."""
    desk = interaction.client.desk
    story = await desk.tables.archive.story(table)
    voice = voice_at(story.table, story.game, language_of(interaction.locale))
    reader = story.table.seat_of(MemberId(interaction.user.id))
    await show(interaction, await history_panel(desk, story, number, voice, reader))


COMMANDS: Sequence[AnyCommand] = (history,)
PRESSES: Handlers = {"history": turn_page}
