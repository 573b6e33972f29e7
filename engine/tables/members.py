"""Members as plain data: names, settings and habits."""

from enum import StrEnum
from typing import NewType

from msgspec import Struct, field
from msgspec.structs import force_setattr

from engine.tables.names import readable

MemberId = NewType("MemberId", int)
"""A Discord user; the engine needs only their id and name."""
NOBODY = MemberId(0)
"""The host of a table without one; no member of Discord has this id."""


class Ping(StrEnum):
    """The way in which a member wants to be notified."""

    MENTION = "mention"
    DIRECT = "direct"
    BOTH = "both"
    NONE = "none"


class SeatColour(StrEnum):
    """The colours of the seats, in the order of the seats if nobody has a wish."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    IVORY = "ivory"
    VIOLET = "violet"


class Settings(Struct, frozen=True, omit_defaults=True):
    """The settings of a member.

    `language` is empty if Discord's locale decides. `zone` is an IANA time zone. `quiet_from` and
    `quiet_to` are minutes of their day between which they are not reminded (none if equal),
    `remind_every` is the hours between reminders once time is up, `digest` the hour of their day
    for the digest, None for never. `statistics` lets them appear in statistics, ratings and
    leaderboards. `colour` is the one they want for their seat. `lessons` counts by game the steps
    done of its lesson. `first_steps` explains each step in a game that is new to them.
    `days_between_calls` is the least number of days between two mentions of a role of theirs for
    new tables.
    """

    language: str = ""
    zone: str = "UTC"
    quiet_from: int = 0
    quiet_to: int = 0
    remind_every: int = 24
    ping: Ping = Ping.MENTION
    digest: int | None = None
    statistics: bool = False
    colour: SeatColour | None = None
    lessons: dict[str, int] = {}
    first_steps: bool = True
    days_between_calls: int = 1


class Person(Struct, frozen=True):
    """Somebody who uses the bot, by their display name in the server and their username.

    The username is stored at their tables only; it is empty if unknown.
    """

    id: MemberId
    name: str
    language: str = "en"
    settings: Settings = Settings()
    username: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "name", readable(self.name))


class Vacation(Struct, frozen=True):
    """An absence (milliseconds since 1970, the end not included)."""

    begins: int
    ends: int


class Habits(Struct, frozen=True):
    """A member's settings, vacations, and the language they read (empty if unknown).

    `weekends` is the time zone of the Saturdays and Sundays that are free for them; empty if those
    count like any other day.
    """

    settings: Settings = Settings()
    away: list[Vacation] = field(default_factory=list)
    language: str = ""
    weekends: str = ""


class Solver(Struct, frozen=True):
    """A member's results in the daily puzzles.

    `day` is the last one answered (days since 1970), `earlier` the ten before it, so that each
    counts once wherever the clock goes. `streak` is the number solved in a row up to `day`, `best`
    the longest streak; `solved` and `tried` count all.
    """

    day: int = -1
    streak: int = 0
    best: int = 0
    solved: int = 0
    tried: int = 0
    earlier: list[int] = []

    def has_answered(self, day: int) -> bool:
        """Return whether an answer to the puzzle of a day was counted."""
        return day == self.day or day in self.earlier

    def after(self, day: int, right: bool) -> "Solver":
        """Return the results after the answer of another day."""
        streak = self.streak_on(day) + 1 if right else 0
        best = max(self.best, streak)
        earlier = [*self.earlier, self.day][-10:]
        return Solver(day, streak, best, self.solved + right, self.tried + 1, earlier)

    def streak_on(self, day: int) -> int:
        """Return the streak as of a day; a missed day ends it."""
        return self.streak if day - self.day <= 1 else 0
