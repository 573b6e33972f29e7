"""What shows height: walls of strata, shadows on lower ground, the plate with the level."""

from renderers.kit.colours import INK, PLATE, Tones
from renderers.kit.hexagons import corners
from renderers.kit.pen import Pen
from renderers.kit.scene import Box, Point
from renderers.kit.sprites import Easel
from renderers.taluva.colours import OLD_STRATA, STRATA
from renderers.taluva.sea import BASE

EASEL = Easel()

LIFT = 15.0
"""How much higher a level is than the one below."""

SHADE = (17.0, 9.0)
"""The shadow of one level: to the east and to the south."""

DARKEST = 3

TILE_BACK = "#C9A66B"


def _wall_reach(_terrain: str, level: int, left: int, right: int, tall: float) -> Box:
    return (-62, 0, 62, tall + max(left, right) * LIFT + BASE + 8)


@EASEL.shows("wall", reach=_wall_reach)
def wall(pen: Pen, terrain: str, level: int, left: int, right: int, tall: float) -> None:
    """The strata below a hex's two southern edges, so many as stand free on each of them.

    A side with all its `level` strata free stands in the sea; the lowest one is of another height.
    """
    edge = corners(tall)
    for ends, free, lit in (((edge[4], edge[3]), left, True), ((edge[3], edge[2]), right, False)):
        if free:
            _face(pen, terrain, level, ends, free, lit)


def _face(
    pen: Pen, terrain: str, level: int, ends: tuple[Point, Point], free: int, lit: bool
) -> None:
    (ax, ay), (bx, by) = ends
    top = 0.0
    for layer in range(level, level - free, -1):
        tones = STRATA[terrain] if layer == level else OLD_STRATA[layer % 2]
        low = top + (BASE if layer == 1 else LIFT)
        band = [(ax, ay + top), (bx, by + top), (bx, by + low), (ax, ay + low)]
        pen.poly(band, _fill(tones, lit))
        pen.line([(ax, ay + low), (bx, by + low)], INK, 2.6)
        top = low
    for x, y in ends:
        pen.line([(x, y), (x, y + top)], INK, 2.6)


def _fill(tones: Tones, lit: bool) -> str:
    return tones.base if lit else tones.deep


@EASEL.shows("shadow", reach=70)
def shadow(pen: Pen, west: int, north_west: int, tall: float) -> None:
    """The shadow on a hex whose neighbours in the west or north-west stand higher by so much."""
    edge = corners(tall)
    for (ax, ay), (bx, by), higher in (
        (edge[4], edge[5], west),
        (edge[5], edge[0], north_west),
    ):
        dx, dy = (part * min(higher, DARKEST) for part in SHADE)
        if higher:
            pen.poly(
                [(ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy)], (16, 12, 10, 110)
            )
    pen.keep(edge)


@EASEL.shows("level", reach=26)
def level(pen: Pen, number: int) -> None:
    """The plate with a level."""
    half = 11.5 if number < 10 else 18
    pen.box(-half + 1.5, -14 + 2.5, half + 1.5, 14 + 2.5, 6, (0, 0, 0, 90))
    pen.box(-half, -14, half, 14, 6, PLATE, INK, 2.6)
    pen.text(0, -0.5, str(number), 25, INK)
