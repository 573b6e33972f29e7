"""The board: hexes, and the pieces on them.

Structs that are made for every move and never form cycles are declared `gc=False`, here and in the
other modules: the garbage collector has nothing to do for them.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from engine.kernel.ids import Cell, Seat


class Terrain(StrEnum):
    """The terrain of a hex."""

    VOLCANO = "volcano"
    JUNGLE = "jungle"
    CLEARING = "clearing"
    SAND = "sand"
    ROCK = "rock"
    LAKE = "lake"


class Building(StrEnum):
    """The three kinds of pieces."""

    HUT = "hut"
    TOWER = "tower"
    TEMPLE = "temple"


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
