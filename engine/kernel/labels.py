"""The labels of cells: letters for the row, a number for the column.

Row 0 and column 0 are `R20`. A label never changes, wherever the board grows; north of row A the
letters go on with ZZ, ZY …, west of column 1 the numbers with 200, 199 …
"""

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
    """The same number modulo `size`, between minus a half and a half of it."""
    return (number + size // 2) % size - size // 2
