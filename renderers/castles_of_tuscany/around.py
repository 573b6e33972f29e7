"""What lies beside what in a region, for those who hear it."""

from collections.abc import Collection, Iterator

from engine.castles_of_tuscany.pieces import Color
from engine.kernel.hexes import CLOCKWISE
from engine.kernel.ids import Cell
from renderers.castles_of_tuscany.field import Region


def neighbours(region: Region, at: Cell) -> list[Cell]:
    """The spaces beside a space."""
    places = {(space.q, space.r): each for each, space in region.items()}
    q, r = region[at].q, region[at].r
    return [places[q + dq, r + dr] for dq, dr in CLOCKWISE if (q + dq, r + dr) in places]


def open_spaces(region: Region) -> list[Cell]:
    """The free spaces beside covered ones."""
    return [
        at
        for at, space in region.items()
        if space.face is None
        and any(region[each].face is not None for each in neighbours(region, at))
    ]


def area(region: Region, at: Cell) -> list[Cell]:
    """The spaces of one colour that hang together with a space (TUS-2.5)."""
    found = [at]
    for each in found:
        found += [
            near
            for near in neighbours(region, each)
            if region[near].color is region[at].color and near not in found
        ]
    return found


def areas(region: Region) -> Iterator[list[Cell]]:
    """All areas, the largest first."""
    found = {tuple(sorted(area(region, at))) for at in region}
    yield from map(list, sorted(found, key=lambda each: (-len(each), each)))


def by_color(region: Region, cells: Collection[Cell]) -> dict[Color, list[Cell]]:
    """Spaces by their colours."""
    found: dict[Color, list[Cell]] = {}
    for at in cells:
        found.setdefault(region[at].color, []).append(at)
    return found
