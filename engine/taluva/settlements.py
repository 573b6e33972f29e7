"""Settlements: hexes with buildings of one seat that hang together (TAL-6)."""

from collections.abc import Mapping

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.state import Building, Hex

Board = Mapping[Cell, Hex]
Settlement = dict[Cell, Hex]
"""The hexes of one settlement by cell, in the order in which they were found."""


def settlements_of(board: Board, seat: Seat) -> list[Settlement]:
    """All settlements of a seat (TAL-6.1)."""
    own = {
        at: top
        for at, top in board.items()
        if (piece := top.piece) is not None and piece.seat == seat
    }
    found = []
    while own:
        found.append(_take_settlement(own, next(iter(own))))
    return found


def settlement_at(board: Board, at: Cell) -> Settlement:
    """The settlement that the building on `at` belongs to."""
    piece = board[at].piece
    assert piece is not None
    return next(each for each in settlements_of(board, piece.seat) if at in each)


def _take_settlement(own: dict[Cell, Hex], start: Cell) -> Settlement:
    """The settlement around `start`, taken out of a seat's built hexes."""
    settlement = {start: own.pop(start)}
    edge = [start]
    while edge:
        for near in neighbours(edge.pop()):
            if near in own:
                settlement[near] = own.pop(near)
                edge.append(near)
    return settlement


def holds(settlement: Settlement, kind: Building) -> bool:
    """Whether a settlement has a building of a kind."""
    return any(top.piece is not None and top.piece.kind is kind for top in settlement.values())


def name_of_settlement(settlement: Settlement) -> Cell:
    """The cell that names a settlement in lists of choices: smallest q, then r."""
    return min(settlement, key=axial)


def around(settlement: Settlement) -> dict[Cell, None]:
    """The cells beside a settlement, each once, in a fixed order."""
    return {near: None for at in settlement for near in neighbours(at) if near not in settlement}
