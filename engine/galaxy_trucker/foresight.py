"""Previews the effect of an answer on the own ship (GT-6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.galaxy_trucker.actions import Answer, AutoAsk, Defend, Power
from engine.galaxy_trucker.agenda import Delay, Enemy, Gain, Loss, Planets, Severed, Ships
from engine.galaxy_trucker.decision import close_question, question_of
from engine.galaxy_trucker.decisions import foresee
from engine.galaxy_trucker.flight.before_card import force_out
from engine.galaxy_trucker.flight.steps import run
from engine.galaxy_trucker.questions import (
    AnyQuestion,
    EnemyQuestion,
    ExploreQuestion,
    LandQuestion,
)
from engine.galaxy_trucker.ship.tiles import tokens
from engine.galaxy_trucker.state import Phase, TruckerState, pilot_of, rules
from engine.kernel.clone import cloner
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat

CERTAIN = (Delay, Gain, Loss, Severed)
"""The steps that follow from an answer and use no luck."""


def foreseen(state: TruckerState, seat: Seat) -> list[Event]:
    """Return the foreseeable effects of a person's answer on their ship."""
    question = question_of(state, state.pilots[seat])
    if question is None or question.answer is None:
        return []
    return comes_to(state, question, question.answer)


def comes_to(state: TruckerState, question: AnyQuestion, answer: Answer) -> list[Event]:
    """Return the foreseeable effects of an answer on its ship.

    It is carried out on a copy, as if all others kept still; `galaxy_trucker.if.…` comes first
    where a ship ahead may be quicker.
    """
    ship = question.ship
    draft: TruckerState = cloner(TruckerState)(state)
    close_question(draft, ship)
    orders = draft.orders[pilot_of(draft, ship)]
    draft.orders[pilot_of(draft, ship)] = replace(
        orders, crew_loss=AutoAsk.AUTO, goods=AutoAsk.AUTO
    )
    below = len(draft.agenda)
    own = [*foresee(draft, question, answer), *follow(draft, below)]
    events = [each for each in own if each.facts.get("seat") == ship]
    if spent := tokens_spent(answer):
        left = tokens(state.ships[ship]) - spent
        events.insert(0, event("galaxy_trucker.means.spent", seat=ship, n=spent, left=left))
    if events and may_be_late(state, question):
        events.insert(0, event(f"galaxy_trucker.if.{question.topic}", seat=ship))
    return [*events, *grounded(draft, ship)]


def tokens_spent(answer: Answer) -> int:
    """Count the tokens that an answer spends; tiles that are lost may take more of them."""
    match answer:
        case Power(batteries=spent):
            return spent
        case Defend(use=True):
            return 1
        case _:
            return 0


def follow(draft: TruckerState, below: int) -> Iterator[Event]:
    """Run the steps added to the agenda, until one needs luck or an answer."""
    while len(draft.agenda) > below and isinstance(draft.agenda[-1], CERTAIN):
        more = run(draft, draft.agenda[-1])
        if more is None:
            break
        yield from more


def may_be_late(state: TruckerState, question: AnyQuestion) -> bool:
    """True if a ship ahead could take what is there, or drive the enemy off, before this one."""
    top = state.agenda[-1] if state.agenda else None
    if not isinstance(top, (Ships, Planets, Enemy)) or top.left[0] == question.ship:
        return False
    if isinstance(question, EnemyQuestion):
        return rules(state).enemy_stops
    return isinstance(question, (LandQuestion, ExploreQuestion))


def grounded(draft: TruckerState, ship: Seat) -> list[Event]:
    """Return why a ship could not fly on (GT-5.4)."""
    if draft.phase is not Phase.FLIGHT or draft.ships[ship].position is None:
        return []
    found = [each for each in force_out(draft) if each.facts.get("seat") == ship]
    return [replace(each, key=each.key.replace(".gives_up_", ".could.")) for each in found]
