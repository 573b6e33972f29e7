"""Where a tile may lie: beside the island (TAL-4) or over other tiles (TAL-5)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused
from engine.taluva.actions import PlaceTile
from engine.taluva.coast import coast
from engine.taluva.footprints import Site, placements_at, site_of, sites
from engine.taluva.settlements import VOLCANO, Board
from engine.taluva.state import Building

HUT = Building.HUT


def check_site(board: Board, placement: PlaceTile) -> None:
    """Refuse a placement that sections 4 and 5 forbid."""
    site = site_of(placement)
    if not board.keys().isdisjoint(site):
        check_eruption(board, site, placement.dir)
    elif not any(near in board for at in site for near in neighbours(at)):
        raise Refused("taluva.not_adjacent", "TAL-4.1")


def check_eruption(board: Board, site: Site, dir: int) -> None:
    """Refuse a tile over other tiles unless TAL-5.1 to TAL-5.6 hold."""
    for at in site:
        if at not in board:
            raise Refused("taluva.over_gap", "TAL-5.1", cell=at)
    levels: list[int | str] = [board[at].level for at in site]
    if len(set(levels)) > 1:
        raise Refused("taluva.uneven", "TAL-5.2", cell=site.volcano, levels=levels)
    below = board[site.volcano]
    if below.terrain is not VOLCANO:
        raise Refused("taluva.volcano_not_on_volcano", "TAL-5.3", cell=site.volcano)
    if below.dir == dir:
        raise Refused("taluva.same_direction", "TAL-5.4", cell=site.volcano)
    for at in (site.first, site.second):
        if stands_stone(board, at):
            raise Refused("taluva.covers_temple_or_tower", "TAL-5.5", cell=at)
    owners = owners_of(board)
    if (lost := lost_settlement(owners, site.first, site.second)) is not None:
        raise Refused("taluva.destroys_settlement", "TAL-5.6", cell=lost, seat=owners[lost])


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
    owners: dict[Cell, Seat] = {}
    by_level: dict[int, set[Cell]] = defaultdict(set)
    volcanoes = []
    for at, top in board.items():
        piece = top.piece
        if piece is None:
            by_level[top.level].add(at)
            if top.terrain is VOLCANO:
                volcanoes.append((at, top))
        else:
            owners[at] = piece.seat
            if piece.kind is HUT:
                by_level[top.level].add(at)
    for volcano, below in volcanoes:
        even = by_level[below.level]
        for placement, first, second in _turned(volcano)[below.dir]:
            if first in even and second in even and lost_settlement(owners, first, second) is None:
                yield placement


@cache
def _turned(volcano: Cell) -> tuple[tuple[tuple[PlaceTile, Cell, Cell], ...], ...]:
    """By the direction in which a volcano faces: the five placements over it (TAL-5.4).

    Each comes with its two other hexes.
    """
    every = [
        (placement, site.first, site.second)
        for placement, site in zip(placements_at(volcano), sites(volcano), strict=True)
    ]
    return tuple(tuple(each for each in every if each[0].dir != dir) for dir in range(6))
