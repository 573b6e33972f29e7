"""Regions: three boards put together, and the label, neighbours and area of every space (TUS-2)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter

from engine.castles_of_tuscany import pieces
from engine.castles_of_tuscany.actions import Order, Rotated, SetupRegion, Shift
from engine.castles_of_tuscany.pieces import Color
from engine.kernel.hexes import CLOCKWISE
from engine.kernel.ids import Cell

Axial = tuple[int, int]
"""Flat-top hexes: q grows to the right, r downwards; the height is r + q/2 (TUS-2.3)."""

KEPT_LAYOUTS = 256
"""The regions of some 75 tables; each takes 12 KB."""


@dataclass(frozen=True)
class Layout:
    """A region as it is printed: where every space lies, what it shows, and what it touches."""

    places: Mapping[Cell, Axial]
    colors: Mapping[Cell, Color]
    boards: Mapping[Cell, str]
    neighbours: Mapping[Cell, tuple[Cell, ...]]
    areas: Mapping[Cell, tuple[Cell, ...]]

    def castle_space(self, board: str) -> Cell:
        """The only dark-green space of a board (TUS-2.6)."""
        return next(
            at
            for at, color in self.colors.items()
            if color is Color.DARK_GREEN and self.boards[at] == board
        )

    def spaces_of(self, color: Color) -> list[Cell]:
        """All spaces of a colour."""
        return [at for at, shown in self.colors.items() if shown is color]


def layout_of(boards: Sequence[str], plan: SetupRegion) -> Layout:
    """The region that a seat has put together from its boards, given as `A1`, `B3`, `C2`."""
    return layout(tuple(boards), plan.order, plan.rotated, plan.shift)


@lru_cache(maxsize=KEPT_LAYOUTS)
def layout(boards: tuple[str, ...], order: Order, rotated: Rotated, shift: Shift) -> Layout:
    """The region of three boards (A, B, C) in an order, some of them turned, shifted (TUS-2.2)."""
    colors: dict[Axial, Color] = {}
    owners: dict[Axial, str] = {}
    for letter, (dq, dr) in zip(order, offsets(shift), strict=True):
        name = boards[pieces.LETTERS.index(letter)]
        for (q, r), color in spaces_of(name, turned=letter in rotated).items():
            colors[q + dq, r + dr] = color
            owners[q + dq, r + dr] = letter
    labels = label_spaces(list(colors))
    near = {at: tuple(labels[each] for each in around(at) if each in labels) for at in colors}
    by_label = {label: colors[at] for at, label in labels.items()}
    neighbours = {label: near[at] for at, label in labels.items()}
    return Layout(
        places={label: at for at, label in labels.items()},
        colors=by_label,
        boards={label: owners[at] for at, label in labels.items()},
        neighbours=neighbours,
        areas=areas_of(by_label, neighbours),
    )


def offsets(shift: Shift) -> list[Axial]:
    """Return the offsets of the three boards, from left to right (TUS-2.3)."""
    q, r = 0, 0
    found = [(q, r)]
    for joint in shift:
        q, r = q + pieces.BOARD_WIDTH, r - (1 if joint == "d" else 2)
        found.append((q, r))
    return found


@cache
def spaces_of(board: str, turned: bool) -> Mapping[Axial, Color]:
    """The spaces of one board, turned by 180° or not (TUS-2.3)."""
    spaces: dict[Axial, Color] = {}
    columns = pieces.BOARDS[board].split()
    for q, (top, column) in enumerate(zip(pieces.COLUMN_TOPS, columns, strict=True)):
        for step, letter in enumerate(column):
            r = top + step
            spaces[(2 - q, -1 - r) if turned else (q, r)] = pieces.COLOR_LETTERS[letter]
    return spaces


def label_spaces(places: Sequence[Axial]) -> dict[Axial, Cell]:
    """Name every space, column by column from the left, each from the top (TUS-2.4)."""
    return {
        at: Cell(f"{column + 1}{letter}")
        for column, places_of in groupby(sorted(places), itemgetter(0))
        for at, letter in zip(places_of, "abcd", strict=False)
    }


def around(at: Axial) -> list[Axial]:
    """The six places around a place."""
    q, r = at
    return [(q + dq, r + dr) for dq, dr in CLOCKWISE]


def areas_of(
    colors: Mapping[Cell, Color], neighbours: Mapping[Cell, Sequence[Cell]]
) -> dict[Cell, tuple[Cell, ...]]:
    """The spaces of one colour that hang together with each space (TUS-2.5), in reading order."""
    areas: dict[Cell, tuple[Cell, ...]] = {}
    for start in colors:
        if start not in areas:
            area = area_around(start, colors, neighbours)
            areas |= dict.fromkeys(area, area)
    return areas


def area_around(
    start: Cell, colors: Mapping[Cell, Color], neighbours: Mapping[Cell, Sequence[Cell]]
) -> tuple[Cell, ...]:
    """The spaces of one colour that hang together with a space, in reading order."""
    area, ends = {start}, [start]
    while ends:
        for near in neighbours[ends.pop()]:
            if near not in area and colors[near] is colors[start]:
                area.add(near)
                ends.append(near)
    return tuple(sorted(area))
