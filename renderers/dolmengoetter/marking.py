"""The pieces on the board, and its marks: the last move, candidates, builds to come."""

import math
from collections.abc import Iterator, Sequence
from functools import cache

from engine.dolmengoetter.pieces import CIRCLES_AT, CORNERS, KINDS, PATHS, PLACES, SQUARE, Circle
from engine.dolmengoetter.view import Deed, DolmenView, End, LastMove, Right, ShownDolmen
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import by_number
from renderers.dolmengoetter import board
from renderers.dolmengoetter.asking import Asking, Numbered
from renderers.dolmengoetter.board import POINTS, middle, shrunk, slab_wide, spot, tag_point
from renderers.dolmengoetter.ground import PLACE_RADIUS
from renderers.kit.colours import CREAM, INK
from renderers.kit.marks import Rim, area
from renderers.kit.scene import Item, Point, Sprite, Words

RING = PLACE_RADIUS + 7
RING_STEPS = 24
DISC, SMALL_DISC = 0.84, 1.1
"""The scale of a candidate's disc on a large and on a small board."""

LABEL_SIZE = 20.5
BESIDE_DRUID: tuple[Point, ...] = (
    (-42, -10),
    (47, -10),
    (-34, -58),
    (44, -58),
    (-38, 30),
    (40, 30),
)
"""The possible offsets of a druid's number, the best first."""
TAG_CLEAR = 40
"""The least distance of a druid's number from the numbers of circles."""
PLACE_CLEAR = 46
"""The least distance of a druid's number from other places."""

PENNANT_STEP: Point = (33, 16)
CORNER: tuple[Point, ...] = ((-30, -30), (30, -30), (30, 30), (-30, 30))
"""The margin of a region's outline around each of its places."""
OUTLINE = 12
"""The inset of a marked circle's outline from its corners."""


TURNS = [2 * math.pi * n / RING_STEPS for n in range(RING_STEPS + 1)]
RING_LINES = (tuple((round(RING * math.cos(a), 1), round(RING * math.sin(a), 1)) for a in TURNS),)
"""The line around a place."""


def rings(key: str, rim: Rim, cells: Sequence[Cell]) -> Iterator[Item]:
    """Yield rings around places."""
    return area(key, rim, [(POINTS[at], RING_LINES) for at in cells], 1)


def outline(key: str, rim: Rim, circle: Circle) -> Iterator[Item]:
    """Yield the rim of a circle."""
    x, y = (round(part) for part in middle(circle))
    points = [(px - x, py - y) for px, py in shrunk(circle, OUTLINE)]
    line = tuple((round(px, 1), round(py, 1)) for px, py in [*points, points[0]])
    return area(key, rim, [((x, y), (line,))], 1)


def last_move(last: LastMove) -> Iterator[Item]:
    """Yield gold rims around the places of the last move and the circles it has changed."""
    for circle in dict.fromkeys((*last.built, *(each.circle for each in last.scored))):
        yield from outline(f"last circle {circle}", Rim.LAST, circle)
    yield from rings("last move", Rim.LAST, [at for at in (last.druid, last.to) if at])


def pennant(last: LastMove) -> Iterator[Item]:
    """Yield the pennant at the druid that moved or lay down."""
    at = last.druid if last.did is Deed.GATHER else last.to
    if at is not None:
        x, y = POINTS[at]
        yield Sprite("last pennant", "pennant", (x + PENNANT_STEP[0], y + PENNANT_STEP[1]), k=0.85)


def grounds(asked: Asking) -> Iterator[Item]:
    """Draw the highlights under the pieces: rings and outlines."""
    if asked.regions:
        yield from regions(asked.places)
    yield from rings("selected", Rim.SELECTED, asked.chosen)
    yield from rings("area", Rim.CANDIDATE, [at for _, at in asked.druids])
    for number, circle in asked.circles:
        yield from outline(f"area {number}", Rim.CANDIDATE, circle)
    if asked.circle is not None:
        yield from outline("selected circle", Rim.SELECTED, asked.circle)
    if asked.prospect is not None:
        for circle in asked.prospect.completes:
            yield from outline(f"completes {circle}", Rim.CANDIDATE, circle)


def numbers(asked: Asking, *, small: bool = False) -> Iterator[Item]:
    """Yield the numbers of the candidates: on free places, beside druids, in circles.

    On a `small` board they are larger.
    """
    size = SMALL_DISC if small else DISC
    for number, at in middles(asked.places) if asked.regions else asked.places:
        yield Sprite(f"candidate {at}", "candidate", POINTS[at], (number,), size)
    for number, at in asked.druids:
        yield Sprite(f"candidate {at}", "candidate", beside_druid(at), (number,), size)
    for number, circle in asked.circles:
        yield Sprite(f"candidate circle {circle}", "candidate", disc_in(circle), (number,), size)
    if asked.declined and asked.circle is not None:
        x, y = middle(asked.circle)
        yield Sprite("declined", "lost", (round(x), round(y)), (), 0.9)


def middles(places: Numbered) -> Iterator[tuple[int, Cell]]:
    """Yield the number of each region with the place nearest to its middle."""
    for number, cells in by_number(places).items():
        x, y = (
            sum(part) / len(cells) for part in zip(*map(POINTS.__getitem__, cells), strict=True)
        )
        yield number, min(cells, key=lambda at: math.dist(POINTS[at], (x, y)))


def regions(places: Numbered) -> Iterator[Item]:
    """Yield an outline around the places of each region."""
    for number, cells in by_number(places).items():
        line = hull(
            [(x + dx, y + dy) for x, y in map(POINTS.__getitem__, cells) for dx, dy in CORNER]
        )
        x, y = line[0]
        points = tuple((px - x, py - y) for px, py in line)
        yield from area(f"area {number}", Rim.CANDIDATE, [((x, y), ((*points, points[0]),))], 1)


def hull(points: Sequence[Point]) -> list[Point]:
    """Return the corners of the convex hull of points."""

    def half(ordered: Sequence[Point]) -> list[Point]:
        found: list[Point] = []
        for x, y in ordered:
            while len(found) > 1 and _turns_in(found[-2], found[-1], (x, y)):
                found.pop()
            found.append((x, y))
        return found[:-1]

    ordered = sorted(points)
    return half(ordered) + half(ordered[::-1])


def _turns_in(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) <= (b[1] - a[1]) * (c[0] - a[0])


@cache
def beside_druid(at: Cell) -> Point:
    """Return the point of a druid's number, chosen to cover no other number or place."""
    x, y = POINTS[at]
    places = [(x + dx, y + dy) for dx, dy in BESIDE_DRUID]
    return next((place for place in places if is_clear(place, at)), places[0])


def is_clear(place: Point, at: Cell) -> bool:
    """Return True if a disc beside a place covers neither a circle's number nor another place."""
    tags = [tag_point(circle) for circle in CIRCLES_AT[at]]
    clear = all(math.dist(place, (right - 12, y)) > TAG_CLEAR for right, y in tags)
    return clear and all(math.dist(place, POINTS[near]) > PLACE_CLEAR for near in PATHS[at])


def disc_in(circle: Circle) -> Point:
    """Return the point of a candidate circle's number: beside its stack, or below it."""
    x, y = middle(circle)
    dx, dy = (0, 48) if KINDS[circle] == SQUARE else (-50, 6)
    return round(x + dx), round(y + dy)


def promised(asked: Asking) -> Iterator[Item]:
    """Yield the dolmens that the chosen druid's stone allows to build, at their places."""
    for right in asked.rights():
        yield ghost(right, asked.table)


def ghost(right: Right, table: DolmenView) -> Sprite:
    """Return a dolmen to be built, at the top or the bottom of its stack."""
    stack = table.stacks.get(right.circle, ())
    place = spot(right.circle, len(stack) + 1, 0 if right.end is End.TOP else len(stack))
    width = slab_wide(right.circle)
    return Sprite(f"promise {right.circle}", "ghost", place, (right.seat, right.end.value, width))


def label(at: Cell, covered: bool) -> Words:
    """Return the name of a place: on it, or below the piece that covers it."""
    x, y = POINTS[at]
    if not covered:
        return Words(f"label {at}", at, (x - 0.5, y - 1), LABEL_SIZE, INK, "m")
    return Words(f"label {at}", at, (x, y + 35), LABEL_SIZE, CREAM, "m", halo=INK, rim=3)


STONE_LOW, DRUID_LOW, LYING_LOW = 9, 9, 6
"""The distance of a piece's foot below the middle of its place."""


def board_items(
    view: DolmenView, asked: Asking, plain: bool, *, small: bool = False
) -> Iterator[Item]:
    """Yield from back to front: marks on the ground, stacks, pieces, names, numbers.

    On a `small` board the numbers of candidates are larger, and those of circles are left out.
    """
    last = view.last if plain else None
    for circle in view.scored:
        yield Sprite(f"spent {circle}", "spent", (0, 0), (int(circle),))
    if last is not None:
        yield from last_move(last)
    yield from grounds(asked)
    yield from _circles(view, asked, plain, small)
    yield from promised(asked)
    yield from _pieces(asked)
    covered = {*asked.table.druids, *asked.cells()}
    for at in PLACES:
        if at not in asked.table.stones:
            yield label(at, at in covered)
    if last is not None:
        yield from pennant(last)
    yield from numbers(asked, small=small)


def _circles(view: DolmenView, asked: Asking, plain: bool, small: bool) -> Iterator[Item]:
    """Yield every circle's number, and its stack or the highest multiplier if it is empty."""
    revealed = _revealed(view) if plain else {}
    below = {right.circle for right in asked.rights() if right.end is End.BOTTOM}
    promised = {right.circle for right in asked.rights()}
    for circle in CORNERS:
        spent = circle in view.scored
        if not small:
            yield from board.tag(circle, spent)
        dolmens = asked.table.stacks.get(circle) or revealed.get(circle, [])
        multipliers = view.multipliers[KINDS[circle]]
        if dolmens:
            yield from board.stack(circle, dolmens, multipliers, int(circle in below))
        elif not spent and circle not in promised:
            yield board.top_value(circle, multipliers[0])


def _revealed(view: DolmenView) -> dict[Circle, list[ShownDolmen]]:
    """Return the stacks scored in the last move, with their values, to show them once more."""
    scored = view.last.scored if view.last else ()
    return {
        each.circle: [ShownDolmen(dolmen.seat, dolmen.value, False) for dolmen in each.stack]
        for each in scored
    }


def _pieces(asked: Asking) -> Iterator[Item]:
    """Yield all stones and druids, the northern ones first."""
    for at in sorted(PLACES, key=lambda each: POINTS[each][1]):
        if at in asked.table.stones:
            yield _standing("stone", at, asked.table.stones[at], STONE_LOW)
        elif at in asked.table.druids:
            druid = asked.table.druids[at]
            kind, low = ("lying druid", LYING_LOW) if druid.lying else ("druid", DRUID_LOW)
            yield _standing(kind, at, druid.seat, low)


def _standing(kind: str, at: Cell, seat: Seat, low: float) -> Sprite:
    x, y = POINTS[at]
    return Sprite(f"{kind} {at}", kind, (x, y + low), (seat,))
