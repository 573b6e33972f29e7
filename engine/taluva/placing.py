"""Where a tile may lie: beside the island (TAL-4) or over other tiles (TAL-5)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from engine.kernel.hexes import CELLS_KEPT, neighbours
from engine.kernel.ids import Cell
from engine.kernel.refusals import Refused
from engine.taluva.actions import PlaceTile
from engine.taluva.board import VOLCANO, Board, Building
from engine.taluva.coast import coast
from engine.taluva.footprints import placements_at, site_of
from engine.taluva.island import Homes, homes_on, kept

HUT = Building.HUT

Eruptions = dict[Cell, list[PlaceTile]]
"""The placements over other tiles by their volcanoes."""


def check_site(board: Board, placement: PlaceTile) -> None:
    """Refuse a placement that sections 4 and 5 forbid."""
    site = site_of(placement)
    if board.keys().isdisjoint(site):
        if all(board.keys().isdisjoint(neighbours(at)) for at in site):
            raise Refused("taluva.not_adjacent", "TAL-4.1")
        return
    if placement not in _eruptions(board).get(placement.cell, ()):
        raise fault_of(board, placement)


def fault_of(board: Board, placement: PlaceTile) -> Refused:
    """The first of TAL-5.1 to TAL-5.6 that keeps a tile from lying over others."""
    site = volcano, first, second = site_of(placement)
    for at in site:
        if at not in board:
            return Refused("taluva.over_gap", "TAL-5.1", cell=at)
    below, levels = board[volcano], [board[at].level for at in site]
    if len(set(levels)) > 1:
        return Refused("taluva.uneven", "TAL-5.2", cell=volcano, levels=[*levels])
    if below.terrain is not VOLCANO:
        return Refused("taluva.volcano_not_on_volcano", "TAL-5.3", cell=volcano)
    if below.dir == placement.dir:
        return Refused("taluva.same_direction", "TAL-5.4", cell=volcano)
    for at in (first, second):
        if (piece := board[at].piece) is not None and piece.kind is not HUT:
            return Refused("taluva.covers_temple_or_tower", "TAL-5.5", cell=at)
    homes = homes_on(board)
    lost = lost_settlement(homes, first, second)
    assert lost is not None
    return Refused("taluva.destroys_settlement", "TAL-5.6", cell=lost, seat=homes[lost].seat)


def lost_settlement(homes: Homes, first: Cell, second: Cell) -> Cell | None:
    """Where a tile would cover the last of a settlement (TAL-5.6, TAL-5.11)."""
    for at in (first, second):
        if at in homes and homes[at].pieces.keys() <= {first, second}:
            return at
    return None


def everywhere(board: Board) -> Iterator[PlaceTile]:
    """Every placement beside the island (TAL-4.1), then every one over other tiles (TAL-5)."""
    return chain.from_iterable((*coast(board).values(), *_eruptions(board).values()))


def eruptions(board: Board) -> Iterator[PlaceTile]:
    """Every placement over other tiles that TAL-5 allows."""
    return chain.from_iterable(_eruptions(board).values())


@kept
def _eruptions(board: Board, before: Eruptions | None, changed: Sequence[Cell]) -> Eruptions:
    """The placements over other tiles by volcano (TAL-5).

    What a volcano may do depends on what lies around it, and on what goes on beside the buildings
    there.
    """
    homes = homes_on(board)
    around = set(changed).union(*map(neighbours, changed))
    for at in changed:
        if board[at].piece is not None or board[at].level > 1:
            for near in neighbours(at):
                if near in board and board[near].piece is not None:
                    around.update(neighbours(near))
    found = {} if before is None else before.copy()
    for at in changed:
        if board[at].terrain is VOLCANO:
            found.setdefault(at, [])
        else:
            found.pop(at, None)
    for at in around:
        if at in found:
            found[at] = _over(board, homes, at)
    return found


def _over(board: Board, homes: Homes, at: Cell) -> list[PlaceTile]:
    """The placements over other tiles with the volcano on a volcano (TAL-5)."""
    below = board[at]
    level, open = below.level, set()
    for near in neighbours(at):
        if near in board:
            top = board[near]
            if top.level == level and (top.piece is None or top.piece.kind is HUT):
                open.add(near)
    if len(open) < 2:
        return []
    return [
        placement
        for placement, first, second in _turned(at)[below.dir]
        if first in open
        and second in open
        and (
            homes.keys().isdisjoint((first, second))
            or lost_settlement(homes, first, second) is None
        )
    ]


@lru_cache(maxsize=CELLS_KEPT)
def _turned(volcano: Cell) -> tuple[tuple[tuple[PlaceTile, Cell, Cell], ...], ...]:
    """By the direction in which a volcano faces: the five placements over it (TAL-5.4).

    Each comes with its two other hexes.
    """
    every = [(each, *site_of(each)[1:]) for each in placements_at(volcano)]
    return tuple(tuple(each for each in every if each[0].dir != dir) for dir in range(6))
