"""Three weeks at one table: the calls and reminders that people got and should have got.

The expected ones are calculated from the record of the game alone, minute by minute, without the
program's own arithmetic.
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
"""A minute, an hour and a day in milliseconds."""

SPARE = 3
"""The spare days of every seat."""

Told = tuple[str, str, int]
"""A message: `call`, `reminder` or `end`; the name of its reader; its hour in the story."""


@dataclass
class Life:
    """The times at which somebody does not want to be disturbed.

    `quiet` are hours of the day (UTC), from and to; `away` are the spans of their absences.
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
        """Return the end of a span of time that pauses while they are away."""
        at = since
        while span > 0:
            span -= 0 if self.is_away(at) else MINUTE
            at += MINUTE
        return at

    def calm(self, at: int) -> int:
        """Return the first moment from a time on at which they may be disturbed."""
        while not self.may_be_disturbed(at):
            at += MINUTE
        return at


COMPUTER = MemberId(0)


@dataclass
class Owed:
    """A span in which the game waited for a seat held by one person.

    `acted` are the moments of actions that did not end it; `at_once` is True if it ended in the
    same moment, by a plan or because they were there.
    """

    seat: int
    member: MemberId
    since: int
    until: int
    acted: list[int] = field(default_factory=list)
    at_once: bool = False

    def parts(self) -> Iterator[tuple[int, int]]:
        """Yield the parts from one of their actions to the next; each has the whole time again."""
        moments = [self.since, *self.acted, self.until]
        yield from pairwise(moments)


@dataclass(frozen=True)
class Sitting:
    """The member who played a seat from a moment on; None for the computer."""

    at: int
    seat: int
    member: MemberId | None


def taken_over(owed: Owed, sitting: Sitting) -> Owed:
    """End a span at a change of the seat's player; return the rest for the new one."""
    rest = Owed(owed.seat, sitting.member or COMPUTER, sitting.at, owed.until)
    owed.until = sitting.at
    return rest


def begins_before(owed: Owed, sitting: Sitting) -> bool:
    """Return True if another one held the seat before; a computer even in the same moment."""
    return owed.since < sitting.at or (owed.member == COMPUTER and owed.since == sitting.at)


def owed_times(
    game: AnyGame, table: Table, seed: str, log: list[LogRow], sittings: list[Sitting], end: int
) -> list[Owed]:
    """Return all spans in which the game waited for a member, by the record of the game."""
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
            over.until = row.at - (row.kind is LogKind.TICK)  # clocks act before reminders
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
    """Return the optional calls, those to people who played in the same moment."""
    at_once = [each for each in owed if each.at_once]
    return [("call", lives[each.member].name, (each.since - beginning) // HOUR) for each in at_once]


def by_letter(calls: list[int], letters: list[int]) -> tuple[list[int], list[int]]:
    """Return the calls without a letter within the hour, and the letters without a call."""
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
    """Return every expected call and reminder, given that the bot sweeps once an hour.

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
