"""The end: everybody from first to last, with what the last flight paid and cost."""

from collections.abc import Iterator

from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from renderers.galaxy_trucker.line import Text, icon, line
from renderers.galaxy_trucker.speech import own, say
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite, Words

HEADS = ("flag", "exposed", "goods", "lost")
FIRST, STEP = 118, 53
PITCH = 58


def ending(view: TruckerView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """A row for every seat, under the pictures of what was paid for."""
    assert view.result is not None
    left, top, right, _ = box
    heading = own(occasion, "last_flight") if view.paid else say(occasion, view.result.ending)
    yield from line("heading", [Text(heading, GOLD)], (left + 20, top + 32), 28, right - left - 40)
    y = top + 80
    if view.paid:
        for number, what in enumerate(HEADS):
            x = left + FIRST + number * STEP
            yield from line(f"paid {what}", [icon(what)], (x, y), 28, STEP, "m")
        yield Words("paid total", "¢", (right - 22, y), 30, DIM, "r")
        y += PITCH - 4
    for group in view.result.ranking:
        for seat in group:
            yield from row(view, occasion, seat, (left, y, right, y + PITCH))
            y += PITCH


def row(view: TruckerView, occasion: Occasion, seat: Seat, box: Box) -> Iterator[Item]:
    """A seat's place, what the flight brought, and all of its credits."""
    assert view.result is not None
    left, y, right, _ = box
    place = say(occasion, "picture.place", n=view.result.place(seat))
    yield Words(f"rank {seat}", place, (left + 14, y), 27, GOLD)
    yield Sprite(f"rank badge {seat}", "badge", (left + 73, y), (int(seat),), 0.7)
    if view.paid:
        paid = view.paid[seat]
        amounts = (paid.finish, paid.tidy, paid.goods, -paid.lost)
        for number, amount in enumerate(amounts):
            words = f"{amount:+d}".replace("-", "−") if amount else "–"
            at = (left + FIRST + number * STEP, y)
            yield Words(f"paid {seat}", words, at, 28, CREAM if amount else DIM, "m")
    total = str(view.money[seat])
    size = 40 if len(total) < 4 else 26
    yield Words(f"total {seat}", total, (right - 20, y), size, GOLD, "r")
