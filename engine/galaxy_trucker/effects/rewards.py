"""Credits that a ship earns on its way."""

from engine.galaxy_trucker.state import TruckerState, purse_of
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat


def earn(draft: TruckerState, ship: Seat, credits: int) -> list[Event]:
    """Credits into the purse of a ship's owner."""
    draft.money[purse_of(draft, ship)] += credits
    return [event("galaxy_trucker.earned", seat=ship, n=credits)]
