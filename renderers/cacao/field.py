"""Where the cells of the jungle lie on the picture, and how large they are."""

from collections.abc import Collection
from functools import cache

from msgspec import Struct

from engine.cacao.cells import neighbours, position
from engine.kernel.ids import Cell
from renderers.kit.marks import edge_runs
from renderers.kit.scene import Box, Point

UNIT = 100.0
"""A tile as the motifs are drawn."""

SIDES = (*range(168, 96, -12), *range(96, 20, -4), 20, 16)
"""The sizes in which tiles are drawn: few, so that sprites are used again, and on whole pixels."""

GRID = 4
ALL_EDGES = 15
"""The four edges as bits, from the north clockwise."""

CORNERS: tuple[Point, ...] = ((-50, -50), (50, -50), (50, 50), (-50, 50))
"""Clockwise; edge n leads from corner n to the next one."""


class Field(Struct, frozen=True):
    """Squares of a side, and the middle of cell (0, 0)."""

    side: int
    origin: Point

    @property
    def k(self) -> float:
        """How many times as large as the motifs the cells are."""
        return self.side / UNIT

    def middle(self, at: Cell) -> Point:
        """The middle of a cell."""
        x, y = position(at)
        return self.origin[0] + x * self.side, self.origin[1] + y * self.side

    def box(self, cells: Collection[Cell]) -> Box:
        """The box that holds all of some cells."""
        left, top, right, bottom = extent(cells)
        x, y, half = *self.origin, self.side / 2
        return (
            x + left * self.side - half,
            y + top * self.side - half,
            x + right * self.side + half,
            y + bottom * self.side + half,
        )


def extent(cells: Collection[Cell]) -> tuple[int, int, int, int]:
    """The least and the greatest x and y of some cells, as left, top, right, bottom."""
    xs, ys = zip(*map(position, cells), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def fit(cells: Collection[Cell], box: Box) -> Field:
    """The largest field in which all the cells lie in a box, in its middle."""
    left, top, right, bottom = extent(cells)
    wide, high = right - left + 1, bottom - top + 1
    room = min((box[2] - box[0]) / wide, (box[3] - box[1]) / high)
    side = next((side for side in SIDES if side <= room), SIDES[-1])
    x = (box[0] + box[2]) / 2 - (left + right) / 2 * side
    y = (box[1] + box[3]) / 2 - (top + bottom) / 2 * side
    return Field(side, (round(x / GRID) * GRID, round(y / GRID) * GRID))


def outer_edges(at: Cell, group: Collection[Cell]) -> int:
    """The edges on which a cell borders on none of its group, as bits."""
    return sum(1 << edge for edge, near in enumerate(neighbours(at)) if near not in group)


@cache
def lines(edges: int) -> tuple[tuple[Point, ...], ...]:
    """The edges of a square whose bits are set, those that touch in one line."""
    return tuple(
        tuple(CORNERS[edge % 4] for edge in [*run, run[-1] + 1]) for run in edge_runs(edges, 4)
    )
