"""The layout of the island: the positions and heights of hexes, and the water around it."""

from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from math import inf

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell
from engine.taluva.pieces import Board, Terrain
from renderers.kit.layout import origin_in, room_for
from renderers.kit.marks import ALL_SIDES, UNIT_PITCH, UNIT_WIDTH, WIDTHS, Field, pitch_of
from renderers.kit.scene import Box, Item, Point, Sprite
from renderers.taluva.ground import BASE, LIFT

BOARD_MARGINS = (6.0, 6.0)
"""The margins around the island in units of the motifs: left and right, above and below."""

CLOSE_MARGINS = (10.0, 20.0)
"""The margins in a close-up."""

GRID = 4
"""The step of the origin's coordinates, so that hexes lie on whole pixels in every size."""

EAST, SOUTH_EAST, SOUTH_WEST = range(3)
HIDDEN_SHARE = 0.42
"""The upward shift of a piece, as a share of the part of its hex hidden by higher ones."""


class Island:
    """The layout of a board in a box that shows all of `content` as large as possible.

    `content` is a box in units of the motifs (`bounds`). `land` are the hexes that the ornaments of
    the sea stay clear of. `words` is the least size of names and levels, to which symbols on a
    small island grow in proportion; 0 for no least size.
    """

    def __init__(
        self, board: Board, land: Board, content: Box, box: Box, *, words: float = 0
    ) -> None:
        self.board, self.land, self.words = board, land, words
        self.field = fit(content, box)
        self.box = box
        self.k, self.tall = self.field.k, self.field.tall
        self.lift = LIFT * self.k
        self._grounds: dict[Cell, Point] = {}

    @cached_property
    def cells(self) -> list[Cell]:
        """Return the hexes in the box from north to south, in a row from west to east."""
        left, top, right, bottom = self.box
        edge, low = self.field.width, self.field.width + 4 * self.lift
        seen = {
            at: place
            for at in self.board
            if left - edge < (place := self.ground(at))[0] < right + edge
            and top - edge < place[1] < bottom + low
        }
        return sorted(seen, key=lambda at: seen[at][::-1])

    @cached_property
    def coast(self) -> dict[Cell, int]:
        """Return the hexes of water beside the land, as `shore` does."""
        return shore(self.board)

    @cached_property
    def levels(self) -> dict[Cell, int]:
        """Return the levels of all hexes of land."""
        return {at: top.level for at, top in self.board.items()}

    def height(self, at: Cell) -> int:
        """Return the level of a hex, 0 for the sea."""
        return self.levels.get(at, 0)

    def ground(self, at: Cell) -> Point:
        """Return the middle of a hex at the height of the sea and of level 1."""
        if at not in self._grounds:
            self._grounds[at] = self.field.middle(axial(at))
        return self._grounds[at]

    def top(self, at: Cell) -> Point:
        """Return the middle of a hex on its top."""
        x, y = self.ground(at)
        return x, y - max(0, self.height(at) - 1) * self.lift

    def stand(self, at: Cell) -> Point:
        """Return the point of a piece: the middle of the part not hidden by higher hexes."""
        x, y = self.top(at)
        around = neighbours(at)
        south = max(self.height(around[SOUTH_EAST]), self.height(around[SOUTH_WEST]))
        return x, y - max(0, south - self.height(at)) * self.lift * HIDDEN_SHARE

    def put(self, key: str, art: str, at: Point, *args: int | float | str) -> Sprite:
        """Return a sprite at the scale of the island."""
        return Sprite(key, art, at, args, self.k)

    def water(self) -> Iterator[Item]:
        """Yield the ornaments and waves of the open water."""
        around = self.coast if self.land is self.board else shore(self.land)
        coast = [self.ground(at) for at in around]
        return open_water(self.box, coast, 0.5 * self.field.width)

    def items(self, free: Collection[Cell] = ()) -> Iterator[Item]:
        """Yield the water beside the coast, then every hex with its walls and shadows.

        `free` are hexes that can be chosen: those of the open sea have a colour of their own.
        """
        for at in free:
            if at not in self.board:
                yield self.put(f"free {at}", "free place", self.ground(at), self.tall)
        for at, land in self.coast.items():
            if at not in free:
                yield self.put(f"shore {at}", "shore", self.ground(at), land, self.tall)
        for at in self.cells:
            yield from self._hex(at)

    def _hex(self, at: Cell) -> Iterator[Item]:
        top, place, tall = self.board[at], self.top(at), self.tall
        level, terrain, around = top.level, str(top.terrain), neighbours(at)
        _, south_east, south_west, west, north_west, _ = (self.height(near) for near in around)
        if level > south_west or level > south_east:
            free = (max(0, level - south_west), max(0, level - south_east))
            yield self.put(f"wall {at}", "wall", place, terrain, level, *free, tall)
        dir = top.dir if top.terrain is Terrain.VOLCANO else 0
        yield self.put(f"hex {at}", "hex", place, terrain, dir, self.edges(at), tall)
        if west > level or north_west > level:
            above = (max(0, west - level), max(0, north_west - level))
            yield self.put(f"shadow {at}", "shadow", place, *above, tall)

    def edges(self, at: Cell) -> int:
        """Return the sides at which a hex has no neighbour of its own tile, as bits."""
        tile, board = self.board[at].tile, self.board
        return outer_sides(at, [n for n in neighbours(at) if n in board and board[n].tile == tile])


def shore(board: Board) -> dict[Cell, int]:
    """Return the hexes of water beside the land; bit n is set if there is land beyond side n."""
    found: dict[Cell, int] = {}
    for at in board:
        for side, near in enumerate(neighbours(at)):
            if near not in board:
                found[near] = found.get(near, 0) | 1 << (side + 3) % 6
    return found


def outer_sides(at: Cell, group: Collection[Cell]) -> int:
    """Return the sides at which a hex has no neighbour in its group, as bits."""
    sides = ALL_SIDES
    for side, near in enumerate(neighbours(at)):
        if near in group:
            sides -= 1 << side
    return sides


def connected(cells: Iterable[Cell]) -> Iterator[list[Cell]]:
    """Divide cells into groups of neighbours, each from its first cell outwards."""
    left = dict.fromkeys(cells)
    while left:
        group = [next(iter(left))]
        del left[group[0]]
        for at in group:
            for near in neighbours(at):
                if near in left:
                    del left[near]
                    group.append(near)
        yield group


def fit(content: Box, box: Box) -> Field:
    """Return the largest field with the content in a box, centred."""
    room = UNIT_WIDTH * room_for(content, box)
    width = next((width for width in WIDTHS if width <= room), WIDTHS[-1])
    x, y = origin_in(box, content, width / UNIT_WIDTH)
    return Field(width, pitch_of(width), (round(x / GRID) * GRID, round(y / GRID) * GRID))


def bounds(board: Board, shown: Collection[Cell], margins: tuple[float, float]) -> Box:
    """Return the box around hexes with the water at their coast, in units of the motifs."""
    points = []
    for at in shown:
        q, r = axial(at)
        top = board.get(at)
        lift = LIFT * (top.level - 1) if top else 0
        points.append(((q + r / 2) * UNIT_WIDTH, r * UNIT_PITCH, lift))
    width, height = margins[0] + UNIT_WIDTH / 2, margins[1] + UNIT_PITCH * 2 / 3
    return (
        min(x for x, _, _ in points) - width,
        min(y - lift for _, y, lift in points) - height,
        max(x for x, _, _ in points) + width,
        max(y for _, y, _ in points) + height + BASE,
    )


STEP = 76.0
ORNAMENTS = (("compass", 128.0), ("canoe", 100.0), ("turtle", 78.0))
"""Decorations drawn where there is room, with the space that each needs."""

WAVE_ROOM = 42.0


def open_water(box: Box, coast: Sequence[Point], near: float) -> Iterator[Item]:
    """Yield each ornament at the freest spot, then waves on the others.

    `coast` are the middles of the hexes beside the land, `near` is half their width.
    """
    spots = _spots(box, coast, near)
    for art, room in ORNAMENTS:
        place = max(spots, key=lambda spot: (spots[spot], spot.imag, spot.real), default=0j)
        if spots.get(place, 0) < room:
            continue
        yield Sprite(art, art, (place.real, place.imag))
        spots = {spot: min(free, abs(spot - place) - room) for spot, free in spots.items()}
    for spot, free in spots.items():
        if free >= WAVE_ROOM:
            yield Sprite("wave", "wave", (spot.real, spot.imag))


def _spots(box: Box, coast: Sequence[Point], near: float) -> dict[complex, float]:
    """Return points all over the water (x + yj) with the distance to the nearest obstacle."""
    left, top, right, bottom = box
    rows, columns = int((bottom - top) / STEP), int((right - left) / (2 * STEP))
    obstacles, found = sorted(coast), {}
    xs, places = [x for x, _ in obstacles], [complex(*each) for each in obstacles]
    for row in range(rows):
        y = top + (bottom - top) * (row + 0.5) / rows
        edge = min(y - top, bottom - y) + 20
        for column in range(columns):
            x = left + (right - left) * (column + (0.28 if row % 2 else 0.72)) / columns
            spot, free = complex(x, y), min(edge, x - left + 20, right - x + 20)
            beside = places[bisect(xs, x - free - near) : bisect(xs, x + free + near)]
            away = min(map(abs, [spot - place for place in beside]), default=inf)
            found[spot] = min(free, away - near)
    return found
