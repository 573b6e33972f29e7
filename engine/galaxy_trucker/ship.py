"""A ship as it is: its tiles, connectors and parts, its strengths, and its way on the track."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product

from msgspec import Struct

from engine.galaxy_trucker.decision import close_question
from engine.galaxy_trucker.pieces import (
    ALIEN_BONUS,
    SIDES,
    START_CELL,
    TILES,
    TRACK,
    Alien,
    Kind,
    Placed,
    Tile,
    around,
    blocked_side,
    clashes,
    connectors,
    joins,
    muzzle,
    neighbours,
    opposite,
    reading,
    sides_of,
)
from engine.galaxy_trucker.state import Ship, TruckerState
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat

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


Tiles = Mapping[Cell, Placed]
Pair = tuple[Cell, Cell]


@cache
def numbers_of(*kinds: Kind) -> frozenset[int]:
    """The numbers of the components of these kinds."""
    return frozenset(no for no, tile in TILES.items() if tile.kind in kinds)


def tile_at(tiles: Tiles, at: Cell) -> Tile:
    """The component in a cell."""
    return TILES[tiles[at].tile]


def joined(board: str, tiles: Tiles, at: Cell) -> list[Cell]:
    """The tiles joined to a tile."""
    joins = outline(tiles[at]).joins
    return [
        other
        for side, other in around(board, at)
        if other in tiles and joins[side] & outline(tiles[other]).sides
    ]


def joins_of(board: str, tiles: Tiles) -> dict[Cell, list[Cell]]:
    """The same of all tiles."""
    near = neighbours(board)
    outlines = {at: outline(placed) for at, placed in tiles.items()}
    return {
        at: [
            other
            for side, other in near[at]
            if other in outlines and here.joins[side] & outlines[other].sides
        ]
        for at, here in outlines.items()
    }


def exposed(board: str, tiles: Tiles) -> int:
    """Return how many connectors face no tile (GT-6.11)."""
    cells = sides_of(board)
    return sum(
        [
            cells[at][side] not in tiles
            for at, placed in tiles.items()
            for side in outline(placed).ways
        ]
    )


def illegal_pairs(board: str, tiles: Tiles) -> list[Pair]:
    """All pairs of neighbours that may not lie like that (GT-3.1, GT-3.3), each once."""
    near = neighbours(board)
    return [
        (at, other)
        for at in sorted(tiles, key=reading(board).__getitem__)
        for side, other in near[at]
        if side in "ES" and other in tiles
        if outline(tiles[at]).forbids[side] & outline(tiles[other]).sides
    ]


def wrong_engines(tiles: Tiles) -> list[Cell]:
    """The engines whose exhaust does not point to the rear (GT-3.2)."""
    return sorted(
        at
        for at, placed in tiles.items()
        if placed.rotation and TILES[placed.tile].kind is Kind.ENGINE
    )


def parts_of(board: str, tiles: Tiles) -> list[list[Cell]]:
    """The parts that hang together, each in reading order, by their first cells."""
    places = reading(board)
    joins, left, parts = joins_of(board, tiles), set(tiles), []
    for start in sorted(tiles, key=places.__getitem__):
        if start not in left:
            continue
        left.remove(start)
        part, edge = [start], [start]
        while edge:
            for other in joins[edge.pop()]:
                if other in left:
                    left.remove(other)
                    part.append(other)
                    edge.append(other)
        parts.append(sorted(part, key=places.__getitem__))
    return parts


def openings(board: str, tiles: Tiles) -> list[tuple[Cell, int, int]]:
    """The empty cells beside the ship (GT-2.6), in reading order.

    Each with the sides that may not come to lie there, and those that are joined to the ship.
    """
    forbidden: dict[Cell, int] = {}
    joining: dict[Cell, int] = {}
    near = neighbours(board)
    for at, placed in tiles.items():
        here = outline(placed)
        for side, other in near[at]:
            if other not in tiles:
                forbidden[other] = forbidden.get(other, 0) | here.forbids[side]
                joining[other] = joining.get(other, 0) | here.joins[side]
    return [(at, forbidden[at], joining[at]) for at in in_reading_order(board, forbidden)]


def spots(board: str, tiles: Tiles, tile: int) -> Iterator[tuple[Cell, int]]:
    """Yield the cells where a tile fits, with its rotation there."""
    for at, forbidden, joining in openings(board, tiles):
        for rotation, sides in turned(tile):
            if sides & joining and not sides & forbidden:
                yield at, rotation


def open_connectors(board: str, tiles: Tiles) -> list[int]:
    """The connectors beside which a tile could lie, in reading order (GT-2.6)."""
    return [
        connectors(tiles[at])[side]
        for at in sorted(tiles, key=reading(board).__getitem__)
        for side, other in around(board, at)
        if other not in tiles and connectors(tiles[at])[side]
    ]


def of_kind(tiles: Tiles, *kinds: Kind) -> list[Cell]:
    """The cells with tiles of these kinds."""
    numbers = numbers_of(*kinds)
    return [at for at, placed in tiles.items() if placed.tile in numbers]


def supports(board: str, tiles: Tiles, at: Cell) -> set[Alien]:
    """The aliens that could live in a cabin: those of its joined life supports (GT-4.4)."""
    found = (tile_at(tiles, other).alien for other in joined(board, tiles, at))
    return {alien for alien in found if alien is not None}


def in_reading_order(board: str, cells: Iterable[Cell]) -> list[Cell]:
    """Cells from the front to the rear, left to right."""
    return sorted(cells, key=reading(board).__getitem__)


def crew(ship: Ship) -> int:
    """Humans and aliens on board (GT-5.3)."""
    return sum(ship.humans.values()) + len(ship.aliens)


def people(state: TruckerState, ship: Ship) -> int:
    """Those without whom a ship has to give up (GT-5.4, D9)."""
    return sum(ship.humans.values()) if state.options.rules.needs_humans else crew(ship)


def crew_in(ship: Ship, cells: Iterable[Cell]) -> int:
    """Return how many of the crew are in these cells."""
    return sum(ship.humans.get(at, 0) + (at in ship.aliens) for at in cells)


def tokens(ship: Ship) -> int:
    """The battery tokens on board."""
    return sum(ship.tokens.values())


def new_ship(colour: int) -> Ship:
    """A board with its start cabin (GT-1.4)."""
    return Ship(tiles={START_CELL: Placed(colour + 1)})


DOUBLES = frozenset(no for no, tile in TILES.items() if tile.double)
"""The numbers of double engines and double cannons."""


def doubles(ship: Ship, kind: Kind) -> list[Cell]:
    """The cells with double engines or double cannons."""
    return [at for at in of_kind(ship.tiles, kind) if ship.tiles[at].tile in DOUBLES]


def usable(ship: Ship, kind: Kind) -> int:
    """Return how many tokens can go into a strength of engines or cannons."""
    power = tokens(ship)
    return min(len(doubles(ship, kind)), power) if power else 0


def engine_strength(ship: Ship, spent: int) -> int:
    """The engine strength with some double engines powered."""
    engines = of_kind(ship.tiles, Kind.ENGINE)
    total = sum([ship.tiles[at].tile not in DOUBLES for at in engines]) + 2 * spent
    return total + ALIEN_BONUS if total and Alien.BROWN in ship.aliens.values() else total


def most_engines(ship: Ship) -> int:
    """The greatest engine strength that a ship could have (GT-5.4)."""
    return engine_strength(ship, usable(ship, Kind.ENGINE))


def cannon_strength(ship: Ship, spent: int) -> int:
    """The cannon strength in halves, the double cannons that point N powered first."""
    total, powered = 0, []
    for at in of_kind(ship.tiles, Kind.CANNON):
        worth = 2 if muzzle(ship.tiles[at]) == "N" else 1
        if ship.tiles[at].tile in DOUBLES:
            powered.append(2 * worth)
        else:
            total += worth
    total += sum(sorted(powered, reverse=True)[:spent])
    bonus = 2 * ALIEN_BONUS if Alien.PURPLE in ship.aliens.values() else 0
    return total + bonus if total else 0


def strength(ship: Ship, kind: Kind, spent: int) -> int:
    """The strength of engines, or that of cannons in halves."""
    return (engine_strength if kind is Kind.ENGINE else cannon_strength)(ship, spent)


def strength_range(ship: Ship, kind: Kind) -> tuple[int, int]:
    """A strength without tokens, and with all that could go into it."""
    return strength(ship, kind, 0), strength(ship, kind, usable(ship, kind))


def spend(board: str, ship: Ship, number: int) -> None:
    """Take tokens, each from the battery with the most of them (GT-5.14)."""
    for _ in range(number):
        at = min(ship.tokens, key=lambda cell: (-ship.tokens[cell], reading(board)[cell]))
        ship.tokens[at] -= 1
        if not ship.tokens[at]:
            del ship.tokens[at]


def move(draft: TruckerState, ship: Seat, days: int) -> list[Event]:
    """Move a marker; a taken space is passed over (GT-5.8, D5)."""
    if days == 0:
        return []
    taken = {draft.position_of(other) % TRACK for other in draft.flying if other != ship}
    before = draft.position_of(ship)
    step = 1 if days > 0 else -1
    position = before
    if draft.options.rules.skip_taken:
        for _ in range(abs(days)):
            position = next_free(position + step, step, taken)
    else:
        position = next_free(before + days, step, taken)
    draft.ships[ship].position = position
    if days > 0:
        return [event("galaxy_trucker.moved_on", seat=ship, n=days, space=position % TRACK)]
    return [event("galaxy_trucker.fell_back", seat=ship, n=-days, space=position % TRACK)]


def next_free(position: int, step: int, taken: set[int]) -> int:
    """The first free space from a position on."""
    while position % TRACK in taken:
        position += step
    return position


def leave(draft: TruckerState, ship: Seat, key: str) -> list[Event]:
    """Let a ship give up (GT-5.7); `key` says why."""
    leaving = draft.ships[ship]
    leaving.position, leaving.gave_up, leaving.announced = None, True, False
    close_question(draft, ship)
    return [event(key, seat=ship)]
