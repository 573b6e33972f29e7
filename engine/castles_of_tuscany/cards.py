"""Drawing: region cards (TUS-4), yield cards (TUS-8.9), and hexagons, which some of them bring."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from engine.castles_of_tuscany.data import OVERFLOW_POINTS
from engine.castles_of_tuscany.pieces import REWARDS, Bonus, Color, Face, Reward
from engine.castles_of_tuscany.state import TuscanyState, is_full
from engine.kernel.chance import shuffled
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat

K = TypeVar("K")


def expanded(counts: Mapping[K, int]) -> list[K]:
    """Every kind as often as it is counted."""
    return [kind for kind, count in counts.items() for _ in range(count)]


def cards_left(state: TuscanyState) -> int:
    """The region cards that can still be drawn: deck and discard pile (TUS-4.3)."""
    return len(state.deck) + sum(state.discards.values())


def cards_per_draw(state: TuscanyState, seat: Seat) -> int:
    """The region cards of a draw action (TUS-4.1)."""
    return int(state.options.draw_base) + state.realms[seat].bonuses[Bonus.REGION_CARD]


def draw_cards(draft: TuscanyState, seat: Seat, count: int) -> Iterator[Event]:
    """Region cards from the deck into a hand, as far as there are any (TUS-4.3)."""
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
    """Yield cards, one after the other, each with what it brings (TUS-8.9)."""
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
    """A wild hexagon into a free slot, else points on the red track (TUS-9.4)."""
    realm = draft.realms[seat]
    if is_full(realm):
        realm.red += OVERFLOW_POINTS
        return [
            event(
                "castles_of_tuscany.hexagon_overflow",
                seat=seat,
                points=OVERFLOW_POINTS,
                total=realm.red,
            )
        ]
    realm.storage.append(Face.HEXAGON)
    realm.fresh += 1
    total = realm.storage.count(Face.HEXAGON)
    return [event("castles_of_tuscany.hexagon_stored", seat=seat, total=total)]
