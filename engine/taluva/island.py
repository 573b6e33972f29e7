"""The island, which keeps what was found on it for the next turn.

A move changes few hexes, and elsewhere most of what the rules ask for (settlements, the coast,
eruptions, room for huts) is as it was. So it is found anew only around them, and goes along into
the copies of the island.
"""

from bisect import insort
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from operator import attrgetter
from typing import Any, TypeVar

from msgspec import Struct

from engine.kernel.hexes import neighbours
from engine.kernel.ids import Cell, Seat
from engine.taluva.actions import BuildHut
from engine.taluva.board import VOLCANO, Board, Hex
from engine.taluva.data import HUT_LEVEL
from engine.taluva.settlements import Settlement, take_settlement

T = TypeVar("T")
NOTHING: tuple[Any, int] = (None, 0)


class Island(dict[Cell, Hex]):
    """The tops of the hexes, in the order in which they came up from the sea.

    Hexes are set and never taken away. `changes` are those that were set, in order; `found` holds
    what was found and how many of the changes it knows. What was found is shared with copies, so
    it is replaced and never changed.
    """

    __slots__ = ("changes", "found")

    def __init__(self, tops: Mapping[Cell, Hex]) -> None:
        super().__init__(tops)
        self.changes = list(tops)
        self.found: dict[object, tuple[Any, int]] = {}  # Any: whatever is looked for

    def __setitem__(self, at: Cell, top: Hex) -> None:
        dict.__setitem__(self, at, top)
        self.changes.append(at)

    def update(self, tops: Mapping[Cell, Hex]) -> None:  # type: ignore[override]  # enough here
        """Set several hexes."""
        dict.update(self, tops)
        self.changes += tops

    def rank(self, at: Cell) -> int:
        """A number by which hexes stand in the order in which they came up."""
        return self.changes.index(at)

    def copy(self) -> "Island":
        """The same island, with all that was found on it."""
        fresh = Island.__new__(Island)
        dict.update(fresh, self)
        fresh.changes, fresh.found = self.changes.copy(), self.found.copy()
        return fresh


def island(board: Board) -> Island:
    """A board with what is known of it."""
    return board if isinstance(board, Island) else Island(board)


def kept(find: Callable[[Island, T | None, Sequence[Cell]], T]) -> Callable[[Board], T]:
    """Keep what a function finds with the island that it is asked about.

    The function gets the island, what it found before and the hexes that have changed since. The
    first time that is None, and all hexes in the order of the board.
    """

    @wraps(find)
    def finding(board: Board) -> T:
        place = board if type(board) is Island else Island(board)
        before, known = place.found.get(find, NOTHING)
        found: T
        if known == (number := len(place.changes)) and before is not None:
            found = before
        else:
            found = find(place, before, place.changes[known:])
            place.found[find] = found, number
        return found

    return finding


class Ground(Struct, frozen=True):
    """The hexes that carry no building and could (TAL-7.1).

    `low` are those for a single hut, in the order of the board, with the action that builds it.
    """

    free: dict[Cell, Hex] = {}
    low: dict[Cell, BuildHut] = {}


@kept
def ground(board: Board, before: Ground | None, changed: Sequence[Cell]) -> Ground:
    """Where something could be built."""
    before = before or Ground()
    free, low = before.free.copy(), before.low.copy()
    for at in changed:
        top = board[at]
        if top.piece is None and top.terrain is not VOLCANO:
            free[at] = top
            if top.level == HUT_LEVEL:
                low[at] = BuildHut(at)
                continue
        elif at in free:
            del free[at]
        if at in low:
            del low[at]
    return Ground(free, low)


def free_hexes(board: Board) -> Mapping[Cell, Hex]:
    """The hexes that carry no building and could (TAL-7.1)."""
    return ground(board).free


class Settled(Struct, frozen=True):
    """The settlements in the order of the board, and by each of their buildings.

    `guarded` are the hexes that no tile may cover.
    """

    settlements: list[Settlement] = []
    homes: dict[Cell, Settlement] = {}
    guarded: set[Cell] = set()


@kept
def settled(board: Island, before: Settled | None, changed: Sequence[Cell]) -> Settled:
    """All settlements of all seats.

    Where buildings came or went, those that had or have them are put together anew.
    """
    before = before or Settled()
    homes = before.homes
    moved = [at for at in changed if at in homes or board[at].piece is not None]
    if not moved:
        return before
    stale = {each.rank: each for each in _touched(board, homes, moved)}
    loose = {at for each in stale.values() for at in each.pieces}.union(moved)
    left = {at: piece for at in loose if (piece := board[at].piece) is not None}
    homes, guarded = homes.copy(), before.guarded - loose
    for at in loose - left.keys():
        homes.pop(at, None)
    found = [each for each in before.settlements if each.rank not in stale]
    numbers = {at: board.rank(at) for at in left}
    for at in sorted(left, key=numbers.__getitem__):
        if at in left:
            each = take_settlement(left, at, numbers[at])
            insort(found, each, key=attrgetter("rank"))
            homes.update(dict.fromkeys(each.pieces, each))
            guarded.update(each.guarded())
    return Settled(found, homes, guarded)


def _touched(
    board: Board, homes: Mapping[Cell, Settlement], moved: Sequence[Cell]
) -> Iterator[Settlement]:
    """The settlements that had a building on one of the hexes, or that a building there joins."""
    for at in moved:
        if at in homes:
            yield homes[at]
        if (piece := board[at].piece) is not None:
            for near in neighbours(at):
                if near in homes and homes[near].seat == piece.seat:
                    yield homes[near]


def homes_on(board: Board) -> Mapping[Cell, Settlement]:
    """The settlement of each building."""
    return settled(board).homes


def settlements_of(board: Board, seat: Seat) -> list[Settlement]:
    """All settlements of a seat, in the order of the board (TAL-6.2)."""
    return [each for each in settled(board).settlements if each.seat == seat]


def settlement_at(board: Board, at: Cell) -> Settlement:
    """The settlement that the building on a hex belongs to."""
    return homes_on(board)[at]


def settlements_beside(board: Board, seat: Seat, at: Cell) -> list[Settlement]:
    """The settlements of a seat that touch a free hex."""
    return [each for each in settlements_of(board, seat) if at in each.around]
