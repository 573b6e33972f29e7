"""Settlements: hexes with buildings of one seat that hang together (TAL-6)."""

from msgspec import Struct

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.board import TEMPLE, TOWER, Hex, Piece
from engine.taluva.data import TEMPLE_SIZE


class Settlement(Struct, frozen=True, eq=False, gc=False):
    """A maximal group of hexes with buildings of one seat (TAL-6.1).

    `rank` tells where the first of its hexes stands in the order of the board. `name` is the cell
    that it goes by in lists of choices: the smallest q, then the smallest r. `pieces` are its
    buildings by hex, the first of them first; `around` are the cells that touch it, land or sea, in
    a fixed order. `takes_tower` and `takes_temple` tell what it may get (TAL-7.4, TAL-7.5).
    """

    seat: Seat
    rank: int
    name: Cell
    pieces: dict[Cell, Piece]
    around: tuple[Cell, ...]
    takes_tower: bool
    takes_temple: bool
    has_temple: bool

    @property
    def first(self) -> Cell:
        """The first of its hexes in the order of the board."""
        return next(iter(self.pieces))


def owner_of(top: Hex | None) -> Seat | None:
    """Whose building stands on a hex."""
    return None if top is None or top.piece is None else top.piece.seat


def take_settlement(left: dict[Cell, Piece], start: Cell, rank: int) -> Settlement:
    """The settlement around `start`, taken out of the buildings that are left."""
    first = left.pop(start)
    seat, kind, pieces = first.seat, first.kind, {start: first}
    if not left:
        return Settlement(
            seat, rank, start, pieces, neighbours(start), kind is not TOWER, False, kind is TEMPLE
        )
    edge = [start]
    around: dict[Cell, None] = {}
    while edge:
        for at in neighbours(edge.pop()):
            if at in left and left[at].seat == seat:
                pieces[at] = left.pop(at)
                edge.append(at)
            elif at not in pieces:
                around[at] = None
    kinds = [each.kind for each in pieces.values()]
    has_temple = TEMPLE in kinds
    takes_temple = not has_temple and len(pieces) >= TEMPLE_SIZE
    name = min(pieces, key=axial)
    return Settlement(
        seat, rank, name, pieces, tuple(around), TOWER not in kinds, takes_temple, has_temple
    )
