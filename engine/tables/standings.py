"""Statistics over finished games: tallies and skill ratings.

A skill is estimated from places in games (Plackett–Luce, by openskill) as a normal distribution.
The number that people see starts at 1000 and grows with certainty: `mu` less three times `sigma`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from statistics import fmean

from msgspec import Struct
from openskill.models import PlackettLuce

from engine.kernel.ids import Seat
from engine.kernel.results import Result
from engine.tables.members import MemberId

MODEL = PlackettLuce()
START_RATING = 1000
"""The rating before the first game."""
RATING_UNIT = 40
"""The points of rating for a unit of skill."""
MIN_RATED = 2
"""The fewest rated members of a game that counts."""


class Skill(Struct, frozen=True):
    """The estimate of a member's skill after a number of rated games."""

    member: MemberId
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def rating(self) -> int:
        """The rating that people see."""
        return START_RATING + round(RATING_UNIT * (self.mu - 3 * self.sigma))


class Leader(Struct, frozen=True):
    """A line of a leaderboard."""

    name: str
    rating: int
    games: int


def after_game(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Return the skills after a game in which their members came to these places (1 is best, ties
    are equal)."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Skill(each.member, team[0].mu, team[0].sigma, each.games + 1)
        for each, team in zip(before, rated, strict=True)
    ]


TOTAL = "total"


class Finished(Struct, frozen=True):
    """A finished game from the view of one of its players."""

    game: str
    seat: Seat
    result: Result
    at: int = 0
    """The end of the game (milliseconds since 1970)."""
    rivals: Mapping[MemberId, str] = {}
    """The names of the other members who played to the end."""
    seats: Mapping[MemberId, Seat] = {}
    """The seats of the rivals."""
    evens: Sequence[Seat] = ()
    """The seats of computers at *even match*."""

    @property
    def place(self) -> int:
        """The place of the player."""
        return self.result.place(self.seat)

    @property
    def beaten(self) -> float:
        """The part of the other players who came behind; ties count half."""
        seats = map(Seat, range(len(self.result.scores)))
        return self.beaten_of([each for each in seats if each != self.seat])

    def beaten_of(self, seats: Sequence[Seat]) -> float:
        """Return the part of the players on some other seats who came behind; ties count half."""
        places = map(self.result.place, seats)
        return fmean((each > self.place) + 0.5 * (each == self.place) for each in places)


class Tally(Struct, frozen=True):
    """A member's finished games of one kind.

    `places` counts how often they came to each place. `average` is that of the main `score` of the
    game.
    """

    game: str
    played: int
    won: int
    places: dict[int, int]
    score: str
    average: float


def headline(scores: dict[str, int]) -> str:
    """Return the name of the main score: the total if there is one, else the first that is
    compared."""
    return TOTAL if TOTAL in scores else next(iter(scores))


def tallies(games: Iterable[Finished]) -> list[Tally]:
    """Return the tally of every game, the most played first."""
    by_game: dict[str, list[Finished]] = {}
    for each in games:
        by_game.setdefault(each.game, []).append(each)
    found = [tally(key, of_one) for key, of_one in by_game.items()]
    return sorted(found, key=lambda each: (-each.played, each.game))


def tally(game: str, games: list[Finished]) -> Tally:
    """Return the tally of one or more games of one kind."""
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
    )


MONTHS = 6
"""The number of months shown."""
FORM = 5
"""The number of games in the moving average."""


class Rival(Struct, frozen=True):
    """Another member: the games played together, and who of the two was ahead."""

    member: MemberId
    name: str
    played: int
    ahead: int
    behind: int


def by_month(games: Iterable[Finished]) -> dict[tuple[int, int], dict[int, int]]:
    """Count a member's places in each of the last months, the newest month last."""
    found: dict[tuple[int, int], Counter[int]] = {}
    for each in games:
        month = datetime.fromtimestamp(each.at / 1000, UTC)
        found.setdefault((month.year, month.month), Counter())[each.place] += 1
    newest = sorted(found)[-MONTHS:]
    return {month: dict(sorted(found[month].items())) for month in newest}


def rivals(games: Iterable[Finished]) -> list[Rival]:
    """Return the members somebody played with, the most frequent first."""
    found: dict[MemberId, Rival] = {}
    for each in games:
        for member, name in each.rivals.items():
            theirs = each.result.place(each.seats[member])
            old = found.get(member, Rival(member, name, 0, 0, 0))
            ahead, behind = old.ahead + (each.place < theirs), old.behind + (each.place > theirs)
            found[member] = Rival(member, name, old.played + 1, ahead, behind)
    return sorted(found.values(), key=lambda each: (-each.played, each.name))


def form(games: Sequence[Finished]) -> list[int]:
    """Return the percentage of others beaten, as a moving average after each game."""
    beaten = [100 * each.beaten for each in games]
    return [round(fmean(beaten[max(0, end - FORM) : end])) for end in range(1, len(games) + 1)]


def figures(games: Sequence[Finished]) -> dict[str, tuple[float, int]]:
    """Return the mean and the most of each score that somebody ever had in games of one kind."""
    found: dict[str, list[int]] = {}
    for each in games:
        for name, value in each.result.scores[each.seat].items():
            found.setdefault(name, []).append(value)
    return {name: (fmean(had), max(had)) for name, had in found.items() if any(had)}
