"""The actions of building, and their refusals (GT-2)."""

from collections.abc import Iterator
from typing import assert_never

from engine.galaxy_trucker.actions import (
    BuildAction,
    DrawTile,
    FinishBuilding,
    LiftTile,
    PeekStack,
    PlaceTile,
    ReserveTile,
    ReturnTile,
    Source,
    TakeTile,
)
from engine.galaxy_trucker.board import around, cells_of
from engine.galaxy_trucker.building.hourglass import has_grab, may_flip
from engine.galaxy_trucker.building.steps import free_numbers
from engine.galaxy_trucker.data import OPEN_STACKS
from engine.galaxy_trucker.ship.tiles import spots
from engine.galaxy_trucker.state import (
    Ship,
    TruckerState,
    board_name,
    reserve_slots,
    rules,
    steered,
)
from engine.kernel.actions import Action
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow, Refused


def build_choices(state: TruckerState, seat: Seat) -> Iterator[Action]:
    """Yield the choices for an unfinished ship; tiles only where they fit."""
    ship = steered(state, seat)
    if ship.hand is not None:
        yield from places(state, ship, ship.hand, Source.HAND)
        yield ReturnTile()
        if len(ship.reserve) < reserve_slots(state):
            yield ReserveTile()
    else:
        for tile in ship.reserve:
            yield from places(state, ship, tile, Source.RESERVE)
        if has_grab(state, ship):
            yield from grabs(state, seat, ship)
        if may_lift(state, ship):
            yield LiftTile()
    if rules(state).any_number:
        yield from (FinishBuilding(number) for number in free_numbers(state))
    else:
        yield FinishBuilding()


def grabs(state: TruckerState, seat: Seat, ship: Ship) -> Iterator[Action]:
    """Draws, tiles of the table, and stacks not yet seen."""
    if state.pool:
        yield DrawTile()
    yield from (TakeTile(tile) for tile in state.table)
    if ship.placed:
        unseen = set(range(1, OPEN_STACKS + 1)) - {*state.seen[seat]}
        yield from (PeekStack(stack) for stack in sorted(unseen))


def places(state: TruckerState, ship: Ship, tile: int, source: Source) -> Iterator[PlaceTile]:
    """Yield the fitting placements of a tile, each orientation once."""
    board, named = board_name(state), None if source is Source.HAND else tile
    for at, rotation in spots(board, ship.tiles, tile):
        yield PlaceTile(at, rotation, source, named)


def may_lift(state: TruckerState, ship: Ship) -> bool:
    """Return True if the last placed tile may come back (D1)."""
    return rules(state).may_lift and ship.lift is not None and ship.hand is None


# --- refusals


def check_build(state: TruckerState, seat: Seat, action: BuildAction) -> None:
    """Refuse what cannot be done with tiles and stacks now."""
    ship = steered(state, seat)
    if ship.number is not None:
        raise NotNow("galaxy_trucker.finished_already", "GT-2.12")
    match action:
        case DrawTile():
            check_draw(state, seat, ship)
        case TakeTile(tile=tile):
            check_empty_hand(ship)
            check_on_table(state, tile)
            check_grab(state, seat, ship)
        case PlaceTile():
            check_source(state, seat, ship, action)
            check_place(state, ship, action)
        case ReturnTile():
            check_hand(ship)
        case ReserveTile():
            check_reserve(state, seat, ship, action)
        case LiftTile():
            check_lift(state, ship)
        case PeekStack(stack=stack):
            check_peek(state, seat, ship, stack)
        case FinishBuilding(number=number):
            check_number(state, number)
        case _:
            assert_never(action)


def check_draw(state: TruckerState, seat: Seat, ship: Ship) -> None:
    """Refuse a draw with a full hand, without a tile or a grab (GT-2.3, GT-2.17)."""
    check_empty_hand(ship)
    if not state.pool:
        raise Refused("galaxy_trucker.pool_empty", "GT-2.17")
    check_grab(state, seat, ship)


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
        raise Refused(f"galaxy_trucker.{key}", "GT-2.16", n=rules(state).grabs)


def check_source(state: TruckerState, seat: Seat, ship: Ship, action: PlaceTile) -> None:
    """Refuse a tile that is not where it is taken from (GT-2.4)."""
    if action.source is Source.HAND:
        check_hand(ship)
        if action.tile not in (None, ship.hand):
            raise Refused("galaxy_trucker.not_in_hand", "GT-2.4")
        return
    check_empty_hand(ship)
    if action.source is Source.TABLE:
        check_on_table(state, action.tile)
        check_grab(state, seat, ship)
    elif action.tile not in ship.reserve:
        raise Refused("galaxy_trucker.not_in_reserve", "GT-2.5")


def check_place(state: TruckerState, ship: Ship, action: PlaceTile) -> None:
    """Refuse cells that are not there, not empty or not beside the ship (GT-2.6)."""
    board, at = board_name(state), action.cell
    if at not in cells_of(board):
        raise Refused("galaxy_trucker.no_such_cell", "GT-2.6", cell=at)
    if at in ship.tiles:
        raise Refused("galaxy_trucker.cell_taken", "GT-2.6", cell=at)
    if not any(other in ship.tiles for _, other in around(board, at)):
        raise Refused("galaxy_trucker.not_beside", "GT-2.6", cell=at)


def check_reserve(state: TruckerState, seat: Seat, ship: Ship, action: ReserveTile) -> None:
    """Refuse a full reserve, or a tile that is not there (GT-2.5)."""
    if not reserve_slots(state):
        raise Refused("galaxy_trucker.no_reserve", "GT-9.2")
    if len(ship.reserve) >= reserve_slots(state):
        raise Refused("galaxy_trucker.reserve_full", "GT-2.5", n=reserve_slots(state))
    if action.source is Source.RESERVE:
        raise Refused("galaxy_trucker.in_reserve_already", "GT-2.5")
    if action.source is Source.TABLE:
        check_empty_hand(ship)
        check_on_table(state, action.tile)
        check_grab(state, seat, ship)
        return
    check_hand(ship)
    if action.tile not in (None, ship.hand):
        raise Refused("galaxy_trucker.not_in_hand", "GT-2.4")


def check_lift(state: TruckerState, ship: Ship) -> None:
    """Refuse to lift what lies fast (GT-2.7, D1)."""
    if not rules(state).may_lift:
        raise Refused("galaxy_trucker.tile_fixed", "GT-2.7")
    if not may_lift(state, ship):
        raise Refused("galaxy_trucker.nothing_to_lift", "GT-2.7")


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
    if not rules(state).any_number:
        raise Refused("galaxy_trucker.no_number_choice", "GT-2.12")
    if number not in free_numbers(state):
        raise Refused("galaxy_trucker.number_taken", "GT-2.12", number=number)
