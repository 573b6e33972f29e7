"""The conditions for building (TAL-7)."""

from collections.abc import Collection, Mapping

from msgspec import Struct

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused
from engine.taluva.actions import Buildable, BuildHut, BuildTemple, BuildTower, Expand
from engine.taluva.pieces import (
    HUT,
    HUT_LEVEL,
    TEMPLE,
    TOWER,
    TOWER_LEVEL,
    VOLCANO,
    Board,
    Building,
    Hex,
)
from engine.taluva.settlements import (
    Room,
    Settlement,
    owner_of,
    room_at,
    rooms_of,
    settled,
    settlements_of,
)
from engine.taluva.state import SingleHut, Supply, TaluvaState

BUILDABLE = {str(each): each for each in Buildable}
APART = SingleHut.NEW_SETTLEMENT_ONLY

BuildAction = BuildHut | BuildTower | BuildTemple | Expand


class Builder(Struct, frozen=True, gc=False):
    """A seat that is to build, and the island as it finds it.

    `apart` tells that its single huts may not touch its other buildings (TAL-11.2).
    """

    seat: Seat
    board: Board
    supply: Supply
    apart: bool


def builder(state: TaluvaState, seat: Seat) -> Builder:
    """A seat of a table."""
    apart = state.options.single_hut is APART
    return Builder(seat, state.board, state.supplies[seat], apart)


def check_hut(who: Builder, at: Cell) -> None:
    """Refuse a single hut unless TAL-7.3 holds."""
    top = _free_hex(who, at)
    if who.supply.huts == 0:
        raise Refused("taluva.no_piece", "TAL-7.1", kind=HUT.value)
    if top.level != HUT_LEVEL:
        raise Refused("taluva.not_level_1", "TAL-7.3", cell=at, level=top.level)
    if not may_found(who, at):
        raise Refused("taluva.adjacent_own", "TAL-11.2", cell=at)


def may_found(who: Builder, at: Cell) -> bool:
    """Return True if the option `single_hut` lets a hut stand on a hex (TAL-11.2)."""
    if not who.apart:
        return True
    return who.seat not in [owner_of(who.board.get(near)) for near in neighbours(at)]


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


def _free_hex(who: Builder, at: Cell) -> Hex:
    """The hex on `at`; refuses one that is not free (TAL-7.1)."""
    top = who.board.get(at)
    if top is None:
        raise Refused("taluva.not_free", "TAL-7.1", cell=at, why="sea")
    if top.terrain is VOLCANO:
        raise Refused("taluva.not_free", "TAL-7.1", cell=at, why="volcano")
    if top.piece is not None:
        raise Refused("taluva.not_free", "TAL-7.1", cell=at, why="taken")
    return top


def _check_beside(who: Builder, at: Cell, kind: Building, rule: str) -> None:
    """Refuse a tower or temple unless one settlement beside it may have one (TAL-7.6)."""
    touching = [each for each in settlements_of(who.board, who.seat) if at in each.around]
    if not touching:
        raise Refused("taluva.no_settlement_beside", rule, cell=at)
    if not any(each.takes_tower if kind is TOWER else each.takes_temple for each in touching):
        raise Refused("taluva.no_eligible_settlement", rule, cell=at, kind=kind.value)


def check_expansion(who: Builder, at: Cell, terrain: Buildable) -> None:
    """Refuse an expansion unless TAL-7.7 and TAL-7.8 hold."""
    if owner_of(who.board.get(at)) != who.seat:
        raise Refused("taluva.not_own", "TAL-7.7", cell=at)
    needed = room_at(who.board, at).huts.get(terrain, 0)
    if needed == 0:
        raise Refused("taluva.no_target", "TAL-7.8", cell=at, terrain=terrain.value)
    if needed > who.supply.huts:
        raise Refused("taluva.not_enough_huts", "TAL-7.8", needed=needed, left=who.supply.huts)


def targets_of(beside: Mapping[Cell, Hex], terrain: str) -> dict[Cell, int]:
    """Return the hexes of an expansion with the number of huts on each (TAL-7.7, TAL-7.9).

    `beside` are the free hexes beside the settlement. The order does not depend on theirs.
    """
    cells = sorted((at for at, top in beside.items() if top.terrain == terrain), key=axial)
    return {at: beside[at].level for at in cells}


def buildings(who: Builder) -> list[BuildAction]:
    """Everything that the seat could build, each once."""
    supply, huts = who.supply, who.supply.huts
    towers: dict[Cell, BuildTower] = {}
    temples: dict[Cell, BuildTemple] = {}
    expanding: list[Expand] = []
    for settlement, room in rooms_of(who.board, who.seat):
        if room.highest >= TOWER_LEVEL:
            for at in tower_cells(supply, settlement, room):
                towers[at] = BuildTower(at)
        if settlement.takes_temple:
            for at in temple_cells(supply, settlement, room):
                temples[at] = BuildTemple(at)
        for terrain, needed in room.huts.items():
            if needed <= huts:
                expanding.append(Expand(settlement.name, BUILDABLE[terrain]))
    return [*hut_sites(who).values(), *towers.values(), *temples.values(), *expanding]


def growing(who: Builder) -> list[tuple[Settlement, Room]]:
    """The settlements of the seat that have free hexes beside them."""
    return [each for each in rooms_of(who.board, who.seat) if each[1].highest]


def can_build(who: Builder) -> bool:
    """Return True if there is anything that the seat could build (TAL-8.1)."""
    supply = who.supply
    return bool(hut_sites(who)) or any(
        tower_cells(supply, settlement, room)
        or temple_cells(supply, settlement, room)
        or any(huts <= supply.huts for huts in room.huts.values())
        for settlement, room in growing(who)
    )


def hut_sites(who: Builder) -> Mapping[Cell, BuildHut]:
    """The single huts that may be built, by hex (TAL-7.3)."""
    if not who.supply.huts:
        return {}
    low = settled(who.board).low
    return {at: hut for at, hut in low.items() if may_found(who, at)} if who.apart else low


def tower_cells(supply: Supply, settlement: Settlement, room: Room) -> Collection[Cell]:
    """Return the hexes for a tower beside a settlement (TAL-7.4)."""
    if room.highest < TOWER_LEVEL or not supply.towers or not settlement.takes_tower:
        return ()
    return [at for at, top in room.beside.items() if top.level >= TOWER_LEVEL]


def temple_cells(supply: Supply, settlement: Settlement, room: Room) -> Collection[Cell]:
    """Return the hexes for a temple beside a settlement (TAL-7.5)."""
    return room.beside if supply.temples and settlement.takes_temple else ()
