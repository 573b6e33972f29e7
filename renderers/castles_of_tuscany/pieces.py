"""Workers, marble, cards, bonus tiles, point marks: everything except hexagonal tiles."""

from collections.abc import Callable, Mapping

from renderers.castles_of_tuscany import theme as own
from renderers.castles_of_tuscany.ground import hexagon
from renderers.castles_of_tuscany.motifs import KINDS, Brush
from renderers.kit.colours import CREAM, FLAG, GOLD, INK, Colour, dark, light, mix
from renderers.kit.pen import SHADOW, Pen
from renderers.kit.scene import Box, Point
from renderers.kit.sprites import Easel

EASEL = Easel()

CARD_WIDTH, CARD_HEIGHT = 100.0, 140.0
BONUS = 62.0
"""The side of a bonus tile."""


@EASEL.shows("worker", reach=28)
def worker(pen: Pen) -> None:
    """A worker with a straw hat."""
    pen.oval(-14, 12, 24, 26, SHADOW)
    pen.poly([(-15, 21), (-11, -1), (11, -1), (15, 21)], own.SHIRT, INK, 2.6)
    pen.poly([(4, 0), (10, 0), (13.6, 19.6), (6, 19.6)], own.SHIRT_DARK)
    pen.dot(0, -8, 9, own.SKIN, INK, 2.4)
    pen.oval(-16, -17, 16, -9, own.HAT, INK, 2.2)
    pen.poly([(-8, -13), (-6, -21), (6, -21), (8, -13)], own.HAT, INK, 2.2)
    pen.line([(-6, -14), (6, -14)], own.WINE, 2.4)


@EASEL.shows("marble", reach=26)
def marble(pen: Pen) -> None:
    """A block of white marble."""
    pen.poly([(-13, 13), (3, 23), (22, 14), (5, 2)], SHADOW)
    pen.poly([(-18, -6), (0, -15), (18, -6), (18, 10), (0, 19), (-18, 10)], own.MARBLE, INK, 2.6)
    pen.poly([(0, 3), (17, -5.4), (17, 9.4), (0, 17.8)], own.MARBLE_DARK)
    pen.poly([(0, 3), (-17, -5.4), (-17, 9.4), (0, 17.8)], own.MARBLE_MID)
    pen.line([(-11, 1), (-7, 9), (-9, 13)], own.MARBLE_DARK, 1.8)
    pen.line([(-4, -9), (3, -6), (2, -3)], own.MARBLE_DARK, 1.8)


@EASEL.shows("cards", reach=28)
def cards(pen: Pen) -> None:
    """A hand of cards, seen from behind."""
    pen.box(-8, -21, 17, 14, 4, dark(CREAM, 0.3), INK, 2.4)
    pen.box(-16, -15, 9, 21, 4, CREAM, INK, 2.6)
    pen.poly(hexagon(0.14, -3.5, 3), own.TERRACOTTA, INK, 1.6)


@EASEL.shows("green points", reach=24)
def green_points(pen: Pen) -> None:
    """Draw the mark of green points."""
    pen.poly(hexagon(0.31), own.GREEN_POINTS, INK, 2.6)
    pen.line([(-14, -3), (-8, -12), (8, -12)], light(own.GREEN_POINTS, 0.5), 2.6)


@EASEL.shows("red points", reach=26)
def red_points(pen: Pen) -> None:
    """Draw the mark of red points."""
    pen.poly([(0, -20), (18, 0), (0, 20), (-18, 0)], own.RED_POINTS, INK, 2.6)
    pen.line([(-12, -2), (-1, -14)], light(own.RED_POINTS, 0.5), 2.6)


@EASEL.shows("color bonus", reach=30)
def color_bonus(pen: Pen, colour: str, left: bool) -> None:
    """Draw a colour-bonus tile; dark if none of its colour is `left`."""
    base = own.KINDS[colour] if left else mix(own.WALNUT, own.KINDS[colour], 0.35)
    pen.poly(hexagon(0.4, 2, 4), SHADOW)
    pen.poly(hexagon(0.4), base, INK, 2.6)
    mono = None if left else mix(own.WALNUT, own.KINDS[colour], 0.6)
    KINDS[colour](Brush(pen.at(0, 1, 0.38), mono, base))


# --- cards


def _card_reach(*_: object) -> Box:
    return (-CARD_WIDTH / 2 - 4, -CARD_HEIGHT / 2 - 4, CARD_WIDTH / 2 + 10, CARD_HEIGHT / 2 + 12)


@EASEL.shows("region card", reach=_card_reach)
def region_card(pen: Pen, colour: str) -> None:
    """A region card of a colour with the motif of its kind."""
    base = own.KINDS[colour]
    width, height = CARD_WIDTH / 2, CARD_HEIGHT / 2
    pen.box(-width + 4, -height + 6, width + 4, height + 6, 11, SHADOW)
    pen.box(-width, -height, width, height, 11, CREAM, INK, 3)
    pen.box(-width + 7, -height + 7, width - 7, height - 7, 7, base, dark(base, 0.35), 2.4)
    pen.line(
        [(-width + 11, height - 14), (-width + 11, -height + 11), (width - 14, -height + 11)],
        light(base, 0.5),
        3,
    )
    KINDS[colour](Brush(pen.at(0, 6, 0.92), None, base))


@EASEL.shows("lack", reach=_card_reach)
def lack(pen: Pen, colour: str) -> None:
    """Draw the empty place of a card."""
    base = own.KINDS[colour]
    ground = mix(own.WALNUT, base, 0.12)
    width, height = CARD_WIDTH / 2, CARD_HEIGHT / 2
    pen.box(-width, -height, width, height, 11, ground, mix(own.WALNUT, base, 0.4), 2.4)
    KINDS[colour](Brush(pen.at(0, 6, 0.8), mix(own.WALNUT, base, 0.34), ground))


@EASEL.shows("deck", reach=34)
def deck(pen: Pen, kind: str) -> None:
    """A deck face down: region cards with hexes, yield cards with a wheel."""
    for n in range(3):
        fill = dark(CREAM, 0.18 if n < 2 else 0)
        pen.box(2 * n - 20, -26 - 3 * n, 2 * n + 18, 26 - 3 * n, 5, fill, INK, 2.2)
    pen = pen.at(3, -6)
    if kind == "region":
        for x, y, colour in ((0, -9, "orange"), (-7.5, 4.5, "blue"), (7.5, 4.5, "light_green")):
            pen.poly(hexagon(0.13, x, y), own.KINDS[colour], INK, 1.6)
    else:
        KINDS["beige"](Brush(pen.at(0, 0, 0.42), None, CREAM))


# --- bonus tiles


def _plus(pen: Pen, x: float, y: float, r: float) -> None:
    """The plus that all bonus tiles show."""
    for w, ink in ((r * 1.15, INK), (r * 0.6, FLAG)):
        pen.line([(x - r, y), (x + r, y)], ink, w)
        pen.line([(x, y - r), (x, y + r)], ink, w)


def _bonus_card(pen: Pen) -> None:
    pen.box(-9, -18, 14, 14, 4, dark(CREAM, 0.3), INK, 2.2)
    pen.box(-15, -13, 8, 19, 4, CREAM, INK, 2.4)
    pen.poly(hexagon(0.13, -3.5, 3), own.TERRACOTTA, INK, 1.4)


def _bonus_storage(pen: Pen) -> None:
    for x, y, fill in ((-9, 4, own.KINDS["blue"]), (8, -7, own.SHELF_LIGHT)):
        pen.poly(hexagon(0.24, x, y), fill, INK, 2.2)


BONUS_MOTIFS: Mapping[str, Callable[[Pen], None]] = {
    "region_card": _bonus_card,
    "storage": _bonus_storage,
    "marble": lambda pen: marble(pen.at(-2, 1, 0.95)),
    "worker": lambda pen: worker(pen.at(-2, -2, 0.86)),
    "yield_card": lambda pen: KINDS["beige"](Brush(pen.at(-2, 0, 0.48), None, CREAM)),
}


@EASEL.shows("bonus", reach=BONUS / 2 + 10)
def bonus(pen: Pen, kind: str) -> None:
    """A square bonus tile."""
    half = BONUS / 2
    base = "#B98A5A"
    pen.box(-half + 3, -half + 5, half + 3, half + 5, 9, SHADOW)
    pen.box(-half, -half, half, half, 9, base, INK, 3)
    pen.line(
        [(-half + 5, half - 9), (-half + 5, -half + 5), (half - 9, -half + 5)],
        light(base, 0.5),
        2.8,
    )
    pen.line(
        [(-half + 9, half - 5), (half - 5, half - 5), (half - 5, -half + 9)], dark(base, 0.25), 2.8
    )
    BONUS_MOTIFS[kind](pen.at(-4, 4, 0.98))
    _plus(pen, half - 15, -half + 15, 6.4)


# --- small marks


@EASEL.shows("disc", reach=lambda r, *_: (-r - 3, -r - 3, r + 3, r + 3))
def disc(pen: Pen, r: float, fill: Colour, rim: Colour) -> None:
    """Draw the disc under a number."""
    pen.dot(0, 0, r, fill, rim, 2.2)


@EASEL.shows("shelf", reach=lambda width, height: (-6, -6, width + 10, height + 14))
def shelf(pen: Pen, width: float, height: float) -> None:
    """The shelf on which the display stands."""
    pen.box(3, 7, width + 3, height + 7, 16, SHADOW)
    pen.box(0, 0, width, height, 16, own.SHELF, own.SHELF_DARK, 3)
    pen.box(0, height - 20, width, height, 8, own.SHELF_LIGHT, INK, 2)
    pen.line([(10, 6), (width - 10, 6)], light(own.SHELF, 0.16), 3)


@EASEL.shows("tray", reach=lambda width, height: (-4, -4, width + 4, height + 4))
def tray(pen: Pen, width: float, height: float) -> None:
    """Draw a sunken place on the table, for the pictures of the rules."""
    pen.box(0, 0, width, height, 14, own.PANEL, own.SHELF_DARK, 2.6)


@EASEL.shows("turned", reach=26)
def turned(pen: Pen) -> None:
    """Draw the arrow of a board turned by 180°."""
    pen.arc(0, 0, 13, -30, 200, GOLD, 4)
    end: list[Point] = [(-20, -3), (-5, -5), (-13, -16)]
    pen.poly(end, GOLD)


@EASEL.shows("check", reach=30)
def check(pen: Pen) -> None:
    """Draw a tick."""
    points: list[Point] = [(-16, 1), (-5, 13), (18, -14)]
    pen.line(points, INK, 13)
    pen.line(points, "#7FC25B", 7.6)
