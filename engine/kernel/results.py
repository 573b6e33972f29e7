"""The result of a game, places and scores; and feats that players can be proud of."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from engine.kernel.events import Event
from engine.kernel.ids import Seat


class Result(Struct, frozen=True):
    """The final ranking.

    `ending` is the key of the sentence that says how the game ended. `ranking` lists the places
    from the first, each with all the seats that share it. `scores` holds for every seat its
    breakdown: what counted, in the order in which it is compared or added, by name.
    """

    ending: str
    ranking: list[list[Seat]]
    scores: list[dict[str, int]]

    def winners(self) -> list[Seat]:
        """Return the seats on the first place."""
        return self.ranking[0]

    def place(self, seat: Seat) -> int:
        """Return a seat's place, counted from 1; after a shared place the next ones are skipped.

        >>> Result("over", [[Seat(1)], [Seat(0), Seat(2)], [Seat(3)]], []).place(Seat(3))
        4
        """
        ahead = 0
        for group in self.ranking:
            if seat in group:
                return ahead + 1
            ahead += len(group)
        raise ValueError(f"seat {seat} is not ranked")


def rank(standings: Mapping[Seat, tuple[int, ...]], gone: Sequence[Seat] = ()) -> list[list[Seat]]:
    """Group the seats by score from best to worst; equal scores share a place.

    Those who are `gone` come after all others, who left last before who left first.

    >>> rank({Seat(0): (7,), Seat(1): (9,), Seat(2): (7,)})
    [[1], [0, 2]]
    """
    groups: dict[tuple[int, ...], list[Seat]] = {}
    for seat in sorted(standings):
        groups.setdefault(standings[seat], []).append(seat)
    ranked = [groups[standing] for standing in sorted(groups, reverse=True)]
    return ranked + [[seat] for seat in reversed(gone)]


class Tale(Struct, frozen=True):
    """A finished game: its moves in order, each with its seat (None: the clock) and events.

    `left` are the seats that left it before the end.
    """

    moves: Sequence[tuple[Seat | None, Sequence[Event]]]
    result: Result
    left: Sequence[Seat | None] = ()

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
        """Return True if a seat came first, and not only because all the others had left."""
        stayed = [each for group in self.result.ranking for each in group if each not in self.left]
        return seat in self.result.winners() and stayed != [seat]

    def score(self, seat: Seat, name: str) -> int:
        """Return a seat's final score in one category."""
        return self.result.scores[seat].get(name, 0)


Feat = Callable[[Tale, Seat], bool]
"""A test whether a seat has achieved a feat."""


def fact(event: Event, name: str) -> int:
    """Return a number from an event's facts; 0 if it is not there."""
    value = event.facts.get(name)
    return value if isinstance(value, int) else 0
