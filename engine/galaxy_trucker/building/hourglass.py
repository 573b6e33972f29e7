"""The hourglass and the allowance of grabs (GT-2.10, GT-2.11, GT-2.13 to GT-2.16)."""

from collections.abc import Sequence

from engine.galaxy_trucker.actions import FlipGlass
from engine.galaxy_trucker.launch.boarding import swap_pilots
from engine.galaxy_trucker.ship.tiles import spots
from engine.galaxy_trucker.state import (
    Glass,
    Phase,
    Ship,
    TruckerState,
    all_seats,
    board_name,
    building,
    level,
    round_number,
    rules,
    steered,
)
from engine.kernel.events import Event, event
from engine.kernel.game import began_before_rules
from engine.kernel.ids import Seat

START = "START"
NEXT_CIRCLE = {"III": "II", "II": "I", "I": START}


def start_glass(draft: TruckerState) -> None:
    """Put the glass on the circle of the round, running from now on (GT-2.1)."""
    draft.glass = Glass(circle=level(draft), due=draft.now + rules(draft).glass)


def glass_of(state: TruckerState) -> Glass:
    """The hourglass, which stands there while building goes on."""
    assert state.glass is not None
    return state.glass


def may_flip(state: TruckerState, seat: Seat) -> bool:
    """Return True if a person may flip the glass now (GT-2.10, D3)."""
    if state.phase is not Phase.BUILD or glass_of(state).due is not None:
        return False
    if glass_of(state).circle != "I":
        return True
    return rules(state).manual_last_flip and steered(state, seat).number is not None


def flip(draft: TruckerState, seat: Seat | None) -> list[Event]:
    """Move the glass to its next circle, with a new allowance; partners may change seats."""
    glass = glass_of(draft)
    glass.circle = NEXT_CIRCLE[glass.circle]
    glass.due, glass.out = draft.now + rules(draft).glass, None
    renew_grabs(draft)
    circle = glass.circle.lower()
    if seat is None:
        events = [event("galaxy_trucker.flipped_itself", circle=circle)]
    else:
        events = [event("galaxy_trucker.flipped", seat=seat, circle=circle)]
    if rules(draft).teams and rules(draft).swap_every_flip and round_number(draft) > 1:
        events += swap_pilots(draft)
    return events


def renew_grabs(draft: TruckerState) -> None:
    """Let everybody grab again."""
    for ship in draft.ships:
        ship.grabs = 0


def runs_out(draft: TruckerState) -> list[Event]:
    """Let the glass run out, or count as if it had."""
    glass = glass_of(draft)
    glass.due, glass.out = None, draft.now
    return [event("galaxy_trucker.glass_out", circle=glass.circle.lower())]


def flip_by_itself(draft: TruckerState) -> list[Event] | None:
    """Flip a run-out glass by the rules or standing orders; None if neither does."""
    glass = glass_of(draft)
    if glass.due is not None or glass.circle == START:
        return None
    finished = any(ship.number is not None for ship in draft.ships)
    if glass.circle == "I" and not rules(draft).manual_last_flip:
        return flip(draft, None) if finished else None
    willing = [seat for seat in all_seats(draft) if wants_flip(draft, seat)]
    if not willing:
        return None
    return flip(draft, min(willing, key=lambda seat: (steered(draft, seat).number or 9, seat)))


def wants_flip(state: TruckerState, seat: Seat) -> bool:
    """Return True if a person's orders flip the glass as it lies."""
    if seat in state.gone or not may_flip(state, seat):
        return False
    match state.orders[seat].flip_glass:
        case FlipGlass.ALWAYS:
            return True
        case FlipGlass.WHEN_FINISHED:
            return steered(state, seat).number is not None
        case FlipGlass.NEVER:
            return False


def has_grab(state: TruckerState, ship: Ship) -> bool:
    """Return True if a seat has a grab left (GT-2.16)."""
    allowance = rules(state).grabs
    return not allowance or ship.grabs < allowance


def is_spent(state: TruckerState, ship: Ship) -> bool:
    """Return True if a seat can do nothing before the next allowance (GT-2.16)."""
    return not has_grab(state, ship) and ship.hand is None and not can_place_kept(state, ship)


def can_place_kept(state: TruckerState, ship: Ship) -> bool:
    """True if a tile kept for later fits somewhere; before rules 3 every kept tile counted."""
    if began_before_rules(state, 3):
        return bool(ship.reserve)
    return any(any(spots(board_name(state), ship.tiles, tile)) for tile in ship.reserve)


def keeps_step(state: TruckerState, seat: Seat, people: Sequence[Seat]) -> bool:
    """Return True if a computer has grabbed more than any of the people, and lets them go on.

    In the last run of the glass it does not, as what is not built then is never built (GT-2.13),
    nor when the glass has run out: somebody has to finish before it is flipped (GT-2.10).
    """
    if state.phase is not Phase.BUILD:
        return False
    glass = glass_of(state)
    if glass.due is None or glass.circle == START:
        return False
    ship = steered(state, seat)
    others = [steered(state, each) for each in people]
    if ship.hand is not None or ship.number is not None or not others:
        return False
    return ship.grabs > max(each.grabs for each in others)


def next_allowance(state: TruckerState) -> int | None:
    """Return when a run-out glass next grants grabs, once somebody has used some; else None."""
    glass = glass_of(state)
    used = any(state.ships[seat].grabs for seat in building(state))
    if glass.out is None or not rules(state).grabs or not used:
        return None
    length = rules(state).glass
    return glass.out + ((state.now - glass.out) // length + 1) * length
