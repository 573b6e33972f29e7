"""The seats to act, their choices, and the order of refusals."""

from collections.abc import Iterator
from typing import assert_never

import msgspec

from engine.galaxy_trucker import actions
from engine.galaxy_trucker.agenda import HoldQuestion, Question
from engine.galaxy_trucker.building import free_numbers, has_grab, is_spent, may_flip
from engine.galaxy_trucker.decisions import check_answer, decision_of, is_waiting
from engine.galaxy_trucker.flight import is_before_card
from engine.galaxy_trucker.pieces import OPEN_STACKS, neighbours, sides_of
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import Phase, TruckerState
from engine.galaxy_trucker.tiles import fitting_places
from engine.kernel.actions import Action, Resign, given_fields
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow, Refused


def present(state: TruckerState) -> list[Seat]:
    """Return the seats that have not left."""
    return [seat for seat in state.all_seats if seat not in state.gone]


def waits_for(state: TruckerState) -> frozenset[Seat]:
    """Return the seats without whose action the game cannot go on."""
    match state.phase:
        case Phase.BUILD:
            able = [ship for ship in state.building if not is_spent(state, state.ships[ship])]
            return frozenset(map(state.pilot_of, able))
        case Phase.WAIT_START:
            return frozenset(seat for seat in present(state) if seat not in state.votes)
        case Phase.OVER:
            return frozenset()
        case _:
            open_ones = [each.ship for each in state.questions if is_waiting(state, each)]
            return frozenset(map(state.pilot_of, open_ones))


def may_act(state: TruckerState) -> frozenset[Seat]:
    """Return all seats with choices, also those who could flip, change an answer or give up."""
    return frozenset(seat for seat in present(state) if has_choices(state, seat))


def has_choices(state: TruckerState, seat: Seat) -> bool:
    """Return True if somebody who has not left could do something now."""
    match state.phase:
        case Phase.BUILD:
            return state.steered(seat).number is None or may_flip(state, seat)
        case Phase.WAIT_START:
            return seat not in state.votes
        case Phase.OVER:
            return False
        case _:
            question = state.question_of(state.pilots[seat])
            asked = question is not None and may_answer(question)
            return asked or may_give_up(state, seat)


def may_answer(question: Question) -> bool:
    """Return True if an answer may still be given or changed."""
    return question.answer is None or question.sealed


def may_give_up(state: TruckerState, seat: Seat) -> bool:
    """Return True if giving up can still count (GT-5.5)."""
    if state.phase is not Phase.FLIGHT or state.steered(seat).position is None:
        return False
    return any(state.stacks) or is_before_card(state)


def choices(state: TruckerState, seat: Seat) -> Iterator[Action]:
    """Yield a seat's choices now, without orders and leaving."""
    if seat in state.gone or not has_choices(state, seat):
        return
    match state.phase:
        case Phase.BUILD:
            if state.steered(seat).number is None:
                yield from build_choices(state, seat)
            if may_flip(state, seat):
                yield actions.FlipHourglass()
        case Phase.WAIT_START:
            yield actions.StartBuilding()
        case _:
            yield from flight_choices(state, seat)


def build_choices(state: TruckerState, seat: Seat) -> Iterator[Action]:
    """Yield the choices for an unfinished ship; tiles only where they fit."""
    ship = state.steered(seat)
    if ship.hand is not None:
        yield from places(state, ship, ship.hand, actions.Source.HAND)
        yield actions.ReturnTile()
        if len(ship.reserve) < state.reserve_slots:
            yield actions.ReserveTile()
    else:
        for tile in ship.reserve:
            yield from places(state, ship, tile, actions.Source.RESERVE)
        if has_grab(state, ship):
            yield from grabs(state, seat, ship)
        if may_lift(state, ship):
            yield actions.LiftTile()
    if state.options.rules.any_number:
        yield from (actions.FinishBuilding(number) for number in free_numbers(state))
    else:
        yield actions.FinishBuilding()


def grabs(state: TruckerState, seat: Seat, ship: Ship) -> Iterator[Action]:
    """Draws, tiles of the table, and stacks not yet seen."""
    if state.pool:
        yield actions.DrawTile()
    yield from (actions.TakeTile(tile) for tile in state.table)
    if ship.placed:
        unseen = set(range(1, OPEN_STACKS + 1)) - {*state.seen[seat]}
        yield from (actions.PeekStack(stack) for stack in sorted(unseen))


def places(
    state: TruckerState, ship: Ship, tile: int, source: actions.Source
) -> Iterator[actions.PlaceTile]:
    """Yield the fitting placements of a tile, each orientation once."""
    board, named = state.board, None if source is actions.Source.HAND else tile
    for at, rotation in fitting_places(board, ship.tiles, tile):
        yield actions.PlaceTile(at, rotation, source, named)


def may_lift(state: TruckerState, ship: Ship) -> bool:
    """Return True if the last placed tile may come back (D1)."""
    return state.options.rules.may_lift and ship.lift is not None and ship.hand is None


def flight_choices(state: TruckerState, seat: Seat) -> Iterator[Action]:
    """Answers; giving up where no answer is owed, or where it is in question."""
    question = state.question_of(state.pilots[seat])
    if question is not None and may_answer(question):
        answers = decision_of(state, question).answers()
        yield from (each for each in answers if each != question.answer)
        if question.answer is None and not isinstance(question, HoldQuestion):
            return
    if may_give_up(state, seat):
        yield actions.GiveUp(cancel=state.steered(seat).announced)


def default(state: TruckerState, seat: Seat) -> Action | None:
    """Return the default action of a seat in an open decision; None if it is not waited for."""
    if seat not in waits_for(state):
        return None
    question = state.question_of(state.pilots[seat])
    return None if question is None else decision_of(state, question).default()


def orders(state: TruckerState, seat: Seat) -> actions.SetOrders:
    """Return the action that would set a person's standing orders as they are."""
    return msgspec.convert(msgspec.to_builtins(state.orders[seat]), actions.SetOrders)


# --- refusals


def check(state: TruckerState, seat: Seat, action: Action) -> None:
    """Refuse an action that is not legal now, or not for this seat."""
    if state.is_over:
        raise NotNow("galaxy_trucker.game_over", "GT-8.1")
    if seat in state.gone:
        raise NotNow("galaxy_trucker.has_left", "GT-9.9")
    assert isinstance(action, actions.TruckerAction)
    match action:
        case actions.BuildStep():
            if state.phase is not Phase.BUILD:
                raise NotNow("galaxy_trucker.not_building", "GT-2.2", phase=state.phase.value)
            check_build(state, seat, action)
        case actions.Reply():
            check_answer(state, seat, action)
        case actions.SetOrders():
            if not given_fields(action):
                raise Refused("galaxy_trucker.no_orders")
        case actions.StartBuilding():
            if state.phase is not Phase.WAIT_START:
                raise NotNow("galaxy_trucker.has_started", "GT-2.1", phase=state.phase.value)
            if seat in state.votes:
                raise Refused("galaxy_trucker.voted_already", "GT-2.1")
        case actions.FlipHourglass():
            check_flip(state, seat)
        case actions.GiveUp():
            check_give_up(state, seat, action)
        case Resign():
            return
        case _:
            assert_never(action)


def check_flip(state: TruckerState, seat: Seat) -> None:
    """Refuse a flip of a glass that runs, or that others flip (GT-2.10, GT-2.11)."""
    if state.phase is not Phase.BUILD:
        raise NotNow("galaxy_trucker.not_building", "GT-2.10", phase=state.phase.value)
    if state.hourglass.due is not None:
        raise NotNow("galaxy_trucker.glass_runs", "GT-2.10")
    if not may_flip(state, seat):
        if state.options.rules.manual_last_flip:
            raise Refused("galaxy_trucker.only_finished_flip", "GT-2.11")
        raise Refused("galaxy_trucker.flips_itself", "GT-2.11")


def check_give_up(state: TruckerState, seat: Seat, action: actions.GiveUp) -> None:
    """Refuse to give up what does not fly, and to take back what was not said (GT-5.5)."""
    ship = state.steered(seat)
    if state.phase is not Phase.FLIGHT or ship.position is None:
        raise NotNow("galaxy_trucker.not_flying", "GT-5.5")
    if not may_give_up(state, seat):
        raise NotNow("galaxy_trucker.last_card", "GT-5.5")
    if action.cancel and not ship.announced:
        raise Refused("galaxy_trucker.nothing_to_cancel", "GT-5.5")
    if not action.cancel and ship.announced:
        raise Refused("galaxy_trucker.announced_already", "GT-5.5")


def check_build(state: TruckerState, seat: Seat, action: actions.BuildAction) -> None:
    """Refuse what cannot be done with tiles and stacks now."""
    ship = state.steered(seat)
    if ship.number is not None:
        raise NotNow("galaxy_trucker.finished_already", "GT-2.12")
    match action:
        case actions.DrawTile():
            check_empty_hand(ship)
            if not state.pool:
                raise Refused("galaxy_trucker.pool_empty", "GT-2.17")
            check_grab(state, seat, ship)
        case actions.TakeTile(tile=tile):
            check_empty_hand(ship)
            check_on_table(state, tile)
            check_grab(state, seat, ship)
        case actions.PlaceTile():
            check_source(state, seat, ship, action)
            check_place(state, ship, action)
        case actions.ReturnTile():
            check_hand(ship)
        case actions.ReserveTile():
            check_reserve(state, seat, ship, action)
        case actions.LiftTile():
            if not state.options.rules.may_lift:
                raise Refused("galaxy_trucker.tile_fixed", "GT-2.7")
            if not may_lift(state, ship):
                raise Refused("galaxy_trucker.nothing_to_lift", "GT-2.7")
        case actions.PeekStack(stack=stack):
            check_peek(state, seat, ship, stack)
        case actions.FinishBuilding(number=number):
            check_number(state, number)
        case _:
            assert_never(action)


def check_empty_hand(ship: Ship, rule: str = "GT-2.3") -> None:
    """Refuse a second tile (GT-2.3), and a look with one in hand (GT-2.9)."""
    if ship.hand is not None:
        raise Refused("galaxy_trucker.hand_full", rule)


def check_hand(ship: Ship) -> None:
    """Refuse an empty hand (GT-2.4)."""
    if ship.hand is None:
        raise Refused("galaxy_trucker.hand_empty", "GT-2.4")


def check_on_table(state: TruckerState, tile: int | None) -> None:
    """Refuse a tile that does not lie there, or not any more (GT-2.2)."""
    if tile is None:
        raise Refused("galaxy_trucker.name_a_tile", "GT-2.4")
    if tile not in state.table:
        raise Refused("galaxy_trucker.tile_taken", "GT-2.2")


def check_grab(state: TruckerState, seat: Seat, ship: Ship) -> None:
    """Refuse a grab beyond the allowance (GT-2.16)."""
    if not has_grab(state, ship):
        key = "no_grabs_flip" if may_flip(state, seat) else "no_grabs"
        raise Refused(f"galaxy_trucker.{key}", "GT-2.16", n=state.options.rules.grabs)


def check_source(
    state: TruckerState, seat: Seat, ship: Ship, action: actions.PlaceTile | actions.ReserveTile
) -> None:
    """Refuse a tile that is not where it is taken from (GT-2.4)."""
    if action.source is actions.Source.HAND:
        check_hand(ship)
        if action.tile not in (None, ship.hand):
            raise Refused("galaxy_trucker.not_in_hand", "GT-2.4")
        return
    check_empty_hand(ship)
    if action.source is actions.Source.TABLE:
        check_on_table(state, action.tile)
        check_grab(state, seat, ship)
    elif action.tile not in ship.reserve:
        raise Refused("galaxy_trucker.not_in_reserve", "GT-2.5")


def check_place(state: TruckerState, ship: Ship, action: actions.PlaceTile) -> None:
    """Refuse cells that are not there, not empty or not beside the ship (GT-2.6)."""
    board, at = state.board, action.cell
    if at not in sides_of(board):
        raise Refused("galaxy_trucker.no_such_cell", "GT-2.6", cell=at)
    if at in ship.tiles:
        raise Refused("galaxy_trucker.cell_taken", "GT-2.6", cell=at)
    if not any(other in ship.tiles for _, other in neighbours(board)[at]):
        raise Refused("galaxy_trucker.not_beside", "GT-2.6", cell=at)


def check_reserve(state: TruckerState, seat: Seat, ship: Ship, action: actions.ReserveTile) -> None:
    """Refuse a full reserve, or a tile that is not there (GT-2.5)."""
    if not state.reserve_slots:
        raise Refused("galaxy_trucker.no_reserve", "GT-9.2")
    if len(ship.reserve) >= state.reserve_slots:
        raise Refused("galaxy_trucker.reserve_full", "GT-2.5", n=state.reserve_slots)
    if action.source is actions.Source.RESERVE:
        raise Refused("galaxy_trucker.in_reserve_already", "GT-2.5")
    check_source(state, seat, ship, action)


def check_peek(state: TruckerState, seat: Seat, ship: Ship, stack: int) -> None:
    """Refuse a look out of turn, or at the fourth stack (GT-2.9)."""
    if stack > OPEN_STACKS:
        raise Refused("galaxy_trucker.hidden_stack", "GT-2.9")
    if not ship.placed:
        raise Refused("galaxy_trucker.place_first", "GT-2.9")
    check_empty_hand(ship, "GT-2.9")
    if stack not in state.seen[seat]:
        check_grab(state, seat, ship)


def check_number(state: TruckerState, number: int | None) -> None:
    """Refuse to choose a number where none is chosen, or a taken one (GT-2.12, D2)."""
    if number is None:
        return
    if not state.options.rules.any_number:
        raise Refused("galaxy_trucker.no_number_choice", "GT-2.12")
    if number not in free_numbers(state):
        raise Refused("galaxy_trucker.number_taken", "GT-2.12", number=number)
