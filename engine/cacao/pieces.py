"""What is in the box, the cells of the map, the faces of tiles, and the sentences.

Source: docs/rules/authors/cacao.md, section Components; the publisher's overview and independent
implementations agree on the tiles.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from msgspec import Struct

from engine.kernel.clone import remember
from engine.kernel.hexes import (
    CELL_PATTERN as CELL_PATTERN,
    CELLS_KEPT,
    axial,
    cell as cell,
    place_name,
    read_place,
)
from engine.kernel.ids import Cell, Seat
from engine.kernel.texts import Domain

JUNGLE_TILES = (
    ("plantation_1", "plantation", 1, 6),
    ("plantation_2", "plantation", 2, 2),
    ("market_2", "market", 2, 2),
    ("market_3", "market", 3, 4),
    ("market_4", "market", 4, 1),
    ("mine_1", "mine", 1, 2),
    ("mine_2", "mine", 2, 1),
    ("water", "water", 1, 3),
    ("sun", "sun", 1, 2),
    ("temple", "temple", 0, 5),
)
"""Id, kind, value and number in the box of every jungle tile."""

JUNGLE_OUT = {
    2: {"plantation_1": 2, "market_3": 1, "mine_1": 1, "water": 1, "sun": 1, "temple": 1},
    3: {},
    4: {},
}
"""Jungle tiles that are not in play, by the number of players (CAC-2.3)."""

START_TILES = {"0,0": "plantation_1", "1,1": "market_2"}
"""The tiles on the table at the beginning (CAC-2.4)."""

WORKER_TILES = (
    ("1111", (1, 1, 1, 1), 4),
    ("2101", (2, 1, 0, 1), 5),
    ("3001", (3, 0, 0, 1), 1),
    ("3100", (3, 1, 0, 0), 1),
)
"""Id, workers clockwise from the edge it faces (CAC-1.3), and number a player has in the box."""

WORKERS_OUT = {2: {}, 3: {"1111": 1}, 4: {"1111": 1, "2101": 1}}
"""Worker tiles that each player puts back, by the number of players (CAC-2.2)."""

HAND_SIZE = 3
DISPLAY_SIZE = 2

WATER_TRACK = (-10, -4, -1, 0, 2, 4, 7, 11, 16)
"""The value of each field of the water track; the carrier starts on the first."""

STORE_SIZE = 5
"""Cacao fruits that a village can keep (CAC-6.1)."""

SUN_TOKENS = 3
"""Sun tokens that a player can get in the game, or hold at a time (CAC-6.5, CAC-10.2)."""

TEMPLE_FIRST, TEMPLE_SECOND = 6, 3
"""Gold for the most and the second most workers at a temple (CAC-8.2)."""

SUN_GOLD = 1
"""Gold for a sun token that was not used (CAC-8.5)."""

Worker = StrEnum("Worker", {"W1111": "1111", "W2101": "2101", "W3001": "3001", "W3100": "3100"})
"""The four kinds of worker tiles, called by their numbers clockwise (CAC-1.3)."""

Facing = StrEnum("Facing", {"N": "N", "E": "E", "S": "S", "W": "W"})
"""The edge of a worker tile that carries its first number."""

Jungle = StrEnum(
    "Jungle",
    "PLANTATION_1 PLANTATION_2 MARKET_2 MARKET_3 MARKET_4 MINE_1 MINE_2 WATER SUN TEMPLE",
)
"""The ten kinds of jungle tiles."""


class Laid(Struct, frozen=True):
    """A worker tile on the map; `over` tells that it covers another one (CAC-7.3)."""

    seat: Seat
    tile: Worker
    facing: Facing = Facing.N
    over: bool = False


STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Steps over the four edges: north, east, south, west."""


position = axial
"""Returns the coordinates (x, y) of a cell: x grows to the east, y to the south."""


@remember(CELLS_KEPT)
def neighbours(at: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells over the four edges: north, east, south, west."""
    x, y = position(at)
    north, east, south, west = (cell(x + dx, y + dy) for dx, dy in STEPS)
    return north, east, south, west


@remember(CELLS_KEPT)
def is_for_workers(at: Cell) -> bool:
    """Return True if worker tiles may lie on a cell; jungle tiles lie on the others (CAC-1.2)."""
    return sum(position(at)) % 2 == 1


def by_row(at: Cell) -> tuple[int, int]:
    """Cells from the north to the south, each row from the west to the east."""
    x, y = position(at)
    return y, x


@remember(CELLS_KEPT)
def label(at: Cell) -> str:
    """Return the name of a cell as people say it, such as `R20` for `"0,0"`."""
    x, y = position(at)
    return place_name(y, x)


def read_label(text: str) -> Cell:
    """The cell that a label names; raises Malformed where the text is no label."""
    y, x = read_place(text)
    return cell(x, y)


JungleMap = Mapping[Cell, Jungle]
WorkerMap = Mapping[Cell, Laid]
Edges = tuple[int, int, int, int]
"""Workers on the edges to the north, east, south and west."""

NUMBERS = {Worker(id): numbers for id, numbers, _ in WORKER_TILES}
FACINGS = tuple(Facing)
FACING_EDGES = (2, 3, 0, 1)
"""For each edge of a cell, the edge of the tile beyond it that touches the cell."""

Kind = StrEnum("Kind", ["PLANTATION", "MARKET", "MINE", "WATER", "SUN", "TEMPLE"])
"""The kinds of jungle tile."""

PLANTATION, MARKET, MINE, WATER, SUN, TEMPLE = Kind
"""The kinds as constants, which are read faster than members of the class."""

KINDS = {Jungle(id): Kind(kind) for id, kind, _, _ in JUNGLE_TILES}
VALUES = {Jungle(id): value for id, _, value, _ in JUNGLE_TILES}


def edges(tile: Worker, facing: Facing) -> Edges:
    """The workers on each edge of a worker tile (CAC-1.3)."""
    return EDGES[tile][facing]


def _turned(numbers: Edges, first: int) -> Edges:
    """Return the numbers clockwise from the north; `first` is the edge of the first of them."""
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


TEXTS = Domain.beside(__file__, "cacao")
