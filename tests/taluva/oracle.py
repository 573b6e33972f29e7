"""A plain and slow implementation of the rules page, to compare the engine with.

It uses nothing of the engine but the pieces in its states.
"""

from collections.abc import Iterator, Mapping

from engine.kernel.hexes import axial, cell, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.pieces import Hex
from engine.taluva.placing import TILES
from engine.taluva.state import SingleHut, TaluvaState

Board = Mapping[Cell, Hex]

REACH = 3
"""The greatest distance of a placement's volcano from the island."""


def lines(state: TaluvaState) -> set[str]:
    """Return all choices of the active seat in the notation, with `dir` as a number."""
    if state.drawn is not None:
        return {f"place_tile {at} {dir}" for at, dir in placements(state)}
    return set(buildings(state, state.board, state.active))


def placements(state: TaluvaState) -> set[tuple[Cell, int]]:
    """Return the placements after which a building is possible, or else all (TAL-3.6)."""
    open_ones = {
        (at, dir)
        for at in within_reach(state.board)
        for dir in range(6)
        if allowed(state.board, covered(at, dir), dir)
    }
    good = {
        (at, dir)
        for at, dir in open_ones
        if any(buildings(state, laid(state, covered(at, dir), dir), state.active))
    }
    return good or open_ones


def within_reach(board: Board) -> set[Cell]:
    found = set(board)
    for _ in range(REACH):
        found |= {near for at in found for near in neighbours(at)}
    return found


def covered(at: Cell, dir: int) -> tuple[Cell, Cell, Cell]:
    """Return the hexes of a tile (TAL-1.1, TAL-1.2)."""
    steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    q, r = axial(at)
    first, second = steps[dir], steps[(dir + 1) % 6]
    return at, cell(q + first[0], r + first[1]), cell(q + second[0], r + second[1])


def allowed(board: Board, hexes: tuple[Cell, Cell, Cell], dir: int) -> bool:
    """Return True if a tile may lie there (TAL-4.1, or TAL-5.1 to TAL-5.6)."""
    tops = [board.get(at) for at in hexes]
    if tops == [None, None, None]:
        return any(near in board for at in hexes for near in neighbours(at))
    found = [top for top in tops if top is not None]
    if len(found) < 3 or len({top.level for top in found}) > 1:
        return False
    if found[0].terrain != "volcano" or found[0].dir == dir:
        return False
    if any(top.piece is not None and top.piece.kind != "hut" for top in found):
        return False
    return all(
        not set(each) <= set(hexes) for seat in range(4) for each in settlements(board, seat)
    )


def laid(state: TaluvaState, hexes: tuple[Cell, Cell, Cell], dir: int) -> Board:
    """Return the island with the drawn tile."""
    assert state.drawn is not None
    below = state.board.get(hexes[0])
    level = 1 + (0 if below is None else below.level)
    pair = TILES[state.drawn]
    volcano = type(pair[0])("volcano")
    new = {at: Hex(each, dir, level, 99) for at, each in zip(hexes, (volcano, *pair), strict=True)}
    return {**state.board, **new}


def settlements(board: Board, seat: int) -> list[frozenset[Cell]]:
    """Return the settlements of a seat, each as large as possible (TAL-6.1)."""
    own = {at for at, top in board.items() if top.piece is not None and top.piece.seat == seat}
    found = set()
    for at in own:
        group = {at}
        while more := {near for each in group for near in neighbours(each)} & own - group:
            group |= more
        found.add(frozenset(group))
    return sorted(found, key=sorted)


def buildings(state: TaluvaState, board: Board, seat: Seat) -> Iterator[str]:
    """Yield all building actions (TAL-7)."""
    own, left = settlements(board, seat), state.supplies[seat]
    apart = state.options.single_hut is SingleHut.NEW_SETTLEMENT_ONLY
    for at, top in free(board).items():
        beside = [each for each in own if any(near in each for near in neighbours(at))]
        if left.huts and top.level == 1 and not (apart and beside):
            yield f"build_hut {at}"
        if left.towers and top.level >= 3 and any("tower" not in kinds(board, x) for x in beside):
            yield f"build_tower {at}"
        if left.temples and any(
            len(each) >= 3 and "temple" not in kinds(board, each) for each in beside
        ):
            yield f"build_temple {at}"
    for each in own:
        yield from expansions(board, each, left.huts)


def free(board: Board) -> dict[Cell, Hex]:
    """Return the hexes that can be built on (TAL-7.1)."""
    return {at: top for at, top in board.items() if top.piece is None and top.terrain != "volcano"}


def kinds(board: Board, hexes: frozenset[Cell]) -> set[str]:
    return {piece.kind.value for at in hexes if (piece := board[at].piece) is not None}


def expansions(board: Board, settlement: frozenset[Cell], left: int) -> Iterator[str]:
    """Yield the expansions of a settlement (TAL-7.7, TAL-7.8)."""
    around = {near for at in settlement for near in neighbours(at)}
    name = min(settlement, key=axial)
    for terrain in ("jungle", "clearing", "sand", "rock", "lake"):
        beside = [top for at, top in free(board).items() if at in around]
        huts = sum(top.level for top in beside if top.terrain == terrain)
        if 0 < huts <= left:
            yield f"expand {name} {terrain}"
