"""The regions of seats as everybody sees them, side by side or one under the other."""

from collections.abc import Iterator, Sequence

from engine.castles_of_tuscany.view import TuscanyView
from renderers.castles_of_tuscany import field
from renderers.castles_of_tuscany.tiles import RADIUS
from renderers.kit.closeup import MIN_BOARD_WORDS
from renderers.kit.marks import Rim
from renderers.kit.scene import Box, Item, Sprite

LARGEST = 76
NAMED = 66
"""The radius from which on spaces have their names."""
BADGE, BADGE_EDGE = 1.5, 44


def size(view: TuscanyView, seats: Sequence[int], boxes: Sequence[Box]) -> float:
    """How large the smallest of some regions is drawn in boxes."""
    pairs = zip(seats, boxes, strict=True)
    return min(field.fit(view.realms[seat].region, box, LARGEST).k for seat, box in pairs)


def regions(view: TuscanyView, seats: Sequence[int], boxes: Sequence[Box]) -> Iterator[Item]:
    """Regions in boxes, each with the badge of its seat at its upper left."""
    named = size(view, seats, boxes) * RADIUS >= NAMED
    for seat, box in zip(seats, boxes, strict=True):
        realm, key = view.realms[seat], f"region {seat}"
        place = field.fit(realm.region, box, LARGEST)
        yield from field.ground(key, realm.region, place)
        yield from field.spaces(key, realm.region, place, realm.start, seat)
        if view.last and view.last.seat == seat:
            cells = view.last.spaces
            yield from field.rims(f"last rim {seat}", Rim.LAST, realm.region, place, cells)
        if named:
            yield from field.labels(realm.region, place, MIN_BOARD_WORDS)
        if view.last and view.last.seat == seat and view.last.spaces:
            x, y = place.at(realm.region[view.last.spaces[-1]])
            at = (x + 26 * place.k, y - 22 * place.k)
            yield Sprite("pennant", "pennant", at)
        yield Sprite(
            f"badge {seat}", "badge", (box[0] + BADGE_EDGE, box[1] + BADGE_EDGE), (seat,), BADGE
        )
