"""A seat's choices (TAL-3), the conditions for building (TAL-7), and the refusal of all else."""

from collections.abc import Collection, Mapping, Sequence, Set

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.actions import Action, Resign, name_of, no_such_action
from engine.kernel.events import Event, event
from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import check_start_player
from engine.kernel.refusals import NotNow, Refused
from engine.taluva import actions, pieces, placing
from engine.taluva.island import island, once
from engine.taluva.pieces import HUT, TEMPLE, TOWER, VOLCANO, Board, Building, Hex
from engine.taluva.settlements import (
    Room,
    Settlement,
    owner_of,
    room_at,
    rooms_of,
    settled,
    settlements_of,
)
from engine.taluva.state import (
    BUILD,
    OVER,
    TILE,
    SingleHut,
    Supply,
    TaluvaOptions,
    TaluvaState,
    TileCount,
)

BUILDABLE = {str(each): each for each in actions.Buildable}
APART = SingleHut.NEW_SETTLEMENT_ONLY

BuildAction = actions.BuildHut | actions.BuildTower | actions.BuildTemple | actions.Expand

ENOUGH = 3
"""Hexes for huts that no tile can cover all: it covers at most two hexes without a volcano."""
NOBODY = frozenset[Seat]()
ALONE = tuple(frozenset({Seat(seat)}) for seat in range(4))
"""A set of each seat alone, made only once as `waits_for` is asked with every action."""


def check_setup(seats: int, options: TaluvaOptions) -> None:
    """Refuse options that do not fit the number of seats (TAL-11.1, TAL-11.3)."""
    if options.tile_count is TileCount.EIGHTEEN_PER_PLAYER and seats != 2:
        raise Refused("taluva.bad_tile_count", "TAL-11.1", seats=seats)
    check_start_player(options.start_player, seats, "taluva.bad_start_player", "TAL-11.3")


def waits_for(state: TaluvaState) -> frozenset[Seat]:
    """The active seat, nobody when the game is over."""
    return NOBODY if state.phase is OVER else ALONE[state.active]


def choices(state: TaluvaState, seat: Seat) -> Sequence[Action]:
    """All placements or all buildings of the active seat, nothing for the others."""
    if state.phase is OVER or seat != state.active:
        return ()
    if state.phase is TILE:
        return placements(state)
    return buildings(builder(state, seat))


def check(state: TaluvaState, seat: Seat, action: Action) -> None:
    """Refuse an action that is not legal, in the order of TAL-3.7."""
    if state.phase is OVER:
        raise NotNow("taluva.game_over", "TAL-3.7")
    if seat in state.eliminated:
        rule = "TAL-8.5" if isinstance(action, Resign) else "TAL-8.3"
        raise NotNow("taluva.eliminated", rule)
    if isinstance(action, Resign):
        return
    if seat != state.active:
        raise NotNow("taluva.not_your_turn", "TAL-3.7", seat=state.active)
    phase = TILE if isinstance(action, actions.PlaceTile) else BUILD
    if state.phase is not phase:
        raise NotNow("taluva.wrong_phase", "TAL-3.7", phase=state.phase)
    match action:
        case actions.PlaceTile():
            check_placement(state, action)
        case actions.BuildHut(cell=cell):
            check_hut(builder(state, seat), cell)
        case actions.BuildTower(cell=cell):
            check_tower(builder(state, seat), cell)
        case actions.BuildTemple(cell=cell):
            check_temple(builder(state, seat), cell)
        case actions.Expand(cell=cell, terrain=terrain):
            check_expansion(builder(state, seat), cell, terrain)
        case actions.UndoTile():
            if state.placed is None:
                raise NotNow("taluva.nothing_to_undo", "TAL-3.8")
        case _:
            raise no_such_action(name_of(action), actions.ACTIONS)


def check_placement(state: TaluvaState, placement: actions.PlaceTile) -> None:
    """Refuse a tile that may not lie there, or after which its seat could build nothing."""
    placing.check_site(state.board, placement)
    if is_safe(state) or Foresight(state).can_build(placement):
        return
    if with_a_building(state):
        raise Refused("taluva.would_eliminate", "TAL-3.6", cell=placement.cell)


def is_safe(state: TaluvaState) -> bool:
    """Return True if the active seat can surely build a hut after any placement."""
    return len(hut_sites(builder(state, state.active))) >= ENOUGH


def placements(state: TaluvaState) -> Sequence[actions.PlaceTile]:
    """Return the placements of the drawn tile (TAL-3.6)."""
    if not is_safe(state) and (good := with_a_building(state)):
        return good
    here = placing.coast(state.board)
    return [*placing.placements_on(here.footprints), *placing.eruptions(state.board, here.covers)]


def with_a_building(state: TaluvaState) -> Sequence[actions.PlaceTile]:
    """Return the placements after which the seat could build; cached for check after choices."""
    seat = state.active
    question = (with_a_building, seat, state.supplies[seat], state.options.single_hut, state.drawn)
    return once(state.board, question, lambda: _with_a_building(state))


def _with_a_building(state: TaluvaState) -> Sequence[actions.PlaceTile]:
    """The placements, beside the island and over it, after which the seat could build."""
    here, ahead = placing.coast(state.board), Foresight(state)
    over = [*filter(ahead.can_build, placing.eruptions(state.board, here.covers))]
    beside = placing.placements_on(here.footprints)
    return [*(beside if ahead.all_beside else filter(ahead.can_build, beside)), *over]


class Foresight:
    """Tells whether the active seat can still build after laying its tile (TAL-3.6).

    `lasting` holds the hexes needed for each building that is possible now, without expansions: it
    stays possible if the tile covers none of them. `all_beside`: something can be built after any
    placement beside the island.
    """

    def __init__(self, state: TaluvaState) -> None:
        self.state, self.who = state, builder(state, state.active)
        supply = self.who.supply
        self.lasting: list[Set[Cell]] = [{at} for at in hut_sites(self.who)]
        for each, room in growing(self.who):
            cells = *tower_cells(supply, each, room), *temple_cells(supply, each, room)
            self.lasting += [{at, *each.pieces} for at in cells]
        self.all_beside = bool(self.lasting) or (supply.huts > 0 and not self.who.apart)
        self.low, self.high = self._useful(is_high=False), self._useful(is_high=True)

    def _useful(self, *, is_high: bool) -> set[Cell]:
        """Return the hexes where a tile may help a seat without huts, if it `is_high` or not.

        There it may make room for a tower or a temple, or split a settlement.
        """
        supply, found = self.who.supply, set[Cell]()
        for each in settlements_of(self.who.board, self.who.seat):
            found.update(each.pieces)
            takes_tower = is_high and supply.towers and each.takes_tower
            if takes_tower or (supply.temples and each.takes_temple):
                found.update(each.around)
        return found

    def can_build(self, placement: actions.PlaceTile) -> bool:
        """Return True if the seat could build after a placement."""
        site, board = placing.site_of(placement), self.who.board
        for each in self.lasting:
            if each.isdisjoint(site):
                return True
        is_high = placement.cell in board and board[placement.cell].level + 1 >= pieces.TOWER_LEVEL
        if not self.who.supply.huts and (self.high if is_high else self.low).isdisjoint(site):
            return False
        assert self.state.drawn is not None
        after = island(board).copy()
        placing.cover(after, placement, self.state.drawn, self.state.laid)
        return can_build(replace(self.who, board=after))


def where(state: TaluvaState, seat: Seat, at: Cell) -> Event | None:
    """Describe a cell for its button: it erupts, or lies beside one's own settlement.

    All places of towers and temples do the latter, so the level of high ones is said.
    """
    top = state.board.get(at)
    if top is not None and top.terrain is VOLCANO:
        return event("taluva.where.volcano", cell=at, level=top.level + 1)
    if (top is not None and top.piece is not None) or not any(
        near.piece is not None and near.piece.seat == seat
        for near in map(state.board.get, neighbours(at))
        if near is not None
    ):
        return None
    if top is None or top.level == 1:
        return event("taluva.where.own", cell=at)
    return event("taluva.where.level", cell=at, level=top.level)


# --- building


class Builder(Struct, frozen=True, gc=False):
    """A seat that is to build, and the island as it finds it.

    `apart` tells that its single huts may not touch its other buildings (TAL-11.2).
    """

    seat: Seat
    board: Board
    supply: Supply
    apart: bool


def builder(state: TaluvaState, seat: Seat) -> Builder:
    """Return a seat that is to build, with its pieces and the island."""
    apart = state.options.single_hut is APART
    return Builder(seat, state.board, state.supplies[seat], apart)


def check_hut(who: Builder, at: Cell) -> None:
    """Refuse a single hut unless TAL-7.3 holds."""
    top = _free_hex(who, at)
    if who.supply.huts == 0:
        raise Refused("taluva.no_piece", "TAL-7.1", kind=HUT.value)
    if top.level != pieces.HUT_LEVEL:
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
    if top.level < pieces.TOWER_LEVEL:
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


def check_expansion(who: Builder, at: Cell, terrain: actions.Buildable) -> None:
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
    towers: dict[Cell, actions.BuildTower] = {}
    temples: dict[Cell, actions.BuildTemple] = {}
    expanding: list[actions.Expand] = []
    for settlement, room in rooms_of(who.board, who.seat):
        if room.highest >= pieces.TOWER_LEVEL:
            for at in tower_cells(supply, settlement, room):
                towers[at] = actions.BuildTower(at)
        if settlement.takes_temple:
            for at in temple_cells(supply, settlement, room):
                temples[at] = actions.BuildTemple(at)
        for terrain, needed in room.huts.items():
            if needed <= huts:
                expanding.append(actions.Expand(settlement.name, BUILDABLE[terrain]))
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


def hut_sites(who: Builder) -> Mapping[Cell, actions.BuildHut]:
    """The single huts that may be built, by hex (TAL-7.3)."""
    if not who.supply.huts:
        return {}
    low = settled(who.board).low
    return {at: hut for at, hut in low.items() if may_found(who, at)} if who.apart else low


def tower_cells(supply: Supply, settlement: Settlement, room: Room) -> Collection[Cell]:
    """Return the hexes for a tower beside a settlement (TAL-7.4)."""
    if room.highest < pieces.TOWER_LEVEL or not supply.towers or not settlement.takes_tower:
        return ()
    return [at for at, top in room.beside.items() if top.level >= pieces.TOWER_LEVEL]


def temple_cells(supply: Supply, settlement: Settlement, room: Room) -> Collection[Cell]:
    """Return the hexes for a temple beside a settlement (TAL-7.5)."""
    return room.beside if supply.temples and settlement.takes_temple else ()
