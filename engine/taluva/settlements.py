"""Settlements: hexes with buildings of one seat that hang together (TAL-6)."""

from msgspec import Struct

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.board import VOLCANO, Board, Building, Hex, Piece
from engine.taluva.data import TEMPLE_SIZE, TOWER_LEVEL

TOWER, TEMPLE = Building.TOWER, Building.TEMPLE


class Settlement(Struct, frozen=True, eq=False):
    """A maximal group of hexes with buildings of one seat (TAL-6.1).

    `rank` is where the first of its hexes stands on the board. `pieces` are its buildings by hex;
    `beside` the free hexes that touch it, in a fixed order. `reach` are its hexes and all around
    them: it stays as it is as long as nothing changes there.

    `to_temple` counts its hexes as far as a temple needs them, `to_tower` is the level of the
    highest free hex beside it as far as a tower needs it; 0 where it has that building already.
    """

    seat: Seat
    rank: int
    pieces: dict[Cell, Piece]
    kinds: set[Building]
    beside: dict[Cell, Hex]
    to_temple: int
    to_tower: int
    reach: set[Cell]

    def takes(self, kind: Building) -> bool:
        """Whether it may get a tower or a temple (TAL-7.4, TAL-7.5)."""
        return self.to_temple == TEMPLE_SIZE if kind is TEMPLE else kind not in self.kinds

    def needed(self) -> dict[str, int]:
        """What an expansion into each of the terrains beside it costs (TAL-7.7)."""
        needed: dict[str, int] = {}
        for top in self.beside.values():
            needed[top.terrain] = needed.get(top.terrain, 0) + top.level
        return needed

    def name(self) -> Cell:
        """The cell it goes by in lists of choices: the smallest q, then the smallest r."""
        return min(self.pieces, key=axial)


def owner_of(top: Hex | None) -> Seat | None:
    """Whose building stands on a hex."""
    return None if top is None or top.piece is None else top.piece.seat


def seen_again(settlement: Settlement, board: Board) -> Settlement:
    """A settlement of the same buildings, with what lies around it now."""
    first = next(iter(settlement.pieces))
    return take_settlement(settlement.seat, settlement.rank, settlement.pieces.copy(), board, first)


def take_settlement(
    seat: Seat, rank: int, left: dict[Cell, Piece], board: Board, start: Cell
) -> Settlement:
    """The settlement around `start`, taken out of the buildings of its seat that are left."""
    pieces, beside, reach, edge = {start: left.pop(start)}, {}, {start}, [start]
    while edge:
        around = neighbours(edge.pop())
        reach.update(around)
        for near in around:
            if near in left:
                pieces[near] = left.pop(near)
                edge.append(near)
            elif near in board:
                top = board[near]
                if top.piece is None and top.terrain is not VOLCANO:
                    beside[near] = top
    kinds = {piece.kind for piece in pieces.values()}
    size = 0 if TEMPLE in kinds else len(pieces)
    highest = max([top.level for top in beside.values()]) if beside and TOWER not in kinds else 0
    to_temple, to_tower = min(size, TEMPLE_SIZE), min(highest, TOWER_LEVEL)
    return Settlement(seat, rank, pieces, kinds, beside, to_temple, to_tower, reach)
