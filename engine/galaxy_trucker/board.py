"""Cells of ship boards: `"c,r"`, column and row as printed (GT, Components)."""

from functools import cache

from engine.galaxy_trucker.data import BOARDS, SIDES, Board
from engine.kernel.ids import Cell
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed

CELL_PATTERN = r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)"
CELLS_PATTERN = rf"({CELL_PATTERN}( {CELL_PATTERN})*)?"


def column(at: Cell) -> int:
    """The column of a cell."""
    return int(at.split(",")[0])


def row(at: Cell) -> int:
    """The row of a cell."""
    return int(at.split(",")[1])


@cache
def key_of(at: Cell) -> tuple[int, int]:
    """A cell as column and row, to sort by."""
    return column(at), row(at)


@cache
def beside(board: str, at: Cell, side: str) -> Cell | None:
    """The cell of a board that lies on a side of another; None beyond the board."""
    grid = BOARDS[board]
    place = grid.rows.index(row(at))
    if side in "NS":
        place += 1 if side == "S" else -1
        if not 0 <= place < len(grid.rows):
            return None
        found = Cell(f"{column(at)},{grid.rows[place]}")
    else:
        found = Cell(f"{column(at) + (1 if side == 'E' else -1)},{row(at)}")
    return found if found in cells_of(board) else None


@cache
def cells_of(board: str) -> frozenset[Cell]:
    """The cells of a board."""
    return frozenset(BOARDS[board].cells)


@cache
def sides_of(board: str) -> dict[Cell, dict[str, Cell | None]]:
    """By cell of a board and side the cell that lies there; None beyond the board."""
    return {at: {side: beside(board, at, side) for side in SIDES} for at in cells_of(board)}


@cache
def neighbours(board: str) -> dict[Cell, tuple[tuple[str, Cell], ...]]:
    """By cell of a board the sides on which the board goes on, with the cells there."""
    return {
        at: tuple((side, other) for side, other in sides.items() if other is not None)
        for at, sides in sides_of(board).items()
    }


def around(board: str, at: Cell) -> tuple[tuple[str, Cell], ...]:
    """The sides of a cell on which the board goes on, with the cells there."""
    return neighbours(board)[at]


@cache
def reading(board: str) -> dict[Cell, int]:
    """The places of a board's cells in reading order: front row first, then left to right."""
    grid: Board = BOARDS[board]
    cells = sorted(grid.cells, key=lambda at: (grid.rows.index(row(at)), column(at)))
    return {at: place for place, at in enumerate(cells)}


@cache
def line(board: str, side: str, total: int) -> tuple[Cell, ...]:
    """The cells in the line of a hit, the first one that it meets first (GT-5.16)."""
    cells = [at for at in reading(board) if (column(at) if side in "NS" else row(at)) == total]
    return tuple(reversed(cells)) if side in "SE" else tuple(cells)


@cache
def opposite(side: str) -> str:
    """The side across."""
    return SIDES[(SIDES.index(side) + 2) % 4]


def cells_in(text: str) -> list[Cell]:
    """The cells of a list that is written with blanks."""
    return [Cell(each) for each in text.split()]


def by_row(at: Cell) -> tuple[int, ...]:
    """Return the sort key of cells in a question; no cell at all comes first."""
    return (row(at), column(at)) if "," in at else (-1, -1)


def read_cell(label: str) -> Cell:
    """The cell of a name such as `7,6`; raises Malformed."""
    parts = label.replace(".", ",").split(",")
    if len(parts) != 2 or not all(each.isdecimal() and len(each) < 3 for each in parts):
        raise Malformed("kernel.no_such_cell", given=quoted(label))
    return Cell(f"{int(parts[0])},{int(parts[1])}")
