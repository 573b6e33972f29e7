"""The numbers of ships in words and in a close-up, and how far the game and every ship is."""

from collections.abc import Iterator

from engine.galaxy_trucker.pieces import halves
from engine.galaxy_trucker.view import Phase, ShownShip, TruckerView
from engine.kernel.ids import Seat
from renderers.galaxy_trucker.board.track import order_of
from renderers.galaxy_trucker.texts import own, say
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, GOLD
from renderers.kit.layout import MIN_WORDS, Section, label
from renderers.kit.lettering import width
from renderers.kit.scene import Box, Item, Sprite, Words

BUILT = ("engine", "cannon", "exposed")
"""The numbers of a ship before its launch."""


def is_loaded(view: TruckerView) -> bool:
    """Return True if crew and tokens are on board: nobody has any before the launch (GT-4.3)."""
    return view.phase in (Phase.FLIGHT, Phase.SCORE, Phase.OVER)


def counts_of(ship: ShownShip) -> dict[str, str]:
    """All numbers of a ship, strengths from the least to the greatest."""
    return {
        "engine": "–".join(map(str, dict.fromkeys(ship.engines))),
        "cannon": "–".join(map(halves, dict.fromkeys(ship.cannons))),
        "crew": str(ship.crew),
        "battery": str(ship.power),
        "exposed": str(ship.exposed),
        "lost": str(len(ship.discards)),
    }


def status(view: TruckerView, occasion: Occasion, seat: Seat) -> str:
    """Return the status of a ship in a word or two."""
    ship = view.ships[seat]
    if ship.gave_up:
        return own(occasion, "gave_up")
    if ship.announced:
        return own(occasion, "announced")
    if ship.position is not None:
        return own(occasion, "place", n=order_of(view).index(seat) + 1)
    if ship.number is not None:
        return own(occasion, "number", n=ship.number)
    if ship.grabs_left is not None and view.phase is Phase.BUILD:
        return own(occasion, "grabs", n=ship.grabs_left)
    return ""


def note(view: TruckerView, occasion: Occasion) -> str:
    """The round and its phase."""
    if view.result is not None:
        return ""
    return own(occasion, "round", n=view.round, of=len(view.boards), board=view.board) + (
        f" · {phase_words(view, occasion)}"
    )


def phase_words(view: TruckerView, occasion: Occasion) -> str:
    """The phase of the round."""
    return say(occasion, f"galaxy_trucker.phase.{view.phase.value}")


HEIGHT = 104
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

    return Section(HEIGHT, items)


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
