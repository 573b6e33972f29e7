"""How good a ship is for a computer: what threatens it, and what its tiles are worth."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import product
from math import exp

from msgspec import Struct
from msgspec.structs import astuple

from engine.galaxy_trucker import pieces
from engine.galaxy_trucker.pieces import CARDS, TILES, Alien, CardKind, Kind, Placed, Size
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.tiles import (
    Tiles,
    armed_lines,
    exposed,
    fitting_places,
    guarded_lines,
    illegal_pairs,
    joins_of,
    of_kind,
    outline,
    supports,
)
from engine.kernel.ids import Cell

Laid = tuple[tuple[Cell, Placed], ...]
"""A ship's tiles in the order of building, as a key for the caches."""

SHORT = 0.6
"""The part of its value that an aim loses where a ship has nothing of it."""


class Aim(Struct, frozen=True):
    """The wanted amount of something in rounds 1 to 3, and the value of reaching it."""

    wanted: tuple[float, float, float]
    worth: float

    def reached(self, number: int, amount: float) -> float:
        """Return the value of an amount: each further one adds less, and a large lack is a loss."""
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
DOOMED_TILE = 0.6
"""The cost of a tile that will probably be lost."""
REDUNDANT_JOIN = 2.0
"""The value of each redundant join."""
EXPOSED = 0.5
DEAD_CELL = 0.9
"""The cost of a cell that nothing can be built on, behind an engine or in front of a muzzle."""
ILLEGAL = 5.0
PER_TILE = 0.2
SLOT_WORTH = {Kind.CARGO: 1.0, Kind.SPECIAL_CARGO: 1.6}
CARGO_WORTH = {no: tile.capacity * SLOT_WORTH.get(tile.kind, 0.0) for no, tile in TILES.items()}
"""The value of a tile's slots for goods, by its number; special ones take the best goods."""
CELL_TO_COME = 0.4
"""The expected value of a cell that is still to be built on."""
HOPED_SHARE = 0.6
"""The part of its missing value that a ship still gets if it has room for enough tiles."""
ENOUGH_TILES = 5.0
"""The number of tiles in which a ship gets most of that part."""
MAX_WORTH = sum(each.worth for each in (ENGINES, ENGINE_TILES, CANNONS, CREW, CARGO, POWER))
"""The value of a ship that lacks nothing."""
MIN_GROWTH = 1.0
"""The least expected gain of drawing on; below it a ship is finished."""
EASY_WAYS = 2.0
"""The number of free cells beside open connectors that makes a ship easy to extend."""

SHIPS_KEPT = 512
"""The ships in each cache: one decision compares about a hundred, the next one mostly the same. An
entry takes a few KB."""


@lru_cache(maxsize=SHIPS_KEPT)
def worth_of(board: str, laid: Laid, wide_shields: bool) -> float:
    """Return the value of a ship's abilities, roughly in credits."""
    tiles = dict(laid)
    skeleton = Skeleton(board, tiles)
    return (
        abilities(board, laid)
        + PER_TILE * len(tiles)
        - DOOMED_TILE * harm(board, tiles, skeleton.losses, wide_shields)
        + REDUNDANT_JOIN * skeleton.loops
        - EXPOSED * exposed(board, tiles)
        - DEAD_CELL * len(closed_cells(board, tiles))
        - ILLEGAL * len(illegal_pairs(board, tiles))
    )


@lru_cache(maxsize=SHIPS_KEPT)
def abilities(board: str, laid: Laid) -> float:
    """Return the value of a ship's engines, cannons, room for crew and goods, and defence."""
    tiles, number = dict(laid), pieces.ROUND_OF[board]
    ship = Ship(tiles=tiles, aliens=guests(board, tiles))
    engines = len(of_kind(tiles, Kind.ENGINE))
    crew = 2 + 2 * len(of_kind(tiles, Kind.CABIN)) - len(ship.aliens)
    power = sum(tiles[at].component.capacity for at in of_kind(tiles, Kind.BATTERY))
    powered = len(ship.doubles(Kind.ENGINE)), len(ship.doubles(Kind.CANNON))
    users = sum(powered) + len(of_kind(tiles, Kind.SHIELD))
    ready = engines - powered[0] + min(power, powered[0])
    return (
        ENGINES.reached(number, ship.strength(Kind.ENGINE, min(power, powered[0])))
        + ENGINE_TILES.reached(number, ready)
        + CANNONS.reached(number, ship.strength(Kind.CANNON, min(power, powered[1])) / 2)
        + CREW.reached(number, crew)
        + CARGO.reached(number, sum([CARGO_WORTH[placed.tile] for placed in tiles.values()]))
        + POWER.reached(number, min(power, 1.5 * users))
    )


def guests(board: str, tiles: Tiles) -> dict[Cell, Alien]:
    """The aliens that a ship can take on board, each in a cabin of its own (GT-4.4)."""
    found: dict[Cell, Alien] = {}
    for at in of_kind(tiles, Kind.CABIN):
        for alien in sorted(supports(board, tiles, at) - set(found.values())):
            found.setdefault(at, alien)
    return found


def closed_cells(board: str, tiles: Tiles) -> set[Cell]:
    """The empty cells behind engines and before muzzles (GT-3.3)."""
    found = set()
    for at in of_kind(tiles, Kind.ENGINE, Kind.CANNON):
        side = pieces.blocked_side(tiles[at])
        other = None if side is None else pieces.sides_of(board)[at][side]
        if other is not None and other not in tiles:
            found.add(other)
    return found


# --- what is still to come


@lru_cache(maxsize=SHIPS_KEPT)
def growth(board: str, laid: Laid, coming: int) -> float:
    """Return the expected gain from building on, if about `coming` further tiles come."""
    tiles = dict(laid)
    closed = closed_cells(board, tiles)
    ways = open_ways(board, tiles, closed)
    left = min(len(reached(board, tiles, ways, closed)), coming)
    hope = (1.0 - exp(-len(ways) / EASY_WAYS)) * (1.0 - exp(-left / ENOUGH_TILES))
    promised = hope * (CELL_TO_COME * left + HOPED_SHARE * (MAX_WORTH - abilities(board, laid)))
    return max(0.0, promised - MIN_GROWTH)


def open_ways(board: str, tiles: Tiles, closed: set[Cell]) -> set[Cell]:
    """The empty cells to which a connector leads, but for the `closed` ones."""
    cells = pieces.sides_of(board)
    found = {cells[at][side] for at, placed in tiles.items() for side in outline(placed).ways}
    return {at for at in found if at is not None and at not in tiles} - closed


def reached(board: str, tiles: Tiles, ways: set[Cell], closed: set[Cell]) -> set[Cell]:
    """The empty cells that could be filled in time, beginning with `ways`."""
    near, found, edge = pieces.neighbours(board), set(ways), list(ways)
    while edge:
        for _, other in near[edge.pop()]:
            if other not in found and other not in tiles and other not in closed:
                found.add(other)
                edge.append(other)
    return found


@lru_cache(maxsize=SHIPS_KEPT)
def gain(board: str, laid: Laid, tile: int, wide_shields: bool, coming: int) -> float:
    """Return the gain of a tile in its best place; 0 if it is a loss."""
    tiles = dict(laid)
    before = planned(board, laid, wide_shields, coming)
    best = 0.0
    for at, rotation in fitting_places(board, tiles, tile):
        more = (*laid, (at, Placed(tile, rotation)))
        best = max(best, planned(board, more, wide_shields, coming) - before)
    return best


def planned(board: str, laid: Laid, wide_shields: bool, coming: int) -> float:
    """Return a ship's value including the expected gain of the tiles to come."""
    return worth_of(board, laid, wide_shields) + growth(board, laid, coming)


BEATEN = 0.5
"""The probability that pirates beat a ship."""
LOWEST = 0.35
"""The probability that a ship is the lowest in a line of a combat zone."""
IMPORTANCE = {Kind.ENGINE: 1.8, Kind.CABIN: 1.5, Kind.BATTERY: 1.3, Kind.STRUCTURAL: 0.7}
"""The weight of a tile's loss, 1 by default."""
WEIGHTS = {no: IMPORTANCE.get(tile.kind, 1.0) for no, tile in TILES.items()}
"""The weight of a tile's loss by its number."""


class Fire(Struct):
    """The expected number of hits from a side in one flight."""

    pebbles: float = 0.0
    rocks: float = 0.0
    light: float = 0.0
    heavy: float = 0.0


@cache
def expected_fire(board: str) -> dict[str, Fire]:
    """The hits of a flight by the side that they come from: small and big meteors and shots."""
    fire = {side: Fire() for side in pieces.SIDES}
    levels = Counter(each.level for each in CARDS.values())
    in_stack = pieces.PER_STACK[pieces.ROUND_OF[board]]
    for card in CARDS.values():
        share = pieces.STACKS * in_stack.get(card.level, 0) / levels[card.level]
        meteors = card.kind is CardKind.METEORS
        hits = [(missile, 1.0 if meteors else BEATEN) for missile in card.hits]
        hits += [(missile, LOWEST) for each in card.lines for missile in each.hits]
        for missile, often in hits:
            small = missile.size is Size.SMALL
            name = ("pebbles" if small else "rocks") if meteors else ("light" if small else "heavy")
            before = getattr(fire[missile.side], name)
            setattr(fire[missile.side], name, before + share * often)
    return fire


class Line(Struct, frozen=True):
    """A line of a side: the cells as a hit meets them, and the fire to be expected there."""

    side: str
    place: int
    cells: tuple[Cell, ...]
    fire: Fire


@cache
def lines(board: str) -> tuple[Line, ...]:
    """The lines of a board from all sides, with what two dice send there in one flight."""
    found = []
    for (side, fire), total in product(expected_fire(board).items(), pieces.DICE):
        if cells := pieces.line(board, side, total):
            share = (6 - abs(7 - total)) / 36
            found.append(Line(side, total, cells, Fire(*(share * each for each in astuple(fire)))))
    return tuple(found)


def harm(board: str, tiles: Tiles, losses: Mapping[Cell, float], wide_shields: bool) -> float:
    """The loss by hits that is to be expected in a whole flight, in tiles."""
    powered = bool(of_kind(tiles, Kind.BATTERY))
    guarded = guarded_lines(tiles, wide_shields) if powered else set()
    armed = armed_lines(board, tiles, powered)
    total = 0.0
    for each in lines(board):
        for at in each.cells:
            if at in tiles:
                break
        else:
            continue
        side, place, fire, hits = each.side, (each.side, each.place), each.fire, each.fire.heavy
        if place not in armed:
            hits += fire.rocks
        if place not in guarded:
            hits += fire.light + (fire.pebbles if pieces.connectors(tiles[at])[side] else 0.0)
        total += hits * losses[at]
    return total


class Skeleton:
    """How the tiles of a ship hold together.

    `losses` is the cost of losing each tile, with all that falls off with it; `loops` is the number
    of joins that could be missing. One walk finds both (articulation points, Hopcroft and Tarjan):
    `lowest` is the lowest number that can be reached from behind a tile. Where that is not lower
    than the tile's own, nothing leads around it.
    """

    def __init__(self, board: str, tiles: Tiles) -> None:
        self.joins = joins_of(board, tiles)
        self.weights = {at: WEIGHTS[placed.tile] for at, placed in tiles.items()}
        self.numbers: dict[Cell, int] = {}
        self.lowest: dict[Cell, int] = {}
        self.below: dict[Cell, float] = {}
        self.parts: dict[Cell, list[float]] = {at: [] for at in tiles}
        self.losses: dict[Cell, float] = {}
        self.loops = 0
        for at in tiles:
            if at not in self.numbers:
                self.walk(at, None)
                # without a tile, the heaviest of the parts behind it and the rest stays
                for each in self.numbers.keys() - self.losses.keys():
                    rest = self.below[at] - self.weights[each] - sum(self.parts[each])
                    self.losses[each] = self.below[at] - max([rest, *self.parts[each]])

    def walk(self, at: Cell, came_from: Cell | None) -> None:
        """Number a tile and everything behind it."""
        self.numbers[at] = self.lowest[at] = len(self.numbers)
        self.below[at] = self.weights[at]
        for other in self.joins[at]:
            if other == came_from:
                continue
            if other in self.numbers:
                self.loops += self.numbers[other] < self.numbers[at]
                self.lowest[at] = min(self.lowest[at], self.numbers[other])
                continue
            self.walk(other, at)
            self.below[at] += self.below[other]
            self.lowest[at] = min(self.lowest[at], self.lowest[other])
            if self.lowest[other] >= self.numbers[at]:
                self.parts[at].append(self.below[other])
