"""The part of a ship that is shown, as large as possible."""

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from engine.galaxy_trucker.pieces import BOARDS, column, row
from engine.galaxy_trucker.view import Phase, TruckerView
from engine.kernel.ids import Cell, Seat
from renderers.galaxy_trucker.asking import Asking
from renderers.galaxy_trucker.board import Field, incoming, marks, missile, tile_items
from renderers.galaxy_trucker.theme import HULL
from renderers.kit.colours import CREAM, MAGENTA
from renderers.kit.layout import MIN_WORDS
from renderers.kit.scene import Box, Item, Point, Sprite, Words

MAX_CELL_SIZE, MIN_CELL_SIZE, STEP = 168, 60, 6
"""The greatest size of cells, the size below which tiles can hardly be told apart, and the step of
sizes, so that sprites are reused."""
RIM, EDGE = 58, 12
"""The margins with the numbers of columns and rows, and on the other sides."""
FLIES_IN = 104
"""The margins when a meteor or shot flies in."""
MISSILE = 0.66
"""The scale of a meteor or shot."""
REACH = 96
"""The length of its arrow."""
MIN_COLUMNS, MIN_ROWS = 5, 3
CORNER = 0.36
"""The distance of a number from its tile's middle, towards a corner, in cells."""


class Part(Struct, frozen=True):
    """The columns and rows of a board to show, and the margins before and behind them."""

    columns: Sequence[int]
    rows: Sequence[int]
    rim: int = RIM
    edge: int = EDGE
    numbered: bool = True
    """True if the margins have the numbers of columns and rows."""

    def has(self, at: Cell) -> bool:
        """Return True if a cell is shown."""
        return column(at) in self.columns and row(at) in self.rows

    def cell_size(self, width: float, height: float) -> int:
        """Return the largest possible size of a cell."""
        across = (width - self.rim - self.edge) / len(self.columns)
        down = (height - self.rim - self.edge) / len(self.rows)
        return int(min(across, down, MAX_CELL_SIZE) // STEP * STEP)

    def height(self, cell: float) -> float:
        """Return the height with cells of a size."""
        return cell * len(self.rows) + self.rim + self.edge


def part_of(view: TruckerView, seat: Seat, asked: Asking) -> Part:
    """Return the part with a ship's tiles and the cells of the question; building adds a border."""
    cells = {*view.ships[seat].tiles, *asked.cells, *asked.chosen}
    if view.last is not None:
        cells.update(view.last.lost.get(seat, []))
    rim, edge = (RIM, EDGE) if incoming(view, seat) is None else (FLIES_IN, FLIES_IN)
    return Part(*spans(view, cells), rim, edge)


def part_of_all(views: Sequence[TruckerView]) -> Part:
    """Return the part with all tiles of all ships, without the numbers of columns and rows."""
    view = views[0]
    cells = {at for each in views for ship in each.ships for at in ship.tiles}
    for seats_lost in (each.last.lost for each in views if each.last is not None):
        cells.update(at for lost in seats_lost.values() for at in lost)
    hit = any(incoming(view, Seat(seat)) for seat in range(view.seats))
    room = FLIES_IN if hit else EDGE
    return Part(*spans(view, cells), room, room, numbered=False)


def spans(view: TruckerView, cells: Collection[Cell]) -> tuple[Sequence[int], Sequence[int]]:
    """Return the columns and rows of cells; while building, with those around them."""
    grid, around = BOARDS[view.board], int(view.phase is Phase.BUILD)
    columns = [grid.columns.index(column(at)) for at in cells]
    rows = [grid.rows.index(row(at)) for at in cells]
    return (
        spanned(grid.columns, columns, around, MIN_COLUMNS),
        spanned(grid.rows, rows, around, MIN_ROWS),
    )


def spanned(line: Sequence[int], places: list[int], around: int, least: int) -> Sequence[int]:
    """Return a line from its first to its last place, `around` more, and `least` long."""
    low, high = max(0, min(places) - around), min(len(line), max(places) + 1 + around)
    while high - low < min(least, len(line)):
        low, high = max(0, low - 1), min(len(line), high + 1)
    return line[low:high]


def field_in(board: str, part: Part, box: Box) -> Field:
    """Return the layout of a board that centres a part of it in a box."""
    left, top, right, bottom = box
    cell = part.cell_size(right - left, bottom - top)
    grid = BOARDS[board]
    x = (left + part.rim + right - part.edge - (len(part.columns) - 1) * cell) / 2
    y = (top + part.rim + bottom - part.edge - (len(part.rows) - 1) * cell) / 2
    first = grid.columns.index(part.columns[0]), grid.rows.index(part.rows[0])
    return Field(board, round(x - first[0] * cell), round(y - first[1] * cell), cell)


def ship_part(view: TruckerView, seat: Seat, asked: Asking, part: Part, box: Box) -> Iterator[Item]:
    """Yield the part of a ship with its tiles, loads and marks."""
    field, ship = field_in(view.board, part, box), view.ships[seat]
    cells = [at for at in BOARDS[view.board].cells if part.has(at)]
    for at in cells:
        yield Sprite(f"hull {seat}", "hull", field.middle(at), k=field.k)
    if part.numbered:
        yield from rims(field, part, incoming(view, seat))
    for at in cells:
        if at in ship.tiles:
            key = f"tile {seat} {at}"
            yield from tile_items(key, ship.tiles[at], field.middle(at), field.k, ship, at)
        else:
            yield Sprite(f"empty {seat} {at}", "empty cell", field.middle(at), k=field.k)
    yield from marks(view, seat, field)
    yield from missile_part(view, seat, field, part)
    for at in asked.chosen:
        yield Sprite(f"chosen {at}", "ring", field.middle(at), (MAGENTA,), field.k)
    for at, number in asked.cells.items():
        (x, y), aside = field.middle(at), field.cell * CORNER if at in ship.tiles else 0
        yield Sprite(f"candidate {at}", "candidate", (x - aside, y - aside), (number,))


def rims(field: Field, part: Part, without: tuple[str, int] | None) -> Iterator[Item]:
    """Yield the numbers of columns above and of rows on the left, except `without`."""
    (x0, y0), half = corner(field, part), field.cell / 2 + RIM / 2
    for place, number in enumerate(part.columns):
        if without != ("N", number):
            yield from rim(str(number), (x0 + place * field.cell, y0 - half))
    for place, number in enumerate(part.rows):
        if without != ("W", number):
            yield from rim(str(number), (x0 - half, y0 + place * field.cell))


def rim(words: str, at: Point) -> Iterator[Item]:
    """Yield the number of a column or row."""
    yield Sprite(f"rim {words}", "plate", at, (50, 44, HULL, None))
    yield Words(f"rim {words}", words, at, MIN_WORDS, CREAM, "m")


def corner(field: Field, part: Part) -> Point:
    """Return the middle of the part's first cell, even if the board lacks it."""
    return field.middle(Cell(f"{part.columns[0]},{part.rows[0]}"))


def missile_part(view: TruckerView, seat: Seat, field: Field, part: Part) -> Iterator[Item]:
    """Yield the last meteor or shot at the edge of the part, in its line."""
    if (shot := incoming(view, seat)) is None:
        return
    side, number = shot
    (x, y), half = corner(field, part), field.cell / 2 + REACH * MISSILE
    right, bottom = (
        at + (len(them) - 1) * field.cell for at, them in ((x, part.columns), (y, part.rows))
    )
    if side in "NS" and number in part.columns:
        x += part.columns.index(number) * field.cell
        y = y - half if side == "N" else bottom + half
    elif side in "WE" and number in part.rows:
        y += part.rows.index(number) * field.cell
        x = x - half if side == "W" else right + half
    else:
        return
    yield missile(view, seat, (x, y), MISSILE)
