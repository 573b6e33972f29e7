"""How well each seat stands, for computer players: what is built and what could be built soon."""

from engine.kernel.ids import Seat
from engine.taluva.board import TEMPLE
from engine.taluva.data import TEMPLE_SIZE, TOWER_LEVEL
from engine.taluva.scoring import built, winners
from engine.taluva.settled import rooms_of
from engine.taluva.settlements import Settlement
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


def estimate(state: TaluvaState) -> list[float]:
    """How well each seat stands; only differences mean something."""
    if state.phase is OVER:
        best = winners(state)
        return [WON if seat in best else -WON for seat in map(Seat, range(state.seats))]
    worths = [pieces_worth(supply) for supply in state.supplies]
    for seat, supply in enumerate(state.supplies):
        for each, room in rooms_of(state.board, Seat(seat)):
            if room.highest:
                temple = room_for_temple(each) if supply.temples else 0.0
                tower = room_for_tower(each, room.highest) if supply.towers else 0.0
                worths[seat] += temple + tower
    for seat in state.eliminated:
        worths[seat] = -WON
    return worths


def room_for_temple(settlement: Settlement) -> float:
    """What a settlement with a free hex beside it is worth as a place for a temple."""
    if settlement.has(TEMPLE):
        return 0.0
    return TEMPLE_ROOM[min(len(settlement.pieces), TEMPLE_SIZE)]


def room_for_tower(settlement: Settlement, highest: int) -> float:
    """What a settlement is worth as a place for a tower."""
    if not settlement.takes_tower:
        return 0.0
    return TOWER_ROOM[min(highest, TOWER_LEVEL)]


def pieces_worth(supply: Supply) -> float:
    """What the pieces built so far are worth."""
    temples, towers, huts = built(supply)
    return (
        TEMPLE_BUILT * temples + TOWER_BUILT * towers + HUT * huts + (0 if supply.huts else NO_HUTS)
    )
