"""Asking and answering, and a preview of what an answer does to its ship (GT-6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker import actions, agenda
from engine.galaxy_trucker.agenda import AnyQuestion
from engine.galaxy_trucker.decision import DECISIONS, Decision, close_question
from engine.galaxy_trucker.flight import force_out, run
from engine.galaxy_trucker.pieces import neighbours, tile_id
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.kernel.actions import Action
from engine.kernel.clone import cloner
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import NotNow, Refused


def decision_of(
    state: TruckerState, question: AnyQuestion
) -> Decision[AnyQuestion, actions.Answer]:
    """Return the decision that a question is about."""
    return DECISIONS[type(question)](state, question)


def is_waiting(state: TruckerState, question: AnyQuestion) -> bool:
    """Return True if the table waits for an answer."""
    return decision_of(state, question).answer() is None


def check_answer(state: TruckerState, seat: Seat, action: actions.Answer) -> None:
    """Refuse an answer that nothing asks for, or that does not fit."""
    ship = state.pilots[seat]
    question = state.question_of(ship)
    if question is None or not isinstance(action, DECISIONS[type(question)].answer_type):
        raise not_asked(state, ship, action)
    if question.answer is not None and not question.sealed:
        raise NotNow("galaxy_trucker.answer_is_final", "GT-6")
    if action == question.answer:
        raise Refused("galaxy_trucker.same_answer", "GT-6")
    decision_of(state, question).check(action)


def not_asked(state: TruckerState, ship: Seat, action: actions.Answer) -> NotNow:
    """Return the refusal for a ship that is not asked for such an answer."""
    kinds = [each for each in DECISIONS.values() if isinstance(action, each.answer_type)]
    likely = [each for each in kinds if not each.cards or state.is_card(*each.cards)]
    return (likely or kinds)[0].not_asked(state, ship)


def give_answer(draft: TruckerState, seat: Seat, action: actions.Answer) -> list[Event]:
    """Answer the open decision of a person's ship; a sealed answer only its pilot reads."""
    question = draft.question_of(draft.pilots[seat])
    assert question is not None
    again = question.answer is not None
    question.answer = action
    told = decision_of(draft, question).told(seat, action)
    if not question.sealed:
        return [told]
    heard = "galaxy_trucker.answered_again" if again else "galaxy_trucker.answered"
    return [event(heard, seat=seat), told]


def asks(state: TruckerState, seat: Seat) -> Event | None:
    """Return the question to a seat as everybody hears it; None if its actions' names say it."""
    question = state.question_of(state.pilots[seat])
    if question is None or not is_waiting(state, question):
        return None
    return decision_of(state, question).asks()


def meaning(state: TruckerState, seat: Seat, action: Action, field: str) -> Event | None:
    """Describe the effect of a field's value for a seat; None if it is obvious."""
    if isinstance(action, actions.TakeTile | actions.PlaceTile | actions.ReserveTile):
        if field != "tile" or not action.tile:
            return None  # else a tile as people call it, who do not see its number
        return event("galaxy_trucker.means.tile", tile=tile_id(action.tile))
    question = state.question_of(state.pilots[seat])
    if question is None or not isinstance(action, DECISIONS[type(question)].answer_type):
        return None
    return decision_of(state, question).meaning(action, field)


CERTAIN = (agenda.Delay, agenda.Gain, agenda.Loss, agenda.Severed)
"""The steps that a preview carries out as well: they use no luck."""
IN_TURN = agenda.Ships | agenda.Planets | agenda.Enemy
"""The steps in which ships come one after the other."""


def foreseen(state: TruckerState, seat: Seat) -> list[Event]:
    """Return the foreseeable effects of a person's answer on their ship."""
    question = state.question_of(state.pilots[seat])
    if question is None or question.answer is None:
        return []
    return effects_of(state, question, question.answer)


def effects_of(state: TruckerState, question: AnyQuestion, answer: actions.Answer) -> list[Event]:
    """Return the foreseeable effects of an answer on its ship.

    The answer is carried out on a copy, as if no other ship did anything. The first event is
    `galaxy_trucker.if.…` where a ship ahead may be quicker, the last one says why the ship would
    have to give up then (GT-5.4).
    """
    ship = question.ship
    draft: TruckerState = cloner(TruckerState)(state)
    close_question(draft, ship)
    orders = draft.orders[draft.pilot_of(ship)]
    draft.orders[draft.pilot_of(ship)] = replace(
        orders, crew_loss=actions.AutoAsk.AUTO, goods=actions.AutoAsk.AUTO
    )
    below = len(draft.agenda)
    own = [*decision_of(draft, question).foresee(answer), *follow(draft, below)]
    events = [each for each in own if each.facts.get("seat") == ship]
    spent = int(answer == actions.Defend(True))
    if isinstance(answer, actions.Power):
        spent = answer.batteries
    if spent:  # tiles that are lost may take more of them
        left = state.ships[ship].power - spent
        events.insert(0, event("galaxy_trucker.means.spent", seat=ship, n=spent, left=left))
    if events and may_be_late(state, question):
        events.insert(0, event(f"galaxy_trucker.if.{question.topic}", seat=ship))
    if draft.phase is Phase.FLIGHT and draft.ships[ship].position is not None:
        for each in force_out(draft):
            if each.facts.get("seat") == ship:
                events.append(replace(each, key=each.key.replace(".gives_up_", ".could.")))
    return events


def follow(draft: TruckerState, below: int) -> Iterator[Event]:
    """Run the steps added to the agenda, until one needs luck or an answer."""
    while len(draft.agenda) > below and isinstance(draft.agenda[-1], CERTAIN):
        if (more := run(draft, draft.agenda[-1])) is None:
            break
        yield from more


def may_be_late(state: TruckerState, question: AnyQuestion) -> bool:
    """True if a ship ahead may land, explore or drive off the enemy before this one can."""
    top = state.current_step
    if not isinstance(top, IN_TURN) or top.left[0] == question.ship:
        return False
    if isinstance(question, agenda.EnemyQuestion):
        return state.options.rules.enemy_stops
    return isinstance(question, (agenda.LandQuestion, agenda.ExploreQuestion))


def where(state: TruckerState, seat: Seat, at: Cell) -> Event | None:
    """Describe a cell for its button: its part of a broken ship, its tile, or a neighbour."""
    if isinstance(state.question_of(state.pilots[seat]), agenda.PartQuestion):
        return meaning(state, seat, actions.KeepPart(at), "cell")
    tiles = state.steered(seat).tiles
    if at in tiles:
        return event("galaxy_trucker.where.tile", cell=at, kind=tiles[at].component.kind.value)
    for side, other in neighbours(state.board)[at]:
        if other in tiles:
            kind = tiles[other].component.kind.value
            return event("galaxy_trucker.where.beside", cell=at, side=side, kind=kind)
    return None
