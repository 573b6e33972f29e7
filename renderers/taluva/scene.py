"""Taluva's picture: the island in the sea, with everything that is known beside it."""

from collections.abc import Iterator
from itertools import chain

from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from engine.taluva.state import Phase
from engine.taluva.view import TaluvaView
from renderers.kit import layout
from renderers.kit.layout import BOARD
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Scene
from renderers.taluva import closeup, marking, panel, pointing
from renderers.taluva.colours import GROUNDS
from renderers.taluva.island import SMALL_MARGINS, Island
from renderers.taluva.speech import say

SMALL_BOARD: Box = (BOARD[0] + 56, BOARD[1] + 44, BOARD[2] - 56, BOARD[3] - 44)
"""The board inside the names of its rows and columns."""


def scene(
    view: TaluvaView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TaluvaView | None = None,
) -> Scene:
    """The picture of a view; with a question, that of its viewer choosing.

    `stage` is the last view of a film: every picture of it is laid out for that one.
    """
    if question is not None:
        return closeup.scene(view, occasion, question)
    return Scene((*_table(view, occasion), *_board(view, stage or view)))


def _table(view: TaluvaView, occasion: Occasion) -> Iterator[Item]:
    yield from layout.frame(GROUNDS)
    title = say(occasion, "taluva.name")
    note = say(occasion, "picture.move", n=occasion.move) if occasion.move else ""
    yield from layout.header(GROUNDS, title, note, panel.pill(view, occasion))
    seats = map(Seat, range(view.seats))
    cards = [panel.seat_card(view, occasion, seat) for seat in seats]
    yield from layout.seat_cards(GROUNDS, cards)
    yield from panel.common(view, occasion)
    yield from layout.footer(occasion.news)


def _board(view: TaluvaView, stage: TaluvaView) -> Iterator[Item]:
    shown = {*view.board, *stage.board}
    island = Island(view.board, shown, stage.board, BOARD)
    if island.field.wide >= marking.NAMED_WIDE:
        return _island(island, view)
    island = Island(view.board, shown, stage.board, SMALL_BOARD, SMALL_MARGINS)
    return chain(marking.rim_names(island, BOARD), _island(island, view))


def _island(island: Island, view: TaluvaView) -> Iterator[Item]:
    """The water, the hexes, what stands on them, and on top of all the marks and names."""
    yield from island.water()
    yield from island.items()
    if view.last:
        yield from pointing.last_move(island, view.last)
    yield from marking.pieces(island)
    if view.last:
        yield from pointing.lost_huts(island, view.last.lost)
        yield from pointing.pennant(island, view.last)
    yield from marking.names(island, island.coast if view.phase is Phase.TILE else ())
