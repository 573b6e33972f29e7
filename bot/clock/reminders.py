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


def owing(table: Table, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats whose players still owe something and want to be reminded of it."""
    times = table.deadlines
    return [seat for seat in seats if seat in times and not times[seat].silent]


def reminder_panel(
    table: Table,
    game: AnyGame,
    state: State,
    voice: Voice,
    seats: Sequence[Seat],
    ends: Ends,
) -> Panel | None:
    """Remind players of their move, their task and deadline; None if nobody is awaited."""
    told = with_time(
        (
            call(table, own, [seat], task(game, state, own, seat)),
            time_line(table, game, state, own, seat, ends),
        )
        for seat in owing(table, seats)
        for own in [voice.to(seat)]
    )
    return Panel(told, rows=[reminder_buttons(table, voice)]) if told else None


def reminder_buttons(table: Table, voice: Voice) -> list[Press]:
    """The way to the move, and the way out of being reminded."""
    hush = voice.label_for(table.waits_for, "times.button.hush")
    return [turn_button(table, voice), Press("hush", table.id, label=hush)]


@route("hush")
async def hush(interaction: Interaction, table_id: TableId) -> None:
    """No more reminders for this turn."""
    services = interaction.client.services
    decision = silence(member_of(interaction))
    table = await services.tables.change(table_id, decision, once(interaction))
    voice = voice_of(interaction, table)
    await show(interaction, Panel(voice("times.hushed")))
