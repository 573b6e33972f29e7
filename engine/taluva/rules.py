"""A seat's choices, and the refusal of everything else (TAL-3)."""

from collections.abc import Sequence

from engine.kernel.actions import Action, Resign, name_of, no_such_action
from engine.kernel.events import Event, event
from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.options import check_start_player
from engine.kernel.refusals import NotNow, Refused
from engine.taluva.actions import (
    ACTIONS,
    BuildHut,
    BuildTemple,
    BuildTower,
    Expand,
    PlaceTile,
    UndoTile,
)
from engine.taluva.building import (
    builder,
    buildings,
    check_expansion,
    check_hut,
    check_temple,
    check_tower,
)
from engine.taluva.foresight import Foresight, foresight, is_safe
from engine.taluva.island import once
from engine.taluva.pieces import VOLCANO
from engine.taluva.placing import AllBeside, check_site, coast, eruptions
from engine.taluva.state import BUILD, OVER, TILE, TaluvaOptions, TaluvaState, TileCount

NOBODY = frozenset[Seat]()
ALONE = tuple(frozenset({Seat(seat)}) for seat in range(4))
"""Each seat by itself: whom the game waits for is asked before and after every action."""


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
    phase = TILE if isinstance(action, PlaceTile) else BUILD
    if state.phase is not phase:
        raise NotNow("taluva.wrong_phase", "TAL-3.7", phase=state.phase)
    match action:
        case PlaceTile():
            check_placement(state, action)
        case BuildHut(cell=cell):
            check_hut(builder(state, seat), cell)
        case BuildTower(cell=cell):
            check_tower(builder(state, seat), cell)
        case BuildTemple(cell=cell):
            check_temple(builder(state, seat), cell)
        case Expand(cell=cell, terrain=terrain):
            check_expansion(builder(state, seat), cell, terrain)
        case UndoTile():
            if state.placed is None:
                raise NotNow("taluva.nothing_to_undo", "TAL-3.8")
        case _:
            raise no_such_action(name_of(action), ACTIONS)


def check_placement(state: TaluvaState, placement: PlaceTile) -> None:
    """Refuse a tile that may not lie there, or after which its seat could build nothing."""
    check_site(state.board, placement)
    if is_safe(state) or foresight(state).can_build(placement):
        return
    if with_a_building(state):
        raise Refused("taluva.would_eliminate", "TAL-3.6", cell=placement.cell)


def placements(state: TaluvaState) -> Sequence[PlaceTile]:
    """Return the placements of the drawn tile (TAL-3.6)."""
    if not is_safe(state) and (good := with_a_building(state)):
        return good
    here = coast(state.board)
    return AllBeside(here.footprints, eruptions(state.board, here.covers))


def with_a_building(state: TaluvaState) -> Sequence[PlaceTile]:
    """The placements after which the seat could build; choosing and playing one both ask."""
    seat = state.active
    question = (with_a_building, seat, state.supplies[seat], state.options.single_hut, state.drawn)
    return once(state.board, question, lambda: _with_a_building(state, foresight(state)))


def _with_a_building(state: TaluvaState, ahead: Foresight) -> Sequence[PlaceTile]:
    """The placements, beside the island and over it, after which the seat could build."""
    here = coast(state.board)
    over = ahead.choose_over(eruptions(state.board, here.covers))
    if ahead.all_beside:
        return AllBeside(here.footprints, over)
    return [*ahead.choose_beside(here.footprints), *over]


def where(state: TaluvaState, seat: Seat, at: Cell) -> Event | None:
    """Describe a cell for its button: it erupts, or lies beside one's own settlement.

    All places of towers and temples do the latter, so their level is said.
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
    if top is None:
        return event("taluva.where.own", cell=at)
    return event("taluva.where.level", cell=at, level=top.level)
