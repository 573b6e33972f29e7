"""The six kinds of hexes: flat colour and a motif that tells them apart also without colour.

All in units of a hex 112 wide; `tall` is the distance from its middle to its upper corner.
"""

import math
from collections.abc import Callable

from renderers.kit.colours import INK, MAGENTA, WHITE, Tones
from renderers.kit.marks import corners, lines
from renderers.kit.pen import Pen
from renderers.kit.scene import Arg, Point
from renderers.kit.sprites import Assembly, Easel
from renderers.taluva.colours import LAVA, LAVA_DARK, LAVA_LIGHT, TERRAINS

EASEL = Easel()

BLOSSOM, BLOSSOM_RED, BLOSSOM_HEART = "#FFF6DC", "#F28C5B", "#C8791F"
WHITECAP = "#D9F2F2"

SMALL = 0.62
"""The size of a hex in legends."""


@EASEL.shows("ground", reach=70)
def ground(pen: Pen, terrain: str, dir: int, tall: float) -> None:
    """A hex from above; `dir` turns the volcano's lava."""
    tones = TERRAINS[terrain]
    edge = corners(tall)
    pen.poly([(x * 1.03, y * 1.03) for x, y in edge], tones.base)
    MOTIFS[terrain](pen, tones, dir)
    bevel(pen, tones, tall)
    pen.keep([(x * 1.012, y * 1.012) for x, y in edge])
    pen.poly(edge, None, INK, 2.2)


def bevel(pen: Pen, tones: Tones, tall: float) -> None:
    """The edges of the card: lit at the upper left, dark at the lower right."""
    inner = [(x * 0.955, y * 0.955) for x, y in corners(tall)]
    pen.line([inner[n] for n in (4, 5, 0, 1)], tones.pale, 3.2)
    pen.line([inner[n] for n in (1, 2, 3, 4)], tones.dark, 3.2)


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
    for far, ink, w in ((60, LAVA_DARK, 21), (59, LAVA, 13.5), (56, LAVA_LIGHT, 5)):
        pen.line([(0, 0), bend, (ux * far, uy * far)], ink, w)
    pen.dot(0, 0, 28, tones.deep)
    pen.dot(-1, -1, 25, tones.light)
    pen.dot(0, 0, 20, LAVA_DARK)
    pen.dot(-1, 1, 15.5, LAVA)
    pen.dot(-2, 1, 8.5, LAVA_LIGHT)


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
    flowers = (
        (-12, -27, BLOSSOM), (22, -17, BLOSSOM_RED), (-27, 22, BLOSSOM_RED), (7, 24, BLOSSOM),
        (42, 14, BLOSSOM),
    )  # fmt: skip
    for x, y, petal in flowers:
        for n in range(5):
            pen.dot(x + 4.6 * math.cos(n * 1.257), y + 4.6 * math.sin(n * 1.257), 3.3, petal)
        pen.dot(x, y, 2.7, BLOSSOM_HEART)


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
            pen.arc(x + shift, y, 7.5, 200, 340, WHITECAP, 3.2, 5)


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


def _hex_parts(
    terrain: str, dir: int, sides: int, tall: float
) -> tuple[tuple[str, tuple[Arg, ...]], ...]:
    return ("ground", (terrain, dir, tall)), ("rim", (sides, tall))


EASEL["hex"] = Assembly(_hex_parts)
"""A hex as it lies there: terrain, direction of the volcano, sides with the edge of its tile."""


def _small(pen: Pen, terrain: str, dir: int) -> None:
    inner = pen.at(0, 0, SMALL)
    inner.poly(corners(64), TERRAINS[terrain].base)
    MOTIFS[terrain](inner, TERRAINS[terrain], dir)
    bevel(inner, TERRAINS[terrain], 64)


@EASEL.shows("chip", reach=56)
def chip(pen: Pen, terrain: str) -> None:
    """A small hex that is held up before another one: with the rim of what can be chosen."""
    edge: list[Point] = [(x * SMALL, y * SMALL) for x, y in corners(64)]
    _small(pen, terrain, 0)
    pen.keep(edge)
    for ink, w in ((WHITE, 15), (MAGENTA, 7)):
        pen.poly(edge, None, ink, w)
