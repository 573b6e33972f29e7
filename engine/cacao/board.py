"""The chequered jungle: square cells, their edges, and the names people call them by (CAC-1.1)."""

from engine.kernel.ids import Cell
from engine.kernel.labels import place_name, read_place
from engine.kernel.remember import remember

CELLS_KEPT = 16_384
"""Cells whose coordinates are kept: far more than jungles have, but anybody may name any cell."""

CELL_PATTERN = r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})"

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Steps over the four edges: north, east, south, west."""


def cell(x: int, y: int) -> Cell:
    """The cell of two coordinates; x grows to the east, y to the south."""
    return Cell(f"{x},{y}")


@remember(CELLS_KEPT)
def position(at: Cell) -> tuple[int, int]:
    """The coordinates (x, y) of a cell."""
    x, y = at.split(",")
    return int(x), int(y)


@remember(CELLS_KEPT)
def neighbours(at: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells over the four edges: north, east, south, west."""
    x, y = position(at)
    north, east, south, west = (cell(x + dx, y + dy) for dx, dy in STEPS)
    return north, east, south, west


@remember(CELLS_KEPT)
def is_for_workers(at: Cell) -> bool:
    """Return True if worker tiles may lie on a cell; jungle tiles lie on the others (CAC-1.2)."""
    return sum(position(at)) % 2 == 1


def by_row(at: Cell) -> tuple[int, int]:
    """Cells from the north to the south, each row from the west to the east."""
    x, y = position(at)
    return y, x


@remember(CELLS_KEPT)
def label(at: Cell) -> str:
    """Return the name of a cell as people say it, such as `R20` for `"0,0"`."""
    x, y = position(at)
    return place_name(y, x)


def read_label(text: str) -> Cell:
    """The cell that a label names; raises Malformed where the text is no label."""
    y, x = read_place(text)
    return cell(x, y)
