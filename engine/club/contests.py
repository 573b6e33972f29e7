"""Leagues and cups as plain data: their terms, who takes part, and their games."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct, field

from engine.kernel.results import Result
from engine.tables.members import MemberId
from engine.tables.models import Pace, PlaceId, TableId


class Kind(StrEnum):
    """The format of a contest: divisions, single elimination, or the Swiss system."""

    LEAGUE = "league"
    KNOCKOUT = "knockout"
    SWISS = "swiss"


class Late(StrEnum):
    """The consequence of an expired deadline: the computer plays on, or the player defaults when
    the game's days are over."""

    COMPUTER = "computer"
    DEFAULT = "default"


class Phase(StrEnum):
    """The life of a contest."""

    OPEN = "open"
    RUNNING = "running"
    ENDED = "ended"


class Terms(Struct, frozen=True, kw_only=True):
    """The settings of a contest, fixed before anybody enters.

    `players` is the most at a table. In a season of a league each division plays each of `games`
    `times` times; in a Swiss cup `times` is the number of rounds. `at_once` is the most games of an
    entrant at a time. `points` are for each place, from the first; later places get none. Between
    seasons `moving` members of each division go up and down. After `days` days the players whom a
    game waits for default.
    """

    name: str
    kind: Kind
    games: list[str]
    players: int
    pace: Pace = Pace.DAY
    times: int = 1
    at_once: int = 1
    points: list[int] = field(default_factory=lambda: [5, 3, 2, 1])
    by_strength: bool = True
    seasons: int = 1
    moving: int = 1
    late: Late = Late.COMPUTER
    days: int = 60


class Stage(Struct, frozen=True):
    """The progress of a contest: its season and round, counted from 1, and where its card is."""

    season: int = 0
    round: int = 0
    card: int | None = None


class Entrant(Struct, frozen=True, kw_only=True):
    """A participant of a contest; numbers count from 1.

    `member` is 0 after they deleted their data. `strength` is their seeding, `division` 0 the
    highest. `withdrew` tells that they are out. `changed` is the version with which they came or
    left after it had begun.
    """

    number: int
    member: MemberId
    name: str
    strength: int = 0
    division: int = 0
    withdrew: bool = False
    changed: int = 0

    @property
    def plays(self) -> bool:
        """True if they take part in further draws."""
        return bool(self.member) and not self.withdrew


class Fixture(Struct, frozen=True, kw_only=True):
    """A drawn game: its entrants by seat, and their places when it is over.

    A bye has one entrant. All places are 0 if the game was given up. `told` is the version of the
    contest with which it ended.
    """

    round: int
    number: int
    season: int
    game: str
    entrants: list[int]
    division: int = 0
    table: TableId | None = None
    opened_at: int | None = None
    places: list[int] | None = None
    told: int = 0


class Contest(Struct, frozen=True, kw_only=True):
    """A league or a cup of a server. `shown` is the version that is posted."""

    id: int
    guild: int
    channel: PlaceId
    organiser: MemberId
    phase: Phase
    terms: Terms
    stage: Stage = Stage()
    thread: PlaceId | None = None
    version: int = 1
    shown: int = 0
    entrants: list[Entrant] = []
    fixtures: list[Fixture] = []

    @property
    def has_begun(self) -> bool:
        """True from the first draw on, also once it is over."""
        return self.stage.round > 0

    @property
    def has_further_season(self) -> bool:
        """True if it is a league with another season after the present one."""
        running = self.phase is Phase.RUNNING and self.terms.kind is Kind.LEAGUE
        return running and self.stage.season < self.terms.seasons

    def entrant(self, number: int) -> Entrant:
        """Return the entrant with a number."""
        return self.entrants[number - 1]

    def member(self, number: int) -> MemberId:
        """Return the member of the entrant with a number."""
        return self.entrant(number).member

    def entrant_of(self, member: MemberId) -> Entrant | None:
        """Return a member's entry; None without one."""
        return next((each for each in self.entrants if each.member == member), None)

    def of_season(self, season: int) -> list[Fixture]:
        """The games of a season."""
        return [each for each in self.fixtures if each.season == season]


class Line(Struct, frozen=True):
    """A line of the standings: an entrant's points, first places and number of games."""

    entrant: int
    points: int
    wins: int
    games: int

    def equals(self, other: "Line") -> bool:
        """Return True if two share a place."""
        return (self.points, self.wins) == (other.points, other.wins)


def standings(
    entrants: Sequence[int], fixtures: Sequence[Fixture], points: Sequence[int]
) -> list[Line]:
    """Rank entrants by their finished games, the best first.

    A shared place gives its points to each. Equal points are ordered by first places, fewer games,
    and then by the order of `entrants`.
    """
    gained = dict.fromkeys(entrants, (0, 0, 0))
    for fixture in fixtures:
        for number, place in zip(fixture.entrants, fixture.places or (), strict=False):
            if number in gained:
                had, won, played = gained[number]
                more = points[place - 1] if 0 < place <= len(points) else 0
                gained[number] = had + more, won + (place == 1), played + 1
    lines = [Line(number, *gained[number]) for number in entrants]
    return sorted(lines, key=lambda each: (-each.points, -each.wins, each.games))


def places_of(result: Result, seats: int) -> list[int]:
    """Return the places by seat in a game's own ranking."""
    by_seat = {seat: result.place(seat) for group in result.ranking for seat in group}
    return [by_seat[seat] for seat in sorted(by_seat)][:seats]


def defaulted(seats: int, owing: Sequence[int]) -> list[int]:
    """Return the places in a game out of days: those it waited for are behind all others."""
    others = seats - len(set(owing))
    return [others + 1 if seat in owing and others else 1 for seat in range(seats)]


def groups(number: int, most: int, allowed: Sequence[int]) -> list[int] | None:
    """Divide a number into the fewest groups of nearly equal size; None if no sizes fit."""
    sizes = sorted({each for each in allowed if 2 <= each <= most}, reverse=True)
    if not sizes or number < min(sizes):
        return None
    best: dict[int, list[int]] = {0: []}
    for total in range(1, number + 1):
        found = [[*best[total - each], each] for each in sizes if total - each in best]
        if found:
            best[total] = min(found, key=lambda each: (len(each), max(each) - min(each)))
    return sorted(best[number], reverse=True) if number in best else None
