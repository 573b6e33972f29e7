"""Gaps between worker tiles, and what fills them (CAC-5)."""

from collections.abc import Iterator

from engine.cacao.actions import Fill, Jungle
from engine.cacao.cells import neighbours
from engine.cacao.state import CacaoState
from engine.cacao.tiles import JungleMap, WorkerMap
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused


def gaps_around(jungle: JungleMap, workers: WorkerMap, at: Cell) -> list[Cell]:
    """The gaps beside the worker tile on a cell, by x, then y (CAC-5.1, CAC-5.7)."""
    north, east, south, west = neighbours(at)
    around = (west, north, south, east)
    return [near for near in around if near not in jungle and is_between(workers, near)]


def is_between(workers: WorkerMap, at: Cell) -> bool:
    """Whether a jungle cell lies between two worker tiles or more."""
    return [near in workers for near in neighbours(at)].count(True) > 1


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
