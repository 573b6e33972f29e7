"""When somebody may be disturbed again, where clocks are changed and where they are not."""

from datetime import UTC, datetime

import pytest

from bot.checks.effort import effort
from engine.tables.clock.habits import HOUR, MINUTE, is_quiet, rested
from engine.tables.members import Habits, Settings

CHANGES = {
    "Europe/Berlin": ("2026-03-29", "2026-10-25"),
    "America/New_York": ("2026-03-08", "2026-11-01"),
    "America/Havana": ("2026-03-08", "2026-11-01"),
    "Australia/Lord_Howe": ("2026-04-05", "2026-10-04"),
    "Africa/Casablanca": ("2026-02-15", "2026-03-22"),
    "Asia/Beirut": ("2026-03-29", "2026-10-25"),
    "Asia/Kathmandu": ("2026-03-29",),
    "Asia/Taipei": ("2026-03-29",),
}
"""The days of a year on which clocks are changed there, if any are."""
NIGHTS = [
    *((begins, begins + 30) for begins in range(0, 4 * 60, 30)),
    *((60, 150), (23 * 60, 90), (150, 0), (22 * 60 + 30, 7 * 60 + 30), (150, 120)),
]
"""Quiet hours, in minutes of the day."""


def in_minutes(settings: Settings, first: int, last: int) -> list[int]:
    """The same as `rested` for every minute between two, found by looking at each of them."""
    found, calm = [], last
    for at in range(last, first - MINUTE, -MINUTE):
        calm = calm if is_quiet(settings, at) else at
        found.append(calm)
    return found[::-1]


@pytest.mark.parametrize("zone", CHANGES)
def test_quiet_hours_end_with_the_first_minute_that_is_not_quiet(zone: str) -> None:
    step = MINUTE * effort(7, 1)
    for day in CHANGES[zone]:
        first = int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000) - 12 * HOUR
        for begins, ends in NIGHTS:
            settings = Settings(zone=zone, quiet_from=begins, quiet_to=ends)
            expected = in_minutes(settings, first, first + 60 * HOUR)
            for at in range(first, first + 36 * HOUR, step):
                found = rested(Habits(settings), at)
                calm = expected[(at - first) // MINUTE]
                assert found == calm, (day, begins, ends, datetime.fromtimestamp(at / 1000, UTC))


def test_quiet_hours_that_end_while_clocks_go_back_end_on_the_same_day() -> None:
    settings = Settings(zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=150)
    second_two = int(datetime(2026, 10, 25, 1, 0, 30, tzinfo=UTC).timestamp() * 1000)

    assert rested(Habits(settings), second_two) - second_two == 29 * MINUTE + 30_000
