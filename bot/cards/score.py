"""How a game stands, as lines of text under its board: one for each seat, then what is shared."""

from collections.abc import Iterator, Sequence

from bot.core.markup import literal
from engine.kernel.ids import Seat
from engine.kernel.views import View
from renderers.kit.lettering import cut_name
from renderers.kit.occasion import Occasion
from renderers.kit.score import Figure, Score
from renderers.kit.seats import LOOKS
from renderers.speech import name_of

SHAPES = {"circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★"}
"""The shape of a seat's look as a character."""
NO_BREAK = "\u00a0"
AWAITED, WINNER = "⏳", "🏆"
NAME_SIZE, NAME_WIDTH = 16, 100
"""The letters of a name and the room for it, in pixels of a phone that is 390 wide."""


def score_lines(score: Score, view: View, occasion: Occasion) -> str:
    """The score as text."""
    lines = [*_seat_lines(score, view, occasion), *map(_in_words, score.shared)]
    return "\n".join(lines)


def _seat_lines(score: Score, view: View, occasion: Occasion) -> Iterator[str]:
    for seat, figures in enumerate(score.seats):
        look = LOOKS[occasion.looks[seat] if occasion.looks else seat]
        name = literal(cut_name(name_of(occasion, seat), NAME_SIZE, NAME_WIDTH))
        who = f"~~{name}~~" if seat in score.gone else f"**{name}**"
        head = " ".join(filter(None, [SHAPES[look.shape], who, _state(view, Seat(seat))]))
        yield " · ".join([head, *_listed(figures)])


def _state(view: View, seat: Seat) -> str:
    """Whether a seat is awaited, and its place once the game is over."""
    if view.result is not None:
        place = view.result.place(seat)
        return WINNER if place == 1 else f"#{place}"
    return AWAITED if seat in view.waits_for else ""


def _in_words(shared: tuple[Figure, ...] | str) -> str:
    return shared if isinstance(shared, str) else " · ".join(_listed(shared))


def _listed(figures: Sequence[Figure]) -> Iterator[str]:
    """What is counted, each in words that stay together where the line is broken."""
    return (figure.words.replace(" ", NO_BREAK) for figure in figures)
