"""What `/table` offers about time: having others reminded, more time."""

from typing import Any

from discord import app_commands

from bot.asker import followed_up, member_of
from bot.base import Interaction
from bot.controls import Handlers
from bot.finding import table_in_view
from bot.panels import Panel, show
from bot.times.reminders import hush
from bot.translator import said
from engine.tables.models import VoteKind


@app_commands.command(name="remind", description=said("times.about.remind"))
async def remind(interaction: Interaction) -> None:
    """Remind those whom the game waits for."""
    await interaction.response.defer(ephemeral=True)
    table, times = await table_in_view(interaction), interaction.client.desk.tables.times
    table = await times.remind(table.id, member_of(interaction), interaction.id)
    voice = followed_up(interaction, table)
    await show(interaction, Panel(voice("times.reminded")))


@app_commands.command(name="extend", description=said("times.about.extend"))
async def extend(interaction: Interaction) -> None:
    """Give those who are to move more time, or ask the others."""
    await interaction.response.defer(ephemeral=True)
    table, times = await table_in_view(interaction), interaction.client.desk.tables.times
    table = await times.extend(table.id, member_of(interaction), interaction.id)
    voice = followed_up(interaction, table)
    asked = any(vote.kind is VoteKind.EXTEND for vote in table.votes)
    await show(interaction, Panel(voice("times.extend_asked" if asked else "times.extended")))


COMMANDS: list[app_commands.Command[Any, ..., None]] = [remind, extend]  # Any: of no class
PRESSES: Handlers = {"hush": hush}
