"""The sea with shallows along the coast, and the marks of height: walls, shadows, levels."""

import math

from renderers.kit.colours import INK, PLATE
from renderers.kit.marks import corners
from renderers.kit.pen import Pen
from renderers.kit.scene import Box, Point
from renderers.kit.sprites import Easel
from renderers.taluva import theme as own

EASEL = Easel()

BASE = 12.0
"""The thickness of the lowest layer of the island above the sea."""

BANDS = ((40.0, own.SHELF), (17.0, own.SHOAL), (5.0, own.FOAM))
"""The colours of the water by the distance from the coast. With the wall in the south they are
narrower than a hex's side, so that they fit in the hexes beside the coast."""

SHORE_SHADE = (9.0, 8.0)


@EASEL.shows("shore", reach=72)
def shore(pen: Pen, land: int, tall: float) -> None:
    """Draw a hex of water; bit n of `land` is set if there is land beyond side n."""
    coasts = [_coast(side, tall) for side in range(6) if land >> side & 1]
    for reach, ink in BANDS:
        for line in coasts:
            pen.line(line, ink, 2 * reach)
    for side in (3, 4):
        if land >> side & 1:
            _shade(pen, side, tall)
    pen.keep([(x * 1.015, y * 1.015) for x, y in corners(tall)])


def _coast(side: int, tall: float) -> list[Point]:
    """Return the edge of the land beyond a side; land in the north reaches lower, with its wall."""
    edge = corners(tall)
    a, b = sorted((edge[(side + 1) % 6], edge[(side + 2) % 6]), key=lambda point: point[1])
    if side in (0, 3):
        return [a, (b[0], b[1] + BASE)]
    low = BASE if side > 3 else 0
    return [(a[0], a[1] + low), (b[0], b[1] + low)]


def _shade(pen: Pen, side: int, tall: float) -> None:
    """Draw the shadow of land in the west or north-west, and of the wall below it."""
    edge = corners(tall)
    (ax, ay), (bx, by) = edge[side + 1], edge[(side + 2) % 6]
    low = BASE if side == 4 else 0
    dx, dy = SHORE_SHADE
    shifted = [(bx + dx, by + dy), (bx + dx, by + low + dy), (ax + dx, ay + low + dy)]
    pen.poly([(ax, ay), (bx, by), *shifted], own.SHADE_INK)


@EASEL.shows("free place", reach=70)
def free_place(pen: Pen, tall: float) -> None:
    """Draw a hex of open sea that can be chosen: paler than the water, which it hides."""
    pen.poly([(x * 1.012, y * 1.012) for x, y in corners(tall)], own.FREE)
    pen.poly(corners(tall), None, own.FREE_LINE, 2.2)


@EASEL.shows("wave", reach=30)
def wave(pen: Pen) -> None:
    """Two crests."""
    for x in (-12, 13):
        pen.arc(x, 4, 13, 200, 340, own.WAVE, 3.4, 8)


@EASEL.shows("compass", reach=120)
def compass(pen: Pen) -> None:
    """Draw the compass rose of an old chart; its north is the board's north."""
    pen.dot(0, 0, 84, None, own.CHART, 3)
    for n in range(16):
        a = math.radians(n * 22.5)
        pen.line([(far * math.sin(a), -far * math.cos(a)) for far in (84, 92)], own.CHART, 2.2)
    for turns, long, width in ((range(1, 8, 2), 56, 12), (range(0, 8, 2), 104, 16)):
        for n in turns:
            a = math.radians(n * 45)
            tip = (long * math.sin(a), -long * math.cos(a))
            for sign, ink in ((-1, own.CHART), (1, own.WAVE)):
                b = a + sign * math.pi / 4
                pen.poly([(0, 0), tip, (width * math.sin(b), -width * math.cos(b))], ink)
    pen.dot(0, 0, 8, own.SEA, own.WAVE, 3)


@EASEL.shows("canoe", reach=100)
def canoe(pen: Pen) -> None:
    """An outrigger under sail, far out."""
    pen.poly([(-8, -74), (-2, -74), (2, 20), (-4, 20)], own.CHART)
    sail = [(-5, -72), (18, -66), (42, -44), (54, -8), (48, 14), (26, 4), (-2, 10)]
    pen.poly(sail, own.WAVE)
    pen.poly([(-5, -72), (18, -66), (30, -56), (8, -10), (-2, 10)], own.CHART)
    hull = [(-66, 10), (-58, 22), (-30, 28), (34, 28), (60, 20), (70, 6), (56, 16), (-52, 18)]
    pen.poly(hull, own.WAVE)
    pen.line([(-34, 40), (40, 40)], own.WAVE, 6)
    for x in (-20, 22):
        pen.line([(x, 28), (x + 4, 40)], own.WAVE, 3)
    for x in (-62, 44):
        pen.arc(x, 52, 13, 200, 340, own.CHART, 3, 7)
        pen.arc(x + 25, 52, 13, 200, 340, own.CHART, 3, 7)


@EASEL.shows("turtle", reach=80)
def turtle(pen: Pen) -> None:
    """A turtle swimming to the north."""
    for sign in (-1, 1):
        front = [(16, -26), (38, -44), (60, -42), (68, -26), (58, -30), (44, -24), (28, -8)]
        back = [(20, 24), (34, 38), (38, 54), (28, 52), (10, 36)]
        for flipper in (front, back):
            pen.poly([(sign * x, y) for x, y in flipper], own.CHART)
    pen.oval(-11, -62, 11, -34, own.CHART)
    pen.poly([(-7, 40), (7, 40), (0, 60)], own.CHART)
    pen.oval(-31, -41, 31, 45, own.WAVE)
    pen.oval(-26, -36, 26, 40, own.CHART)
    scutes = [(0, -30), (11, -16), (11, 6), (0, 18), (-11, 6), (-11, -16)]
    pen.poly(scutes, None, own.WAVE, 3)
    for x, y, far_x, far_y in ((11, -16, 24, -24), (11, 6, 26, 14), (0, 18, 0, 40)):
        for sign in (-1, 1):
            pen.line([(sign * x, y), (sign * far_x, far_y)], own.WAVE, 3)
    pen.line([(0, -30), (0, -38)], own.WAVE, 3)


LIFT = 15.0
"""The height of a level above the one below."""

SHADE = (17.0, 9.0)
"""The length of one level's shadow to the east and to the south."""

DARKEST = 3


def _wall_reach(_terrain: str, level: int, left: int, right: int, tall: float) -> Box:
    return (-62, 0, 62, tall + max(left, right) * LIFT + BASE + 8)


@EASEL.shows("wall", reach=_wall_reach)
def wall(pen: Pen, terrain: str, level: int, left: int, right: int, tall: float) -> None:
    """Draw the free strata below a hex's two southern edges.

    An edge with all `level` strata free stands in the sea; the height of its lowest one is `BASE`.
    """
    edge = corners(tall)
    for ends, free, lit in (((edge[4], edge[3]), left, True), ((edge[3], edge[2]), right, False)):
        if free:
            _face(pen, terrain, level, ends, free, lit)


def _face(
    pen: Pen, terrain: str, level: int, ends: tuple[Point, Point], free: int, lit: bool
) -> None:
    (ax, ay), (bx, by) = ends
    top = 0.0
    for layer in range(level, level - free, -1):
        tones = own.STRATA[terrain] if layer == level else own.OLD_STRATA[layer % 2]
        low = top + (BASE if layer == 1 else LIFT)
        band = [(ax, ay + top), (bx, by + top), (bx, by + low), (ax, ay + low)]
        pen.poly(band, tones.base if lit else tones.deep)
        pen.line([(ax, ay + low), (bx, by + low)], INK, 2.6)
        top = low
    for x, y in ends:
        pen.line([(x, y), (x, y + top)], INK, 2.6)


@EASEL.shows("shadow", reach=70)
def shadow(pen: Pen, west: int, north_west: int, tall: float) -> None:
    """Draw the shadow of neighbours that are `west` or `north_west` levels higher."""
    edge = corners(tall)
    for (ax, ay), (bx, by), higher in ((edge[4], edge[5], west), (edge[5], edge[0], north_west)):
        dx, dy = (part * min(higher, DARKEST) for part in SHADE)
        if higher:
            pen.poly(
                [(ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy)], (16, 12, 10, 110)
            )
    pen.keep(edge)


@EASEL.shows("level", reach=26)
def level(pen: Pen, number: int) -> None:
    """Draw the plate with a level."""
    half = 11.5 if number < 10 else 18
    pen.box(-half + 1.5, -14 + 2.5, half + 1.5, 14 + 2.5, 6, (0, 0, 0, 90))
    pen.box(-half, -14, half, 14, 6, PLATE, INK, 2.6)
    pen.text(0, -0.5, str(number), 25, INK)
