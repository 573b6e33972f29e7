"""What a ship can do, in large symbols with their names."""

from collections.abc import Iterator

from engine.galaxy_trucker.view import TruckerView
from engine.kernel.ids import Seat
from renderers.galaxy_trucker.board.track import order_of
from renderers.galaxy_trucker.numbers import BUILT, counts_of, is_loaded
from renderers.galaxy_trucker.texts import own
from renderers.kit.closeup import MIN_WORDS
from renderers.kit.colours import CREAM, GOLD
from renderers.kit.lettering import width
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite, Words
from renderers.kit.sections import Section, label

HIGH = 104
ICON_K, ICON, VALUE = 1.4, 60, 44
FLOWN = ("engine", "cannon", "crew", "battery", "flag")


def numbers(view: TruckerView, then: TruckerView, occasion: Occasion, seat: Seat) -> Section:
    """The numbers of a ship side by side, those that change as they would be."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        now, after = told(view, seat), told(then, seat)
        usual = FLOWN if is_loaded(view) else BUILT
        which = [each for each in usual if each in now]
        wide = (right - left) / len(which)
        for place, what in enumerate(which):
            at = (left + wide * place, (top + bottom) / 2)
            yield from number(occasion, what, now[what], after.get(what, now[what]), at, wide)

    return Section(HIGH, items)


def told(view: TruckerView, seat: Seat) -> dict[str, str]:
    """The numbers of a ship, with its place in the flight."""
    found = counts_of(view.ships[seat])
    if view.ships[seat].position is not None:
        order = order_of(view)
        found["flag"] = f"{order.index(seat) + 1}/{len(order)}"
    return found


def number(
    occasion: Occasion, what: str, now: str, then: str, at: tuple[float, float], wide: float
) -> Iterator[Item]:
    """A symbol, its number and its name under it."""
    x, y = at
    yield Sprite(f"symbol {what}", "icon", (x + ICON / 2, y - 20), (what,), ICON_K)
    words = now if now == then else f"{now} → {then}"
    room, size = wide - ICON - 20, float(VALUE)
    if width(words, size) > room:
        words = then
        size = max(MIN_WORDS, min(size, int(size * room / width(words, size))))
    ink = CREAM if now == then else GOLD
    yield Words(f"number {what}", words, (x + ICON + 8, y - 20), size, ink)
    yield label(f"symbol {what}", own(occasion, f"symbol.{what}"), (x, y + 36), wide - 8)
