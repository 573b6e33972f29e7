"""Taluva's picture: the island in the sea, with everything that is known beside it."""

from collections.abc import Iterator
from itertools import chain

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from engine.taluva.state import Phase
from engine.taluva.view import TaluvaView
from renderers.kit import layout
from renderers.kit.layout import BOARD
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Scene, Sprite, Window
from renderers.taluva import marking, panel, pointing
from renderers.taluva.asking import Asking, asking
from renderers.taluva.colours import GROUNDS
from renderers.taluva.island import SMALL_MARGINS, Island
from renderers.taluva.speech import say

SMALL_BOARD: Box = (BOARD[0] + 56, BOARD[1] + 44, BOARD[2] - 56, BOARD[3] - 44)
"""The board inside the names of its rows and columns."""

WINDOW: Box = (BOARD[0], BOARD[1], BOARD[2] - 14, BOARD[3])
"""What is seen of a board that is shown in part: short of the arrow beside the seats."""

LARGE_WIDE = 92
"""Previews of boards with smaller hexes are shown in part."""


def scene(
    view: TaluvaView,
    occasion: Occasion,
    question: Question | None = None,
    stage: TaluvaView | None = None,
) -> Scene:
    """The picture of a view; with a question, that of its viewer choosing.

    `stage` is the last view of a film: every picture of it is laid out for that one.
    """
    return Scene((*_table(view, occasion), *_board(view, question, stage or view)))


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


def _board(view: TaluvaView, question: Question | None, stage: TaluvaView) -> Iterator[Item]:
    asked = asking(view, question)
    if asked.turns:
        return _part(view, asked)
    shown = {*asked.board, *asked.cells(), *stage.board}
    land = asked.board if question else stage.board
    island = Island(asked.board, shown, land, BOARD)
    if asked.chosen and not asked.groups and island.field.wide < LARGE_WIDE:
        return _part(view, asked)
    if island.field.wide >= marking.NAMED_WIDE:
        return _island(island, view, asked)
    island = Island(asked.board, shown, land, SMALL_BOARD, SMALL_MARGINS)
    rim = marking.rim_names(island, asked.cells(), BOARD)
    return chain(rim, _island(island, view, asked))


def _part(view: TaluvaView, asked: Asking) -> Iterator[Item]:
    """The surroundings of what is chosen, seen through a window."""
    near = {cell for at in asked.chosen for cell in neighbours(at)}
    shown = near | {cell for at in near for cell in neighbours(at)}
    island = Island(asked.board, shown, asked.board, WINDOW)
    yield Window("board", WINDOW, tuple(_island(island, view, asked)))
    yield Sprite("window", "pane", WINDOW[:2], (WINDOW[2] - WINDOW[0], WINDOW[3] - WINDOW[1]))


def _island(island: Island, view: TaluvaView, asked: Asking) -> Iterator[Item]:
    """The water, the hexes, what stands on them, and on top of all the marks and names."""
    last = view.last if asked.board is view.board else None
    yield from island.water()
    yield from island.items()
    yield from pointing.candidates(island, asked.groups)
    if last:
        yield from pointing.last_move(island, last)
    yield from pointing.chosen(island, asked.chosen)
    yield from marking.pieces(island)
    yield from pointing.lost_huts(island, last.lost if last else asked.lost)
    if last:
        yield from pointing.pennant(island, last)
    yield from pointing.numbers(island, asked.groups)
    sea = island.coast if view.phase is Phase.TILE else ()
    yield from marking.names(island, asked.cells(), asked.named(), sea)
    if asked.turns and view.drawn is not None:
        terrains = [str(each) for each in view.drawn.terrains]
        yield from pointing.turns(island, asked.chosen[0], asked.turns, terrains)
