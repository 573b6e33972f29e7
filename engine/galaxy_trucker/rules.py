"""The seats to act, their choices, and the order of refusals."""

from collections.abc import Iterator
from typing import assert_never

from engine.galaxy_trucker.actions import (
    BuildStep,
    FlipHourglass,
    GiveUp,
    KeepPart,
    Reply,
    SetOrders,
    StartBuilding,
    TruckerAction,
)
from engine.galaxy_trucker.board import around
from engine.galaxy_trucker.building.hourglass import glass_of, is_spent, may_flip
from engine.galaxy_trucker.building.rules import build_choices, check_build
from engine.galaxy_trucker.decision import question_of
from engine.galaxy_trucker.decisions import (
    answers,
    check_answer,
    default_answer,
    is_waiting,
    meaning,
)
from engine.galaxy_trucker.flight.before_card import is_before_card
from engine.galaxy_trucker.questions import HoldQuestion, PartQuestion, Question
from engine.galaxy_trucker.ship.tiles import tile_at
from engine.galaxy_trucker.state import (
    Phase,
    TruckerState,
    all_seats,
    board_name,
    building,
    is_over,
    pilot_of,
    rules,
    steered,
)
from engine.kernel.actions import Action, Resign
from engine.kernel.events import Event, event
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import NotNow, Refused


def present(state: TruckerState) -> list[Seat]:
    """Return the seats that have not left."""
    return [seat for seat in all_seats(state) if seat not in state.gone]


def waits_for(state: TruckerState) -> frozenset[Seat]:
    """Everybody whose action the table needs to go on."""
    match state.phase:
        case Phase.BUILD:
            return frozenset(
                pilot_of(state, ship)
                for ship in building(state)
                if not is_spent(state, state.ships[ship])
            )
        case Phase.WAIT_START:
            return frozenset(seat for seat in present(state) if seat not in state.votes)
        case Phase.OVER:
            return frozenset()
        case _:
            return frozenset(
                pilot_of(state, each.ship) for each in state.questions if is_waiting(state, each)
            )


def may_act(state: TruckerState) -> frozenset[Seat]:
    """Also those who could flip, finish, change a sealed answer or give up."""
    return frozenset(seat for seat in present(state) if has_choices(state, seat))


def has_choices(state: TruckerState, seat: Seat) -> bool:
    """Return True if somebody who has not left could do something now."""
    match state.phase:
        case Phase.BUILD:
            return steered(state, seat).number is None or may_flip(state, seat)
        case Phase.WAIT_START:
            return seat not in state.votes
        case Phase.OVER:
            return False
        case _:
            question = question_of(state, state.pilots[seat])
            asked = question is not None and may_answer(question)
            return asked or may_give_up(state, seat)


def may_answer(question: Question) -> bool:
    """Return True if an answer may still be given or changed."""
    return question.answer is None or question.sealed


def may_give_up(state: TruckerState, seat: Seat) -> bool:
    """Return True if giving up can still count (GT-5.5)."""
    if state.phase is not Phase.FLIGHT or steered(state, seat).position is None:
        return False
    return any(state.stacks) or is_before_card(state)


def choices(state: TruckerState, seat: Seat) -> Iterator[Action]:
    """Yield a seat's choices now, without orders and leaving."""
    if seat in state.gone or not has_choices(state, seat):
        return
    match state.phase:
        case Phase.BUILD:
            if steered(state, seat).number is None:
                yield from build_choices(state, seat)
            if may_flip(state, seat):
                yield FlipHourglass()
        case Phase.WAIT_START:
            yield StartBuilding()
        case _:
            yield from flight_choices(state, seat)


def flight_choices(state: TruckerState, seat: Seat) -> Iterator[Action]:
    """Answers; giving up where no answer is owed, or where it is in question."""
    question = question_of(state, state.pilots[seat])
    if question is not None and may_answer(question):
        yield from (each for each in answers(state, question) if each != question.answer)
        if question.answer is None and not isinstance(question, HoldQuestion):
            return
    if may_give_up(state, seat):
        yield GiveUp(cancel=steered(state, seat).announced)


def default(state: TruckerState, seat: Seat) -> Action | None:
    """Return the default action of a seat in an open decision; None if it is not waited for."""
    if seat not in waits_for(state):
        return None
    question = question_of(state, state.pilots[seat])
    return None if question is None else default_answer(state, question)


# --- refusals


def check(state: TruckerState, seat: Seat, action: Action) -> None:
    """Refuse what is not legal."""
    if is_over(state):
        raise NotNow("galaxy_trucker.game_over", "GT-8.1")
    if seat in state.gone:
        raise NotNow("galaxy_trucker.has_left", "GT-9.9")
    assert isinstance(action, TruckerAction)
    if isinstance(action, BuildStep):
        if state.phase is not Phase.BUILD:
            raise NotNow("galaxy_trucker.not_building", "GT-2.2", phase=state.phase.value)
        check_build(state, seat, action)
    elif isinstance(action, Reply):
        check_answer(state, seat, action)
    else:
        check_other(state, seat, action)


def check_other(
    state: TruckerState,
    seat: Seat,
    action: StartBuilding | FlipHourglass | GiveUp | SetOrders | Resign,
) -> None:
    """Refuse what does not build and answers no question."""
    match action:
        case Resign():
            return
        case SetOrders():
            check_orders(action)
        case StartBuilding():
            check_start(state, seat)
        case FlipHourglass():
            check_flip(state, seat)
        case GiveUp():
            check_give_up(state, seat, action)
        case _:
            assert_never(action)


def check_orders(orders: SetOrders) -> None:
    """Refuse orders that say nothing."""
    if all(getattr(orders, name) is None for name in orders.__struct_fields__):
        raise Refused("galaxy_trucker.no_orders")


def check_start(state: TruckerState, seat: Seat) -> None:
    """Refuse a vote out of time, or a second one (GT-2.1)."""
    if state.phase is not Phase.WAIT_START:
        raise NotNow("galaxy_trucker.has_started", "GT-2.1", phase=state.phase.value)
    if seat in state.votes:
        raise Refused("galaxy_trucker.voted_already", "GT-2.1")


def check_flip(state: TruckerState, seat: Seat) -> None:
    """Refuse a flip of a glass that runs, or that others flip (GT-2.10, GT-2.11)."""
    if state.phase is not Phase.BUILD:
        raise NotNow("galaxy_trucker.not_building", "GT-2.10", phase=state.phase.value)
    if glass_of(state).due is not None:
        raise NotNow("galaxy_trucker.glass_runs", "GT-2.10")
    if not may_flip(state, seat):
        if rules(state).manual_last_flip:
            raise Refused("galaxy_trucker.only_finished_flip", "GT-2.11")
        raise Refused("galaxy_trucker.flips_itself", "GT-2.11")


def check_give_up(state: TruckerState, seat: Seat, action: GiveUp) -> None:
    """Refuse to give up what does not fly, and to take back what was not said (GT-5.5)."""
    ship = steered(state, seat)
    if state.phase is not Phase.FLIGHT or ship.position is None:
        raise NotNow("galaxy_trucker.not_flying", "GT-5.5")
    if not may_give_up(state, seat):
        raise NotNow("galaxy_trucker.last_card", "GT-5.5")
    if action.cancel and not ship.announced:
        raise Refused("galaxy_trucker.nothing_to_cancel", "GT-5.5")
    if not action.cancel and ship.announced:
        raise Refused("galaxy_trucker.announced_already", "GT-5.5")


def where(state: TruckerState, seat: Seat, at: Cell) -> Event | None:
    """Describe a cell for its button: its part of a broken ship, its tile, or a neighbour."""
    if isinstance(question_of(state, state.pilots[seat]), PartQuestion):
        return meaning(state, seat, KeepPart(at), "cell")
    tiles = steered(state, seat).tiles
    if at in tiles:
        return event("galaxy_trucker.where.tile", cell=at, kind=tile_at(tiles, at).kind.value)
    for side, other in around(board_name(state), at):
        if other in tiles:
            kind = tile_at(tiles, other).kind.value
            return event("galaxy_trucker.where.beside", cell=at, side=side, kind=kind)
    return None
