"""Stardust: a day for every exposed connector, from the rear (GT-6.11)."""

from engine.galaxy_trucker.ship.power import move
from engine.galaxy_trucker.ship.tiles import exposed
from engine.galaxy_trucker.state import TruckerState, board_name
from engine.kernel.events import Event, event


def begin(draft: TruckerState) -> list[Event]:
    """Everybody at once, the rearmost ship first."""
    events: list[Event] = []
    for seat in reversed(draft.order):
        number = exposed(board_name(draft), draft.ships[seat].tiles)
        events.append(event("galaxy_trucker.exposed", seat=seat, n=number))
        events += move(draft, seat, -number)
    return events
