"""The sea around the island, kept from one turn to the next (TAL-4).

The island grows by one tile at a time, and a new tile changes the coast only around itself. So the
coast of an island is that of the island before its newest hexes, less what they took, plus what
lies around them.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import chain, islice

from msgspec import Struct

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell
from engine.taluva.board import Board
from engine.taluva.footprints import Footprint, footprints
from engine.taluva.island import kept

HEXES_OF_A_TILE = 3
TILES_KEPT = 2048
"""How many places of a tile are remembered; one takes some 500 bytes."""


class Coast(Struct, frozen=True):
    """Every footprint in the sea beside the first hexes of an island: the keys, in order."""

    land: int = 0
    footprints: dict[Footprint, None] = {}


def coast(board: Board) -> Collection[Footprint]:
    """Every footprint in the sea beside an island.

    Their order follows from that in which the hexes came up from the sea.
    """
    return _coast(board).footprints


@kept
def _coast(board: Board, before: Coast | None, _changed: Sequence[Cell]) -> Coast:
    """The coast, tile by tile from the last one back."""
    if before is None or (len(board) - before.land) % HEXES_OF_A_TILE:
        before = Coast()
    newest = list(islice(board, before.land, None))
    if not newest:
        return before
    grown, land = before.footprints.copy(), board.keys()
    for start in range(-(-len(newest) % HEXES_OF_A_TILE), len(newest), HEXES_OF_A_TILE):
        tile = tuple(newest[max(0, start) : start + HEXES_OF_A_TILE])
        taken, beside = _footprints_at(tile)
        for each in taken:
            if each in grown:
                del grown[each]
        for each, one, two, three in beside:
            if one not in land and two not in land and three not in land:
                grown[each] = None
    return Coast(len(board), grown)


@lru_cache(maxsize=TILES_KEPT)
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
