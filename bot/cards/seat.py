"""Posts about seats: questions that hold nobody up, and buttons to take a seat."""

from discord import ButtonStyle

from bot.core.controls import Press
from bot.core.panels import Panel
from bot.core.phrases import Voice, mention_of
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.tables.messages import Post
from engine.tables.models import Table
from engine.tables.moves.changes import ASKED


def question_panel(
    post: Post, table: Table, game: AnyGame, state: State, voice: Voice
) -> Panel | None:
    """Ask the members concerned, with a button for all; None if everything is settled."""
    asked = post.facts[ASKED]
    assert isinstance(asked, list)
    open_still = game.hints.optional_questions(state).keys() - set(table.waits_for)
    seats = [Seat(int(each)) for each in asked if each in open_still]
    seats = [seat for seat in seats if table.holders[seat].plays]
    if not seats:
        return None
    lines = [
        each(post.key, who=each.listed(mention_of(table, seat) for seat in them))
        for each, them in voice.by_language(seats)
    ]
    return Panel("\n".join(lines), rows=[[answer_button(table, voice)]])


def answer_button(table: Table, voice: Voice) -> Press:
    """Opens the chooser for what somebody may answer while others play."""
    return Press(
        "answer", table.id, label=voice.label("bot.button.answer"), style=ButtonStyle.primary
    )


def take_button(table: Table, seat: Seat, voice: Voice) -> Press:
    """The button under a public notice: whose seat it is, or who may have it, takes it."""
    label = voice.label("seats.button.take")
    return Press("take_seat", table.id, seat, label=label, style=ButtonStyle.success)


def back_button(table: Table, seat: Seat, voice: Voice) -> Press:
    """The button for whom the computer plays."""
    label = voice.label("seats.button.back")
    return Press("take_seat", table.id, seat, label=label, style=ButtonStyle.primary)
