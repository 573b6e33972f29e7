"""Buttons of posts: to one's seat, and to what happened before."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.core.controls import Press
from bot.core.panels import Panel
from bot.core.phrases import Voice, mention_of
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.tables.change import Moved
from engine.tables.messages import Post
from engine.tables.models import LogKind, LogRow, Status, Table
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


MIN_MOVES = 5
"""The fewest moves of each seat, roughly, that make a game worth reviewing."""
FROM_AFAR = 9
"""The last number of a button that is no page's own: it keeps ids apart."""


def film_button(table: Table, voice: Voice) -> Press:
    """The whole game as a film."""
    return Press("film", table.id, label=voice.label("history.button.film"))


def looking_back(table: Table, voice: Voice) -> list[Press]:
    """Return the buttons under the last post of a game."""
    label = voice.label("history.button.look_back")
    back = Press("look_back", table.id, table.moves, FROM_AFAR, label=label)
    return [back, film_button(table, voice)]


def happened_button(table: Table, rows: Sequence[LogRow], voice: Voice, told: int = 0) -> Press:
    """The whole story of what a post tells in short, for whoever presses alone.

    Of the last row only the events that were `told` belong to it, where that is not 0.
    """
    numbers = (rows[0].revision, rows[-1].revision, told)
    return Press("happened", table.id, *numbers, label=voice.label("history.button.happened"))


def move_button(table: Table, move: int, label: str) -> Press:
    """The page of one move; the last number sets it apart from the others that lead there."""
    return Press("look_back", table.id, move, FROM_AFAR + 1, label=label)


def tips_button(table: Table, voice: Voice) -> list[Press]:
    """Return the button for the presser's costliest moves, if people have played."""
    if not table.humans():
        return []
    return [Press("tips", table.id, label=voice.label("history.button.tips"))]


def ways_to_learn(table: Table, voice: Voice) -> list[Press]:
    """Return the buttons for the computer's analysis of a finished game that was not too short."""
    long_enough = table.moves >= MIN_MOVES * len(table.holders)
    return [*tips_button(table, voice), *review_button(table, voice)] if long_enough else []


def review_button(table: Table, voice: Voice) -> list[Press]:
    """Return the button for the review of a game that was played to its end."""
    if table.status is not Status.ENDED:
        return []
    return [Press("review", table.id, label=voice.label("history.button.review"))]


def undo_button(moved: Moved, seat: Seat, voice: Voice) -> list[Press]:
    """The button that takes back what a seat has just done, while the game goes on."""
    own = [row.revision for row in moved.rows if row.kind is LogKind.ACTION and row.seat == seat]
    if not own or moved.table.status is not Status.RUNNING:
        return []
    return [Press("undo", moved.table.id, own[-1], label=voice("bot.button.undo"))]
