"""Reminders: what they say, and the button that stops them."""

from collections.abc import Mapping, Sequence

from discord import ButtonStyle

from bot.cards.board import call
from bot.core.controls import Press
from bot.core.interaction import Interaction
from bot.core.interaction_context import member_of, once, voice_of
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.core.replies import show
from bot.core.routes import route
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.tables.clock.deadlines import spare_days
from engine.tables.models import Table, TableId, WhenUp


def owing(table: Table, seats: Sequence[Seat]) -> list[Seat]:
    """Those of some seats whose players still owe something and want to be reminded of it."""
    times = table.deadlines
    return [seat for seat in seats if seat in times and not times[seat].silent]


def reminder_panel(
    table: Table,
    game: AnyGame,
    state: State,
    voice: Voice,
    seats: Sequence[Seat],
    ends: Mapping[Seat, int],
    now: int,
) -> Panel | None:
    """Who is to move, what, and until when; None where nobody is any more."""
    lines = []
    for seat in owing(table, seats):
        own = voice.to(seat)
        lines.append(call(table, game, state, own, seat, what=game.hints.open_steps))
        if seat in ends:
            lines.append(f"-# {time_line(table, game, state, own, seat, ends[seat], now)}")
    return Panel("\n".join(lines), rows=[turn_buttons(table, voice)]) if lines else None


def turn_buttons(table: Table, voice: Voice) -> list[Press]:
    """The way to the move, and the way out of being reminded."""
    return [
        Press("turn", table.id, label=voice.label("bot.button.turn"), style=ButtonStyle.primary),
        Press("hush", table.id, label=voice.label("times.button.hush")),
    ]


def time_line(
    table: Table, game: AnyGame, state: State, voice: Voice, seat: Seat, end: int, now: int
) -> str:
    """Until when somebody has time, and what happens then."""
    when = f"<t:{end // 1000}:R>"
    if end <= now:
        return voice("times.ended", when=when)
    said = [voice("times.ends", when=when)]
    answered = game.default(state, seat) is not None
    if answered or table.when_up is not WhenUp.REMIND:
        said.append(voice("times.then.default" if answered else f"times.then.{table.when_up}"))
        if days := spare_days(table, seat):
            said.append(voice("times.spare", n=days))
    return voice("times.gap").join(said)


@route("hush")
async def hush(interaction: Interaction, table_id: TableId) -> None:
    """No more reminders for this turn."""
    services = interaction.client.services
    table = await services.tables.times.silence(table_id, member_of(interaction), once(interaction))
    voice = voice_of(interaction, table)
    await show(interaction, Panel(voice("times.hushed")))
