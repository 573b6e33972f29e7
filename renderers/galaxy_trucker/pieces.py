"""Symbols of ships and cards, cards, and meteors and shots."""

import math
from collections.abc import Callable, Mapping

from renderers.galaxy_trucker import theme as own
from renderers.galaxy_trucker.motifs import battery, cabin, cannon, cube, engine, person, turn
from renderers.kit.colours import INK, RED, WHITE
from renderers.kit.pen import Pen
from renderers.kit.scene import Box
from renderers.kit.sprites import Easel

EASEL = Easel()
HALF = 19


@EASEL.shows("icon", reach=24)
def icon(pen: Pen, what: str) -> None:
    """A plate with a motif."""
    ground, draw = ICONS[what]
    pen.box(-HALF, -HALF, HALF, HALF, 7, ground, INK, 2.4)
    draw(pen)


@EASEL.shows("credits", reach=24)
def credits(pen: Pen) -> None:
    """A coin."""
    pen.dot(0, 0, 20, own.FLAME, INK, 2.6)
    pen.dot(0, 0, 15.5, own.FLAME_LIGHT)
    pen.text(0, 0, "¢", 30, INK)


def _exposed(pen: Pen) -> None:
    """Draw an exposed connector: a pipe with an open end."""
    pen.box(-19, -7, 4, 7, 0, own.PIPE, INK, 2)
    pen.line([(-16, -2), (1, -2)], own.PIPE_LIGHT, 2.6)
    pen.box(2, -12, 10, 12, 2, own.FLANGE, INK, 2)


def _lost(pen: Pen) -> None:
    """Draw a cross, for lost tiles."""
    for ink, w in ((INK, 9.0), (RED, 5.6)):
        pen.line([(-10, -10), (10, 10)], ink, w)
        pen.line([(10, -10), (-10, 10)], ink, w)


def _flag(pen: Pen) -> None:
    """The chequered flag of the finish."""
    for x in range(4):
        for y in range(3):
            fill = INK if (x + y) % 2 else WHITE
            left, top = -10 + x * 6, -13 + y * 6
            pen.box(left, top, left + 6, top + 6, 0, fill)
    pen.line([(-11, -14), (-11, 14)], INK, 3)


def _goods(pen: Pen) -> None:
    """Draw a grey cube, for goods of any colour."""
    s = 12.0
    pen.poly([(-s, -s * 0.5), (0, -s), (s, -s * 0.5), (0, 0)], own.STEEL_LIGHT, INK, 2)
    pen.poly([(-s, -s * 0.5), (0, 0), (0, s * 1.15), (-s, s * 0.6)], own.STEEL, INK, 2)
    pen.poly([(s, -s * 0.5), (0, 0), (0, s * 1.15), (s, s * 0.6)], own.STEEL_DARK, INK, 2)


ICONS: Mapping[str, tuple[str, Callable[[Pen], None]]] = {
    "engine": (own.BODY_LIGHT, lambda pen: engine(pen.at(0, -4, 0.3), 0, 0)),
    "cannon": (own.GUN_LIGHT, lambda pen: cannon(pen.at(0, 5, 0.36), 0, 0)),
    "crew": (own.GLASS, lambda pen: person(pen.at(0, 0, 0.72))),
    "battery": (own.CHARGED_LIGHT, lambda pen: battery(pen.at(0, 0, 0.4), 1, 1)),
    "exposed": (own.STEEL_LIGHT, _exposed),
    "lost": (own.STEEL, _lost),
    "flag": (own.STEEL_LIGHT, _flag),
    "goods": (own.PORT, _goods),
    "cabin": (own.STEEL, lambda pen: cabin(pen.at(0, 0, 0.4), -1, "")),
}


@EASEL.shows("hit", reach=lambda *_: (-24, -26, 24, 26))
def hit(pen: Pen, big: int, meteor: int, quarters: int) -> None:
    """Draw a meteor or a shot on a card, coming from a side (0: from above)."""
    tip = turn([(0, 22), (-10, 6), (10, 6)], quarters)
    pen.line(turn([(0, -6), (0, 10)], quarters), INK, 11)
    pen.line(turn([(0, -6), (0, 10)], quarters), own.TRAIL, 6)
    pen.poly(tip, own.TRAIL, INK, 2)
    ((x, y),) = turn([(0, -8)], quarters)
    projectile(pen, x, y, 13 if big else 7.5, meteor, 2.4)


def projectile(pen: Pen, x: float, y: float, r: float, meteor: int, rim: float) -> None:
    """Draw a meteor or a shot without its arrow."""
    pen.dot(x, y, r, own.ROCK if meteor else own.MUZZLE, INK, rim)
    if meteor:
        pen.dot(x - r * 0.3, y - r * 0.3, r * 0.28, own.ROCK_LIGHT)
    else:
        pen.dot(x, y, r * 0.5, own.FLAME_LIGHT)


@EASEL.shows("slot", reach=76)
def slot(pen: Pen) -> None:
    """A free place for a tile."""
    pen.box(-68, -68, 68, 68, 12, own.CELL, own.FAINT, 4)


@EASEL.shows("kind of card", reach=40)
def kind_of_card(pen: Pen, kind: str) -> None:
    """A round picture for every kind of adventure."""
    pen.dot(0, 0, 34, own.SPACE, INK, 3)
    KINDS[kind](pen)


def _open_space(pen: Pen) -> None:
    for x, y in ((-18, -12), (14, -20), (20, 8), (-8, 22)):
        pen.dot(x, y, 2.6, own.STEEL_LIGHT)
    for x in (-14, 0, 14):
        pen.line([(x - 8, 11), (x, 0), (x - 8, -11)], own.FLAME_LIGHT, 5)


def _planets(pen: Pen) -> None:
    pen.arc(0, 2, 30, 150, 390, own.FLAME_LIGHT, 4, 9)
    pen.dot(0, 0, 18, own.SHIELD, INK, 2.4)
    pen.arc(0, 0, 11, 190, 270, own.SHIELD_LIGHT, 4)
    pen.arc(0, 2, 30, 20, 160, own.FLAME_LIGHT, 4, 9)


def _ship(pen: Pen) -> None:
    hull = [(0, -26), (13, -6), (13, 16), (4, 10), (0, 18), (-5, 9), (-13, 16), (-13, -6)]
    pen.poly(hull, own.STEEL, INK, 2.6)
    pen.dot(0, -6, 6, own.SPACE, INK, 2)
    pen.line([(3, 2), (8, 6)], INK, 2.4)


def _station(pen: Pen) -> None:
    pen.dot(0, 0, 24, None, own.STEEL, 7)
    pen.line([(-22, 0), (22, 0)], own.STEEL_DARK, 5)
    pen.line([(0, -22), (0, 22)], own.STEEL_DARK, 5)
    pen.dot(0, 0, 9, own.BODY, INK, 2.4)


def _meteors(pen: Pen) -> None:
    for x, y, r in ((-8, 8, 13), (14, -2, 7)):
        pen.line([(x, y), (x + 10, y - 22)], own.TRAIL, r)
        pen.dot(x, y, r, own.ROCK, INK, 2.4)
        pen.dot(x - r * 0.3, y - r * 0.3, r * 0.3, own.ROCK_LIGHT)


def _combat(pen: Pen) -> None:
    burst = [
        (math.cos(n * math.pi / 8) * r, math.sin(n * math.pi / 8) * r)
        for n, r in enumerate((27, 13) * 8)
    ]
    pen.poly(burst, own.FLAME, INK, 2.4)
    pen.dot(0, 0, 8, own.FLAME_LIGHT)


def _smugglers(pen: Pen) -> None:
    cube(pen.at(0, 6, 1.05), "r")
    pen.box(-20, -24, 20, -9, 7, INK, own.STEEL, 2)
    for x in (-9, 9):
        pen.dot(x, -16, 3.6, own.STEEL_LIGHT)


def _slavers(pen: Pen) -> None:
    person(pen.at(0, 0, 1.0))
    for x in (-16, -5, 6, 17):
        pen.line([(x, -24), (x, 24)], INK, 5)
        pen.line([(x, -24), (x, 24)], own.STEEL, 2.6)


def _pirates(pen: Pen) -> None:
    pen.line([(-20, 12), (20, 24)], own.STEEL, 6)
    pen.line([(20, 12), (-20, 24)], own.STEEL, 6)
    pen.dot(0, -6, 17, own.PORT, INK, 2.6)
    pen.box(-9, 4, 9, 15, 3, own.PORT, INK, 2.6)
    for x in (-7, 7):
        pen.dot(x, -6, 5, INK)


def _stardust(pen: Pen) -> None:
    for x, y, r in ((-12, -10, 12), (12, -2, 9), (-4, 16, 8), (20, -20, 5), (-22, 10, 4)):
        star = [(0, -r), (r * 0.25, -r * 0.25), (r, 0), (r * 0.25, r * 0.25), (0, r)]
        star += [(-r * 0.25, r * 0.25), (-r, 0), (-r * 0.25, -r * 0.25)]
        pen.poly([(x + a, y + b) for a, b in star], own.FLAME_LIGHT)


def _epidemic(pen: Pen) -> None:
    for n in range(8):
        a = n * math.pi / 4
        tip = (26 * math.cos(a), 26 * math.sin(a))
        pen.line([(0, 0), tip], own.CHARGED, 4)
        pen.dot(*tip, 3.6, own.CHARGED)
    pen.dot(0, 0, 16, own.CHARGED, INK, 2.4)
    for x, y in ((-5, -4), (6, -2), (0, 7)):
        pen.dot(x, y, 3, own.SHIELD_DARK)


def _sabotage(pen: Pen) -> None:
    pen.line([(6, -10), (14, -22), (22, -18)], own.BODY_LIGHT, 4)
    pen.dot(22, -18, 5, own.FLAME)
    pen.dot(-2, 6, 17, INK, own.STEEL, 3)
    pen.dot(-8, 0, 4, own.STEEL_LIGHT)


KINDS: Mapping[str, Callable[[Pen], None]] = {
    "open_space": _open_space,
    "planets": _planets,
    "abandoned_ship": _ship,
    "abandoned_station": _station,
    "meteors": _meteors,
    "combat_zone": _combat,
    "smugglers": _smugglers,
    "slavers": _slavers,
    "pirates": _pirates,
    "stardust": _stardust,
    "epidemic": _epidemic,
    "sabotage": _sabotage,
}


def _missile_reach(_big: int, _meteor: int, quarters: int) -> Box:
    (x0, y0), (x1, y1) = turn([(-40, -40), (40, 104)], quarters)
    return (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


@EASEL.shows("missile", reach=_missile_reach)
def missile(pen: Pen, big: int, meteor: int, quarters: int) -> None:
    """Draw a meteor or a shot beside the board, with an arrow of its direction (0: downwards)."""
    tip = turn([(0, 98), (-20, 68), (20, 68)], quarters)
    pen.line(turn([(0, 0), (0, 68)], quarters), INK, 15)
    pen.line(turn([(0, 0), (0, 68)], quarters), own.TRAIL, 9)
    pen.poly(tip, own.TRAIL, INK, 3)
    r = 36 if big else 22
    projectile(pen, 0, 0, r, meteor, 3)
    if meteor:
        pen.dot(r * 0.35, r * 0.3, r * 0.2, own.ROCK_DARK)


@EASEL.shows("track space", reach=16)
def space(pen: Pen, start: int) -> None:
    """A space of the flight track."""
    pen.dot(0, 0, 9, own.START_SPACE if start else "#46558F", INK, 2)


def _card_reach(width: float, height: float, *_: object) -> Box:
    return (-width / 2 - 4, -height / 2 - 4, width / 2 + 4, height / 2 + 4)


@EASEL.shows("adventure", reach=_card_reach)
def adventure(pen: Pen, width: float, height: float, band: float, fill: str) -> None:
    """Draw an empty adventure card: a band in the colour of its kind above a pale field."""
    x, y = width / 2, height / 2
    pen.box(-x, -y, x, y, 14, fill, INK, 3)
    pen.box(-x + 2.6, -y + band, x - 2.6, y - 2.6, 11.4, own.PORT)
    pen.box(-x + 2.6, -y + band, x - 2.6, -y + band + 14, 0, own.PORT)
    pen.box(-x, -y + band - 1.5, x, -y + band + 1.5, 0, INK)


@EASEL.shows("mini adventure", reach=_card_reach)
def mini_adventure(pen: Pen, width: float, height: float, band: float, fill: str) -> None:
    """Draw an empty small adventure card, with the band on its left."""
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
