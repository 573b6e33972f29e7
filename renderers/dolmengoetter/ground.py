"""The board itself, drawn once: heath, circles, paths, places and runes."""

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise

from engine.dolmengoetter.pieces import CORNERS, HEXAGON, KINDS, OCTAGON, RUNE_AT, Circle
from engine.kernel.ids import Cell
from renderers.dolmengoetter import theme as own
from renderers.dolmengoetter.board import POINTS, WHOLE, middle, polygon, rune_point, shrunk
from renderers.kit.colours import INK, Tones
from renderers.kit.pen import SHADOW, Pen
from renderers.kit.scene import Box, Point
from renderers.kit.sprites import Easel

EASEL = Easel()

PLACE_RADIUS = 21
PATH_WIDTH = 13
RUNE_WIDTH, RUNE_HEIGHT = 17, 26

STROKES: Mapping[str, tuple[tuple[Point, ...], ...]] = {
    "fehu": (((0.2, 0), (0.2, 1)), ((0.2, 0.45), (0.85, 0.05)), ((0.2, 0.75), (0.85, 0.35))),
    "uruz": (((0.15, 1), (0.15, 0), (0.85, 0.45), (0.85, 1)),),
    "thurisaz": (((0.25, 0), (0.25, 1)), ((0.25, 0.22), (0.8, 0.5), (0.25, 0.78))),
    "raido": (((0.2, 1), (0.2, 0), (0.75, 0.25), (0.2, 0.5), (0.85, 1)),),
    "kenaz": (((0.8, 0), (0.2, 0.5), (0.8, 1)),),
    "wunjo": (((0.25, 1), (0.25, 0), (0.8, 0.25), (0.25, 0.5)),),
    "naudiz": (((0.5, 0), (0.5, 1)), ((0.2, 0.32), (0.8, 0.62))),
    "algiz": (((0.5, 0), (0.5, 1)), ((0.05, 0.05), (0.5, 0.5), (0.95, 0.05))),
    "tiwaz": (((0.5, 1), (0.5, 0)), ((0.05, 0.4), (0.5, 0), (0.95, 0.4))),
    "othala": (((0.1, 1), (0.8, 0.35), (0.5, 0), (0.2, 0.35), (0.9, 1)),),
    "gebo": (((0, 0), (1, 1)), ((1, 0), (0, 1))),
}
"""The runes as lines in a unit box."""

HEATH_STEP = 64
CLEAR = 58
"""The least distance of the heath's plants from the board; `HEATH_STEP` is that of each other."""


def _everywhere(*_: object) -> Box:
    left, top, right, bottom = WHOLE
    return left - 8, top - 12, right + 8, bottom + 6


@EASEL.shows("board", reach=_everywhere)
def board(pen: Pen) -> None:
    """Draw everything that never changes, in the board's units."""
    left, top, right, bottom = _everywhere()
    pen.box(left - 9, top - 9, right + 9, bottom + 9, 0, own.HEATH)
    for x, y, kind in tufts():
        tuft(pen, x, y, kind)
    for circle in CORNERS:
        pen.poly([(x + 5, y + 8) for x, y in polygon(circle)], own.CAST)
    for circle in CORNERS:
        floor(pen, circle, own.FLOORS[KINDS[circle]])
    paths(pen)
    for at, point in POINTS.items():
        place(pen, at, point)
    for at, rune in RUNE_AT.items():
        draw_rune(pen, rune, rune_point(at))


def tufts() -> Iterator[tuple[float, float, int]]:
    """Yield the points of the heath's plants: away from the board, scattered evenly."""
    left, top, right, bottom = WHOLE
    for row, y in enumerate(range(int(top) + 20, int(bottom) - 10, HEATH_STEP)):
        for column, x in enumerate(range(int(left) + 14, int(right) - 10, HEATH_STEP)):
            seed = (row * 7919 + column * 104729) % 97
            at = (x + seed % 31 - 15 + 22 * (row % 2), y + seed % 23 - 11)
            if is_heath(at):
                yield *at, seed % 4


def is_heath(at: Point) -> bool:
    """Return True if a point is clear of the board and its runes, and inside the board's box."""
    left, _, right, _ = WHOLE
    if not left + 20 < at[0] < right - 26:
        return False
    if any(math.dist(at, rune_point(rune)) < 34 for rune in RUNE_AT):
        return False
    if any(math.dist(at, middle(circle)) < 108 for circle in CORNERS):
        return False
    return all(math.dist(at, point) > CLEAR for point in POINTS.values())


def tuft(pen: Pen, x: float, y: float, kind: int) -> None:
    """Blades of grass, heather in blossom, or two stones."""
    if kind == 3:
        pen.oval(x - 13, y - 2, x + 5, y + 9, own.TUFT_LIGHT)
        pen.oval(x + 1, y + 2, x + 13, y + 10, own.TUFT)
        return
    for dx, lean, height in ((-7, -7, 13), (0, -1, 18), (7, 6, 14)):
        pen.line([(x + dx, y + 8), (x + dx + lean, y + 8 - height)], own.TUFT_LIGHT, 2.6)
    if kind == 2:
        for dx, dy in ((-13, -5), (0, -11), (12, -6)):
            pen.dot(x + dx, y + dy, 2.8, own.HEATHER)


def floor(pen: Pen, circle: Circle, shades: Tones) -> None:
    """The ground of a circle: its bevel and its motif."""
    outline = polygon(circle)
    pen.poly(outline, shades.dark)
    inner = shrunk(circle, 22)
    kind = KINDS[circle]
    if kind == OCTAGON:
        paving(pen, circle, shades)
    elif kind == HEXAGON:
        meadow(pen, circle, shades)
    else:
        pen.poly(inner, shades.base)
        pen.poly(shrunk(circle, 30), shades.light)
        bevel(pen, inner, shades)


def paving(pen: Pen, circle: Circle, shades: Tones) -> None:
    """A ring of flagstones around the middle of an octagon."""
    outer, inner = shrunk(circle, 20), shrunk(circle, 50)
    pen.poly(outer, shades.base)
    for n, (one, other) in enumerate(pairwise([*outer, outer[0]])):
        near, far = inner[n], inner[(n + 1) % len(inner)]
        if n % 2:
            pen.poly([one, other, far, near], shades.light)
        pen.line([one, near], shades.dark, 2.6)
        pen.line([midpoint(one, other), midpoint(near, far)], shades.dark, 2.2)
    pen.poly(inner, shades.light)
    bevel(pen, inner, shades)
    bevel(pen, outer, shades)


def meadow(pen: Pen, circle: Circle, shades: Tones) -> None:
    """Grass with some flowers along the edge of a hexagon."""
    inner = shrunk(circle, 20)
    pen.poly(inner, shades.base)
    pen.poly(shrunk(circle, 40), shades.light)
    bevel(pen, inner, shades)
    for n, (one, other) in enumerate(pairwise([*shrunk(circle, 44), shrunk(circle, 44)[0]])):
        x, y = midpoint(one, other)
        for dx, lean, height in ((-6, -4, 9), (0, 0, 13), (6, 4, 10)):
            pen.line([(x + dx, y + 5), (x + dx + lean, y + 5 - height)], shades.dark, 2.4)
        if n % 3 == 1:
            pen.dot(x + 12, y + 2, 3.6, own.BLOSSOM)
            pen.dot(x + 12, y + 2, 1.5, shades.deep)


def bevel(pen: Pen, outline: tuple[Point, ...], shades: Tones) -> None:
    """Draw light along the edges that face the upper left, and shade along the others."""
    for one, other in pairwise([*outline, outline[0]]):
        dx, dy = other[0] - one[0], other[1] - one[1]
        lit = dy - dx < 0
        pen.line([one, other], shades.pale if lit else shades.deep, 2.4)


def midpoint(one: Point, other: Point) -> Point:
    """Return the point halfway between two points."""
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def paths(pen: Pen) -> None:
    """Draw all paths, the sides of the circles."""
    sides = {
        frozenset(pair): (POINTS[pair[0]], POINTS[pair[1]])
        for corners in CORNERS.values()
        for pair in pairwise([*corners, corners[0]])
    }
    for points in sides.values():
        pen.line([(x + 2, y + 5) for x, y in points], own.CAST, PATH_WIDTH)
    for points in sides.values():
        pen.line(points, INK, PATH_WIDTH + 6)
    for (x0, y0), (x1, y1) in sides.values():
        pen.line([(x0, y0), (x1, y1)], own.PATH, PATH_WIDTH)
        pen.line([(x0 + 1, y0 + 3.4), (x1 + 1, y1 + 3.4)], own.PATH_DARK, 3)


def place(pen: Pen, at: Cell, point: Point) -> None:
    """Draw a place as a flat stone, golden if it has a rune."""
    x, y = point
    fill, dark = (own.RUNE, own.RUNE_DARK) if at in RUNE_AT else (own.PLACE, own.PLACE_DARK)
    pen.dot(x + 2, y + 5, PLACE_RADIUS, own.CAST)
    pen.dot(x, y, PLACE_RADIUS, dark, INK, 3)
    pen.dot(x - 0.8, y - 1.4, PLACE_RADIUS - 4, fill)


def draw_rune(pen: Pen, rune: str, at: Point) -> None:
    """A rune in gold around a point."""
    x, y = at[0] - RUNE_WIDTH / 2, at[1] - RUNE_HEIGHT / 2
    for ink, w, low in (("#0C110E", 7.0, 1.4), (own.RUNE, 3.6, 0.0)):
        for line in STROKES[rune]:
            pen.line([(x + u * RUNE_WIDTH, y + v * RUNE_HEIGHT + low) for u, v in line], ink, w)


@EASEL.shows("rune", reach=22)
def one_rune(pen: Pen, rune: str) -> None:
    """Draw a rune; it is larger than those of the board where these would be too small."""
    draw_rune(pen, rune, (0, 0))


def _around(circle: int) -> Box:
    xs, ys = zip(*polygon(Circle(circle)), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@EASEL.shows("spent", reach=_around)
def spent(pen: Pen, circle: int) -> None:
    """Draw a scored circle: a dark ground with a triskele in its middle."""
    number = Circle(circle)
    shades = own.SPENT[KINDS[number]]
    pen.poly(shrunk(number, 19), shades.base)
    pen.poly(shrunk(number, 27), shades.dark)
    bevel(pen, shrunk(number, 19), shades)
    triskele(pen.at(*middle(number), 1.0 if KINDS[number] == OCTAGON else 0.8))


def triskele(pen: Pen) -> None:
    """Three spirals that turn around their middle."""
    for turn in (90, 210, 330):
        a = math.radians(turn)
        x, y = 15 * math.cos(a), 15 * math.sin(a)
        points = []
        for step in range(20):
            b = a + math.pi + 0.42 * step
            r = 15 - 0.62 * step
            points.append((x + r * math.cos(b), y + r * math.sin(b)))
        pen.line(points, own.RUNE_DARK, 3.6)


@EASEL.shows("kind", reach=44)
def kind_of_circle(pen: Pen, kind: str) -> None:
    """A small circle of a kind, for the legend."""
    corners = {OCTAGON: 8, HEXAGON: 6}.get(kind, 4)
    shades, far = own.FLOORS[kind], {8: 34.0, 6: 32.0, 4: 30.0}[corners]
    turns = [2 * math.pi * (n + 0.5) / corners for n in range(corners)]
    if kind == HEXAGON:
        turns = [turn + math.pi / 6 for turn in turns]
    outer, inner = ([(r * math.cos(a), r * math.sin(a)) for a in turns] for r in (far, far - 11))
    pen.poly([(x + 3, y + 4) for x, y in outer], SHADOW)
    pen.poly(outer, shades.base, INK, 8)
    pen.poly(outer, None, own.PATH, 4)
    pen.poly(inner, shades.light)


@EASEL.shows("complete", reach=18)
def complete(pen: Pen) -> None:
    """The sign of a completed circle."""
    triskele(pen.at(0, 0, 0.6))
