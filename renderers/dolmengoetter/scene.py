"""The picture of Dolmengötter: the board with all that stands on it, and the panel beside it."""

from collections.abc import Iterator

from engine.dolmengoetter.view import DolmenView
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.dolmengoetter import closeup, panel
from renderers.dolmengoetter.asking import Asking
from renderers.dolmengoetter.board_items import board_items
from renderers.dolmengoetter.colours import GROUNDS
from renderers.dolmengoetter.speech import say
from renderers.kit import layout
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Item, Scene, Sprite


def scene(
    view: DolmenView,
    occasion: Occasion,
    question: Question | None = None,
    stage: DolmenView | None = None,
) -> Scene:
    """The picture of a view; with a question, that of its viewer choosing.

    The board never grows, so a `stage` changes nothing.
    """
    if question is not None:
        return closeup.scene(view, occasion, question)
    return Scene((*_table(view, occasion), *board_items(view, Asking(view), True)))


def _table(view: DolmenView, occasion: Occasion) -> Iterator[Item]:
    yield from layout.frame(GROUNDS)
    yield Sprite("board", "board", (0, 0))  # under the arrows beside the seats
    title = say(occasion, "dolmengoetter.name")
    yield from layout.header(GROUNDS, title, panel.note(view, occasion), panel.pill(view, occasion))
    seats = map(Seat, range(view.seats))
    yield from layout.seat_cards(GROUNDS, [panel.seat_card(view, occasion, seat) for seat in seats])
    yield from panel.common(view, occasion)
    yield from layout.footer(occasion.news)
