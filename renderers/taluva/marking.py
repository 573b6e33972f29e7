"""Pieces, names and marks on the island: the last move, candidates, losses."""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.kernel.hexes import axial, label, neighbours
from engine.kernel.ids import Cell
from engine.taluva.pieces import Piece
from engine.taluva.view import LastMove
from renderers.kit.colours import CREAM, INK
from renderers.kit.layout import MIN_SYMBOL, MIN_WORDS, rim_plate
from renderers.kit.marks import Rim, area, lines
from renderers.kit.scene import Item, Point, Sprite, Words
from renderers.taluva.asking import Group
from renderers.taluva.board import EAST, Island, connected, outer_sides
from renderers.taluva.ground import BASE
from renderers.taluva.theme import SEA

LABEL_SIZE, LABEL_SHARE = 19.5, 0.18
"""The least size of a hex's name, and its size as a share of the hex's width."""

BOARD_NAMED_WIDTH, LEVELLED_WIDTH = 148, 104
"""The least widths of hexes with names, and of those with levels, in public pictures."""

CLOSE_NAMED_WIDTH, CLOSE_ALL_WIDTH = 112, 136
"""The least widths in close-ups at which the hexes asked about, and all hexes, have names."""

PLATE_SMALLEST, PLATE_WORDS = 0.82, 24.5
"""The least scale of a level's plate, and the size of words at which its scale is 1."""
RIM_HALF, RIM_STEP = 34, 76
"""Half the size of a row's or column's name, and the least distance of those of a kind."""
RIM_WIDTH, RIM_HEIGHT = 74, 64
"""The least distances across and down between a row's and a column's name."""

HUT_PLACES: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 10, 1.25),),
    2: ((-21, -2, 0.95), (20, 20, 0.95)),
    3: ((0, -12, 0.84), (-25, 20, 0.84), (24, 21, 0.84)),
    4: ((-21, -12, 0.78), (20, -6, 0.78), (-23, 24, 0.78), (21, 28, 0.78)),
    5: ((-19, -22, 0.7), (20, -17, 0.7), (0, 5, 0.7), (-25, 29, 0.7), (24, 31, 0.7)),
}
"""The huts on a hex by their number: each has its offset to the right and down, and its scale."""

MAX_HUTS = max(HUT_PLACES)
HUT_WIDTH = 50.0
CLOSE_PIECES = {"hut": 0.78, "tower": 0.5, "temple": 0.5}
"""The least scales of pieces in close-ups."""
PIECE_LOW = {"tower": (13.0, 0.98), "temple": (12.0, 1.02)}


def pieces(island: Island) -> Iterator[Item]:
    """Yield all pieces, the northern ones first."""
    for at in island.cells:
        piece = island.board[at].piece
        if piece is not None:
            yield from _standing(island, at, piece)


def _standing(island: Island, at: Cell, piece: Piece) -> Iterator[Item]:
    """Yield the pieces on a hex; more than five huts are shown as five, with their number."""
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
    """Return a piece at `k` times the island's scale, but large enough for a phone."""
    least = CLOSE_PIECES[kind] * island.words / MIN_WORDS
    return Sprite(key, kind, at, (seat,), max(island.k * k, least))


def _hut_places(island: Island, count: int) -> tuple[tuple[float, float, float], ...]:
    """Return the positions of huts; only one if more would be too small for a phone.

    Nothing is lost by this, as the number of huts is the hex's level (TAL-7.2).
    """
    places = HUT_PLACES[min(count, MAX_HUTS)]
    least = MIN_SYMBOL * island.words / MIN_WORDS
    if places[0][2] * HUT_WIDTH * island.k < least:
        return HUT_PLACES[1]
    return places


def close_names(island: Island, asked: Collection[Cell]) -> Iterator[Item]:
    """Yield the names that a close-up has room for, and all levels."""
    if island.field.width >= CLOSE_ALL_WIDTH:
        asked = dict.fromkeys((*island.cells, *asked))
    if island.field.width >= CLOSE_NAMED_WIDTH:
        yield from (_name(island, at) for at in asked)
    yield from (level_plate(island, at) for at in island.cells if island.height(at) > 1)


def board_names(island: Island) -> Iterator[Item]:
    """Yield the names and levels of the public picture.

    Hexes have names if these are readable on a phone, else rows and columns have them.
    """
    if island.field.width >= BOARD_NAMED_WIDTH:
        yield from (_name(island, at) for at in island.cells)
    else:
        yield from rim_names(island)
    if island.field.width >= LEVELLED_WIDTH:
        yield from (level_plate(island, at) for at in island.cells if island.height(at) > 1)


def _name(island: Island, at: Cell) -> Words:
    """Return the name of a hex at its upper left."""
    x, y = island.top(at)
    size = max(island.words, LABEL_SIZE, LABEL_SHARE * island.field.width)
    place = (x - 47 * island.k, y - 0.46 * island.tall * island.k)
    return Words(f"label {at}", label(at), place, size, CREAM, halo=INK, rim=size * 0.12)


def plate_size(island: Island) -> float:
    """Return the scale of a level's plate."""
    return max(PLATE_SMALLEST, island.words / PLATE_WORDS, island.k)


def level_plate(island: Island, at: Cell) -> Sprite:
    """Return the plate with the level of a hex at its upper right."""
    x, y = island.top(at)
    k = plate_size(island)
    place = (x + 52 * island.k - 11.5 * k, y - 0.45 * island.tall * island.k)
    return Sprite(f"level {at}", "level", place, (island.height(at),), k)


def rim_names(island: Island) -> Iterator[Item]:
    """Yield the letters of rows and the numbers of columns in the water beside them.

    Names that would cover land or another name are left out.
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
                yield from rim_plate(name, (x, y), SEA)
                break


def _row_names(island: Island) -> Iterator[tuple[str, Sequence[Point]]]:
    """Yield the letters of rows with their places west and east of the land there."""
    rows = {axial(at)[1]: at for at in island.cells}
    land = [island.ground(at) for at in island.cells]
    near, far = RIM_HALF + island.field.pitch * 2 / 3, RIM_HALF + island.field.width / 2
    for r in _thinned(sorted(rows), island.field.pitch):
        y = island.field.middle((0, r))[1]
        beside = [x for x, its in land if abs(its - y) < near]
        name = label(rows[r]).rstrip("0123456789")
        yield name, ((min(beside) - far, y), (max(beside) + far, y))


def _column_names(island: Island) -> Iterator[tuple[str, Sequence[Point]]]:
    """Yield the numbers of columns with their places north and south of the land there."""
    columns = {q + r // 2: at for at in island.cells for q, r in [axial(at)]}
    land = [(*island.ground(at), island.top(at)[1]) for at in island.cells]
    near, far = RIM_HALF + island.field.width / 2, RIM_HALF + island.field.pitch * 2 / 3
    for column in _thinned(sorted(columns), island.field.width):
        x = island.field.middle((column, 0))[0] + island.field.width / 4
        beside = [(top, ground) for its, ground, top in land if abs(its - x) < near]
        north = min(top for top, _ in beside) - far
        south = max(ground for _, ground in beside) + far + BASE * island.k
        name = label(columns[column]).lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        yield name, ((x, north), (x, south))


def _thinned(numbers: list[int], apart: float) -> list[int]:
    """Return the rows or columns, fewer of them if their plates would touch."""
    step = -(-RIM_STEP // apart)
    return [number for number in numbers if number % step == 0]


DISC_LARGEST = 1.2
TAG_PLACE = (28, 26)
"""The offset of a small hex's number from its middle, in units of the motifs."""
DISC_ROOM = 96
"""The width below which hexes are small."""
PENNANT_SMALLEST = 0.6
CHIP_FAR, CHIP_SIZE = 0.66, 0.46
"""The share of the way from a direction's number to its hexes where its chips lie, and the
chips' scale."""


def outlined(island: Island, key: str, rim: Rim, cells: Collection[Cell]) -> Iterator[Item]:
    """Yield the rim around a group of hexes."""
    group, tall = frozenset(cells), island.tall
    parts = [
        (island.top(at), lines(outer_sides(at, group), tall)) for at in sorted(group, key=axial)
    ]
    return area(key, rim, parts, island.k)


def last_move(island: Island, last: LastMove) -> Iterator[Item]:
    """Yield the gold rim around the hexes of the last move."""
    cells = [at for at in (*last.tile, *last.built) if at in island.board]
    return outlined(island, "last move", Rim.LAST, cells)


def lost_huts(island: Island, cells: Collection[Cell]) -> Iterator[Item]:
    """Yield red crosses on hexes that have lost huts and have no piece."""
    for at in cells:
        if at in island.board and not _has_piece(island, at):
            x, y = island.top(at)
            yield island.put(f"lost {at}", "lost", (x, y + 12 * island.k))


def pennant(island: Island, last: LastMove) -> Iterator[Item]:
    """Yield the pennant of the last move: on its building if it has one, else on its volcano."""
    for at in (last.built or last.tile)[:1]:
        if at in island.board:
            x, y = island.stand(at)
            dx, dy = (32, 36) if last.built else (18, 32)
            place = (x + dx * island.k, y + dy * island.k)
            k = max(PENNANT_SMALLEST, 0.8 * island.k)
            yield Sprite("last pennant", "pennant", place, k=k)


def candidates(island: Island, groups: Sequence[Group]) -> Iterator[Item]:
    """Yield the rims of areas that can be chosen, to be drawn below pieces and numbers."""
    for group in groups:
        yield from outlined(island, f"area {group.number}", Rim.CANDIDATE, group.cells)


def chosen(island: Island, cells: Collection[Cell]) -> Iterator[Item]:
    """Yield the rim of the choice."""
    if cells:
        yield from outlined(island, "selected", Rim.SELECTED, cells)


def numbers(island: Island, groups: Sequence[Group]) -> Iterator[Item]:
    """Yield the numbers: one in the middle of each part of a group, or one on each cell."""
    for group in groups:
        region = len(group.cells) > 1 and not group.each
        for at in _numbered_cells(island, group):
            yield _disc(island, at, group.number, small=not region)


def _numbered_cells(island: Island, group: Group) -> Sequence[Cell]:
    """Return the cells for a group's number: all, or the one nearest to the middle of each part.

    Cells whose eastern neighbour has a piece are avoided, as they lack room.
    """
    if group.each:
        return group.cells
    numbered = []
    for part in connected(group.cells):
        free = [at for at in part if not _has_piece(island, neighbours(at)[EAST])]
        numbered.append(_middle_of(island, free or part))
    return numbered


def _has_piece(island: Island, at: Cell) -> bool:
    top = island.board.get(at)
    return top is not None and top.piece is not None


def _middle_of(island: Island, cells: Sequence[Cell]) -> Cell:
    """Return the cell nearest to the middle of several."""
    if len(cells) == 1:
        return cells[0]
    places = [island.ground(at) for at in cells]
    middle = [sum(parts) / len(places) for parts in zip(*places, strict=True)]
    return min(cells, key=lambda at: (math.dist(island.ground(at), middle), axial(at)))


def _disc(island: Island, at: Cell, number: int, *, small: bool) -> Item:
    """Return the number of a candidate: beside the piece if it has one, else below the middle.

    On a `small` hex it is a tag at a corner, clear of the neighbours' names and levels.
    """
    x, y = island.stand(at)
    small = small and island.field.width < DISC_ROOM
    dx, dy = TAG_PLACE if small else (50, 10) if _has_piece(island, at) else (0, 20)
    place, key = (x + dx * island.k, y + dy * island.k), f"candidate {at}"
    if small:
        return Sprite(key, "candidate tag", place, (number,))
    return Sprite(key, "candidate", place, (number,), min(max(island.k, 1), DISC_LARGEST))


def turns(
    island: Island, at: Cell, them: Mapping[int, Sequence[Cell]], terrains: Sequence[str]
) -> Iterator[Item]:
    """Yield a tile's directions around its volcano: each number with its two terrains."""
    lift = island.ground(at)[1] - island.top(at)[1]
    for number, cells in them.items():
        first, second = (island.ground(cell) for cell in cells)
        x, y = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2 - lift
        for terrain, (far_x, far_y) in zip(terrains, (first, second), strict=True):
            place = (x + (far_x - x) * CHIP_FAR, y + (far_y - lift - y) * CHIP_FAR)
            key = f"turn {number}"
            yield Sprite(key, "chip", place, (terrain,), island.k * CHIP_SIZE)
        yield Sprite(f"candidate {number}", "candidate", (x, y), (number,))
