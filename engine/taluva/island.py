"""The island, which keeps what was found on it for the next turn.

A move changes few hexes, and elsewhere most of what the rules ask for (settlements, the coast,
eruptions, room for huts) is as it was. So it is found anew only around them, and goes along into
the copies of the island.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, TypeVar

from engine.kernel.ids import Cell
from engine.taluva.board import Board, Hex

T = TypeVar("T")
NOTHING: tuple[Any, int] = (None, 0)


class Island(dict[Cell, Hex]):
    """The tops of the hexes, in the order in which they came up from the sea.

    Hexes are set and never taken away. `changes` are those that were set, in order; `found` holds
    what was found and how many of the changes it knows, `known` what holds for the island as it
    lies. What was found is shared with copies, so it is replaced and never changed.

    Where much is looked up, `board.keys()` and `board.get` are faster than the island itself.
    """

    __slots__ = ("changes", "found", "known")

    def __init__(self, tops: Mapping[Cell, Hex]) -> None:
        super().__init__(tops)
        self.changes = list(tops)
        self.found: dict[object, tuple[Any, int]] = {}  # Any: whatever is looked for
        self.known: dict[object, Any] = {}  # Any: as above

    def __setitem__(self, at: Cell, top: Hex) -> None:
        dict.__setitem__(self, at, top)
        self.changes.append(at)
        self.known = {}

    def update(self, tops: Mapping[Cell, Hex]) -> None:  # type: ignore[override]  # enough here
        """Set several hexes."""
        dict.update(self, tops)
        self.changes += tops
        self.known = {}

    def copy(self) -> "Island":
        """The same island, with all that was found on it."""
        fresh = Island.__new__(Island)
        dict.update(fresh, self)
        fresh.changes, fresh.found = self.changes.copy(), self.found.copy()
        fresh.known = self.known  # both know the same until one of them changes
        return fresh


def island(board: Board) -> Island:
    """A board with what is known of it."""
    return board if isinstance(board, Island) else Island(board)


def once(board: Board, question: object, find: Callable[[], T]) -> T:
    """The answer to a question, found only once as long as nothing changes on the island."""
    known = island(board).known
    if question not in known:
        known[question] = find()
    answer: T = known[question]
    return answer


def kept(find: Callable[[Island, T | None, Sequence[Cell]], T]) -> Callable[[Board], T]:
    """Keep what a function finds with the island that it is asked about.

    The function gets the island, what it found before and the hexes that have changed since. The
    first time that is None, and all hexes in the order of the board.
    """

    @wraps(find)
    def finding(board: Board) -> T:
        place = board if type(board) is Island else Island(board)
        if find not in place.known:
            before, known = place.found.get(find, NOTHING)
            after = find(place, before, place.changes[known:])
            place.found[find] = after, len(place.changes)
            place.known[find] = after
        found: T = place.known[find]
        return found

    return finding
