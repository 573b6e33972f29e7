"""Where the dolmens of a circle lie, and what is written beside them."""

from collections.abc import Iterator, Mapping, Sequence

from engine.dolmengoetter.board import KINDS, Circle
from engine.dolmengoetter.data import HEXAGON, OCTAGON, SQUARE
from engine.dolmengoetter.view import ShownDolmen
from renderers.dolmengoetter.board import middle, stack_foot, tag_point
from renderers.dolmengoetter.colours import FLOORS, SPENT
from renderers.dolmengoetter.pieces import LEVEL, SLAB_WIDE
from renderers.kit.colours import CREAM, INK
from renderers.kit.scene import Item, Point, Sprite, Words

ROOM: Mapping[str, float] = {SQUARE: 54, HEXAGON: 94, OCTAGON: 148}
"""How high a stack may grow, by the kind of its circle."""

NARROW = 54
"""The slabs of squares."""

TOP_SIZE: Mapping[str, float] = {SQUARE: 46, HEXAGON: 64, OCTAGON: 76}
TOP_LOW: Mapping[str, float] = {SQUARE: 8, HEXAGON: 4, OCTAGON: 4}
"""The number in the middle of an empty circle: its size, how far under the middle."""

TAG_SIZE, MULTIPLIER_SIZE = 20, 23


def slab_wide(circle: Circle) -> float:
    """How wide the slabs of a circle are."""
    return NARROW if KINDS[circle] == SQUARE else SLAB_WIDE


def spot(circle: Circle, levels: int, level: int) -> Point:
    """The foot of the dolmen on a level, counted from the top, in a stack of so many."""
    x, y = stack_foot(circle)
    pitch = min(LEVEL, ROOM[KINDS[circle]] / levels)
    return x, round(y - pitch * (levels - 1 - level))


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
            place = (x - SLAB_WIDE / 2 - 14, y - LEVEL / 2 - 3)
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
    """What stands on a slab: its value, `?` for one that is hidden, nothing while it is open."""
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
    place = tag_point(circle)
    wide = 24 if circle < 10 else 33
    yield Sprite(f"tag {circle}", "plate", place, (wide, 23, shades.deep, None))
    yield Words(f"circle {circle}", str(circle), place, TAG_SIZE, CREAM, "m")
