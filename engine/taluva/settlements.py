"""Settlements: hexes with buildings of one seat that hang together (TAL-6)."""

from msgspec import Struct

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.board import TEMPLE, TOWER, Hex, Piece
from engine.taluva.data import TEMPLE_SIZE


class Settlement(Struct, frozen=True, eq=False, gc=False):
    """A maximal group of hexes with buildings of one seat (TAL-6.1).

    `name` is the cell that it goes by: the smallest q, then the smallest r; `place` are these two.
    `pieces` are its buildings by hex, `around` the cells that touch it, land or sea, both in an
    order that follows from its hexes alone. `takes_tower` and `takes_temple` tell what it may get
    (TAL-7.4, TAL-7.5).
    """

    seat: Seat
    name: Cell
    place: tuple[int, int]
    pieces: dict[Cell, Piece]
    around: tuple[Cell, ...]
    takes_tower: bool
    takes_temple: bool
    has_temple: bool


def owner_of(top: Hex | None) -> Seat | None:
    """Return the owner of the building on a hex."""
    return None if top is None or top.piece is None else top.piece.seat


def take_settlement(left: dict[Cell, Piece], start: Cell) -> Settlement:
    """The settlement around `start`, by which it goes, taken out of the buildings that are left."""
    first = left.pop(start)
    seat, kind, pieces = first.seat, first.kind, {start: first}
    if not left:
        return Settlement(
            seat,
            start,
            axial(start),
            pieces,
            neighbours(start),
            kind is not TOWER,
            False,
            kind is TEMPLE,
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
    return Settlement(
        seat,
        start,
        axial(start),
        pieces,
        tuple(around),
        TOWER not in kinds,
        takes_temple,
        has_temple,
    )
