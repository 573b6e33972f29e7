"""The picture of the jungle: places, gaps, tiles, marks and names."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache

from msgspec import Struct

from engine.cacao.pieces import (
    KINDS,
    VALUES,
    Facing,
    Jungle,
    by_row,
    edges,
    label,
    neighbours,
    position,
)
from engine.cacao.view import CacaoView, Laid, LastMove
from engine.kernel.hexes import column_name, row_name
from engine.kernel.ids import Cell
from renderers.cacao.asking import Asking
from renderers.cacao.ground import undergrowth
from renderers.cacao.theme import FLOOR, PLACE
from renderers.kit.colours import CREAM, Colour, light
from renderers.kit.layout import (
    MIN_BOARD_WORDS,
    MIN_WORDS,
    holds,
    origin_in,
    rim_plate,
    room_for,
)
from renderers.kit.marks import Rim, area, edge_runs
from renderers.kit.scene import Box, Item, Point, Sprite, Words

UNIT = 100.0
"""The side of a tile, in units of the motifs."""

TILE_SIDES = (*range(168, 96, -12), *range(96, 20, -4), 20, 16)
"""The sides of tiles in pictures: few, so that sprites are reused, and whole pixels."""

GRID = 4
ALL_EDGES = 15
"""The four edges as bits, from the north clockwise."""

CORNERS: tuple[Point, ...] = ((-50, -50), (50, -50), (50, 50), (-50, 50))
"""The corners of a tile, clockwise; edge n leads from corner n to the next one."""


class Field(Struct, frozen=True):
    """A grid of squares: their side, and the middle of cell (0, 0)."""

    side: int
    origin: Point

    @property
    def k(self) -> float:
        """Return the scale of the cells relative to the motifs."""
        return self.side / UNIT

    def middle(self, at: Cell) -> Point:
        """Return the middle of a cell."""
        x, y = position(at)
        return self.origin[0] + x * self.side, self.origin[1] + y * self.side


def extent(cells: Collection[Cell]) -> tuple[int, int, int, int]:
    """Return the least and the greatest x and y of cells, as left, top, right, bottom."""
    xs, ys = zip(*map(position, cells), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def fit(cells: Collection[Cell], box: Box) -> Field:
    """Return the largest field with all the cells in a box, centred."""
    left, top, right, bottom = extent(cells)
    content = (left - 0.5, top - 0.5, right + 0.5, bottom + 0.5)
    room = room_for(content, box)
    side = next((side for side in TILE_SIDES if side <= room), TILE_SIDES[-1])
    x, y = origin_in(box, content, side)
    return Field(side, (round(x / GRID) * GRID, round(y / GRID) * GRID))


def outer_edges(at: Cell, group: Collection[Cell]) -> int:
    """Return the edges at which a cell has no neighbour in its group, as bits."""
    return sum(1 << edge for edge, near in enumerate(neighbours(at)) if near not in group)


@cache
def lines(edges: int) -> tuple[tuple[Point, ...], ...]:
    """Return the edges of a square whose bits are set; adjacent ones are one line."""
    return tuple(
        tuple(CORNERS[edge % 4] for edge in [*run, run[-1] + 1]) for run in edge_runs(edges, 4)
    )


BOARD_NAMED_SIDE = 116
"""The least side of empty cells with names in public pictures."""
NAMED_SIDE = 84
"""The least side of cells with names, and room for a disc, in close-ups."""
RIM_EDGE, RIM_STEP = 37, 70
"""The distances of rim plates from the edge of the board and, at least, from each other."""

DISC_SMALLEST, DISC_LARGEST = 1.0, 1.3
PENNANT_SMALLEST = 0.6
FACING_FAR = 40.0
SIDES: Mapping[Facing, Point] = {
    Facing.N: (0, -1),
    Facing.E: (1, 0),
    Facing.S: (0, 1),
    Facing.W: (-1, 0),
}


def floor(field: Field, used: Collection[Cell], box: Box) -> tuple[Item, ...]:
    """Return the plants around the used cells."""
    return undergrowth(box, tuple([field.middle(at) for at in used]), field.side / 2)


def free_cells(field: Field, view: CacaoView, asked: Asking) -> Iterator[Item]:
    """Yield the free places for worker tiles and the gaps."""
    for at in view.places:
        if at not in asked.workers:
            yield Sprite(f"place {at}", "place", field.middle(at), k=field.k)
    for at in view.gaps:
        if at not in asked.jungle:
            yield Sprite(f"gap {at}", "gap", field.middle(at), k=field.k)


def names(field: Field, view: CacaoView, box: Box) -> Iterator[Item]:
    """Yield the names of empty cells if these are large, and only names that fit in a box."""
    if field.side < BOARD_NAMED_SIDE:
        return
    for at in dict.fromkeys((*view.places, *view.gaps)):
        ink = CREAM if at in view.gaps else light(PLACE, 0.3)
        name = _name(field, at, field.middle(at), MIN_BOARD_WORDS, ink)
        if holds(box, name):
            yield name


def close_names(field: Field, view: CacaoView, asked: Asking) -> Iterator[Item]:
    """Yield the names of empty cells in a close-up: those asked about, else all."""
    cells = asked.named() if asked.named() else (*view.places, *view.gaps)
    if field.side < NAMED_SIDE:
        return
    for at in dict.fromkeys(cells):
        if at in asked.workers or at in asked.jungle:
            continue
        x, y = field.middle(at)
        low = 0.3 * field.side if at in asked.cells else 0
        yield _name(field, at, (x, y + low), MIN_WORDS, CREAM)


def _name(field: Field, at: Cell, place: Point, size: float, ink: Colour) -> Words:
    return Words(f"label {at}", label(at), place, size, ink, "m", halo=FLOOR, rim=2)


def tiles(field: Field, asked: Asking) -> Iterator[Item]:
    """Yield all tiles, row by row from the north."""
    for at in sorted((*asked.jungle, *asked.workers), key=by_row):
        place = field.middle(at)
        if at in asked.jungle:
            yield jungle_tile(f"jungle {at}", asked.jungle[at], place, field.k)
        else:
            yield worker_tile(f"worker {at}", asked.workers[at], place, field.k)


def jungle_tile(key: str, tile: Jungle, place: Point, k: float) -> Sprite:
    """A jungle tile around a point."""
    return Sprite(key, "jungle", place, (str(KINDS[tile]), VALUES[tile]), k)


def worker_tile(key: str, laid: Laid, place: Point, k: float) -> Sprite:
    """A worker tile around a point."""
    counts = edges(laid.tile, laid.facing)
    return Sprite(key, "worker tile", place, (laid.seat, *counts, int(laid.over)), k)


def outlined(field: Field, key: str, rim: Rim, cells: Collection[Cell]) -> Iterator[Item]:
    """The rim around a group of cells."""
    parts = [
        (field.middle(at), lines(outer_edges(at, cells))) for at in sorted(cells, key=position)
    ]
    return area(key, rim, parts, field.k)


def last_move(field: Field, last: LastMove) -> Iterator[Item]:
    """The gold rim around the tiles of the last turn, the pennant on its worker tile."""
    yield from last_rim(field, last)
    x, y = field.middle(last.cell)
    place = (x + 0.22 * field.side, y - 0.12 * field.side)
    yield Sprite("last pennant", "pennant", place, k=max(PENNANT_SMALLEST, 0.8 * field.k))


def last_rim(field: Field, last: LastMove) -> Iterator[Item]:
    """The gold rim around the tiles of the last turn."""
    return outlined(field, "last move", Rim.LAST, {last.cell, *last.filled})


def candidates(field: Field, asked: Asking) -> Iterator[Item]:
    """Yield the cells that can be chosen with their numbers, those of tiles at a corner."""
    empty = [at for at in asked.cells if at not in asked.workers and at not in asked.jungle]
    for at in empty:
        yield _veil(field, at)
    for at in asked.cells:
        yield from outlined(field, f"area {at}", Rim.CANDIDATE, {at})
    k = min(DISC_LARGEST, max(DISC_SMALLEST, field.k))
    for at, number in asked.cells.items():
        x, y = field.middle(at)
        dx, dy = (0.0, -0.14) if at in empty else (-0.4, -0.4)
        place = (x + dx * field.side, y + dy * field.side)
        art = "candidate" if field.side >= NAMED_SIDE else "candidate tag"
        yield Sprite(f"candidate {at}", art, place, (number,), k if art == "candidate" else 1)


def _veil(field: Field, at: Cell) -> Sprite:
    """Return the white veil over an empty cell; on a tile it would hide the print."""
    return Sprite(f"veil {at}", "area veil", field.middle(at), (CORNERS,), field.k)


def chosen(field: Field, asked: Asking) -> Iterator[Item]:
    """Draw the chosen things."""
    for at in asked.chosen:
        if at not in asked.workers and at not in asked.jungle:
            yield _veil(field, at)
    if asked.chosen:
        yield from outlined(field, "selected", Rim.SELECTED, set(asked.chosen))


def directions(field: Field, asked: Asking) -> Iterator[Item]:
    """The numbers of the facings at the four edges of the chosen cell."""
    for facing, number in asked.facings.items():
        x, y = field.middle(asked.chosen[0])
        dx, dy = SIDES[facing]
        far = FACING_FAR * field.k
        place = (x + dx * far, y + dy * far)
        yield Sprite(f"candidate {facing}", "candidate", place, (number,), DISC_LARGEST)


def rims(field: Field, cells: Collection[Cell], box: Box) -> Iterator[Item]:
    """Yield the letters of rows in the west and the numbers of columns in the north."""
    left, top, right, bottom = extent(cells)
    step = -(-RIM_STEP // field.side)
    for row in range(top, bottom + 1, step):
        place = (box[0] + RIM_EDGE, field.origin[1] + row * field.side)
        yield from rim_plate(row_name(row), place, FLOOR)
    for column in range(left, right + 1, step):
        place = (field.origin[0] + column * field.side, box[1] + RIM_EDGE)
        yield from rim_plate(column_name(column), place, FLOOR)
