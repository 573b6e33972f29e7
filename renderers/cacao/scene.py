"""Cacao's public picture: the jungle alone; for a player with their hand and village below it."""

from collections.abc import Collection, Iterator

from engine.cacao.view import CacaoView
from engine.kernel.ids import Cell
from engine.kernel.questions import Question
from renderers.cacao import board, closeup, strips
from renderers.cacao.asking import Asking
from renderers.cacao.board import Field, fit
from renderers.cacao.colours import FLOOR
from renderers.kit.artist import Occasion
from renderers.kit.layout import BOARD_HEIGHTS, CLOSE_WIDTH, best_height, close_up, framed
from renderers.kit.scene import Box, Item, Scene

EDGE, RIM = 20, 72
"""The room around the tiles: to the east and south, and with the names of rows and columns."""


def scene(
    view: CacaoView,
    occasion: Occasion,
    question: Question | None = None,
    stage: CacaoView | None = None,
) -> Scene:
    """The picture of a view; with a question, that of its viewer choosing.

    `stage` is a later view in a film: the picture is laid out for that one.
    """
    if question is not None:
        return closeup.scene(view, occasion, question)
    plain, cells = Asking(view.jungle, view.workers), tiled(view, stage or view)
    lines = own_lines(view)
    low = sum(line.height for line in lines)
    height = best_height(lambda each: laid_out(cells, each - low).side, BOARD_HEIGHTS)
    field, box = laid_out(cells, height - low), (0, 0, CLOSE_WIDTH, height - low)
    own = closeup.own_strips(lines, view, occasion, plain, height)
    return close_up((*framed("board", box, _map(field, box, view, plain)), *own), FLOOR, height)


def tiled(view: CacaoView, stage: CacaoView) -> set[Cell]:
    """The cells with tiles: empty ones at the rim may be cut off."""
    return {*view.jungle, *view.workers, *stage.jungle, *stage.workers}


def own_lines(view: CacaoView) -> list[strips.Line]:
    """Return a player's private strips below the jungle."""
    if view.viewer is None or view.result is not None:
        return []
    return [strips.TILES, strips.VILLAGE]


def laid_out(cells: Collection[Cell], height: float) -> Field:
    """The cells in a board so high, as large as they go."""
    return fit(cells, (RIM, RIM, CLOSE_WIDTH - EDGE, height - EDGE))


def _map(field: Field, box: Box, view: CacaoView, plain: Asking) -> Iterator[Item]:
    """The floor, the tiles, and on top of all the marks and names."""
    used = {*plain.jungle, *plain.workers, *view.places, *view.gaps}
    yield from board.floor(field, used, box)
    yield from board.free_cells(field, view, plain)
    yield from board.tiles(field, plain)
    if view.last:
        yield from board.last_move(field, view.last)
    yield from board.names(field, view, (RIM, RIM, *box[2:]))
    yield from board.rims(field, {*plain.jungle, *plain.workers}, box)
