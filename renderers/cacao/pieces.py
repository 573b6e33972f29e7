"""Jungle tiles with their motifs, worker tiles in a seat's colour, and the pieces of a village."""

import math
from collections.abc import Callable

from renderers.cacao import theme as own
from renderers.kit.colours import GOLD, INK, Tones, dark, light, tones
from renderers.kit.pen import SHADOW, Ink, Pen, turned
from renderers.kit.scene import Point
from renderers.kit.seats import LOOKS, rim_of, shape, sign
from renderers.kit.sprites import Easel

EASEL = Easel()

HALF, CORNER = 49.0, 8.0
CLEARING = 38.0


def tile_reach(*_: object) -> tuple[float, float, float, float]:
    """The box of a tile with its shadow."""
    return (-52, -52, 60, 64)


def card(pen: Pen, tones: Tones) -> None:
    """A square of thick card with its shadow, lit from the upper left."""
    pen.box(-HALF + 4, -HALF + 6, HALF + 4, HALF + 6, CORNER, SHADOW)
    pen.box(-HALF, -HALF, HALF, HALF, CORNER, tones.base)


def bevel(pen: Pen, tones: Tones) -> None:
    """The edges of the card and its ink line."""
    a = HALF - 4.2
    pen.line([(-a, a - 5), (-a, -a), (a - 5, -a)], tones.pale, 2.8)
    pen.line([(a, -a + 5), (a, a), (-a + 5, a)], tones.deep, 2.8)
    pen.box(-HALF, -HALF, HALF, HALF, CORNER, None, INK, 3)


def leaf(pen: Pen, x: float, y: float, turn: float, long: float, width: float, ink: Ink) -> None:
    """Draw a pointed leaf from (x, y), `turn` degrees clockwise from the east."""
    a = math.radians(turn)
    ux, uy = math.cos(a), math.sin(a)
    shape = [
        (x + ux * long * along - uy * width * across, y + uy * long * along + ux * width * across)
        for along, across in (
            (0, 0), (0.28, 0.42), (0.6, 0.42), (1, 0), (0.6, -0.42), (0.28, -0.42),
        )
    ]  # fmt: skip
    pen.poly(shape, ink)


def foliage(pen: Pen, tones: Tones) -> None:
    """Pairs of leaves in the corners and along the edges."""
    for degrees in (0, 90, 180, 270):
        for x, y, turn, long, width, ink in (
            (-43, -43, 10, 34, 13, tones.deep),
            (-43, -43, 80, 34, 13, tones.deep),
            (-44, -44, 45, 25, 18, tones.light),
            (-4, -42, 172, 24, 9, tones.dark),
            (4, -42, 8, 24, 9, tones.dark),
        ):
            ((left, top),) = turned([(x, y)], degrees)
            leaf(pen, left, top, turn + degrees, long, width, ink)
        pen.line(turned([(-42, -42), (-32, -32)], degrees), tones.deep, 1.8)


@EASEL.shows("jungle", reach=tile_reach)
def jungle(pen: Pen, kind: str, value: int) -> None:
    """A jungle tile."""
    card(pen, own.LEAVES)
    foliage(pen, own.LEAVES)
    ground = own.CLEARINGS[kind]
    pen.dot(1.2, 2, CLEARING + 1.5, own.LEAVES.deep)
    pen.dot(0, 0, CLEARING, ground.base)
    pen.arc(0, 0, CLEARING - 2, 30, 150, ground.dark, 3)
    MOTIFS[kind](pen, value)
    bevel(pen, own.LEAVES)


def pod(pen: Pen, x: float, y: float, k: float, lean: float = 0) -> None:
    """A cacao pod, 24 wide and 38 high, leaning by `lean` degrees."""
    a = math.radians(lean)
    cos, sin = math.cos(a), math.sin(a)

    def at(px: float, py: float) -> Point:
        return x + k * (px * cos - py * sin), y + k * (px * sin + py * cos)

    def shaped(half: float, top: float, foot: float) -> list[Point]:
        steps = [math.pi * n / 12 for n in range(13)]
        side = [
            (half * math.sin(s) ** 0.8, top + (foot - top) * (1 - math.cos(s)) / 2) for s in steps
        ]
        return [at(px, py) for px, py in side] + [at(-px, py) for px, py in reversed(side)]

    pen.poly(shaped(12.5, -19, 20), own.POD.base, INK, 2.6 * k)
    pen.poly(shaped(5.4, -15, 17), own.POD_LIGHT)
    pen.line([at(-7.4, -8), at(-8, 3), at(-6.4, 11)], own.POD_LIGHT, 2.4 * k)
    pen.line([at(7.6, -8), at(8.2, 3), at(6.6, 11)], own.POD.deep, 2.4 * k)


def plantation(pen: Pen, value: int) -> None:
    """One or two pods on a trunk with leaves."""
    pen.oval(-22, 24, 26, 36, own.GRASS.dark)
    pen.poly([(-6, 34), (-4, -28), (4, -28), (7, 34)], own.BARK, INK, 2.4)
    for turn in (200, 340, 235, 305):
        leaf(pen, 0, -24, turn, 32, 17, own.LEAVES.deep)
    for turn in (190, 350, 270):
        leaf(pen, 0, -22, turn, 27, 13, own.LEAVES.light)
    if value == 1:
        pod(pen, 0, 7, 1.12)
    else:
        pod(pen, -15.5, 6, 1.02, 8)
        pod(pen, 15.5, 6, 1.02, -8)


def coin(pen: Pen, x: float, y: float, r: float) -> None:
    """A gold coin."""
    pen.dot(x + 1.5, y + 2.5, r, SHADOW)
    pen.dot(x, y, r, own.GOLD.base, INK, 2.6)
    pen.arc(x, y, r - 4.4, 140, 310, own.GOLD.pale, 2.4)
    pen.arc(x, y, r - 4.4, -30, 120, own.GOLD.dark, 2.4)


def market(pen: Pen, value: int) -> None:
    """A stall with a striped awning, and its price on a coin."""
    pen.oval(-31, 20, 33, 34, own.SAND.dark)
    for x in (-26, 22):
        pen.box(x, -10, x + 4, 27, 0, own.WOOD, INK, 2)
    pen.box(-29, 10, 29, 26, 2, own.WOOD, INK, 2.4)
    pen.box(-27, 12, 27, 16, 0, own.STRAW.dark)
    edges = [(-33 + 66 * n / 5, -24 + 48 * n / 5) for n in range(6)]
    for n in range(5):
        (low, top), (low_next, top_next) = edges[n], edges[n + 1]
        ink = own.AWNING if n % 2 == 0 else own.STRAW.pale
        pen.poly([(top, -30), (top_next, -30), (low_next, -9), (low, -9)], ink)
        pen.oval(low, -14, low_next, -3, ink)
    roof = [(-24, -30), (24, -30), (33, -9), (-33, -9)]
    pen.line([*roof, roof[0], roof[1]], INK, 2.4)
    coin(pen, 0, 12, 24)
    pen.text(0, 11.6, str(value), 42, INK)


def nugget(pen: Pen, x: float, y: float, s: float) -> None:
    """A lump of gold."""
    edge = [(-1, 0.2), (-0.55, -0.75), (0.25, -0.95), (0.95, -0.25), (0.8, 0.65), (-0.5, 0.8)]
    pen.poly([(x + s * a, y + s * b) for a, b in edge], own.GOLD.base, INK, 2.6)
    pen.poly(
        [(x - s * 0.45, y - s * 0.5), (x + s * 0.2, y - s * 0.7), (x + s * 0.1, y)], own.GOLD.pale
    )
    pen.poly(
        [(x + s * 0.65, y + s * 0.45), (x + s * 0.75, y - s * 0.15), (x, y + s * 0.55)],
        own.GOLD.dark,
    )


def mine(pen: Pen, value: int) -> None:
    """A hill with a timbered mouth, and one or two nuggets before it."""
    hill = [(-36, 18), (-30, -8), (-16, -24), (0, -33), (14, -27), (29, -10), (36, 18), (0, 27)]
    pen.poly(hill, own.ROCK.base, INK, 2.4)
    pen.poly([(0, -33), (14, -27), (29, -10), (36, 18), (20, 22), (12, -10)], own.ROCK.dark)
    pen.poly([(-30, -8), (-16, -24), (0, -33), (-8, -16), (-20, 0)], own.ROCK.light)
    pen.poly([(-16, 24), (-16, -2), (-9, -11), (9, -11), (16, -2), (16, 24)], INK)
    for x in (-20, 14):
        pen.box(x, -8, x + 6, 25, 1, own.WOOD, INK, 2)
    pen.box(-24, -14, 24, -7, 1, own.WOOD, INK, 2)
    if value == 1:
        nugget(pen, 0, 18, 15)
    else:
        nugget(pen, -14, 19, 14)
        nugget(pen, 15, 19, 14)


def water(pen: Pen, _: int) -> None:
    """A pool with three waves."""
    pen.oval(-32, -27, 33, 32, own.MEADOW.dark)
    pen.oval(-32, -29, 32, 29, own.WATER.base, own.WATER.deep, 2.6)
    pen.oval(-25, -23, 25, 20, own.WATER.light)
    for x, y in ((-4, -12), (5, 3), (-5, 17)):
        for shift in (-16, 0, 16):
            pen.arc(x + shift, y, 8, 195, 345, own.FOAM, 3.6, 6)
    for x, y, s in ((-30, 12, 1), (29, -14, 0.9), (-25, -20, 0.8)):
        for lean in (-5, 0, 5):
            pen.line([(x, y + 8 * s), (x + lean, y - 10 * s)], own.LEAVES.deep, 2.6)


def sun(pen: Pen, _: int) -> None:
    """A face of the sun with twelve rays."""
    for n in range(12):
        a = math.radians(30 * n)
        far, half = (35, 0.16) if n % 2 == 0 else (30, 0.13)
        ray = [
            (19 * math.cos(a - half * 1.6), 19 * math.sin(a - half * 1.6)),
            (far * math.cos(a), far * math.sin(a)),
            (19 * math.cos(a + half * 1.6), 19 * math.sin(a + half * 1.6)),
        ]
        pen.poly(ray, own.SUN.base, INK, 2)
    pen.dot(0, 0, 21.5, own.SUN.base, INK, 2.6)
    pen.arc(0, 0, 17.5, 150, 290, own.SUN.pale, 3)
    pen.arc(0, 0, 17.5, -20, 100, own.SUN.dark, 3)
    for x in (-7.5, 7.5):
        pen.oval(x - 3, -7, x + 3, 0.5, INK)
    pen.poly([(0, -3), (3, 6), (-3, 6)], own.SUN.dark)
    pen.arc(0, 5, 9, 25, 155, INK, 2.8, 7)


def temple(pen: Pen, _: int) -> None:
    """A step pyramid with a stair and a shrine."""
    pen.poly([(-30, 27), (36, 27), (30, 34), (-22, 34)], own.MEADOW.dark)
    for low, half, top in ((27, 34, 13), (13, 25.5, 0), (0, 17.5, -13)):
        pen.poly(
            [(-half, low), (-half + 4, top), (half - 4, top), (half, low)], own.STONE.base, INK, 2.4
        )
        right = (half - 4.6, top + 1), (half - 1.4, low - 1)
        pen.poly([(half * 0.45, top + 1), *right, (half * 0.5, low - 1)], own.STONE.dark)
        pen.line([(-half + 5, top + 2.6), (half * 0.4, top + 2.6)], own.STONE.pale, 2.4)
    pen.poly([(-7, 27), (-4, -13), (4, -13), (7, 27)], own.STONE.pale, INK, 2)
    for y in (22, 15, 8, 1, -6):
        pen.line([(-5.4, y), (5.4, y)], own.STONE.dark, 2)
    pen.box(-11, -27, 11, -13, 1, own.STONE.base, INK, 2.4)
    pen.box(-4, -23, 4, -13, 1, INK)
    pen.box(-14, -33, 14, -27, 1, own.STONE.light, INK, 2.4)


MOTIFS: dict[str, Callable[[Pen, int], None]] = {
    "plantation": plantation,
    "market": market,
    "mine": mine,
    "water": water,
    "sun": sun,
    "temple": temple,
}

SPREADS = {1: (0.0,), 2: (-12.0, 12.0), 3: (-22.0, 0.0, 22.0)}
"""The offsets of an edge's workers, side by side."""


@EASEL.shows("worker tile", reach=tile_reach)
def worker_tile(
    pen: Pen, seat: int, north: int, east: int, south: int, west: int, over: int
) -> None:
    """Draw a worker tile with the workers of its edges; `over` if it lies on another one."""
    shades = tones(LOOKS[seat].fill)
    if over:
        pen.box(-HALF + 4, -HALF + 10, HALF + 5, HALF + 14, CORNER, SHADOW)
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
    pen.poly(turned(corners, 90 * edge), ink)


def worker(pen: Pen, seat: int, edge: int, along: float) -> None:
    """A head with shoulders at an edge, looking outwards."""
    fill, shade = own.FIGURES[LOOKS[seat].shape == "diamond"]
    steps = [math.pi * n / 10 for n in range(11)]
    body = [(along - 10.5 * math.cos(s), -22 - 10.5 * math.sin(s)) for s in steps]
    pen.poly(turned(body, 90 * edge), fill, INK, 2.6)
    pen.line(turned([(along + 4.5, -24), (along + 6.5, -26.5)], 90 * edge), shade, 3)
    ((x, y),) = turned([(along, -36.5)], 90 * edge)
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
    """Draw a sun token, an empty place, or the place of a token spent for good."""
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
    sign(pen, seat, 0, 0, 7.4, 1.6)


@EASEL.shows("small temple", reach=50)
def small_temple(pen: Pen) -> None:
    """A temple without its jungle."""
    temple(pen, 0)


@EASEL.shows("back", reach=lambda *_: (-64, -66, 64, 68))
def back(pen: Pen, count: int) -> None:
    """Draw the pile of jungle tiles as `count` backs, or its empty place."""
    if not count:
        pen.box(-46, -46, 46, 46, CORNER, own.HOLE, own.MOSS, 3)
    for n in range(count):
        inner = pen.at(-4 * n, -5 * n)
        inner.box(-HALF + 4, -HALF + 6, HALF + 4, HALF + 6, CORNER, SHADOW)
        inner.box(-HALF, -HALF, HALF, HALF, CORNER, own.LEAVES.deep, INK, 3)
        inner.box(-38, -38, 38, 38, 6, None, GOLD, 3)
        pod(inner, 0, 0, 1.3)
