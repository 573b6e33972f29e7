"""Hexes with the motifs of their terrains, and the buildings."""

import math
from collections.abc import Callable

from renderers.kit.colours import GOLD, INK, MAGENTA, WHITE, Tones, light
from renderers.kit.marks import corners, lines
from renderers.kit.pen import SHADOW, Pen
from renderers.kit.scene import Point
from renderers.kit.seats import LOOKS, shape, sign
from renderers.kit.sprites import Assembly, Easel
from renderers.taluva import theme as own

EASEL = Easel()

SMALL = 0.62
"""The scale of a chip's hex."""
TALL = 64.0
"""The distance from the middle of a regular hex to its upper corner."""
BEVEL, MIN_BEVEL = 3.2, 5
"""The width of a card's edges, and the least width in pixels of the pen at which they are seen."""


@EASEL.shows("ground", reach=70)
def ground(pen: Pen, terrain: str, dir: int, tall: float) -> None:
    """A hex from above; `dir` turns the volcano's lava."""
    tones = own.TERRAINS[terrain]
    edge = corners(tall)
    pen.poly([(x * 1.03, y * 1.03) for x, y in edge], tones.base)
    MOTIFS[terrain](pen, tones, dir)
    bevel(pen, tones, tall)
    pen.keep([(x * 1.012, y * 1.012) for x, y in edge])
    pen.poly(edge, None, INK, 2.2)


def bevel(pen: Pen, tones: Tones, tall: float) -> None:
    """Draw the edges of the card: lit at the upper left, dark at the lower right.

    Those of small hexes are too thin to be seen, and would only take bytes.
    """
    if pen.thick(BEVEL) < MIN_BEVEL:
        return
    inner = [(x * 0.955, y * 0.955) for x, y in corners(tall)]
    pen.line([inner[n] for n in (4, 5, 0, 1)], tones.pale, BEVEL)
    pen.line([inner[n] for n in (1, 2, 3, 4)], tones.dark, BEVEL)


def volcano(pen: Pen, tones: Tones, dir: int) -> None:
    """Ridges, a crater, and lava that runs to the corner between the two terrains."""
    for n in range(9):
        a = math.radians(n * 40 + 12)
        ridge = [
            (22 * math.cos(a - 0.25), 22 * math.sin(a - 0.25)),
            (57 * math.cos(a), 57 * math.sin(a)),
            (22 * math.cos(a + 0.25), 22 * math.sin(a + 0.25)),
        ]
        pen.poly(ridge, tones.dark if math.sin(a - 0.6) > 0 else tones.light)
    a = math.radians(60 * dir + 30)
    ux, uy = math.cos(a), math.sin(a)
    bend = (ux * 33 - uy * 4.5, uy * 33 + ux * 4.5)
    for far, ink, w in ((60, own.LAVA_DARK, 21), (59, own.LAVA, 13.5), (56, own.LAVA_LIGHT, 5)):
        pen.line([(0, 0), bend, (ux * far, uy * far)], ink, w)
    pen.dot(0, 0, 28, tones.deep)
    pen.dot(-1, -1, 25, tones.light)
    pen.dot(0, 0, 20, own.LAVA_DARK)
    pen.dot(-1, 1, 15.5, own.LAVA)
    pen.dot(-2, 1, 8.5, own.LAVA_LIGHT)


def jungle(pen: Pen, tones: Tones, _: int) -> None:
    """Round crowns, close together."""
    crowns = (
        (-31, -24, 17), (2, -39, 16), (33, -22, 17), (-40, 10, 15), (39, 14, 16),
        (-16, 32, 17), (19, 37, 16), (0, -3, 20),
    )  # fmt: skip
    for x, y, s in crowns:
        pen.dot(x + 3, y + 5, s, tones.deep)
        pen.dot(x, y, s, tones.dark)
        pen.dot(x - s * 0.2, y - s * 0.24, s * 0.7, tones.base)
        pen.dot(x - s * 0.34, y - s * 0.38, s * 0.38, tones.light)


def clearing(pen: Pen, tones: Tones, _: int) -> None:
    """Tufts of grass and flowers."""
    for x, y in ((-30, -26), (11, -40), (37, -10), (-41, 8), (-8, -2), (27, 27), (-18, 36)):
        for lean in (-5.5, 0, 5.5):
            tip = (x + lean * 1.5, y - 7 + abs(lean) * 0.7)
            pen.line([(x + lean * 0.4, y + 8), tip], tones.deep, 3)
    cream, red = own.BLOSSOM, own.BLOSSOM_RED
    flowers = ((-12, -27, cream), (22, -17, red), (-27, 22, red), (7, 24, cream), (42, 14, cream))
    for x, y, petal in flowers:
        for n in range(5):
            pen.dot(x + 4.6 * math.cos(n * 1.257), y + 4.6 * math.sin(n * 1.257), 3.3, petal)
        pen.dot(x, y, 2.7, own.BLOSSOM_HEART)


def sand(pen: Pen, tones: Tones, _: int) -> None:
    """Dunes, lit from above, and grains."""
    for x, y, r in ((-19, -16, 30), (24, -27, 24), (15, 22, 33), (-29, 33, 23)):
        pen.arc(x, y + 9, r, 200, 335, tones.dark, 4, r * 0.42)
        pen.arc(x, y + 5, r, 200, 335, tones.pale, 3, r * 0.42)
    for x, y in ((-38, -6), (37, 0), (0, 1), (3, -42), (-8, 43), (42, 24)):
        pen.dot(x, y, 2.6, tones.dark)


def rock(pen: Pen, tones: Tones, _: int) -> None:
    """Crags with a lit, a middle and a dark face."""
    crags = ((-22, -16, 25), (25, -20, 23), (3, 24, 28), (-38, 24, 14), (40, 20, 14))
    for x, y, s in crags:
        left, right, foot = (x - s, y + s * 0.6), (x + s, y + s * 0.6), (x + s * 0.05, y + s * 0.6)
        peak, shoulder = (x - s * 0.3, y - s * 0.8), (x + s * 0.45, y - s * 0.45)
        pen.poly([(x - s + 3, y + s * 0.6 + 4), peak, (x + s + 5, y + s * 0.6 + 4)], tones.dark)
        pen.poly([left, peak, shoulder, right], tones.deep)
        pen.poly([left, peak, foot], tones.pale)
        pen.poly([peak, shoulder, (x + s * 0.35, y + s * 0.15), foot], tones.light)


def lake(pen: Pen, tones: Tones, _: int) -> None:
    """Water in a darker ring, with waves."""
    pen.oval(-47, -42, 47, 43, tones.dark)
    pen.oval(-41, -37, 41, 37, tones.base)
    for x, y in ((-20, -20), (15, -25), (-1, 0), (23, 9), (-19, 20), (8, 27)):
        for shift in (-7.5, 7.5):
            pen.arc(x + shift, y, 7.5, 200, 340, own.WHITECAP, 3.2, 5)


MOTIFS: dict[str, Callable[[Pen, Tones, int], None]] = {
    "volcano": volcano,
    "jungle": jungle,
    "clearing": clearing,
    "sand": sand,
    "rock": rock,
    "lake": lake,
}


@EASEL.shows("rim", reach=70)
def rim(pen: Pen, sides: int, tall: float) -> None:
    """The edge of a tile: bold lines on the sides whose bits are set, side 0 to the east."""
    for line in lines(sides, tall):
        pen.line(line, INK, 4.6)


EASEL["hex"] = Assembly(
    lambda terrain, dir, sides, tall: (("ground", (terrain, dir, tall)), ("rim", (sides, tall)))
)
"""A hex on the board: terrain, direction of the volcano, sides at the edge of its tile."""


@EASEL.shows("chip", reach=56)
def chip(pen: Pen, terrain: str) -> None:
    """Draw a small hex above another one, with the rim of a candidate."""
    edge: list[Point] = [(x * SMALL, y * SMALL) for x, y in corners(TALL)]
    inner, tones = pen.at(0, 0, SMALL), own.TERRAINS[terrain]
    inner.poly(corners(TALL), tones.base)
    MOTIFS[terrain](inner, tones, 0)
    bevel(inner, tones, TALL)
    pen.keep(edge)
    for ink, w in ((WHITE, 15), (MAGENTA, 7)):
        pen.poly(edge, None, ink, w)


@EASEL.shows("hut", reach=40)
def hut(pen: Pen, seat: int) -> None:
    """Pale walls, a door, a roof of two tones with the seat's shape on it."""
    look = LOOKS[seat]
    pen.oval(-17, 8, 27, 22, SHADOW)
    pen.poly([(-16, -2), (16, -2), (16, 16), (-16, 16)], own.WALL, INK, 2.6)
    pen.poly([(3, -2), (15, -2), (15, 15), (3, 15)], own.WALL_DARK)
    pen.box(-6, 4, 4, 16, 3, INK)
    roof = [(0, -28), (25, 3), (-25, 3)]
    pen.poly(roof, look.fill)
    pen.poly([(0, -28), (25, 3), (7, 3)], look.dark)
    pen.line([(-3, -20), (-18, -1)], light(look.fill, 0.5), 2.6)
    pen.poly(roof, None, INK, 3)
    sign(pen, seat, 0, -8, 6.6, 1.6)


@EASEL.shows("tower", reach=62)
def tower(pen: Pen, seat: int) -> None:
    """A tapering tower with three merlons, the seat's shape as its shield."""
    look = LOOKS[seat]
    pen.oval(-18, 16, 38, 35, SHADOW)
    pen.poly([(-18, -22), (18, -22), (21, 27), (-21, 27)], own.STONE, INK, 3)
    pen.poly([(6, -21), (17, -21), (19.5, 26), (8, 26)], own.STONE_DARK)
    for y in (-6, 10):
        pen.line([(-17, y), (17, y)], own.STONE_LINE, 2)
    pen.box(-5.5, 12, 5.5, 27, 5, INK)
    pen.box(-24, -34, 24, -21, 3, look.fill, INK, 2.8)
    for x in (-18.5, 0, 18.5):
        pen.box(x - 6, -46, x + 6, -32, 1, look.fill, INK, 2.6)
    pen.box(-22.5, -33, 22.5, -23, 1, look.fill)
    pen.box(9, -32.5, 22.5, -22.5, 0, look.dark)
    shape(pen, seat, 0, -8, 10.5, look.fill, INK, 2.4)


@EASEL.shows("temple", reach=62)
def temple(pen: Pen, seat: int) -> None:
    """Steps, four columns, two curved roofs, the seat's shape between them."""
    look = LOOKS[seat]
    pen.oval(-34, 17, 50, 40, SHADOW)
    pen.box(-38, 21, 38, 32, 2, own.STONE, INK, 2.8)
    pen.box(-28, -2, 28, 22, 0, own.STONE_DARK, INK, 2.6)
    pen.box(-26, -1, 26, 8, 0, own.STONE_LINE)
    for x in (-22.5, -8, 8, 22.5):
        pen.box(x - 5, -1, x + 5, 22, 1, own.STONE, INK, 1.8)
    for y, width, height in ((-3, 44, 19), (-25, 30, 20)):
        ridge, eaves = y - height + 5, y + 5
        roof = [(-width, eaves), (-width * 0.6, ridge), (width * 0.6, ridge), (width, eaves)]
        pen.poly(roof, look.fill)
        pen.poly([(width * 0.2, y - height + 6), roof[2], roof[3], (width * 0.3, y + 4)], look.dark)
        pen.line(
            [(-width * 0.54, y - height + 10), (-width * 0.8, y + 2)], light(look.fill, 0.5), 2.8
        )
        pen.poly(roof, None, INK, 3)
    pen.dot(0, -43, 5.5, GOLD, INK, 2.2)
    sign(pen, seat, 0, -7, 9, 1.8)
