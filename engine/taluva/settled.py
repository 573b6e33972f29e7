"""All settlements of an island, kept from one turn to the next (TAL-6)."""

from bisect import insort
from collections.abc import Collection, Sequence, Set
from operator import attrgetter

from msgspec import Struct

from engine.kernel.hexes import axial, neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.actions import BuildHut
from engine.taluva.board import HUT, VOLCANO, Board, Piece
from engine.taluva.data import HUT_LEVEL
from engine.taluva.island import Island, kept
from engine.taluva.rooms import Room, room_of
from engine.taluva.settlements import Settlement, take_settlement

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


def settlement_at(board: Board, at: Cell) -> Settlement:
    """The settlement that the building on a hex belongs to."""
    return settled(board).homes[at]


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
