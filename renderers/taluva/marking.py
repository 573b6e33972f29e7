"""What stands on the island and what its places are called: pieces, names, levels."""

from collections.abc import Collection, Iterator

from engine.kernel.hexes import axial, label
from engine.kernel.ids import Cell
from engine.taluva.board import Piece
from renderers.kit.closeup import MIN_SYMBOL, MIN_WORDS
from renderers.kit.colours import CREAM, INK
from renderers.kit.layout import rim_plate
from renderers.kit.scene import Box, Item, Point, Sprite, Words
from renderers.taluva.colours import SEA, SOUNDING
from renderers.taluva.island import Island

LABEL_SIZE, LABEL_SHARE = 19.5, 0.18
"""A cell's name: at least so large, else this share of the hex's width."""

NAMED_WIDE = 60
"""Hexes narrower than this have no room for their names."""

CLOSE_NAMED_WIDE, CLOSE_ALL_WIDE = 112, 136
"""On close-ups: hexes from which on those that are asked about have their names, and all."""

PLATE_SMALLEST, CLOSE_PLATE = 0.82, 1.4
RIM_SIDE, RIM_TOP, RIM_STEP = 34, 24, 56
"""Rim plates: how far from the edges of the board, how close to each other."""

HUT_PLACES: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 10, 1.25),),
    2: ((-21, -2, 0.95), (20, 20, 0.95)),
    3: ((0, -12, 0.84), (-25, 20, 0.84), (24, 21, 0.84)),
    4: ((-21, -12, 0.78), (20, -6, 0.78), (-23, 24, 0.78), (21, 28, 0.78)),
    5: ((-19, -22, 0.7), (20, -17, 0.7), (0, 5, 0.7), (-25, 29, 0.7), (24, 31, 0.7)),
}
"""Where the huts of a hex stand: to the right, down, size."""

MAX_HUTS = max(HUT_PLACES)
HUT_WIDE = 50.0
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
    """A piece `k` times as large as the island; on a close-up large enough for a phone."""
    least = CLOSE_PIECES[kind] if island.close else 0
    return Sprite(key, kind, at, (seat,), max(island.k * k, least))


def _hut_places(island: Island, count: int) -> tuple[tuple[float, float, float], ...]:
    """Where huts are drawn; only one where more would be too small for a phone.

    It tells no less: there are as many as the level says (TAL-7.2).
    """
    places = HUT_PLACES[min(count, MAX_HUTS)]
    if island.close and places[0][2] * HUT_WIDE * island.k < MIN_SYMBOL:
        return HUT_PLACES[1]
    return places


def close_names(island: Island, asked: Collection[Cell]) -> Iterator[Item]:
    """On a close-up the names there is room for, and all levels."""
    if island.field.wide >= CLOSE_ALL_WIDE:
        asked = dict.fromkeys((*island.cells, *asked))
    if island.field.wide >= CLOSE_NAMED_WIDE:
        yield from (_name(island, at) for at in asked)
    yield from (level_plate(island, at) for at in island.cells if island.height(at) > 1)


def names(island: Island, sea: Collection[Cell]) -> Iterator[Item]:
    """The levels of all hexes; their names and those of the open `sea` where there is room."""
    if island.field.wide >= NAMED_WIDE:
        yield from (_sounding(island, at) for at in sea)
        yield from (_name(island, at) for at in island.cells)
    yield from (level_plate(island, at) for at in island.cells if island.height(at) > 1)


def _name(island: Island, at: Cell) -> Words:
    """The name of a hex at its upper left."""
    x, y = island.top(at)
    least = MIN_WORDS if island.close else LABEL_SIZE
    size = max(least, LABEL_SHARE * island.field.wide)
    place = (x - 47 * island.k, y - 0.46 * island.tall * island.k)
    return Words(f"label {at}", label(at), place, size, CREAM, halo=INK, rim=size * 0.12)


def _sounding(island: Island, at: Cell) -> Words:
    """The name of a place of open sea, as charts write their soundings."""
    place = island.ground(at)
    return Words(f"label {at}", label(at), place, LABEL_SIZE, SOUNDING, "m", bold=False)


def plate_size(island: Island) -> float:
    """The size of a level's plate."""
    return max(CLOSE_PLATE if island.close else PLATE_SMALLEST, island.k)


def level_plate(island: Island, at: Cell) -> Sprite:
    """The level of a hex at its upper right."""
    x, y = island.top(at)
    k = plate_size(island)
    place = (x + 52 * island.k - 11.5 * k, y - 0.45 * island.tall * island.k)
    return Sprite(f"level {at}", "level", place, (island.height(at),), k)


def rim_names(island: Island, box: Box) -> Iterator[Item]:
    """Letters of rows and numbers of columns around hexes that are too small for their names."""
    left, top, right, bottom = box
    rows = {axial(at)[1]: at for at in island.cells}
    columns = {q + r // 2: at for at in island.cells for q, r in [axial(at)]}
    for r in _thinned(sorted(rows), island.field.pitch):
        y = island.field.middle((0, r))[1]
        for side, x in (("west", left + RIM_SIDE), ("east", right - RIM_SIDE)):
            letters = label(rows[r]).rstrip("0123456789")
            yield from rim_plate(f"{side} rim {letters}", letters, (x, y), SEA)
    for column in _thinned(sorted(columns), island.field.wide):
        x = island.field.middle((column, 0))[0] + island.field.wide / 4
        number = label(columns[column]).lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        for side, y in (("north", top + RIM_TOP), ("south", bottom - RIM_TOP)):
            yield from rim_plate(f"{side} rim {number}", number, (x, y), SEA)


def _thinned(numbers: list[int], apart: float) -> list[int]:
    """So many of the rows or columns that their plates do not touch."""
    step = -(-RIM_STEP // apart)
    return [number for number in numbers if number % step == 0]
