"""Time commands of `/table`: reminding others, more time."""

from typing import Any

from discord import app_commands

from bot.cards.time_left import moment_lines
from bot.core.interaction import Interaction, change, member_of, voice_of
from bot.core.panels import Panel
from bot.core.phrases import said
from bot.core.replies import show
from bot.core.routes import table_in_view
from engine.tables.clock.deadlines import in_hurry
from engine.tables.due import reminders
from engine.tables.models import VoteKind


@app_commands.command(name="remind", description=said("times.about.remind"))
async def remind(interaction: Interaction) -> None:
    """Remind those whom the game waits for."""
    table = await table_in_view(interaction)
    table = await change(interaction, table.id, reminders.remind(member_of(interaction)))
    voice = voice_of(interaction, table)
    await show(interaction, Panel(voice("times.reminded")))


@app_commands.command(name="extend", description=said("times.about.extend"))
async def extend(interaction: Interaction) -> None:
    """Give those who are to move more time, or ask the others."""
    table, times = await table_in_view(interaction), interaction.client.services.tables.times
    member = member_of(interaction)
    table = await change(interaction, table.id, reminders.request_extension(member))
    voice = voice_of(interaction, table)
    if any(vote.kind is VoteKind.EXTEND and vote.by == member for vote in table.votes):
        await show(interaction, Panel(voice("times.extend_asked")))
        return
    seats, own = in_hurry(table), table.seat_of(member)
    told = voice("table.time_again", who=[*seats], n=len(seats))
    if seats == [own]:
        told = voice("times.extended")
    lines = moment_lines(voice, seats, await times.ends(table))
    await show(interaction, Panel("\n".join(filter(None, [told, lines]))))


COMMANDS: list[app_commands.Command[Any, ..., None]] = [remind, extend]  # Any: of no class
