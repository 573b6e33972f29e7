"""Highlights on a board: the last move, candidates, the choice, losses."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import chain

from msgspec import Struct

from renderers.kit.colours import (
    CANDIDATE,
    FLAG,
    FLAG_DARK,
    GOLD,
    INK,
    LAST,
    MAGENTA,
    RED,
    WHITE,
    Colour,
)
from renderers.kit.pen import Pen, turned
from renderers.kit.scene import Box, Item, Point, Sprite
from renderers.kit.sprites import Assembly, Easel

EASEL = Easel()
Line = tuple[Point, ...]

THINNEST = 0.85
"""The lines of rims grow no thinner than those at this size."""

DISC = 27
"""Radius of a candidate's disc."""


@EASEL.shows("pennant", reach=lambda: (-8, -50, 40, 8))
def pennant(pen: Pen) -> None:
    """A gold flag on a dark pole with its foot at the origin: here, whatever the seat."""
    pen.oval(-5, -3, 12, 4, (0, 0, 0, 95))
    pen.line([(0, 0), (0, -44)], INK, 7)
    pen.line([(0, 0), (0, -44)], "#FFE9A8", 2.6)
    pen.poly([(1, -44), (33, -33), (1, -21)], FLAG, INK, 3)
    pen.poly([(3, -27), (22, -33), (3, -24)], FLAG_DARK)


@EASEL.shows("candidate", reach=DISC + 8)
def candidate(pen: Pen, number: int) -> None:
    """A numbered disc."""
    _disc(pen, WHITE, MAGENTA)
    _number(pen, number, CANDIDATE)


@EASEL.shows("candidate tag", reach=lambda number: tag_box(number, 8))
def candidate_tag(pen: Pen, number: int) -> None:
    """A number as large as on a disc, on a tag that hides less of something small."""
    left, top, right, bottom = tag_box(number)
    pen.box(left + 2, top + 3, right + 2, bottom + 3, 9, (0, 0, 0, 110))
    pen.box(left, top, right, bottom, 9, WHITE, MAGENTA, 3.6)
    pen.text(0, -0.5, str(number), 34, CANDIDATE)


def tag_box(number: int, edge: float = 0) -> Box:
    """The box of a tag with a margin around it."""
    half = (16 if number < 10 else 22) + edge
    return (-half, -17.5 - edge, half, 17.5 + edge)


@EASEL.shows("selected", reach=DISC + 8)
def selected(pen: Pen, number: int | None) -> None:
    """The disc of what is already chosen, with or without a number."""
    _disc(pen, MAGENTA, WHITE)
    if number is None:
        pen.line([(-12, 1), (-4, 10), (13, -10)], WHITE, 6)
    else:
        _number(pen, number, WHITE)


def _disc(pen: Pen, fill: str, rim: str) -> None:
    pen.dot(2, 4, DISC, (0, 0, 0, 110))
    pen.dot(0, 0, DISC, fill, rim, 4.6)


def _number(pen: Pen, number: int, ink: str) -> None:
    pen.text(0, -0.5, str(number), 38 if number < 100 else 24, ink)


def around(points: Line) -> Box:
    """The box of some points with room for a thick line."""
    xs, ys = zip(*points, strict=True)
    return min(xs) - 10, min(ys) - 10, max(xs) + 10, max(ys) + 10


@EASEL.shows("stroke", reach=lambda lines, *_: around(tuple(chain.from_iterable(lines))))
def stroke(pen: Pen, lines: tuple[Line, ...], ink: Colour, w: float) -> None:
    """Lines of one colour."""
    for line in lines:
        pen.line(line, ink, w)


@EASEL.shows("area veil", reach=around)
def area_veil(pen: Pen, points: Line) -> None:
    """The white veil over an area that can be chosen."""
    pen.poly(points, (255, 255, 255, 64))


def edge_runs(edges: int, count: int) -> list[list[int]]:
    """The edges of a cell whose bits are set, of `count` edges, in runs that touch each other."""
    if edges == (1 << count) - 1:
        return [list(range(count))]
    found = []
    for start in range(count):
        if edges >> start & 1 and not edges >> (start - 1) % count & 1:
            run = [start]
            while edges >> (run[-1] + 1) % count & 1:
                run.append(run[-1] + 1)
            found.append(run)
    return found


class Rim(Enum):
    """The lines around a marked area, the lowest first: colour and width."""

    LAST = ((INK, 11.0), (LAST, 6.0))
    CANDIDATE = ((WHITE, 8.0), (MAGENTA, 4.0))
    SELECTED = ((WHITE, 13.0), (MAGENTA, 8.0))


EASEL["outline"] = Assembly(
    lambda lines, rim, stronger: tuple(
        ("stroke", (lines, ink, w * stronger)) for ink, w in Rim[rim].value
    )
)
"""The whole rim of an area in one part: many of them are put on a board of candidates."""


def area(
    key: str, rim: Rim, parts: Sequence[tuple[Point, tuple[Line, ...]]], k: float
) -> Iterator[Item]:
    """The rim of an area that is drawn in parts: each has its lines, around a point."""
    stronger = max(1.0, THINNEST / k)
    if len(parts) == 1:
        at, lines = parts[0]
        if lines:
            yield Sprite(key, "outline", at, (lines, rim.name, stronger), k)
        return
    for ink, w in rim.value:
        for at, lines in parts:
            if lines:
                yield Sprite(key, "stroke", at, (lines, ink, w * stronger), k)


@EASEL.shows("lost", reach=34)
def lost(pen: Pen) -> None:
    """A red cross where something was lost in this move."""
    for ink, w in ((INK, 13), (RED, 8)):
        pen.line([(-17, -17), (17, 17)], ink, w)
        pen.line([(17, -17), (-17, 17)], ink, w)


@EASEL.shows("crown", reach=34)
def crown(pen: Pen) -> None:
    """Draw the winner's crown."""
    points = [(-24, 16), (-29, -13), (-13, 0), (0, -21), (13, 0), (29, -13), (24, 16)]
    pen.poly([(x + 2, y + 4) for x, y in points], (0, 0, 0, 110))
    pen.poly(points, FLAG, INK, 3)
    pen.poly([(2, 14), (2, -14), (12, 4), (25, -6), (21, 14)], FLAG_DARK)
    for x, y in ((-29, -14), (0, -22), (29, -14)):
        pen.dot(x, y, 4.4, "#FFE9A8", INK, 2)
    pen.line([(-21, 11), (21, 11)], INK, 2)


@EASEL.shows("arrow", reach=30)
def arrow(pen: Pen, turn: float) -> None:
    """A gold arrowhead pointing `turn` degrees clockwise from the east, its tip at the origin."""
    pen.poly(turned([(-22, -20), (0, 0), (-22, 20)], turn), GOLD, INK, 2.4)


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
        """The distance from the middle of a hex to its upper corner, in units of the motifs."""
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
