"""A seat's choices, and the refusal of everything else (TAL-3)."""

from collections.abc import Sequence, Set

from msgspec.structs import replace

from engine.kernel.actions import Action, Resign, name_of, no_such_action
from engine.kernel.events import Event, event
from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import check_start_player
from engine.kernel.refusals import NotNow, Refused
from engine.taluva import actions, building, placing
from engine.taluva.island import island, once
from engine.taluva.pieces import TOWER_LEVEL, VOLCANO
from engine.taluva.settlements import settlements_of
from engine.taluva.state import BUILD, OVER, TILE, TaluvaOptions, TaluvaState, TileCount

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
    return building.buildings(building.builder(state, seat))


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
            building.check_hut(building.builder(state, seat), cell)
        case actions.BuildTower(cell=cell):
            building.check_tower(building.builder(state, seat), cell)
        case actions.BuildTemple(cell=cell):
            building.check_temple(building.builder(state, seat), cell)
        case actions.Expand(cell=cell, terrain=terrain):
            building.check_expansion(building.builder(state, seat), cell, terrain)
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
    return len(building.hut_sites(building.builder(state, state.active))) >= ENOUGH


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
        self.state, self.who = state, building.builder(state, state.active)
        supply = self.who.supply
        self.lasting: list[Set[Cell]] = [{at} for at in building.hut_sites(self.who)]
        for each, room in building.growing(self.who):
            cells = (
                *building.tower_cells(supply, each, room),
                *building.temple_cells(supply, each, room),
            )
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
        is_high = placement.cell in board and board[placement.cell].level + 1 >= TOWER_LEVEL
        if not self.who.supply.huts and (self.high if is_high else self.low).isdisjoint(site):
            return False
        assert self.state.drawn is not None
        after = island(board).copy()
        placing.cover(after, placement, self.state.drawn, self.state.laid)
        return building.can_build(replace(self.who, board=after))


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
