"""The forest floor: places, gaps, and plants on the rest."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from renderers.cacao.pieces import leaf
from renderers.cacao.theme import FERN, FLOOR, MOSS, PLACE
from renderers.kit.colours import GOLD
from renderers.kit.pen import Ink, Pen
from renderers.kit.scene import Box, Item, Point, Sprite
from renderers.kit.sprites import Easel

EASEL = Easel()

STEP = 98.0
FERN_ROOM, SPROUT_ROOM = 56.0, 20.0
GROUNDS_KEPT = 64
ORNAMENTS = (("monstera", 110.0), ("toucan", 112.0), ("jaguar", 100.0))
"""Decorations drawn where there is room, with the radius that each needs."""


@EASEL.shows("place", reach=52)
def place(pen: Pen) -> None:
    """The dashed outline of a cell where a worker tile may lie."""
    _dashes(pen, PLACE, 2.6)


@EASEL.shows("gap", reach=52)
def gap(pen: Pen) -> None:
    """Draw a gap to be filled: four leaves in a gold outline."""
    pen.box(-46, -46, 46, 46, 8, MOSS)
    for quarter in range(4):
        a = math.radians(90 * quarter + 45)
        leaf(pen, 52 * math.cos(a), 52 * math.sin(a), 90 * quarter + 225, 34, 20, FERN)
    _dashes(pen, GOLD, 4)


def _dashes(pen: Pen, ink: Ink, w: float) -> None:
    a = 44
    for start, end in ((-44, -26), (-14, 14), (26, 44)):
        for sign in (-1, 1):
            pen.line([(start, a * sign), (end, a * sign)], ink, w)
            pen.line([(a * sign, start), (a * sign, end)], ink, w)


@EASEL.shows("fern", reach=66)
def fern(pen: Pen, turn: int) -> None:
    """Fronds that bow outwards from one root."""
    for spread, long in ((-66, 44), (-26, 56), (18, 58), (62, 46)):
        _frond(pen, turn + spread - 90, long, 0.5 if spread > 0 else -0.5)


def _frond(pen: Pen, turn: float, long: float, bow: float) -> None:
    """A frond of leaflets that grow shorter towards its tip."""
    x = y = 0.0
    for n in range(9):
        a = math.radians(turn + bow * n * 9)
        end = (x + math.cos(a) * long / 9, y + math.sin(a) * long / 9)
        pen.line([(x, y), end], FERN, 2.2)
        x, y = end
        for side in (-58, 58):
            leaf(pen, x, y, math.degrees(a) + side, 17 - 1.6 * n, 6.4, FERN)


@EASEL.shows("sprout", reach=24)
def sprout(pen: Pen, turn: int) -> None:
    """Three small leaves."""
    for spread in (-55, 0, 55):
        leaf(pen, 0, 8, turn + spread - 90, 20, 9, FERN)


@EASEL.shows("monstera", reach=118)
def monstera(pen: Pen) -> None:
    """A great leaf with deep cuts."""
    side = [(0, 96), (26, 74), (20, 56), (46, 58), (64, 40), (36, 30), (72, 24), (84, 0), (44, 2),
            (84, -12), (82, -38), (42, -24), (76, -52), (56, -76), (26, -84), (0, -62)]  # fmt: skip
    pen.poly([*side, *((-x, y) for x, y in reversed(side))], FERN)
    pen.line([(0, -60), (0, 92)], MOSS, 4)
    for x, y in ((52, -60), (70, -30), (70, 8), (52, 42), (22, 66)):
        for sign in (-1, 1):
            pen.line([(0, y * 0.7 - 8), (sign * x * 0.9, y)], MOSS, 2)


@EASEL.shows("toucan", reach=118)
def toucan(pen: Pen) -> None:
    """A toucan on a branch."""
    pen.line([(-96, 62), (-30, 54), (40, 60), (98, 48)], MOSS, 8)
    leaf(pen, -70, 58, 230, 42, 20, MOSS)
    leaf(pen, 72, 52, 300, 40, 18, MOSS)
    pen.poly([(-34, 30), (-58, 96), (-38, 98), (-14, 46)], FERN)
    body = [(-44, 40), (-46, 0), (-30, -34), (-4, -52), (22, -48), (30, -28), (20, 14), (-8, 52)]
    pen.poly(body, FERN)
    beak = [(20, -50), (60, -52), (86, -36), (90, -16), (70, -28), (28, -26)]
    pen.poly(beak, MOSS)
    pen.line([(28, -38), (74, -36)], FLOOR, 3)
    pen.dot(10, -36, 8, MOSS)
    pen.dot(11, -36, 3.6, FLOOR)
    pen.poly([(-2, -20), (22, -22), (12, 10), (-6, 4)], MOSS)
    for x in (-14, 2):
        pen.line([(x, 46), (x + 2, 60)], FERN, 5)


@EASEL.shows("jaguar", reach=104)
def jaguar(pen: Pen) -> None:
    """A jaguar that looks over great leaves."""
    for sign in (-1, 1):
        pen.dot(sign * 46, -44, 21, FERN)
        pen.dot(sign * 46, -44, 10, MOSS)
    face = [(-58, -26), (-32, -56), (32, -56), (58, -26), (60, 14), (32, 56), (-32, 56), (-60, 14)]
    pen.poly(face, FERN)
    for sign in (-1, 1):
        eye = [(sign * 13, -4), (sign * 25, -20), (sign * 44, -15), (sign * 33, 0)]
        pen.poly(eye, MOSS)
        pen.oval(sign * 29 - 4, -16, sign * 29 + 4, -4, FLOOR)
        for x, y in ((11, -42), (32, -40), (50, 10), (22, -30)):
            pen.oval(sign * x - 5, y - 4, sign * x + 5, y + 4, None, MOSS, 3)
        pen.oval(sign * 15 - 17, 14, sign * 15 + 17, 44, MOSS)
        for y, drop in ((26, -5), (34, 3)):
            pen.line([(sign * 24, y), (sign * 74, y + drop)], FLOOR, 1.8)
    pen.poly([(-13, 12), (13, 12), (0, 26)], FLOOR)
    pen.line([(0, 24), (0, 38)], FLOOR, 3)
    for turn, long, ink in ((205, 96, FERN), (335, 96, FERN), (232, 88, MOSS), (308, 88, MOSS)):
        leaf(pen, 0, 96, turn, long, 30, ink)
    leaf(pen, 0, 98, 270, 62, 30, FERN)
    pen.line([(0, 94), (0, 44)], MOSS, 2.4)


@lru_cache(maxsize=GROUNDS_KEPT)
def undergrowth(box: Box, taken: tuple[Point, ...], near: float) -> tuple[Item, ...]:
    """Return each ornament at the freest spot, then ferns on the others.

    `taken` are the middles of the used cells, `near` is half their side.
    """
    return tuple(_plants(box, taken, near))


def _plants(box: Box, taken: Sequence[Point], near: float) -> Iterator[Item]:
    spots = _spots(box, taken, near)
    for art, room in ORNAMENTS:
        best = max(spots, key=lambda spot: (spots[spot], spot), default=None)
        if best is None or spots[best] < room:
            continue
        yield Sprite(art, art, best)
        spots = {spot: min(free, math.dist(spot, best) - room) for spot, free in spots.items()}
    for number, (spot, free) in enumerate(spots.items()):
        if free >= FERN_ROOM and number % 3 != 1:
            yield Sprite("fern", "fern", spot, (number * 47 % 5 * 24 - 48,))
        elif free >= SPROUT_ROOM:
            yield Sprite("sprout", "sprout", spot, (number * 31 % 3 * 40 - 40,))


def _spots(box: Box, taken: Sequence[Point], near: float) -> dict[Point, float]:
    """Return points all over the floor with the distance to the nearest obstacle."""
    left, top, right, bottom = box
    rows, columns = int((bottom - top) / STEP), int((right - left) / STEP / 1.3)
    found = {}
    for row in range(rows):
        y = top + (bottom - top) * (row + 0.5) / rows
        for column in range(columns):
            shift = (0.3 if row % 2 else 0.7) + (row * 7 + column * 5) % 4 * 0.08
            x = left + (right - left) * (column + shift - 0.12) / columns
            free = min(max(abs(x - a), abs(y - b)) for a, b in taken) - near
            found[x, y] = min(free, x - left, right - x, y - top, bottom - y)
    return found
