"""Reminders: what they say, and the button that stops them."""

from collections.abc import Sequence

from bot.cards.board import call, task, turn_button
from bot.cards.time_left import Ends, time_line, with_time
from bot.core.controls import Press
from bot.core.interaction import Interaction, member_of, once, voice_of
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.core.replies import show
from bot.core.routes import route
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.tables.due.reminders import silence
from engine.tables.models import Table, TableId


def reminder_panel(
    table: Table, game: AnyGame, state: State, voice: Voice, seats: Sequence[Seat], ends: Ends
) -> Panel | None:
    """Remind players of their task and deadline; None if none of them wants it."""
    calls = []
    for seat in seats:
        if seat in table.deadlines and not table.deadlines[seat].silent:
            own = voice.to(seat)
            who = call(table, own, [seat], task(game, state, own, seat))
            calls.append((who, time_line(table, game, state, own, seat, ends)))
    told = with_time(calls)
    return Panel(told, rows=[reminder_buttons(table, voice)]) if told else None


def reminder_buttons(table: Table, voice: Voice) -> list[Press]:
    """Return the buttons to move, and to stop the reminders."""
    hush = voice.label_for(table.waits_for, "times.button.hush")
    return [turn_button(table, voice), Press("hush", table.id, label=hush)]


@route("hush")
async def hush(interaction: Interaction, table_id: TableId) -> None:
    """Stop the reminders for this turn."""
    services = interaction.client.services
    decision = silence(member_of(interaction))
    table = await services.tables.change(table_id, decision, once(interaction))
    voice = voice_of(interaction, table)
    await show(interaction, Panel(voice("times.hushed")))
