"""How well each seat stands, for computer players: what is built and what could be built soon."""

from collections.abc import Iterator

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.data import TEMPLE_SIZE, TOWER_LEVEL
from engine.taluva.scoring import built, winners
from engine.taluva.settlements import VOLCANO, Board
from engine.taluva.state import Building, Phase, Supply, TaluvaState

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
    for settlement in groups(state.board):
        worths[settlement.seat] += settlement.worth(state.supplies[settlement.seat])
    for seat in state.eliminated:
        worths[seat] = -WON
    return worths


def pieces_worth(supply: Supply) -> float:
    """What the pieces built so far are worth."""
    temples, towers, huts = built(supply)
    return TEMPLE * temples + TOWER * towers + HUT * huts + (0 if supply.huts else NO_HUTS)


class Group:
    """A settlement as far as it matters here; `highest` is the highest free hex beside it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.size = 0
        self.highest = 0
        self.kinds: set[Building] = set()

    def worth(self, supply: Supply) -> float:
        """What could be built beside it with a supply."""
        worth = 0.0
        if supply.temples and self.highest and Building.TEMPLE not in self.kinds:
            worth += ROOM_FOR_TEMPLE[min(self.size, TEMPLE_SIZE)]
        if supply.towers and Building.TOWER not in self.kinds:
            worth += ROOM_FOR_TOWER[min(self.highest, TOWER_LEVEL)]
        return worth


def groups(board: Board) -> Iterator[Group]:
    """All settlements of all seats, in one walk over the island."""
    seen: set[Cell] = set()
    for at, top in board.items():
        if top.piece is not None and at not in seen:
            yield walk(board, at, top.piece.seat, seen)


def walk(board: Board, start: Cell, seat: Seat, seen: set[Cell]) -> Group:
    """The settlement of `seat` around `start`; its hexes are added to `seen`."""
    group = Group(seat)
    seen.add(start)
    edge = [start]
    while edge:
        at = edge.pop()
        group.size += 1
        piece = board[at].piece
        assert piece is not None
        group.kinds.add(piece.kind)
        for near in neighbours(at):
            top = board.get(near)
            if top is None:
                continue
            if top.piece is None:
                if top.level > group.highest and top.terrain is not VOLCANO:
                    group.highest = top.level
            elif top.piece.seat == seat and near not in seen:
                seen.add(near)
                edge.append(near)
    return group
