"""Members as plain data: names, settings and habits."""

from enum import StrEnum
from typing import NewType

from msgspec import Struct, field
from msgspec.structs import force_setattr

from engine.tables.names import readable

MemberId = NewType("MemberId", int)
"""A Discord user; the engine needs only their id and name."""


class Ping(StrEnum):
    """The way in which a member wants to be notified."""

    MENTION = "mention"
    DIRECT = "direct"
    BOTH = "both"
    NONE = "none"


class SeatColour(StrEnum):
    """The colours of the seats, in the order of those that have them if nobody wishes."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    IVORY = "ivory"
    VIOLET = "violet"


class Settings(Struct, frozen=True, omit_defaults=True):
    """The settings of a member.

    `language` is empty if Discord's locale decides. `zone` is an IANA time zone. `quiet_from` and
    `quiet_to` are minutes of their day between which they are not reminded (none if equal),
    `remind_every` the hours between reminders once time is up, `digest` the hour of their day at
    which the digest is sent, None for never. `statistics` tells whether they want to appear in
    statistics, ratings and leaderboards, `colour` which one their seat shall have. `lessons` counts
    by game the steps of its lesson that they have done. `first_steps` tells whether they want to
    read what a step is about in a game that is new to them. `days_between_calls` is the least
    number of days between two calls of a role of theirs for new tables.
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
    """Somebody who uses the bot: by the name that is shown where they do, and by their username.

    The username is kept at their tables only; it is empty where it is unknown.
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
    """A member's settings, when they are away, and the language they read (empty if unknown).

    `weekends` is the time zone of the Saturdays and Sundays that are free for them; empty where
    those count like any other day.
    """

    settings: Settings = Settings()
    away: list[Vacation] = field(default_factory=list)
    language: str = ""
    weekends: str = ""


class Solver(Struct, frozen=True):
    """How a member fares with the puzzles of the days.

    `day` is the last one answered (days since 1970), `streak` how many were solved in a row up to
    it, `best` the longest such row, `solved` and `tried` how many of all.
    """

    day: int = -1
    streak: int = 0
    best: int = 0
    solved: int = 0
    tried: int = 0

    def after(self, day: int, right: bool) -> "Solver":
        """The same after the answer of a later day."""
        streak = self.streak_on(day) + 1 if right else 0
        best = max(self.best, streak)
        return Solver(day, streak, best, self.solved + right, self.tried + 1)

    def streak_on(self, day: int) -> int:
        """Return the number solved in a row as of a day; a day left out ends the row."""
        return self.streak if day - self.day <= 1 else 0
