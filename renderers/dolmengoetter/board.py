"""The layout of the board: the positions of places and circles, and the stacks of dolmens."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from engine.dolmengoetter.pieces import CORNERS, HEXAGON, KINDS, OCTAGON, SQUARE, Circle
from engine.dolmengoetter.view import ShownDolmen
from engine.kernel.ids import Cell
from renderers.dolmengoetter.pieces import LEVEL, SLAB_WIDTH
from renderers.dolmengoetter.theme import FLOORS, SPENT
from renderers.kit.colours import CREAM, INK
from renderers.kit.scene import Box, Item, Point, Sprite, Words

WHOLE: Box = (40, 128, 1140, 1092)
"""The box of the whole board in its own units; close-ups show a part of it."""

SIZE = 0.945
"""The scale from `ROWS` to the board's units."""

MIDDLE: Point = ((WHOLE[0] + WHOLE[2]) / 2, (WHOLE[1] + WHOLE[3]) / 2 + 7)

ROWS = {
    "A": (232, 192, 512, 156, 611, 156, 749, 156, 848, 156, 1128, 192),
    "B": (153, 253, 335, 224, 434, 224, 680, 232, 926, 224, 1025, 224, 1207, 253),
    "C": (167, 352, 335, 324, 434, 324, 680, 337, 926, 324, 1025, 324, 1193, 352),
    "D": (260, 393, 500, 394, 598, 394, 762, 394, 860, 394, 1100, 393),
    "E": (259, 501, 500, 492, 598, 492, 762, 492, 860, 492, 1101, 501),
    "F": (168, 560, 336, 561, 434, 561, 680, 555, 926, 561, 1024, 561, 1192, 560),
}
"""The places of the northern half by rows, as x, y, x, y …; the southern half is mirrored."""

MIRRORED = dict(zip("GHJKLM", "FEDCBA", strict=True))
CENTRE_X, CENTRE_Y = 680, 610


def _points() -> dict[Cell, Point]:
    found: dict[Cell, tuple[int, int]] = {}
    for row, numbers in ROWS.items():
        for column, (x, y) in enumerate(zip(numbers[::2], numbers[1::2], strict=True), 1):
            found[Cell(f"{row}{column}")] = (x, y)
    for south, north in MIRRORED.items():
        for column in range(1, len(ROWS[north]) // 2 + 1):
            x, y = found[Cell(f"{north}{column}")]
            found[Cell(f"{south}{column}")] = (x, 2 * CENTRE_Y - y)
    left, top = MIDDLE
    return {
        at: (round(left + (x - CENTRE_X) * SIZE), round(top + (y - CENTRE_Y) * SIZE))
        for at, (x, y) in found.items()
    }


POINTS: Mapping[Cell, Point] = _points()
"""The position of every place in the picture."""

RUNE_STEPS: Mapping[str, Point] = {
    "north": (34, -26),
    "south": (34, 26),
    "north corner": (38, -22),
    "south corner": (38, 22),
    "side": (42, 0),
}
"""The offset of a rune from its place; mirrored west of the middle."""

RUNE_SIDES = {"A": "north", "M": "south", "B": "north corner", "L": "south corner"}
"""The key of `RUNE_STEPS` for the runes of a row."""


def rune_point(at: Cell) -> Point:
    """Return the point of a place's rune: beside it, so that no piece hides it."""
    x, y = POINTS[at]
    dx, dy = RUNE_STEPS[RUNE_SIDES.get(at[0], "side")]
    inner = at in ("A3", "A4", "M3", "M4")
    west = (x < MIDDLE[0]) is not inner
    return x + (-dx if west else dx), y + dy


@cache
def polygon(circle: Circle) -> tuple[Point, ...]:
    """Return the corners of a circle, clockwise."""
    return tuple(POINTS[at] for at in CORNERS[circle])


TAGS: Mapping[str, Point] = {SQUARE: (18, -40), HEXAGON: (60, -38), OCTAGON: (88, -42)}
"""The offset of the right end of a circle's number from its middle, clear of other things."""


@cache
def middle(circle: Circle) -> Point:
    """Return the middle of a circle's corners."""
    xs, ys = zip(*polygon(circle), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def tag_point(circle: Circle) -> Point:
    """Return the point at the right end of a circle's number."""
    x, y = middle(circle)
    dx, dy = TAGS[KINDS[circle]]
    return round(x + dx), round(y + dy)


@cache
def shrunk(circle: Circle, by: float) -> tuple[Point, ...]:
    """Return the outline of a circle, its corners moved towards the middle by some units."""
    x0, y0 = middle(circle)
    found = []
    for x, y in polygon(circle):
        far = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
        k = 1 - by / far
        found.append((x0 + (x - x0) * k, y0 + (y - y0) * k))
    return tuple(found)


ROOM: Mapping[str, float] = {SQUARE: 52, HEXAGON: 92, OCTAGON: 132}
"""The greatest height of a stack, by the kind of its circle."""

LOWEST: Mapping[str, float] = {SQUARE: 31, HEXAGON: 38, OCTAGON: 62}
"""The greatest distance of a stack's foot below the middle of its circle."""

SLAB_WIDTHS: Mapping[str, float] = {SQUARE: 47, HEXAGON: 70, OCTAGON: SLAB_WIDTH}
"""The width of slabs by the shape of their circle."""
ASIDE: Mapping[str, float] = {SQUARE: 2, HEXAGON: 2, OCTAGON: 6}
"""The offset of stacks to the right of the middle; the multipliers stand to their left."""

TOP_SIZE: Mapping[str, float] = {SQUARE: 49, HEXAGON: 64, OCTAGON: 76}
"""The size of the number in an empty circle."""
TOP_LOW: Mapping[str, float] = {SQUARE: 8, HEXAGON: 4, OCTAGON: 4}
"""The offset of that number below the middle."""

TAG_SIZE, MULTIPLIER_SIZE = 28, 23


def slab_wide(circle: Circle) -> float:
    """Return the width of a circle's slabs."""
    return SLAB_WIDTHS[KINDS[circle]]


def spot(circle: Circle, levels: int, level: int) -> Point:
    """Return the foot of the dolmen on a level, counted from the top, in a stack of `levels`."""
    kind, (x, y) = KINDS[circle], middle(circle)
    pitch = min(LEVEL, ROOM[kind] / levels)
    foot = min(LOWEST[kind], pitch * levels / 2 + 6)
    return round(x + ASIDE[kind]), round(y + foot - pitch * (levels - 1 - level))


def stack(
    circle: Circle, dolmens: Sequence[ShownDolmen], multipliers: Sequence[int], below: int = 0
) -> Iterator[Item]:
    """Yield the dolmens of a circle from the bottom to the top, and their multipliers.

    The lowest `below` levels stay empty.
    """
    levels = len(dolmens)
    for level in reversed(range(levels)):
        dolmen, (x, y) = dolmens[level], spot(circle, levels + below, level)
        args = (dolmen.seat, mark_of(dolmen), slab_wide(circle))
        yield Sprite(f"dolmen {circle} {level}", "dolmen", (x, y), args)
        if KINDS[circle] != SQUARE:
            place = (x - slab_wide(circle) / 2 - 13, y - LEVEL / 2 - 3)
            key, words = f"multiplier {circle} {level}", str(multipliers[level])
            yield Words(key, words, place, MULTIPLIER_SIZE, CREAM, "m", halo=INK, rim=2.6)


def mark_of(dolmen: ShownDolmen) -> str:
    """Return the label of a slab: its value, `?` if hidden, nothing while it is open."""
    if dolmen.value is not None:
        return str(dolmen.value)
    return "" if dolmen.unnamed else "?"


def top_value(circle: Circle, value: int) -> Words:
    """Return the number in the middle of an empty circle: its highest multiplier."""
    kind = KINDS[circle]
    x, y = middle(circle)
    place = (round(x), round(y + TOP_LOW[kind]))
    return Words(f"top {circle}", str(value), place, TOP_SIZE[kind], FLOORS[kind].deep, "m")


def tag(circle: Circle, spent: bool) -> Iterator[Item]:
    """Yield the plate with a circle's number."""
    shades = (SPENT if spent else FLOORS)[KINDS[circle]]
    width = 24 if circle < 10 else 37
    right, y = tag_point(circle)
    place = (right - width / 2, y)
    yield Sprite(f"tag {circle}", "plate", place, (width, 28, shades.deep, None))
    yield Words(f"circle {circle}", str(circle), place, TAG_SIZE, CREAM, "m")
