"""Spaces, tiles, wild hexagons and the boards below them, in a hex of radius 62."""

import math
from collections.abc import Iterable, Sequence

from engine.castles_of_tuscany.pieces import BOARD_WIDTH, FACE_COLORS, Face
from renderers.castles_of_tuscany import theme as own
from renderers.castles_of_tuscany.motifs import KINDS, Brush, draw_face
from renderers.kit.colours import INK, WHITE, Colour, dark, light, mix
from renderers.kit.pen import SHADOW, Ink, Pen
from renderers.kit.scene import Box, Point
from renderers.kit.seats import LOOKS, rim_of
from renderers.kit.sprites import Easel

EASEL = Easel()

RADIUS = 62.0
TALL = RADIUS * math.sqrt(3) / 2
"""The distance from the middle of a hex to its side."""

HEX: tuple[Point, ...] = tuple(
    (math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(-120, 240, 60)
)
"""The corners of a hex of radius 1, clockwise from the upper left."""

LIFT = 6.0
"""The height of a tile over its space."""

Layer = tuple[float, Colour, float]

LAYERS: tuple[Layer, ...] = (
    (1.3, own.PAPER_SIDE, 7.0),
    (1.23, own.PAPER_RIM, 0.0),
    (1.17, own.PAPER, 0.0),
)
"""The layers of a board from below: each has its size, its colour and its depth."""

SHAPE = ((0, -1), (0, 0), (0, 1), (1, -2), (1, -1), (1, 0), (1, 1), (2, -2), (2, -1), (2, 0))
"""The places of a board's spaces; a turn by 180° does not change them."""


def hexagon(size: float, dx: float = 0, dy: float = 0) -> list[Point]:
    """Return the corners of a hex of radius 62 · `size`."""
    return [(dx + x * RADIUS * size, dy + y * RADIUS * size) for x, y in HEX]


def place(q: float, r: float) -> Point:
    """Return the middle of a space in units of the motifs; that of (0, 0) is the origin."""
    return q * 1.5 * RADIUS, (r + q / 2) * 2 * TALL


def bevel(pen: Pen, size: float, colour: Colour, w: float = 3.2) -> None:
    """Draw light along the upper left edges of a hex, and shadow along the others."""
    n = hexagon(size)
    pen.line([n[4], n[5], n[0], n[1]], light(colour, 0.5), w)
    pen.line([n[1], n[2], n[3], n[4]], dark(colour, 0.25), w)


@EASEL.shows("space", reach=RADIUS + 2)
def space(pen: Pen, colour: str) -> None:
    """An empty space: tinted paper with the motif of its kind as a silhouette."""
    base = own.KINDS[colour]
    ground, mono = own.blank(base), own.silhouette(base)
    pen.poly(hexagon(0.95), ground, dark(base, 0.3), 2.4)
    pen.poly(hexagon(0.85), None, mix(own.PAPER, base, 0.75), 2)
    KINDS[colour](Brush(pen.at(0, 4, 0.82), mono, ground))


def _raised(pen: Pen, base: Colour) -> Pen:
    """Draw a tile of a colour without its motif; return the pen for the motif."""
    pen.poly(hexagon(0.97, 4, 8), SHADOW)
    pen.poly(hexagon(0.96, 0, LIFT / 2), dark(base, 0.5), INK, 2.6)
    top = pen.at(0, -LIFT / 2)
    top.poly(hexagon(0.96), base)
    bevel(top, 0.885, base)
    top.poly(hexagon(0.96), None, INK, 3)
    return top


@EASEL.shows("tile", reach=RADIUS + 10)
def tile(pen: Pen, face: str) -> None:
    """Draw a tile, for a space, the shelf or a storage."""
    colour = FACE_COLORS[Face(face)].value
    base = own.KINDS[colour]
    draw_face(Brush(_raised(pen, base).at(0, 4, 0.94), None, base), face, colour)


@EASEL.shows("start", reach=RADIUS + 10)
def start(pen: Pen, seat: int) -> None:
    """The starting castle with the ring of its seat."""
    base = own.KINDS["dark_green"]
    top = _raised(pen, base)
    top.poly(hexagon(0.8), None, rim_of(seat), 10)
    top.poly(hexagon(0.8), None, LOOKS[seat].fill, 6)
    draw_face(Brush(top.at(0, 4, 0.78), None, base), "castle", "dark_green")


@EASEL.shows("wild", reach=RADIUS + 10)
def wild(pen: Pen, colour: str | None) -> None:
    """Draw a white wild hexagon with a rosette of eight parts, on a coloured space or none."""
    base = own.KINDS[colour] if colour else own.SHELF_LIGHT
    top = _raised(pen, base)
    top.poly(hexagon(0.74), own.MARBLE, INK, 2.8)
    bevel(top, 0.67, own.MARBLE_MID, 2.4)
    for n in range(8):
        a, b = math.radians(45 * n - 14), math.radians(45 * n + 14)
        mid = math.radians(45 * n)
        petal = [
            (6 * math.cos(mid), 6 * math.sin(mid)),
            (21 * math.cos(a), 21 * math.sin(a)),
            (31 * math.cos(mid), 31 * math.sin(mid)),
            (21 * math.cos(b), 21 * math.sin(b)),
        ]
        fill: Ink = own.KINDS["blue"] if n % 2 else own.WINE
        top.poly(petal, fill, INK, 1.4)
    top.dot(0, 0, 6.4, own.WHEAT, INK, 2)
    if colour:
        sign = top.at(0, 0)
        sign.poly(hexagon(0.83), None, WHITE, 1.6)


@EASEL.shows("slot", reach=RADIUS + 2)
def slot(pen: Pen) -> None:
    """An empty place for a tile."""
    pen.poly(hexagon(0.9), own.SHELF_DARK, own.SHELF_LIGHT, 2.6)


@EASEL.shows("back", reach=RADIUS + 10)
def back(pen: Pen, seat: int | None) -> None:
    """A tile face down: of a seat, or neutral."""
    base = LOOKS[seat].fill if seat is not None else own.PAPER
    top = _raised(pen, base)
    top.poly(hexagon(0.6), None, dark(base, 0.28), 5)
    top.poly(hexagon(0.3), dark(base, 0.28))


def _around(places: Iterable[tuple[int, int]]) -> Box:
    """Return the box around boards whose places (0, 0) are given."""
    points = [place(q + dq, r + dr) for q, r in places for dq, dr in SHAPE]
    edge = RADIUS * LAYERS[0][0] + 4
    return (
        min(x for x, _ in points) - edge,
        min(y for _, y in points) - edge,
        max(x for x, _ in points) + edge,
        max(y for _, y in points) + edge + LAYERS[0][2],
    )


def _joined(second: int, third: int) -> list[tuple[int, int]]:
    """Return the places (0, 0) of three boards, given the rows of the second and third."""
    return [(0, 0), (BOARD_WIDTH, second), (2 * BOARD_WIDTH, third)]


@EASEL.shows("ground", reach=lambda *lows: _around(_joined(*lows)))
def ground(pen: Pen, second: int, third: int) -> None:
    """Draw three joined boards without their spaces."""
    _layers(pen, _joined(second, third), LAYERS)


@EASEL.shows("board back", reach=lambda _: _around([(0, 0)]))
def board_back(pen: Pen, alone: bool) -> None:
    """A board face down; on a `ground` if it is not alone."""
    _layers(pen, [(0, 0)], (*(LAYERS if alone else ()), (1.02, own.SHELF, 0.0)))
    for q, r in SHAPE:
        pen.poly(hexagon(0.9, *place(q, r)), own.SHELF_DARK, own.SHELF_LIGHT, 2.6)


def _layers(pen: Pen, boards: Iterable[tuple[int, int]], layers: Sequence[Layer]) -> None:
    """Draw the layers of boards, one over the other."""
    cells = [place(q + dq, r + dr) for q, r in boards for dq, dr in SHAPE]
    for grow, fill, low in layers:
        for x, y in cells:
            pen.poly(hexagon(grow, x, y + low), fill)
