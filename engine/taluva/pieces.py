"""What is in the box, the hexes of the board, and the sentences.

Source: docs/rules/authors/taluva.md, section Components; three independent implementations agree
on the tiles. Structs that are made for every move and never form cycles are declared `gc=False`,
here and in the other modules: the garbage collector has nothing to do for them.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from engine.kernel.ids import Cell, Seat
from engine.kernel.texts import Domain

TERRAINS = ("jungle", "clearing", "sand", "rock", "lake")

TILE_COUNTS = (
    (1, 5, 4, 2, 1),
    (6, 1, 2, 2, 1),
    (4, 2, 1, 1, 1),
    (2, 2, 2, 1, 1),
    (2, 1, 1, 1, 1),
)
"""How many tiles show a pair: the row is the first terrain clockwise after the volcano, the column
the second, both in the order of TERRAINS. Tiles are numbered from 0 row by row."""

HUTS, TOWERS, TEMPLES = 20, 2, 3
"""The pieces of one seat (TAL-2.1)."""

FIRST_TILE_CELL, FIRST_TILE_DIR = "0,0", 1
"""The place of the first tile (TAL-3.3)."""

HUT_LEVEL = 1
"""The only level of a single hut (TAL-7.3)."""

TOWER_LEVEL = 3
"""The lowest level of a tower (TAL-7.4)."""

TEMPLE_SIZE = 3
"""The least hexes of a settlement that gets a temple (TAL-7.5)."""

KINDS_TO_WIN = 2
"""The number of kinds of pieces to use up for an early victory (TAL-9.1)."""

Terrain = StrEnum("Terrain", ["VOLCANO", "JUNGLE", "CLEARING", "SAND", "ROCK", "LAKE"])
"""The terrain of a hex."""

Building = StrEnum("Building", ["HUT", "TOWER", "TEMPLE"])
"""The three kinds of pieces."""


class Piece(Struct, frozen=True, gc=False):
    """The pieces on a hex: `count` is more than 1 for huts only (one per level)."""

    seat: Seat
    kind: Building
    count: int = 1


class Hex(Struct, frozen=True, gc=False):
    """The top of a hex.

    `dir` is that of the tile it is printed on (TAL-1.2), `level` the number of tiles lying here,
    `tile` the number of the tile in the order of laying, from 0: equal for the hexes of one tile.
    """

    terrain: Terrain
    dir: int
    level: int
    tile: int
    piece: Piece | None = None


Board = Mapping[Cell, Hex]
"""The tops of the hexes, in the order in which they came up from the sea."""

VOLCANO = Terrain.VOLCANO
HUT, TOWER, TEMPLE = Building.HUT, Building.TOWER, Building.TEMPLE
"""Names of members that are asked for often: an enumeration looks them up slowly."""

TEXTS = Domain.beside(__file__, "taluva")
