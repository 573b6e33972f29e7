"""Who may do what now: the choices of a seat, and why anything else is refused (TAL-3)."""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from engine.kernel.actions import Action, Resign
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed, NotNow, Refused
from engine.taluva.actions import BuildHut, BuildTemple, BuildTower, Expand, PlaceTile, UndoTile
from engine.taluva.building import (
    buildings,
    check_expansion,
    check_hut,
    check_temple,
    check_tower,
    huts,
)
from engine.taluva.placing import Site, check_site, open_sites, sites
from engine.taluva.state import Phase, StartPlayer, TaluvaOptions, TaluvaState, TileCount
from engine.taluva.turn import cover, is_over


def check_setup(seats: int, options: TaluvaOptions) -> None:
    """Refuse options that do not fit the number of seats (TAL-2.4, TAL-11.1)."""
    if options.tile_count is TileCount.EIGHTEEN_PER_PLAYER and seats != 2:
        raise Refused("taluva.bad_tile_count", "TAL-11.1", seats=seats)
    if options.start_player is not StartPlayer.RANDOM and int(options.start_player) >= seats:
        raise Refused("taluva.bad_start_player", "TAL-2.4", seats=seats)


def waits_for(state: TaluvaState) -> frozenset[Seat]:
    """The active seat, nobody when the game is over."""
    return frozenset() if is_over(state) else frozenset({state.active})


def choices(state: TaluvaState, seat: Seat) -> Iterator[Action]:
    """All placements or all buildings of the active seat, nothing for the others."""
    if seat not in waits_for(state):
        return iter(())
    if state.phase is Phase.TILE:
        return (site.action for site in placements(state))
    return buildings(state, seat)


def check(state: TaluvaState, seat: Seat, action: Action) -> None:
    """Refuse an action that is not legal, in the order of TAL-3.7."""
    if is_over(state):
        raise NotNow("taluva.game_over", "TAL-3.7")
    if isinstance(action, Resign):
        if seat in state.eliminated:
            raise NotNow("taluva.eliminated", "TAL-8.5")
        return
    if seat != state.active:
        raise NotNow("taluva.not_your_turn", "TAL-3.7", seat=state.active)
    phase = Phase.TILE if isinstance(action, PlaceTile) else Phase.BUILD
    if state.phase is not phase:
        raise NotNow("taluva.wrong_phase", "TAL-3.7", phase=state.phase)
    match action:
        case PlaceTile(cell=cell, dir=dir):
            check_placement(state, sites(cell)[dir])
        case BuildHut(cell=cell):
            check_hut(state, seat, cell)
        case BuildTower(cell=cell):
            check_tower(state, seat, cell)
        case BuildTemple(cell=cell):
            check_temple(state, seat, cell)
        case Expand(cell=cell, terrain=terrain):
            check_expansion(state, seat, cell, terrain)
        case UndoTile():
            if state.placed is None:
                raise NotNow("taluva.nothing_to_undo", "TAL-3.8")
        case _:
            raise Malformed("kernel.no_such_action", given=type(action).__name__)


def check_placement(state: TaluvaState, site: Site) -> None:
    """Refuse a tile that may not lie there, or after which its seat could build nothing."""
    check_site(state.board, site)
    spare = list(islice(huts(state, state.active), 3))
    if not can_build_after(state, site, spare) and any(
        can_build_after(state, other, spare) for other in open_sites(state.board)
    ):
        raise Refused("taluva.would_eliminate", "TAL-3.6", cell=site.volcano)


def placements(state: TaluvaState) -> list[Site]:
    """Where the drawn tile may lie (TAL-3.6)."""
    every = list(open_sites(state.board))
    spare = list(islice(huts(state, state.active), 3))
    return [site for site in every if can_build_after(state, site, spare)] or every


def can_build_after(state: TaluvaState, site: Site, spare: list[BuildHut]) -> bool:
    """Whether the active seat could build after a placement (TAL-3.6).

    `spare` are huts it could build now: each stays possible unless the tile covers its hex.
    """
    if any(hut.cell not in site for hut in spare):
        return True
    assert state.drawn is not None
    board = dict(state.board)
    cover(board, site, state.drawn, state.laid)
    return any(buildings(replace(state, board=board), state.active))
