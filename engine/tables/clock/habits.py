"""A member's habits: quiet hours in their time zone, vacations, and free weekends."""

import heapq
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from engine.kernel.ids import Seat
from engine.tables.members import Habits, Settings, Vacation

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
"""In milliseconds."""

SATURDAY = 5
"""The number of the weekday; Monday is 0."""

NO_HABITS = Habits()

SeatHabits = Mapping[Seat, Habits]
"""The habits of the members who sit at a table."""


def is_ahead(now: int, until: int, longest: int) -> bool:
    """Return whether a moment (milliseconds) is still to come.

    No wait is longer than `longest`. A moment that is further away was written while the clock was
    ahead, and counts as past.
    """
    return now < until <= now + longest


def local(settings: Settings, at: int) -> datetime:
    """Convert a moment to the member's time zone."""
    return datetime.fromtimestamp(at / SECOND, ZoneInfo(settings.zone))


def moment(local_time: datetime) -> int:
    """Convert a local time to milliseconds since 1970."""
    return int(local_time.timestamp() * SECOND)


def is_quiet(settings: Settings, at: int) -> bool:
    """Return whether a moment lies in the member's quiet hours."""
    now = local(settings, at)
    minute = now.hour * 60 + now.minute
    begins, ends = settings.quiet_from, settings.quiet_to
    if begins <= ends:
        return begins <= minute < ends
    return minute >= begins or minute < ends


def next_time(settings: Settings, at: int, minute: int) -> int:
    """Return the first moment after `at` at this minute of the day in the member's time zone."""
    now = local(settings, at)
    day = now.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    while moment(day) <= at:
        day += timedelta(days=1)
    return moment(day)


def next_digest(settings: Settings, now: int) -> int | None:
    """Return when a member's next digest is due; None for never."""
    return None if settings.digest is None else next_time(settings, now, settings.digest * 60)


def waited_for(away: list[Vacation], since: int, days: int | None) -> list[Vacation]:
    """Return the first `days` days of vacations since a moment; all if `days` is None."""
    if days is None:
        return away
    left, found = days * DAY, []
    for vacation in sorted(away, key=lambda each: each.begins):
        begins = max(vacation.begins, since)
        ends = min(vacation.ends, begins + left)
        if begins < ends:
            found.append(Vacation(begins, ends))
            left -= ends - begins
    return found


def gone_at(seat_habits: SeatHabits, at: int) -> dict[Seat, int]:
    """Return the seats whose players are on vacation at a moment, and until when."""
    found = {seat: away_at(habits.away, at) for seat, habits in seat_habits.items()}
    return {seat: vacation.ends for seat, vacation in found.items() if vacation}


def away_at(away: list[Vacation], at: int) -> Vacation | None:
    """Return the vacation that a moment lies in."""
    return next((each for each in away if each.begins <= at < each.ends), None)


def weekends(zone: str, at: int) -> Iterator[Vacation]:
    """Yield the weekends of a time zone that are not over at a moment, in order."""
    now = datetime.fromtimestamp(at / SECOND, ZoneInfo(zone))
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
    saturday = midnight + timedelta(days=SATURDAY - now.weekday())
    while True:
        yield Vacation(moment(saturday), moment(saturday + timedelta(days=2)))
        saturday += timedelta(days=7)


def free_times(habits: Habits, at: int) -> Iterator[Vacation]:
    """Yield vacations and free weekends that are not over at a moment, by beginning."""
    away = sorted(habits.away, key=lambda each: each.begins)
    free = weekends(habits.weekends, at) if habits.weekends else iter(())
    every = heapq.merge(away, free, key=lambda each: each.begins)
    return (each for each in every if each.ends > at)


def free_at(habits: Habits, at: int) -> Vacation | None:
    """Return the vacation or free weekend that a moment lies in."""
    first = next(free_times(habits, at), None)
    return first if first is not None and first.begins <= at else None


def next_free_moment(habits: Habits, at: int) -> int:
    """Return the first moment from `at` on outside of vacations, free weekends and quiet hours."""
    while True:
        if free := free_at(habits, at):
            at = free.ends
        elif is_quiet(habits.settings, at):
            at = quiet_until(habits.settings, at)
        else:
            return at


def quiet_until(settings: Settings, at: int) -> int:
    """Return when the quiet hours at a moment end, or an earlier change of the member's clocks."""
    now = local(settings, at)
    minutes = (settings.quiet_to - now.hour * 60 - now.minute) % (24 * 60)
    end = at - at % MINUTE + minutes * MINUTE
    return end if offset(settings, end) == now.utcoffset() else clocks_changed(settings, at, end)


def clocks_changed(settings: Settings, before: int, after: int) -> int:
    """Return when the member's offset from UTC changes between two moments."""
    known = offset(settings, before)
    while after - before > 1:
        middle = (before + after) // 2
        if offset(settings, middle) == known:
            before = middle
        else:
            after = middle
    return after


def offset(settings: Settings, at: int) -> timedelta | None:
    """Return the member's offset from UTC at a moment."""
    return local(settings, at).utcoffset()


def end_of_span(since: int, span: int, habits: Habits) -> int:
    """Return the end of a span from `since` on, prolonged by the free times in it.

    It is never inside a free time, but may be the moment at which one begins.
    """
    at, left = since, span
    for free in free_times(habits, since):
        if free.begins >= at + left:
            break
        left -= max(0, free.begins - at)
        at = max(at, free.ends)
    return at + left


def elapsed(since: int, until: int, habits: Habits) -> int:
    """Return the time between two moments without the free times in it."""
    gone, at = 0, since
    for free in free_times(habits, since):
        if free.begins >= until:
            break
        gone += max(0, free.begins - at)
        at = max(at, free.ends)
    return gone + max(0, until - at)
