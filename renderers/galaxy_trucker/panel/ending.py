"""The end of a round or a game: everybody by money, what they had before and what a flight paid."""

from collections.abc import Iterator

from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from engine.kernel.results import rank
from engine.kernel.texts import signed
from renderers.galaxy_trucker.pieces.line import Text, icon, line
from renderers.galaxy_trucker.speech import own, say
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite, Words

HEADS = ("flag", "exposed", "goods", "lost")
FIRST, STEP = 104, 46
NOTHING = "–"
HEAD, FIRST_ROW, LAST_ROW, PITCH = 72, 122, 28, 58
"""The lines from the top, the last one from the bottom, and how far they lie apart."""


def ending(view: TruckerView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """A row for every seat, under the pictures of what was paid for: it adds up to the last."""
    left, top, right, bottom = box
    heading = title(view, occasion)
    yield from line("heading", [Text(heading, GOLD)], (left + 20, top + 30), 28, right - left - 40)
    if view.paid:
        yield Words("paid before", "¢", (left + FIRST, top + HEAD), 30, DIM, "m")
        for number, what in enumerate(HEADS, 1):
            at = (left + FIRST + number * STEP, top + HEAD)
            yield from line(f"paid {what}", [icon(what)], at, 28, STEP, "m")
        yield Words("paid total", "= ¢", (right - 20, top + HEAD), 30, DIM, "r")
    y = top + FIRST_ROW
    pitch = min(PITCH, (bottom - LAST_ROW - y) / max(1, view.seats - 1))
    place = 1
    for group in ranking(view):
        for seat in group:
            yield from row(view, seat, place, (left, y, right, y + pitch))
            y += pitch
        place += len(group)


def title(view: TruckerView, occasion: Occasion) -> str:
    """Which flight was paid for, or how the game has ended without one."""
    if view.result is None:
        return own(occasion, "payday", n=view.round)
    return own(occasion, "last_payday") if view.paid else say(occasion, view.result.ending)


def ranking(view: TruckerView) -> list[list[Seat]]:
    """The seats from first to last; as long as the game goes on, by their money."""
    if view.result is not None:
        return view.result.ranking
    return rank({Seat(seat): (money,) for seat, money in enumerate(view.money)})


def row(view: TruckerView, seat: Seat, place: int, box: Box) -> Iterator[Item]:
    """A seat's place, what the flight brought, and all of its credits."""
    left, y, right, _ = box
    yield Words(f"rank {seat}", str(place), (left + 20, y), 30, GOLD, "m")
    yield Sprite(f"rank badge {seat}", "badge", (left + 56, y), (int(seat),), 0.6)
    for number, words in enumerate(amounts(view, seat)):
        at, tint = (left + FIRST + number * STEP, y), DIM if words == NOTHING else CREAM
        yield Words(f"paid {seat}", words, at, 24 if len(words) < 4 else 15, tint, "m")
    total = str(view.money[seat])
    size = 40 if len(total) < 4 else 22
    yield Words(f"total {seat}", total, (right - 20, y), size, GOLD, "r")


def amounts(view: TruckerView, seat: Seat) -> Iterator[str]:
    """What a seat had, what the flight brought it, and what it cost, in words."""
    if view.before:
        yield str(view.before[seat] or NOTHING)
    if view.paid:
        paid = view.paid[seat]
        for each in (paid.finish, paid.tidy, paid.goods, -paid.lost):
            yield signed(each, "+d") if each else NOTHING
