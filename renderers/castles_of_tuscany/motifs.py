"""The motifs of the eight kinds of tiles in a hex of radius 62; silhouettes on empty spaces.

Every motif is drawn with a `Brush` in its full colours; the brush can make a silhouette of it.
"""

import math
from collections.abc import Callable, Mapping, Sequence

from renderers.castles_of_tuscany import theme as own
from renderers.kit.colours import INK, Colour
from renderers.kit.pen import Ink, Pen
from renderers.kit.scene import Point

LINE = 2.6


class Brush:
    """A pen that draws a motif in its colours, or all of it in one colour with openings."""

    def __init__(self, pen: Pen, mono: Colour | None, ground: Colour) -> None:
        self.pen, self.mono, self.ground = pen, mono, ground
        self.ink: Ink = mono or INK
        self.opening: Ink = ground if mono else INK

    def tone(self, colour: Ink) -> Ink:
        """Return a colour, or the silhouette's."""
        return self.mono or colour

    def poly(self, points: Sequence[Point], fill: Ink, w: float = LINE) -> None:
        """A shape with an ink line around it."""
        self.pen.poly(points, self.tone(fill), self.ink, w)

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: Ink, r: float = 0) -> None:
        """An upright rectangle with an ink line around it."""
        self.pen.box(x0, y0, x1, y1, r, self.tone(fill), self.ink, LINE)

    def dot(self, x: float, y: float, r: float, fill: Ink, w: float = 2.2) -> None:
        """A disc with an ink line around it."""
        self.pen.dot(x, y, r, self.tone(fill), self.ink, w)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: Ink, w: float) -> None:
        """An upright ellipse around a point with an ink line around it."""
        self.pen.oval(x - rx, y - ry, x + rx, y + ry, self.tone(fill), self.ink, w)

    def arc(
        self, x: float, y: float, r: float, ends: Point, fill: Ink, w: float, edge: float
    ) -> None:
        """Draw an arc between two angles, `w` wide, on an arc of ink `edge` wide."""
        self.pen.arc(x, y, r, *ends, self.ink, edge)
        self.pen.arc(x, y, r, *ends, self.tone(fill), w)

    def line(self, points: Sequence[Point], ink: Ink, w: float) -> None:
        """A line."""
        self.pen.line(points, self.tone(ink), w)

    def hole(self, x0: float, y0: float, x1: float, y1: float, r: float) -> None:
        """A door or a window."""
        self.pen.box(x0, y0, x1, y1, r, self.opening)

    def shade(self, points: Sequence[Point], fill: Ink) -> None:
        """Draw a part in light or shadow; silhouettes have none."""
        if self.mono is None:
            self.pen.poly(points, fill)

    def gloss(self, points: Sequence[Point], ink: Ink, w: float) -> None:
        """Draw a line of light; silhouettes have none."""
        if self.mono is None:
            self.pen.line(points, ink, w)


# --- houses


def village(brush: Brush) -> None:
    """Two gabled houses with tiled roofs."""
    for x, y, s in ((16, 5, 0.86), (-13, 1, 1.0)):
        left, right, low = x - 17 * s, x + 17 * s, y + 25 * s
        brush.poly([(left, y), (right, y), (right, low), (left, low)], own.PLASTER)
        brush.shade(
            [(x + 5 * s, y), (x + 16 * s, y), (x + 16 * s, y + 24 * s), (x + 5 * s, y + 24 * s)],
            own.PLASTER_DARK,
        )
        roof = [(x, y - 25 * s), (x + 24 * s, y + 1), (x - 24 * s, y + 1)]
        brush.poly(roof, own.TERRACOTTA)
        brush.shade([(x, y - 22 * s), (x + 20 * s, y - 1), (x + 5 * s, y - 1)], own.TERRACOTTA_DARK)
        brush.gloss([(x - 3 * s, y - 17 * s), (x - 16 * s, y - 3)], own.TERRACOTTA_LIGHT, 3)
        brush.hole(x - 5 * s, y + 9 * s, x + 4 * s, y + 24.5 * s, 3)


def monastery(brush: Brush) -> None:
    """A nave with a bell tower and a cross."""
    brush.poly([(-30, 4), (14, 4), (14, 30), (-30, 30)], own.PLASTER)
    brush.poly([(-35, 5), (-24, -13), (10, -13), (16, 5)], own.TERRACOTTA)
    brush.shade([(-6, -11), (9, -11), (14, 3), (0, 3)], own.TERRACOTTA_DARK)
    brush.gloss([(-23, -9), (-29, 1)], own.TERRACOTTA_LIGHT, 3)
    brush.poly([(10, -21), (30, -21), (30, 30), (10, 30)], own.PLASTER)
    brush.shade([(22, -20), (29, -20), (29, 29), (22, 29)], own.PLASTER_DARK)
    brush.poly([(6, -20), (20, -37), (34, -20)], own.TERRACOTTA)
    brush.shade([(20, -35), (31, -21), (23, -21)], own.TERRACOTTA_DARK)
    brush.line([(20, -37), (20, -50)], INK, 3.4)
    brush.line([(15, -45), (25, -45)], INK, 3.4)
    for x in (-25, -13, -1):
        brush.hole(x, 13, x + 6, 25, 3)
    brush.hole(16, -13, 24, -1, 4)


def city(brush: Brush) -> None:
    """A wall with three towers."""
    for x, height in ((-25, 30), (25, 30), (0, 44)):
        top = 14 - height
        for dx in (-8.5, 0, 8.5):
            brush.box(x + dx - 3.4, top - 8, x + dx + 3.4, top + 2, own.STONE)
        brush.box(x - 12, top, x + 12, 30, own.STONE)
        brush.shade(
            [(x + 4, top + 2), (x + 10.6, top + 2), (x + 10.6, 28), (x + 4, 28)], own.STONE_DARK
        )
        brush.hole(x - 3.2, top + 10, x + 3.2, top + 22, 3)
    brush.box(-39, 7, 39, 33, own.STONE_LIGHT)
    brush.shade([(14, 9), (37.6, 9), (37.6, 31.6), (14, 31.6)], own.STONE_DARK)
    brush.gloss([(-36, 17), (-13, 17)], own.STONE_DARK, 2)
    brush.gloss([(-36, 25), (-13, 25)], own.STONE_DARK, 2)
    brush.hole(-9, 13, 9, 33, 8)


def castle(brush: Brush) -> None:
    """A keep with a pennant between two lower towers."""
    brush.line([(0, -30), (0, -50)], INK, 3.2)
    brush.poly([(1, -50), (22, -44), (1, -37)], own.FLAG, 2)
    for x in (-28, 28):
        for dx in (-7, 7):
            brush.box(x + dx - 3.6, -9, x + dx + 3.6, 3, own.STONE)
        brush.box(x - 11, 0, x + 11, 32, own.STONE)
        brush.hole(x - 2.6, 8, x + 2.6, 18, 2.6)
    brush.shade([(31, 2), (37.6, 2), (37.6, 30.6), (31, 30.6)], own.STONE_DARK)
    for x in (-15, 0, 15):
        brush.box(x - 5.4, -31, x + 5.4, -18, own.STONE_LIGHT)
    brush.box(-21, -21, 21, 32, own.STONE_LIGHT)
    brush.shade([(7, -19), (19.6, -19), (19.6, 30.6), (7, 30.6)], own.STONE)
    brush.hole(-9, 9, 9, 32, 8)
    brush.hole(-4, -13, 4, -1, 4)


# --- trades


def carriage(brush: Brush) -> None:
    """A cart on two wheels, laden with fruit."""
    brush.line([(20, -5), (41, -17)], own.WOOD_DARK, 5)
    for x, fill in ((-17, own.KINDS["orange"]), (13, own.KINDS["light_green"]), (-2, own.WHEAT)):
        brush.dot(x, -17, 9.5, fill)
    brush.poly([(-31, -14), (26, -14), (21, 10), (-26, 10)], own.WOOD)
    brush.shade([(-29, -12), (24, -12), (22.6, -4), (-27.4, -4)], own.WOOD_LIGHT)
    brush.gloss([(-26, 2), (21, 2)], own.WOOD_DARK, 2.6)
    for x in (-16, 14):
        brush.pen.dot(x, 16, 15, brush.ground if brush.mono else own.WOOD_LIGHT)
        brush.pen.dot(x, 16, 15, None, brush.ink, 4)
        for a in (0.4, 1.45, 2.5):
            dx, dy = 11 * math.cos(a), 11 * math.sin(a)
            brush.line([(x - dx, 16 - dy), (x + dx, 16 + dy)], own.WOOD_DARK, 2.4)
        brush.dot(x, 16, 4.4, own.WHEAT, 2)


def mine(brush: Brush) -> None:
    """Crossed picks over the mouth of a mine."""
    rock = [(-40, 31), (-31, 2), (-20, -6), (-12, -22), (6, -25), (20, -12), (31, -2), (40, 31)]
    brush.poly(rock, own.ROCK)
    brush.shade([(-12, -20), (5, -23), (-4, -10), (-19, -2), (-30, 4), (-21, -5)], own.ROCK_LIGHT)
    brush.shade([(20, -9), (29, 0), (38, 29), (21, 29)], own.ROCK_DARK)
    brush.hole(-15, 0, 15, 31, 14)
    brush.pen.box(-15, 18, 15, 31, 0, brush.opening)
    for sign in (-1, 1):
        pick(brush, sign)


def pick(brush: Brush, sign: int) -> None:
    """A pick that leans to the right (1) or to the left (-1)."""
    handle = [(-19.0 * sign, 25.0), (17.0 * sign, -24.0)]
    brush.pen.line(handle, brush.opening, 8)
    brush.line(handle, own.WOOD_LIGHT, 4.4)
    outer = [(-6, -37), (10, -33), (24, -22), (33, -4)]
    inner = [(23, -13), (13, -21), (3, -28)]
    head = [(x * sign, y) for x, y in (*outer, *inner)]
    brush.pen.poly(head, brush.tone(own.STEEL), brush.opening, 2.4)


def inn(brush: Brush) -> None:
    """A jug and a glass of wine."""
    brush.arc(-33, 1, 12, (90, 270), own.TERRACOTTA_LIGHT, 3.4, 8)
    brush.poly([(-29, -20), (-6, -20), (0, 8), (-5, 29), (-30, 29), (-35, 8)], own.TERRACOTTA_LIGHT)
    brush.shade([(-13, -18), (-8, -18), (-2, 8), (-6.5, 27), (-15, 27), (-10, 8)], own.TERRACOTTA)
    brush.gloss([(-26, -12), (-29, 8), (-27, 20)], "#E9A873", 3.4)
    brush.poly([(-31, -20), (-6, -20), (3, -29), (-28, -29)], own.TERRACOTTA)
    brush.line([(22, 9), (22, 27)], INK, 4.4)
    brush.line([(12, 28.5), (32, 28.5)], INK, 4.6)
    brush.poly([(9, -14), (36, -14), (32, 5), (22, 11), (12, 5)], own.STEEL)
    brush.shade([(11.4, -5), (33.4, -5), (31, 4), (22, 9), (13, 4)], own.WINE)
    brush.gloss([(13, -11), (14.4, -1)], "#FFFFFF", 2.4)


# --- farms


def farm(brush: Brush, *crops: str) -> None:
    """Furrows, and the two crops that grow there."""
    for y in (1, 11, 21, 31):
        brush.pen.arc(0, y + 41, 50 - y * 0.25, 238, 302, brush.tone(own.FURROW), 4.6)
    for side, crop in zip((-1, 1), crops, strict=True):
        CROPS[crop](Brush(brush.pen.at(21 * side, -16), brush.mono, brush.ground))


def olives(brush: Brush) -> None:
    """A twig with leaves and olives."""
    brush.line([(-14, 16), (2, 0), (12, -20)], own.LEAF, 3)
    for x, y, a in ((-10, -2, -2.2), (4, -14, -2.3), (12, 0, -0.4), (0, 15, 0.1), (15, -17, -0.9)):
        dx, dy = 10 * math.cos(a), 10 * math.sin(a)
        foot, tip = (x - dx * 0.6, y - dy * 0.6), (x + dx, y + dy)
        sides = (x + dy * 0.34, y - dx * 0.34), (x - dy * 0.34, y + dx * 0.34)
        brush.poly([foot, sides[0], tip, sides[1]], own.LEAF, 1.6)
    for x, y in ((-6, 9), (7, -7), (9, 9)):
        brush.oval(x, y, 6.4, 7.6, own.OLIVE, 1.8)
        if brush.mono is None:
            brush.pen.dot(x - 2, y - 3, 2, own.OLIVE_LIGHT)


def grapes(brush: Brush) -> None:
    """A bunch of grapes under a leaf."""
    brush.line([(0, -13), (2, -24)], own.LEAF, 3)
    for x, y in ((-11, -7), (0, -9), (11, -7), (-5.5, 2), (5.5, 2), (0, 12)):
        brush.dot(x, y, 7.4, own.GRAPE, 1.8)
        if brush.mono is None:
            brush.pen.dot(x - 2, y - 2.4, 2, own.GRAPE_LIGHT)
    brush.poly([(1, -14), (8, -25), (19, -22), (15, -12)], own.OLIVE_LIGHT, 1.8)


def wheat(brush: Brush) -> None:
    """Two ears of wheat."""
    for x, lean in ((-7, -3), (7, 3)):
        brush.line([(x - lean, 22), (x + lean * 0.6, -8)], own.WHEAT_DARK, 2.6)
        for n, y in enumerate((-2, -11, -20)):
            top = x + lean * (0.5 + n * 0.2)
            for side in (-1, 1):
                brush.oval(top + side * 4.2, y, 4, 6, own.WHEAT, 1.6)
        brush.oval(x + lean * 1.2, -26, 3.4, 6, own.WHEAT, 1.6)


def livestock(brush: Brush) -> None:
    """The head of a cow."""
    for side, horn in ((-1, (100, 260)), (1, (-100, 80))):
        brush.arc(side * 9, -19, 8, horn, own.STONE, 2.4, 5.4)
        brush.oval(side * 17, -9, 7, 5, own.HIDE_DARK, 1.8)
    brush.poly([(-12, -17), (12, -17), (14, -4), (9, 12), (-9, 12), (-14, -4)], own.HIDE, 2)
    brush.shade([(1, -16), (11, -16), (13, -4), (11, 2), (3, -2)], own.HIDE_DARK)
    brush.oval(0, 12, 11, 8, own.MUZZLE, 2)
    for x in (-4.6, 4.6):
        brush.pen.dot(x, 12, 2, brush.opening)
        brush.pen.dot(x * 1.3, -5, 2.4, brush.opening)


CROPS: Mapping[str, Callable[[Brush], None]] = {
    "olives": olives,
    "grapes": grapes,
    "wheat": wheat,
    "livestock": livestock,
}

KINDS: Mapping[str, Callable[[Brush], None]] = {
    "orange": village,
    "light_green": lambda brush: farm(brush, "grapes", "wheat"),
    "beige": carriage,
    "yellow": monastery,
    "gray": mine,
    "red": city,
    "blue": inn,
    "dark_green": castle,
}
"""The motif of every kind by its colour; one motif stands for all farms."""


def draw_face(brush: Brush, face: str, colour: str) -> None:
    """Draw the motif of a tile; `colour` is the colour of its kind."""
    if face.startswith("farm_"):
        farm(brush, *face.removeprefix("farm_").split("_"))
    else:
        KINDS[colour](brush)
