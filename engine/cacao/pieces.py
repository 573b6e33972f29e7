"""The faces of the tiles: workers on four edges, jungle actions with their values."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from engine.cacao.actions import Facing as Facing, Jungle as Jungle, Worker as Worker
from engine.cacao.board import neighbours
from engine.cacao.data import JUNGLE_TILES, WORKER_TILES
from engine.cacao.state import Laid
from engine.kernel.ids import Cell, Seat

JungleMap = Mapping[Cell, Jungle]
WorkerMap = Mapping[Cell, Laid]
Edges = tuple[int, int, int, int]
"""Workers on the edges to the north, east, south and west."""

NUMBERS = {Worker(id): numbers for id, numbers, _ in WORKER_TILES}
FACINGS = tuple(Facing)
FACING_EDGES = (2, 3, 0, 1)
"""By edge of a cell the edge that a tile beyond it turns to the cell."""


class Kind(StrEnum):
    """The kinds of jungle tile."""

    PLANTATION = "plantation"
    MARKET = "market"
    MINE = "mine"
    WATER = "water"
    SUN = "sun"
    TEMPLE = "temple"


PLANTATION, MARKET, MINE, WATER, SUN, TEMPLE = Kind
"""The kinds as constants, which are read faster than members of the class."""


KINDS = {Jungle(id): Kind(kind) for id, kind, _, _ in JUNGLE_TILES}
VALUES = {Jungle(id): value for id, _, value, _ in JUNGLE_TILES}


def edges(tile: Worker, facing: Facing) -> Edges:
    """The workers on each edge of a worker tile (CAC-1.3)."""
    return EDGES[tile][facing]


def _turned(numbers: Edges, first: int) -> Edges:
    """The numbers from the north, where the first one is on an edge counted from there."""
    north, east, south, west = (numbers[(edge - first) % 4] for edge in range(4))
    return north, east, south, west


EDGES = {
    tile: {facing: _turned(numbers, first) for first, facing in enumerate(FACINGS)}
    for tile, numbers in NUMBERS.items()
}


@cache
def facings(tile: Worker) -> tuple[Facing, ...]:
    """The facings that a tile may have: a tile alike on all edges faces north (CAC-1.3)."""
    return FACINGS if len(set(NUMBERS[tile])) > 1 else (Facing.N,)


def workers_at(workers: WorkerMap, at: Cell) -> list[tuple[Seat, int]]:
    """Return the owners of the worker tiles around a jungle cell, with the workers facing it."""
    found = []
    for near, edge in zip(neighbours(at), FACING_EDGES, strict=True):
        if (laid := workers.get(near)) is not None:
            found.append((laid.seat, EDGES[laid.tile][laid.facing][edge]))
    return found
