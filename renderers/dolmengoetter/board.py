"""The positions of places, circles and runes in the picture (section 1.1 of the rules).

The coordinates of the places are those of the rules' data, 1360 × 1220 with the middle at 680, 610.
"""

from collections.abc import Mapping
from functools import cache

from engine.dolmengoetter.board import CORNERS, KINDS, Circle
from engine.dolmengoetter.data import HEXAGON, OCTAGON, SQUARE
from engine.kernel.ids import Cell
from renderers.kit.scene import Box, Point

WHOLE: Box = (40, 128, 1140, 1092)
"""The whole board in its own units; close-ups show a part of it."""

SIZE = 0.945
"""The scale of the rules' coordinates in these units."""

MIDDLE: Point = ((WHOLE[0] + WHOLE[2]) / 2, (WHOLE[1] + WHOLE[3]) / 2 + 7)

ROWS = {
    "A": (232, 192, 512, 156, 611, 156, 749, 156, 848, 156, 1128, 192),
    "B": (153, 253, 335, 224, 434, 224, 680, 232, 926, 224, 1025, 224, 1207, 253),
    "C": (167, 352, 335, 324, 434, 324, 680, 337, 926, 324, 1025, 324, 1193, 352),
    "D": (260, 393, 500, 394, 598, 394, 762, 394, 860, 394, 1100, 393),
    "E": (259, 501, 500, 492, 598, 492, 762, 492, 860, 492, 1101, 501),
    "F": (168, 560, 336, 561, 434, 561, 680, 555, 926, 561, 1024, 561, 1192, 560),
}
"""The northern half of the places, x and y in turn; the southern half mirrors it."""

MIRRORED = dict(zip("GHJKLM", "FEDCBA", strict=True))
CENTRE_X, CENTRE_Y = 680, 610


def _points() -> dict[Cell, Point]:
    found: dict[Cell, tuple[int, int]] = {}
    for row, numbers in ROWS.items():
        for column, (x, y) in enumerate(zip(numbers[::2], numbers[1::2], strict=True), 1):
            found[Cell(f"{row}{column}")] = (x, y)
    for south, north in MIRRORED.items():
        for column in range(1, len(ROWS[north]) // 2 + 1):
            x, y = found[Cell(f"{north}{column}")]
            found[Cell(f"{south}{column}")] = (x, 2 * CENTRE_Y - y)
    return {at: _placed(x, y) for at, (x, y) in found.items()}


def _placed(x: float, y: float) -> Point:
    left, top = MIDDLE
    return round(left + (x - CENTRE_X) * SIZE), round(top + (y - CENTRE_Y) * SIZE)


POINTS: Mapping[Cell, Point] = _points()
"""Where every place lies in the picture."""

RUNE_STEPS: Mapping[str, Point] = {
    "north": (34, -26),
    "south": (34, 26),
    "north corner": (38, -22),
    "south corner": (38, 22),
    "side": (42, 0),
}
"""The offset of a rune from its place; mirrored west of the middle."""

RUNE_SIDES = {"A": "north", "M": "south", "B": "north corner", "L": "south corner"}
"""On which side of the board the runes of a row lie."""


def rune_point(at: Cell) -> Point:
    """Return the point of a place's rune: beside it, so that no piece hides it."""
    x, y = POINTS[at]
    dx, dy = RUNE_STEPS[RUNE_SIDES.get(at[0], "side")]
    inner = at in ("A3", "A4", "M3", "M4")
    west = (x < MIDDLE[0]) is not inner
    return x + (-dx if west else dx), y + dy


@cache
def polygon(circle: Circle) -> tuple[Point, ...]:
    """The corners of a circle, clockwise."""
    return tuple(POINTS[at] for at in CORNERS[circle])


TAGS: Mapping[str, Point] = {SQUARE: (18, -40), HEXAGON: (60, -38), OCTAGON: (88, -42)}
"""Where the number of a circle ends, from its middle: clear of pieces, names and stacks."""


@cache
def middle(circle: Circle) -> Point:
    """The middle of a circle's corners."""
    xs, ys = zip(*polygon(circle), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def tag_point(circle: Circle) -> Point:
    """Return the point where a circle's number ends."""
    x, y = middle(circle)
    dx, dy = TAGS[KINDS[circle]]
    return round(x + dx), round(y + dy)


@cache
def shrunk(circle: Circle, by: float) -> tuple[Point, ...]:
    """The outline of a circle moved inwards by so many units on every side, around its middle."""
    x0, y0 = middle(circle)
    found = []
    for x, y in polygon(circle):
        far = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
        k = 1 - by / far
        found.append((x0 + (x - x0) * k, y0 + (y - y0) * k))
    return tuple(found)
