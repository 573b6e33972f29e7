"""Weekends off and time banks: both go into the one end of a deadline, whatever else does."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, strategies as st

from engine.tables.clock.deadlines import at_table, end_of, last_end, new_deadline, spare
from engine.tables.clock.habits import (
    DAY,
    HOUR,
    MINUTE,
    elapsed,
    end_of_span,
    free_at,
    next_free_moment,
)
from engine.tables.due import reminders
from engine.tables.lobby import changes as lobby
from engine.tables.members import Habits, Person, Settings, Vacation
from engine.tables.models import Pace, Table, WhenUp
from engine.tables.moves import undo
from tests.helpers import settle
from tests.tables.room import ANN, BOB, CID, NOON, Room
from tests.tables.test_tempo import pass_hours

PACES = (Pace.DAY, Pace.THREE_DAYS, Pace.WEEK)
ZONES = ("UTC", "Asia/Taipei", "America/New_York", "Asia/Beirut", "Atlantic/Azores", "Africa/Cairo")
FRIDAY_EVENING = int(datetime(2026, 11, 27, 20, tzinfo=ZoneInfo("Asia/Taipei")).timestamp() * 1000)
MOMENTS = st.integers(NOON, NOON + 2000 * DAY)


@st.composite
def absences(draw: st.DrawFn) -> list[Vacation]:
    """Vacations that do not touch each other, as they are kept."""
    found: list[Vacation] = []
    at = draw(MOMENTS)
    for _ in range(draw(st.integers(0, 3))):
        at += draw(st.integers(HOUR, 9 * DAY))
        found.append(Vacation(at, at := at + draw(st.integers(HOUR, 20 * DAY))))
    return found


HABITS = st.builds(Habits, away=absences(), weekends=st.sampled_from(ZONES))


def in_weekend(at: int, zone: str) -> bool:
    """Look at a calendar, without our own functions."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).weekday() >= 5


@given(MOMENTS, st.sampled_from(PACES), HABITS)
def test_no_deadline_is_ever_inside_a_weekend_or_a_vacation(
    since: int, pace: Pace, habits: Habits
) -> None:
    end = end_of(new_deadline(since, pace), habits)

    assert end is not None
    assert not in_weekend(end - 1, habits.weekends)
    assert not any(each.begins < end < each.ends for each in habits.away)
    assert not in_weekend(next_free_moment(habits, end), habits.weekends)


@given(MOMENTS, st.integers(1, 30 * DAY), HABITS)
def test_exactly_the_time_outside_of_weekends_and_vacations_counts(
    since: int, span: int, habits: Habits
) -> None:
    end = end_of_span(since, span, habits)

    assert elapsed(since, end, habits) == span
    steps = range(since, end, 30 * MINUTE)
    free = [
        in_weekend(at, habits.weekends) or any(v.begins <= at < v.ends for v in habits.away)
        for at in steps
    ]
    assert abs((len(steps) - sum(free)) * 30 * MINUTE - span) <= 30 * MINUTE * (2 + len(free) // 48)
    assert [free_at(habits, at) is not None for at in steps] == free


@given(MOMENTS, st.integers(0, 40 * DAY), st.integers(0, 40 * DAY), HABITS)
def test_time_that_counts_adds_up(since: int, first: int, second: int, habits: Habits) -> None:
    middle, end = since + first, since + first + second

    whole = elapsed(since, end, habits)

    assert whole == elapsed(since, middle, habits) + elapsed(middle, end, habits)


async def weekends_off(room: Room, bank: int | None = None, pace: Pace = Pace.DAY) -> Table:
    """A game of three that leaves weekends free; its host lives in Taipei."""
    settings = Settings(zone="Asia/Taipei")
    await settle(room.tables.people, Person(ANN.id, ANN.name, settings=settings))
    chosen = [lobby.set_weekends(ANN.id, True), lobby.choose(ANN.id, bank=bank)]
    return await room.begun(BOB, CID, chosen=chosen, pace=pace, when_up=WhenUp.MOVE)


async def test_a_weekend_is_that_of_the_players_zone_else_of_the_tables(room: Room) -> None:
    table = await weekends_off(room)
    elsewhere = Habits(Settings(zone="America/New_York"))

    assert table.weekends == "Asia/Taipei"
    assert at_table(table, Habits()).weekends == "Asia/Taipei"
    assert at_table(table, elsewhere).weekends == "America/New_York"


async def test_a_day_from_friday_evening_ends_on_monday_evening(room: Room) -> None:
    room.clock.now = FRIDAY_EVENING
    table = await weekends_off(room, bank=0)

    ends = await room.tables.times.ends(table)

    assert ends == {0: FRIDAY_EVENING + 3 * DAY}


@pytest.mark.parametrize("pace", [Pace.LIVE, Pace.NONE])
async def test_where_nobody_has_days_there_are_neither_weekends_nor_a_bank(
    room: Room, pace: Pace
) -> None:
    table = await weekends_off(room, bank=12, pace=pace)

    assert at_table(table, Habits()).weekends == ""
    assert spare(table, table.waits_for[0]) == 0


async def test_a_bank_is_spent_by_the_hour_until_its_end_brings_what_the_table_chose(
    room: Room,
) -> None:
    table = await weekends_off(room, bank=12)
    seat = table.waits_for[0]
    for hours, left in ((24, 11), (5, 6), (6, 0)):
        table = await pass_hours(room, table, hours)
        assert spare(table, seat) == left
    assert last_end(table, seat, Habits()) == NOON + 36 * HOUR
    assert not table.deadlines[seat].given

    table = await pass_hours(room, table, 3)

    assert (table.spent, spare(table, seat)) == ({0: 12}, 0)
    assert table.deadlines[seat].given


async def test_a_bank_stands_still_over_a_weekend_and_a_vacation(room: Room) -> None:
    room.clock.now = FRIDAY_EVENING - DAY
    table = await weekends_off(room, bank=12)
    monday = FRIDAY_EVENING + 52 * HOUR
    await room.tables.times.add_vacation(ANN.id, Vacation(monday, monday + 2 * DAY))

    for hours, left in ((24 + 4, 7), (48 + 48, 7), (2, 5)):
        table = await pass_hours(room, table, hours)
        assert spare(table, table.waits_for[0]) == left


async def test_an_outage_takes_no_more_from_a_bank_than_the_hour_that_begins(room: Room) -> None:
    table = await weekends_off(room, bank=12)
    await pass_hours(room, table, 13)

    room.clock.now += 30 * HOUR
    table = await room.tables.times.process_due(await room.now(table))

    assert spare(table, table.waits_for[0]) == 11


async def test_an_undo_neither_gives_back_nor_takes_from_a_bank(room: Room) -> None:
    table = await weekends_off(room, bank=12)
    table = await pass_hours(room, table, 26)
    await room.lay(table)
    table = (await room.bet(table, BOB)).table
    before = table.spent

    for _ in range(2):
        table = await room.change(table, undo.request_undo(BOB.id))
        assert table.spent == before
        assert spare(table, table.waits_for[0]) == 12
        table = (await room.bet(table, BOB)).table

    assert table.spent == before == {0: 3}


async def test_a_bank_that_runs_does_not_remind_every_hour(room: Room) -> None:
    table = await weekends_off(room, bank=12)
    seat = table.waits_for[0]
    said = set()

    for _ in range(34):
        table = await pass_hours(room, table, 1)
        said.add(table.deadlines[seat].said_at)

    assert said == {0, NOON + 12 * HOUR, NOON + 24 * HOUR}


async def test_more_time_still_counts_from_the_banks_hours(room: Room) -> None:
    table = await weekends_off(room, bank=12)
    table = await pass_hours(room, table, 26)
    seat = table.waits_for[0]

    table = await room.change(table, reminders.request_extension(ANN.id))

    assert spare(table, seat) == 9
    assert last_end(table, seat, Habits()) == NOON + (24 + 3 + 24 + 9) * HOUR
    again = await room.tables.lobbies.coloured(table)
    assert (again.bank, again.weekends) == (12, "Asia/Taipei")
