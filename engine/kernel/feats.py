"""Feats: achievements of players, found in the log and the result of a finished game."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from engine.kernel.events import Event
from engine.kernel.ids import Seat
from engine.kernel.results import Result


class Tale(Struct, frozen=True):
    """A finished game: its moves in order, each with its seat (None: the clock) and events."""

    moves: Sequence[tuple[Seat | None, Sequence[Event]]]
    result: Result

    def events(self) -> Iterator[Event]:
        """Everything that happened, in order."""
        for _, events in self.moves:
            yield from events

    def of(self, seat: Seat, key: str) -> list[Event]:
        """Return the events of a kind about a seat."""
        return [
            each for each in self.events() if each.key == key and each.facts.get("seat") == seat
        ]

    def won(self, seat: Seat) -> bool:
        """Return True if a seat came first."""
        return seat in self.result.winners()

    def score(self, seat: Seat, name: str) -> int:
        """Return a seat's final score in one category."""
        return self.result.scores[seat].get(name, 0)


Feat = Callable[[Tale, Seat], bool]
"""A test whether a seat has achieved a feat."""


def fact(event: Event, name: str) -> int:
    """Return a number from an event's facts; 0 if it is not there."""
    value = event.facts.get(name)
    return value if isinstance(value, int) else 0
