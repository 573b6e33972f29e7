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
    """Take the settlement with the name `start` out of the buildings that are left."""
    first = left.pop(start)
    seat, kind, pieces = first.seat, first.kind, {start: first}
    place, near, takes_tower = axial(start), neighbours(start), kind is not TOWER
    if not left:
        return Settlement(seat, start, place, pieces, near, takes_tower, False, kind is TEMPLE)
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
    takes_tower, has_temple = TOWER not in kinds, TEMPLE in kinds
    takes_temple, near = not has_temple and len(pieces) >= TEMPLE_SIZE, tuple(around)
    return Settlement(seat, start, place, pieces, near, takes_tower, takes_temple, has_temple)


class Room(Struct, frozen=True, gc=False):
    """The free hexes beside a settlement, in a fixed order; `highest` is the highest level.

    `huts` counts the huts of an expansion by terrain (TAL-7.7). `to_temple` is the number of hexes,
    at most the three that a temple needs, `to_tower` the highest level, at most the three that a
    tower needs; both are 0 if the settlement cannot get one at all.
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
    to_temple = size if size < TEMPLE_SIZE else TEMPLE_SIZE
    to_tower = level if level < TOWER_LEVEL else TOWER_LEVEL
    return Room(beside, highest, huts, to_temple, to_tower)


PLACE = attrgetter("place")


class Settled(Struct, frozen=True, gc=False):
    """The settlements by seat in the order of their names, and by each of their buildings.

    `low` are the free hexes for a single hut (TAL-7.3), each with the action that builds it.
    `ties` has, for a building, the hex that no tile may cover together with it: the other hut of a
    settlement of two, or its own hex if nothing may cover it (TAL-5.5, TAL-5.6). `rooms` are those
    that have been asked for so far.
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
    """Form settlements anew from new buildings (`left`) and from those of stale settlements."""
    starts = [*left]
    for at in lost:
        del found.homes[at]
        found.ties.pop(at, None)
    for each in stale:  # its hexes are given to new ones below
        found.by_seat[each.seat] = mine = found.by_seat[each.seat].copy()
        mine.remove(each)
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
