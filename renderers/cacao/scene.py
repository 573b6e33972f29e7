"""Cacao's pictures: the whole jungle, and close-ups of a question."""

from collections.abc import Collection, Iterator

from engine.cacao.pieces import cell, position
from engine.cacao.view import CacaoView
from engine.kernel.ids import Cell
from engine.kernel.questions import Question
from renderers.cacao import board, strips
from renderers.cacao.asking import Asking, asking
from renderers.cacao.board import Field, fit
from renderers.cacao.theme import FLOOR
from renderers.kit import layout
from renderers.kit.artist import Occasion
from renderers.kit.scene import Box, Item, Scene

NEAR = 2
"""The number of cells shown around a chosen one."""
INSET = 8


def question_scene(view: CacaoView, occasion: Occasion, question: Question) -> Scene:
    """Return the close-up of a question."""
    asked = asking(view, question)
    own = own_strips(view, occasion, question, asked)
    cells = shown(view, asked)
    height, box = layout.window_above(own, lambda box: in_box(cells, box).side)
    jungle = layout.framed("board", box, _close_map(in_box(cells, box), box, view, asked))
    return layout.close_up((*jungle, *layout.below(height, own)), FLOOR, height)


def own_strips(
    view: CacaoView, occasion: Occasion, question: Question, asked: Asking
) -> list[layout.Section]:
    """Return the strips below the jungle: the options, and the own village as it changes."""
    if asked.facings:
        return [strips.turned(view, occasion, asked)]
    village = strips.village(question.after or view, occasion)
    if asked.offers:
        return [strips.offers(view, occasion, asked), village]
    if not question.asked:
        return [village]
    tiles = strips.tiles(view, occasion, asked)
    return [tiles] if asked.cells else [tiles, village]


def shown(view: CacaoView, asked: Asking) -> set[Cell]:
    """Return the cells to show: those asked about and those around them, or all."""
    used = used_cells(view, asked)
    new = {*asked.jungle, *asked.workers} - {*view.jungle, *view.workers}
    if near := (*asked.named(), *new):
        return used & around(near, 1 if asked.cells else NEAR)
    return used


def used_cells(view: CacaoView, asked: Asking) -> set[Cell]:
    """Return all cells with a tile, a place for one or a mark."""
    return {*asked.jungle, *asked.workers, *view.places, *view.gaps, *asked.named()}


def around(cells: tuple[Cell, ...], far: int) -> set[Cell]:
    """Return the cells at most `far` steps from given ones, diagonally too."""
    steps = range(-far, far + 1)
    places = map(position, cells)
    return {cell(x + dx, y + dy) for x, y in places for dx in steps for dy in steps}


def in_box(cells: set[Cell], box: Box) -> Field:
    """Return the largest field of the cells inside a box, with a margin."""
    left, top, right, bottom = box
    return fit(cells, (left + INSET, top + INSET, right - INSET, bottom - INSET))


def _close_map(field: Field, box: Box, view: CacaoView, asked: Asking) -> Iterator[Item]:
    """Yield the floor and the tiles, then the marks and names."""
    last = view.last if asked.chosen == () else None
    yield from board.floor(field, used_cells(view, asked), box)
    yield from board.free_cells(field, view, asked)
    yield from board.tiles(field, asked)
    if last:
        yield from board.last_rim(field, last)
    yield from board.candidates(field, asked)
    yield from board.chosen(field, asked)
    yield from board.close_names(field, view, asked)
    yield from board.directions(field, asked)


EDGE, RIM = 20, 72
"""The margins of the public board: east and south; west and north, with the rim plates."""


def scene(
    view: CacaoView,
    occasion: Occasion,
    question: Question | None = None,
    stage: CacaoView | None = None,
) -> Scene:
    """Return the picture of a view; with a question, its close-up.

    `stage` is a later view in a film, whose layout the picture gets.
    """
    if question is not None:
        return question_scene(view, occasion, question)
    plain, last = Asking(view.jungle, view.workers), stage or view
    # empty cells at the rim may be cut off
    cells = {*view.jungle, *view.workers, *last.jungle, *last.workers}
    own = []
    if view.viewer is not None and view.result is None:
        own = [strips.tiles(view, occasion, plain), strips.village(view, occasion)]
    height = layout.best_height(
        lambda each: laid_out(cells, each - layout.height_of(own)).side, layout.BOARD_HEIGHTS
    )
    low = height - layout.height_of(own)
    field, box = laid_out(cells, low), (0, 0, layout.CLOSE_WIDTH, low)
    board = layout.framed("board", box, _map(field, box, view, plain))
    return layout.close_up((*board, *layout.below(height, own)), FLOOR, height)


def laid_out(cells: Collection[Cell], height: float) -> Field:
    """Return the largest field of the cells in a board of a height."""
    return fit(cells, (RIM, RIM, layout.CLOSE_WIDTH - EDGE, height - EDGE))


def _map(field: Field, box: Box, view: CacaoView, plain: Asking) -> Iterator[Item]:
    """Yield the floor and the tiles, then the marks and names."""
    yield from board.floor(field, used_cells(view, plain), box)
    yield from board.free_cells(field, view, plain)
    yield from board.tiles(field, plain)
    if view.last:
        yield from board.last_move(field, view.last)
    yield from board.names(field, view, (RIM, RIM, *box[2:]))
    yield from board.rims(field, {*plain.jungle, *plain.workers}, box)
