"""Fields of pointy-top hexes: how large they are drawn, where they lie, what runs around them."""

from functools import cache

from msgspec import Struct

from renderers.kit.marks import edge_runs
from renderers.kit.scene import Point

UNIT_WIDTH, UNIT_PITCH = 112.0, 96.0
"""A hex as the motifs are drawn: 112 wide, its rows 96 apart."""

WIDTHS = (
    *(200, 168, 148, 132, 116, 104, 92, 80, 72, 64, 60, 56, 52, 48, 44),
    *(40, 36, 32, 28, 24, 20, 16, 12, 10, 8),
)
"""The widths in which hexes are drawn: few, so that sprites are used again, and on whole pixels."""

Axial = tuple[int, int]

ALL_SIDES = 63


class Field(Struct, frozen=True):
    """A field of hexes: their width, the distance of their rows, and the middle of hex (0, 0)."""

    width: int
    pitch: int
    origin: Point

    @property
    def k(self) -> float:
        """The scale of the hexes relative to the motifs."""
        return self.width / UNIT_WIDTH

    @property
    def tall(self) -> float:
        """From the middle of a hex to its upper corner, in units of the motifs."""
        return round(self.pitch / self.k * 2 / 3, 3)

    def middle(self, at: Axial) -> Point:
        """The middle of a hex on the ground."""
        q, r = at
        x, y = self.origin
        return x + (q + r / 2) * self.width, y + r * self.pitch


def pitch_of(width: int) -> int:
    """The distance of rows that fits a width, so that rows too lie on whole pixels."""
    return round(width * 0.866 / 2) * 2


def corners(tall: float) -> tuple[Point, ...]:
    """The six corners in units of the motifs, clockwise from the north."""
    half = UNIT_WIDTH / 2
    return (
        (0, -tall),
        (half, -tall / 2),
        (half, tall / 2),
        (0, tall),
        (-half, tall / 2),
        (-half, -tall / 2),
    )


@cache
def lines(sides: int, tall: float) -> tuple[tuple[Point, ...], ...]:
    """The edges of a hex whose bits are set in `sides`, those that touch in one line."""
    edge = corners(tall)
    return tuple(
        tuple(edge[(side + 1) % 6] for side in [*run, run[-1] + 1]) for run in edge_runs(sides, 6)
    )
