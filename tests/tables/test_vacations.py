"""How long tables wait for vacations; when a game's own clock stands still."""

from contextlib import suppress
from datetime import UTC, datetime

import pytest

from bot.checks.effort import effort
from engine.kernel.ids import Seat
from engine.kernel.records import verify
from engine.kernel.refusals import Refused
from engine.tables import seats as seating
from engine.tables.change import TableWork
from engine.tables.clock.deadlines import overdue
from engine.tables.clock.habits import DAY, HOUR, MINUTE, is_quiet, next_free_moment
from engine.tables.due import ending, reminders
from engine.tables.due.service import MAX_DAYS, PERIOD_DAYS
from engine.tables.lobby import changes as lobby
from engine.tables.members import Habits, Person, Settings, Vacation
from engine.tables.models import Pace, Table, TableId, WhenUp
from tests.tables.room import ANN, BOB, CID, NOON, Room, refused
from tests.tables.test_times import FIRST, GRACE, hours_pass, paced, told
from tests.toy_game import GAME as TOY, Lay


async def is_overdue(room: Room, table: Table, seat: Seat = FIRST) -> bool:
    """Return True if a seat's time and all of its grace are over."""
    known = await room.tables.store.times.habits_at(table)
    return overdue(await room.now(table), seat, known[seat], room.clock.now)


@pytest.mark.parametrize("days_ago", [8, 2, 0])
async def test_a_vacation_in_the_past_does_not_bring_back_a_time_that_is_over(
    room: Room, days_ago: int
) -> None:
    table = await paced(room, BOB)
    room.clock.now += DAY + GRACE
    assert await is_overdue(room, table)

    begins = room.clock.now - days_ago * DAY - HOUR
    await room.tables.times.add_vacation(ANN.id, Vacation(begins, room.clock.now + DAY))

    assert await room.tables.times.vacations(ANN.id) == [
        Vacation(room.clock.now, room.clock.now + DAY)
    ]
    assert await is_overdue(room, table)


async def test_a_vacation_that_is_over_at_once_gives_no_time(room: Room) -> None:
    table = await paced(room, BOB, when_up=WhenUp.MOVE)
    await hours_pass(room, 94)
    promised = await room.tables.times.ends(table)

    now = room.clock.now
    await room.tables.times.add_vacation(ANN.id, Vacation(now - 10 * DAY, now + 60_000))

    [end] = (await room.tables.times.ends(await room.now(table))).values()
    assert promised == {0: end - 60_000}


async def test_coming_back_and_going_away_again_gives_only_the_days_away(room: Room) -> None:
    table = await paced(room, BOB)
    today = room.clock.now
    for _ in range(4):
        await room.tables.times.add_vacation(ANN.id, Vacation(today, today + 3 * DAY))
        room.clock.now += HOUR
        [away] = await room.tables.times.vacations(ANN.id)
        await room.tables.times.cancel_vacation(ANN.id, away.begins)
        room.clock.now += HOUR

    assert await room.tables.times.ends(table) == {0: NOON + DAY + GRACE + 4 * HOUR}
    with refused("table.bad_dates"):
        await room.tables.times.add_vacation(ANN.id, Vacation(NOON - 2 * DAY, NOON))


async def test_days_away_are_counted_over_half_a_year_whenever_they_were_said(room: Room) -> None:
    times = room.tables.times
    for begins in (40, 0, 20):
        days = Vacation(NOON + begins * DAY, NOON + (begins + MAX_DAYS // 3) * DAY - HOUR)
        await times.add_vacation(ANN.id, days)

    later = NOON + 80 * DAY
    with refused("table.away_too_long"):
        await times.add_vacation(ANN.id, Vacation(later, later + DAY))
    room.clock.now = NOON + 70 * DAY
    await room.tables.tidy()
    with refused("table.away_too_long"):
        await times.add_vacation(ANN.id, Vacation(later, later + DAY))
    await times.add_vacation(BOB.id, Vacation(later, later + MAX_DAYS * DAY))
    room.clock.now = NOON + (PERIOD_DAYS + 1) * DAY
    await times.add_vacation(ANN.id, Vacation(room.clock.now, room.clock.now + DAY))


async def test_a_vacation_that_is_cut_short_costs_only_its_days(room: Room) -> None:
    times = room.tables.times
    await times.add_vacation(ANN.id, Vacation(NOON, NOON + MAX_DAYS * DAY))
    room.clock.now += DAY
    await times.cancel_vacation(ANN.id, NOON)

    begins = NOON + 2 * DAY
    await times.add_vacation(ANN.id, Vacation(begins, begins + (MAX_DAYS - 1) * DAY))

    with refused("table.away_too_long"):
        await times.add_vacation(ANN.id, Vacation(NOON + 100 * DAY, NOON + 101 * DAY))


async def test_nobody_holds_a_table_with_one_vacation_after_the_other(room: Room) -> None:
    table = await paced(room, BOB, pace=Pace.WEEK)
    for day in range(MAX_DAYS + 10):
        assert not await is_overdue(room, table), f"day {day}"
        away = Vacation(room.clock.now + HOUR, room.clock.now + 2 * DAY)
        with suppress(Refused):
            await room.tables.times.add_vacation(ANN.id, away)
        room.clock.now += DAY

    assert await is_overdue(room, table)


async def test_the_moment_that_is_told_stays_whatever_is_tidied_meanwhile(room: Room) -> None:
    table = await paced(room, BOB, pace=Pace.WEEK)
    for begins in (1, 130):
        days = Vacation(NOON + begins * DAY, NOON + (begins + 30) * DAY)
        await room.tables.times.add_vacation(ANN.id, days)
    for _ in range(30):
        table = await agreed_extension(room, table)
    promised = await room.tables.times.ends(await room.now(table))

    room.clock.now = NOON + 345 * DAY
    await room.tables.tidy()

    assert await room.tables.times.ends(await room.now(table)) == promised
    await room.change(table, ending.give_up(ANN.id, force=True))
    await room.tables.tidy()
    assert (await room.tables.times.habits_of(ANN.id)).away == []


# What the host of a table chose


async def limited(room: Room, days: int | None) -> Table:
    """A game that waits for so many days of vacations; Ann is to move."""
    room.seeds = 1
    chosen = [lobby.choose(ANN.id, pace=Pace.DAY), lobby.choose(ANN.id, vacation_days=days)]
    table = await room.begun(BOB, game="taluva", chosen=chosen)
    assert (table.vacation_days, table.waits_for) == (days, [FIRST])
    return table


@pytest.mark.parametrize(("days", "waited"), [(None, 20), (0, 0), (7, 7), (14, 14), (30, 20)])
async def test_a_table_waits_for_as_many_days_as_its_host_chose(
    room: Room, days: int | None, waited: int
) -> None:
    table = await limited(room, days)
    for begins in (0, 15):
        away = Vacation(NOON + begins * DAY, NOON + (begins + 10) * DAY)
        await room.tables.times.add_vacation(ANN.id, away)
    for _ in range(20):
        table = await agreed_extension(room, table)

    ends = NOON + (1 + 20 + waited) * DAY + GRACE
    assert await room.tables.times.ends(table) == {0: ends}
    assert await room.tables.times.ends_for(ANN.id, [table]) == {table.id: ends}


async def agreed_extension(room: Room, table: Table) -> Table:
    """The table with a day more for Ann, whom Bob gives it."""
    table = await room.change(table, reminders.request_extension(BOB.id))
    return await room.answer(table, ANN)


async def test_at_a_table_that_does_not_wait_reminders_come_on_vacation_too(room: Room) -> None:
    table = await limited(room, 0)
    await told(room)
    await room.tables.times.add_vacation(ANN.id, Vacation(NOON, NOON + 10 * DAY))

    assert await hours_pass(room, 13) == [(12, [0])]
    assert not (await room.now(table)).moved_by_computer(FIRST)


async def test_days_before_a_table_was_opened_do_not_count_there(room: Room) -> None:
    await room.tables.times.add_vacation(ANN.id, Vacation(NOON, NOON + 20 * DAY))
    room.clock.now += 10 * DAY

    table = await limited(room, 7)

    assert await room.tables.times.ends(table) == {0: NOON + 18 * DAY + GRACE}


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
    """As `next_free_moment`, for every minute between two: found by looking at each of them."""
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
                found = next_free_moment(Habits(settings), at)
                calm = expected[(at - first) // MINUTE]
                assert found == calm, (day, begins, ends, datetime.fromtimestamp(at / 1000, UTC))


def test_quiet_hours_that_end_while_clocks_go_back_end_on_the_same_day() -> None:
    settings = Settings(zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=150)
    second_two = int(datetime(2026, 10, 25, 1, 0, 30, tzinfo=UTC).timestamp() * 1000)

    assert next_free_moment(Habits(settings), second_two) - second_two == 29 * MINUTE + 30_000


PART = MINUTE // 4
"""Bets that are missing after a minute are 0."""


async def betting(room: Room) -> Table:
    """Ann has laid a card; Bob and Cid have a minute to bet."""
    table = await room.begun(BOB, CID)
    table = (await room.lay(table)).table
    assert table.waits_for == [1, 2]
    return table


async def add_vacation(room: Room, who: Person, begins: int, ends: int) -> None:
    await room.tables.times.add_vacation(who.id, Vacation(begins, ends))


async def after(room: Room, span: int, table: Table) -> Table:
    """Process what is due at the table a while later."""
    room.clock.now += span
    for number in await room.tables.store.lists.due(room.clock.now):
        await room.tables.run_clock(await room.tables.store.work_of(number))
    return await room.now(table)


async def update_clock_pause(room: Room, table: TableId) -> Table:
    """The table after its clock was looked after."""
    seen_to = await room.tables.run_clock(await room.tables.store.work_of(table))
    assert seen_to == await room.tables.table(table)
    return seen_to


async def test_the_clock_strikes_late_by_the_time_that_somebody_was_away(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, BOB, NOON + PART, NOON + PART + DAY)

    away = await after(room, MINUTE, table)
    assert away.waits_for == [1, 2]
    assert await room.tables.store.lists.due(room.clock.now) == []
    room.clock.now = NOON + PART + DAY
    back = await after(room, 0, table)
    assert (back.lag, back.standstill, back.waits_for) == (DAY, None, [1, 2])

    assert (await after(room, MINUTE - PART - 1, table)).waits_for == [1, 2]
    assert (await after(room, 1, table)).waits_for == [1]


async def test_the_others_play_on_meanwhile_and_the_record_holds(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, BOB, NOON + PART, NOON + DAY)
    room.clock.now += PART
    assert (await update_clock_pause(room, table.id)).standstill is not None
    room.clock.now += DAY // 2

    await room.bet(table, CID, 7)
    assert (await room.state(table)).bets == [None, None, 7]
    await room.bet(table, BOB, 3)
    table = await update_clock_pause(room, table.id)
    assert (table.standstill, table.waits_for) == (None, [1])
    table = await room.to_the_end(table)

    assert verify(TOY, await room.tables.archive.record(table.id)).state == await room.state(table)


async def test_it_goes_on_when_somebody_comes_back_early(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, BOB, NOON, NOON + DAY)
    await update_clock_pause(room, table.id)
    room.clock.now += DAY // 4

    await room.tables.times.cancel_vacation(BOB.id, NOON)
    table = await update_clock_pause(room, table.id)

    assert (table.lag, table.standstill) == (DAY // 4, None)
    assert (await after(room, MINUTE - 1, table)).waits_for == [1, 2]
    assert (await after(room, 1, table)).waits_for == [1]


@pytest.mark.parametrize(("who", "begins"), [(ANN, 0), (BOB, 2 * MINUTE)])
async def test_who_owes_nothing_or_goes_after_it_was_due_stops_no_clock(
    room: Room, who: Person, begins: int
) -> None:
    table = await betting(room)
    await add_vacation(room, who, NOON + begins, NOON + DAY)

    assert (await update_clock_pause(room, table.id)).standstill is None
    assert (await after(room, 3 * MINUTE, table)).waits_for == [1]


async def test_two_who_are_away_one_after_the_other_are_both_waited_for(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, BOB, NOON, NOON + DAY)
    await add_vacation(room, CID, NOON + DAY - 1, NOON + 2 * DAY)
    await update_clock_pause(room, table.id)

    table = await after(room, DAY, table)
    assert table.standstill is not None
    table = await after(room, DAY, table)

    assert (table.standstill, table.lag, table.waits_for) == (None, 2 * DAY, [1, 2])


async def test_it_stands_still_while_a_game_rests_until_somebody_is_back(room: Room) -> None:
    table = await betting(room)
    room.clock.now += PART
    for who in (ANN, BOB, CID):
        await room.change(table, seating.let_computer_play(who.id))
    await update_clock_pause(room, table.id)

    resting = await after(room, DAY, table)
    assert await room.tables.store.lists.due(room.clock.now) == []
    assert resting.waits_for == [1, 2]
    await room.change(table, seating.take(BOB))
    back = await update_clock_pause(room, table.id)

    assert (back.lag, back.standstill) == (DAY, None)
    assert (await after(room, MINUTE - PART - 1, table)).waits_for == [1, 2]
    assert (await after(room, 1, table)).waits_for != [1, 2]


async def test_a_clock_that_is_not_due_changes_and_reads_nothing(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await betting(room)
    seen = await room.tables.store.work_of(table.id)
    monkeypatch.setattr(room.tables, "do", None)

    assert await room.tables.run_clock(seen) == table


async def test_what_a_table_is_seen_to_with(room: Room) -> None:
    table = await betting(room)

    seen = await room.tables.store.work_of(table.id)
    assert seen == TableWork(table, next_due=NOON + MINUTE, away=False, planned=False)
    await room.tables.plans.make(table.id, ANN.id, Lay(2))
    assert (await room.tables.store.work_of(table.id)).planned
    await add_vacation(room, CID, NOON, NOON + DAY)
    assert (await room.tables.store.work_of(table.id)).away
    await room.tables.store.plans.delete(table.id, ANN.id)
    await room.tables.times.cancel_vacation(CID.id, NOON)
    assert await room.tables.store.work_of(table.id) == seen

    with refused("table.unknown"):
        await room.tables.store.work_of(TableId(404))
