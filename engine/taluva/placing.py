"""Where a tile may lie: beside the island (TAL-4) or over other tiles (TAL-5)."""

from collections.abc import Iterator, Mapping
from itertools import chain

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused
from engine.taluva.actions import PlaceTile
from engine.taluva.coast import coast
from engine.taluva.footprints import placements_at, site_of
from engine.taluva.settlements import VOLCANO, Board
from engine.taluva.state import Building

HUT = Building.HUT


def check_site(board: Board, placement: PlaceTile) -> None:
    """Refuse a placement that sections 4 and 5 forbid."""
    site = site_of(placement)
    if board.keys().isdisjoint(site):
        if not any(near in board for at in site for near in neighbours(at)):
            raise Refused("taluva.not_adjacent", "TAL-4.1")
    elif (fault := fault_of(board, owners_of(board), placement)) is not None:
        raise fault


def fault_of(board: Board, owners: Mapping[Cell, Seat], placement: PlaceTile) -> Refused | None:
    """Why a tile may not lie over other tiles: TAL-5.1 to TAL-5.6; None where it may."""
    volcano, first, second = site_of(placement)
    for at in (volcano, first, second):
        if at not in board:
            return Refused("taluva.over_gap", "TAL-5.1", cell=at)
    below, tops = board[volcano], (board[first], board[second])
    if not below.level == tops[0].level == tops[1].level:
        levels = [below.level, *(top.level for top in tops)]
        return Refused("taluva.uneven", "TAL-5.2", cell=volcano, levels=[*levels])
    if below.terrain is not VOLCANO:
        return Refused("taluva.volcano_not_on_volcano", "TAL-5.3", cell=volcano)
    if below.dir == placement.dir:
        return Refused("taluva.same_direction", "TAL-5.4", cell=volcano)
    for at in (first, second):
        if stands_stone(board, at):
            return Refused("taluva.covers_temple_or_tower", "TAL-5.5", cell=at)
    if (lost := lost_settlement(owners, first, second)) is not None:
        return Refused("taluva.destroys_settlement", "TAL-5.6", cell=lost, seat=owners[lost])
    return None


def stands_stone(board: Board, at: Cell) -> bool:
    """Whether a temple or tower stands on a hex of the island (TAL-5.5)."""
    piece = board[at].piece
    return piece is not None and piece.kind is not HUT


def owners_of(board: Board) -> dict[Cell, Seat]:
    """Whose building stands on each hex that has one."""
    return {at: piece.seat for at, top in board.items() if (piece := top.piece) is not None}


def lost_settlement(owners: Mapping[Cell, Seat], first: Cell, second: Cell) -> Cell | None:
    """Where a tile would cover the last of a settlement (TAL-5.6, TAL-5.11)."""
    one, other = owners.get(first), owners.get(second)
    if (
        one is not None
        and not _goes_on(owners, first, second)
        and (one != other or not _goes_on(owners, second, first))
    ):
        return first
    if other is not None and one != other and not _goes_on(owners, second, first):
        return second
    return None


def _goes_on(owners: Mapping[Cell, Seat], at: Cell, but: Cell) -> bool:
    """Whether the owner of a hex has a building beside it, not counting the one on `but`."""
    seat = owners[at]
    for near in neighbours(at):  # noqa: SIM110  (any() is slower, and this is asked very often)
        if near in owners and owners[near] == seat and near != but:
            return True
    return False


def expansions(board: Board) -> Iterator[PlaceTile]:
    """Every placement beside the island (TAL-4.1)."""
    return chain.from_iterable(coast(tuple(board)).values())


def eruptions(board: Board) -> Iterator[PlaceTile]:
    """Every placement over other tiles that TAL-5 allows."""
    owners = owners_of(board)
    for at, top in board.items():
        if top.terrain is VOLCANO:
            yield from (each for each in placements_at(at) if fault_of(board, owners, each) is None)
