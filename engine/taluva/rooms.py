"""The free hexes beside a settlement, and their uses (TAL-7)."""

from collections.abc import Callable

from msgspec import Struct

from engine.kernel.ids import Cell
from engine.taluva.board import VOLCANO, Hex
from engine.taluva.data import TEMPLE_SIZE, TOWER_LEVEL
from engine.taluva.settlements import Settlement


class Room(Struct, frozen=True, gc=False):
    """The free hexes beside a settlement, in a fixed order; `highest` is the level of the highest.

    `huts` are those that an expansion takes, by terrain (TAL-7.7). `to_temple` tells how many there
    are of the hexes that a temple needs, `to_tower` how many of the levels that a tower needs; they
    are 0 where the settlement cannot get one at all.
    """

    beside: dict[Cell, Hex]
    highest: int
    huts: dict[str, int]
    to_temple: int
    to_tower: int


def room_of(settlement: Settlement, top_at: Callable[[Cell], Hex | None]) -> Room:
    """The room of a settlement, by what lies where."""
    beside: dict[Cell, Hex] = {}
    huts: dict[str, int] = {}
    highest = 0
    for at in settlement.around:
        top = top_at(at)
        if top is not None and top.piece is None and top.terrain is not VOLCANO:
            beside[at] = top
            huts[top.terrain] = huts.get(top.terrain, 0) + top.level
            if top.level > highest:
                highest = top.level
    size = len(settlement.pieces) if beside and not settlement.has_temple else 0
    level = highest if settlement.takes_tower else 0
    return Room(
        beside,
        highest,
        huts,
        size if size < TEMPLE_SIZE else TEMPLE_SIZE,
        level if level < TOWER_LEVEL else TOWER_LEVEL,
    )
