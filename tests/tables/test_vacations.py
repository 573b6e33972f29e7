"""How long tables wait for somebody on vacation, and that a time which is over stays over."""

from contextlib import suppress

import pytest

from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused
from engine.tables.clock.deadlines import overdue
from engine.tables.clock.habits import DAY, HOUR
from engine.tables.due.service import MAX_DAYS, PERIOD_DAYS
from engine.tables.members import Vacation
from engine.tables.models import Pace, Table, WhenUp
from tests.tables.room import ANN, BOB, NOON, Room, refused
from tests.tables.test_times import FIRST, GRACE, hours_pass, paced


async def is_overdue(room: Room, table: Table, seat: Seat = FIRST) -> bool:
    """Whether a seat's time and all of its grace are over."""
    known = await room.tables.times.habits_at(table)
    return overdue(await room.tables.table(table.id), seat, known[seat], room.clock.now)


@pytest.mark.parametrize("days_ago", [8, 2, 0])
async def test_a_vacation_in_the_past_does_not_bring_back_a_time_that_is_over(
    room: Room, days_ago: int
) -> None:
    table = await paced(room, BOB)
    room.clock.now += DAY + GRACE
    assert await is_overdue(room, table)

    begins = room.clock.now - days_ago * DAY - HOUR
    await room.tables.times.go_away(ANN.id, Vacation(begins, room.clock.now + DAY))

    assert await room.tables.times.vacations(ANN.id) == [
        Vacation(room.clock.now, room.clock.now + DAY)
    ]
    assert await is_overdue(room, table)


async def test_a_vacation_that_is_over_at_once_gives_no_time(room: Room) -> None:
    table = await paced(room, BOB, when_up=WhenUp.MOVE)
    await hours_pass(room, 94)
    promised = await room.tables.times.ends(table)

    now = room.clock.now
    await room.tables.times.go_away(ANN.id, Vacation(now - 10 * DAY, now + 60_000))

    [end] = (await room.tables.times.ends(await room.tables.table(table.id))).values()
    assert promised == {0: end - 60_000}


async def test_coming_back_and_going_away_again_gives_only_the_days_away(room: Room) -> None:
    table = await paced(room, BOB)
    today = room.clock.now
    for _ in range(4):
        await room.tables.times.go_away(ANN.id, Vacation(today, today + 3 * DAY))
        room.clock.now += HOUR
        [away] = await room.tables.times.vacations(ANN.id)
        await room.tables.times.come_back(ANN.id, away.begins)
        room.clock.now += HOUR

    assert await room.tables.times.ends(table) == {0: NOON + DAY + GRACE + 4 * HOUR}


async def test_a_vacation_that_is_wholly_past_is_refused(room: Room) -> None:
    with refused("table.bad_dates"):
        await room.tables.times.go_away(ANN.id, Vacation(NOON - 2 * DAY, NOON))


async def test_days_away_are_counted_over_half_a_year_whenever_they_were_said(room: Room) -> None:
    times = room.tables.times
    for begins in (40, 0, 20):
        days = Vacation(NOON + begins * DAY, NOON + (begins + MAX_DAYS // 3) * DAY - HOUR)
        await times.go_away(ANN.id, days)

    later = NOON + 80 * DAY
    with refused("table.away_too_long"):
        await times.go_away(ANN.id, Vacation(later, later + DAY))
    room.clock.now = NOON + 70 * DAY
    await room.tables.tidy()
    with refused("table.away_too_long"):
        await times.go_away(ANN.id, Vacation(later, later + DAY))
    await times.go_away(BOB.id, Vacation(later, later + MAX_DAYS * DAY))
    room.clock.now = NOON + (PERIOD_DAYS + 1) * DAY
    await times.go_away(ANN.id, Vacation(room.clock.now, room.clock.now + DAY))


async def test_a_vacation_that_is_cut_short_costs_only_its_days(room: Room) -> None:
    times = room.tables.times
    await times.go_away(ANN.id, Vacation(NOON, NOON + MAX_DAYS * DAY))
    room.clock.now += DAY
    await times.come_back(ANN.id, NOON)

    begins = NOON + 2 * DAY
    await times.go_away(ANN.id, Vacation(begins, begins + (MAX_DAYS - 1) * DAY))

    with refused("table.away_too_long"):
        await times.go_away(ANN.id, Vacation(NOON + 100 * DAY, NOON + 101 * DAY))


async def test_nobody_holds_a_table_with_one_vacation_after_the_other(room: Room) -> None:
    table = await paced(room, BOB, pace=Pace.WEEK)
    for day in range(MAX_DAYS + 10):
        assert not await is_overdue(room, table), f"day {day}"
        away = Vacation(room.clock.now + HOUR, room.clock.now + 2 * DAY)
        with suppress(Refused):
            await room.tables.times.go_away(ANN.id, away)
        room.clock.now += DAY

    assert await is_overdue(room, table)


async def test_the_moment_that_is_told_stays_whatever_is_tidied_meanwhile(room: Room) -> None:
    table = await paced(room, BOB, pace=Pace.WEEK)
    for begins in (1, 130):
        days = Vacation(NOON + begins * DAY, NOON + (begins + 30) * DAY)
        await room.tables.times.go_away(ANN.id, days)
    for _ in range(30):
        await room.tables.times.extend(table.id, ANN.id)
    promised = await room.tables.times.ends(await room.tables.table(table.id))

    room.clock.now = NOON + 345 * DAY
    await room.tables.tidy()

    assert await room.tables.times.ends(await room.tables.table(table.id)) == promised
    await room.tables.abandon(table.id, ANN.id, force=True)
    await room.tables.tidy()
    assert (await room.tables.times.habits_of(ANN.id)).away == []
