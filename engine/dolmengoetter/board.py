"""The board as a graph: places, what links them, the circles they are corners of (DOL-1, DOL-5)."""

from collections import Counter
from collections.abc import Mapping, Set as AbstractSet
from itertools import pairwise
from typing import NewType

from engine.dolmengoetter import data
from engine.kernel.ids import Cell
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed

Circle = NewType("Circle", int)
"""One of the 28 circles, counted from 1."""

KINDS: Mapping[Circle, str] = {
    Circle(number): kind for number, (kind, _) in enumerate(data.CIRCLES, 1)
}

CORNERS: Mapping[Circle, tuple[Cell, ...]] = {
    Circle(number): tuple(map(Cell, corners.split()))
    for number, (_, corners) in enumerate(data.CIRCLES, 1)
}
"""The corners of every circle, clockwise."""


TOP_MULTIPLIERS: Mapping[Circle, int] = {
    circle: data.MULTIPLIERS[kind][0] for circle, kind in KINDS.items()
}
"""The multiplier of the top dolmen of every circle, the number in its middle."""

PLACES: tuple[Cell, ...] = tuple(sorted({at for corners in CORNERS.values() for at in corners}))
"""All 78 places, from the north to the south and in a row from the west to the east."""

CIRCLES_AT: Mapping[Cell, tuple[Circle, ...]] = {
    at: tuple(circle for circle, corners in CORNERS.items() if at in corners) for at in PLACES
}
"""The one to three circles that a place is a corner of."""

OTHER_CORNERS: Mapping[Cell, tuple[tuple[Circle, tuple[Cell, ...]], ...]] = {
    at: tuple((circle, tuple(each for each in CORNERS[circle] if each != at)) for circle in circles)
    for at, circles in CIRCLES_AT.items()
}
"""By place its circles, each with its other corners, clockwise."""

RUNE_AT: Mapping[Cell, str] = {
    Cell(at): rune for rune, places in data.RUNES.items() for at in places.split()
}


def _paths() -> dict[Cell, set[Cell]]:
    found: dict[Cell, set[Cell]] = {at: set() for at in PLACES}
    for corners in CORNERS.values():
        for one, other in pairwise([*corners, corners[0]]):
            found[one].add(other)
            found[other].add(one)
    return found


PATHS: Mapping[Cell, tuple[Cell, ...]] = {at: tuple(sorted(to)) for at, to in _paths().items()}
"""The neighbours of every place along the drawn paths."""

SAME_RUNES: Mapping[Cell, tuple[Cell, ...]] = {
    at: tuple(to for to in RUNE_AT if to != at and RUNE_AT[to] == rune)
    for at, rune in RUNE_AT.items()
}
"""By place with a rune the other places with the same one."""

LINKS: Mapping[Cell, tuple[Cell, ...]] = {
    at: tuple(sorted((*PATHS[at], *SAME_RUNES.get(at, ())))) for at in PLACES
}
"""All neighbours of every place, along paths and by runes (DOL-2.2), in the order of PLACES."""


def reach(start: Cell, stones: AbstractSet[Cell], druids: AbstractSet[Cell]) -> list[Cell]:
    """Return the places a druid can walk to, in the order of PLACES (DOL-5.2 to 5.5).

    It goes over druids in a chain, never over stones.
    """
    near = [at for at in LINKS[start] if at not in stones]
    if druids.isdisjoint(near):
        return near
    seen = {start, *near}
    edge = [*near]
    for at in edge:
        if at in druids:
            further = [to for to in LINKS[at] if to not in stones and to not in seen]
            seen.update(further)
            edge += further
    return sorted(seen - druids)


COLUMNS = 14
"""About so many rows high and wide is the board."""
ROW_SIZES = Counter(at[0] for at in PLACES)


def by_row(at: Cell) -> tuple[int, int]:
    """The order in which people read the board: the row, and how far to the east of it."""
    return ord(at[0]), int(at[1:]) * COLUMNS // (ROW_SIZES[at[0]] + 1)


def read_place(text: str) -> Cell:
    """The place that somebody typed, in capitals or not; raises Malformed where there is none."""
    at = Cell(text.strip().upper())
    if at not in CIRCLES_AT:
        raise Malformed("dolmengoetter.no_such_place", "DOL-12.1", given=quoted(text))
    return at
