"""How finished games add up: tallies, and how well a member plays.

A skill is judged by places in games (Plackett–Luce, by openskill). What is known of it is a normal
distribution. The number that people see starts at 1000 and grows with what is certain: `mu` less
three times `sigma`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct
from openskill.models import PlackettLuce

from engine.kernel.ids import Seat
from engine.kernel.results import Result
from engine.tables.members import MemberId
from engine.tables.models import TableId

MODEL = PlackettLuce()
START, POINTS = 1000, 40
FEWEST = 2
"""Rated members that a game must have to count."""


class Skill(Struct, frozen=True):
    """What is believed of a member's skill after so many rated games."""

    member: MemberId
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def rating(self) -> int:
        """The number that people see."""
        return START + round(POINTS * (self.mu - 3 * self.sigma))


class Leader(Struct, frozen=True):
    """A line of a leaderboard."""

    name: str
    rating: int
    games: int


def after_game(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after a game in which their members came to these places, 1 the best; ties are
    equal places."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Skill(each.member, team[0].mu, team[0].sigma, each.games + 1)
        for each, team in zip(before, rated, strict=True)
    ]


TOTAL = "total"


class Finished(Struct, frozen=True):
    """A game that is over as one of its players sees it.

    `longest_wait` is the longest time (milliseconds) that went by before an action of their seat.
    """

    table: TableId
    game: str
    seat: Seat
    result: Result
    longest_wait: int = 0


class Tally(Struct, frozen=True):
    """All finished games of one kind of a member.

    `places` counts how often they came to which place. `average` is that of the `score` which names
    what mostly counts in this game.
    """

    game: str
    played: int
    won: int
    places: dict[int, int]
    score: str
    average: float
    longest_wait: int


def headline(scores: dict[str, int]) -> str:
    """The name of what mostly counts: the total where there is one, else what is compared first."""
    return TOTAL if TOTAL in scores else next(iter(scores))


def tallies(games: Iterable[Finished]) -> list[Tally]:
    """The tally of every game, what was played most often first."""
    by_game: dict[str, list[Finished]] = {}
    for each in games:
        by_game.setdefault(each.game, []).append(each)
    found = [tally(key, of_one) for key, of_one in by_game.items()]
    return sorted(found, key=lambda each: (-each.played, each.game))


def tally(game: str, games: list[Finished]) -> Tally:
    """The tally of games of one kind, at least one."""
    places = Counter(each.result.place(each.seat) for each in games)
    score = headline(games[-1].result.scores[games[-1].seat])
    points = [each.result.scores[each.seat].get(score, 0) for each in games]
    return Tally(
        game=game,
        played=len(games),
        won=places[1],
        places=dict(sorted(places.items())),
        score=score,
        average=sum(points) / len(points),
        longest_wait=max(each.longest_wait for each in games),
    )
