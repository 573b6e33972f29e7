"""Steel plates with pipes, and a bright motif for each component; a cell is 138 units wide."""

from collections.abc import Sequence
from functools import partial

from renderers.galaxy_trucker import theme as own
from renderers.kit.colours import INK, RED, WHITE, Colour, dark, light
from renderers.kit.pen import Pen
from renderers.kit.scene import Point
from renderers.kit.seats import LOOKS
from renderers.kit.sprites import Easel

EASEL = Easel()
CELL = 138
HALF = CELL / 2 - 2
PIPES = {0: (), 1: (0,), 2: (-19, 19), 3: (-27, 0, 27)}
ALIENS = {"b": own.BROWN, "p": own.PURPLE}
SIGN, LOAD = 30, 37
"""The width of a tab's sign, and of each thing on it."""
SLOTS = {1: ((0, 0),), 2: ((-21, 0), (21, 0)), 3: ((0, -21), (-21, 20), (21, 20))}


def turn(points: Sequence[Point], quarters: int) -> list[Point]:
    """Turn points clockwise by a number of quarter turns."""
    turned = list(points)
    for _ in range(quarters):
        turned = [(-y, x) for x, y in turned]
    return turned


@EASEL.shows("plate of tile", reach=lambda *_: (-74, -74, 78, 80))
def plate(pen: Pen, *connectors: int) -> None:
    """Draw the steel plate; `connectors` are the kinds of pipes on its sides N, E, S, W."""
    h = HALF
    pen.box(-h + 4, -h + 6, h + 4, h + 6, 12, (0, 0, 0, 120))
    pen.box(-h, -h, h, h, 12, own.STEEL, INK, 3)
    upper = [(-h + 4, h - 12), (-h + 4, -h + 10), (-h + 10, -h + 4), (h - 12, -h + 4)]
    pen.line(upper, own.STEEL_LIGHT, 3.4)
    pen.line([(-x, -y) for x, y in upper], own.STEEL_DARK, 3.4)
    for side, number in enumerate(connectors):
        for off in PIPES[number]:
            pipe(pen, off, side)
    pen.box(-44, -44, 44, 44, 14, own.INNER, own.STEEL_DARK, 2)


def pipe(pen: Pen, off: float, side: int) -> None:
    """Draw a pipe to the rim of the plate, with its flange."""
    for half, back, ink in ((9, 0, INK), (6.5, 0, own.PIPE), (2, 3, own.PIPE_LIGHT)):
        top, foot = -HALF - 2, -HALF + 19 - back
        corners = [(off - half, top), (off + half, top), (off + half, foot), (off - half, foot)]
        pen.poly(turn(corners, side), ink)
    top, foot = -HALF + 15, -HALF + 22
    flange = [(off - 12, top), (off + 12, top), (off + 12, foot), (off - 12, foot)]
    pen.poly(turn(flange, side), own.FLANGE, INK, 2)


def bolt(pen: Pen, k: float = 1) -> None:
    """Draw the flash of a component that needs a battery token."""
    corners = ((3, -14), (-8, 3), (-1, 3), (-4, 14), (8, -4), (1, -4))
    pen.poly([(x * k, y * k) for x, y in corners], own.BOLT, INK, 2)


def turned_part(
    pen: Pen, quarters: int, points: Sequence[Point], fill: Colour, w: float = 0
) -> None:
    """Draw a turned part of a motif, with an ink line around it unless `w` is 0."""
    pen.poly(turn(points, quarters), fill, INK if w else None, w)


@EASEL.shows("cannon", reach=74)
def cannon(pen: Pen, double: int, quarters: int) -> None:
    """Draw one gun or two, pointing to a side."""
    part = partial(turned_part, pen, quarters)
    for x in (-18.0, 18.0) if double else (0.0,):
        base = [(-13, 34), (-13, -14), (-8, -22), (8, -22), (13, -14), (13, 34)]
        part([(x + a, b) for a, b in base], own.GUN_DARK if double else own.GUN, 3)
        part([(x - 8, -20), (x - 8, -62), (x + 8, -62), (x + 8, -20)], own.BARREL, 3)
        part([(x - 5, -22), (x - 5, -58), (x - 1, -58), (x - 1, -22)], own.STEEL_LIGHT)
        part([(x - 11, -58), (x - 11, -67), (x + 11, -67), (x + 11, -58)], own.MUZZLE, 2.6)
        part([(x - 9, 30), (x - 9, 8), (x - 5, 8), (x - 5, 30)], own.GUN_LIGHT)
    if double:
        ((x, y),) = turn([(0, 12)], quarters)
        bolt(pen.at(x, y), 1.25)


@EASEL.shows("engine", reach=74)
def engine(pen: Pen, double: int, quarters: int) -> None:
    """One engine or two with their flames."""
    part = partial(turned_part, pen, quarters)
    for x in (-21.0, 21.0) if double else (0.0,):
        w = 0.82 if double else 1.15
        part([(x - 16 * w, 34), (x, 68), (x + 16 * w, 34)], own.FLAME, 2.4)
        part([(x - 8 * w, 36), (x, 56), (x + 8 * w, 36)], own.FLAME_LIGHT)
        body = [(-13, -32), (13, -32), (15, 8), (-15, 8)]
        part([(x + a * w, b) for a, b in body], own.BODY, 3)
        shine = [(-9, -28), (-4, -28), (-5, 4), (-10, 4)]
        part([(x + a * w, b) for a, b in shine], own.BODY_LIGHT)
        nozzle = [(-12, 10), (12, 10), (22, 38), (-22, 38)]
        part([(x + a * w, b) for a, b in nozzle], own.NOZZLE, 3)
    if double:
        ((x, y),) = turn([(0, -12)], quarters)
        bolt(pen.at(x, y), 1.2)


@EASEL.shows("shield", reach=72)
def shield(pen: Pen, quarters: int) -> None:
    """Draw two arcs over the sides that the shield covers."""
    start = quarters * 90 - 98
    for r, ink, w in (
        (58, INK, 11),
        (58, own.SHIELD, 7),
        (46, INK, 8),
        (46, own.SHIELD_LIGHT, 4.5),
    ):
        pen.arc(0, 0, r, start, start + 106, ink, w)
    pen.dot(0, 0, 25, own.SHIELD_DARK, INK, 3)
    pen.arc(0, 0, 18, 190, 280, own.SHIELD_LIGHT, 4)
    bolt(pen, 1.15)


@EASEL.shows("battery", reach=60)
def battery(pen: Pen, capacity: int, full: int) -> None:
    """Draw the cells of a battery; those with a token are green."""
    for place in range(capacity):
        x = (place - (capacity - 1) / 2) * 28
        pen.box(x - 6, -38, x + 6, -26, 2, own.STEEL_DARK, INK, 2.4)
        charged = place < full
        pen.box(x - 12, -30, x + 12, 36, 5, own.CHARGED if charged else own.EMPTY, INK, 3)
        if charged:
            pen.line([(x - 7, -22), (x - 7, 28)], own.CHARGED_LIGHT, 3.5)
            bolt(pen.at(x + 1, 4))


@EASEL.shows("person", reach=40)
def person(pen: Pen) -> None:
    """A human in a space suit."""
    body = [(-13, 22), (-13, 6), (-7, 0), (7, 0), (13, 6), (13, 22)]
    pen.poly(body, WHITE, INK, 2.6)
    pen.dot(0, -10, 12.5, WHITE, INK, 2.6)
    pen.box(-8, -13, 8, -6, 3.5, own.VISOR)
    pen.box(-6, 9, 6, 15, 2, own.FLANGE, INK, 1.6)


def alien(pen: Pen, which: str) -> None:
    """Draw a brown alien with one eye (`b`), or a purple one with two."""
    fill = ALIENS[which]
    for sign in (-1, 1):
        pen.line([(sign * 8, -16), (sign * 15, -30)], INK, 6)
        pen.line([(sign * 8, -16), (sign * 15, -30)], fill, 3)
        pen.dot(sign * 15, -31, 5, light(fill, 0.3), INK, 2)
    pen.oval(-23, -20, 23, 24, fill, INK, 3)
    for x in (0,) if which == "b" else (-9, 9):
        pen.dot(x, -2, 10 if which == "b" else 7, WHITE, INK, 2)
        pen.dot(x + 1, -2, 4, INK)
    pen.arc(0, 8, 9, 20, 160, INK, 2.6)


@EASEL.shows("cabin", reach=60)
def cabin(pen: Pen, seat: int, crew: str) -> None:
    """Draw a porthole with its crew, in a start cabin's colour (seat -1: an ordinary cabin)."""
    if seat >= 0:
        pen.box(-46, -46, 46, 46, 16, LOOKS[seat].fill, INK, 3)
    pen.dot(0, 0, 41, own.PORT, INK, 3)
    pen.dot(0, 0, 34, own.GLASS, INK, 2.4)
    pen.arc(0, 0, 28, 195, 265, own.GLASS_LIGHT, 5)
    for place, each in enumerate(crew):
        inner = pen.at((place - (len(crew) - 1) / 2) * 30, 2, 1.05)
        if each == "h":
            person(inner)
        else:
            alien(inner, each)


@EASEL.shows("cube", reach=24)
def cube(pen: Pen, good: str, s: float = 15) -> None:
    """A cube of goods with its price."""
    fill = own.GOODS[good]
    pen.poly([(-s, -s * 0.5), (0, -s), (s, -s * 0.5), (0, 0)], light(fill, 0.4))
    pen.poly([(-s, -s * 0.5), (0, 0), (0, s * 1.15), (-s, s * 0.6)], fill)
    pen.poly([(s, -s * 0.5), (0, 0), (0, s * 1.15), (s, s * 0.6)], dark(fill, 0.32))
    rim = [(-s, -s * 0.5), (0, -s), (s, -s * 0.5), (s, s * 0.6), (0, s * 1.15), (-s, s * 0.6)]
    pen.poly(rim, None, INK, 2.6)
    pen.text(0, s * 0.1, own.WORTH[good], s * 1.37, INK if good == "y" else WHITE)


@EASEL.shows("hold", reach=60)
def hold(pen: Pen, special: int, capacity: int, goods: str) -> None:
    """Draw a cargo hold with its goods; a special one is red with warning stripes."""
    base = own.SPECIAL if special else own.CARGO
    pen.box(-45, -45, 45, 45, 8, base, INK, 3)
    if special:
        for place in range(-3, 4):
            for y in (-39, 39):
                x = place * 13
                stripe = [(x - 4, y - 4), (x + 3, y - 4), (x - 3, y + 4), (x - 10, y + 4)]
                pen.poly(stripe, own.FLAME_LIGHT)
    for place, (x, y) in enumerate(SLOTS[capacity]):
        pen.box(x - 19, y - 19, x + 19, y + 19, 4, dark(base, 0.5), light(base, 0.35), 2)
        if place < len(goods):
            cube(pen.at(x, y), goods[place])


@EASEL.shows("life support", reach=60)
def life_support(pen: Pen, which: str) -> None:
    """Draw two tanks, and the alien they keep alive."""
    fill = ALIENS[which]
    for x in (-25, 25):
        pen.box(x - 11, -36, x + 11, 38, 11, fill, INK, 3)
        pen.line([(x - 5, -24), (x - 5, 24)], light(fill, 0.5), 4)
    pen.line([(-14, 24), (14, 24)], INK, 8)
    pen.line([(-14, 24), (14, 24)], light(fill, 0.3), 4)
    pen.dot(0, -6, 21, light(fill, 0.55), INK, 3)
    alien(pen.at(0, -3, 0.6), which)


@EASEL.shows("truss", reach=60)
def truss(pen: Pen) -> None:
    """A structural module: crossed beams."""
    for one, other in (((-36, -36), (36, 36)), ((36, -36), (-36, 36))):
        pen.line([one, other], INK, 17)
        pen.line([one, other], own.TRUSS, 11)
    pen.dot(0, 0, 17, own.TRUSS, INK, 3)
    pen.dot(0, 0, 7, INK)
    for x in (-36, 36):
        for y in (-36, 36):
            pen.dot(x, y, 6.5, own.STEEL_DARK, INK, 2)


@EASEL.shows("tile back", reach=lambda *_: (-74, -74, 78, 80))
def back(pen: Pen) -> None:
    """A tile face down."""
    pen.box(-HALF + 4, -HALF + 6, HALF + 4, HALF + 6, 12, (0, 0, 0, 120))
    pen.box(-HALF, -HALF, HALF, HALF, 12, own.STEEL_DARK, INK, 3)
    pen.text(0, 0, "?", 80, own.STEEL_LIGHT)


@EASEL.shows("hull", reach=90)
def hull(pen: Pen) -> None:
    """The ground under a cell of a ship board."""
    pen.box(-77, -77, 77, 77, 20, own.HULL)


@EASEL.shows("empty cell", reach=72)
def empty(pen: Pen) -> None:
    """A cell without a tile."""
    pen.box(-66, -66, 66, 66, 12, own.CELL, own.CELL_RIM, 2)


@EASEL.shows("lost tile", reach=76)
def lost(pen: Pen) -> None:
    """Draw the mark of a tile that was just lost."""
    pen.box(-60, -60, 60, 60, 12, None, RED, 5)
    for ink, w in ((INK, 24), (RED, 14)):
        for sign in (-1, 1):
            pen.line([(-30, -30 * sign), (30, 30 * sign)], ink, w)


@EASEL.shows("load change", reach=lambda *_: (-76, -32, 76, 34))
def load_change(pen: Pen, sign: str, loads: str) -> None:
    """Draw a tab with the loads that a tile has just lost (`−`) or gained (`+`), one by one."""
    half = SIGN / 2 + LOAD * len(loads) / 2
    ground, ink = (WHITE, INK) if sign == "+" else (RED, WHITE)
    pen.box(-half, -28, half, 28, 12, ground, INK, 4)
    middle = -half + SIGN / 2 + 2
    pen.line([(middle - 7, 0), (middle + 7, 0)], ink, 7)
    if sign == "+":
        pen.line([(middle, -8), (middle, 8)], ink, 7)
    for place, load in enumerate(loads):
        x = -half + SIGN + LOAD * (place + 0.5) - 4
        pen.box(x - 17, -22, x + 17, 22, 6, own.PORT)
        load_motif(pen.at(x, 0), load)


def load_motif(pen: Pen, load: str) -> None:
    """Draw a load by its letter: a human, an alien, a token or a cube."""
    match load:
        case "h":
            person(pen.at(0, 1, 0.66))
        case "n" | "p":
            alien(pen.at(0, 2, 0.6), "b" if load == "n" else load)
        case "t":
            pen.box(-9, -16, 9, 16, 4, own.CHARGED, INK, 2.6)
            pen.box(-4, -20, 4, -15, 1, INK)
            bolt(pen, 0.8)
        case _:
            cube(pen, load)


@EASEL.shows("ring", reach=80)
def ring(pen: Pen, fill: str) -> None:
    """Draw a frame around a tile in a colour."""
    pen.box(-70, -70, 70, 70, 14, None, INK, 13)
    pen.box(-68, -68, 68, 68, 12, None, fill, 8)
