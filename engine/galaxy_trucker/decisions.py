"""All kinds of open decisions, and what is asked of any of them (GT-3 to GT-6)."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.galaxy_trucker.actions import Answer, PlaceTile, ReserveTile, TakeTile
from engine.galaxy_trucker.cards.abandoned import EXPLORING
from engine.galaxy_trucker.cards.combat_zone import FIGHTING
from engine.galaxy_trucker.cards.enemies import MEETING
from engine.galaxy_trucker.cards.open_space import FLYING
from engine.galaxy_trucker.cards.planets import LANDING
from engine.galaxy_trucker.data import tile_id
from engine.galaxy_trucker.decision import Decision, question_of
from engine.galaxy_trucker.effects.breaking import KEEPING
from engine.galaxy_trucker.effects.losses import GIVING
from engine.galaxy_trucker.effects.stowing import STOWING
from engine.galaxy_trucker.effects.volley import DEFENDING
from engine.galaxy_trucker.flight.before_card import CHOOSING_STACK, HOLDING
from engine.galaxy_trucker.launch.boarding import BOARDING
from engine.galaxy_trucker.launch.repair import REPAIRING
from engine.galaxy_trucker.questions import AnyQuestion, Question
from engine.galaxy_trucker.state import TruckerState
from engine.kernel.actions import Action
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow, Refused

AnyDecision = Decision[Any, Any]  # Any: a question goes with the decision of its own type

DECISIONS: Mapping[type[Question], AnyDecision] = {
    each.question_type: each
    for each in (
        REPAIRING,
        BOARDING,
        HOLDING,
        CHOOSING_STACK,
        FLYING,
        FIGHTING,
        MEETING,
        LANDING,
        EXPLORING,
        DEFENDING,
        KEEPING,
        GIVING,
        STOWING,
    )
}


def answers(state: TruckerState, question: AnyQuestion) -> Iterator[Answer]:
    """The sensible answers to a question, each once."""
    return DECISIONS[type(question)].answers(state, question)


def default_answer(state: TruckerState, question: AnyQuestion) -> Answer:
    """Return the answer that counts when the time is up."""
    answer: Answer = DECISIONS[type(question)].default(state, question)
    return answer


def is_waiting(state: TruckerState, question: AnyQuestion) -> bool:
    """Return True if the table waits for an answer."""
    return DECISIONS[type(question)].answer_to(state, question) is None


def check_answer(state: TruckerState, seat: Seat, action: Answer) -> None:
    """Refuse an answer that nothing asks for, or that does not fit."""
    ship = state.pilots[seat]
    question = question_of(state, ship)
    if question is None or not isinstance(action, DECISIONS[type(question)].answer_type):
        raise not_asked(state, ship, action)
    if question.answer is not None and not question.sealed:
        raise NotNow("galaxy_trucker.answer_is_final", "GT-6")
    if action == question.answer:
        raise Refused("galaxy_trucker.same_answer", "GT-6")
    DECISIONS[type(question)].check(state, question, action)


def not_asked(state: TruckerState, ship: Seat, action: Answer) -> NotNow:
    """Return the refusal for a ship that is not asked for such an answer."""
    kinds = [each for each in DECISIONS.values() if isinstance(action, each.answer_type)]
    likely = [each for each in kinds if each.is_about(state)]
    return (likely or kinds)[0].not_asked(state, ship)


def give_answer(draft: TruckerState, seat: Seat, action: Answer) -> list[Event]:
    """Answer the open decision of a person's ship; a sealed answer only its pilot reads."""
    question = question_of(draft, draft.pilots[seat])
    assert question is not None
    again = question.answer is not None
    question.answer = action
    told = DECISIONS[type(question)].told(seat, action)
    if not question.sealed:
        return [told]
    heard = "galaxy_trucker.answered_again" if again else "galaxy_trucker.answered"
    return [event(heard, seat=seat), told]


def foresee(draft: TruckerState, question: AnyQuestion, answer: Answer) -> list[Event]:
    """Do to a ship alone what an answer to its question comes to."""
    return DECISIONS[type(question)].foresee(draft, question, answer)


def asks(state: TruckerState, seat: Seat) -> Event | None:
    """Return the question to a seat as everybody hears it; None if its actions' names say it."""
    question = question_of(state, state.pilots[seat])
    if question is None or not is_waiting(state, question):
        return None
    return DECISIONS[type(question)].asks(state, question)


def meaning(state: TruckerState, seat: Seat, action: Action, field: str) -> Event | None:
    """Describe the effect of a field's value for a seat; None if it is obvious."""
    if isinstance(action, TakeTile | PlaceTile | ReserveTile):
        return component(action.tile) if field == "tile" and action.tile else None
    question = question_of(state, state.pilots[seat])
    if question is None or not isinstance(action, DECISIONS[type(question)].answer_type):
        return None
    return DECISIONS[type(question)].meaning(state, question, action, field)


def component(tile: int) -> Event:
    """A tile as people call it, who do not see its number."""
    return event("galaxy_trucker.means.tile", tile=tile_id(tile))
