"""The rules of Crazy Eights, by the paragraphs of the page (`pages/en/eights.md`)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Struct, field

from engine.kernel.actions import Action, Resign, field_kind
from engine.kernel.chance import Chance, below, shuffled
from engine.kernel.clone import cloner
from engine.kernel.events import Event, event
from engine.kernel.game import State, View
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow, Refused
from engine.kernel.results import Result, rank

SUITS, RANKS = "♣♦♥♠", ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = [rank + suit for suit in SUITS for rank in RANKS]
WILD, WILD_POINTS, COURT_POINTS = "8", 50, 10
HAND, HAND_OF_TWO = 5, 7


class Suit(StrEnum):
    """The suit that a wild card asks for; its first letter is the last of a card."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"

    @property
    def sign(self) -> str:
        """The symbol on the cards."""
        return SUITS[list(Suit).index(self)]


class Play(Action, frozen=True, tag="play"):
    """Lay a card of the hand; with an eight a suit is named (EIG-2.1, EIG-2.2)."""

    card: Annotated[str, field_kind("card", pattern="(?:[2-9AJQK]|10)[♣♦♥♠]")]
    suit: Annotated[Suit, field_kind("suit")] | None = None


class Draw(Action, frozen=True, tag="draw"):
    """Take a card; from an empty stock none, and the turn is over (EIG-2.3)."""


ACTIONS = (Play, Draw, Resign)


class Last(Struct, frozen=True):
    """The newest turn: the card laid, None where one was drawn."""

    seat: Seat
    card: str | None


class EightsState(State, kw_only=True):
    """`suit` is to be followed; `passes` counts turns in a row in which nothing was taken.

    `shown` tells that the hands lie open at the end.
    """

    hands: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    top: str = ""
    suit: Suit = Suit.CLUBS
    active: Seat = Seat(0)
    passes: int = 0
    gone: list[Seat] = field(default_factory=list)
    last: Last | None = None
    shown: bool = False


class EightsView(View, frozen=True):
    """What the viewer sees: their own hand with what may be laid of it, of the rest the numbers."""

    hand: list[str]
    playable: list[str]
    counts: list[int]
    stock: int
    top: str
    suit: Suit
    gone: list[Seat]
    last: Last | None


def setup(seats: int, _options: object, chance: Chance) -> EightsState:
    """Deal, and turn up a card that is no eight (EIG-1)."""
    deck, size = shuffled(chance, DECK), HAND if seats > 2 else HAND_OF_TWO
    hands = [in_order(deck.pop() for _ in range(size)) for _ in range(seats)]
    top = next(card for card in reversed(deck) if rank_of(card) != WILD)
    deck.remove(top)
    state = EightsState(chance=chance, seats=seats, hands=hands, stock=deck, top=top)
    state.suit, state.active = suit_of(top), Seat(below(chance, seats))
    return state


def in_order(cards: Iterator[str] | list[str]) -> list[str]:
    """Cards by suit and rank."""
    return sorted(cards, key=DECK.index)


def rank_of(card: str) -> str:
    """The rank of a card."""
    return card[:-1]


def suit_of(card: str) -> Suit:
    """The suit of a card."""
    return list(Suit)[SUITS.index(card[-1])]


def points_of(card: str) -> int:
    """What a card left in a hand counts (EIG-3.2)."""
    rank = rank_of(card)
    return WILD_POINTS if rank == WILD else COURT_POINTS if rank in "JQK" else RANKS.index(rank) + 1


def fits(state: EightsState, card: str) -> bool:
    """Whether a card may be laid (EIG-2.1)."""
    same = rank_of(card) == rank_of(state.top) or suit_of(card) is state.suit
    return same or rank_of(card) == WILD


def playable(state: EightsState, seat: Seat) -> list[str]:
    """The cards of a hand that may be laid now."""
    return [card for card in state.hands[seat] if fits(state, card)]


def in_game(state: EightsState) -> list[Seat]:
    """Who has not resigned."""
    return [seat for seat in state.all_seats if seat not in state.gone]


def is_over(state: EightsState) -> bool:
    """Whether a hand is empty, all pass in a row, or one player is left (EIG-3.1)."""
    left = in_game(state)
    return len(left) < 2 or state.passes >= len(left) or any(not state.hands[n] for n in left)


def waits_for(state: EightsState) -> frozenset[Seat]:
    """The seat in turn."""
    return frozenset() if is_over(state) else frozenset({state.active})


def choices(state: EightsState, seat: Seat) -> Iterator[Action]:
    """Every card that fits, an eight with each suit; or a card from the stock."""
    if seat in waits_for(state):
        for card in playable(state, seat):
            suits = list(Suit) if rank_of(card) == WILD else [None]
            yield from (Play(card, suit) for suit in suits)
        yield Draw()


def check(state: EightsState, seat: Seat, action: Action) -> None:
    """Refuse what the page does not allow."""
    if is_over(state):
        raise NotNow("eights.game_over", "EIG-3.1")
    if seat in state.gone:
        raise NotNow("eights.gone", "EIG-3.4", seat=seat)
    if isinstance(action, Resign):
        return
    if seat != state.active:
        raise NotNow("eights.not_your_turn", "EIG-2.1", seat=state.active)
    if isinstance(action, Play):
        if action.card not in state.hands[seat]:
            raise Refused("eights.not_in_hand", "EIG-2.1", card=action.card)
        if not fits(state, action.card):
            raise Refused("eights.does_not_fit", "EIG-2.1", card=action.card, top=state.top)
        if (rank_of(action.card) == WILD) is (action.suit is None):
            raise Refused("eights.suit_of_eights", "EIG-2.2")


def apply(draft: EightsState, seat: Seat, action: Action) -> Iterator[Event]:
    """Carry out an action, and pass for those who cannot do anything."""
    match action:
        case Play(card=card, suit=suit):
            draft.hands[seat].remove(card)
            draft.top, draft.suit, draft.passes = card, suit or suit_of(card), 0
            draft.last = Last(seat, card)
            yield event("eights.played", seat=seat, card=card, n=len(draft.hands[seat]))
            if suit is not None:
                yield event("eights.named", seat=seat, suit=suit.value)
        case Draw():
            draft.last = Last(seat, None)
            yield from draw(draft, seat)
        case _:
            draft.gone.append(seat)
            yield event("eights.resigned", seat=seat)
    if seat == draft.active:
        next_turn(draft)
    yield from skip(draft)
    if is_over(draft):
        yield event("eights.over", reveals=True)
        draft.shown = True


def draw(draft: EightsState, seat: Seat) -> Iterator[Event]:
    """Take the top card of the stock where there is one (EIG-2.3)."""
    if not draft.stock:
        draft.passes += 1
        yield event("eights.passed", seat=seat)
        return
    yield event("eights.drew", seat=seat, n=len(draft.stock) - 1)
    card = draft.stock.pop()
    draft.hands[seat] = in_order([*draft.hands[seat], card])
    draft.passes = 0
    yield event("eights.you_drew", only_for=seat, card=card, reveals=True)


def next_turn(draft: EightsState) -> None:
    """The turn goes to the left, past those who are gone."""
    after = (Seat((draft.active + n) % draft.seats) for n in range(1, draft.seats + 1))
    draft.active = next((seat for seat in after if seat not in draft.gone), draft.active)


def skip(draft: EightsState) -> Iterator[Event]:
    """Pass for those who can neither lay nor take a card (EIG-2.4), which tells of their hands."""
    while not is_over(draft) and not draft.stock and not playable(draft, draft.active):
        yield event("eights.passed", seat=draft.active, reveals=True)
        draft.passes += 1
        next_turn(draft)


def look(state: EightsState, seat: Seat | None) -> EightsView:
    """What a seat, or anybody, may see."""
    return EightsView(
        viewer=seat,
        seats=state.seats,
        waits_for=sorted(waits_for(state)),
        result=result(state),
        hand=[] if seat is None else list(state.hands[seat]),
        playable=playable(state, seat) if seat is not None and seat in waits_for(state) else [],
        counts=[len(hand) for hand in state.hands],
        stock=len(state.stock),
        top=state.top,
        suit=state.suit,
        gone=list(state.gone),
        last=state.last,
    )


def imagine(state: EightsState, seat: Seat | None, chance: Chance) -> EightsState:
    """The same position with every card dealt anew that the seat does not see."""
    other: EightsState = cloner(EightsState)(state)
    hidden = [n for n in range(state.seats) if n != seat]
    unseen = shuffled(chance, in_order(sum((state.hands[n] for n in hidden), list(state.stock))))
    for n in hidden:
        other.hands[n] = in_order([unseen.pop() for _ in state.hands[n]])
    other.stock, other.chance = unseen, chance
    return other


def estimate(state: EightsState) -> list[float]:
    """Fewer points in hand are better."""
    counted = [-sum(map(points_of, hand)) for hand in state.hands]
    return [-1000.0 if n in state.gone else float(points) for n, points in enumerate(counted)]


def result(state: EightsState) -> Result | None:
    """The fewest points in hand win (EIG-3.2)."""
    if not state.shown:
        return None
    points = [sum(map(points_of, hand)) for hand in state.hands]
    standing = {Seat(n): (n not in state.gone, -each) for n, each in enumerate(points)}
    how = "left" if len(in_game(state)) < 2 else "stuck" if all(state.hands) else "out"
    scores = [{"points": each} for each in points]
    return Result(f"eights.ended.{how}", rank(standing), scores)
