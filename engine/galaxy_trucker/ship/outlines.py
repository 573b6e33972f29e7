"""What lies well beside what, as sets of bits: one question asks for all sides at once (GT-3)."""

from functools import cache
from itertools import product

from msgspec import Struct

from engine.galaxy_trucker.cells import opposite
from engine.galaxy_trucker.data import SIDES, TILES, Kind
from engine.galaxy_trucker.pieces import blocked_side, clashes, connectors, joins
from engine.galaxy_trucker.state import Placed

CONNECTORS = range(4)


class Outline(Struct, frozen=True):
    """A component as it lies. There is a bit for each side and each thing that can be on it.

    `sides` are the bits of its own sides. By the side on which a neighbour lies, `forbids` are the
    bits of neighbours that may not lie there (GT-3.1, GT-3.3), `joins` of those it is joined to.
    `ways` are the sides with a connector.
    """

    sides: int
    ways: str
    forbids: dict[str, int]
    joins: dict[str, int]


@cache
def outline(placed: Placed) -> Outline:
    """The outline of a component."""
    mine, blocked = connectors(placed), blocked_side(placed)
    forbids, joined = dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0)
    for side, other, is_blocked in product(SIDES, CONNECTORS, (False, True)):
        facing = bit(opposite(side), other, is_blocked)
        if is_blocked or side == blocked or clashes(mine[side], other):
            forbids[side] |= facing
        if joins(mine[side], other):
            joined[side] |= facing
    own = sum(bit(side, mine[side], side == blocked) for side in SIDES)
    return Outline(own, "".join(side for side in SIDES if mine[side]), forbids, joined)


def bit(side: str, connector: int, is_blocked: bool) -> int:
    """The bit of a side with a connector on it, and whether no tile may lie before it."""
    return 1 << len(CONNECTORS) * (2 * SIDES.index(side) + is_blocked) + connector


@cache
def turned(tile: int) -> tuple[tuple[int, int], ...]:
    """The rotations in which a component may lie, with its sides; engines lie one way (GT-3.2)."""
    rotations = range(1 if TILES[tile].kind is Kind.ENGINE else len(SIDES))
    return tuple((rotation, outline(Placed(tile, rotation)).sides) for rotation in rotations)
