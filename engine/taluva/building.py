"""What may be built where (TAL-7)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused
from engine.taluva.actions import Buildable, BuildHut, BuildTemple, BuildTower, Expand
from engine.taluva.data import HUT_LEVEL, TEMPLE_SIZE, TOWER_LEVEL
from engine.taluva.settlements import (
    Board,
    Settlement,
    is_free,
    owner_of,
    settlement_at,
    settlements_of,
)
from engine.taluva.state import Building, Hex, SingleHut, Supply, TaluvaState

HUT, TOWER, TEMPLE = Building.HUT, Building.TOWER, Building.TEMPLE

BuildAction = BuildHut | BuildTower | BuildTemple | Expand


@dataclass(eq=False)
class Builder:
    """A seat that is to build, and the island as it finds it."""

    seat: Seat
    board: Board
    supply: Supply
    apart: bool
    """Whether a single hut may not touch an own building (TAL-11.2)."""

    @cached_property
    def settlements(self) -> list[Settlement]:
        """The seat's settlements."""
        return settlements_of(self.board, self.seat)

    def ground(self, kind: Building) -> dict[Cell, None]:
        """All hexes beside the settlements that may get a tower or a temple."""
        left = self.supply.towers if kind is TOWER else self.supply.temples
        return {
            at: None
            for settlement in self.settlements
            if left and takes(settlement, kind)
            for at in settlement.around
        }


def builder(state: TaluvaState, seat: Seat, board: Board | None = None) -> Builder:
    """The seat on the state's island, or on another one."""
    return Builder(
        seat,
        state.board if board is None else board,
        state.supplies[seat],
        state.options.single_hut is SingleHut.NEW_SETTLEMENT_ONLY,
    )


def check_hut(who: Builder, at: Cell) -> None:
    """Refuse a single hut unless TAL-7.3 holds."""
    top = _free_hex(who, at)
    if who.supply.huts == 0:
        raise Refused("taluva.no_piece", "TAL-7.1", kind=HUT.value)
    if top.level != HUT_LEVEL:
        raise Refused("taluva.not_level_1", "TAL-7.3", cell=at, level=top.level)
    if who.apart and _touches_own(who, at):
        raise Refused("taluva.adjacent_own", "TAL-11.2", cell=at)


def check_tower(who: Builder, at: Cell) -> None:
    """Refuse a tower unless TAL-7.4 holds."""
    top = _free_hex(who, at)
    if who.supply.towers == 0:
        raise Refused("taluva.no_piece", "TAL-7.1", kind=TOWER.value)
    if top.level < TOWER_LEVEL:
        raise Refused("taluva.level_below_3", "TAL-7.4", cell=at, level=top.level)
    _check_beside(who, at, TOWER, "TAL-7.4")


def check_temple(who: Builder, at: Cell) -> None:
    """Refuse a temple unless TAL-7.5 holds."""
    _free_hex(who, at)
    if who.supply.temples == 0:
        raise Refused("taluva.no_piece", "TAL-7.1", kind=TEMPLE.value)
    _check_beside(who, at, TEMPLE, "TAL-7.5")


def check_expansion(who: Builder, at: Cell, terrain: Buildable) -> None:
    """Refuse an expansion unless TAL-7.7 and TAL-7.8 hold."""
    if owner_of(who.board.get(at)) != who.seat:
        raise Refused("taluva.not_own", "TAL-7.7", cell=at)
    settlement = settlement_at(who.board, who.seat, at)
    needed = sum(targets_of(who.board, settlement, terrain).values())
    if needed == 0:
        raise Refused("taluva.no_target", "TAL-7.8", cell=at, terrain=terrain.value)
    if needed > who.supply.huts:
        raise Refused("taluva.not_enough_huts", "TAL-7.8", needed=needed, left=who.supply.huts)


def targets_of(board: Board, settlement: Settlement, terrain: str) -> dict[Cell, int]:
    """Where an expansion goes, with the number of huts on each hex (TAL-7.7, TAL-7.9)."""
    return {
        at: board[at].level
        for at in settlement.around
        if is_free(board.get(at)) and board[at].terrain == terrain
    }


def takes(settlement: Settlement, kind: Building) -> bool:
    """Whether a settlement may get a tower or a temple (TAL-7.4, TAL-7.5)."""
    if kind is TEMPLE and len(settlement.pieces) < TEMPLE_SIZE:
        return False
    return not settlement.has(kind)


def _free_hex(who: Builder, at: Cell) -> Hex:
    """The hex on `at`; refuses one that is not free (TAL-7.1)."""
    top = who.board.get(at)
    if is_free(top):
        return top
    raise Refused("taluva.not_free", "TAL-7.1", cell=at)


def _touches_own(who: Builder, at: Cell) -> bool:
    return any(owner_of(who.board.get(near)) == who.seat for near in neighbours(at))


def _check_beside(who: Builder, at: Cell, kind: Building, rule: str) -> None:
    """Refuse a tower or temple unless one settlement beside it may have one (TAL-7.6)."""
    touching = [each for each in who.settlements if at in each.around]
    if not touching:
        raise Refused("taluva.not_adjacent", rule, cell=at, to="settlement")
    if not any(takes(each, kind) for each in touching):
        raise Refused("taluva.no_eligible_settlement", rule, cell=at, kind=kind.value)


def buildings(who: Builder) -> Iterator[BuildAction]:
    """Everything that the seat could build, each once."""
    yield from map(BuildHut, hut_cells(who))
    yield from map(BuildTower, tower_cells(who))
    yield from map(BuildTemple, temple_cells(who))
    yield from expansions(who)


def hut_cells(who: Builder) -> Iterator[Cell]:
    """Where a single hut may stand (TAL-7.3)."""
    if who.supply.huts:
        for at, top in who.board.items():
            if top.level == HUT_LEVEL and is_free(top) and may_found(who, at):
                yield at


def may_found(who: Builder, at: Cell) -> bool:
    """Whether the option `single_hut` allows a hut on a hex (TAL-11.2)."""
    return not (who.apart and _touches_own(who, at))


def tower_cells(who: Builder) -> Iterator[Cell]:
    """Where a tower may stand (TAL-7.4)."""
    for at in who.ground(TOWER):
        top = who.board.get(at)
        if is_free(top) and top.level >= TOWER_LEVEL:
            yield at


def temple_cells(who: Builder) -> Iterator[Cell]:
    """Where a temple may stand (TAL-7.5)."""
    for at in who.ground(TEMPLE):
        if is_free(who.board.get(at)):
            yield at


def expansions(who: Builder) -> Iterator[Expand]:
    """Every expansion, each settlement by its name (TAL-7.7)."""
    if who.supply.huts:
        for settlement in who.settlements:
            needed = huts_needed(who.board, settlement)
            for terrain in Buildable:
                if 0 < needed.get(terrain, 0) <= who.supply.huts:
                    yield Expand(settlement.name(), terrain)


def huts_needed(board: Board, settlement: Settlement) -> dict[str, int]:
    """What an expansion into each terrain around a settlement costs."""
    needed: dict[str, int] = {}
    for at in settlement.around:
        top = board.get(at)
        if is_free(top):
            needed[top.terrain] = needed.get(top.terrain, 0) + top.level
    return needed
