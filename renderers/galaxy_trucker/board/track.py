"""The flight track: a long loop under the ships."""

from collections.abc import Iterator

from engine.galaxy_trucker.pieces import TRACK
from engine.galaxy_trucker.view import Phase, TruckerView
from engine.kernel.ids import Seat
from renderers.kit.scene import Box, Item, Point, Sprite

STRIP = 132
ROW = TRACK // 2 - 1
"""Spaces of the upper row, and of the lower one; one space is at either end."""
INSET, LIFT = 34, 46
CHEVRONS = (3, 10, 16)
ON_SPACE, IN_ORDER = 0.78, 0.6


def is_flying(view: TruckerView) -> bool:
    """Return True if there is a flight to be shown."""
    flown = view.phase in (Phase.FLIGHT, Phase.SCORE)
    return flown and any(ship.position is not None for ship in view.ships)


def order_of(view: TruckerView) -> list[Seat]:
    """The ships in flight, the leader first."""
    positions = {
        Seat(seat): ship.position
        for seat, ship in enumerate(view.ships)
        if ship.position is not None
    }
    return sorted(positions, key=lambda seat: -positions[seat])


def places(box: Box) -> list[Point]:
    """The spaces of the loop, clockwise from the start at the left."""
    left, top, right, bottom = box
    middle, first, last = (top + bottom) / 2, left + INSET, right - INSET
    step = (last - first) / (ROW + 1)
    upper = [(first + step * (n + 1), middle - LIFT) for n in range(ROW)]
    lower = [(last - step * (n + 1), middle + LIFT) for n in range(ROW)]
    return [(first, middle), *upper, (last, middle), *lower]


def track(view: TruckerView, box: Box) -> Iterator[Item]:
    """The loop with the ships on it."""
    spaces = places(box)
    for number, at in enumerate(spaces):
        yield Sprite(f"space {number}", "track space", at, (int(number == 0),))
    for number in CHEVRONS:
        for start, turn in ((0, 0), (TRACK // 2, 180)):
            (x, y), (x1, _) = spaces[start + number], spaces[start + number + 1]
            tip = ((x + x1) / 2 + (8 if turn == 0 else -8), y)
            yield Sprite("direction", "arrow", tip, (turn,), 0.62)
    order = order_of(view)
    for seat in reversed(order):
        x, y = spaces[position(view, seat) % TRACK]
        yield Sprite(f"marker {seat}", "badge", (x, y), (int(seat),), ON_SPACE)


def position(view: TruckerView, seat: Seat) -> int:
    """Return the position of a flying ship."""
    at = view.ships[seat].position
    assert at is not None
    return at
