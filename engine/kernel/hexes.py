"""Pointy-top hexes in axial coordinates, and the names people call them by.

A cell is `"q,r"`: q grows to the east, r to the south-east. People read a label instead: a letter
for the row and a number for the column, `R20` for `"0,0"`.
"""

from sys import intern

from engine.kernel.ids import Cell
from engine.kernel.labels import place_name, read_place
from engine.kernel.remember import remember

CLOCKWISE = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours: east, south-east, south-west, west, north-west, north-east."""

CELLS_KEPT = 16_384
"""Cells whose coordinates are kept: far more than boards have, but anybody may name any cell."""

CELL_PATTERN = r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})"


def cell(q: int, r: int) -> Cell:
    """The cell of two axial coordinates: one string for each, which boards look up fast.

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
