"""Dates as people type them."""

import re
from datetime import date, datetime, timedelta

from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed
from engine.tables.clock.habits import moment, zone_of
from engine.tables.due.service import MAX_DAYS
from engine.tables.members import Settings, Vacation

ISO = re.compile(r"(?:(?P<year>\d{4})[-/.])?(?P<month>\d{1,2})[-/](?P<day>\d{1,2})")
DOTS = re.compile(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})\.?\s*(?P<year>\d{4})?")

YEAR = re.compile(r"\d{4}")
DAYS_AHEAD = {"today": 0, "今天": 0, "tomorrow": 1, "明天": 1, "後天": 2}


def read_date(text: str, earliest: date) -> date:
    """A date such as `2026-12-03`, `12-03`, `12/3` or `3.12.`; raises Malformed.

    Without a year it is the first such date that is not before `earliest`.
    """
    found = ISO.fullmatch(text.strip()) or DOTS.fullmatch(text.strip())
    if found is None:
        raise Malformed("times.bad_date", given=quoted(text))
    year = int(found["year"] or earliest.year)
    try:
        day = date(year, int(found["month"]), int(found["day"]))
    except ValueError:
        raise Malformed("times.bad_date", given=quoted(text)) from None
    return day if found["year"] or day >= earliest else read_next_year(day)


def read_next_year(day: date) -> date:
    """The same date a year later; the last of February has no leap day then."""
    try:
        return day.replace(year=day.year + 1)
    except ValueError:
        return date(day.year + 1, 2, 28)


def read_vacation(begin: str, end: str | None, settings: Settings, today: date) -> Vacation:
    """The days from one date to another, both included, in somebody's own zone.

    Raises Malformed where the last day is before the first. A last day without a year is one of the
    next year only where tables would wait for so long.
    """
    first = said_day(begin, today) or read_date(begin, today)
    said = said_day(end, today) if end else first
    last = said or read_date(end or "", date(first.year, 1, 1))
    if not said and last < first and last.year == first.year and not YEAR.search(end or ""):
        following = read_next_year(last)
        last = following if following - first < timedelta(days=MAX_DAYS) else last
    if last < first:
        raise Malformed("times.last_before_first", begin=str(first), end=str(last))
    return Vacation(midnight(first, settings), midnight(last + timedelta(days=1), settings))


def said_day(text: str, today: date) -> date | None:
    """The day that a word such as `tomorrow` means; None for other words."""
    ahead = DAYS_AHEAD.get(text.strip().lower())
    return None if ahead is None else today + timedelta(days=ahead)


def midnight(day: date, settings: Settings) -> int:
    """Return the start of a day in a member's time zone."""
    return moment(datetime(day.year, day.month, day.day, tzinfo=zone_of(settings)))
