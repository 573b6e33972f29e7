"""What may be seen of a table of Taluva: all but the order of the stack and the box (TAL-10)."""

from msgspec import Struct

from engine.kernel.ids import Cell, Seat
from engine.kernel.views import View
from engine.taluva.state import Hex, LastMove, Phase, Supply, Terrain


class TileView(Struct, frozen=True):
    """The tile in hand: its id and its two terrains, clockwise after the volcano (TAL-1.2)."""

    id: int
    terrains: tuple[Terrain, Terrain]


class TaluvaView(View, frozen=True):
    """The table as everybody sees it; it is the same for every seat.

    `tiles_left` counts the undrawn tiles in play, `unseen` the tiles of every pair of terrains
    (`"jungle-rock"`) that have not been drawn, those in the box included.
    """

    board: dict[Cell, Hex]
    supplies: list[Supply]
    active: Seat | None
    phase: Phase
    drawn: TileView | None
    tiles_left: int
    unseen: dict[str, int]
    eliminated: list[Seat]
    last: LastMove | None
