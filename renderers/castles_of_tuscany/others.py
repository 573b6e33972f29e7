"""The regions of the seats that are not shown large, or of all seats in a film."""

from collections.abc import Iterator, Sequence

from engine.castles_of_tuscany.view import TuscanyView
from renderers.castles_of_tuscany import field
from renderers.kit.layout import equal_parts
from renderers.kit.marks import Rim
from renderers.kit.scene import Box, Item, Sprite

ROW: Box = (44, 870, 1136, 1096)
ROW_OF_TWO: Box = (44, 816, 1136, 1096)
GRID: Box = (44, 336, 1136, 1092)
RADIUS_SMALL, RADIUS_GRID = 31, 58
BADGE_ROOM = 46


def row(view: TuscanyView, large: int) -> Iterator[Item]:
    """The other seats side by side under the large region."""
    seats = [seat for seat in range(view.seats) if seat != large]
    box = ROW_OF_TWO if view.seats == 2 else ROW
    yield from regions(view, seats, equal_parts(box, len(seats), len(seats)), RADIUS_SMALL)


def grid(view: TuscanyView) -> Iterator[Item]:
    """All seats equally large, so that nothing moves from picture to picture of a film."""
    boxes = equal_parts(GRID, view.seats, 1 if view.seats == 2 else 2)
    yield from regions(view, range(view.seats), boxes, RADIUS_GRID)


def regions(
    view: TuscanyView, seats: Sequence[int], boxes: Sequence[Box], radius: int
) -> Iterator[Item]:
    """Regions in boxes, each with the badge of its seat at the left."""
    for seat, (left, top, right, bottom) in zip(seats, boxes, strict=True):
        realm = view.realms[seat]
        place = field.fit(realm.region, (left + BADGE_ROOM, top, right, bottom), radius)
        key = f"small {seat}"
        yield from field.ground(key, realm.region, place)
        yield from field.spaces(key, realm.region, place, realm.start, seat)
        if view.last and view.last.seat == seat:
            cells = view.last.spaces
            yield from field.rims(f"last rim {seat}", Rim.LAST, realm.region, place, cells)
        edge = place.origin[0] + (field.bounds(realm.region)[0]) * place.k
        yield Sprite(f"badge small {seat}", "badge", (edge - 20, (top + bottom) / 2), (seat,), 0.8)
