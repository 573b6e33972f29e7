"""How well each seat stands, for computer players: what is built and what could be built soon."""

from engine.kernel.ids import Seat
from engine.taluva.island import settlements
from engine.taluva.scoring import built, winners
from engine.taluva.state import Phase, Supply, TaluvaState

WON = 10.0
"""More than anything on the board can be worth."""
TEMPLE, TOWER = 0.2, 0.2
HUT = -0.004
"""A hut is worth more in the supply; what it is good for on the board counts by itself."""
NO_HUTS = -0.3
"""Without huts a seat is soon out (TAL-8.1)."""
ROOM_FOR_TEMPLE = (0.0, 0.01, 0.04, 0.12)
"""A settlement without a temple, by its size up to the three hexes that a temple needs."""
ROOM_FOR_TOWER = (0.0, 0.0, 0.02, 0.1)
"""A settlement without a tower, by the highest free hex beside it, up to level 3."""


def estimate(state: TaluvaState) -> list[float]:
    """How well each seat stands; only differences mean something."""
    if state.phase is Phase.OVER:
        best = winners(state)
        return [WON if seat in best else -WON for seat in map(Seat, range(state.seats))]
    worths = [pieces_worth(supply) for supply in state.supplies]
    for each in settlements(state.board):
        if each.beside:
            supply = state.supplies[each.seat]
            temple = ROOM_FOR_TEMPLE[each.to_temple] if supply.temples else 0.0
            tower = ROOM_FOR_TOWER[each.to_tower] if supply.towers else 0.0
            worths[each.seat] += temple + tower
    for seat in state.eliminated:
        worths[seat] = -WON
    return worths


def pieces_worth(supply: Supply) -> float:
    """What the pieces built so far are worth."""
    temples, towers, huts = built(supply)
    return TEMPLE * temples + TOWER * towers + HUT * huts + (0 if supply.huts else NO_HUTS)
