"""The island, with a cache of what was found on it.

A move changes few hexes. What the rules ask for (settlements, the coast, eruptions, room for huts)
is found anew only around these; the rest is kept, also in copies of the island.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, TypeVar

from msgspec import Struct

from engine.kernel.ids import Cell
from engine.taluva.pieces import Board, Hex

T = TypeVar("T")


class Step(Struct, frozen=True):
    """The hexes that were set at once, and the step before it: None before the first."""

    cells: tuple[Cell, ...]
    before: "Step | None"


NOTHING: tuple[Any, Step | None] = (None, None)


class Island(dict[Cell, Hex]):
    """The tops of the hexes, in the order in which they came up from the sea.

    Hexes are set and never removed. `newest` is the last step in which some were set. `found` maps
    questions to their answers, each with the step up to which it is right. Copies share steps and
    answers, so these are replaced and never changed.

    Where much is looked up, `board.keys()` and `board.get` are faster than the island itself.
    """

    __slots__ = ("found", "newest")

    def __init__(self, tops: Mapping[Cell, Hex]) -> None:
        super().__init__(tops)
        self.newest = Step(tuple(tops), None)
        self.found: dict[object, tuple[Any, Step | None]] = {}  # Any: whatever is looked for

    def __setitem__(self, at: Cell, top: Hex) -> None:
        dict.__setitem__(self, at, top)
        self.newest = Step((at,), self.newest)

    def update(self, tops: Mapping[Cell, Hex]) -> None:  # type: ignore[override]  # enough here
        """Set several hexes."""
        dict.update(self, tops)
        self.newest = Step(tuple(tops), self.newest)

    def copy(self) -> "Island":
        """The same island, with all that was found on it."""
        fresh = Island.__new__(Island)
        dict.update(fresh, self)
        fresh.newest, fresh.found = self.newest, self.found.copy()
        return fresh

    def changes(self, since: Step | None) -> Sequence[Cell]:
        """The hexes that were set after a step, in order; None: since there is an island."""
        cells, step = self.newest.cells, self.newest.before
        while step is not since:
            assert step is not None
            cells, step = step.cells + cells, step.before
        return cells


def island(board: Board) -> Island:
    """Return a board as an island, which keeps what is found on it."""
    return board if isinstance(board, Island) else Island(board)


def once(board: Board, question: tuple[object, ...], find: Callable[[], T]) -> T:
    """Return the answer to a question, found only once as long as the island does not change.

    `question` begins with its subject; for each subject the newest answer is kept.
    """
    place, (about, *more) = island(board), question
    before, known = place.found.get(about, NOTHING)
    if before is not None and known is place.newest and before[0] == more:
        answer: T = before[1]
        return answer
    answer = find()
    place.found[about] = (more, answer), place.newest
    return answer


def kept(find: Callable[[Island, T | None, Sequence[Cell]], T]) -> Callable[[Board], T]:
    """Cache a function of a board in the island.

    `find` gets the island, its previous result and the hexes changed since; at first None and all
    hexes in the order of the board.
    """

    @wraps(find)
    def finding(board: Board) -> T:
        place = board if type(board) is Island else Island(board)
        found, known = place.found.get(find, NOTHING)
        if known is not place.newest:
            found = find(place, found, place.changes(known))
            place.found[find] = found, place.newest
        answer: T = found
        return answer

    return finding
