"""What may be built where (TAL-7)."""

from collections.abc import Iterator

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused
from engine.taluva.actions import Buildable, BuildHut, BuildTemple, BuildTower, Expand
from engine.taluva.data import HUT_LEVEL, TEMPLE_SIZE, TOWER_LEVEL
from engine.taluva.placing import VOLCANO, owner_of
from engine.taluva.settlements import (
    Board,
    Settlement,
    around,
    holds,
    settlement_at,
    settlements_of,
)
from engine.taluva.state import Building, Hex, SingleHut, TaluvaState

BuildAction = BuildHut | BuildTower | BuildTemple | Expand


def is_free(top: Hex | None) -> bool:
    """Whether a hex of the island can carry a building and has none (TAL-7.1)."""
    return top is not None and top.piece is None and top.terrain is not VOLCANO


def check_free(board: Board, at: Cell) -> Hex:
    """The hex on `at`; refuses one that is not free."""
    top = board.get(at)
    if top is None or not is_free(top):
        raise Refused("taluva.not_free", "TAL-7.1", cell=at)
    return top


def check_hut(state: TaluvaState, seat: Seat, at: Cell) -> None:
    """Refuse a single hut unless TAL-7.3 holds."""
    top = check_free(state.board, at)
    if state.supplies[seat].huts == 0:
        raise Refused("taluva.no_piece", "TAL-7.1", kind=Building.HUT)
    if top.level != HUT_LEVEL:
        raise Refused("taluva.not_level_1", "TAL-7.3", cell=at, level=top.level)
    if state.options.single_hut is SingleHut.NEW_SETTLEMENT_ONLY and touches(state.board, seat, at):
        raise Refused("taluva.adjacent_own", "TAL-11.2", cell=at)


def touches(board: Board, seat: Seat, at: Cell) -> bool:
    """Whether a building of the seat stands beside a hex."""
    return any(owner_of(board.get(near)) == seat for near in neighbours(at))


def check_tower(state: TaluvaState, seat: Seat, at: Cell) -> None:
    """Refuse a tower unless TAL-7.4 holds."""
    top = check_free(state.board, at)
    if state.supplies[seat].towers == 0:
        raise Refused("taluva.no_piece", "TAL-7.1", kind=Building.TOWER)
    if top.level < TOWER_LEVEL:
        raise Refused("taluva.level_below_3", "TAL-7.4", cell=at, level=top.level)
    check_beside(state.board, seat, at, Building.TOWER)


def check_temple(state: TaluvaState, seat: Seat, at: Cell) -> None:
    """Refuse a temple unless TAL-7.5 holds."""
    check_free(state.board, at)
    if state.supplies[seat].temples == 0:
        raise Refused("taluva.no_piece", "TAL-7.1", kind=Building.TEMPLE)
    check_beside(state.board, seat, at, Building.TEMPLE)


def check_beside(board: Board, seat: Seat, at: Cell, kind: Building) -> None:
    """Refuse a tower or temple without a settlement beside it that may have one (TAL-7.6)."""
    rule = "TAL-7.4" if kind is Building.TOWER else "TAL-7.5"
    if not touches(board, seat, at):
        raise Refused("taluva.not_adjacent", rule, cell=at, to="settlement")
    if not any(at in around(each) and takes(each, kind) for each in settlements_of(board, seat)):
        raise Refused("taluva.no_eligible_settlement", rule, cell=at, kind=kind)


def takes(settlement: Settlement, kind: Building) -> bool:
    """Whether a settlement may get a tower or a temple (TAL-7.4, TAL-7.5)."""
    if kind is Building.TEMPLE and len(settlement) < TEMPLE_SIZE:
        return False
    return not holds(settlement, kind)


def check_expansion(state: TaluvaState, seat: Seat, at: Cell, terrain: Buildable) -> None:
    """Refuse an expansion unless TAL-7.7 and TAL-7.8 hold."""
    if owner_of(state.board.get(at)) != seat:
        raise Refused("taluva.not_own", "TAL-7.7", cell=at)
    targets = targets_of(state.board, settlement_at(state.board, at), terrain)
    if not targets:
        raise Refused("taluva.no_target", "TAL-7.8", cell=at, terrain=terrain)
    needed, left = sum(targets.values()), state.supplies[seat].huts
    if needed > left:
        raise Refused("taluva.not_enough_huts", "TAL-7.8", needed=needed, left=left)


def targets_of(board: Board, settlement: Settlement, terrain: Buildable) -> dict[Cell, int]:
    """The hexes an expansion goes to, with the number of huts on each (TAL-7.7, TAL-7.9)."""
    return {
        at: top.level
        for at in around(settlement)
        if is_free(top := board.get(at)) and top is not None and top.terrain.value == terrain.value
    }


def buildings(state: TaluvaState, seat: Seat) -> Iterator[BuildAction]:
    """Everything the seat could build now."""
    yield from huts(state, seat)
    settlements = settlements_of(state.board, seat)
    for kind in (BuildTower, BuildTemple):
        check = check_tower if kind is BuildTower else check_temple
        for at in state.board:
            try:
                check(state, seat, at)
            except Refused:
                continue
            yield kind(at)
    for settlement in settlements:
        name = min(settlement, key=axial)
        for terrain in Buildable:
            try:
                check_expansion(state, seat, name, terrain)
            except Refused:
                continue
            yield Expand(name, terrain)


def huts(state: TaluvaState, seat: Seat) -> Iterator[BuildHut]:
    """Every single hut the seat could build."""
    for at in state.board:
        try:
            check_hut(state, seat, at)
        except Refused:
            continue
        yield BuildHut(at)
