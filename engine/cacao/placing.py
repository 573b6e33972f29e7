"""The places for worker tiles (CAC-4.1, CAC-7), and the filling of gaps (CAC-5)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from engine.cacao.actions import Fill, Laying, Overbuild, PlaceWorker
from engine.cacao.pieces import (
    Jungle,
    JungleMap,
    Worker,
    WorkerMap,
    facings,
    is_for_workers,
    neighbours,
)
from engine.cacao.state import CacaoState
from engine.kernel.actions import Action
from engine.kernel.clone import remember
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused

CELLS_KEPT = 1024
"""Cells whose ways to place tiles are kept, some 1.5 KB each; boards have some 100 cells."""


def check_tile(state: CacaoState, seat: Seat, action: Laying) -> None:
    """Refuse a tile that is not in hand, or one turned where that means nothing."""
    if action.tile not in state.villages[seat].hand:
        raise Refused("cacao.not_in_hand", "CAC-3.1", tile=action.tile.value)
    if action.facing not in facings(action.tile):
        raise Refused("cacao.facing_fixed", "CAC-1.3", tile=action.tile.value)


def check_placing(state: CacaoState, seat: Seat, action: PlaceWorker) -> None:
    """Refuse a cell that is none for worker tiles, taken, or away from the jungle."""
    check_tile(state, seat, action)
    at = action.cell
    if not is_for_workers(at):
        raise Refused("cacao.not_a_worker_cell", "CAC-1.2", cell=at)
    if at in state.workers:
        if at in coverable_cells(state, seat):
            raise Refused("cacao.could_overbuild", "CAC-7.1", cell=at)
        raise Refused("cacao.occupied", "CAC-4.1", cell=at)
    if not any(near in state.jungle for near in neighbours(at)):
        raise Refused("cacao.no_jungle_beside", "CAC-4.1", cell=at)


def check_overbuilding(state: CacaoState, seat: Seat, action: Overbuild) -> None:
    """Refuse to cover a tile unless CAC-7.1 and CAC-7.3 hold."""
    check_tile(state, seat, action)
    at = action.cell
    if not is_jungle_used_up(state):
        left = len(state.display) + len(state.pile)
        raise Refused("cacao.jungle_left", "CAC-7.1", n=left)
    if state.villages[seat].suns == 0:
        raise Refused("cacao.no_sun_token", "CAC-7.1")
    laid = state.workers.get(at)
    if laid is None or laid.seat != seat:
        raise Refused("cacao.not_your_tile", "CAC-7.1", cell=at)
    if laid.over:
        raise Refused("cacao.already_covered", "CAC-7.3", cell=at)


def is_jungle_used_up(state: CacaoState) -> bool:
    """Return True if pile and display are empty (CAC-7.1)."""
    return not state.display and not state.pile


def open_cells(state: CacaoState) -> list[Cell]:
    """Return the cells for a worker tile in a fixed order (CAC-4.1)."""
    beside = dict.fromkeys(chain.from_iterable(map(neighbours, state.jungle)))
    workers = state.workers
    return [at for at in beside if at not in workers]


def coverable_cells(state: CacaoState, seat: Seat) -> list[Cell]:
    """The own tiles that the seat could overbuild in its turn (CAC-7.1, CAC-7.3)."""
    if not is_jungle_used_up(state) or state.villages[seat].suns == 0:
        return []
    return [at for at, laid in state.workers.items() if laid.seat == seat and not laid.over]


def placements(state: CacaoState, seat: Seat) -> list[Action]:
    """Every way to lay a tile of the hand."""
    ways, coverable = [*map(ways_at, open_cells(state))], coverable_cells(state, seat)
    found: list[Action] = []
    for tile in dict.fromkeys(state.villages[seat].hand):
        for each in ways:
            found += each[tile]
        for at in coverable:
            found += [Overbuild(tile, at, facing) for facing in facings(tile)]
    return found


@remember(CELLS_KEPT)
def ways_at(at: Cell) -> Mapping[Worker, Sequence[PlaceWorker]]:
    """The ways to turn each tile on a cell."""
    return {tile: [PlaceWorker(tile, at, facing) for facing in facings(tile)] for tile in Worker}


def gaps_around(jungle: JungleMap, workers: WorkerMap, at: Cell) -> list[Cell]:
    """The gaps beside the worker tile on a cell, by x, then y (CAC-5.1, CAC-5.7)."""
    north, east, south, west = neighbours(at)
    around = (west, north, south, east)
    return [
        near
        for near in around
        if near not in jungle and [each in workers for each in neighbours(near)].count(True) > 1
    ]


def open_gaps(state: CacaoState) -> list[Cell]:
    """The gaps of this turn that can still be filled."""
    has_tiles = state.display or state.pile
    return state.turn.gaps if state.turn and not state.turn.acted and has_tiles else []


def forced_fill(state: CacaoState) -> Fill | None:
    """The next fill where nothing is to be chosen (CAC-5.6, CAC-5.7); from the pile: its top."""
    gaps, kinds = open_gaps(state), set(state.display)
    if not gaps:
        return None
    if not kinds:
        return Fill(gaps[0], state.pile[-1])
    if len(kinds) == 1 and len(gaps) <= len(state.display):
        return Fill(gaps[0], state.display[0])
    return None


def first_fill(state: CacaoState) -> Fill:
    """The fill of a player who has left: the first gap, the tile first in the data (CAC-11.5)."""
    tile = next(each for each in Jungle if each in state.display)
    return Fill(open_gaps(state)[0], tile)


def fills(state: CacaoState) -> Iterator[Fill]:
    """Every fill to choose from."""
    for at in open_gaps(state):
        yield from (Fill(at, tile) for tile in dict.fromkeys(state.display))


def check_fill(state: CacaoState, _seat: Seat, action: Fill) -> None:
    """Refuse a cell that is no gap of this turn and a tile that is not there."""
    if action.cell not in open_gaps(state):
        raise Refused("cacao.not_a_gap", "CAC-5.1", cell=action.cell)
    if action.tile not in state.display:
        raise Refused("cacao.not_in_display", "CAC-5.2", tile=action.tile.value)
