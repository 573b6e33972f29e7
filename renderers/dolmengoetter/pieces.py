"""Stones, druids and dolmens in a seat's colour and with its shape."""

from renderers.dolmengoetter import theme as own
from renderers.kit.colours import CANDIDATE, INK, MAGENTA, WHITE, light
from renderers.kit.pen import SHADOW, Pen
from renderers.kit.seats import LOOKS, rim_of, shape, sign
from renderers.kit.sprites import Easel

EASEL = Easel()

SLAB_WIDTH, SLAB_HEIGHT, LEVEL = 76, 21, 28
"""The width and height of a dolmen's slab, and the distance of a stack's levels."""


@EASEL.shows("stone", reach=48)
def stone(pen: Pen, seat: int) -> None:
    """A menhir with its foot at the origin: it leans, its left face is lit."""
    look = LOOKS[seat]
    pen.oval(-17, -7, 29, 11, SHADOW)
    body = [(-18, 4), (-15, -33), (-3, -46), (12, -40), (19, 3), (2, 9)]
    pen.poly(body, look.fill)
    pen.poly([(7, -39), (12, -40), (19, 3), (6, 7)], look.dark)
    pen.poly([(-18, 4), (-15, -33), (-9, -39), (-11, 6)], light(look.fill, 0.45))
    pen.poly(body, None, INK, 3)
    shape(pen, seat, -1.5, -15, 9.5, rim_of(seat))


@EASEL.shows("druid", reach=lambda _: (-36, -86, 44, 20))
def druid(pen: Pen, seat: int) -> None:
    """A hooded figure with its foot at the origin, a staff at its right hand."""
    look = LOOKS[seat]
    pen.oval(-20, -7, 36, 12, SHADOW)
    pen.line([(24, 6), (22, -70)], INK, 8)
    pen.line([(24, 5), (22, -69)], own.STAFF, 4)
    pen.arc(16, -70, 6.5, -20, 250, INK, 6)
    pen.arc(16, -70, 6.5, -20, 250, own.STAFF, 3)
    left, right = [(-22, 6), (-15, -30), (-12, -52), (-3, -68)], [(14, -52), (16, -30), (22, 5)]
    robe = [*left, (8, -66), *right, (0, 11)]
    pen.poly(robe, look.fill)
    pen.poly([(6, -66), *right, (7, 9), (9, -28)], look.dark)
    pen.line([(-12, -34), (-18, 2)], light(look.fill, 0.5), 3.4)
    pen.poly(robe, None, INK, 3)
    pen.oval(-9, -58, 8, -37, INK)
    pen.oval(-6.5, -54, 6, -37.5, own.FACE)
    pen.poly([(-5, -41), (5, -41), (0, -31)], "#F6F0E2", INK, 1.6)
    sign(pen, seat, -1, -15, 9, 1.6)


@EASEL.shows("lying druid", reach=lambda _: (-50, -32, 50, 26))
def lying_druid(pen: Pen, seat: int) -> None:
    """A druid asleep on crushed herbs, its head to the left, without its staff."""
    look = LOOKS[seat]
    pen.oval(-41, -9, 43, 17, SHADOW)
    pen.oval(-42, -14, 41, 13, own.HERB, INK, 2.6)
    for x in (-34, -20, 20, 33):
        pen.line([(x, 9), (x - 5, 1)], own.HERB_DARK, 2.6)
        pen.line([(x, 9), (x + 5, 2)], own.HERB_DARK, 2.6)
    low = [(-28, 2), (-14, 2), (8, 3), (36, -3)]
    robe = [(-34, -7), (-26, -18), (-10, -22), (10, -22), (31, -25), *reversed(low)]
    pen.poly(robe, look.fill)
    pen.poly([*low, (34, -10), (6, -4), (-14, -4)], look.dark)
    pen.line([(-8, -17), (26, -19)], light(look.fill, 0.5), 3)
    pen.poly(robe, None, INK, 3)
    pen.oval(-30, -17, -13, -1, INK)
    pen.oval(-27.5, -15.5, -15, -3, own.FACE)
    pen.line([(-24, -9), (-19, -9)], INK, 2)
    sign(pen, seat, 10, -11, 8, 1.6)


@EASEL.shows(
    "dolmen", reach=lambda _seat, _mark, width: (-width / 2 - 8, -LEVEL - 6, width / 2 + 12, 12)
)
def dolmen(pen: Pen, seat: int, mark: str, width: float) -> None:
    """Draw a slab with its value or `?`, on two uprights with their feet at the origin.

    Without a mark, its value is not yet chosen: the slab is dark and shows dots.
    """
    look, half = LOOKS[seat], width / 2
    top, low = -LEVEL, -LEVEL + SLAB_HEIGHT
    for x in (-half * 0.6, half * 0.6):
        pen.poly([(x - 9, low - 3), (x + 9, low - 3), (x + 7, 2), (x - 8, 2)], look.dark, INK, 2.4)
    upper, foot = [(-half + 3, top), (half - 5, top)], [(half - 2, low), (1 - half, low)]
    slab = [*upper, (half, top + 7), *foot, (-half - 1, top + 9)]
    pen.poly([(x + 3, y + 4) for x, y in slab], SHADOW)
    pen.poly(slab, look.fill if mark else look.dark)
    pen.poly([(-half, low - 5), (half - 1, low - 5), *foot], look.dark)
    if mark:
        pen.line([(-half + 6, top + 3), (half - 7, top + 3)], light(look.fill, 0.5), 2.2)
    pen.poly(slab, None, INK, 2.6)
    middle = (top + low) / 2 - 1
    sign(pen, seat, -half * 0.52, middle + 0.4, 6.6, 1.2)
    pen.text(half * 0.36, middle, mark or "…", 22, look.text if mark else light(look.dark, 0.75))


@EASEL.shows(
    "ghost", reach=lambda _seat, _end, width: (-width / 2 - 10, -LEVEL - 8, width / 2 + 10, 12)
)
def ghost(pen: Pen, seat: int, end: str, width: float) -> None:
    """Draw a dolmen to be built at the top or the bottom of a stack."""
    look, half = LOOKS[seat], width / 2
    top, low = -LEVEL, -LEVEL + SLAB_HEIGHT
    pen.box(-half, top, half, low, 5, WHITE, MAGENTA, 3.4)
    middle = (top + low) / 2
    shape(pen, seat, -half * 0.46, middle, 7.4, look.fill, INK, 1.8)
    up = 1 if end == "top" else -1
    x = half * 0.42
    pen.poly([(x - 9, middle + 6 * up), (x + 9, middle + 6 * up), (x, middle - 7 * up)], CANDIDATE)
