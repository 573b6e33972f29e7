"""The way of ships on the flight track: days forward and back, and leaving it (GT-5.7, GT-5.8)."""

from engine.galaxy_trucker.decision import close_question
from engine.galaxy_trucker.pieces import TRACK
from engine.galaxy_trucker.state import TruckerState
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat


def move(draft: TruckerState, ship: Seat, days: int) -> list[Event]:
    """Move a marker; a taken space is passed over (GT-5.8, D5)."""
    if days == 0:
        return []
    taken = {draft.position_of(other) % TRACK for other in draft.flying if other != ship}
    before = draft.position_of(ship)
    step = 1 if days > 0 else -1
    position = before
    if draft.options.rules.skip_taken:
        for _ in range(abs(days)):
            position = next_free(position + step, step, taken)
    else:
        position = next_free(before + days, step, taken)
    draft.ships[ship].position = position
    if days > 0:
        return [event("galaxy_trucker.moved_on", seat=ship, n=days, space=position % TRACK)]
    return [event("galaxy_trucker.fell_back", seat=ship, n=-days, space=position % TRACK)]


def next_free(position: int, step: int, taken: set[int]) -> int:
    """The first free space from a position on."""
    while position % TRACK in taken:
        position += step
    return position


def leave(draft: TruckerState, ship: Seat, key: str) -> list[Event]:
    """Let a ship give up (GT-5.7); `key` says why."""
    leaving = draft.ships[ship]
    leaving.position, leaving.gave_up, leaving.announced = None, True, False
    close_question(draft, ship)
    return [event(key, seat=ship)]


def behind(state: TruckerState, seat: Seat) -> int:
    """Return how many spaces of the track a ship is behind the leader."""
    leading = max(ship.position for ship in state.ships if ship.position is not None)
    return leading - state.position_of(seat)
