"""The positions of a circle's dolmens, and the labels beside them."""

from collections.abc import Iterator, Mapping, Sequence

from engine.dolmengoetter.board import KINDS, Circle
from engine.dolmengoetter.data import HEXAGON, OCTAGON, SQUARE
from engine.dolmengoetter.view import ShownDolmen
from renderers.dolmengoetter.board import middle, tag_point
from renderers.dolmengoetter.colours import FLOORS, SPENT
from renderers.dolmengoetter.pieces import LEVEL, SLAB_WIDTH
from renderers.kit.colours import CREAM, INK
from renderers.kit.scene import Item, Point, Sprite, Words

ROOM: Mapping[str, float] = {SQUARE: 52, HEXAGON: 92, OCTAGON: 132}
"""The greatest height of a stack, by the kind of its circle."""

LOWEST: Mapping[str, float] = {SQUARE: 31, HEXAGON: 38, OCTAGON: 62}
"""The greatest distance of a stack's foot below the middle of its circle."""

SLAB_WIDTHS: Mapping[str, float] = {SQUARE: 47, HEXAGON: 70, OCTAGON: SLAB_WIDTH}
ASIDE: Mapping[str, float] = {SQUARE: 2, HEXAGON: 2, OCTAGON: 6}
"""How wide slabs are, and how far from the middle: the multipliers stand to their left."""

TOP_SIZE: Mapping[str, float] = {SQUARE: 49, HEXAGON: 64, OCTAGON: 76}
TOP_LOW: Mapping[str, float] = {SQUARE: 8, HEXAGON: 4, OCTAGON: 4}
"""The number in the middle of an empty circle: its size, how far under the middle."""

TAG_SIZE, MULTIPLIER_SIZE = 28, 23


def slab_wide(circle: Circle) -> float:
    """Return the width of a circle's slabs."""
    return SLAB_WIDTHS[KINDS[circle]]


def spot(circle: Circle, levels: int, level: int) -> Point:
    """The foot of the dolmen on a level, counted from the top, in a stack of so many."""
    kind, (x, y) = KINDS[circle], middle(circle)
    pitch = min(LEVEL, ROOM[kind] / levels)
    foot = min(LOWEST[kind], pitch * levels / 2 + 6)
    return round(x + ASIDE[kind]), round(y + foot - pitch * (levels - 1 - level))


def stack(
    circle: Circle, dolmens: Sequence[ShownDolmen], multipliers: Sequence[int], below: int = 0
) -> Iterator[Item]:
    """The dolmens of a circle from the bottom to the top, and what multiplies them.

    So many levels `below` are left free.
    """
    levels = len(dolmens)
    for level in reversed(range(levels)):
        dolmen, (x, y) = dolmens[level], spot(circle, levels + below, level)
        args = (dolmen.seat, mark_of(dolmen), slab_wide(circle))
        yield Sprite(f"dolmen {circle} {level}", "dolmen", (x, y), args)
        if KINDS[circle] != SQUARE:
            place = (x - slab_wide(circle) / 2 - 13, y - LEVEL / 2 - 3)
            yield Words(
                f"multiplier {circle} {level}",
                str(multipliers[level]),
                place,
                MULTIPLIER_SIZE,
                CREAM,
                "m",
                halo=INK,
                rim=2.6,
            )


def mark_of(dolmen: ShownDolmen) -> str:
    """Return the label of a slab: its value, `?` if hidden, nothing while it is open."""
    if dolmen.value is not None:
        return str(dolmen.value)
    return "" if dolmen.unnamed else "?"


def top_value(circle: Circle, value: int) -> Words:
    """The number in the middle of an empty circle: its highest multiplier."""
    kind = KINDS[circle]
    x, y = middle(circle)
    place = (round(x), round(y + TOP_LOW[kind]))
    return Words(f"top {circle}", str(value), place, TOP_SIZE[kind], FLOORS[kind].deep, "m")


def tag(circle: Circle, spent: bool) -> Iterator[Item]:
    """The number by which a circle goes."""
    shades = (SPENT if spent else FLOORS)[KINDS[circle]]
    width = 24 if circle < 10 else 37
    right, y = tag_point(circle)
    place = (right - width / 2, y)
    yield Sprite(f"tag {circle}", "plate", place, (width, 28, shades.deep, None))
    yield Words(f"circle {circle}", str(circle), place, TAG_SIZE, CREAM, "m")
