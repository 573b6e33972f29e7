"""Pieces, names and marks on the island: the last move, what is asked, what would be lost."""

from collections.abc import Collection, Iterator, Sequence

from engine.kernel.hexes import axial, label, neighbours
from engine.kernel.ids import Cell
from engine.taluva.pieces import Piece
from engine.taluva.view import LastMove
from renderers.kit.colours import CREAM, INK
from renderers.kit.layout import MIN_SYMBOL, MIN_WORDS, rim_plate
from renderers.kit.marks import Rim, area, lines
from renderers.kit.scene import Item, Point, Sprite, Words
from renderers.taluva.asking import Group, Turn
from renderers.taluva.board import EAST, Island, outer_sides
from renderers.taluva.ground import BASE
from renderers.taluva.theme import SEA

LABEL_SIZE, LABEL_SHARE = 19.5, 0.18
"""A cell's name: at least so large, else this share of the hex's width."""

BOARD_NAMED_WIDTH, LEVELLED_WIDTH = 148, 104
"""The least widths of hexes with names, and of those with levels, in public pictures."""

CLOSE_NAMED_WIDTH, CLOSE_ALL_WIDTH = 112, 136
"""The least widths in close-ups at which the hexes asked about, and all hexes, have names."""

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
"""The huts on a hex, by their number: offset to the right, down, size."""

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
    """Return the names that a close-up has room for, and all levels."""
    if island.field.width >= CLOSE_ALL_WIDTH:
        asked = dict.fromkeys((*island.cells, *asked))
    if island.field.width >= CLOSE_NAMED_WIDTH:
        yield from (_name(island, at) for at in asked)
    yield from (level_plate(island, at) for at in island.cells if island.height(at) > 1)


def board_names(island: Island) -> Iterator[Item]:
    """On the public picture: names and levels of hexes where they are readable on a phone, else the
    names of rows and columns."""
    if island.field.width >= BOARD_NAMED_WIDTH:
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
                yield from rim_plate(name, (x, y), SEA)
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
    """Those of the rows or columns whose plates do not touch."""
    step = -(-RIM_STEP // apart)
    return [number for number in numbers if number % step == 0]


DISC_LARGEST = 1.2
TAG_PLACE = (28, 26)
"""The offset of a small hex's number from its middle, in units of the motifs."""
DISC_ROOM = 96
"""Hexes narrower than this are small."""
PENNANT_SMALLEST = 0.6
CHIP_FAR, CHIP_SIZE = 0.66, 0.46
"""The small hexes beside the number of a direction: how far towards the middles of theirs."""


def outlined(island: Island, key: str, rim: Rim, cells: Collection[Cell]) -> Iterator[Item]:
    """The rim around a group of hexes."""
    group, tall = frozenset(cells), island.tall
    parts = [
        (island.top(at), lines(outer_sides(at, group), tall)) for at in sorted(group, key=axial)
    ]
    return area(key, rim, parts, island.k)


def last_move(island: Island, last: LastMove) -> Iterator[Item]:
    """The gold rim around the hexes of the last move."""
    cells = [at for at in (*last.tile, *last.built) if at in island.board]
    return outlined(island, "last move", Rim.LAST, cells)


def lost_huts(island: Island, cells: Collection[Cell]) -> Iterator[Item]:
    """Red crosses where huts were lost and nothing new stands."""
    for at in cells:
        if at in island.board and not _has_piece(island, at):
            x, y = island.top(at)
            yield island.put(f"lost {at}", "lost", (x, y + 12 * island.k))


def pennant(island: Island, last: LastMove) -> Iterator[Item]:
    """The pennant at the last move: on the building if there is one, else on the volcano."""
    for at in (last.built or last.tile)[:1]:
        if at in island.board:
            x, y = island.stand(at)
            dx, dy = (32, 36) if last.built else (18, 32)
            place = (x + dx * island.k, y + dy * island.k)
            k = max(PENNANT_SMALLEST, 0.8 * island.k)
            yield Sprite("last pennant", "pennant", place, k=k)


def candidates(island: Island, groups: Sequence[Group]) -> Iterator[Item]:
    """The areas that can be chosen, before the pieces and the numbers are put on.

    Only the open sea gets a veil: on land it would hide the terrain.
    """
    for group in groups:
        for at in group.cells:
            if at not in island.board:
                yield _free(island, at)
    for group in groups:
        yield from outlined(island, f"area {group.number}", Rim.CANDIDATE, group.cells)


def _free(island: Island, at: Cell) -> Sprite:
    """A place of open sea that can be chosen."""
    return island.put(f"veil {at}", "free place", island.ground(at), island.tall)


def chosen(island: Island, cells: Collection[Cell]) -> Iterator[Item]:
    """Draw the highlights of the choice."""
    for at in cells:
        if at not in island.board:
            yield _free(island, at)
    if cells:
        yield from outlined(island, "selected", Rim.SELECTED, cells)


def numbers(island: Island, groups: Sequence[Group]) -> Iterator[Item]:
    """The discs with the numbers: one in the middle of each part of a group, or on each cell."""
    for group in groups:
        region = len(group.cells) > 1 and not group.each
        for at in _numbered_cells(island, group):
            yield _disc(island, at, group.number, small=not region)


def _numbered_cells(island: Island, group: Group) -> Sequence[Cell]:
    """The cells of a group that carry its number: all, or the one nearest to the middle of a part.

    Beside a piece there is room only where its eastern neighbour has none.
    """
    if group.each:
        return group.cells
    numbered = []
    for part in _parts(group.cells):
        free = [at for at in part if not _has_piece(island, neighbours(at)[EAST])]
        numbered.append(_middle_of(island, free or part))
    return numbered


def _parts(cells: Sequence[Cell]) -> Iterator[list[Cell]]:
    """Cells in parts that hang together: each has a rim of its own."""
    left = dict.fromkeys(cells)
    while left:
        part = [left.popitem()[0]]
        for at in part:
            found = [other for other in neighbours(at) if other in left]
            for other in found:
                del left[other]
            part += found
        yield part


def _has_piece(island: Island, at: Cell) -> bool:
    top = island.board.get(at)
    return top is not None and top.piece is not None


def _middle_of(island: Island, cells: Sequence[Cell]) -> Cell:
    """The cell that is nearest to the middle of several."""
    if len(cells) == 1:
        return cells[0]
    places = [island.ground(at) for at in cells]
    x, y = (sum(parts) / len(places) for parts in zip(*places, strict=True))
    return min(cells, key=lambda at: (_square(island.ground(at), (x, y)), axial(at)))


def _square(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _disc(island: Island, at: Cell, number: int, *, small: bool) -> Item:
    """The number of a candidate: beside the piece of a built hex, else below the middle.

    On a `small` hex it is a tag at a corner where no neighbour has its name or level.
    """
    x, y = island.stand(at)
    small = small and island.field.width < DISC_ROOM
    dx, dy = TAG_PLACE if small else (50, 10) if _has_piece(island, at) else (0, 20)
    place, key = (x + dx * island.k, y + dy * island.k), f"candidate {at}"
    if small:
        return Sprite(key, "candidate tag", place, (number,))
    return Sprite(key, "candidate", place, (number,), min(max(island.k, 1), DISC_LARGEST))


def turns(
    island: Island, at: Cell, them: Sequence[Turn], terrains: Sequence[str]
) -> Iterator[Item]:
    """The directions of a tile around its volcano: a number where its terrains meet, and these."""
    lift = island.ground(at)[1] - island.top(at)[1]
    for turn in them:
        first, second = (island.ground(cell) for cell in turn.cells)
        x, y = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2 - lift
        for terrain, (far_x, far_y) in zip(terrains, (first, second), strict=True):
            place = (x + (far_x - x) * CHIP_FAR, y + (far_y - lift - y) * CHIP_FAR)
            key = f"turn {turn.number}"
            yield Sprite(key, "chip", place, (terrain,), island.k * CHIP_SIZE)
        yield Sprite(f"candidate {turn.number}", "candidate", (x, y), (turn.number,))
