"""What is in the box, the board as a graph of places and circles, and the sentences.

Source: docs/rules/authors/dolmengoetter.md, section Components. The layout of the board, the pieces
per number of players and the mix of values are ours (see there, Sources and confidence).
"""

from collections import Counter
from collections.abc import Mapping, Set as AbstractSet
from itertools import pairwise
from typing import NewType

from engine.kernel.ids import Cell
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed
from engine.kernel.texts import Domain

SQUARE, HEXAGON, OCTAGON = "square", "hexagon", "octagon"

CIRCLES = (
    (HEXAGON, "A1 B2 C2 D1 C1 B1"),
    (SQUARE, "B2 B3 C3 C2"),
    (OCTAGON, "A2 A3 B4 C4 D3 D2 C3 B3"),
    (OCTAGON, "A4 A5 B5 C5 D5 D4 C4 B4"),
    (SQUARE, "B5 B6 C6 C5"),
    (HEXAGON, "A6 B7 C7 D6 C6 B6"),
    (OCTAGON, "C2 C3 D2 E2 F3 F2 E1 D1"),
    (SQUARE, "D2 D3 E3 E2"),
    (HEXAGON, "C4 D4 E4 F4 E3 D3"),
    (SQUARE, "D4 D5 E5 E4"),
    (OCTAGON, "C5 C6 D6 E6 F6 F5 E5 D5"),
    (HEXAGON, "E1 F2 G2 H1 G1 F1"),
    (SQUARE, "F2 F3 G3 G2"),
    (OCTAGON, "E2 E3 F4 G4 H3 H2 G3 F3"),
    (OCTAGON, "E4 E5 F5 G5 H5 H4 G4 F4"),
    (SQUARE, "F5 F6 G6 G5"),
    (HEXAGON, "E6 F7 G7 H6 G6 F6"),
    (OCTAGON, "G2 G3 H2 J2 K3 K2 J1 H1"),
    (SQUARE, "H2 H3 J3 J2"),
    (HEXAGON, "G4 H4 J4 K4 J3 H3"),
    (SQUARE, "H4 H5 J5 J4"),
    (OCTAGON, "G5 G6 H6 J6 K6 K5 J5 H5"),
    (HEXAGON, "J1 K2 L2 M1 L1 K1"),
    (SQUARE, "K2 K3 L3 L2"),
    (OCTAGON, "J2 J3 K4 L4 M3 M2 L3 K3"),
    (OCTAGON, "J4 J5 K5 L5 M5 M4 L4 K4"),
    (SQUARE, "K5 K6 L6 L5"),
    (HEXAGON, "J6 K7 L7 M6 L6 K6"),
)
"""Kind and corners of every circle, clockwise, circle 1 first. Every path is a side of one."""

RUNES = {
    "fehu": "A1 M1",
    "uruz": "A2 M2",
    "thurisaz": "A3 M3",
    "raido": "A4 M4",
    "kenaz": "A5 M5",
    "wunjo": "A6 M6",
    "naudiz": "C1 C7",
    "algiz": "F1 F7",
    "tiwaz": "G1 G7",
    "othala": "K1 K7",
    "gebo": "B1 B7 L1 L7",
}
"""The places that carry each rune."""

PLACE_PATTERN = r"([ADEHJM][1-6]|[BCFGKL][1-7])"

MULTIPLIERS = {SQUARE: (3, 2), HEXAGON: (4, 3, 2, 1), OCTAGON: (5, 4, 3, 2, 1, 0)}
"""The multipliers of a stack's dolmens, from the top (section 1.3)."""

STONES = {2: 16, 3: 15, 4: 13, 5: 11}
"""The stones of each player by the number of players (section 1.2)."""

DOLMENS = {2: (5, 4, 3, 1), 3: (5, 3, 2, 1), 4: (4, 3, 2, 1), 5: (4, 3, 1, 1)}
"""Each player's number of dolmens of the values 1, 2, 3 and 4 (section 1.2)."""

DRUIDS = 3
"""The druids of each player on the board (DOL-4.1)."""

START_SCORE = {"2005": 4, "2015": 5}
"""The initial score of each player, by edition (DOL-3.3)."""

MIN_SCORE = 1
"""No score falls below (DOL-5.12)."""

MAX_SEATS_2015 = 4
"""The most players of the edition of 2015."""

MAX_WISHES = 12
"""The most places in a list of wishes (DOL-9.2)."""

Circle = NewType("Circle", int)
"""One of the 28 circles, counted from 1."""

KINDS: Mapping[Circle, str] = {Circle(number): kind for number, (kind, _) in enumerate(CIRCLES, 1)}

CORNERS: Mapping[Circle, tuple[Cell, ...]] = {
    Circle(number): tuple(map(Cell, corners.split()))
    for number, (_, corners) in enumerate(CIRCLES, 1)
}
"""The corners of every circle, clockwise."""

TOP_MULTIPLIERS: Mapping[Circle, int] = {
    circle: MULTIPLIERS[kind][0] for circle, kind in KINDS.items()
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
"""The circles of each place, each with its other corners, clockwise."""

RUNE_AT: Mapping[Cell, str] = {
    Cell(at): rune for rune, places in RUNES.items() for at in places.split()
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
"""The other places with the same rune, for each place that has one."""

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
"""The approximate height and width of the board, in rows."""
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


TEXTS = Domain.beside(__file__, "dolmengoetter")
