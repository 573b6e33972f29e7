"""Buttons of posts: taking a seat, looking back, learning from a game, undoing."""

from collections.abc import Sequence

from bot.core.panels import BLUE, GREEN, Panel, Press
from bot.core.phrases import Voice, mention_of
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.tables.change import Effect
from engine.tables.messages import Post
from engine.tables.models import LogKind, LogRow, Status, Table
from engine.tables.moves.changes import ASKED

MIN_MOVES = 5
"""The average number of moves of a seat from which on a game is worth reviewing."""
FROM_AFAR = 9
"""The last number in the id of a link to a page, so that it differs from the ids on the page."""


def question_panel(
    post: Post, table: Table, game: AnyGame, state: State, voice: Voice
) -> Panel | None:
    """Mention the members who may still answer a question; None if there are none."""
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
    """Return the button that opens the chooser while the game waits for others."""
    return Press("answer", table.id, label=voice.label("bot.button.answer"), style=BLUE)


def take_button(table: Table, seat: Seat, voice: Voice) -> Press:
    return Press("take_seat", table.id, seat, label=voice.label("seats.button.take"), style=GREEN)


def back_button(table: Table, seat: Seat, voice: Voice) -> Press:
    """Return the button that takes a seat back from the computer."""
    return Press("take_seat", table.id, seat, label=voice.label("seats.button.back"), style=BLUE)


def film_button(table: Table, voice: Voice) -> Press:
    return Press("film", table.id, label=voice.label("history.button.film"))


def last_buttons(table: Table, voice: Voice) -> list[Press]:
    """Return the buttons under the last post of a game: history, film, rematch, proof."""
    label = voice.label("history.button.look_back")
    return [
        Press("look_back", table.id, table.moves, FROM_AFAR, label=label),
        film_button(table, voice),
        Press("rematch", table.id, label=voice.label("bot.button.rematch"), style=BLUE),
        Press("verify", table.id, label=voice.label("history.button.proof")),
    ]


def happened_button(table: Table, rows: Sequence[LogRow], voice: Voice, told: int = 0) -> Press:
    """Return the button that privately shows the whole story of a post.

    `told` is the number of events of the last row that belong to the post; 0 stands for all.
    """
    numbers = (rows[0].revision, rows[-1].revision, told)
    return Press("happened", table.id, *numbers, label=voice.label("history.button.happened"))


def move_button(table: Table, move: int, label: str) -> Press:
    return Press("look_back", table.id, move, FROM_AFAR + 1, label=label)


def tips_button(table: Table, voice: Voice) -> list[Press]:
    """Return the button to the presser's costliest moves, once people have played to the end."""
    if not table.is_over or not table.humans():
        return []
    return [Press("tips", table.id, label=voice.label("history.button.tips"))]


def ways_to_learn(table: Table, voice: Voice) -> list[Press]:
    """Return the buttons for tips and review, unless the game was too short."""
    if table.moves < MIN_MOVES * len(table.holders):
        return []
    buttons = tips_button(table, voice)
    if table.status is Status.ENDED:
        buttons.append(Press("review", table.id, label=voice.label("history.button.review")))
    return buttons


def undo_button(moved: Effect, seat: Seat, voice: Voice) -> list[Press]:
    """Return the button that takes back what a seat has just done, while the game goes on."""
    own = [row.revision for row in moved.rows if row.kind is LogKind.ACTION and row.seat == seat]
    if not own or moved.table.status is not Status.RUNNING:
        return []
    return [Press("undo", moved.table.id, own[-1], label=voice("bot.button.undo"))]
