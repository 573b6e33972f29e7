"""Paying for a space: two needs of its colour, each met by a card, a pair or a worker (TUS-6.2).

A payment is written as what it takes, `card+red` for a space of a colour (TUS-A.1).
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from engine.castles_of_tuscany.actions import CARD, PAYMENTS, WORKER
from engine.castles_of_tuscany.pieces import Color
from engine.castles_of_tuscany.state import Realm
from engine.kernel.events import Event, event
from engine.kernel.refusals import Refused

PAIR = 2


class Bill(NamedTuple):
    """What a payment takes: cards by colour, and workers."""

    cards: tuple[tuple[Color, int], ...]
    workers: int


@cache
def bill(color: Color, pay: str) -> Bill:
    """The cards and workers of a payment for a space of a colour."""
    cards: dict[Color, int] = {}
    parts = pay.split("+")
    for part in parts:
        if part == CARD:
            cards[color] = cards.get(color, 0) + 1
        elif part != WORKER:
            cards[Color(part)] = cards.get(Color(part), 0) + PAIR
    return Bill(tuple(cards.items()), parts.count(WORKER))


NEEDS = 2
"""How many a space has, each for a card, a pair or a worker."""
MAX_CARDS = NEEDS * PAIR
"""Of one colour; whoever has more can pay in no more ways."""
MEANS_KEPT = 8192
COLORS = tuple(Color)


@cache
def payments_for(color: Color) -> tuple[str, ...]:
    """All payments for a space of a colour, those of the fewest cards and workers first."""
    return tuple(sorted((pay for pay in PAYMENTS if color not in pay.split("+")), key=size))


def size(pay: str) -> int:
    """Return the number of cards and workers in a payment, whatever the colour."""
    return sum(1 if part in (CARD, WORKER) else PAIR for part in pay.split("+"))


def in_colors(color: Color, pay: str) -> Event | None:
    """A payment for a space of a colour by its colours; None where it names them all itself."""
    first, other = pay.split("+")
    if first != CARD:
        return None
    if other in (CARD, WORKER):
        return event(f"castles_of_tuscany.pays.{other}", color=color.value)
    return event("castles_of_tuscany.pays.pair", color=color.value, pair=other)


def can_pay(hand: Mapping[Color, int], workers: int, needed: Bill) -> bool:
    """Return True if a hand and workers have what a payment takes."""
    return needed.workers <= workers and all(hand[color] >= count for color, count in needed.cards)


def payments(realm: Realm, color: Color) -> tuple[str, ...]:
    """Return a seat's ways of paying for a space of a colour."""
    hand = tuple([min(realm.hand[each], MAX_CARDS) for each in COLORS])
    return _within_means(color, hand, min(realm.workers, NEEDS))


def missing_cards(realm: Realm, color: Color) -> int:
    """Return how many more cards of a colour a seat needs to pay for a space of it; 0 if it can."""
    hand = {each: min(realm.hand[each], MAX_CARDS) for each in COLORS}
    workers = min(realm.workers, NEEDS)
    for missing in range(NEEDS):
        held = tuple(hand[each] + missing * (each is color) for each in COLORS)
        if _within_means(color, held, workers):
            return missing
    return NEEDS


@lru_cache(maxsize=MEANS_KEPT)
def _within_means(color: Color, hand: tuple[int, ...], workers: int) -> tuple[str, ...]:
    """The payments for a space that a hand, by colour, and some workers suffice for."""
    cards = dict(zip(COLORS, hand, strict=True))
    return tuple(pay for pay in payments_for(color) if can_pay(cards, workers, bill(color, pay)))


def check_payment(realm: Realm, color: Color, pay: str) -> None:
    """Refuse a payment that is none (TUS-6.4) or beyond the means of a seat (TUS-6.2)."""
    if color in pay.split("+"):
        raise Refused("castles_of_tuscany.pair_of_needed_color", "TUS-6.4", color=color)
    if not can_pay(realm.hand, realm.workers, bill(color, pay)):
        raise Refused("castles_of_tuscany.cannot_pay", "TUS-6.2", pay=pay, color=color)
