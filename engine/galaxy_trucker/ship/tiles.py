"""What a ship is made of: neighbours, parts and lines of fire (GT-3, GT-5.12)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from engine.galaxy_trucker.cells import around, beside, opposite, reading
from engine.galaxy_trucker.data import START_CELL, TILES, Alien, Kind, Tile
from engine.galaxy_trucker.pieces import blocked_side, clashes, connectors, joins
from engine.galaxy_trucker.state import Placed, Ship
from engine.kernel.ids import Cell

Tiles = Mapping[Cell, Placed]
Pair = tuple[Cell, Cell]

KINDS = {no: tile.kind for no, tile in TILES.items()}
"""The kind of every component by its number."""

PAIRS_KEPT = 16_384
"""How many pairs of neighbouring tiles are remembered, of more than a million that there are."""


def tile_at(tiles: Tiles, at: Cell) -> Tile:
    """The component in a cell."""
    return TILES[tiles[at].tile]


@lru_cache(maxsize=PAIRS_KEPT)
def is_joined(here: Placed, side: str, there: Placed) -> bool:
    """Whether a tile is joined to its neighbour on a side."""
    return joins(connectors(here)[side], connectors(there)[opposite(side)])


def joined(board: str, tiles: Tiles, at: Cell) -> list[Cell]:
    """The tiles joined to a tile."""
    here = tiles[at]
    return [
        other
        for side, other in around(board, at)
        if other in tiles and is_joined(here, side, tiles[other])
    ]


def exposed(board: str, tiles: Tiles) -> int:
    """How many connectors face no tile (GT-6.11)."""
    return sum(
        beside(board, at, side) not in tiles
        for at, placed in tiles.items()
        for side, connector in connectors(placed).items()
        if connector
    )


@lru_cache(maxsize=PAIRS_KEPT)
def is_illegal(here: Placed, side: str, there: Placed) -> bool:
    """Whether a tile and its neighbour on a side may not lie like that (GT-3.1, GT-3.3)."""
    return (
        clashes(connectors(here)[side], connectors(there)[opposite(side)])
        or blocked_side(here) == side
        or blocked_side(there) == opposite(side)
    )


def illegal_pairs(board: str, tiles: Tiles) -> list[Pair]:
    """All pairs of neighbours that may not lie like that, each once."""
    return [
        (at, other)
        for at in sorted(tiles, key=reading(board).__getitem__)
        for side, other in around(board, at)
        if side in "ES" and other in tiles and is_illegal(tiles[at], side, tiles[other])
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
    left, parts = set(tiles), []
    for start in sorted(tiles, key=places.__getitem__):
        if start not in left:
            continue
        left.remove(start)
        part, edge = [start], [start]
        while edge:
            for other in joined(board, tiles, edge.pop()):
                if other in left:
                    left.remove(other)
                    part.append(other)
                    edge.append(other)
        parts.append(sorted(part, key=places.__getitem__))
    return parts


def fits(board: str, tiles: Tiles, at: Cell, placed: Placed) -> bool:
    """Whether a tile would lie legally there and be joined to the ship."""
    return _fits_beside(placed, tiles_beside(board, tiles, at))


def tiles_beside(board: str, tiles: Tiles, at: Cell) -> list[tuple[str, Placed]]:
    """The tiles around a cell, each with the side of the cell on which it lies."""
    return [(side, tiles[other]) for side, other in around(board, at) if other in tiles]


def _fits_beside(placed: Placed, others: list[tuple[str, Placed]]) -> bool:
    """Whether a tile would lie legally beside others and be joined to one."""
    if placed.rotation and TILES[placed.tile].kind is Kind.ENGINE:
        return False
    joined = False
    for side, there in others:
        if is_illegal(placed, side, there):
            return False
        joined = joined or is_joined(placed, side, there)
    return joined


def open_cells(board: str, tiles: Tiles) -> list[Cell]:
    """The empty cells beside the ship (GT-2.6), in reading order."""
    cells = {other for at in tiles for _, other in around(board, at) if other not in tiles}
    return sorted(cells, key=reading(board).__getitem__)


def spots(board: str, tiles: Tiles, tile: int) -> Iterator[tuple[Cell, int]]:
    """Where a tile fits, and how it is turned there."""
    turned = [Placed(tile, rotation) for rotation in range(4)]
    for at in open_cells(board, tiles):
        others = tiles_beside(board, tiles, at)
        for placed in turned:
            if _fits_beside(placed, others):
                yield at, placed.rotation


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
    return [at for at, placed in tiles.items() if KINDS[placed.tile] in kinds]


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


def crew_in(ship: Ship, cells: Iterable[Cell]) -> int:
    """How many of the crew are in these cells."""
    return sum(ship.humans.get(at, 0) + (at in ship.aliens) for at in cells)


def tokens(ship: Ship) -> int:
    """The battery tokens on board."""
    return sum(ship.tokens.values())


def new_ship(colour: int) -> Ship:
    """A board with its start cabin (GT-1.4)."""
    return Ship(tiles={START_CELL: Placed(colour + 1)})
