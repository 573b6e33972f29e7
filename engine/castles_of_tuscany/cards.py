"""Cards: drawing them, and what can be paid with them (TUS-4)."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

from engine.castles_of_tuscany.actions import CARD, PAYMENTS, WORKER
from engine.castles_of_tuscany.pieces import OVERFLOW_POINTS, REWARDS, Bonus, Color, Face, Reward
from engine.castles_of_tuscany.state import Realm, TuscanyState, is_full
from engine.kernel.chance import shuffled
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused

K = TypeVar("K")


def expanded(counts: Mapping[K, int]) -> list[K]:
    """List every kind as often as its count says."""
    return [kind for kind, count in counts.items() for _ in range(count)]


def cards_left(state: TuscanyState) -> int:
    """The region cards that can still be drawn: deck and discard pile (TUS-4.3)."""
    return len(state.deck) + sum(state.discards.values())


def cards_per_draw(state: TuscanyState, seat: Seat) -> int:
    """The region cards of a draw action (TUS-4.1)."""
    return int(state.options.draw_base) + state.realms[seat].bonuses[Bonus.REGION_CARD]


def draw_cards(draft: TuscanyState, seat: Seat, count: int) -> Iterator[Event]:
    """Draw region cards into a hand, as many as there are (TUS-4.3)."""
    count = min(count, cards_left(draft))
    if not count:
        yield event("castles_of_tuscany.drew_nothing", seat=seat)
        return
    left = len(draft.deck) - count
    if left < 0:
        back = sum(draft.discards.values())
        yield event("castles_of_tuscany.reshuffled", n=back)
        left += back
    total = sum(draft.realms[seat].hand.values()) + count
    yield event("castles_of_tuscany.drew", seat=seat, n=count, left=left, total=total)
    drawn = [draw_card(draft) for _ in range(count)]
    for card in drawn:
        draft.realms[seat].hand[card] += 1
    cards = [card.value for card in drawn]
    yield event("castles_of_tuscany.you_drew", only_for=seat, reveals=True, cards=[*cards])


def draw_card(draft: TuscanyState) -> Color:
    """The next region card; the discard pile becomes the deck where there is none (TUS-4.3)."""
    if not draft.deck:
        draft.deck = shuffled(draft.chance, expanded(draft.discards))
        draft.discards = dict.fromkeys(Color, 0)
    return draft.deck.pop()


def draw_yields(draft: TuscanyState, seat: Seat, count: int) -> Iterator[Event]:
    """Draw yield cards one by one, and take the gain of each (TUS-8.9)."""
    for _ in range(count):
        if not draft.yields:
            draft.yields = shuffled(draft.chance, expanded(draft.yield_discards))
            draft.yield_discards = dict.fromkeys(draft.yield_discards, 0)
            yield event("castles_of_tuscany.yields_reshuffled", n=len(draft.yields))
        card = draft.yields.pop()
        draft.yield_discards[card] += 1
        yield event("castles_of_tuscany.yield_card", reveals=True, seat=seat, card=card.value)
        yield from reward(draft, seat, REWARDS[card])


def reward(draft: TuscanyState, seat: Seat, gain: Reward) -> Iterator[Event]:
    """Take the gain of a yield card; no bonus tile raises it."""
    realm = draft.realms[seat]
    realm.workers += gain.workers
    realm.marble += gain.marble
    realm.green += gain.green
    realm.red += gain.red
    if gain.cards:
        yield from draw_cards(draft, seat, gain.cards)
    if gain.hexagons:
        yield from gain_hexagon(draft, seat)


def gain_hexagon(draft: TuscanyState, seat: Seat) -> list[Event]:
    """Put a wild hexagon into a free slot, else score red points (TUS-9.4)."""
    realm = draft.realms[seat]
    if is_full(realm):
        realm.red += OVERFLOW_POINTS
        points, total = OVERFLOW_POINTS, realm.red
        told = event("castles_of_tuscany.hexagon_overflow", seat=seat, points=points, total=total)
        return [told]
    realm.storage.append(Face.HEXAGON)
    realm.fresh += 1
    total = realm.storage.count(Face.HEXAGON)
    return [event("castles_of_tuscany.hexagon_stored", seat=seat, total=total)]


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
"""The parts of a payment: each is a card of the colour, a pair of another one, or a worker."""
MAX_CARDS = NEEDS * PAIR
"""The most cards of a colour that a payment can take."""
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
    """Describe a payment by the colours of its cards; None if it names them all itself."""
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
    """Return the payments for a space that a hand and workers can make; cached."""
    cards = dict(zip(COLORS, hand, strict=True))
    return tuple(pay for pay in payments_for(color) if can_pay(cards, workers, bill(color, pay)))


def check_payment(realm: Realm, color: Color, pay: str) -> None:
    """Refuse a pair of the space's own colour (TUS-6.4), or more than a seat has (TUS-6.2)."""
    if color in pay.split("+"):
        raise Refused("castles_of_tuscany.pair_of_needed_color", "TUS-6.4", color=color)
    if not can_pay(realm.hand, realm.workers, bill(color, pay)):
        raise Refused("castles_of_tuscany.cannot_pay", "TUS-6.2", pay=pay, color=color)
