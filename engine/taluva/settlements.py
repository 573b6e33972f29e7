"""Settlements: hexes with buildings of one seat that hang together (TAL-6)."""

from collections.abc import Collection, Mapping

from msgspec import Struct

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.board import Building, Hex, Piece
from engine.taluva.data import TEMPLE_SIZE

HUT, TOWER, TEMPLE = Building.HUT, Building.TOWER, Building.TEMPLE


class Settlement(Struct, frozen=True, eq=False):
    """A maximal group of hexes with buildings of one seat (TAL-6.1).

    `rank` tells where the first of its hexes stands in the order of the board. `name` is the cell
    that it goes by in lists of choices: the smallest q, then the smallest r. `pieces` are its
    buildings by hex; `around` are the cells that touch it, land or sea, in a fixed order.
    """

    seat: Seat
    rank: int
    name: Cell
    pieces: dict[Cell, Piece]
    kinds: list[Building]
    around: tuple[Cell, ...]

    def takes(self, kind: Building) -> bool:
        """Whether it may get a tower or a temple (TAL-7.4, TAL-7.5)."""
        return kind not in self.kinds and (kind is TOWER or len(self.pieces) >= TEMPLE_SIZE)

    def beside(self, free: Mapping[Cell, Hex]) -> dict[Cell, Hex]:
        """Those of the free hexes that touch it."""
        return {at: free[at] for at in self.around if at in free}

    def guarded(self) -> Collection[Cell]:
        """Where no tile may lie, whatever else it covers (TAL-5.5, TAL-5.6)."""
        if len(self.pieces) == 1:
            return self.pieces
        return [at for at, piece in self.pieces.items() if piece.kind is not HUT]


def huts_needed(beside: Mapping[Cell, Hex]) -> dict[str, int]:
    """What an expansion into each of the terrains beside a settlement costs (TAL-7.7)."""
    needed: dict[str, int] = {}
    for top in beside.values():
        needed[top.terrain] = needed.get(top.terrain, 0) + top.level
    return needed


def owner_of(top: Hex | None) -> Seat | None:
    """Whose building stands on a hex."""
    return None if top is None or top.piece is None else top.piece.seat


def take_settlement(left: dict[Cell, Piece], start: Cell, rank: int) -> Settlement:
    """The settlement around `start`, taken out of the buildings that are left."""
    first = left.pop(start)
    seat, pieces, edge, around = first.seat, {start: first}, [start], {}
    while edge:
        near = neighbours(edge.pop())
        around.update(dict.fromkeys(near))
        for at in near:
            if at in left and left[at].seat == seat:
                pieces[at] = left.pop(at)
                edge.append(at)
    for at in pieces:
        around.pop(at, None)
    kinds = [each.kind for each in pieces.values()]
    name = start if len(pieces) == 1 else min(pieces, key=axial)
    return Settlement(seat, rank, name, pieces, kinds, tuple(around))
