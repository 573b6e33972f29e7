"""The sea around the island, remembered from one turn to the next (TAL-4).

The island grows by one tile at a time, and a new tile changes the coast only around itself. So the
coast of an island is that of the island before its newest hexes, less what they took, plus what
lies around them.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell
from engine.taluva.footprints import Footprint, Placements, footprints

HEXES_OF_A_TILE = 3
COASTS_KEPT = 256
"""How many islands are remembered; one takes some 10 KB."""
TILES_KEPT = 2048
"""How many places of a tile are remembered; one takes some 500 bytes."""


@lru_cache(maxsize=COASTS_KEPT)
def coast(land: tuple[Cell, ...]) -> Mapping[Footprint, Placements]:
    """Every footprint in the sea beside an island, with its placements.

    The hexes of `land` stand in the order in which they came up from the sea; the order of the
    footprints follows from it.
    """
    if not land:
        return {}
    island, newest = frozenset(land), land[-HEXES_OF_A_TILE:]
    taken, beside = _footprints_at(newest)
    grown = dict(coast(land[:-HEXES_OF_A_TILE]))
    for each in taken:
        grown.pop(each, None)
    grown.update({each: each.placements for each in beside if island.isdisjoint(each.site)})
    return grown


@lru_cache(maxsize=TILES_KEPT)
def _footprints_at(hexes: tuple[Cell, ...]) -> tuple[list[Footprint], list[Footprint]]:
    """The footprints that use at least one of the hexes, and the others that touch them."""
    around = chain.from_iterable(map(neighbours, hexes))
    taken = dict.fromkeys(chain.from_iterable(map(footprints, hexes)))
    beside = dict.fromkeys(chain.from_iterable(map(footprints, around)))
    return list(taken), [each for each in beside if each not in taken]
