"""Deadlines of seats: when a reminder is due, and when their time is up; how members keep them.

A stored deadline does not include its player's vacations and free weekends, which may change while
it runs: they are added whenever it is read.

How reliably members move is the share of their turns in time, and how long a turn takes them. A
turn counts once, when its player first acts in it or somebody else takes it over, at tables with a
pace and other people. Its length excludes vacations and free weekends, an outage makes nobody late,
and a turn that an undo has brought back does not count again.
"""

from bisect import bisect_left
from collections.abc import Collection, Mapping
from enum import Enum
from itertools import accumulate
from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from engine.kernel.ids import Seat
from engine.tables.clock.habits import (
    DAY,
    HOUR,
    MINUTE,
    NO_HABITS,
    SeatHabits,
    elapsed,
    end_of_span,
    is_ahead,
    next_free_moment,
    waited_for,
)
from engine.tables.members import Habits, MemberId, Ping, Settings
from engine.tables.models import Deadline, Pace, Status, Table, Vote, VoteKind

LENGTHS = {Pace.LIVE: 30 * MINUTE, Pace.DAY: DAY, Pace.THREE_DAYS: 3 * DAY, Pace.WEEK: 7 * DAY}
"""The time for a turn by pace (milliseconds); no entry means no limit."""

MAX_SPARE = 3
"""Days of grace of each seat at a table without a time bank; like the hours of a bank, they are
added to its time one by one."""

NOTHING_SAID, HALF_SAID, TIME_UP = range(3)
"""The stages of a deadline."""


class Step(Enum):
    """The next step of a deadline: a reminder (at half-time, at the end, again), or its end."""

    HALF = "half"
    UP = "up"
    AGAIN = "again"
    OVER = "over"


class Next(NamedTuple):
    """A step, and when it is due."""

    at: int
    step: Step


def set_deadlines(before: Table, after: Table) -> Table:
    """Return a table with a deadline for each seat it waits for; running ones stay."""
    deadlines = {}
    for seat, since in after.waits_since.items():
        if after.holders[seat].plays is None:
            continue
        old = before.deadlines.get(seat)
        if old is not None and before.waits_since.get(seat) == since:
            deadlines[seat] = old
        else:
            again = old is not None
            silent = old is not None and old.silent
            deadlines[seat] = new_deadline(since, after.pace, silent=silent, counted=again)
    return with_deadlines(after, deadlines)


def with_deadlines(table: Table, deadlines: dict[Seat, Deadline]) -> Table:
    """Set the deadlines of a table, and `wakes_at` to the first of their next steps."""
    wakes = [time.next_at for time in deadlines.values() if time.next_at is not None]
    return replace(table, deadlines=deadlines, wakes_at=min(wakes, default=None))


def with_votes(table: Table, kept: list[Vote], now: int) -> Table:
    """Return a table with the votes that go on.

    If nobody votes any more on who shall play for a late seat, its time ends once more.
    """
    gone = [each.seat for each in table.votes if each.kind is VoteKind.REPLACE and each not in kept]
    times = {
        seat: replace(time, stage=HALF_SAID, next_at=now)
        if seat in gone and time.stage == TIME_UP
        else time
        for seat, time in table.deadlines.items()
    }
    return replace(with_deadlines(table, times), votes=kept)


def without_future_turns(table: Table, now: int) -> Table:
    """Mend a table with turns that began in the future, written while a clock was ahead.

    The time for such a turn begins now, and the game's own clock goes on from here.
    """
    ahead = max(table.waits_since.values(), default=now) - now
    if ahead <= 0:
        return table
    since = {seat: min(at, now) for seat, at in table.waits_since.items()}
    times = {
        seat: replace(time, since=now, due=time.due and time.due - time.since + now)
        if time.since > now
        else time
        for seat, time in table.deadlines.items()
    }
    lag = table.lag - ahead if table.standstill is None else table.lag
    first = min(since.values())
    return replace(table, waits_since=since, turn_since=first, deadlines=times, lag=lag)


def in_hurry(table: Table) -> list[Seat]:
    """Return the seats whose time is running."""
    return [
        seat
        for seat, time in sorted(table.deadlines.items())
        if time.due is not None and not time.given
    ]


def new_deadline(
    since: int, pace: Pace, *, silent: bool = False, counted: bool = False
) -> Deadline:
    """Return the deadline of a seat that the game waits for since a time."""
    length = LENGTHS.get(pace)
    if length is None:
        return Deadline(since, due=None, next_at=None, silent=silent)
    due, half = since + length, since + length // 2
    return Deadline(since, due=due, next_at=half, silent=silent, counted=counted)


def with_turns_counted(table: Table) -> Table:
    """Mark all turns of a table as counted, since an undo has brought them back."""
    times = {seat: replace(time, counted=True) for seat, time in table.deadlines.items()}
    return replace(table, deadlines=times)


def extended(time: Deadline, pace: Pace, now: int) -> Deadline:
    """Extend a deadline by the whole time for a turn, as if it had never been up."""
    assert time.due is not None
    due = max(time.due, now) + LENGTHS[pace]
    return replace(time, due=due, stage=min(time.stage, HALF_SAID), next_at=now)


def given_to_computer(table: Table, seat: Seat) -> Table:
    """Give the present move of a seat with a deadline to the computer."""
    times = table.deadlines
    return with_deadlines(table, times | {seat: replace(times[seat], given=True, next_at=None)})


def mark_renewed(table: Table, seat: Seat) -> Table:
    """Note that a seat's time has grown; in this turn it does so again only by a vote."""
    times = table.deadlines
    return replace(table, deadlines=times | {seat: replace(times[seat], renewed=True)})


def caught_up(table: Table, seat: Seat, habits: Habits, now: int) -> Deadline:
    """Extend a deadline by the time in which the bot did not run.

    If it is over even then, with all grace, its player gets the lost time from now on, once a turn,
    up to half of the time for a turn. It stays as it is if little was lost, or its end has been
    told.
    """
    time = table.deadlines[seat]
    if time.next_at is None or time.due is None or time.stage >= TIME_UP:
        return time
    length, lost = LENGTHS[table.pace], elapsed(time.next_at, now, habits)
    if lost <= min(length // 10, HOUR):
        return time
    due, gone = time.due + lost, time.since + elapsed(time.since, now, habits)
    if due > gone or time.renewed or spare(table, seat):
        return replace(time, due=due, stage=NOTHING_SAID)
    return replace(time, due=gone + min(lost, length // 2), stage=NOTHING_SAID, renewed=True)


def end_of(time: Deadline, habits: Habits) -> int | None:
    """Return when a deadline is up, vacations added; None for no time limit."""
    if time.due is None:
        return None
    return end_of_span(time.since, time.due - time.since, habits)


def last_end(table: Table, seat: Seat, habits: Habits) -> int | None:
    """Return when a seat's time and all its grace are over, vacations added.

    None without a time limit, if the computer makes this move, or if nothing can be posted.
    """
    time = table.deadlines.get(seat)
    if time is None or time.due is None or time.given or table.lost_at is not None:
        return None
    span = time.due - time.since + spare(table, seat) * spare_unit(table)
    return end_of_span(time.since, span, habits)


def ends_at(table: Table, seat_habits: SeatHabits) -> dict[Seat, int]:
    """Return `last_end` by seat, for the seats of a table that have one."""
    found = {
        seat: last_end(table, seat, seat_habits.get(seat, NO_HABITS)) for seat in table.deadlines
    }
    return {seat: end for seat, end in found.items() if end is not None}


def goes_by_days(pace: Pace) -> bool:
    """Return whether a turn takes days: only then weekends, grace and time banks apply."""
    return LENGTHS.get(pace, 0) >= DAY


def spare(table: Table, seat: Seat) -> int:
    """Return the hours left in a seat's time bank, or its days of grace without a bank."""
    if not goes_by_days(table.pace):
        return 0
    whole = MAX_SPARE if table.bank is None else table.bank
    return max(0, whole - table.spent.get(seat, 0))


def spare_unit(table: Table) -> int:
    """Return the unit of `spare` (milliseconds): an hour of the bank, or a day of grace."""
    return DAY if table.bank is None else HOUR


def at_table(table: Table, habits: Habits) -> Habits:
    """Return a member's habits with the vacations that a table waits for, and its weekends.

    Weekends are in the member's own time zone if they have chosen one.
    """
    away = waited_for(habits.away, table.opened_at, table.vacation_days)
    own = habits.settings.zone if habits.settings.zone != Settings().zone else table.weekends
    free = own if table.weekends and goes_by_days(table.pace) else ""
    return replace(habits, away=away, weekends=free)


def seat_habits(table: Table, habits: Mapping[MemberId, Habits]) -> dict[Seat, Habits]:
    """Return the habits at a table (`at_table`) of those who play there, by seat."""
    return {
        Seat(seat): at_table(table, habits[holder.plays])
        for seat, holder in enumerate(table.holders)
        if holder.plays is not None and holder.plays in habits
    }


def overdue(table: Table, seat: Seat, habits: Habits, now: int) -> bool:
    """Return whether a seat's deadline and all of its grace are over.

    If a computer stands in, it is enough that the grace is used up. Without a time limit nobody is
    overdue.
    """
    if table.stood_in(seat):
        return table.pace in LENGTHS and spare(table, seat) == 0
    end = last_end(table, seat, habits)
    return end is not None and end <= now


def wants_reminders(time: Deadline, habits: Habits) -> bool:
    """Return whether the player wants reminders for this turn."""
    return not time.silent and habits.settings.ping is not Ping.NONE


def next_of(time: Deadline, habits: Habits, now: int, *, ends: bool) -> Next | None:
    """Return the next step of a deadline, reminders outside of quiet hours; None for no step.

    `ends` tells that the end of the time changes something; else it is only told.
    """
    end = end_of(time, habits)
    if end is None or time.due is None or time.given:
        return None
    wanted = wants_reminders(time, habits)

    def calm(at: int) -> int:
        return next_free_moment(habits, max(at, now))

    if time.stage >= TIME_UP:
        every = habits.settings.remind_every * HOUR
        again = time.said_at + every if is_ahead(now, time.said_at + every, every) else now
        return Next(calm(again), Step.AGAIN) if wanted else None
    if time.stage == NOTHING_SAID and wanted and now < end:
        half = calm(end_of_span(time.since, (time.due - time.since) // 2, habits))
        if half < end:
            return Next(half, Step.HALF)
    if ends:
        return Next(end, Step.OVER)
    return Next(calm(end), Step.UP) if wanted else None


LENGTH_BOUNDS = (
    *(n * MINUTE for n in (1, 2, 5, 10, 15, 20, 30, 45)),
    *(n * HOUR for n in (1, 2, 3, 4, 6, 8, 10, 12, 16, 20)),
    *(n * DAY for n in (1, 2, 3, 4, 5, 7, 10, 14, 21)),
)
"""Upper bounds (milliseconds) of the counted lengths; the last takes all longer turns."""
MIN_TURNS = 10
"""The fewest turns for which figures are shown."""
HALVED_AT = 400
"""The number of turns at which all counts are halved, so that newer turns weigh more."""


class Tempo(Struct, frozen=True):
    """A member's number of turns, how many were in time, and how many fell under each bound."""

    turns: int = 0
    in_time: int = 0
    lengths: list[int] = field(default_factory=lambda: [0] * len(LENGTH_BOUNDS))

    def after(self, length: int, in_time: bool) -> "Tempo":
        """Return the tempo with one more turn."""
        lengths = [*self.lengths]
        lengths[min(bisect_left(LENGTH_BOUNDS, length), len(LENGTH_BOUNDS) - 1)] += 1
        more = Tempo(self.turns + 1, self.in_time + in_time, lengths)
        return more if more.turns < HALVED_AT else more._halved()

    def _halved(self) -> "Tempo":
        lengths = [each // 2 for each in self.lengths]
        turns = sum(lengths)
        return Tempo(turns, round(turns * self.in_time / self.turns), lengths)

    @property
    def tells(self) -> bool:
        """True if there are enough turns to show figures."""
        return self.turns >= MIN_TURNS

    @property
    def percent(self) -> int:
        """The percentage of turns in time, rounded down: 100 is never late."""
        return 100 * self.in_time // self.turns

    @property
    def median(self) -> int:
        """The bound within which half of the turns were made (milliseconds)."""
        place = bisect_left([*accumulate(self.lengths)], (self.turns + 1) // 2)
        return LENGTH_BOUNDS[min(place, len(LENGTH_BOUNDS) - 1)]


class Turn(Struct, frozen=True):
    """A finished turn: whose it was, its length (milliseconds), and if it was in time."""

    member: MemberId
    length: int
    in_time: bool


def ended_turns(
    before: Table, after: Table, seats: Collection[Seat], seat_habits: SeatHabits, now: int
) -> list[Turn]:
    """Return the turns of some seats that a change has ended; a replaced player's counts only if it
    was late."""
    turns = []
    for seat in sorted(seats):
        habits, member = seat_habits.get(seat, NO_HABITS), before.holders[seat].plays
        time = caught_up(before, seat, habits, now)
        there = replace(before, deadlines={**before.deadlines, seat: time})
        end = end_of(time, habits) if before.bank is None else last_end(there, seat, habits)
        grace = before.bank is None and time.spent > 0
        late = time.given or grace or end is None or now > end
        if member is not None and (late or not after.stood_in(seat)):
            turns.append(Turn(member, elapsed(time.since, now, habits), not late))
    return turns


def counted_seats(before: Table, after: Table, acted: Collection[Seat]) -> list[Seat]:
    """Return the seats whose turn counts with a change: they acted, or a computer stepped in."""
    if before.status is not Status.RUNNING or len(before.humans()) < 2:
        return []
    return [
        seat
        for seat, time in before.deadlines.items()
        if time.due is not None and not time.counted and not after.has_left(seat)
        if seat in acted or after.stood_in(seat)
    ]
