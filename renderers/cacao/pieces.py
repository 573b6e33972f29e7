"""Worker tiles in a seat's colour, and what lies in its village."""

import math

from renderers.cacao import colours as own
from renderers.cacao.motifs import CORNER, HALF, bevel, card, coin, pod, sun, temple, tile_reach
from renderers.kit.colours import CREAM, GOLD, INK, dark, light, tones
from renderers.kit.pen import Pen
from renderers.kit.scene import Point
from renderers.kit.seats import LOOKS, rim_of, shape
from renderers.kit.sprites import Easel

EASEL = Easel()

SPREADS = {1: (0.0,), 2: (-12.0, 12.0), 3: (-22.0, 0.0, 22.0)}
"""Where the workers of an edge stand beside each other."""

FIGURES = (("#FFF3DA", "#CDB78E"), ("#B5A88C", "#857A62"))
"""A worker and the side away from the light, on most tiles and on ivory ones."""


@EASEL.shows("worker tile", reach=tile_reach)
def worker_tile(
    pen: Pen, seat: int, north: int, east: int, south: int, west: int, over: int
) -> None:
    """A worker tile with the workers of its four edges; `over`: on top of another one."""
    shades = tones(LOOKS[seat].fill)
    if over:
        pen.box(-HALF + 4, -HALF + 10, HALF + 5, HALF + 14, CORNER, (0, 0, 0, 95))
        lower = dark(LOOKS[seat].fill, 0.3)
        pen.box(-HALF + 1, -HALF + 6, HALF + 1, HALF + 9, CORNER, lower, INK, 3)
        pen = pen.at(0, -3)
        pen.box(-HALF, -HALF, HALF, HALF, CORNER, shades.base)
    else:
        card(pen, shades)
    bevel(pen, shades)
    counts = (north, east, south, west)
    for edge, count in enumerate(counts):
        path(pen, seat, edge, count)
    hut(pen, seat)
    for edge, count in enumerate(counts):
        for along in SPREADS.get(count, ()):
            worker(pen, seat, edge, along)


def path(pen: Pen, seat: int, edge: int, count: int) -> None:
    """The trodden ground between the hut and the workers of an edge."""
    if not count:
        return
    ink = dark(LOOKS[seat].fill, 0.14)
    half = 9.0 + 8 * count
    corners = [(-7, -8), (-half, -29), (-half, -43), (half, -43), (half, -29), (7, -8)]
    a = math.radians(90 * edge)
    cos, sin = math.cos(a), math.sin(a)
    pen.poly([(x * cos - y * sin, x * sin + y * cos) for x, y in corners], ink)


def worker(pen: Pen, seat: int, edge: int, along: float) -> None:
    """A head with shoulders at an edge, looking outwards."""
    fill, shade = FIGURES[LOOKS[seat].shape == "diamond"]
    a = math.radians(90 * edge)
    cos, sin = math.cos(a), math.sin(a)

    def at(x: float, y: float) -> Point:
        return (x + along) * cos - y * sin, (x + along) * sin + y * cos

    steps = [math.pi * n / 10 for n in range(11)]
    body = [at(-10.5 * math.cos(s), -22 - 10.5 * math.sin(s)) for s in steps]
    pen.poly(body, fill, INK, 2.6)
    pen.line([at(4.5, -24), at(6.5, -26.5)], shade, 3)
    x, y = at(0, -36.5)
    pen.dot(x, y, 7.8, fill, INK, 2.6)
    pen.arc(x, y, 4.6, -30, 110, shade, 2)


def hut(pen: Pen, seat: int) -> None:
    """A thatched hut with the seat's shape on its roof."""
    fill = LOOKS[seat].fill
    pen.dot(0, 1, 19.5, dark(fill, 0.14))
    pen.box(-10, 2, 10, 15, 1, own.STRAW.pale, INK, 2.2)
    pen.box(-3.4, 7, 3.4, 15, 1, INK)
    roof = [(-17, 6), (-12, -7), (-5, -15), (5, -15), (12, -7), (17, 6)]
    pen.poly(roof, own.STRAW.base)
    pen.poly([(5, -15), (12, -7), (17, 6), (8, 6), (5, -6)], own.STRAW.dark)
    for x in (-12, -6, 6, 12):
        pen.line([(x * 0.45, -13), (x, 5)], own.STRAW.deep, 1.4)
    pen.poly(roof, None, INK, 2.4)
    shape(pen, seat, 0, -3.5, 10.2, fill, rim_of(seat), 2.2)


@EASEL.shows("pod", reach=26)
def one_pod(pen: Pen, full: int) -> None:
    """A cacao fruit in store, or the hole where one fits."""
    if full:
        pod(pen, 0, 0, 1.0)
    else:
        pen.oval(-11, -18, 11, 18, own.HOLE, own.MOSS, 2.4)


@EASEL.shows("sun token", reach=40)
def sun_token(pen: Pen, kind: str) -> None:
    """A sun token, its place, or the place of one that was spent and never comes back."""
    if kind == "full":
        sun(pen, 0)
        return
    pen.dot(0, 0, 24, own.HOLE, own.MOSS, 3.4)
    if kind == "spent":
        for sign in (-1, 1):
            pen.line([(-11, -11 * sign), (11, 11 * sign)], own.PLACE, 6)


@EASEL.shows("coin", reach=28)
def one_coin(pen: Pen) -> None:
    """A gold coin."""
    coin(pen, 0, 0, 21)


@EASEL.shows("stone", reach=16)
def stone(pen: Pen, passed: int) -> None:
    """A stepping stone of the water track."""
    fill = own.WATER.base if passed else own.HOLE
    pen.dot(0, 0, 7.5, fill, own.WATER.dark if passed else own.MOSS, 2)


@EASEL.shows("jar", reach=26)
def jar(pen: Pen, seat: int) -> None:
    """The water carrier: a jar with the seat's shape."""
    look = LOOKS[seat]
    belly = [(-6, -16), (-13, -7), (-15, 3), (-10, 14), (10, 14), (15, 3), (13, -7), (6, -16)]
    pen.poly(belly, look.fill, INK, 2.6)
    pen.box(-9, -20, 9, -14, 2, light(look.fill, 0.3), INK, 2.4)
    shape(pen, seat, 0, 0, 7.4, rim_of(seat), INK if rim_of(seat) == CREAM else CREAM, 1.6)


@EASEL.shows("small temple", reach=50)
def small_temple(pen: Pen) -> None:
    """A temple without its jungle."""
    temple(pen, 0)


@EASEL.shows("back", reach=lambda *_: (-64, -66, 64, 68))
def back(pen: Pen, count: int) -> None:
    """The pile of jungle tiles: so many backs on each other, or its empty place."""
    if not count:
        pen.box(-46, -46, 46, 46, CORNER, own.HOLE, own.MOSS, 3)
    for n in range(count):
        inner = pen.at(-4 * n, -5 * n)
        inner.box(-HALF + 4, -HALF + 6, HALF + 4, HALF + 6, CORNER, (0, 0, 0, 95))
        inner.box(-HALF, -HALF, HALF, HALF, CORNER, own.LEAVES.deep, INK, 3)
        inner.box(-38, -38, 38, 38, 6, None, GOLD, 3)
        pod(inner, 0, 0, 1.3)
