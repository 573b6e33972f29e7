"""Taluva's private pictures: the part of the island that is asked about, the tile in hand below."""

from collections.abc import Collection, Iterator

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell
from engine.kernel.questions import Question
from engine.taluva.view import Phase, TaluvaView
from renderers.kit.artist import Occasion
from renderers.kit.layout import MIN_WORDS, best_height, close_up, framed, sheet_box, strip_box
from renderers.kit.scene import Box, Item, Scene
from renderers.taluva import marking, pointing, strips
from renderers.taluva.asking import Asking, asking
from renderers.taluva.board import CLOSE_MARGINS, Island
from renderers.taluva.colours import SEA

TILE_STRIP, SUPPLY_STRIP = 224, 112
"""The heights of the strip with the tile in hand, and with the buildings that are left."""


def scene(view: TaluvaView, occasion: Occasion, question: Question) -> Scene:
    """The picture of the viewer choosing."""
    asked = asking(view, question)
    low = strip_high(view, question)
    cells = shown(asked)
    height = best_height(lambda height: around(asked, cells, sheet_box(height, low)).field.width)
    island = around(asked, cells, sheet_box(height, low))
    board = framed("board", island.box, _island(island, view, asked))
    return close_up((*board, *strip(view, occasion, question, strip_box(height, low))), SEA, height)


def around(asked: Asking, cells: Collection[Cell], box: Box) -> Island:
    """The island with some of its hexes in a box, as large as they go."""
    return Island(asked.board, cells, asked.board, box, CLOSE_MARGINS, words=MIN_WORDS)


def shown(asked: Asking) -> Collection[Cell]:
    """The hexes that are to be seen: those that are asked about with their surroundings, or all.

    More of the land than of the sea, so that one sees where on the island they lie.
    """
    cells = set(asked.cells())
    if not cells:
        return asked.board
    if asked.regions:
        return {*asked.board, *cells}
    near = {cell for at in cells for cell in neighbours(at)}
    if asked.groups:
        return cells | (near & asked.board.keys())
    far = {cell for at in near for cell in neighbours(at)}
    farther = {cell for at in far for cell in neighbours(at)}
    return near | ((far | farther) & asked.board.keys())


def strip_high(view: TaluvaView, question: Question) -> int:
    """Return the height of the strip below the island; 0 if a tile is already shown in place."""
    if view.phase is Phase.TILE:
        return TILE_STRIP if question.asked else 0
    return SUPPLY_STRIP


def strip(view: TaluvaView, occasion: Occasion, question: Question, box: Box) -> Iterator[Item]:
    """Draw the tile in hand, or the buildings that are left after it."""
    if view.phase is Phase.BUILD and view.active is not None:
        after: TaluvaView = question.after or view
        yield from strips.supplies(after, view.active, box)
    elif question.asked and view.drawn is not None:
        yield from strips.tile_strip(view, occasion, box)


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
    yield from pointing.lost_huts(island, asked.lost)
    yield from marking.close_names(island, asked.named())
    yield from pointing.numbers(island, asked.groups)
    if asked.turns and view.drawn is not None:
        terrains = [str(each) for each in view.drawn.terrains]
        yield from pointing.turns(island, asked.chosen[0], asked.turns, terrains)
