"""Where a tile may lie: beside the island (TAL-4) or over other tiles (TAL-5)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from engine.kernel.hexes import CELLS_KEPT, neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused
from engine.taluva.actions import PlaceTile
from engine.taluva.coast import coast
from engine.taluva.footprints import placements_at, site_of
from engine.taluva.settlements import VOLCANO, Board
from engine.taluva.state import Building, Hex

HUT = Building.HUT


class Ground(Struct, frozen=True):
    """An island as a tile finds it that is to lie over others.

    `owners` tells whose building stands on each hex that has one. `open` are, by level, the hexes
    without a temple or tower (TAL-5.5).
    """

    owners: dict[Cell, Seat]
    open: dict[int, set[Cell]]
    volcanoes: dict[Cell, Hex]


def ground(board: Board) -> Ground:
    """What one walk over the island finds."""
    found = Ground({}, defaultdict(set), {})
    owners, open, volcanoes = found.owners, found.open, found.volcanoes
    for at, top in board.items():
        if top.piece is None:
            open[top.level].add(at)
            if top.terrain is VOLCANO:
                volcanoes[at] = top
        else:
            owners[at] = top.piece.seat
            if top.piece.kind is HUT:
                open[top.level].add(at)
    return found


def check_site(board: Board, placement: PlaceTile) -> None:
    """Refuse a placement that sections 4 and 5 forbid."""
    site = site_of(placement)
    if board.keys().isdisjoint(site):
        if not any(near in board for at in site for near in neighbours(at)):
            raise Refused("taluva.not_adjacent", "TAL-4.1")
        return
    island = ground(board)
    volcanoes = {at: top for at, top in island.volcanoes.items() if at == placement.cell}
    if placement not in over(island, volcanoes):
        raise fault_of(board, island.owners, placement)


def fault_of(board: Board, owners: Mapping[Cell, Seat], placement: PlaceTile) -> Refused:
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
    lost = lost_settlement(owners, first, second)
    assert lost is not None
    return Refused("taluva.destroys_settlement", "TAL-5.6", cell=lost, seat=owners[lost])


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


def everywhere(board: Board) -> Iterator[PlaceTile]:
    """Every placement beside the island (TAL-4.1), then every one over other tiles (TAL-5)."""
    beside = coast(tuple(board)).values()
    return chain.from_iterable((*beside, eruptions(board)))


def eruptions(board: Board) -> Iterator[PlaceTile]:
    """Every placement over other tiles that TAL-5 allows."""
    island = ground(board)
    return over(island, island.volcanoes)


def over(island: Ground, volcanoes: Mapping[Cell, Hex]) -> Iterator[PlaceTile]:
    """The placements over other tiles with the volcano on one of some volcanoes (TAL-5)."""
    owners = island.owners
    for at, below in volcanoes.items():
        open = island.open[below.level]
        for placement, first, second in _turned(at)[below.dir]:
            if (
                first in open
                and second in open
                and (
                    (first not in owners and second not in owners)
                    or lost_settlement(owners, first, second) is None
                )
            ):
                yield placement


@lru_cache(maxsize=CELLS_KEPT)
def _turned(volcano: Cell) -> tuple[tuple[tuple[PlaceTile, Cell, Cell], ...], ...]:
    """By the direction in which a volcano faces: the five placements over it (TAL-5.4).

    Each comes with its two other hexes.
    """
    every = [(each, *site_of(each)[1:]) for each in placements_at(volcano)]
    return tuple(tuple(each for each in every if each[0].dir != dir) for dir in range(6))
