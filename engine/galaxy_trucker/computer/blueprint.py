"""The value of an unfinished ship, for computer players."""

from collections.abc import Mapping
from functools import lru_cache
from math import exp

from msgspec import Struct

from engine.galaxy_trucker.board import beside, neighbours, sides_of
from engine.galaxy_trucker.computer.hazards import Skeleton, harm
from engine.galaxy_trucker.data import ROUND_OF, TILES, Alien, Kind
from engine.galaxy_trucker.pieces import blocked_side
from engine.galaxy_trucker.ship.cargo import capacity
from engine.galaxy_trucker.ship.power import cannon_strength, doubles, engine_strength
from engine.galaxy_trucker.ship.tiles import (
    Tiles,
    exposed,
    illegal_pairs,
    of_kind,
    outline,
    spots,
    supports,
)
from engine.galaxy_trucker.state import Placed, Ship
from engine.kernel.ids import Cell

Laid = tuple[tuple[Cell, Placed], ...]

SHORT = 0.6
"""The share of the value lost by a complete lack."""


class Aim(Struct, frozen=True):
    """The wanted amount of something in rounds 1 to 3, and the value of reaching it."""

    wanted: tuple[float, float, float]
    worth: float

    def reached(self, number: int, amount: float) -> float:
        """The worth of an amount: less and less for more, and a loss where much is missing."""
        share = amount / self.wanted[number - 1]
        return self.worth * (1.0 - exp(-1.6 * share) - SHORT * max(0.0, 0.6 - share))


ENGINES = Aim((3, 4, 6), 14.0)
"""Strength with all the power on board."""
ENGINE_TILES = Aim((3, 4, 6), 22.0)
CANNONS = Aim((6, 8, 10), 40.0)
CREW = Aim((8, 11, 14), 46.0)
CARGO = Aim((4, 5, 6), 8.0)
POWER = Aim((3, 4, 5), 4.0)
"""Tokens, as far as there is something to power."""
HARM = 0.6
"""The cost of a tile that will probably be lost."""
LOOP = 2.0
"""The value of each redundant join."""
EXPOSED = 0.5
DEAD_CELL = 0.9
"""The cost of a cell that nothing can be built on, behind an engine or in front of a muzzle."""
ILLEGAL = 5.0
PER_TILE = 0.2
ROOM = {
    no: capacity(no) * (1.6 if tile.kind is Kind.SPECIAL_CARGO else 1.0)
    for no, tile in TILES.items()
}
"""The value of a tile's slots."""
CELL_TO_COME = 0.4
"""The expected value of a cell that is still to be built on."""
HOPED = 0.6
"""The share of what a ship still lacks that comes if there is room for it."""
ENOUGH = 5.0
"""With so many more tiles a ship gets most of what it lacks."""
BEST = sum(each.worth for each in (ENGINES, ENGINE_TILES, CANNONS, CREW, CARGO, POWER))
MIN_GROWTH = 1.0
"""The least expected gain of drawing on; below it a ship is finished."""
WAYS = 2.0
"""With so many cells to build on a ship can be built on well."""

SHIPS_KEPT = 2048
"""How many ships' worth is remembered. A choice weighs a hundred of them, again at the next choice;
each takes some KB."""


@lru_cache(maxsize=SHIPS_KEPT)
def worth_of(board: str, laid: Laid, wide_shields: bool) -> float:
    """Return the value of a ship's abilities, roughly in credits."""
    tiles = dict(laid)
    skeleton = Skeleton(board, tiles)
    return (
        abilities(board, laid)
        + PER_TILE * len(tiles)
        - HARM * harm(board, tiles, skeleton.losses, wide_shields)
        + LOOP * skeleton.loops
        - EXPOSED * exposed(board, tiles)
        - DEAD_CELL * len(closed_cells(board, tiles))
        - ILLEGAL * len(illegal_pairs(board, tiles))
    )


@lru_cache(maxsize=SHIPS_KEPT)
def abilities(board: str, laid: Laid) -> float:
    """Return the value of a ship's engines, cannons, room for crew and goods, and defence."""
    tiles, number = dict(laid), ROUND_OF[board]
    ship = Ship(tiles=tiles, aliens=guests(board, tiles))
    engines = len(of_kind(tiles, Kind.ENGINE))
    power = sum(TILES[tiles[at].tile].capacity for at in of_kind(tiles, Kind.BATTERY))
    powered = len(doubles(ship, Kind.ENGINE)), len(doubles(ship, Kind.CANNON))
    users = sum(powered) + len(of_kind(tiles, Kind.SHIELD))
    ready = engines - powered[0] + min(power, powered[0])
    return (
        ENGINES.reached(number, engine_strength(ship, min(power, powered[0])))
        + ENGINE_TILES.reached(number, ready)
        + CANNONS.reached(number, cannon_strength(ship, min(power, powered[1])) / 2)
        + CREW.reached(number, crew_to_come(ship))
        + CARGO.reached(number, room(tiles))
        + POWER.reached(number, min(power, 1.5 * users))
    )


def crew_to_come(ship: Ship) -> int:
    """The crew that a ship will have."""
    return 2 + 2 * len(of_kind(ship.tiles, Kind.CABIN)) - len(ship.aliens)


def guests(board: str, tiles: Tiles) -> dict[Cell, Alien]:
    """The aliens that a ship can take on board, each in a cabin of its own (GT-4.4)."""
    found: dict[Cell, Alien] = {}
    for at in of_kind(tiles, Kind.CABIN):
        for alien in sorted(supports(board, tiles, at) - set(found.values())):
            found.setdefault(at, alien)
    return found


def room(tiles: Tiles) -> float:
    """The slots for goods; special ones take the best."""
    return sum([ROOM[placed.tile] for placed in tiles.values()])


def closed_cells(board: str, tiles: Tiles) -> set[Cell]:
    """The empty cells behind engines and before muzzles (GT-3.3)."""
    found = set()
    for at in of_kind(tiles, Kind.ENGINE, Kind.CANNON):
        side = blocked_side(tiles[at])
        other = None if side is None else beside(board, at, side)
        if other is not None and other not in tiles:
            found.add(other)
    return found


# --- what is still to come


@lru_cache(maxsize=SHIPS_KEPT)
def growth(board: str, laid: Laid, coming: int) -> float:
    """Return what the empty cells in reach of a connector promise if `coming` tiles come."""
    tiles = dict(laid)
    closed = closed_cells(board, tiles)
    ways = open_ways(board, tiles, closed)
    left = min(len(reached(board, tiles, ways, closed)), coming)
    hope = (1.0 - exp(-len(ways) / WAYS)) * (1.0 - exp(-left / ENOUGH))
    promised = hope * (CELL_TO_COME * left + HOPED * (BEST - abilities(board, laid)))
    return max(0.0, promised - MIN_GROWTH)


def open_ways(board: str, tiles: Tiles, closed: set[Cell]) -> set[Cell]:
    """The cells that can still be built on, with a connector that leads there."""
    cells = sides_of(board)
    found = {cells[at][side] for at, placed in tiles.items() for side in outline(placed).ways}
    return {at for at in found if at is not None and at not in tiles} - closed


def reached(board: str, tiles: Tiles, ways: set[Cell], closed: set[Cell]) -> set[Cell]:
    """The empty cells that building can get to from there."""
    near, found, edge = neighbours(board), set(ways), list(ways)
    while edge:
        for _, other in near[edge.pop()]:
            if other not in found and other not in tiles and other not in closed:
                found.add(other)
                edge.append(other)
    return found


def laid_out(tiles: Mapping[Cell, Placed]) -> Laid:
    """A ship as a key, in the order in which it was built."""
    return tuple(tiles.items())


@lru_cache(maxsize=SHIPS_KEPT)
def gain(board: str, laid: Laid, tile: int, wide_shields: bool, coming: int) -> float:
    """Return the gain of a tile in its best place; 0 if it is a loss."""
    tiles = dict(laid)
    before = planned(board, laid, wide_shields, coming)
    best = 0.0
    for at, rotation in spots(board, tiles, tile):
        more = laid_out({**tiles, at: Placed(tile, rotation)})
        best = max(best, planned(board, more, wide_shields, coming) - before)
    return best


def planned(board: str, laid: Laid, wide_shields: bool, coming: int) -> float:
    """Return a ship's value including the expected gain of the tiles to come."""
    return worth_of(board, laid, wide_shields) + growth(board, laid, coming)
