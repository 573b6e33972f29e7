"""The pictures of regions: boards, spaces, tiles and marks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.castles_of_tuscany.pieces import BOARD_WIDTH, LETTERS, Face
from engine.castles_of_tuscany.view import Space, TuscanyView
from engine.kernel.ids import Cell
from renderers.castles_of_tuscany.ground import LAYERS, RADIUS, SHAPE, hexagon, place
from renderers.kit.colours import CREAM, INK
from renderers.kit.layout import MIN_BOARD_WORDS, origin_in, room_for
from renderers.kit.marks import Rim, area
from renderers.kit.scene import Box, Item, Point, Sprite, Words

Region = Mapping[Cell, Space]

EDGE = 1.3 * RADIUS
OUTLINE = (*hexagon(0.95), hexagon(0.95)[0])
LABEL_SIZE, LABELLED = 21.0, 0.6
"""The size of labels, and the least scale of a region with labels."""


class Field(NamedTuple):
    """The layout of a region: its scale, and the point of the place (0, 0)."""

    k: float
    origin: Point

    def at(self, space: Space) -> Point:
        """Return the middle of a space."""
        x, y = place(space.q, space.r)
        return self.origin[0] + x * self.k, self.origin[1] + y * self.k


def bounds(region: Region) -> Box:
    """Return the box around a region with its boards, in units of the motifs."""
    points = [place(space.q, space.r) for space in region.values()]
    height = EDGE * 0.866
    return (
        min(x for x, _ in points) - EDGE,
        min(y for _, y in points) - height,
        max(x for x, _ in points) + EDGE,
        max(y for _, y in points) + height + LAYERS[0][2],
    )


def fit(region: Region, box: Box, radius: int) -> Field:
    """Centre a region in a box, with hexes of at most a radius, on whole pixels."""
    content = bounds(region)
    k = min(int(room_for(content, box) * RADIUS), radius) / RADIUS
    x, y = origin_in(box, content, k)
    return Field(k, (round(x), round(y)))


def boards_of(region: Region) -> list[tuple[int, int]]:
    """Return the place (0, 0) of each of a region's three boards (TUS-2.3)."""
    lowest = SHAPE[0][1]
    return [
        (q, min(space.r for space in region.values() if space.q == q) - lowest)
        for q in range(0, len(LETTERS) * BOARD_WIDTH, BOARD_WIDTH)
    ]


def ground(key: str, region: Region, field: Field) -> Iterator[Item]:
    """Yield the three joined boards under a region."""
    (_, first), *others = boards_of(region)
    x, y = place(0, first)
    at = (field.origin[0] + x * field.k, field.origin[1] + y * field.k)
    yield Sprite(f"ground {key}", "ground", at, tuple(r - first for _, r in others), field.k)


def spaces(key: str, region: Region, field: Field, start: Cell | None, seat: int) -> Iterator[Item]:
    """Yield all spaces of a region with their tiles; the keys are `space <key> <label>`."""
    for label, space in sorted(region.items(), key=lambda each: each[1].r * 2 + each[1].q):
        art, *args = drawing(space, seat if label == start else None)
        yield Sprite(f"space {key} {label}", art, field.at(space), tuple(args), field.k)


def drawing(space: Space, start_of: int | None) -> tuple[str, str | int]:
    """Return the name of a space's drawing, and its argument."""
    if start_of is not None:
        return "start", start_of
    if space.face is None:
        return "space", space.color.value
    if space.face is Face.HEXAGON:
        return "wild", space.color.value
    return "tile", space.face.value


def labels(region: Region, field: Field, size: float = LABEL_SIZE) -> Iterator[Item]:
    """Draw every space's name at its upper left."""
    if field.k < LABELLED:
        return
    for label, space in region.items():
        x, y = field.at(space)
        at = (x - 33 * field.k, y - 38 * field.k)
        yield Words(f"label {label}", label, at, size, CREAM, halo=INK, rim=2.4)


def rims(key: str, rim: Rim, region: Region, field: Field, cells: Iterable[Cell]) -> Iterator[Item]:
    """Yield a mark's rim around spaces."""
    parts = [(field.at(region[at]), (OUTLINE,)) for at in cells if at in region]
    yield from area(key, rim, parts, field.k)


def discs(
    art: str, region: Region, field: Field, numbered: Iterable[tuple[int, Cell]]
) -> Iterator[Item]:
    """Yield numbers at the lower right of spaces, beside the motif and the label."""
    for number, at in numbered:
        x, y = field.at(region[at])
        place_of = (x + 30 * field.k, y + 30 * field.k)
        yield Sprite(f"{art} {at}", art, place_of, (number,), 0.9)


LARGEST = 76
NAMED = 66
"""The least radius of spaces with names."""
BADGE, BADGE_EDGE = 1.5, 44


def size(view: TuscanyView, seats: Sequence[int], boxes: Sequence[Box]) -> float:
    """Return the scale of the smallest of the regions drawn in boxes."""
    pairs = zip(seats, boxes, strict=True)
    return min(fit(view.realms[seat].region, box, LARGEST).k for seat, box in pairs)


def regions(view: TuscanyView, seats: Sequence[int], boxes: Sequence[Box]) -> Iterator[Item]:
    """Yield regions in boxes, each with its seat's badge at the upper left."""
    named = size(view, seats, boxes) * RADIUS >= NAMED
    for seat, box in zip(seats, boxes, strict=True):
        realm, key = view.realms[seat], f"region {seat}"
        place = fit(realm.region, box, LARGEST)
        yield from ground(key, realm.region, place)
        yield from spaces(key, realm.region, place, realm.start, seat)
        newest = view.last.spaces if view.last and view.last.seat == seat else ()
        yield from rims(f"last rim {seat}", Rim.LAST, realm.region, place, newest)
        if named:
            yield from labels(realm.region, place, MIN_BOARD_WORDS)
        if newest:
            x, y = place.at(realm.region[newest[-1]])
            yield Sprite("pennant", "pennant", (x + 26 * place.k, y - 22 * place.k))
        at = (box[0] + BADGE_EDGE, box[1] + BADGE_EDGE)
        yield Sprite(f"badge {seat}", "badge", at, (seat,), BADGE)
