"""The flight: cards are turned over and go on until somebody is waited for (GT-5)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.galaxy_trucker import agenda, combat, effects, hazards, parts, visits
from engine.galaxy_trucker.actions import ChooseStack, FlyOn, Hold
from engine.galaxy_trucker.agenda import BeforeCard, Delay, HoldQuestion, Ships, StackQuestion, Step
from engine.galaxy_trucker.decision import Decision, ask
from engine.galaxy_trucker.effects import behind, leave, move
from engine.galaxy_trucker.pieces import CARDS, FAR_BEHIND, SMALL_CREW, TRACK, CardKind, Kind
from engine.galaxy_trucker.scoring import end_round
from engine.galaxy_trucker.ship import loads_of
from engine.galaxy_trucker.state import LastMove, Orders, Phase, TruckerState
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused


def advance(draft: TruckerState) -> Iterator[Event]:
    """Let the flight go on until somebody is waited for, or it is over.

    Events are yielded as they happen, since a picture is taken at the end of each card.
    """
    while draft.phase is Phase.FLIGHT and (more := run(draft, draft.agenda[-1])) is not None:
        yield from more


def run(draft: TruckerState, step: Step) -> Iterable[Event] | None:
    """Run the step under way once; None if it waits for somebody."""
    return RUN[type(step)](draft, step)


def run_ships(draft: TruckerState, step: Ships) -> list[Event] | None:
    """Let the next ship fly through open space, or come to something abandoned."""
    is_space = draft.current_card.kind is CardKind.OPEN_SPACE
    return (combat.run_open_space if is_space else visits.run_abandoned)(draft, step)


def run_delay(draft: TruckerState, step: Delay) -> list[Event]:
    """Set ships back by days, one after the other."""
    draft.agenda.pop()
    return [each for seat in step.ships for each in move(draft, seat, -step.days)]


def before_card(draft: TruckerState, step: BeforeCard) -> Iterable[Event] | None:
    """Carry out give-ups, ask those who hold the flight, then flip the next card (GT-5.2)."""
    if not step.asked:
        return leave_or_ask(draft, step)
    if not draft.flying:
        return end_round(draft)
    if not Holding.all_settled(draft):
        return None
    draft.questions = [each for each in draft.questions if not isinstance(each, HoldQuestion)]
    stacks = full_stacks(draft)
    if not draft.options.rules.leader_picks or draft.options.rules.one_pile or len(stacks) == 1:
        return flip_card(draft, step, stacks[0])
    return let_leader_choose(draft, step)


def leave_or_ask(draft: TruckerState, step: BeforeCard) -> Iterator[Event]:
    """End a card with all give-ups, then ask the pilots who hold the flight."""
    step.asked = True
    yield from force_out(draft)
    goes_on = any(draft.stacks)
    for seat in draft.flying if goes_on else ():
        if draft.ships[seat].announced:
            yield from leave(draft, seat, "galaxy_trucker.gives_up")
    if draft.card is not None:
        yield end_of_card(draft)
        draft.card = None
    if not goes_on:
        yield from end_round(draft)
    for seat in draft.flying:
        if goes_on and holds(draft, seat):
            ask(draft, HoldQuestion(ship=seat))


def end_of_card(state: TruckerState) -> Event:
    """Return the event with the order in which ships fly on; it ends a scene."""
    left: list[int | str] = [*state.flying]
    if not left:
        return event("galaxy_trucker.nobody_flies", scene=True)
    key = "same_order" if left == state.order else "in_order"
    return event(f"galaxy_trucker.{key}", seats=left, n=len(left), scene=True)


def force_out(draft: TruckerState) -> list[Event]:
    """Remove the ships that must give up: no crew, no engines, or lapped (GT-5.4)."""
    events: list[Event] = []
    for seat in draft.flying:
        ship = draft.ships[seat]
        if not draft.people_on(ship):
            events += leave(draft, seat, "galaxy_trucker.gives_up_no_crew")
        elif not draft.options.rules.zero_in_space_only and not ship.full_strength(Kind.ENGINE):
            events += leave(draft, seat, "galaxy_trucker.gives_up_no_engine")
    for seat in draft.flying[1:]:
        if behind(draft, seat) >= TRACK:
            events += leave(draft, seat, "galaxy_trucker.gives_up_lapped")
    return events


def holds(state: TruckerState, seat: Seat) -> bool:
    """Return True if a pilot's orders hold the flight now (GT-5.6)."""
    ship = state.ships[seat]
    match state.orders_of(seat).hold:
        case Hold.NEVER:
            return False
        case Hold.ALWAYS:
            return True
        case Hold.RISKY:
            weak = ship.crew <= SMALL_CREW or not ship.strength(Kind.ENGINE)
            return weak or behind(state, seat) >= FAR_BEHIND


def let_leader_choose(draft: TruckerState, step: BeforeCard) -> list[Event] | None:
    """Let the leader name the stack of the next card (GT-9.4)."""
    leader = draft.flying[0]
    if draft.question_of(leader) is None:
        draft.questions.clear()
        ask(draft, StackQuestion(ship=leader))
        return []
    answer = ChoosingStack.take(draft, leader)
    return None if answer is None else flip_card(draft, step, answer.stack)


def flip_card(draft: TruckerState, step: BeforeCard, stack: int) -> list[Event]:
    """Flip the next card; its order is fixed now (GT-5.1)."""
    step.asked = False
    draft.questions.clear()
    draft.card = draft.stacks[stack - 1].pop()
    draft.flown.append(draft.card)
    draft.history.append(draft.card)
    draft.order = draft.flying
    draft.last = LastMove(draft.order[0])
    draft.carried = [loads_of(ship) for ship in draft.ships]
    flipped = under_way(draft)
    assert flipped is not None
    return [flipped, *BEGIN[CARDS[draft.card].kind](draft)]


def under_way(state: TruckerState) -> Event | None:
    """Return the event with which the card under way was flipped."""
    if state.card is None:
        return None
    flown = len(state.flown)
    kind, total = CARDS[state.card].kind.value, flown + sum(map(len, state.stacks))
    card = state.card
    return event("galaxy_trucker.card", reveals=True, card=kind, n=flown, of=total, id=card)


def is_before_card(state: TruckerState) -> bool:
    """Return True if the next card is not flipped yet, so that giving up counts at once."""
    return isinstance(state.current_step, BeforeCard)


def full_stacks(state: TruckerState) -> list[int]:
    """The numbers of the stacks that have cards."""
    return [number for number, stack in enumerate(state.stacks, 1) if stack]


class Holding(Decision[HoldQuestion, FlyOn], rule="GT-5.6"):
    """The decision whether a ship flies on or gives up."""

    def answers(self) -> Iterator[FlyOn]:
        yield FlyOn()

    def ordered(self, orders: Orders) -> FlyOn | None:
        return FlyOn() if orders.hold is Hold.NEVER else None

    def told(self, seat: Seat, answer: FlyOn) -> Event:
        return event("galaxy_trucker.flies_on", seat=seat)


class ChoosingStack(Decision[StackQuestion, ChooseStack], rule="GT-9.4"):
    """The choice of the stack for the next card."""

    def answers(self) -> Iterator[ChooseStack]:
        yield from map(ChooseStack, full_stacks(self.state))

    def check(self, answer: ChooseStack) -> None:
        if answer.stack not in full_stacks(self.state):
            raise Refused("galaxy_trucker.stack_empty", "GT-9.4", stack=answer.stack)

    def told(self, seat: Seat, answer: ChooseStack) -> Event:
        return event("galaxy_trucker.chose_stack", seat=seat, stack=answer.stack)


BEGIN: Mapping[CardKind, Callable[[TruckerState], list[Event]]] = {
    CardKind.OPEN_SPACE: combat.begin_open_space,
    CardKind.PLANETS: visits.begin_planets,
    CardKind.ABANDONED_SHIP: visits.begin_abandoned,
    CardKind.ABANDONED_STATION: visits.begin_abandoned,
    CardKind.METEORS: hazards.begin_meteors,
    CardKind.COMBAT_ZONE: combat.begin_combat_zone,
    CardKind.SMUGGLERS: combat.begin_enemy,
    CardKind.SLAVERS: combat.begin_enemy,
    CardKind.PIRATES: combat.begin_enemy,
    CardKind.STARDUST: hazards.begin_stardust,
    CardKind.EPIDEMIC: hazards.begin_epidemic,
    CardKind.SABOTAGE: hazards.begin_sabotage,
}
"""The function that begins each kind of card when it is turned over."""

RUN: Mapping[type[Step], Callable[[TruckerState, Any], Iterable[Event] | None]] = {
    BeforeCard: before_card,
    Ships: run_ships,
    agenda.Planets: visits.run_planets,
    agenda.Enemy: combat.run_enemy,
    agenda.Combat: combat.run_combat_zone,
    agenda.Volley: hazards.run_volley,
    agenda.Hit: hazards.run_hit,
    agenda.Severed: parts.run_severed,
    agenda.Loss: effects.run_loss,
    agenda.Gain: effects.run_gain,
    Delay: run_delay,
}
"""How a step goes on. Any: each takes steps of its own type."""
