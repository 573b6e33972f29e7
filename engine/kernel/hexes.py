"""Pointy-top hexes in axial coordinates, and the names people call them by.

A cell is `"q,r"`: q grows to the east, r to the south-east. People read a label instead: a letter
for the row and a number for the column, `M10` for `"0,0"`. A label never changes, wherever the
board grows; north of row A the letters go on with ZZ, ZY …, west of column 1 the numbers with
200, 199 …
"""

from functools import cache

from engine.kernel.ids import Cell
from engine.kernel.refusals import Malformed

CLOCKWISE = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours: east, south-east, south-west, west, north-west, north-east."""

CELL_PATTERN = r"^(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})$"

ORIGIN_ROW, ORIGIN_COLUMN = 12, 10
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ROW_NAMES = tuple(LETTERS) + tuple(first + second for first in LETTERS for second in LETTERS)
ROW_NUMBERS = {name: number for number, name in enumerate(ROW_NAMES)}
COLUMNS = 200
COLUMN_NAMES = frozenset(str(number) for number in range(1, COLUMNS + 1))


def cell(q: int, r: int) -> Cell:
    """The cell of two axial coordinates."""
    return Cell(f"{q},{r}")


@cache
def axial(at: Cell) -> tuple[int, int]:
    """The coordinates (q, r) of a cell."""
    q, r = at.split(",")
    return int(q), int(r)


@cache
def neighbours(at: Cell) -> tuple[Cell, ...]:
    """The six cells around `at`, clockwise from the east."""
    q, r = axial(at)
    return tuple(cell(q + dq, r + dr) for dq, dr in CLOCKWISE)


@cache
def label(at: Cell) -> str:
    """What people call a cell, such as `M10`."""
    q, r = axial(at)
    row = (r + ORIGIN_ROW) % len(ROW_NAMES)
    column = (q + r // 2 + ORIGIN_COLUMN - 1) % COLUMNS + 1
    return f"{ROW_NAMES[row]}{column}"


def read_label(text: str) -> Cell:
    """The cell that a label names, in capitals or not.

    Raises Malformed where the text is no label.
    """
    name = text.strip().upper()
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    if letters not in ROW_NUMBERS or digits not in COLUMN_NAMES:
        raise Malformed("kernel.no_such_cell", given=text[:20])
    row = _centred(ROW_NUMBERS[letters] - ORIGIN_ROW, len(ROW_NAMES))
    column = _centred(int(digits) - ORIGIN_COLUMN, COLUMNS)
    return cell(column - row // 2, row)


def _centred(number: int, size: int) -> int:
    """The same number modulo `size`, between minus a half and a half of it."""
    return (number + size // 2) % size - size // 2
