"""A tiny game with everything that makes a game hard to host, for tests of shared code.

Everybody has hidden cards. The active seat lays one and draws another; then all others bet at the
same time, in secret, that it is high; after a minute of the game's clock a missing bet is 0.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, ClassVar

from msgspec import field

from engine.kernel.actions import Action, Resign, field_kind
from engine.kernel.chance import Chance, below, shuffled
from engine.kernel.events import Event, event
from engine.kernel.game import Game, State, View, clone
from engine.kernel.ids import Seat
from engine.kernel.options import Options
from engine.kernel.refusals import NotNow, Refused
from engine.kernel.results import Result, rank
from engine.kernel.texts import Domain

HEIGHT = 10
MOST = 9
SENSIBLE_BETS = (0, 5, MOST)
MINUTE = 60_000

CardInput = Annotated[int, field_kind("card", ge=0, le=2 * HEIGHT - 1)]
BetInput = Annotated[int, field_kind("bet", ge=0, le=MOST)]


class Length(StrEnum):
    """The number of cards in a hand at the start: two or four."""

    SHORT = "short"
    LONG = "long"


class ToyOptions(Options, frozen=True):
    """The options of the toy game; `long` is for two seats only (TOY-1)."""

    length: Length = Length.SHORT


class Lay(Action, frozen=True, tag="lay"):
    """Lay a card of the hand (TOY-2)."""

    card: CardInput


class Bet(Action, frozen=True, tag="bet"):
    """Bet that the card is high (TOY-3)."""

    enumerated: ClassVar[bool] = False
    amount: BetInput


class ToyState(State, kw_only=True):
    """The state; `bets` are sealed until all are made, `due` is when missing ones become 0."""

    options: ToyOptions
    hands: list[list[int]] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    active: Seat = Seat(0)
    laid: int | None = None
    bets: list[int | None] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    gone: list[Seat] = field(default_factory=list)
    now: int = 0
    due: int | None = None


class ToyView(View, frozen=True):
    """The viewer's view: their hand and bet, and the numbers of hidden things."""

    hand: list[int]
    bet: int | None
    hand_sizes: list[int]
    deck_left: int
    active: Seat
    laid: int | None
    answered: list[Seat]
    scores: list[int]
    gone: list[Seat]
    due: int | None


def check_setup(seats: int, options: ToyOptions) -> None:
    if options.length is Length.LONG and seats != 2:
        raise Refused("toy.too_long", "TOY-1", seats=seats)


def setup(seats: int, options: ToyOptions, chance: Chance) -> ToyState:
    deck = shuffled(chance, range(2 * HEIGHT))
    size = 2 if options.length is Length.SHORT else 4
    hands = [sorted(deck.pop() for _ in range(size)) for _ in range(seats)]
    return ToyState(
        chance=chance,
        seats=seats,
        options=options,
        hands=hands,
        deck=deck[:seats],
        bets=[None] * seats,
        scores=[0] * seats,
    )


def in_game(state: ToyState) -> list[Seat]:
    return [seat for seat in state.all_seats if seat not in state.gone]


def is_over(state: ToyState) -> bool:
    """Return True if one seat is left, or the active one has fewer than two cards (TOY-4)."""
    return len(in_game(state)) < 2 or (state.laid is None and len(state.hands[state.active]) < 2)


def waits_for(state: ToyState) -> frozenset[Seat]:
    if is_over(state):
        return frozenset()
    if state.laid is None:
        return frozenset({state.active})
    return frozenset(seat for seat in bettors(state) if state.bets[seat] is None)


def may_act(state: ToyState) -> frozenset[Seat]:
    """Return the seats waited for and those that have bet, as sealed bets may be changed."""
    if is_over(state) or state.laid is None:
        return waits_for(state)
    return frozenset(bettors(state))


def bettors(state: ToyState) -> list[Seat]:
    return [seat for seat in in_game(state) if seat != state.active]


def choices(state: ToyState, seat: Seat) -> Iterator[Action]:
    if seat in may_act(state):
        if state.laid is None:
            yield from (Lay(card) for card in state.hands[seat])
        else:
            yield from (Bet(amount) for amount in SENSIBLE_BETS if amount != state.bets[seat])


def check(state: ToyState, seat: Seat, action: Action) -> None:
    if is_over(state):
        raise NotNow("toy.game_over", "TOY-4")
    if seat in state.gone:
        raise NotNow("toy.gone", "TOY-5", seat=seat)
    if isinstance(action, Resign):
        return
    if seat not in may_act(state):
        raise NotNow("toy.not_your_turn", "TOY-2", seats=[int(each) for each in waits_for(state)])
    if isinstance(action, Bet) is (state.laid is None):
        raise NotNow("toy.wrong_step", "TOY-2")
    if isinstance(action, Lay) and action.card not in state.hands[seat]:
        raise Refused("toy.not_in_hand", "TOY-2", card=action.card)
    if isinstance(action, Bet) and action.amount == state.bets[seat]:
        raise Refused("toy.same_bet", "TOY-3", amount=action.amount)


def apply(draft: ToyState, seat: Seat, action: Action) -> Iterator[Event]:
    match action:
        case Lay(card=card):
            yield from lay(draft, seat, card)
        case Bet(amount=amount):
            first = draft.bets[seat] is None
            draft.bets[seat] = amount
            yield event("toy.your_bet", only_for=seat, amount=amount)
            if first:
                yield event("toy.bet", seat=seat)
            yield from settle(draft)
        case _:
            yield from resign(draft, seat)


def lay(draft: ToyState, seat: Seat, card: int) -> Iterator[Event]:
    draft.hands[seat].remove(card)
    draft.laid = card
    draft.due = draft.now + MINUTE
    yield event("toy.laid", seat=seat, card=card, reveals=True)
    if draft.deck:
        drawn = draft.deck.pop()
        draft.hands[seat] = sorted([*draft.hands[seat], drawn])
        yield event("toy.you_drew", only_for=seat, card=drawn, reveals=True)
        yield event("toy.drew", seat=seat, n=len(draft.deck))


def settle(draft: ToyState) -> list[Event]:
    """Open the bets once all are made: right ones win their amount, others lose it (TOY-3)."""
    if any(draft.bets[seat] is None for seat in bettors(draft)):
        return []
    assert draft.laid is not None
    events = []
    for seat in bettors(draft):
        amount = draft.bets[seat] or 0
        won = amount if draft.laid >= HEIGHT else -amount
        draft.scores[seat] += won
        events.append(event("toy.settled", seat=seat, amount=amount, won=won, reveals=True))
    next_turn(draft)
    return events + ([event("toy.over")] if is_over(draft) else [])


def next_turn(draft: ToyState) -> None:
    draft.laid = None
    draft.due = None
    draft.bets = [None] * draft.seats
    after = [Seat((draft.active + step) % draft.seats) for step in range(1, draft.seats + 1)]
    draft.active = next(seat for seat in after if seat not in draft.gone)


def resign(draft: ToyState, seat: Seat) -> list[Event]:
    draft.gone.append(seat)
    events = [event("toy.resigned", seat=seat)]
    if is_over(draft):
        draft.due = None
        return [*events, event("toy.over")]
    if seat == draft.active:
        next_turn(draft)
        return events + ([event("toy.over")] if is_over(draft) else [])
    return events + (settle(draft) if draft.laid is not None else [])


def next_due(state: ToyState) -> int | None:
    return None if is_over(state) else state.due


def tick(draft: ToyState, now: int) -> list[Event]:
    draft.now = max(draft.now, now)
    due = next_due(draft)
    if due is None or draft.now < due:
        return []
    draft.bets = [bet or 0 for bet in draft.bets]
    return [event("toy.time_is_up"), *settle(draft)]


def default(state: ToyState, seat: Seat) -> Action | None:
    return Bet(0) if state.laid is not None and seat in waits_for(state) else None


def look(state: ToyState, seat: Seat | None) -> ToyView:
    return ToyView(
        viewer=seat,
        seats=state.seats,
        waits_for=sorted(waits_for(state)),
        result=result(state),
        hand=[] if seat is None else list(state.hands[seat]),
        bet=None if seat is None else state.bets[seat],
        hand_sizes=[len(hand) for hand in state.hands],
        deck_left=len(state.deck),
        active=state.active,
        laid=state.laid,
        answered=[Seat(each) for each, bet in enumerate(state.bets) if bet is not None],
        scores=list(state.scores),
        gone=list(state.gone),
        due=state.due,
    )


def imagine(state: ToyState, seat: Seat, chance: Chance) -> ToyState:
    """Return the position with all cards and bets hidden from the seat dealt anew."""
    other = clone(GAME, state)
    unseen = other.deck + [
        card for each in range(state.seats) if each != seat for card in other.hands[each]
    ]
    unseen = shuffled(chance, sorted(unseen))
    for each in range(state.seats):
        if each != seat:
            other.hands[each] = sorted(unseen.pop() for _ in other.hands[each])
            if other.bets[each] is not None:
                other.bets[each] = below(chance, MOST + 1)
    other.deck = unseen
    other.chance = chance
    return other


def estimate(state: ToyState) -> list[float]:
    return [
        -1000.0 if seat in state.gone else float(score) for seat, score in enumerate(state.scores)
    ]


def result(state: ToyState) -> Result | None:
    if not is_over(state):
        return None
    standings: dict[Seat, tuple[int, ...]] = {
        seat: (seat not in state.gone, state.scores[seat]) for seat in state.all_seats
    }
    scores = [{"points": points} for points in state.scores]
    return Result(ending="toy.ended.done", ranking=rank(standings), scores=scores)


TEXTS = Domain.beside(__file__, "toy")

GAME: Game[ToyState, ToyOptions, ToyView] = Game(
    key="toy",
    command="toy",
    seats=(2, 3),
    options=ToyOptions,
    actions=(Lay, Bet, Resign),
    state=ToyState,
    view=ToyView,
    texts=TEXTS,
    check_setup=check_setup,
    setup=setup,
    waits_for=waits_for,
    may_act=may_act,
    choices=choices,
    check=check,
    apply=apply,
    look=look,
    imagine=imagine,
    estimate=estimate,
    result=result,
    default=default,
    next_due=next_due,
    tick=tick,
)
