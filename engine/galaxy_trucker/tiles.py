"""Tiles as they lie on a ship: their connectors, what joins and clashes, and where more fit."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product

from msgspec import Struct

from engine.galaxy_trucker import pieces
from engine.galaxy_trucker.pieces import SIDES, Alien, Kind, Placed, column, neighbours, row
from engine.kernel.ids import Cell

Tiles = Mapping[Cell, Placed]
Pair = tuple[Cell, Cell]
CONNECTORS = range(4)
DOUBLES = frozenset(no for no, tile in pieces.TILES.items() if tile.double)
"""The numbers of double engines and double cannons."""


class Outline(Struct, frozen=True):
    """A tile in one rotation, as sets of bits: `bit` numbers everything that a side can be.

    `sides` holds the bits of the tile's own sides, and `ways` names those with a connector. By the
    side on which a neighbour lies, `forbids` holds the bits of neighbours that may not lie there
    (GT-3.1, GT-3.3), and `joins` those of neighbours that are joined to the tile.
    """

    sides: int
    ways: str
    forbids: dict[str, int]
    joins: dict[str, int]


@cache
def outline(placed: Placed) -> Outline:
    """Return the outline of a tile as it lies."""
    mine, blocked = pieces.connectors(placed), pieces.blocked_side(placed)
    forbids, joined = dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0)
    for side, other, is_blocked in product(SIDES, CONNECTORS, (False, True)):
        facing = bit(pieces.opposite(side), other, is_blocked)
        if is_blocked or side == blocked or pieces.clashes(mine[side], other):
            forbids[side] |= facing
        if pieces.joins(mine[side], other):
            joined[side] |= facing
    own = sum(bit(side, mine[side], side == blocked) for side in SIDES)
    return Outline(own, "".join(side for side in SIDES if mine[side]), forbids, joined)


def bit(side: str, connector: int, is_blocked: bool) -> int:
    """The bit of a side with a connector on it, and whether no tile may lie before it."""
    return 1 << len(CONNECTORS) * (2 * SIDES.index(side) + is_blocked) + connector


@cache
def turned(tile: int) -> tuple[tuple[int, int], ...]:
    """The rotations in which a component may lie, with its sides; engines lie one way (GT-3.2)."""
    rotations = range(1 if pieces.TILES[tile].kind is Kind.ENGINE else len(SIDES))
    return tuple((rotation, outline(Placed(tile, rotation)).sides) for rotation in rotations)


@cache
def numbers_of(*kinds: Kind) -> frozenset[int]:
    """The numbers of the components of these kinds."""
    return frozenset(no for no, tile in pieces.TILES.items() if tile.kind in kinds)


POWERED = DOUBLES | numbers_of(Kind.SHIELD)
"""The numbers of the components that need a token."""


def of_kind(tiles: Tiles, *kinds: Kind) -> list[Cell]:
    """The cells with tiles of these kinds."""
    numbers = numbers_of(*kinds)
    return [at for at, placed in tiles.items() if placed.tile in numbers]


def in_reading_order(board: str, cells: Iterable[Cell]) -> list[Cell]:
    """Cells from the front to the rear, left to right."""
    return sorted(cells, key=pieces.reading(board).__getitem__)


def without(tiles: Tiles, cells: Iterable[Cell]) -> dict[Cell, Placed]:
    """Return the tiles of a ship without those on some cells."""
    gone = set(cells)
    return {at: placed for at, placed in tiles.items() if at not in gone}


def joined(board: str, tiles: Tiles, at: Cell) -> list[Cell]:
    """The tiles joined to a tile."""
    joins = outline(tiles[at]).joins
    return [
        other
        for side, other in neighbours(board)[at]
        if other in tiles and joins[side] & outline(tiles[other]).sides
    ]


def joins_of(board: str, tiles: Tiles) -> dict[Cell, list[Cell]]:
    """Return `joined` for every tile of a ship, faster."""
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
    cells = pieces.sides_of(board)
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
        for at in sorted(tiles, key=pieces.reading(board).__getitem__)
        for side, other in near[at]
        if side in "ES" and other in tiles
        if outline(tiles[at]).forbids[side] & outline(tiles[other]).sides
    ]


def wrong_engines(tiles: Tiles) -> list[Cell]:
    """The engines whose exhaust does not point to the rear (GT-3.2)."""
    return sorted(
        at
        for at, placed in tiles.items()
        if placed.rotation and placed.component.kind is Kind.ENGINE
    )


def parts_of(board: str, tiles: Tiles) -> list[list[Cell]]:
    """The parts that hang together, each in reading order, by their first cells."""
    places = pieces.reading(board)
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


def part_with(board: str, tiles: Tiles, at: Cell) -> list[Cell]:
    """The part that a tile belongs to; empty where none lies there."""
    return next((part for part in parts_of(board, tiles) if at in part), [])


def fitting_places(board: str, tiles: Tiles, tile: int) -> Iterator[tuple[Cell, int]]:
    """Yield the empty cells beside a ship where a tile fits (GT-2.6), with its rotation there."""
    forbidden: dict[Cell, int] = {}  # bits of sides, as in `Outline`
    joining: dict[Cell, int] = {}
    near = neighbours(board)
    for at, placed in tiles.items():
        here = outline(placed)
        for side, other in near[at]:
            if other not in tiles:
                forbidden[other] = forbidden.get(other, 0) | here.forbids[side]
                joining[other] = joining.get(other, 0) | here.joins[side]
    for at in in_reading_order(board, forbidden):
        for rotation, sides in turned(tile):
            if sides & joining[at] and not sides & forbidden[at]:
                yield at, rotation


def fits(board: str, tiles: Tiles, tile: int) -> bool:
    """Return True if a tile fits anywhere on a ship (GT-3.1)."""
    return any(fitting_places(board, tiles, tile))


def open_connectors(board: str, tiles: Tiles) -> list[int]:
    """The connectors beside which a tile could lie (GT-2.6), in order of their pipes."""
    return sorted(
        pieces.connectors(placed)[side]
        for at, placed in tiles.items()
        for side, other in neighbours(board)[at]
        if other not in tiles and side in outline(placed).ways
    )


def supports(board: str, tiles: Tiles, at: Cell) -> set[Alien]:
    """The aliens that could live in a cabin: those of its joined life supports (GT-4.4)."""
    found = (tiles[other].component.alien for other in joined(board, tiles, at))
    return {alien for alien in found if alien is not None}


# --- hits


def first_met(board: str, tiles: Tiles, side: str, total: int) -> Cell | None:
    """The first tile that a hit meets; None for a miss (GT-5.16)."""
    return next((at for at in pieces.line(board, side, total) if at in tiles), None)


def guarded_lines(tiles: Tiles, wide: bool) -> set[tuple[str, int]]:
    """The lines in which shields stop small hits, by side; `wide`: a whole side (GT-5.17, D6)."""
    return {
        (side, place)
        for at in of_kind(tiles, Kind.SHIELD)
        for side in SIDES
        if tiles[at].covers(side)
        for place in (pieces.DICE if wide else [column(at) if side in "NS" else row(at)])
    }


def armed_lines(board: str, tiles: Tiles, powered: bool) -> set[tuple[str, int]]:
    """The lines in which cannons shoot big meteors, by side; double ones if powered (GT-6.5)."""
    rows, found = pieces.BOARDS[board].rows, set()
    for at in of_kind(tiles, Kind.CANNON):
        if tiles[at].tile in DOUBLES and not powered:
            continue
        side = tiles[at].muzzle
        if side in "NS":
            found.add((side, column(at)))
            continue
        place = rows.index(row(at))
        found.update((side, each) for each in rows[max(0, place - 1) : place + 2])
    return found
