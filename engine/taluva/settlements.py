"""Settlements: hexes with buildings of one seat that hang together (TAL-6)."""

from collections.abc import Mapping
from typing import NamedTuple, TypeGuard

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.state import Building, Hex, Piece, Terrain

Board = Mapping[Cell, Hex]
VOLCANO = Terrain.VOLCANO


class Settlement(NamedTuple):
    """A maximal group of hexes with buildings of one seat (TAL-6.1).

    `pieces` are its buildings by hex, `around` the hexes that touch it, land and sea, in a fixed
    order.
    """

    pieces: dict[Cell, Piece]
    around: dict[Cell, None]

    def has(self, kind: Building) -> bool:
        """Whether it has a building of a kind."""
        return kind in [piece.kind for piece in self.pieces.values()]

    def name(self) -> Cell:
        """The cell it goes by in lists of choices: the smallest q, then the smallest r."""
        return min(self.pieces, key=axial)


def owner_of(top: Hex | None) -> Seat | None:
    """Whose building stands on a hex."""
    return None if top is None or top.piece is None else top.piece.seat


def is_free(top: Hex | None) -> TypeGuard[Hex]:
    """Whether a hex is land that can carry a building and has none (TAL-7.1)."""
    return top is not None and top.piece is None and top.terrain is not VOLCANO


def settlements_of(board: Board, seat: Seat) -> list[Settlement]:
    """All settlements of a seat, in a fixed order (TAL-6.2)."""
    pieces = pieces_of(board, seat)
    found = []
    while pieces:
        found.append(take_settlement(pieces, next(iter(pieces))))
    return found


def settlement_at(board: Board, seat: Seat, at: Cell) -> Settlement:
    """The settlement that a building of the seat belongs to."""
    return take_settlement(pieces_of(board, seat), at)


def pieces_of(board: Board, seat: Seat) -> dict[Cell, Piece]:
    """The buildings of a seat by hex."""
    return {
        at: piece
        for at, top in board.items()
        if (piece := top.piece) is not None and piece.seat == seat
    }


def take_settlement(pieces: dict[Cell, Piece], start: Cell) -> Settlement:
    """The settlement around `start`, taken out of the buildings of its seat."""
    settlement = {start: pieces.pop(start)}
    around: dict[Cell, None] = {}
    edge = [start]
    while edge:
        for near in neighbours(edge.pop()):
            if near in pieces:
                settlement[near] = pieces.pop(near)
                edge.append(near)
            elif near not in settlement:
                around[near] = None
    return Settlement(settlement, around)
