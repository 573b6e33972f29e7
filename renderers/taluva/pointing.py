"""Highlights on the island: the last move, the choice, candidates."""

from collections.abc import Collection, Iterator, Sequence

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell
from engine.taluva.view import LastMove
from renderers.kit.marks import Rim, area, corners, lines
from renderers.kit.scene import Item, Point, Sprite
from renderers.taluva.asking import Group, Turn
from renderers.taluva.board import EAST, Island, outer_sides

DISC_LARGEST = 1.2
TAG_PLACE = (28, 26)
"""Where the number of a small hex lies from its middle, in units of the motifs."""
DISC_ROOM = 96
"""Hexes narrower than this are small."""
PENNANT_SMALLEST = 0.6
CHIP_FAR, CHIP_SIZE = 0.66, 0.46
"""The small hexes beside the number of a direction: how far towards the middles of theirs."""


def outlined(island: Island, key: str, rim: Rim, cells: Collection[Cell]) -> Iterator[Item]:
    """The rim around a group of hexes."""
    group, tall = frozenset(cells), island.tall
    parts = [
        (island.top(at), lines(outer_sides(at, group), tall)) for at in sorted(group, key=axial)
    ]
    return area(key, rim, parts, island.k)


def last_move(island: Island, last: LastMove) -> Iterator[Item]:
    """The gold rim around the hexes of the last move."""
    cells = [at for at in (*last.tile, *last.built) if at in island.board]
    return outlined(island, "last move", Rim.LAST, cells)


def lost_huts(island: Island, cells: Collection[Cell]) -> Iterator[Item]:
    """Red crosses where huts were lost and nothing new stands."""
    for at in cells:
        if at in island.board and not _has_piece(island, at):
            x, y = island.top(at)
            yield island.put(f"lost {at}", "lost", (x, y + 12 * island.k))


def pennant(island: Island, last: LastMove) -> Iterator[Item]:
    """The pennant at the last move: on the building if there is one, else on the volcano."""
    for at in (last.built or last.tile)[:1]:
        if at in island.board:
            x, y = island.stand(at)
            dx, dy = (32, 36) if last.built else (18, 32)
            place = (x + dx * island.k, y + dy * island.k)
            k = max(PENNANT_SMALLEST, 0.8 * island.k)
            yield Sprite("last pennant", "pennant", place, k=k)


def candidates(island: Island, groups: Sequence[Group]) -> Iterator[Item]:
    """The areas that can be chosen, before the pieces and the numbers are put on.

    Only the open sea gets a veil: on land it would hide the terrain.
    """
    for group in groups:
        for at in group.cells:
            if at not in island.board:
                yield from _veiled(island, at)
    for group in groups:
        yield from outlined(island, f"area {group.number}", Rim.CANDIDATE, group.cells)


def _veiled(island: Island, at: Cell) -> Iterator[Item]:
    """A place of open sea with its outline under a white veil."""
    tall = island.tall
    yield island.put(f"place {at}", "place", island.ground(at), tall)
    yield Sprite(f"veil {at}", "area veil", island.top(at), (corners(tall),), island.k)


def chosen(island: Island, cells: Collection[Cell]) -> Iterator[Item]:
    """Draw the highlights of the choice."""
    for at in cells:
        if at not in island.board:
            yield from _veiled(island, at)
    if cells:
        yield from outlined(island, "selected", Rim.SELECTED, cells)


def numbers(island: Island, groups: Sequence[Group]) -> Iterator[Item]:
    """The discs with the numbers: one in the middle of each part of a group, or on each cell."""
    for group in groups:
        region = len(group.cells) > 1 and not group.each
        for at in _numbered_cells(island, group):
            yield _disc(island, at, group.number, small=not region)


def _numbered_cells(island: Island, group: Group) -> Sequence[Cell]:
    """The cells of a group that carry its number: all, or the one nearest to the middle of a part.

    Beside a piece there is room only where its eastern neighbour has none.
    """
    if group.each:
        return group.cells
    numbered = []
    for part in _parts(group.cells):
        free = [at for at in part if not _has_piece(island, neighbours(at)[EAST])]
        numbered.append(_middle_of(island, free or part))
    return numbered


def _parts(cells: Sequence[Cell]) -> Iterator[list[Cell]]:
    """Cells in parts that hang together: each has a rim of its own."""
    left = dict.fromkeys(cells)
    while left:
        part = [left.popitem()[0]]
        for at in part:
            found = [other for other in neighbours(at) if other in left]
            for other in found:
                del left[other]
            part += found
        yield part


def _has_piece(island: Island, at: Cell) -> bool:
    top = island.board.get(at)
    return top is not None and top.piece is not None


def _middle_of(island: Island, cells: Sequence[Cell]) -> Cell:
    """The cell that is nearest to the middle of several."""
    places = [island.ground(at) for at in cells]
    x, y = (sum(parts) / len(places) for parts in zip(*places, strict=True))
    return min(cells, key=lambda at: (_square(island.ground(at), (x, y)), axial(at)))


def _square(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _disc(island: Island, at: Cell, number: int, *, small: bool) -> Item:
    """The number of a candidate: beside the piece of a built hex, else below the middle.

    On a `small` hex it is a tag at a corner where no neighbour has its name or level.
    """
    x, y = island.stand(at)
    small = small and island.field.width < DISC_ROOM
    dx, dy = TAG_PLACE if small else (50, 10) if _has_piece(island, at) else (0, 20)
    place, key = (x + dx * island.k, y + dy * island.k), f"candidate {at}"
    if small:
        return Sprite(key, "candidate tag", place, (number,))
    return Sprite(key, "candidate", place, (number,), min(max(island.k, 1), DISC_LARGEST))


def turns(
    island: Island, at: Cell, them: Sequence[Turn], terrains: Sequence[str]
) -> Iterator[Item]:
    """The directions of a tile around its volcano: a number where its terrains meet, and these."""
    lift = island.ground(at)[1] - island.top(at)[1]
    for turn in them:
        first, second = (island.ground(cell) for cell in turn.cells)
        x, y = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2 - lift
        for terrain, (far_x, far_y) in zip(terrains, (first, second), strict=True):
            place = (x + (far_x - x) * CHIP_FAR, y + (far_y - lift - y) * CHIP_FAR)
            key = f"turn {turn.number}"
            yield Sprite(key, "chip", place, (terrain,), island.k * CHIP_SIZE)
        yield Sprite(f"candidate {turn.number}", "candidate", (x, y), (turn.number,))
