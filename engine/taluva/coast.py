"""The placements beside the island and over it, updated from turn to turn (TAL-4, TAL-5).

The island grows by one tile at a time, and a new tile changes the coast only around itself. So the
coast of an island is that of the island before its newest hexes, less what they took, plus what
lies around them. In the same way volcanoes get something to cover only by tiles beside them.
"""

from collections.abc import Sequence
from itertools import chain, islice

from msgspec import Struct

from engine.kernel.hexes import CELLS_KEPT, neighbours
from engine.kernel.ids import Cell
from engine.kernel.remember import remember
from engine.taluva.actions import PlaceTile
from engine.taluva.board import VOLCANO, Board
from engine.taluva.footprints import Footprint, footprints, placements_at, reaches, site_of
from engine.taluva.island import Island, kept

HEXES_OF_A_TILE = 3
TILES_KEPT = 2048
"""The number of placements cached; one takes some 500 bytes."""

Cover = tuple[PlaceTile, Cell, Cell]
"""A placement over other tiles, with the hexes of its terrains."""


class Coast(Struct, frozen=True, gc=False):
    """The placements on and beside the first hexes of an island.

    `footprints` has every footprint in the sea beside them, as its keys; their order follows from
    that in which the hexes came up. `covers` has by volcano the placements over three hexes of one
    level (TAL-5.1 to TAL-5.4).
    """

    land: int = 0
    footprints: dict[Footprint, None] = {}
    covers: dict[Cell, list[Cover]] = {}


@kept
def coast(board: Island, before: Coast | None, changed: Sequence[Cell]) -> Coast:
    """Return the placements on and beside an island; recomputed only around new tiles."""
    before = before or Coast()
    sea, land = _footprints(board, before), _covers(board, before.covers, changed)
    return Coast(len(board), sea, land)


def _footprints(board: Island, before: Coast) -> dict[Footprint, None]:
    """The footprints in the sea beside an island."""
    new = len(board) - before.land
    if new == 0:
        return before.footprints
    if new % HEXES_OF_A_TILE:
        before, new = Coast(), len(board)
    grown, land = before.footprints.copy(), board.keys()
    for tile in _newest(board, new):
        taken, beside = _footprints_at(tile)
        for each in taken:
            if each in grown:
                del grown[each]
        for each, one, two, three in beside:
            if one not in land and two not in land and three not in land:
                grown[each] = None
    return grown


def _newest(board: Island, new: int) -> list[tuple[Cell, ...]]:
    """The hexes that came up last, tile by tile from the last one back; mostly there is one."""
    back = reversed(board)
    if new == HEXES_OF_A_TILE:
        third, second, first = next(back), next(back), next(back)
        return [(first, second, third)]
    hexes = list(islice(back, new))[::-1]
    starts = range(-(-new % HEXES_OF_A_TILE), new, HEXES_OF_A_TILE)
    return [tuple(hexes[max(0, start) : start + HEXES_OF_A_TILE]) for start in starts]


@remember(TILES_KEPT)
def _footprints_at(
    hexes: tuple[Cell, ...],
) -> tuple[list[Footprint], list[tuple[Footprint, Cell, Cell, Cell]]]:
    """The footprints that use at least one of the hexes, and the others that touch them.

    The others come with their own hexes.
    """
    around = chain.from_iterable(map(neighbours, hexes))
    taken = dict.fromkeys(chain.from_iterable(map(footprints, hexes)))
    beside = dict.fromkeys(chain.from_iterable(map(footprints, around)))
    return list(taken), [(each, *each.site) for each in beside if each not in taken]


def _covers(
    board: Board, before: dict[Cell, list[Cover]], changed: Sequence[Cell]
) -> dict[Cell, list[Cover]]:
    """The placements over three hexes of one level; a volcano is new only with its tile."""
    found, top_of = before.copy(), board.__getitem__
    around: list[Cell] = []
    for at in changed:
        top = top_of(at)
        if top.terrain is VOLCANO:
            found.setdefault(at, [])
            around += reaches(at)[top.dir]
        elif at in found:
            del found[at]
    for at in around:
        if at in found:
            found[at] = _covers_at(board, at)
    return found


def _covers_at(board: Board, volcano: Cell) -> list[Cover]:
    """The placements over three hexes of one level with the volcano on a volcano."""
    below, top_at, found = board[volcano], board.get, []
    level = below.level
    for each in _turned(volcano)[below.dir]:
        _, first, second = each
        if (
            (top := top_at(first)) is not None
            and top.level == level
            and (top := top_at(second)) is not None
            and top.level == level
        ):
            found.append(each)
    return found


@remember(CELLS_KEPT)
def _turned(volcano: Cell) -> tuple[tuple[Cover, ...], ...]:
    """By the direction in which a volcano faces: the five placements over it (TAL-5.4).

    Each comes with its two other hexes.
    """
    every = [(each, *site_of(each)[1:]) for each in placements_at(volcano)]
    return tuple(tuple(each for each in every if each[0].dir != dir) for dir in range(6))
