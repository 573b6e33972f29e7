"""Ships on their boards, and the flight track."""

from msgspec import Struct

from engine.galaxy_trucker.pieces import BOARDS, column, row
from engine.kernel.ids import Cell
from renderers.galaxy_trucker.pieces.motifs import CELL
from renderers.kit.scene import Box, Point

LARGEST = 150


class Field(Struct, frozen=True):
    """A board in the picture: the middle of its first column and row, and the size of a cell."""

    board: str
    left: float
    top: float
    cell: float

    @property
    def k(self) -> float:
        """The scale of the drawings of tiles."""
        return self.cell / CELL

    def middle(self, at: Cell) -> Point:
        """The middle of a cell."""
        grid = BOARDS[self.board]
        return (
            self.left + (column(at) - grid.columns[0]) * self.cell,
            self.top + grid.rows.index(row(at)) * self.cell,
        )


def size_of(board: str) -> tuple[int, int]:
    """Return the number of columns and rows of a board."""
    return len(BOARDS[board].columns), len(BOARDS[board].rows)


def fit(board: str, box: Box, rim: float, above: float | None = None) -> Field:
    """The board in the middle of a box, with room around it (and more or less `above`)."""
    left, top, right, bottom = box
    columns, rows = size_of(board)
    above = rim if above is None else above
    top, bottom = top + above, bottom - rim
    cell = min((right - left - 2 * rim) / columns, (bottom - top) / rows, LARGEST)
    cell = cell // 2 * 2
    x = (left + right - (columns - 1) * cell) / 2
    y = (top + bottom - (rows - 1) * cell) / 2
    return Field(board, x, y, cell)
