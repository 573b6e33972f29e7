"""Abandoned ships and stations: the first who accepts takes all (GT-6.3, GT-6.4)."""

from collections.abc import Iterator

from engine.galaxy_trucker.actions import Explore, Visits
from engine.galaxy_trucker.agenda import Delay, Gain, Loss, Ships
from engine.galaxy_trucker.data import Card, CardKind
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.effects.losses import check_crew
from engine.galaxy_trucker.questions import ExploreQuestion
from engine.galaxy_trucker.ship.cargo import has_slots, listed
from engine.galaxy_trucker.ship.tiles import crew
from engine.galaxy_trucker.state import Orders, TruckerState, card_of, is_card
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow, Refused


def begin(draft: TruckerState) -> list[Event]:
    """Ask everybody with enough crew."""
    for seat in draft.order:
        if not lacks_crew(draft, seat) and not lacks_slots(draft, seat):
            ask(draft, ExploreQuestion(ship=seat))
    draft.agenda.append(Ships(list(draft.order)))
    return []


def needed(card: Card) -> int:
    """The crew that a card wants to see."""
    return card.lose_crew if card.kind is CardKind.ABANDONED_SHIP else card.need_crew


def lacks_crew(state: TruckerState, seat: Seat) -> bool:
    """Return True if a ship's crew is too small."""
    return crew(state.ships[seat]) < needed(card_of(state))


def lacks_slots(state: TruckerState, seat: Seat) -> bool:
    """Return True if a ship could store nothing of a station."""
    is_station = card_of(state).kind is CardKind.ABANDONED_STATION
    return is_station and not has_slots(state.ships[seat])


def run(draft: TruckerState, step: Ships) -> list[Event] | None:
    """Take the next ship in flight order, until one accepts."""
    if not step.left:
        draft.agenda.pop()
        return []
    seat = step.left[0]
    if not EXPLORING.is_settled(draft, seat):
        return None
    step.left.pop(0)
    answer = EXPLORING.take(draft, seat)
    if answer is None or not answer.accept:
        return [event(why_left(draft, seat), seat=seat)]
    draft.agenda.pop()
    draft.questions.clear()
    return explore(draft, seat, answer)


def why_left(state: TruckerState, seat: Seat) -> str:
    """The key of why a ship does not board: it could not, or would not."""
    if lacks_crew(state, seat):
        return "galaxy_trucker.short_of_crew"
    if lacks_slots(state, seat):
        return "galaxy_trucker.short_of_holds"
    return "galaxy_trucker.left_alone"


def explore(draft: TruckerState, seat: Seat, answer: Explore) -> list[Event]:
    """Trade crew for credits, or take goods for nothing; both cost days."""
    card = card_of(draft)
    explored = event("galaxy_trucker.explored", seat=seat)
    if card.kind is CardKind.ABANDONED_STATION:
        draft.agenda.append(Gain(seat, listed(card.goods), card.days))
        return [explored]
    named = {} if answer.crew is None else {seat: answer.crew}
    draft.agenda.append(Delay([seat], card.days))
    draft.agenda.append(Loss({seat: card.lose_crew}, named=named, credits=card.credits))
    return [explored]


class Exploring(Decision[ExploreQuestion, Explore], rule="GT-6.3"):
    """Take what is there, or leave it."""

    def answers(self, state: TruckerState, question: ExploreQuestion) -> Iterator[Explore]:
        yield from (Explore(True), Explore(False))

    def asks(self, state: TruckerState, question: ExploreQuestion) -> Event:
        return event("galaxy_trucker.asks.explore", card=card_of(state).kind.value)

    def default(self, state: TruckerState, question: ExploreQuestion) -> Explore:
        return Explore(False)

    def ordered(
        self, state: TruckerState, question: ExploreQuestion, orders: Orders
    ) -> Explore | None:
        return Explore(False) if orders.visits is Visits.SKIP else None

    def check(self, state: TruckerState, question: ExploreQuestion, answer: Explore) -> None:
        """Refuse crew where none is lost, and crew that is not there."""
        if answer.crew is None:
            return
        if not answer.accept:
            raise Refused("galaxy_trucker.no_crew_if_refused", "GT-6.3")
        card = card_of(state)
        if card.kind is CardKind.ABANDONED_STATION:
            raise Refused("galaxy_trucker.no_crew_for_station", "GT-6.4")
        check_crew(state.ships[question.ship], answer.crew, card.lose_crew)

    def told(self, seat: Seat, answer: Explore) -> Event:
        key = "galaxy_trucker.you_accept" if answer.accept else "galaxy_trucker.you_refuse"
        return event(key, only_for=seat)

    def foresee(
        self, draft: TruckerState, question: ExploreQuestion, answer: Explore
    ) -> list[Event]:
        return explore(draft, question.ship, answer) if answer.accept else []

    def not_asked(self, state: TruckerState, ship: Seat) -> NotNow:
        if not is_card(state, CardKind.ABANDONED_SHIP, CardKind.ABANDONED_STATION):
            return super().not_asked(state, ship)
        station = card_of(state).kind is CardKind.ABANDONED_STATION
        rule = "GT-6.4" if station else "GT-6.3"
        if lacks_crew(state, ship):
            return NotNow("galaxy_trucker.too_few_crew", rule, n=needed(card_of(state)))
        if lacks_slots(state, ship):
            return NotNow("galaxy_trucker.no_slot", rule)
        return NotNow("galaxy_trucker.not_asked.explore", rule)


EXPLORING = Exploring()
