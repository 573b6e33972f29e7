"""Drawings for the flight: missiles, the track, cards, and the hourglass before it."""

from renderers.galaxy_trucker import colours as own
from renderers.galaxy_trucker.pieces.motifs import turn
from renderers.kit.colours import INK
from renderers.kit.pen import Pen
from renderers.kit.scene import Box
from renderers.kit.sprites import Easel

EASEL = Easel()


def _missile_reach(_big: int, _meteor: int, quarters: int) -> Box:
    (x0, y0), (x1, y1) = turn([(-40, -40), (40, 104)], quarters)
    return (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


@EASEL.shows("missile", reach=_missile_reach)
def missile(pen: Pen, big: int, meteor: int, quarters: int) -> None:
    """A meteor or a shot beside the board, with the arrow of its way (0: downwards)."""
    tip = turn([(0, 98), (-20, 68), (20, 68)], quarters)
    pen.line(turn([(0, 0), (0, 68)], quarters), INK, 15)
    pen.line(turn([(0, 0), (0, 68)], quarters), own.TRAIL, 9)
    pen.poly(tip, own.TRAIL, INK, 3)
    r = 36 if big else 22
    if meteor:
        pen.dot(0, 0, r, own.ROCK, INK, 3)
        pen.dot(-r * 0.3, -r * 0.3, r * 0.28, own.ROCK_LIGHT)
        pen.dot(r * 0.35, r * 0.3, r * 0.2, own.ROCK_DARK)
    else:
        pen.dot(0, 0, r, own.MUZZLE, INK, 3)
        pen.dot(0, 0, r * 0.5, own.FLAME_LIGHT)


@EASEL.shows("track space", reach=16)
def space(pen: Pen, start: int) -> None:
    """A space of the flight track."""
    pen.dot(0, 0, 9, own.START_SPACE if start else "#46558F", INK, 2)


def _card_reach(width: float, height: float, *_: object) -> Box:
    return (-width / 2 - 4, -height / 2 - 4, width / 2 + 4, height / 2 + 4)


@EASEL.shows("adventure", reach=_card_reach)
def adventure(pen: Pen, width: float, height: float, band: float, fill: str) -> None:
    """The ground of an adventure card: a band in the colour of its kind over a pale field."""
    x, y = width / 2, height / 2
    pen.box(-x, -y, x, y, 14, fill, INK, 3)
    pen.box(-x + 2.6, -y + band, x - 2.6, y - 2.6, 11.4, own.PORT)
    pen.box(-x + 2.6, -y + band, x - 2.6, -y + band + 14, 0, own.PORT)
    pen.box(-x, -y + band - 1.5, x, -y + band + 1.5, 0, INK)


@EASEL.shows("mini adventure", reach=_card_reach)
def mini_adventure(pen: Pen, width: float, height: float, band: float, fill: str) -> None:
    """The same for a small card, with the band at its left."""
    x, y = width / 2, height / 2
    pen.box(-x, -y, x, y, 9, fill, INK, 2.4)
    pen.box(-x + band, -y + 2, x - 2, y - 2, 7, own.PORT)
    pen.box(-x + band, -y + 2, -x + band + 9, y - 2, 0, own.PORT)


@EASEL.shows("glass", reach=60)
def hourglass(pen: Pen, running: int) -> None:
    """The hourglass, running or run out."""
    pen.poly([(-24, -38), (24, -38), (4, 0), (24, 38), (-24, 38), (-4, 0)], own.GLASS, INK, 3)
    sand = [(-15, -22), (15, -22), (2, 0), (-2, 0)] if running else [(-20, 36), (20, 36), (0, 16)]
    pen.poly(sand, own.FLAME_LIGHT)
    for y in (-42, 42):
        pen.box(-30, y - 6, 30, y + 6, 4, own.BODY, INK, 3)
