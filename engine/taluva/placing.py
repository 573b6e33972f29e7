"""Placing a tile beside the island (TAL-4) or over other tiles (TAL-5)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice

from msgspec import Struct

from engine.kernel.clone import remember
from engine.kernel.hexes import CELLS_KEPT, neighbours
from engine.kernel.ids import Cell
from engine.kernel.refusals import Refused
from engine.taluva.actions import PlaceTile
from engine.taluva.island import Island, kept
from engine.taluva.pieces import HUT, TERRAINS, TILE_COUNTS, VOLCANO, Board, Hex, Terrain
from engine.taluva.settlements import settled

Site = tuple[Cell, Cell, Cell]
"""The hexes that a placement covers: the volcano's, then the two terrains' clockwise."""

Cover = tuple[PlaceTile, Cell, Cell]
"""A placement over other tiles, with the hexes of its terrains."""


@remember(CELLS_KEPT)
def sites(volcano: Cell) -> tuple[Site, ...]:
    """The six sites with the volcano on a cell, by `dir`."""
    near = neighbours(volcano)
    return tuple((volcano, near[dir], near[(dir + 1) % 6]) for dir in range(6))


@remember(CELLS_KEPT)
def placements_at(volcano: Cell) -> tuple[PlaceTile, ...]:
    """The six placements with the volcano on a cell, by `dir`."""
    return tuple(PlaceTile(volcano, dir) for dir in range(6))


def site_of(placement: PlaceTile) -> Site:
    """Return the hexes that a placement covers."""
    return sites(placement.cell)[placement.dir]


Placements = tuple[PlaceTile, PlaceTile, PlaceTile]


@dataclass(frozen=True, eq=False, slots=True)
class Footprint:
    """Three hexes that touch each other, and the three placements that cover them.

    There is one object for each, so that footprints are compared by identity. They are kept for
    good; there are few, as only islands built by the rules ask for them.
    """

    site: Site
    placements: Placements


def placements_on(sea: Iterable[Footprint]) -> Iterable[PlaceTile]:
    """All placements that cover one of the footprints, three for each."""
    return chain.from_iterable([each.placements for each in sea])


@cache
def footprints(at: Cell) -> tuple[Footprint, ...]:
    """The six footprints that use a hex."""
    _, _, _, west, north_west, north_east = neighbours(at)
    return (
        _footprint(at, 0),
        _footprint(at, 1),
        _footprint(west, 0),
        _footprint(north_west, 0),
        _footprint(north_west, 1),
        _footprint(north_east, 1),
    )


@cache
def _footprint(volcano: Cell, dir: int) -> Footprint:
    """Return the footprint that a placement with `dir` 0 or 1 covers."""
    site = one, two, three = sites(volcano)[dir]
    first, second, third = map(placements_at, (one, two, three))
    return Footprint(site, (first[dir], second[dir + 2], third[dir + 4]))


def check_site(board: Board, placement: PlaceTile) -> None:
    """Refuse a placement that sections 4 and 5 forbid."""
    site = volcano, first, second = site_of(placement)
    land = board.keys()
    if volcano in land or first in land or second in land:
        check_eruption(board, placement)
    elif land.isdisjoint(chain.from_iterable(map(neighbours, site))):
        raise Refused("taluva.not_adjacent", "TAL-4.1")


def check_eruption(board: Board, placement: PlaceTile) -> None:
    """Refuse a tile over other tiles unless TAL-5.1 to TAL-5.6 hold."""
    site = volcano, first, second = site_of(placement)
    for at in site:
        if at not in board:
            raise Refused("taluva.over_gap", "TAL-5.1", cell=at)
    below, levels = board[volcano], [board[at].level for at in site]
    if len(set(levels)) > 1:
        raise Refused("taluva.uneven", "TAL-5.2", cell=volcano, levels=[*levels])
    if below.terrain is not VOLCANO:
        raise Refused("taluva.volcano_not_on_volcano", "TAL-5.3", cell=volcano)
    if below.dir == placement.dir:
        raise Refused("taluva.same_direction", "TAL-5.4", cell=volcano)
    for at in (first, second):
        if (piece := board[at].piece) is not None and piece.kind is not HUT:
            raise Refused("taluva.covers_temple_or_tower", "TAL-5.5", cell=at)
    homes = settled(board).homes
    for at in (first, second):  # a whole settlement (TAL-5.11)
        if at in homes and homes[at].pieces.keys() <= {first, second}:
            raise Refused("taluva.destroys_settlement", "TAL-5.6", cell=at, seat=homes[at].seat)


def eruptions(board: Board, covers: Mapping[Cell, Sequence[Cover]]) -> list[PlaceTile]:
    """The placements over three hexes of one level that TAL-5 allows."""
    ties = settled(board).ties
    return [
        each
        for of_volcano in covers.values()
        for each, first, second in of_volcano
        if (first not in ties or ties[first] not in (first, second))
        and (second not in ties or ties[second] != second)
    ]


TILES = tuple(
    (Terrain(first), Terrain(second))
    for first, counts in zip(TERRAINS, TILE_COUNTS, strict=True)
    for second, count in zip(TERRAINS, counts, strict=True)
    for _ in range(count)
)
"""The terrains of every tile by its number, clockwise after the volcano (TAL-1.2)."""


def cover(board: dict[Cell, Hex], placement: PlaceTile, tile: int, number: int) -> dict[Cell, Hex]:
    """Lay a tile, one level higher than what lies there (TAL-1.4, TAL-4.3, TAL-5.10).

    Returns the hexes that it covers, none beside the island.
    """
    volcano, one, other = site = site_of(placement)
    before = {at: board[at] for at in site} if volcano in board else {}
    level, dir = before[volcano].level + 1 if before else 1, placement.dir
    first, second = TILES[tile]
    board.update(
        {
            volcano: Hex(VOLCANO, dir, level, number),
            one: Hex(first, dir, level, number),
            other: Hex(second, dir, level, number),
        }
    )
    return before


HEXES_OF_A_TILE = 3
TILES_KEPT = 2048
"""The number of placements cached; one takes some 500 bytes."""


class Coast(Struct, frozen=True, gc=False):
    """The placements on and beside the first hexes of an island.

    `land` is their number. The keys of `footprints` are all footprints in the sea that touch them,
    in an order that follows from that of the hexes. `covers` has, by volcano, the placements over
    three hexes of one level (TAL-5.1 to TAL-5.4).
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
    """Return the last `new` hexes by tiles, the newest tile first; usually there is one."""
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
    """Return the placements over three hexes of one level, found anew around changed hexes."""
    found, top_of = before.copy(), board.__getitem__
    around = {*changed}
    for at in changed:
        around.update(neighbours(at))
        if top_of(at).terrain is VOLCANO:
            found.setdefault(at, [])
        elif at in found:
            del found[at]
    for at in around & found.keys():
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
    """Return the five placements over a volcano, by the direction that it faces (TAL-5.4).

    Each comes with its two other hexes.
    """
    every = [(each, *site_of(each)[1:]) for each in placements_at(volcano)]
    return tuple(tuple(each for each in every if each[0].dir != dir) for dir in range(6))
