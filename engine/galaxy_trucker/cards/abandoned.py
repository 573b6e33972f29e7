"""Abandoned ships and stations: the first who accepts takes all (GT-6.3, GT-6.4)."""

from engine.galaxy_trucker.actions import Explore
from engine.galaxy_trucker.cargo import has_slots, listed
from engine.galaxy_trucker.data import CardKind
from engine.galaxy_trucker.questions import ask, is_settled, take_answer
from engine.galaxy_trucker.ship import crew
from engine.galaxy_trucker.state import Delay, Gain, Loss, Ships, Topic, TruckerState, card_of
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat


def begin(draft: TruckerState) -> list[Event]:
    """Everybody with enough crew is asked."""
    card = card_of(draft)
    for seat in draft.order:
        ship = draft.ships[seat]
        if card.kind is CardKind.ABANDONED_SHIP:
            able = crew(ship) >= card.lose_crew
        else:
            able = crew(ship) >= card.need_crew and has_slots(ship)
        if able:
            ask(draft, seat, Topic.EXPLORE, sealed=True, most=card.lose_crew)
    draft.agenda.append(Ships(list(draft.order)))
    return []


def run(draft: TruckerState, frame: Ships) -> list[Event] | None:
    """The next ship in flight order, until one accepts."""
    if not frame.left:
        draft.agenda.pop()
        return []
    seat = frame.left[0]
    if not is_settled(draft, seat):
        return None
    frame.left.pop(0)
    answer = take_answer(draft, seat)
    if not isinstance(answer, Explore) or not answer.accept:
        return [event("galaxy_trucker.left_alone", seat=seat)]
    draft.agenda.pop()
    draft.questions.clear()
    return explore(draft, seat, answer)


def explore(draft: TruckerState, seat: Seat, answer: Explore) -> list[Event]:
    """Crew for credits, or goods for nothing; both cost days."""
    card = card_of(draft)
    explored = event("galaxy_trucker.explored", seat=seat)
    if card.kind is CardKind.ABANDONED_STATION:
        draft.agenda.append(Gain(seat, listed(card.goods), card.days))
        return [explored]
    named = {} if answer.crew is None else {str(seat): answer.crew}
    draft.agenda.append(Delay([seat], card.days))
    draft.agenda.append(Loss({str(seat): card.lose_crew}, named=named, credits=card.credits))
    return [explored]
