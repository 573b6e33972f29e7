"""Carries out actions, and the passing of time (GT-2.15)."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import UNSET
from msgspec.structs import replace

from engine.galaxy_trucker import actions, building
from engine.galaxy_trucker.agenda import AnyQuestion
from engine.galaxy_trucker.building import START, flip, next_allowance, renew_grabs, runs_out
from engine.galaxy_trucker.decisions import decision_of, give_answer, is_waiting
from engine.galaxy_trucker.effects import leave
from engine.galaxy_trucker.flight import advance, is_before_card
from engine.galaxy_trucker.launch import go_on
from engine.galaxy_trucker.scoring import finish
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.kernel.actions import Resign, given_fields
from engine.kernel.events import Event, event, revealing
from engine.kernel.ids import Seat

THEN_DRAW = actions.PlaceTile | actions.ReturnTile | actions.ReserveTile
"""The actions after which the same seat may draw at once (GT-2.4)."""


def apply(draft: TruckerState, seat: Seat, action: actions.TruckerAction) -> Iterator[Event]:
    """Carry out a legal action, and everything that follows by itself.

    What follows reveals: it comes from sealed answers, orders, cards and dice.
    """
    yield from perform(draft, seat, action)
    if isinstance(action, THEN_DRAW) and action.then_draw:
        ship = draft.steered(seat)
        if ship.hand is None and draft.pool and building.has_grab(draft, ship):
            yield from building.draw(draft, seat)
    yield from revealing(follow_up(draft))


def follow_up(draft: TruckerState) -> Iterator[Event]:
    """Do all that happens by itself, until somebody is waited for."""
    if draft.phase is Phase.BUILD:
        yield from building.settle(draft)
    if draft.phase in (Phase.CHECK, Phase.BOARD):
        yield from go_on(draft)
    if draft.phase is Phase.FLIGHT:
        yield from advance(draft)


def perform(draft: TruckerState, seat: Seat, action: actions.TruckerAction) -> Iterable[Event]:
    """Carry out the action alone. A preview shows what its first event tells, and no more."""
    match action:
        case actions.PlaceTile():
            return building.place(draft, seat, action)
        case actions.DrawTile():
            return building.draw(draft, seat)
        case actions.TakeTile():
            return building.take(draft, seat, action)
        case actions.ReturnTile():
            return building.return_hand(draft, seat)
        case actions.ReserveTile():
            return building.reserve(draft, seat, action)
        case actions.LiftTile():
            return building.lift(draft, seat)
        case actions.PeekStack():
            return building.peek(draft, seat, action.stack)
        case actions.FinishBuilding():
            return building.finish(draft, seat, action)
        case actions.StartBuilding():
            return building.vote(draft, seat)
        case actions.FlipHourglass():
            return flip(draft, seat)
        case actions.GiveUp():
            return give_up(draft, seat, action)
        case actions.SetOrders():
            return set_orders(draft, seat, action)
        case Resign():
            return resign(draft, seat)
        case _:
            return give_answer(draft, seat, action)


# --- at any time


def give_up(draft: TruckerState, seat: Seat, action: actions.GiveUp) -> list[Event]:
    """Announce giving up, or take it back; at once before a card (GT-5.2, GT-5.5)."""
    ship = draft.steered(seat)
    if action.cancel:
        ship.announced = False
        return [event("galaxy_trucker.stays", seat=seat)]
    if is_before_card(draft):
        return leave(draft, draft.pilots[seat], "galaxy_trucker.gives_up")
    ship.announced = True
    return [event("galaxy_trucker.will_give_up", seat=seat)]


def set_orders(draft: TruckerState, seat: Seat, orders: actions.SetOrders) -> list[Event]:
    """Replace the given parts of a person's standing orders."""
    draft.orders[seat] = replace(draft.orders[seat], **given_fields(orders))
    return [event("galaxy_trucker.orders_set", seat=seat)]


def resign(draft: TruckerState, seat: Seat) -> list[Event]:
    """Let somebody leave for good; the defaults play for them (GT-9.9)."""
    draft.gone.append(seat)
    events = [event("galaxy_trucker.resigned", seat=seat)]
    here = {draft.purse_of(each) for each in draft.all_seats if each not in draft.gone}
    if len(here) < 2 and draft.launched_without is UNSET:
        return events + finish(draft, "galaxy_trucker.ended.last_seat")
    if draft.phase is Phase.WAIT_START:
        events += building.count_votes(draft)
    return events


# --- time


def next_due(state: TruckerState) -> int | None:
    """Return when the glass, a new allowance or a deadline is due; None for never."""
    if state.is_over:
        return None
    if state.phase is Phase.BUILD:
        glass = state.hourglass
        return glass.due if glass.due is not None else next_allowance(state)
    late = next_late(state)
    return None if late is None else late.due


def next_strike(state: TruckerState) -> str:
    """Return the key of the sentence about the next due time; empty if nothing will be due."""
    if state.phase is not Phase.BUILD:
        return "galaxy_trucker.clock.decision" if next_late(state) else ""
    glass = state.hourglass
    if glass.due is None:
        by_itself = glass.circle == "I" and not state.options.rules.manual_last_flip
        return f"galaxy_trucker.clock.{'last_grabs' if by_itself else 'grabs'}"
    return f"galaxy_trucker.clock.{'last_glass' if glass.circle == START else 'glass'}"


def next_late(state: TruckerState) -> AnyQuestion | None:
    """The open decision that runs out of time first; ties by seat."""
    waiting = [each for each in state.questions if each.due is not None and is_waiting(state, each)]
    return min(waiting, key=lambda each: (each.due, each.ship), default=None)


def tick(draft: TruckerState, now: int) -> Iterator[Event]:
    """Do everything that is due by then, in order (GT-2.15); time never goes back."""
    while (due := next_due(draft)) is not None and due <= now:
        draft.now = max(draft.now, due)
        yield from revealing(fall_due(draft))
        yield from revealing(follow_up(draft))
    draft.now = max(draft.now, now)


def fall_due(draft: TruckerState) -> list[Event]:
    """Do what is due first: the glass runs out, grabs come again, or a default answers."""
    if draft.phase is Phase.BUILD:
        if draft.hourglass.due is not None:
            return runs_out(draft)
        return renew_grabs(draft)
    question = next_late(draft)
    assert question is not None
    question.answer = decision_of(draft, question).default()
    return [event("galaxy_trucker.time_is_up", seat=draft.pilot_of(question.ship))]


FORMERLY: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "galaxy_trucker.short_of_crew": ("galaxy_trucker.left_alone", ("seat",)),
    "galaxy_trucker.short_of_holds": ("galaxy_trucker.left_alone", ("seat",)),
    "galaxy_trucker.same_order": ("galaxy_trucker.in_order", ("seats", "n")),
    "galaxy_trucker.cut_off_many": ("galaxy_trucker.cut_off", ("seat", "cells", "n")),
    "galaxy_trucker.paid_in_part": ("galaxy_trucker.paid_penalty", ("seat", "n")),
    "galaxy_trucker.money": ("galaxy_trucker.money", ("seat", "n")),
    "galaxy_trucker.you_looked": ("galaxy_trucker.you_peeked", ("stack", "cards")),
}
"""The earlier sentence of an event: its key, and the facts that it had."""


def formerly(each: Event) -> list[Event]:
    """Return the events that earlier versions told instead of one; empty if the same."""
    if each.key not in FORMERLY:
        return []
    key, names = FORMERLY[each.key]
    return [replace(each, key=key, facts={name: each.facts[name] for name in names})]
