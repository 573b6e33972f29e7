"""What the tiles show: workers on four edges, jungle actions with their values."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache

from engine.cacao.actions import Facing, Jungle, Worker
from engine.cacao.cells import neighbours
from engine.cacao.data import JUNGLE_TILES, WORKER_TILES
from engine.cacao.state import Laid
from engine.kernel.ids import Cell

JungleMap = Mapping[Cell, Jungle]
WorkerMap = Mapping[Cell, Laid]
Edges = tuple[int, int, int, int]
"""Workers on the edges to the north, east, south and west."""

NUMBERS = {Worker(id): numbers for id, numbers, _ in WORKER_TILES}
FACINGS = tuple(Facing)


class Kind(StrEnum):
    """What workers do at a jungle tile."""

    PLANTATION = "plantation"
    MARKET = "market"
    MINE = "mine"
    WATER = "water"
    SUN = "sun"
    TEMPLE = "temple"


PLANTATION, MARKET, MINE, WATER, SUN, TEMPLE = Kind
"""The same by themselves, as with the phases."""


KINDS = {Jungle(id): Kind(kind) for id, kind, _, _ in JUNGLE_TILES}
VALUES = {Jungle(id): value for id, _, value, _ in JUNGLE_TILES}


@cache
def edges(tile: Worker, facing: Facing) -> Edges:
    """The workers on each edge of a worker tile (CAC-1.3)."""
    numbers, first = NUMBERS[tile], FACINGS.index(facing)
    north, east, south, west = (numbers[(edge - first) % 4] for edge in range(4))
    return north, east, south, west


@cache
def facings(tile: Worker) -> tuple[Facing, ...]:
    """The facings that a tile may have: a tile alike on all edges faces north (CAC-1.3)."""
    return FACINGS if len(set(NUMBERS[tile])) > 1 else (Facing.N,)


def workers_at(workers: WorkerMap, at: Cell) -> Iterator[tuple[Cell, Laid, int]]:
    """The worker tiles around a jungle cell, clockwise, each with its workers facing the cell."""
    for edge, near in enumerate(neighbours(at)):
        if (laid := workers.get(near)) is not None:
            yield near, laid, edges(laid.tile, laid.facing)[(edge + 2) % 4]
