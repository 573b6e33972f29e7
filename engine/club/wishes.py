"""Members' wishes for games, and matching them into groups."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from engine.tables.members import MemberId
from engine.tables.models import Pace, PlaceId, TableId
from engine.tables.store.blocks import BlockedPairs, who_may_meet

Seats = Mapping[str, Collection[int]]
"""The possible numbers of players of each game."""


class Wish(Struct, frozen=True, kw_only=True):
    """A member's wish to play one of several games with others, until a time (ms).

    `fewest` and `most` are numbers of players. `channel` is where it was made, `called` the table
    opened for it.
    """

    id: int = 0
    guild: int
    member: MemberId
    channel: PlaceId
    games: list[str]
    pace: Pace
    fewest: int
    most: int
    until: int
    called: TableId | None = None

    def allows(self, game: str, pace: Pace, players: int) -> bool:
        """Return True if the wish fits a game at this pace with this many players."""
        return game in self.games and pace is self.pace and self.fewest <= players <= self.most


class Group(Struct, frozen=True):
    """Wishes that match, the oldest first, and the game for all of them."""

    game: str
    wishes: list[Wish]


def group_of(wishes: Sequence[Wish], seats: Seats, blocked: BlockedPairs = ()) -> Group | None:
    """Return the largest group for the oldest wish that can be fulfilled; None without one.

    Each member has one wish at most. Two of a `blocked` pair are in no group together.
    """
    waiting = sorted((each for each in wishes if each.called is None), key=lambda each: each.id)
    for first in waiting:
        for players in range(first.most, first.fewest - 1, -1):
            for game in first.games:
                if players not in seats.get(game, ()):
                    continue
                fit = [each for each in waiting if each.allows(game, first.pace, players)]
                group = meeting([first, *(each for each in fit if each is not first)], blocked)
                if len(group) >= players:
                    return Group(game, group[:players])
    return None


def meeting(wishes: Sequence[Wish], blocked: BlockedPairs) -> list[Wish]:
    """Return the first wish, and each other one that no block keeps out."""
    members = who_may_meet((each.member for each in wishes), blocked)
    return [each for each in wishes if each.member in members]


def wished(wishes: Sequence[Wish]) -> list[tuple[str, Pace, int]]:
    """Count the members who wish for each game at each pace, without names; the most first."""
    counted = Counter(
        (game, each.pace) for each in wishes if not each.called for game in each.games
    )
    found = [(game, pace, number) for (game, pace), number in counted.items()]
    return sorted(found, key=lambda each: (-each[2], each[0], each[1]))
