"""Pointy-top hexes in axial coordinates, and the labels of cells: letters and a number.

A cell is `"q,r"`: q grows to the east, r to the south-east. People read a label instead: letters
for the row and a number for the column, `R20` for `"0,0"`. A label never changes, wherever the
board grows; north of row A the letters go on with ZZ, ZY …, west of column 1 the numbers with 200,
199 …
"""

from sys import intern

from engine.kernel.clone import remember
from engine.kernel.ids import Cell
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed

ORIGIN_ROW, ORIGIN_COLUMN = 17, 20
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ROW_NAMES = tuple(LETTERS) + tuple(first + second for first in LETTERS for second in LETTERS)
ROW_NUMBERS = {name: number for number, name in enumerate(ROW_NAMES)}
COLUMNS = 200
COLUMN_NAMES = frozenset(str(number) for number in range(1, COLUMNS + 1))


def row_name(row: int) -> str:
    """The letters of a row.

    >>> row_name(0), row_name(9)
    ('R', 'AA')
    """
    return ROW_NAMES[(row + ORIGIN_ROW) % len(ROW_NAMES)]


def column_name(column: int) -> str:
    """The number of a column as it is written."""
    return str((column + ORIGIN_COLUMN - 1) % COLUMNS + 1)


def place_name(row: int, column: int) -> str:
    """The label of a place, such as `R20`.

    >>> place_name(0, 0)
    'R20'
    >>> place_name(-1, 3)
    'Q23'
    """
    return row_name(row) + column_name(column)


def read_place(text: str) -> tuple[int, int]:
    """The row and the column that a label names, in capitals or not.

    Raises Malformed where the text is no label.

    >>> read_place("q23")
    (-1, 3)
    """
    name = text.strip().upper()
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    if letters not in ROW_NUMBERS or digits not in COLUMN_NAMES:
        raise Malformed("kernel.no_such_cell", given=quoted(text))
    row = _centred(ROW_NUMBERS[letters] - ORIGIN_ROW, len(ROW_NAMES))
    column = _centred(int(digits) - ORIGIN_COLUMN, COLUMNS)
    return row, column


def _centred(number: int, size: int) -> int:
    """Return the number that is equal modulo `size` and lies between minus half of it and half."""
    return (number + size // 2) % size - size // 2


CLOCKWISE = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours: east, south-east, south-west, west, north-west, north-east."""

CELLS_KEPT = 16_384
"""The size of caches by cell: far more than boards have, but anybody may name any cell."""

CELL_PATTERN = r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})"


def cell(q: int, r: int) -> Cell:
    """Return the cell of two axial coordinates; equal cells are one string, looked up faster.

    >>> cell(3, -1)
    '3,-1'
    """
    return Cell(intern(f"{q},{r}"))


@remember(CELLS_KEPT)
def axial(at: Cell) -> tuple[int, int]:
    """The coordinates (q, r) of a cell.

    >>> axial(Cell("3,-1"))
    (3, -1)
    """
    q, r = at.split(",")
    return int(q), int(r)


@remember(CELLS_KEPT)
def neighbours(at: Cell) -> tuple[Cell, ...]:
    """The six cells around `at`, clockwise from the east.

    >>> neighbours(Cell("0,0"))
    ('1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1')
    """
    q, r = axial(at)
    return tuple(cell(q + dq, r + dr) for dq, dr in CLOCKWISE)


@remember(CELLS_KEPT)
def label(at: Cell) -> str:
    """Return the name of a cell as people say it, such as `R20`.

    >>> label(Cell("0,0")), label(Cell("3,-1"))
    ('R20', 'Q22')
    """
    q, r = axial(at)
    return place_name(r, q + r // 2)


def read_label(text: str) -> Cell:
    """The cell that a label names, in capitals or not.

    Raises Malformed where the text is no label.

    >>> read_label("R20")
    '0,0'
    """
    row, column = read_place(text)
    return cell(column - row // 2, row)
