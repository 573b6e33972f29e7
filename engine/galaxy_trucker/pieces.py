"""The printed features of a component as it lies: connectors, muzzles, shields (GT-3.1,
GT-5.17).
"""

from functools import cache

from engine.galaxy_trucker.board import opposite
from engine.galaxy_trucker.data import SIDES, TILES, Kind
from engine.galaxy_trucker.state import Placed


@cache
def connectors(placed: Placed) -> dict[str, int]:
    """The connectors of a tile by the side that they face as it lies."""
    sides = TILES[placed.tile].sides
    return {side: int(sides[(place - placed.rotation) % 4]) for place, side in enumerate(SIDES)}


def muzzle(placed: Placed) -> str:
    """The side to which a cannon points."""
    return SIDES[placed.rotation]


def covers(placed: Placed, side: str) -> bool:
    """True if a shield protects against hits from a side: its own and the next one (GT-5.17)."""
    return side in (SIDES[placed.rotation], SIDES[(placed.rotation + 1) % 4])


def joins(one: int, other: int) -> bool:
    """Return True if two connectors that face each other are joined (GT-3.1)."""
    return one > 0 and other > 0 and (one == other or 3 in (one, other))


def clashes(one: int, other: int) -> bool:
    """Return True if two connectors that face each other are illegal (GT-3.1)."""
    return one != other and not joins(one, other)


@cache
def blocked_side(placed: Placed) -> str | None:
    """The side where no tile may lie: behind an engine, in front of a muzzle (GT-3.3)."""
    match TILES[placed.tile].kind:
        case Kind.ENGINE:
            return opposite(SIDES[placed.rotation])
        case Kind.CANNON:
            return muzzle(placed)
        case _:
            return None
