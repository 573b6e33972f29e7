"""The hexes that a tile covers (TAL-1.2)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain

from engine.kernel.hexes import CELLS_KEPT, neighbours
from engine.kernel.ids import Cell
from engine.kernel.remember import remember
from engine.taluva.actions import PlaceTile

Site = tuple[Cell, Cell, Cell]
"""The hexes that a placement covers: the volcano's, then the two terrains' clockwise."""


@remember(CELLS_KEPT)
def sites(volcano: Cell) -> tuple[Site, ...]:
    """The six sites with the volcano on a cell, by `dir`."""
    near = neighbours(volcano)
    return tuple((volcano, near[dir], near[(dir + 1) % 6]) for dir in range(6))


@remember(CELLS_KEPT)
def reaches(volcano: Cell) -> tuple[tuple[Cell, ...], ...]:
    """The hexes of each of the six sites and all that touch them, by `dir`."""
    every = [dict.fromkeys(chain.from_iterable(map(neighbours, site))) for site in sites(volcano)]
    return tuple(map(tuple, every))


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

    There is one object for each, so that footprints are compared by identity: they are kept for
    good, which is few, as they are asked for only at islands that were built by the rules.
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
    """The footprint of a placement; it goes by the one of `dir` 0 or 1 that covers it."""
    site = one, two, three = sites(volcano)[dir]
    return Footprint(
        site,
        (
            placements_at(one)[dir],
            placements_at(two)[dir + 2],
            placements_at(three)[dir + 4],
        ),
    )
