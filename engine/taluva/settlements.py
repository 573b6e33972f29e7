"""Settlements: hexes with buildings of one seat that hang together (TAL-6)."""

from collections.abc import Mapping

from msgspec import Struct

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.state import Building, Hex, Piece, Terrain

Board = Mapping[Cell, Hex]
VOLCANO = Terrain.VOLCANO


class Settlement(Struct, frozen=True):
    """A maximal group of hexes with buildings of one seat (TAL-6.1).

    `pieces` are its buildings by hex; `beside` the free hexes that touch it, in a fixed order.
    """

    pieces: dict[Cell, Piece]
    beside: dict[Cell, Hex]

    def has(self, kind: Building) -> bool:
        """Whether it has a building of a kind."""
        return kind in [piece.kind for piece in self.pieces.values()]

    def name(self) -> Cell:
        """The cell it goes by in lists of choices: the smallest q, then the smallest r."""
        return min(self.pieces, key=axial)


def owner_of(top: Hex | None) -> Seat | None:
    """Whose building stands on a hex."""
    return None if top is None or top.piece is None else top.piece.seat


def pieces_of(board: Board, seat: Seat) -> dict[Cell, Piece]:
    """The buildings of a seat by hex."""
    return {
        at: piece
        for at, top in board.items()
        if (piece := top.piece) is not None and piece.seat == seat
    }


def settlements_of(board: Board, seat: Seat) -> list[Settlement]:
    """All settlements of a seat, in a fixed order (TAL-6.2)."""
    return grouped(pieces_of(board, seat), board)


def settlement_at(board: Board, seat: Seat, at: Cell) -> Settlement:
    """The settlement that a building of the seat belongs to."""
    return _take_settlement(pieces_of(board, seat), board, at)


def settlements_beside(board: Board, seat: Seat, at: Cell) -> list[Settlement]:
    """The settlements of a seat that touch a hex."""
    left = pieces_of(board, seat)
    return [_take_settlement(left, board, near) for near in neighbours(at) if near in left]


def grouped(pieces: dict[Cell, Piece], board: Board) -> list[Settlement]:
    """The settlements that buildings of one seat form; they are taken out of `pieces`."""
    found = []
    while pieces:
        found.append(_take_settlement(pieces, board, next(iter(pieces))))
    return found


def _take_settlement(left: dict[Cell, Piece], board: Board, start: Cell) -> Settlement:
    """The settlement around `start`, taken out of the buildings that are left."""
    pieces, beside, edge = {start: left.pop(start)}, {}, [start]
    while edge:
        for near in neighbours(edge.pop()):
            if near in left:
                pieces[near] = left.pop(near)
                edge.append(near)
            elif near in board:
                top = board[near]
                if top.piece is None and top.terrain is not VOLCANO:
                    beside[near] = top
    return Settlement(pieces, beside)
