"""What lies beside what in a region, for those who hear it."""

from collections.abc import Collection, Mapping, Sequence

from engine.castles_of_tuscany.pieces import Color
from engine.kernel.hexes import CLOCKWISE
from engine.kernel.ids import Cell
from renderers.castles_of_tuscany.field import Region

Neighbours = Mapping[Cell, Sequence[Cell]]
"""The spaces beside each space of a region."""


def neighbours(region: Region) -> Neighbours:
    """What lies beside what."""
    places = {(space.q, space.r): at for at, space in region.items()}
    return {
        at: [near for dq, dr in CLOCKWISE if (near := places.get((q + dq, r + dr)))]
        for (q, r), at in places.items()
    }


def open_spaces(region: Region, near: Neighbours) -> list[Cell]:
    """The free spaces beside covered ones."""
    return [
        at
        for at, space in region.items()
        if space.face is None and any(region[each].face is not None for each in near[at])
    ]


def area(region: Region, near: Neighbours, at: Cell) -> list[Cell]:
    """The spaces of one colour that hang together with a space (TUS-2.5)."""
    color, found, known = region[at].color, [at], {at}
    for each in found:
        more = [x for x in near[each] if x not in known and region[x].color is color]
        found += more
        known.update(more)
    return found


def areas(region: Region) -> list[list[Cell]]:
    """All areas, the largest first."""
    near, left, found = neighbours(region), dict.fromkeys(region), list[list[Cell]]()
    while left:
        together = area(region, near, next(iter(left)))
        found.append(sorted(together))
        for at in together:
            del left[at]
    return sorted(found, key=lambda each: (-len(each), each))


def by_color(region: Region, cells: Collection[Cell]) -> dict[Color, list[Cell]]:
    """Spaces by their colours."""
    found: dict[Color, list[Cell]] = {}
    for at in cells:
        found.setdefault(region[at].color, []).append(at)
    return found
