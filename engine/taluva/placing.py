"""Placing a tile beside the island (TAL-4) or over other tiles (TAL-5)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import overload

from engine.kernel.ids import Cell
from engine.kernel.refusals import Refused
from engine.taluva.actions import PlaceTile
from engine.taluva.board import HUT, VOLCANO, Board, Hex, Terrain
from engine.taluva.coast import Cover
from engine.taluva.data import TERRAINS, TILE_COUNTS
from engine.taluva.footprints import (
    Footprint,
    placements_on,
    reaches,
    site_of,
)
from engine.taluva.settled import settled
from engine.taluva.settlements import Settlement

Homes = Mapping[Cell, Settlement]
"""Settlements by each of their buildings."""


def check_site(board: Board, placement: PlaceTile) -> None:
    """Refuse a placement that sections 4 and 5 forbid."""
    volcano, first, second = site_of(placement)
    land = board.keys()
    if volcano in land or first in land or second in land:
        check_eruption(board, placement)
    elif land.isdisjoint(reaches(placement.cell)[placement.dir]):
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
    if (lost := lost_settlement(homes, first, second)) is not None:
        raise Refused("taluva.destroys_settlement", "TAL-5.6", cell=lost, seat=homes[lost].seat)


def lost_settlement(homes: Homes, first: Cell, second: Cell) -> Cell | None:
    """Return a hex where a tile would destroy a whole settlement, or None (TAL-5.6, TAL-5.11)."""
    for at in (first, second):
        if at in homes and homes[at].pieces.keys() <= {first, second}:
            return at
    return None


class AllBeside(Sequence[PlaceTile]):
    """Every placement beside the island (TAL-4.1), then some or all over other tiles (TAL-5).

    There are hundreds, and mostly few are looked at: those beside the island stay in threes.
    """

    __slots__ = ("_beside", "_over")

    def __init__(self, beside: Collection[Footprint], over: Sequence[PlaceTile]) -> None:
        self._beside, self._over = beside, over

    def __len__(self) -> int:
        return 3 * len(self._beside) + len(self._over)

    def __iter__(self) -> Iterator[PlaceTile]:
        return chain(placements_on(self._beside), self._over)

    @overload
    def __getitem__(self, index: int) -> PlaceTile: ...

    @overload
    def __getitem__(self, index: slice) -> list[PlaceTile]: ...

    def __getitem__(self, index: int | slice) -> PlaceTile | list[PlaceTile]:
        if isinstance(index, slice):
            return [*self][index]
        if index < 0:
            index = range(len(self))[index]
        over = index - 3 * len(self._beside)
        if over >= 0:
            return self._over[over]
        return next(islice(self._beside, index // 3, None)).placements[index % 3]


def eruptions(board: Board, covers: Mapping[Cell, Sequence[Cover]]) -> list[PlaceTile]:
    """Those of all placements over three hexes of one level that TAL-5 allows."""
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
    """Lay a tile: all three hexes get one level more (TAL-1.4, TAL-4.3, TAL-5.10).

    Gives what it covers, which is nothing beside the island.
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
