"""Where a tile may lie: beside the island (TAL-4) or over other tiles (TAL-5)."""

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused
from engine.taluva.coast import Site, coast, sites
from engine.taluva.settlements import VOLCANO, Board, owner_of
from engine.taluva.state import Building, Hex


def check_site(board: Board, site: Site) -> None:
    """Refuse a placement that sections 4 and 5 forbid."""
    if any(at in board for at in site.cells):
        check_eruption(board, site)
    elif not any(near in board for at in site.cells for near in neighbours(at)):
        raise Refused("taluva.not_adjacent", "TAL-4.1", cell=site.volcano, to="island")


def check_eruption(board: Board, site: Site) -> None:
    """Refuse a tile over other tiles unless TAL-5.1 to TAL-5.6 hold."""
    for at in site.cells:
        if at not in board:
            raise Refused("taluva.over_gap", "TAL-5.1", cell=at)
    levels = [board[at].level for at in site.cells]
    if len(set(levels)) > 1:
        raise Refused("taluva.uneven", "TAL-5.2", cell=site.volcano, levels=levels)
    below = board[site.volcano]
    if below.terrain is not VOLCANO:
        raise Refused("taluva.volcano_not_on_volcano", "TAL-5.3", cell=site.volcano)
    if below.dir == site.action.dir:
        raise Refused("taluva.same_direction", "TAL-5.4", cell=site.volcano)
    check_covered(board, site)


def check_covered(board: Board, site: Site) -> None:
    """Refuse to cover a temple or tower, or all of a settlement (TAL-5.5, TAL-5.6)."""
    pieces = {
        at: piece for at in (site.first, site.second) if (piece := board[at].piece) is not None
    }
    for at, piece in pieces.items():
        if piece.kind is not Building.HUT:
            raise Refused("taluva.covers_temple_or_tower", "TAL-5.5", cell=at)
    for at, piece in pieces.items():
        covered = [each for each, other in pieces.items() if other.seat == piece.seat]
        if not _goes_on(board, piece.seat, covered):
            raise Refused("taluva.destroys_settlement", "TAL-5.6", cell=at, seat=piece.seat)


def _goes_on(board: Board, seat: Seat, covered: list[Cell]) -> bool:
    """Whether a settlement has a building beside the covered hexes (TAL-5.11)."""
    return any(
        owner_of(board.get(near)) == seat
        for at in covered
        for near in neighbours(at)
        if near not in covered
    )


def open_sites(board: Board) -> list[Site]:
    """Every placement that sections 4 and 5 allow."""
    return [site for each in coast(tuple(board)) for site in each.sites] + eruptions(board)


def eruptions(board: Board) -> list[Site]:
    """Every placement over other tiles: the six of each volcano that TAL-5 allows."""
    found = []
    for volcano, below in board.items():
        if below.terrain is VOLCANO:
            even = [is_level(board.get(near), below.level) for near in neighbours(volcano)]
            for dir, site in enumerate(sites(volcano)):
                if even[dir] and even[dir - 5] and dir != below.dir and may_cover(board, site):
                    found.append(site)
    return found


def is_level(top: Hex | None, level: int) -> bool:
    return top is not None and top.level == level


def may_cover(board: Board, site: Site) -> bool:
    if board[site.first].piece is None and board[site.second].piece is None:
        return True
    try:
        check_covered(board, site)
    except Refused:
        return False
    return True
