"""The island, which keeps what was found on it for the next turn.

A move changes few hexes, and elsewhere most of what the rules ask for (settlements, the coast,
eruptions, room for huts) is as it was. So it is found anew only around them, and goes along into
the copies of the island.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from operator import attrgetter
from typing import Any, TypeVar

from engine.kernel.ids import Cell, Seat
from engine.taluva.board import Board, Hex, Piece
from engine.taluva.settlements import Settlement, seen_again, take_settlement

T = TypeVar("T")
Homes = Mapping[Cell, Settlement]
"""Settlements by each of their buildings."""
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

    def copy(self) -> "Island":
        """The same island, with all that was found on it."""
        fresh = Island.__new__(Island)
        dict.update(fresh, self)
        fresh.changes, fresh.found = self.changes.copy(), self.found.copy()
        return fresh


def island(board: Board) -> Island:
    """A board with what is known of it."""
    return board if isinstance(board, Island) else Island(board)


def kept(find: Callable[[Board, T | None, Sequence[Cell]], T]) -> Callable[[Board], T]:
    """Keep what a function finds with the island that it is asked about.

    The function gets the board, what it found before and the hexes that have changed since. The
    first time that is None, and all hexes in the order of the board.
    """

    @wraps(find)
    def finding(board: Board) -> T:
        place = island(board)
        before, known = place.found.get(find, NOTHING)
        number = len(place.changes)
        if known < number or before is None:
            before = find(place, before, place.changes[known:])
            place.found[find] = before, number
        found: T = before
        return found

    return finding


@kept
def ranks(board: Board, before: dict[Cell, int] | None, changed: Sequence[Cell]) -> dict[Cell, int]:
    """Where each hex stands in the order of the board."""
    if before is not None and len(before) == len(board):
        return before
    numbers = {} if before is None else before.copy()
    for at in changed:
        numbers.setdefault(at, len(numbers))
    return numbers


@kept
def settlements(
    board: Board, before: Sequence[Settlement] | None, changed: Sequence[Cell]
) -> Sequence[Settlement]:
    """All settlements of all seats, in the order of the board.

    Those that nothing changed in or around stay as they are; those that lost a building, or whose
    seat has built, are put together anew.
    """
    new = set(changed)
    pieces = {at: piece for at in new if (piece := board[at].piece) is not None}
    builders = {piece.seat for piece in pieces.values()}
    found: list[Settlement] = []
    for each in before or ():
        if new.isdisjoint(each.reach):
            found.append(each)
        elif each.seat not in builders and new.isdisjoint(each.pieces):
            found.append(seen_again(each, board))
        else:
            own = {at: board[at].piece for at in each.pieces}
            pieces.update({at: piece for at, piece in own.items() if piece is not None})
    if pieces:
        found += grouped(board, pieces)
        found.sort(key=attrgetter("rank"))
    return found


def grouped(board: Board, pieces: Mapping[Cell, Piece]) -> Iterator[Settlement]:
    """The settlements that buildings form."""
    numbers = ranks(board)
    left: dict[Seat, dict[Cell, Piece]] = defaultdict(dict)
    for at in sorted(pieces, key=numbers.__getitem__):
        left[pieces[at].seat][at] = pieces[at]
    for seat, own in left.items():
        while own:
            first = next(iter(own))
            yield take_settlement(seat, numbers[first], own, board, first)


@kept
def homes_on(board: Board, _before: Homes | None, _changed: Sequence[Cell]) -> Homes:
    """The settlement of each building."""
    return {at: each for each in settlements(board) for at in each.pieces}


def settlements_of(board: Board, seat: Seat) -> list[Settlement]:
    """All settlements of a seat, in the order of the board (TAL-6.2)."""
    return [each for each in settlements(board) if each.seat == seat]


def settlement_at(board: Board, at: Cell) -> Settlement:
    """The settlement that the building on a hex belongs to."""
    return homes_on(board)[at]


def settlements_beside(board: Board, seat: Seat, at: Cell) -> list[Settlement]:
    """The settlements of a seat that touch a free hex."""
    return [each for each in settlements_of(board, seat) if at in each.beside]
