"""Draws the pieces, names and levels on the island."""

from collections.abc import Collection, Iterator, Sequence

from engine.kernel.hexes import axial, label
from engine.kernel.ids import Cell
from engine.taluva.board import Piece
from renderers.kit.colours import CREAM, INK
from renderers.kit.layout import MIN_BOARD_WORDS, MIN_SYMBOL, MIN_WORDS, rim_plate
from renderers.kit.scene import Item, Point, Sprite, Words
from renderers.taluva.board import Island
from renderers.taluva.colours import SEA
from renderers.taluva.ground import BASE

LABEL_SIZE, LABEL_SHARE = 19.5, 0.18
"""A cell's name: at least so large, else this share of the hex's width."""

LEVELLED_WIDTH = 104
"""On public pictures hexes have their levels from this width on."""

CLOSE_NAMED_WIDTH, CLOSE_ALL_WIDTH = 112, 136
"""On close-ups: hexes from which on those that are asked about have their names, and all."""

PLATE_SMALLEST, PLATE_WORDS = 0.82, 24.5
"""The size of a level's plate: at least, and by the size of its number."""
RIM_HALF, RIM_STEP = 34, 76
"""Names of rows and columns: half their size, how close those of a kind are to each other."""
RIM_WIDTH, RIM_HEIGHT = 74, 64
"""The least distance between a row's and a column's name."""

HUT_PLACES: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 10, 1.25),),
    2: ((-21, -2, 0.95), (20, 20, 0.95)),
    3: ((0, -12, 0.84), (-25, 20, 0.84), (24, 21, 0.84)),
    4: ((-21, -12, 0.78), (20, -6, 0.78), (-23, 24, 0.78), (21, 28, 0.78)),
    5: ((-19, -22, 0.7), (20, -17, 0.7), (0, 5, 0.7), (-25, 29, 0.7), (24, 31, 0.7)),
}
"""Where the huts of a hex stand: to the right, down, size."""

MAX_HUTS = max(HUT_PLACES)
HUT_WIDTH = 50.0
CLOSE_PIECES = {"hut": 0.78, "tower": 0.5, "temple": 0.5}
"""The least sizes on close-ups."""
PIECE_LOW = {"tower": (13.0, 0.98), "temple": (12.0, 1.02)}


def pieces(island: Island) -> Iterator[Item]:
    """All pieces, the northern ones first."""
    for at in island.cells:
        piece = island.board[at].piece
        if piece is not None:
            yield from _standing(island, at, piece)


def _standing(island: Island, at: Cell, piece: Piece) -> Iterator[Item]:
    """The pieces on a hex; of many huts five stand for all, with their number."""
    x, y = island.stand(at)
    key, kind = f"piece {at}", str(piece.kind)
    if kind in PIECE_LOW:
        low, k = PIECE_LOW[kind]
        yield _piece(island, key, kind, (x, y + low * island.k), piece.seat, k)
        return
    for dx, dy, k in _hut_places(island, piece.count):
        place = (x + dx * island.k, y + dy * island.k)
        yield _piece(island, key, kind, place, piece.seat, k)
    if piece.count > MAX_HUTS:
        place = (x, y + 30 * island.k)
        yield Sprite(f"count {at}", "level", place, (piece.count,), plate_size(island))


def _piece(island: Island, key: str, kind: str, at: Point, seat: int, k: float) -> Sprite:
    """A piece `k` times as large as the island; large enough for a phone."""
    least = CLOSE_PIECES[kind] * island.words / MIN_WORDS
    return Sprite(key, kind, at, (seat,), max(island.k * k, least))


def _hut_places(island: Island, count: int) -> tuple[tuple[float, float, float], ...]:
    """Return the positions of huts; only one if more would be too small for a phone.

    It tells no less: there are as many as the level says (TAL-7.2).
    """
    places = HUT_PLACES[min(count, MAX_HUTS)]
    least = MIN_SYMBOL * island.words / MIN_WORDS
    if places[0][2] * HUT_WIDTH * island.k < least:
        return HUT_PLACES[1]
    return places


def close_names(island: Island, asked: Collection[Cell]) -> Iterator[Item]:
    """On a close-up the names there is room for, and all levels."""
    if island.field.width >= CLOSE_ALL_WIDTH:
        asked = dict.fromkeys((*island.cells, *asked))
    if island.field.width >= CLOSE_NAMED_WIDTH:
        yield from (_name(island, at) for at in asked)
    yield from (level_plate(island, at) for at in island.cells if island.height(at) > 1)


def board_names(island: Island) -> Iterator[Item]:
    """On the public picture: names and levels of hexes where they are readable on a phone, else the
    names of rows and columns."""
    if island.is_named:
        yield from (_name(island, at) for at in island.cells)
    else:
        yield from rim_names(island)
    if island.field.width >= LEVELLED_WIDTH:
        yield from (level_plate(island, at) for at in island.cells if island.height(at) > 1)


def _name(island: Island, at: Cell) -> Words:
    """The name of a hex at its upper left."""
    x, y = island.top(at)
    size = max(island.words, LABEL_SIZE, LABEL_SHARE * island.field.width)
    place = (x - 47 * island.k, y - 0.46 * island.tall * island.k)
    return Words(f"label {at}", label(at), place, size, CREAM, halo=INK, rim=size * 0.12)


def plate_size(island: Island) -> float:
    """The size of a level's plate."""
    return max(PLATE_SMALLEST, island.words / PLATE_WORDS, island.k)


def level_plate(island: Island, at: Cell) -> Sprite:
    """The level of a hex at its upper right."""
    x, y = island.top(at)
    k = plate_size(island)
    place = (x + 52 * island.k - 11.5 * k, y - 0.45 * island.tall * island.k)
    return Sprite(f"level {at}", "level", place, (island.height(at),), k)


def rim_names(island: Island) -> Iterator[Item]:
    """Letters of rows and numbers of columns in the water beside them.

    One that would cover land or another name is left out.
    """
    left, top, right, bottom = island.box
    taken: list[Point] = []
    for name, places in (*_row_names(island), *_column_names(island)):
        for x, y in places:
            inside = (
                left + RIM_HALF < x < right - RIM_HALF and top + RIM_HALF < y < bottom - RIM_HALF
            )
            if inside and all(abs(x - u) > RIM_WIDTH or abs(y - v) > RIM_HEIGHT for u, v in taken):
                taken.append((x, y))
                yield from rim_plate(f"rim {name}", name, (x, y), SEA, MIN_BOARD_WORDS)
                break


def _row_names(island: Island) -> Iterator[tuple[str, Sequence[Point]]]:
    """The letters of rows with their places west and east of the land there."""
    rows = {axial(at)[1]: at for at in island.cells}
    near, far = RIM_HALF + island.field.pitch * 2 / 3, RIM_HALF + island.field.width / 2
    for r in _thinned(sorted(rows), island.field.pitch):
        y = island.field.middle((0, r))[1]
        land = [x for x, its in map(island.ground, island.cells) if abs(its - y) < near]
        name = label(rows[r]).rstrip("0123456789")
        yield name, ((min(land) - far, y), (max(land) + far, y))


def _column_names(island: Island) -> Iterator[tuple[str, Sequence[Point]]]:
    """The numbers of columns with their places north and south of the land there."""
    columns = {q + r // 2: at for at in island.cells for q, r in [axial(at)]}
    near, far = RIM_HALF + island.field.width / 2, RIM_HALF + island.field.pitch * 2 / 3
    for column in _thinned(sorted(columns), island.field.width):
        x = island.field.middle((column, 0))[0] + island.field.width / 4
        land = [at for at in island.cells if abs(island.ground(at)[0] - x) < near]
        north = min(island.top(at)[1] for at in land) - far
        south = max(island.ground(at)[1] for at in land) + far + BASE * island.k
        name = label(columns[column]).lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        yield name, ((x, north), (x, south))


def _thinned(numbers: list[int], apart: float) -> list[int]:
    """So many of the rows or columns that their plates do not touch."""
    step = -(-RIM_STEP // apart)
    return [number for number in numbers if number % step == 0]
