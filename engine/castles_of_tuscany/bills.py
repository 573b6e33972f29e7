"""What a payment takes as it is written, `card+red` for a space of a colour (TUS-A.1)."""

from functools import cache
from typing import NamedTuple

from engine.castles_of_tuscany.actions import CARD, WORKER
from engine.castles_of_tuscany.pieces import Color

PAIR = 2


class Bill(NamedTuple):
    """What a payment takes from a seat."""

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
