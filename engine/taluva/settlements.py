"""Settlements and the free hexes beside them, kept from one turn to the next (TAL-6, TAL-7)."""

from bisect import insort
from collections.abc import Callable, Collection, Sequence, Set
from operator import attrgetter

from msgspec import Struct

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.actions import BuildHut
from engine.taluva.island import Island, kept
from engine.taluva.pieces import (
    HUT,
    HUT_LEVEL,
    TEMPLE,
    TEMPLE_SIZE,
    TOWER,
    TOWER_LEVEL,
    VOLCANO,
    Board,
    Hex,
    Piece,
)


class Settlement(Struct, frozen=True, eq=False, gc=False):
    """A maximal group of hexes with buildings of one seat (TAL-6.1).

    `name` is the cell that it goes by: the smallest q, then the smallest r; `place` are these two.
    `pieces` are its buildings by hex, `around` the cells that touch it, land or sea, both in an
    order that follows from its hexes alone. `takes_tower` and `takes_temple` tell what it may get
    (TAL-7.4, TAL-7.5).
    """

    seat: Seat
    name: Cell
    place: tuple[int, int]
    pieces: dict[Cell, Piece]
    around: tuple[Cell, ...]
    takes_tower: bool
    takes_temple: bool
    has_temple: bool


def owner_of(top: Hex | None) -> Seat | None:
    """Return the owner of the building on a hex."""
    return None if top is None or top.piece is None else top.piece.seat


def take_settlement(left: dict[Cell, Piece], start: Cell) -> Settlement:
    """The settlement around `start`, by which it goes, taken out of the buildings that are left."""
    first = left.pop(start)
    seat, kind, pieces = first.seat, first.kind, {start: first}
    if not left:
        return Settlement(
            seat,
            start,
            axial(start),
            pieces,
            neighbours(start),
            kind is not TOWER,
            False,
            kind is TEMPLE,
        )
    edge = [start]
    around: dict[Cell, None] = {}
    while edge:
        for at in neighbours(edge.pop()):
            if at in left and left[at].seat == seat:
                pieces[at] = left.pop(at)
                edge.append(at)
            elif at not in pieces:
                around[at] = None
    kinds = [each.kind for each in pieces.values()]
    has_temple = TEMPLE in kinds
    takes_temple = not has_temple and len(pieces) >= TEMPLE_SIZE
    return Settlement(
        seat,
        start,
        axial(start),
        pieces,
        tuple(around),
        TOWER not in kinds,
        takes_temple,
        has_temple,
    )


class Room(Struct, frozen=True, gc=False):
    """The free hexes beside a settlement, in a fixed order; `highest` is the level of the highest.

    `huts` are those that an expansion takes, by terrain (TAL-7.7). `to_temple` tells how many there
    are of the hexes that a temple needs, `to_tower` how many of the levels that a tower needs; they
    are 0 where the settlement cannot get one at all.
    """

    beside: dict[Cell, Hex]
    highest: int
    huts: dict[str, int]
    to_temple: int
    to_tower: int


def room_of(settlement: Settlement, top_at: Callable[[Cell], Hex | None]) -> Room:
    """The room of a settlement, by what lies where."""
    beside: dict[Cell, Hex] = {}
    huts: dict[str, int] = {}
    highest = 0
    for at in settlement.around:
        top = top_at(at)
        if top is not None and top.piece is None and top.terrain is not VOLCANO:
            beside[at] = top
            huts[top.terrain] = huts.get(top.terrain, 0) + top.level
            if top.level > highest:
                highest = top.level
    size = len(settlement.pieces) if beside and not settlement.has_temple else 0
    level = highest if settlement.takes_tower else 0
    return Room(
        beside,
        highest,
        huts,
        size if size < TEMPLE_SIZE else TEMPLE_SIZE,
        level if level < TOWER_LEVEL else TOWER_LEVEL,
    )


PLACE = attrgetter("place")


class Settled(Struct, frozen=True, gc=False):
    """The settlements by seat in the order of their names, and by each of their buildings.

    `low` are the free hexes for a single hut (TAL-7.3), each with the action that builds it.
    `ties` has for a building what no tile may cover together with it, itself if none may cover it:
    towers and temples stay, and every settlement goes on (TAL-5.5, TAL-5.6). `rooms` are those that
    have been asked for so far.
    """

    low: dict[Cell, BuildHut] = {}
    by_seat: dict[Seat, list[Settlement]] = {}
    homes: dict[Cell, Settlement] = {}
    ties: dict[Cell, Cell] = {}
    rooms: dict[Settlement, Room] = {}


@kept
def settled(board: Island, before: Settled | None, changed: Sequence[Cell]) -> Settled:
    """Return the built and the free hexes, recomputed only on and beside changed hexes."""
    before = before or Settled()
    homes, low, rooms = before.homes, before.low.copy(), before.rooms.copy()
    built: dict[Cell, Piece] = {}
    lost: set[Cell] = set()
    stale: set[Settlement] = set()
    for at in changed:
        top = board[at]
        if top.terrain is VOLCANO:
            continue  # it lies on the sea or on a volcano (TAL-5.3), where nobody builds
        piece = top.piece
        if piece is not None:
            built[at] = piece
            low.pop(at, None)
        elif top.level == HUT_LEVEL:
            low[at] = BuildHut(at)
        else:
            low.pop(at, None)
        if at in homes:
            lost.add(at)
            stale.add(homes[at])
        for near in neighbours(at):
            if near in homes:
                beside = homes[near]
                rooms.pop(beside, None)
                if piece is not None and piece.seat == beside.seat:
                    stale.add(beside)
    if not built and not stale:
        return Settled(low, before.by_seat, homes, before.ties, rooms)
    found = Settled(low, before.by_seat.copy(), homes.copy(), before.ties.copy(), rooms)
    _regroup(board, found, built, lost, stale)
    return found


def _regroup(
    board: Island,
    found: Settled,
    left: dict[Cell, Piece],
    lost: Set[Cell],
    stale: Collection[Settlement],
) -> None:
    """Put new buildings (`left`), and settlements beside them or with lost ones, together anew."""
    starts = [*left]
    for at in lost:
        del found.homes[at]
        found.ties.pop(at, None)
    for each in stale:
        _remove(each, found)
        if lost.isdisjoint(each.pieces):
            left |= each.pieces
            starts.append(each.name)
        else:
            same = {at: piece for at, piece in each.pieces.items() if at not in lost}
            left |= same
            starts += same
    for at in sorted(starts, key=axial):
        if at in left:
            _add(take_settlement(left, at), found)


def _remove(settlement: Settlement, found: Settled) -> None:
    """Take a settlement out, but for its hexes: those that are left belong to new ones."""
    seat = settlement.seat
    found.by_seat[seat] = mine = found.by_seat[seat].copy()
    mine.remove(settlement)


def _add(settlement: Settlement, found: Settled) -> None:
    """Put a settlement in, at its place in the order of their names."""
    seat, pieces = settlement.seat, settlement.pieces
    homes, ties = found.homes, found.ties
    found.by_seat[seat] = mine = [*found.by_seat.get(seat, ())]
    insort(mine, settlement, key=PLACE)
    alone = len(pieces) == 1
    for at, piece in pieces.items():
        homes[at] = settlement
        if alone or piece.kind is not HUT:
            ties[at] = at
        else:
            ties.pop(at, None)
    if len(pieces) == 2:
        one, other = pieces
        ties.setdefault(one, other)
        ties.setdefault(other, one)


def settlements_of(board: Board, seat: Seat) -> list[Settlement]:
    """All settlements of a seat, in the order of their names (TAL-6.2)."""
    return settled(board).by_seat.get(seat, [])


def room_at(board: Board, at: Cell) -> Room:
    """The room of the settlement that the building on a hex belongs to."""
    here = settled(board)
    rooms, settlement = here.rooms, here.homes[at]
    if settlement not in rooms:
        rooms[settlement] = room_of(settlement, board.get)
    return rooms[settlement]


def rooms_of(board: Board, seat: Seat) -> list[tuple[Settlement, Room]]:
    """All settlements of a seat in the order of their names, with the rooms that they have."""
    found = settled(board)
    rooms, top_at, both = found.rooms, board.get, []
    for each in found.by_seat.get(seat, ()):
        room = rooms.get(each)
        if room is None:
            room = rooms[each] = room_of(each, top_at)
        both.append((each, room))
    return both
