"""An estimate of each seat's position for computer players: buildings, and those possible soon.

The weights come from a logistic regression over a few hundred games between computers. Those of
huts were then set by matches between greedy players, as the regression overrates huts: players who
spend them fast win early or are out early.
"""

from collections.abc import Sequence

from msgspec import Struct

from engine.kernel.ids import Seat
from engine.taluva.pieces import HUTS, TEMPLE_SIZE, TOWER_LEVEL
from engine.taluva.scoring import built, ranking
from engine.taluva.settlements import Room, Settlement, rooms_of
from engine.taluva.state import OVER, Supply, TaluvaState

WON = 10.0
"""A value larger than that of anything on the board."""
MAX_COUNTED_TEMPLES, MAX_COUNTED_ROOMS, MAX_COUNTED_WITHOUT_TOWER, MAX_EXPANSION = 2, 2, 3, 5
"""The most that add to the value. The last temple is not counted as such: it uses up a kind."""
LEFT_TO_BUILD = (-1.2, -0.2, -0.08, -0.05, -0.024, 0.0)
"""The value of having 0, 1, 2 … things left to build: with none, a seat is soon out (TAL-8.1)."""


class Weights(Struct, frozen=True):
    """The weights of the estimate."""

    temple: float = 0.18
    """A temple or tower that is built."""
    tower: float = 0.18
    huts_built: float = -0.2
    """All huts; the part that is built counts. They are worth more in the supply until another kind
    is complete, as then they may be the second one."""
    huts_after_temples: float = 0.3
    huts_after_towers: float = 0.26
    near_victory: float = 0.42
    """A kind is complete, and one building that there is room for completes another."""
    temple_room: float = 0.06
    """A settlement that can get one now, and one that lacks a hex or a level for it."""
    nearly_temple_room: float = 0.01
    tower_room: float = 0.11
    nearly_tower_room: float = 0.034
    without_tower: float = 0.036
    """A settlement without a tower, while there is one to build."""
    expansion: float = 0.012
    """Each hut of the largest possible expansion."""


WEIGHTS = Weights()
SIMPLE = Weights(
    near_victory=0, nearly_temple_room=0, nearly_tower_room=0, without_tower=0, expansion=0
)
"""Easy and normal computers see what stands, and the temples and towers that they can build now."""


class Rooms(Struct, frozen=True, gc=False):
    """The buildings that a seat has room for beside its settlements; no more than it has pieces.

    `huts` are the sizes of the expansions that its supply is enough for.
    """

    temples: int
    nearly_temples: int
    towers: int
    nearly_towers: int
    without_tower: int
    huts: list[int]


def estimate(state: TaluvaState, weights: Weights = WEIGHTS) -> list[float]:
    """Return the estimate of each seat; only differences mean something."""
    if state.phase is OVER:
        best = ranking(state)[0]
        return [WON if seat in best else -WON for seat in state.all_seats]
    return [
        -WON if seat in state.eliminated else worth(state, seat, weights)
        for seat in state.all_seats
    ]


def hunch(state: TaluvaState) -> list[float]:
    """Return the estimate of easy and normal computers."""
    return estimate(state, SIMPLE)


def worth(state: TaluvaState, seat: Seat, weights: Weights = WEIGHTS) -> float:
    """Return the value of a seat's buildings, and of those possible beside its settlements."""
    supply = state.supplies[seat]
    rooms = counted(supply, rooms_of(state.board, seat))
    left = supply.huts + rooms.temples + rooms.towers
    return (
        pieces_worth(supply, weights)
        + weights.temple_room * min(rooms.temples, MAX_COUNTED_ROOMS)
        + weights.nearly_temple_room * min(rooms.nearly_temples, MAX_COUNTED_ROOMS)
        + weights.tower_room * rooms.towers
        + weights.nearly_tower_room * min(rooms.nearly_towers, MAX_COUNTED_ROOMS)
        + weights.without_tower * min(rooms.without_tower, MAX_COUNTED_WITHOUT_TOWER)
        + weights.expansion * min(max(rooms.huts, default=0), MAX_EXPANSION)
        + (weights.near_victory if is_near_victory(supply, rooms) else 0)
        + LEFT_TO_BUILD[min(left, len(LEFT_TO_BUILD) - 1)]
    )


def counted(supply: Supply, settlements: Sequence[tuple[Settlement, Room]]) -> Rooms:
    """Return what a seat has room for beside its settlements."""
    hexes = [room.to_temple for _, room in settlements] if supply.temples else []
    levels = [room.to_tower for _, room in settlements] if supply.towers else []
    return Rooms(
        temples=min(hexes.count(TEMPLE_SIZE), supply.temples),
        nearly_temples=hexes.count(TEMPLE_SIZE - 1),
        towers=min(levels.count(TOWER_LEVEL), supply.towers),
        nearly_towers=levels.count(TOWER_LEVEL - 1),
        without_tower=sum(each.takes_tower for each, _ in settlements) if supply.towers else 0,
        huts=[n for _, room in settlements for n in room.huts.values() if n <= supply.huts],
    )


def pieces_worth(supply: Supply, weights: Weights) -> float:
    """Return the value of the pieces built so far."""
    temples, towers, huts = built(supply)
    hut_worth = weights.huts_built
    if not supply.temples:
        hut_worth += weights.huts_after_temples
    if not supply.towers:
        hut_worth += weights.huts_after_towers
    return (
        weights.temple * min(temples, MAX_COUNTED_TEMPLES)
        + weights.tower * towers
        + hut_worth * huts / HUTS
    )


def is_near_victory(supply: Supply, rooms: Rooms) -> bool:
    """Return True if a kind is complete and one more building completes another (TAL-9.1)."""
    if 0 not in (supply.huts, supply.towers, supply.temples):
        return False
    return bool(
        (supply.temples == 1 and rooms.temples)
        or (supply.towers == 1 and rooms.towers)
        or (supply.huts and (supply.huts == 1 or supply.huts in rooms.huts))
    )
