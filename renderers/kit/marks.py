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
"""The scale below which the lines of rims become no thinner."""

DISC = 27
"""The radius of a candidate's disc."""


@EASEL.shows("pennant", reach=lambda: (-8, -50, 40, 8))
def pennant(pen: Pen) -> None:
    """Draw a gold flag that marks a place; the foot of its dark pole is at the origin."""
    pen.oval(-5, -3, 12, 4, (0, 0, 0, 95))
    pen.line([(0, 0), (0, -44)], INK, 7)
    pen.line([(0, 0), (0, -44)], "#FFE9A8", 2.6)
    pen.poly([(1, -44), (33, -33), (1, -21)], FLAG, INK, 3)
    pen.poly([(3, -27), (22, -33), (3, -24)], FLAG_DARK)


@EASEL.shows("candidate", reach=DISC + 8)
def candidate(pen: Pen, number: int) -> None:
    """Draw the numbered disc of a candidate."""
    _disc(pen, WHITE, MAGENTA)
    _number(pen, number, CANDIDATE)


@EASEL.shows("candidate tag", reach=lambda number: tag_box(number, 8))
def candidate_tag(pen: Pen, number: int) -> None:
    """Draw the number of a candidate on a tag, which hides less of a small thing than a disc."""
    left, top, right, bottom = tag_box(number)
    pen.box(left + 2, top + 3, right + 2, bottom + 3, 9, (0, 0, 0, 110))
    pen.box(left, top, right, bottom, 9, WHITE, MAGENTA, 3.6)
    pen.text(0, -0.5, str(number), 34, CANDIDATE)


def tag_box(number: int, edge: float = 0) -> Box:
    """Return the box of a tag with a margin around it."""
    half = (16 if number < 10 else 22) + edge
    return (-half, -17.5 - edge, half, 17.5 + edge)


@EASEL.shows("selected", reach=DISC + 8)
def selected(pen: Pen, number: int | None) -> None:
    """Draw the disc of the choice made, with its number or a tick."""
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
    """Return the box around points, with room for a thick line."""
    xs, ys = zip(*points, strict=True)
    return min(xs) - 10, min(ys) - 10, max(xs) + 10, max(ys) + 10


@EASEL.shows("stroke", reach=lambda lines, *_: around(tuple(chain.from_iterable(lines))))
def stroke(pen: Pen, lines: tuple[Line, ...], ink: Colour, w: float) -> None:
    """Draw lines of one colour."""
    for line in lines:
        pen.line(line, ink, w)


@EASEL.shows("area veil", reach=around)
def area_veil(pen: Pen, points: Line) -> None:
    """Draw the white veil over an area that can be chosen."""
    pen.poly(points, (255, 255, 255, 64))


def edge_runs(edges: int, count: int) -> list[list[int]]:
    """Return the edges whose bits are set, of a cell's `count` edges, in runs of adjacent ones."""
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
    """The lines around marked areas: colour and width of each, the lowest first."""

    LAST = ((INK, 11.0), (LAST, 6.0))
    CANDIDATE = ((WHITE, 8.0), (MAGENTA, 4.0))
    SELECTED = ((WHITE, 13.0), (MAGENTA, 8.0))


EASEL["outline"] = Assembly(
    lambda lines, rim, stronger: tuple(
        ("stroke", (lines, ink, w * stronger)) for ink, w in Rim[rim].value
    )
)
"""The rim of an area as a single stamp, as a board of candidates has many rims."""


def area(
    key: str, rim: Rim, parts: Sequence[tuple[Point, tuple[Line, ...]]], k: float
) -> Iterator[Item]:
    """Yield the rim of an area; each of its parts has a point and the lines around it."""
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
    """Draw a red cross, for something lost in this move."""
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
    """Draw a gold arrowhead, `turn` degrees clockwise from the east, its tip at the origin."""
    pen.poly(turned([(-22, -20), (0, 0), (-22, 20)], turn), GOLD, INK, 2.4)


UNIT_WIDTH, UNIT_PITCH = 112.0, 96.0
"""The width of a hex and the distance of rows, in units of the motifs."""

WIDTHS = (
    *(200, 168, 148, 132, 116, 104, 92, 80, 72, 64, 60, 56, 52, 48, 44),
    *(40, 36, 32, 28, 24, 20, 16, 12, 10, 8),
)
"""The widths of hexes in pictures: few, so that sprites are reused, and whole pixels."""

Axial = tuple[int, int]

ALL_SIDES = 63


class Field(Struct, frozen=True):
    """A field of hexes: their width, the distance of their rows, and the middle of hex (0, 0)."""

    width: int
    pitch: int
    origin: Point

    @property
    def k(self) -> float:
        """Return the scale of the hexes relative to the motifs."""
        return self.width / UNIT_WIDTH

    @property
    def tall(self) -> float:
        """Return the distance from a hex's middle to its upper corner, in units of the motifs."""
        return round(self.pitch / self.k * 2 / 3, 3)

    def middle(self, at: Axial) -> Point:
        """Return the middle of a hex on the ground."""
        q, r = at
        x, y = self.origin
        return x + (q + r / 2) * self.width, y + r * self.pitch


def pitch_of(width: int) -> int:
    """Return the distance of rows for a width, such that rows lie on whole pixels."""
    return round(width * 0.866 / 2) * 2


def corners(tall: float) -> tuple[Point, ...]:
    """Return the six corners in units of the motifs, clockwise from the north."""
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
    """Return the edges of a hex whose bits are set in `sides`; adjacent ones are one line."""
    edge = corners(tall)
    return tuple(
        tuple(edge[(side + 1) % 6] for side in [*run, run[-1] + 1]) for run in edge_runs(sides, 6)
    )
