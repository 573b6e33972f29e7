"""What lies free beside the settlements, and what it is good for (TAL-7)."""

from collections.abc import Callable

from msgspec import Struct

from engine.kernel.ids import Cell
from engine.taluva.actions import Buildable, Expand
from engine.taluva.board import VOLCANO, Hex
from engine.taluva.settlements import Settlement

BUILDABLE = {str(each): each for each in Buildable}


class Room(Struct, frozen=True):
    """The free hexes beside a settlement, in a fixed order; `highest` is the level of the highest.

    `expansions` are all that there may be, each with the huts that it takes.
    """

    beside: dict[Cell, Hex]
    highest: int
    expansions: list[tuple[Expand, int]]


NO_ROOM = Room({}, 0, [])


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
    if not beside:
        return NO_ROOM
    name = settlement.name
    return Room(
        beside, highest, [(Expand(name, BUILDABLE[each]), number) for each, number in huts.items()]
    )
