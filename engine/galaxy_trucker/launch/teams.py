"""Partners who change ships (GT-9.6, GT-9.7)."""

from engine.galaxy_trucker.state import TruckerState, all_seats
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat

PARTNER = 2
"""How many seats away the partner sits."""


def swap_pilots(draft: TruckerState) -> list[Event]:
    """Everybody goes on with their partner's ship."""
    draft.pilots = [Seat((ship + PARTNER) % draft.seats) for ship in draft.pilots]
    return [
        event("galaxy_trucker.swapped", seat=seat, owner=int(draft.pilots[seat]))
        for seat in all_seats(draft)
    ]
