"""The expected damage by meteors and shots, for computer players (GT-5.12, GT-6.5)."""

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from engine.galaxy_trucker.board import column, line, row
from engine.galaxy_trucker.data import (
    BOARDS,
    CARDS,
    PER_STACK,
    ROUND_OF,
    SIDES,
    STACKS,
    TILES,
    Card,
    CardKind,
    Kind,
    Missile,
    Size,
)
from engine.galaxy_trucker.pieces import connectors, covers, muzzle
from engine.galaxy_trucker.ship.tiles import Tiles, joins_of, of_kind, tile_at
from engine.kernel.ids import Cell

BEATEN = 0.5
"""The probability that pirates beat a ship."""
LOWEST = 0.35
"""The probability that a ship is the lowest in a line of a combat zone."""
IMPORTANCE = {Kind.ENGINE: 1.8, Kind.CABIN: 1.5, Kind.BATTERY: 1.3, Kind.STRUCTURAL: 0.7}
"""The weight of a tile's loss, 1 by default."""
WEIGHTS = {no: IMPORTANCE.get(tile.kind, 1.0) for no, tile in TILES.items()}
"""The same by the number of the tile."""


class Fire(Struct):
    """The expected number of hits from a side in one flight."""

    pebbles: float = 0.0
    rocks: float = 0.0
    light: float = 0.0
    heavy: float = 0.0

    def times(self, share: float) -> "Fire":
        """A share of it."""
        parts = (self.pebbles, self.rocks, self.light, self.heavy)
        return Fire(*(share * each for each in parts))


@cache
def expected_fire(board: str) -> dict[str, Fire]:
    """The hits of a flight by the side that they come from: small and big meteors and shots."""
    fire = {side: Fire() for side in SIDES}
    for card in CARDS.values():
        share = STACKS * PER_STACK[ROUND_OF[board]].get(card.level, 0) / of_level(card.level)
        for missile, meteor, often in hits_of(card):
            small = missile.size is Size.SMALL
            name = ("pebbles" if small else "rocks") if meteor else ("light" if small else "heavy")
            before = getattr(fire[missile.side], name)
            setattr(fire[missile.side], name, before + share * often)
    return fire


@cache
def of_level(level: str) -> int:
    """Return how many cards of a level there are."""
    return sum(card.level == level for card in CARDS.values())


def hits_of(card: Card) -> Iterator[tuple[Missile, bool, float]]:
    """The hits of a card, whether they are meteors, and how often they hit a ship."""
    meteors = card.kind is CardKind.METEORS
    yield from ((missile, meteors, 1.0 if meteors else BEATEN) for missile in card.hits)
    for each in card.lines:
        yield from ((missile, False, LOWEST) for missile in each.hits)


class Line(Struct, frozen=True):
    """A line of a side: the cells as a hit meets them, and the fire to be expected there."""

    side: str
    place: int
    cells: tuple[Cell, ...]
    fire: Fire


@cache
def lines(board: str) -> tuple[Line, ...]:
    """The lines of a board from all sides, with what two dice send there in one flight."""
    return tuple(
        Line(side, total, cells, fire.times((6 - abs(7 - total)) / 36))
        for side, fire in expected_fire(board).items()
        for total in range(2, 13)
        if (cells := line(board, side, total))
    )


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
        if place not in guarded and (side, 0) not in guarded:
            hits += fire.light + (fire.pebbles if connectors(tiles[at])[side] else 0.0)
        total += hits * losses[at]
    return total


def guarded_lines(tiles: Tiles, wide: bool) -> set[tuple[str, int]]:
    """The lines that shields protect, by side; line 0 stands for a whole side (D6)."""
    return {
        (side, 0 if wide else column(at) if side in "NS" else row(at))
        for at in of_kind(tiles, Kind.SHIELD)
        for side in SIDES
        if covers(tiles[at], side)
    }


def armed_lines(board: str, tiles: Tiles, powered: bool) -> set[tuple[str, int]]:
    """The lines in which a cannon shoots big meteors, by side."""
    rows, found = BOARDS[board].rows, set()
    for at in of_kind(tiles, Kind.CANNON):
        if tile_at(tiles, at).double and not powered:
            continue
        side = muzzle(tiles[at])
        if side in "NS":
            found.add((side, column(at)))
            continue
        place = rows.index(row(at))
        found.update((side, each) for each in rows[max(0, place - 1) : place + 2])
    return found


class Skeleton:
    """The dependencies of tiles: `losses` are the costs of losing each, with all it cuts off.

    `loops` is the number of joins without which the ship would still hang together. One walk finds
    both: a tile cuts off those behind it from which no other way leads around it, so that the
    lowest number that they reach is not lower than its own (Hopcroft and Tarjan).
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
                self.judge(self.below[at])

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

    def judge(self, total: float) -> None:
        """Of what is left without a tile the heaviest part stays."""
        for at in self.numbers.keys() - self.losses.keys():
            rest = total - self.weights[at] - sum(self.parts[at])
            self.losses[at] = total - max([rest, *self.parts[at]])
