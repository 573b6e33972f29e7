"""Three weeks at one table: what everybody was told, and what they should have been told.

What should have been told is worked out from the record of the game alone, minute by minute, and
with none of the program's own arithmetic.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from engine.kernel.game import AnyGame
from engine.kernel.records import replay
from engine.tables.log.history import record_of, rows_in_force
from engine.tables.members import MemberId
from engine.tables.models import LogKind, LogRow, Table

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
"""Milliseconds."""

SPARE = 3
"""Days of grace for every seat."""

Told = tuple[str, str, int]
"""What somebody was told: a `call`, a `reminder`, the `end`; their name; the hour of the story."""


@dataclass
class Life:
    """When somebody does not want to be disturbed.

    `quiet` are hours of the day (UTC), from and to; `away` are times between which they are away.
    """

    name: str
    quiet: tuple[int, int] = (0, 0)
    away: list[tuple[int, int]] = field(default_factory=list)

    def is_away(self, at: int) -> bool:
        return any(begins <= at < ends for begins, ends in self.away)

    def may_be_disturbed(self, at: int) -> bool:
        begins, ends = self.quiet
        return not begins <= at % DAY // HOUR < ends and not self.is_away(at)

    def after(self, since: int, span: int) -> int:
        """When a span of time is over that stands still while they are away."""
        at = since
        while span > 0:
            span -= 0 if self.is_away(at) else MINUTE
            at += MINUTE
        return at

    def calm(self, at: int) -> int:
        """The first moment from then on at which they may be disturbed."""
        while not self.may_be_disturbed(at):
            at += MINUTE
        return at


COMPUTER = MemberId(0)


@dataclass
class Owed:
    """A time during which the game waited for a seat that one person held.

    `acted` are the moments at which they did something without being through with it; `at_once`
    tells that it was over in the same moment, by a plan or because they were there.
    """

    seat: int
    member: MemberId
    since: int
    until: int
    acted: list[int] = field(default_factory=list)
    at_once: bool = False

    def parts(self) -> Iterator[tuple[int, int]]:
        """From one of their actions to the next: each gives them the whole time again."""
        moments = [self.since, *self.acted, self.until]
        yield from pairwise(moments)


@dataclass(frozen=True)
class Sitting:
    """Who played a seat in person from a moment on; None for the computer."""

    at: int
    seat: int
    member: MemberId | None


def taken_over(owed: Owed, sitting: Sitting) -> Owed:
    """What is left of it for who sits there now, a member or the computer."""
    rest = Owed(owed.seat, sitting.member or COMPUTER, sitting.at, owed.until)
    owed.until = sitting.at
    return rest


def begins_before(owed: Owed, sitting: Sitting) -> bool:
    """True if somebody else held the seat before; the computer perhaps in the same moment."""
    return owed.since < sitting.at or (owed.member == COMPUTER and owed.since == sitting.at)


def owed_times(
    game: AnyGame, table: Table, seed: str, log: list[LogRow], sittings: list[Sitting], end: int
) -> list[Owed]:
    """All times during which somebody owed something, by the record of the game."""
    rows = rows_in_force(log)
    found: list[Owed] = []
    running: dict[int, Owed] = {}

    def holder(seat: int, at: int) -> MemberId | None:
        return [each.member for each in sittings if each.seat == seat and each.at <= at][-1]

    positions = replay(game, record_of(table, seed, rows))
    for row, position in zip(rows, positions, strict=True):
        waited = game.waits_for(position.state)
        for seat in [each for each in running if each not in waited]:
            over = running.pop(seat)
            over.until = row.at - (row.kind is LogKind.TICK)  # the clock comes before reminders
            over.at_once = over.until - over.since < MINUTE
        if row.seat in running:
            running[row.seat].acted.append(row.at)
        for seat in waited:
            member = holder(seat, row.at)
            if seat not in running and member is not None:
                running[seat] = Owed(seat, member, row.at, end)
                found.append(running[seat])
    for sitting in sittings:
        cut = [each for each in found if each.seat == sitting.seat]
        for owed in [
            each for each in cut if begins_before(each, sitting) and sitting.at < each.until
        ]:
            found.append(taken_over(owed, sitting))
    return [each for each in found if each.member != COMPUTER]


def may_be_told(owed: list[Owed], lives: dict[MemberId, Life], beginning: int) -> list[Told]:
    """The calls that are as right as none, because somebody played in the same moment."""
    at_once = [each for each in owed if each.at_once]
    return [("call", lives[each.member].name, (each.since - beginning) // HOUR) for each in at_once]


def by_letter(calls: list[int], letters: list[int]) -> tuple[list[int], list[int]]:
    """The calls to which no letter came within the hour, and the letters that belong to none."""
    left, without = sorted(letters), []
    for call in sorted(calls):
        found = next((hour for hour in (call, call + 1) if hour in left), None)
        if found is None:
            without.append(call)
        else:
            left.remove(found)
    return without, left


def should_be_told(
    owed: list[Owed], lives: dict[MemberId, Life], beginning: int, length: int
) -> list[Told]:
    """Every call and every reminder; the bot looks once an hour what is due.

    `length` is the time for a turn.
    """
    spare: dict[int, int] = {}
    told: list[Told] = []

    def hour(at: int) -> int:
        return -(-(at - beginning) // HOUR)

    for each in sorted(owed, key=lambda each: each.since):
        life = lives[each.member]
        if not each.at_once:
            told.append(("call", life.name, (each.since - beginning) // HOUR))
        for since, until in each.parts():
            half, end = life.calm(life.after(since, length // 2)), life.after(since, length)
            while not life.may_be_disturbed(seen := hour(half) * HOUR + beginning):
                half = life.calm(seen)
            if half < end and seen <= until:
                told.append(("reminder", life.name, hour(half)))
            while hour(end) * HOUR + beginning <= until and spare.get(each.seat, 0) < SPARE:
                spare[each.seat] = spare.get(each.seat, 0) + 1
                if life.may_be_disturbed(hour(end) * HOUR + beginning):
                    told.append(("reminder", life.name, hour(end)))
                end = life.after(since, length + spare[each.seat] * DAY)
    return sorted(told, key=lambda each: (each[2], each))
