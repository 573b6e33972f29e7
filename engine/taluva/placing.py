"""Where a tile may lie: beside the island (TAL-4) or over other tiles (TAL-5)."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import NamedTuple

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused
from engine.taluva.actions import PlaceTile
from engine.taluva.data import TERRAINS, TILE_COUNTS
from engine.taluva.settlements import Board
from engine.taluva.state import Building, Hex, Terrain

VOLCANO, HUT = Terrain.VOLCANO, Building.HUT

TILES = tuple(
    (Terrain(first), Terrain(second))
    for first, counts in zip(TERRAINS, TILE_COUNTS, strict=True)
    for second, count in zip(TERRAINS, counts, strict=True)
    for _ in range(count)
)
"""The terrains of every tile by its number, clockwise after the volcano (TAL-1.2)."""


class Site(NamedTuple):
    """A placement and the hexes it covers: the volcano's and the two terrains' (TAL-1.2)."""

    action: PlaceTile
    volcano: Cell
    first: Cell
    second: Cell


@cache
def sites(volcano: Cell) -> tuple[Site, ...]:
    """The six placements with the volcano on a cell, by `dir`."""
    near = neighbours(volcano)
    return tuple(
        Site(PlaceTile(volcano, dir), volcano, near[dir], near[(dir + 1) % 6]) for dir in range(6)
    )


def check_site(board: Board, site: Site) -> None:
    """Refuse a placement that sections 4 and 5 forbid."""
    if site.volcano in board or site.first in board or site.second in board:
        check_eruption(board, site)
    elif not any(near in board for at in site[1:] for near in neighbours(at)):
        raise Refused("taluva.not_adjacent", "TAL-4.1", cell=site.volcano, to="island")


def check_eruption(board: Board, site: Site) -> None:
    """Refuse a tile over other tiles unless TAL-5.1 to TAL-5.6 hold."""
    action, volcano, first, second = site
    for at in (volcano, first, second):
        if at not in board:
            raise Refused("taluva.over_gap", "TAL-5.1", cell=at)
    below, under_first, under_second = board[volcano], board[first], board[second]
    if not below.level == under_first.level == under_second.level:
        levels = [below.level, under_first.level, under_second.level]
        raise Refused("taluva.uneven", "TAL-5.2", cell=volcano, levels=levels)
    if below.terrain is not VOLCANO:
        raise Refused("taluva.volcano_not_on_volcano", "TAL-5.3", cell=volcano)
    if below.dir == action.dir:
        raise Refused("taluva.same_direction", "TAL-5.4", cell=volcano)
    for at, top in ((first, under_first), (second, under_second)):
        if top.piece is not None and top.piece.kind is not HUT:
            raise Refused("taluva.covers_temple_or_tower", "TAL-5.5", cell=at)
    for at, top in ((first, under_first), (second, under_second)):
        if top.piece is not None and not survives(board, top.piece.seat, first, second):
            raise Refused("taluva.destroys_settlement", "TAL-5.6", cell=at, seat=top.piece.seat)


def survives(board: Board, seat: Seat, first: Cell, second: Cell) -> bool:
    """Whether the seat's settlement on one or both of two hexes goes on beside them (TAL-5.11)."""
    return any(
        owner_of(board.get(near)) == seat
        for at in (first, second)
        if owner_of(board[at]) == seat
        for near in neighbours(at)
        if near != first and near != second
    )


def owner_of(top: Hex | None) -> Seat | None:
    """Whose building stands on a hex."""
    return None if top is None or top.piece is None else top.piece.seat


def open_sites(board: Board) -> Iterator[Site]:
    """Every placement that sections 4 and 5 allow."""
    yield from expansions(board)
    yield from eruptions(board)


def expansions(board: Board) -> Iterator[Site]:
    """Every placement beside the island: its volcano at the shore or one further (TAL-4.1)."""
    shore = {at: None for at in all_around(board) if at not in board}
    for volcano in shore:
        for site in sites(volcano):
            if site.first not in board and site.second not in board:
                yield site
    for volcano in all_around(shore):
        if volcano not in board and volcano not in shore:
            for site in sites(volcano):
                if site.first in shore or site.second in shore:
                    yield site


def all_around(cells: Board | dict[Cell, None]) -> dict[Cell, None]:
    """The neighbours of all the cells, each once, in a fixed order."""
    return dict.fromkeys(chain.from_iterable(map(neighbours, cells)))


def eruptions(board: Board) -> Iterator[Site]:
    """Every placement over other tiles (TAL-5)."""
    for volcano, below in board.items():
        if below.terrain is VOLCANO:
            for site in sites(volcano):
                if site.first in board and site.second in board:
                    try:
                        check_eruption(board, site)
                    except Refused:
                        continue
                    yield site
