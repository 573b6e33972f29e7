"""The flight track: a long loop under the ships; in it who leads, and by how much."""

from collections.abc import Iterator

from engine.galaxy_trucker.data import TRACK
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from renderers.galaxy_trucker.pieces.line import Art, Part, Text, line
from renderers.galaxy_trucker.speech import own
from renderers.kit.colours import DIM, GOLD
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Point, Sprite

STRIP = 132
ROW = TRACK // 2 - 1
"""Spaces of the upper row, and of the lower one; one space is at either end."""
INSET, LIFT = 34, 46
WORDS = 31
AFTER_START = 72
CHEVRONS = (3, 10, 16)
ON_SPACE, IN_ORDER = 0.78, 0.6


def is_flying(view: TruckerView) -> bool:
    """Whether there is a flight to be shown."""
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


def track(view: TruckerView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The loop with the ships on it, and their order."""
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
    left, top, right, bottom = box
    first = left + INSET + AFTER_START
    room = (right - INSET - AFTER_START / 2 - first) / max(1, len(order))
    for place, seat in enumerate(order):
        at = (first + room * place, (top + bottom) / 2)
        yield from line(
            f"order {seat}", standing(view, occasion, seat, order[0]), at, WORDS, room - 20
        )


def standing(view: TruckerView, occasion: Occasion, seat: Seat, leader: Seat) -> list[Part]:
    """A ship's badge, the days that it is behind, and its lap where that differs."""
    mine, first = position(view, seat), position(view, leader)
    parts: list[Part] = [Art("badge", (int(seat),), IN_ORDER, 34)]
    if seat == leader:
        parts.append(Text(own(occasion, "leads"), GOLD))
    else:
        parts.append(Text(own(occasion, "behind", n=first - mine)))
    if seat == leader or lap(mine) != lap(first):
        parts.append(Text(own(occasion, "lap", n=lap(mine)), DIM, 0.84))
    return parts


def lap(position: int) -> int:
    """The lap of a position; those behind the start belong to the first."""
    return max(position, 0) // TRACK + 1


def position(view: TruckerView, seat: Seat) -> int:
    """Where a flying ship is."""
    at = view.ships[seat].position
    assert at is not None
    return at
