"""The cards of the players: in full, or lower ones beside a ship that is shown large."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker.data import halves
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import ShownShip, TruckerView
from engine.kernel.ids import Seat
from renderers import seat_status
from renderers.galaxy_trucker.board.track import order_of
from renderers.galaxy_trucker.pieces.colours import GROUNDS
from renderers.galaxy_trucker.pieces.line import Art, Part, Space, Text, icon, line
from renderers.galaxy_trucker.speech import own
from renderers.kit.colours import GOLD
from renderers.kit.layout import NAME_LOW, NAME_ROOM, PANEL, SeatCard, seat_card
from renderers.kit.lettering import cut, width
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Words

HIGH, MANY_HIGH, LOW_HIGH, GAP = 156, 146, 98, 12
MONEY, STATUS, NUMBERS, LOW_NUMBERS = 42, 28, 29, 27
NAME = 42
FIRST_COLUMN = 96
BESIDE_MONEY = ("engine", "crew")
UNDER_MONEY = ("cannon", "battery", "exposed", "lost")
IN_SHORT = ("engine", "cannon", "crew", "battery")
BUILT = ("engine", "cannon", "exposed")


def high_of(view: TruckerView, low: bool) -> float:
    """How high every card is."""
    return LOW_HIGH if low else MANY_HIGH if view.seats > 3 else HIGH


def card_box(view: TruckerView, seat: int, low: bool) -> Box:
    """Where the card of a seat lies."""
    high = high_of(view, low)
    top = PANEL[1] + seat * (high + GAP)
    return (PANEL[0], top, PANEL[2], top + high)


def common_box(view: TruckerView, low: bool) -> Box:
    """What the cards leave free."""
    return (PANEL[0], card_box(view, view.seats, low)[1] + 2, PANEL[2], PANEL[3])


def seat_cards(view: TruckerView, occasion: Occasion, low: bool) -> Iterator[Item]:
    """All cards."""
    for seat in map(Seat, range(view.seats)):
        box = card_box(view, seat, low)
        yield from seat_card(GROUNDS, card_of(view, occasion, seat, low), box)


def card_of(view: TruckerView, occasion: Occasion, seat: Seat, low: bool) -> SeatCard:
    """A player: money, and what the ship can do."""
    beside = f"¢{view.money[seat]}" if low else status(view, occasion, seat)
    room = NAME_ROOM - (width(beside, MONEY if low else STATUS) + 16 if beside else 0)
    items = tuple(body(view, occasion, seat, low))
    card = seat_status.card_of(view, occasion, seat, view.gone, body=items)
    return card if card.place else replace(card, name=cut(card.name, NAME, room))


def body(view: TruckerView, occasion: Occasion, seat: Seat, low: bool) -> Iterator[Item]:
    """Credits, where the ship is, and the ship in numbers."""
    left, top, right, bottom = card_box(view, seat, low)
    upper = top + min((bottom - top) * (0.3 if low else 0.25), NAME_LOW) - 1
    x, room = left + 34, right - left - 34 - 18
    money = f"¢{view.money[seat]}"
    if low:
        yield Words(f"score {seat}", money, (right - 20, upper), MONEY, GOLD, "r")
        parts = counted(view, seat, *(IN_SHORT if is_loaded(view) else BUILT))
        yield from line(f"numbers {seat}", parts, (x, bottom - 27), LOW_NUMBERS, room)
        return
    if view.result is None:
        words = status(view, occasion, seat)
        yield Words(f"status {seat}", words, (right - 20, upper), STATUS, GOLD, "r")
    middle = top + (bottom - top) * 0.57
    yield Words(f"score {seat}", money, (x, middle), MONEY, GOLD)
    after = max(FIRST_COLUMN, width(money, MONEY) + 18)
    parts = counted(view, seat, *BESIDE_MONEY)
    yield from line(f"numbers {seat}", parts, (x + after, middle), NUMBERS, room - after)
    parts = counted(view, seat, *UNDER_MONEY) + steered(view, occasion, seat)
    yield from line(f"numbers {seat}", parts, (x, bottom - 24), NUMBERS, room)


def counted(view: TruckerView, seat: Seat, *which: str) -> list[Part]:
    """Numbers of a ship with their pictures; crew and tokens once they are on board."""
    counts = counts_of(view.ships[seat])
    hidden = () if is_loaded(view) else ("crew", "battery")
    return [
        part
        for what in which
        if what not in hidden
        for part in (icon(what), Text(counts[what]), Space(4))
    ]


def is_loaded(view: TruckerView) -> bool:
    """Whether crew and tokens are on board: nobody has any before the launch (GT-4.3)."""
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


def steered(view: TruckerView, occasion: Occasion, seat: Seat) -> list[Part]:
    """Who steers a ship, where it is another player."""
    pilot = view.ships[seat].pilot
    if pilot == seat:
        return []
    return [Text(own(occasion, "steered"), GOLD, 0.82), Art("badge", (int(pilot),), 0.6, 34)]


def status(view: TruckerView, occasion: Occasion, seat: Seat) -> str:
    """How far a ship is, in a word or two."""
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
