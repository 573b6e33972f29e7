"""An estimate of each seat's position for computer players: buildings, and those possible soon."""

from engine.kernel.ids import Seat
from engine.taluva.scoring import built, winners
from engine.taluva.settlements import rooms_of
from engine.taluva.state import OVER, Supply, TaluvaState

WON = 10.0
"""More than anything on the board can be worth."""
TEMPLE_BUILT, TOWER_BUILT = 0.2, 0.2
HUT = -0.004
"""A hut is worth more in the supply; what it is good for on the board counts by itself."""
NO_HUTS = -0.3
"""Without huts a seat is soon out (TAL-8.1)."""
TEMPLE_ROOM = (0.0, 0.01, 0.04, 0.12)
"""A settlement without a temple, by its size up to the three hexes that a temple needs."""
TOWER_ROOM = (0.0, 0.0, 0.02, 0.1)
"""A settlement without a tower, by the highest free hex beside it, up to level 3."""
NO_ROOM = (0.0, 0.0, 0.0, 0.0)
"""A settlement where there is nothing left to build."""


def estimate(state: TaluvaState) -> list[float]:
    """Return the estimate of each seat; only differences mean something."""
    if state.phase is OVER:
        best = winners(state)
        return [WON if seat in best else -WON for seat in map(Seat, range(state.seats))]
    return [
        -WON if seat in state.eliminated else worth(state, Seat(seat))
        for seat in range(state.seats)
    ]


def worth(state: TaluvaState, seat: Seat) -> float:
    """Return the value of a seat's buildings, and of those possible beside its settlements."""
    supply = state.supplies[seat]
    temples = TEMPLE_ROOM if supply.temples else NO_ROOM
    towers = TOWER_ROOM if supply.towers else NO_ROOM
    total = pieces_worth(supply)
    for _, room in rooms_of(state.board, seat):
        total += temples[room.to_temple] + towers[room.to_tower]
    return total


def pieces_worth(supply: Supply) -> float:
    """Return the value of the pieces built so far."""
    temples, towers, huts = built(supply)
    return (
        TEMPLE_BUILT * temples + TOWER_BUILT * towers + HUT * huts + (0 if supply.huts else NO_HUTS)
    )
