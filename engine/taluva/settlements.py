"""Settlements: hexes with buildings of one seat that hang together (TAL-6)."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.state import Building, Hex, Piece, Terrain

Board = Mapping[Cell, Hex]
VOLCANO = Terrain.VOLCANO


class Settlement(NamedTuple):
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


def free_hexes(board: Board) -> dict[Cell, Hex]:
    """The hexes that can carry a building and have none (TAL-7.1)."""
    return {
        at: top for at, top in board.items() if top.piece is None and top.terrain is not VOLCANO
    }


def pieces_of(board: Board, seat: Seat) -> dict[Cell, Piece]:
    """The buildings of a seat by hex."""
    return {
        at: piece
        for at, top in board.items()
        if (piece := top.piece) is not None and piece.seat == seat
    }


def settlements_of(board: Board, seat: Seat) -> list[Settlement]:
    """All settlements of a seat, in a fixed order (TAL-6.2)."""
    return grouped(pieces_of(board, seat), free_hexes(board))


def settlement_at(board: Board, seat: Seat, at: Cell) -> Settlement:
    """The settlement that a building of the seat belongs to."""
    return _take_settlement(pieces_of(board, seat), free_hexes(board), at)


def grouped(pieces: Mapping[Cell, Piece], free: Mapping[Cell, Hex]) -> list[Settlement]:
    """The settlements that buildings of one seat form among the free hexes."""
    left, found = dict(pieces), []
    while left:
        found.append(_take_settlement(left, free, next(iter(left))))
    return found


def _take_settlement(left: dict[Cell, Piece], free: Mapping[Cell, Hex], start: Cell) -> Settlement:
    """The settlement around `start`, taken out of the buildings that are left."""
    pieces, beside, edge = {start: left.pop(start)}, {}, [start]
    while edge:
        for near in neighbours(edge.pop()):
            if near in free:
                beside[near] = free[near]
            elif near in left:
                pieces[near] = left.pop(near)
                edge.append(near)
    return Settlement(pieces, beside)
