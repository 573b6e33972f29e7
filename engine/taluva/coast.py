"""The placements beside the island (TAL-4), remembered from one turn to the next.

The island grows by one tile at a time, and each new tile changes the coast only around itself. So
the coast of an island is that of the island before its newest hexes, less what they took, plus what
lies around them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell
from engine.taluva.actions import PlaceTile

HEXES_OF_A_TILE = 3
COASTS_KEPT = 4096
"""How many islands are remembered; one takes some 4 KB."""


class Site(NamedTuple):
    """A placement and the hexes it covers: the volcano's and the two terrains' (TAL-1.2)."""

    action: PlaceTile
    volcano: Cell
    first: Cell
    second: Cell

    @property
    def cells(self) -> tuple[Cell, Cell, Cell]:
        """The three hexes, the volcano's first."""
        return self[1:]


@cache
def sites(volcano: Cell) -> tuple[Site, ...]:
    """The six placements with the volcano on a cell, by `dir`."""
    near = neighbours(volcano)
    return tuple(
        Site(PlaceTile(volcano, dir), volcano, near[dir], near[(dir + 1) % 6]) for dir in range(6)
    )


@dataclass(frozen=True, eq=False, slots=True)
class Footprint:
    """Three hexes that touch each other, and the three placements that cover them.

    There is one object for each, so that footprints can be compared by identity.
    """

    sites: tuple[Site, Site, Site]
    cells: tuple[Cell, Cell, Cell]


@cache
def footprint(north: Cell, dir: int) -> Footprint:
    """The footprint of a placement with the volcano on a cell; `dir` is 0 or 1."""
    site = sites(north)[dir]
    return Footprint(
        (site, sites(site.first)[(dir + 2) % 6], sites(site.second)[(dir + 4) % 6]), site.cells
    )


@cache
def footprints(at: Cell) -> tuple[Footprint, ...]:
    """The six footprints that use a hex."""
    _, _, _, west, north_west, north_east = neighbours(at)
    return (
        footprint(at, 0),
        footprint(at, 1),
        footprint(west, 0),
        footprint(north_west, 0),
        footprint(north_west, 1),
        footprint(north_east, 1),
    )


@lru_cache(maxsize=COASTS_KEPT)
def coast(land: tuple[Cell, ...]) -> tuple[Footprint, ...]:
    """Every footprint in the sea beside the island, whose hexes are given in any fixed order."""
    if not land:
        return ()
    newest, island = land[-HEXES_OF_A_TILE:], frozenset(land)
    taken = _footprints_at(newest)
    kept = [each for each in coast(land[:-HEXES_OF_A_TILE]) if each not in taken]
    beside = _footprints_at(chain.from_iterable(map(neighbours, newest)))
    known = frozenset(kept)
    new = [each for each in beside if each not in known and island.isdisjoint(each.cells)]
    return (*kept, *new)


def _footprints_at(cells: Iterable[Cell]) -> dict[Footprint, None]:
    """The footprints that use at least one of the hexes, each once, in a fixed order."""
    return dict.fromkeys(chain.from_iterable(map(footprints, dict.fromkeys(cells))))
