"""An absent bot gives back what was lost; a clock that was wrong delays nothing."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.checks.effort import deep, effort
from engine.kernel.ids import Seat
from engine.tables import seats as seating
from engine.tables.clock.deadlines import LENGTHS, overdue
from engine.tables.clock.habits import DAY, HOUR, MINUTE, is_ahead
from engine.tables.due import ending, reminders
from engine.tables.members import MemberId, Settings, Vacation
from engine.tables.models import Pace, Status, Table, WhenUp
from engine.tables.store.people import MAX_RECORDS
from engine.tables.store.servers import ServerSettings
from tests.tables.room import ANN, BOB, CID, NOON, THREAD, Room
from tests.tables.test_letters import digests
from tests.tables.test_times import FIRST, GRACE, hours_pass, lives, paced, told

Running = Callable[[int], bool]
"""Whether the bot runs at a moment."""
STEP = 30 * MINUTE


def by_day(hours: float, first: int) -> Running:
    """So many hours a day, from one hour on."""
    return lambda at: (at - first * HOUR) % DAY < hours * HOUR


def without_weekends(first: int) -> Running:
    """Five days of seven."""
    return lambda at: (at // DAY - first) % 7 < 5


def in_pieces(minutes: int, first: int) -> Running:
    """Off ten times a day, for so many minutes each."""
    return lambda at: (at - first * 5 * MINUTE) % (DAY // 10) >= minutes * MINUTE


async def is_up(room: Room, table: Table) -> bool:
    """Return True if the first seat's time brought what the table chose, or it may be offered."""
    if table.when_up is not WhenUp.REMIND:
        return table.moved_by_computer(FIRST) or bool(table.votes)
    known = await room.tables.store.times.habits_at(table)
    return overdue(table, FIRST, known[FIRST], room.clock.now)


async def time_until_up(room: Room, table: Table, running: Running, step: int = STEP) -> int:
    """After how long the time of the first seat is up, where nobody moves."""
    begun = room.clock.now
    while room.clock.now - begun < 60 * DAY:
        room.clock.now += step
        if running(room.clock.now):
            if table.wakes_at is not None and table.wakes_at <= room.clock.now:
                table = await room.tables.times.process_due(table)
            if await is_up(room, table):
                return room.clock.now - begun
    raise AssertionError("it is never up")


NIGHTS = [
    deep(pace, hours) if hours == 9 else (pace, hours)
    for pace in (Pace.DAY, Pace.THREE_DAYS, Pace.WEEK)
    for hours in (6, 9, 12)
]


@pytest.mark.parametrize("when_up", [WhenUp.MOVE, WhenUp.REMIND])
@pytest.mark.parametrize(("pace", "hours"), NIGHTS)
async def test_where_the_bot_is_off_at_night_time_is_up_as_if_it_had_stood_still(
    room: Room, pace: Pace, hours: int, when_up: WhenUp
) -> None:
    for first in range(0, 24, effort(12, 6)):
        table = await paced(room, BOB, pace=pace, when_up=when_up)

        found = await time_until_up(room, table, by_day(hours, first))

        assert found <= (LENGTHS[pace] + GRACE) * 24 // hours + STEP, (first, found / DAY)
        await room.change(table, ending.give_up(ANN.id, force=True))


@pytest.mark.parametrize("pace", [Pace.DAY, Pace.WEEK])
async def test_where_the_bot_is_off_at_weekends_time_is_up(room: Room, pace: Pace) -> None:
    whole = LENGTHS[pace] + GRACE
    for first in range(0, 7, effort(3, 1)):
        table = await paced(room, BOB, pace=pace, when_up=WhenUp.SEAT)
        running, begun = without_weekends(first), room.clock.now

        found = await time_until_up(room, table, running)

        off = sum(not running(at) for at in range(begun, begun + found, STEP)) * STEP
        assert whole <= found <= whole + off + LENGTHS[pace] // 2, (first, found / DAY)
        await room.change(table, ending.give_up(ANN.id, force=True))


@pytest.mark.parametrize("minutes", [10, 70, 100])
async def test_ten_short_outages_a_day_give_back_no_more_than_was_lost(
    room: Room, minutes: int
) -> None:
    for first in range(0, 24, effort(12, 6)):
        table = await paced(room, BOB, when_up=WhenUp.VOTE)

        found = await time_until_up(room, table, in_pieces(minutes, first), 10 * MINUTE)

        assert found <= (DAY + GRACE) * 144 // (144 - minutes) + STEP, (first, found / DAY)
        await room.change(table, ending.give_up(ANN.id, force=True))


@pytest.mark.parametrize("minutes", [4, 7])
async def test_a_live_table_ends_where_the_bot_stops_again_and_again(
    room: Room, minutes: int
) -> None:
    table = await paced(room, BOB, pace=Pace.LIVE, when_up=WhenUp.MOVE)

    found = await time_until_up(
        room, table, lambda at: at % (10 * MINUTE) >= minutes * MINUTE, MINUTE
    )

    assert found <= 30 * MINUTE * 10 // (10 - minutes) + MINUTE


@pytest.mark.parametrize("off", [2 * HOUR, 10 * HOUR, 40 * HOUR, 200 * HOUR])
@pytest.mark.parametrize("begins", [1, 13, 30, 95])
async def test_one_outage_gives_back_no_more_than_it_took(
    room: Room, begins: int, off: int
) -> None:
    table = await paced(room, BOB, when_up=WhenUp.MOVE)
    await hours_pass(room, begins)
    [before] = (await room.tables.times.ends(await room.now(table))).values()
    room.clock.now += off
    await hours_pass(room, 0.5, STEP)

    table = await room.now(table)
    assert not table.moved_by_computer(FIRST), "nobody's time is up before they could move"
    [after] = (await room.tables.times.ends(table)).values()
    lost = room.clock.now - (NOON + begins * HOUR)
    assert before <= after <= max(before + lost, room.clock.now + min(lost, DAY // 2))
    assert after > room.clock.now


async def test_time_that_stood_still_for_a_vacation_was_not_lost(room: Room) -> None:
    table = await paced(room, BOB, when_up=WhenUp.MOVE)
    away = Vacation(NOON + 20 * HOUR, NOON + 50 * HOUR)
    await room.tables.times.add_vacation(ANN.id, away)
    await hours_pass(room, 1)
    room.clock.now += 59 * HOUR

    await hours_pass(room, 1)

    table = await room.now(table)
    assert await room.tables.times.ends(table) == {0: NOON + 73 * HOUR + GRACE}


async def test_whoever_wants_no_calls_has_their_time_up_too(room: Room) -> None:
    table = await paced(room, BOB, when_up=WhenUp.MOVE)
    await lives(room, ANN, quiet_from=21 * 60, quiet_to=9 * 60)
    await room.change(table, reminders.silence(ANN.id))

    table = await room.now(table)
    assert await time_until_up(room, table, by_day(12, 20)) <= (DAY + GRACE) * 2 + STEP


# What else makes a time longer


async def test_a_refused_vote_gives_time_again_once_a_turn(room: Room) -> None:
    table = await paced(room, BOB, CID, when_up=WhenUp.VOTE)
    for _ in range(2):
        await hours_pass(room, 97)
        [vote] = (await room.now(table)).votes
        for voter in (BOB, CID):
            table = await room.answer(table, voter, False, vote.opened)
            if not table.votes:
                break

    reminders = await hours_pass(room, 97)

    assert {24.0} == {later - sooner for (sooner, _), (later, _) in pairwise(reminders)}
    table = await room.now(table)
    assert table.votes == []
    assert await is_up(room, replace(table, when_up=WhenUp.REMIND))
    assert (await room.change(table, seating.seek(BOB.id, FIRST))).votes


async def test_a_host_gives_themselves_more_time_once_a_turn_and_then_asks(room: Room) -> None:
    table = await paced(room, BOB)
    table = await room.change(table, reminders.request_extension(ANN.id))
    ends = await room.tables.times.ends(table)
    assert ends == {0: NOON + 2 * DAY + GRACE}

    table = await room.change(table, reminders.request_extension(ANN.id))

    assert await room.tables.times.ends(table) == ends
    [vote] = table.votes
    table = await room.answer(table, BOB, True, vote.opened)
    assert await room.tables.times.ends(table) == {0: NOON + 3 * DAY + GRACE}


async def test_whoever_takes_their_seat_back_does_not_begin_a_time_anew_that_was_up(
    room: Room,
) -> None:
    table = await paced(room, BOB, when_up=WhenUp.SEAT)
    await hours_pass(room, 97)

    table = await room.change(table, seating.take(ANN))

    assert table.holders[0].plays == ANN.id
    assert table.moved_by_computer(FIRST)
    assert await room.tables.store.lists.for_computers() == [table.id]
    assert await room.tables.times.ends(table) == {}


async def test_whoever_takes_their_seat_back_in_time_has_all_of_it(room: Room) -> None:
    table = await paced(room, BOB)
    await hours_pass(room, 6)
    await room.change(table, seating.let_computer_play(ANN.id))

    table = await room.change(table, seating.take(ANN))

    assert await room.tables.times.ends(table) == {0: NOON + 30 * HOUR + GRACE}


async def test_a_place_that_was_lost_gives_back_only_that_time(room: Room) -> None:
    table = await paced(room, BOB, when_up=WhenUp.MOVE)
    for _ in range(4):
        await hours_pass(room, 3)
        await room.tables.outbox.mark_lost("id", table.id)
        room.clock.now += 21 * HOUR
        await room.tables.move_back(await room.now(table))
        await room.tables.outbox.show_again(table.id)
        await told(room)

    await hours_pass(room, 24 * 4)

    assert (await room.now(table)).moved_by_computer(Seat(0))
    assert (await room.now(table)).status is Status.RUNNING


AHEAD = 2 * DAY
GUILD = 5


async def without_future_turns(room: Room) -> None:
    """The clock goes back, and the program tidies up as it does every hour."""
    room.clock.now -= AHEAD
    await room.tables.tidy()


def test_only_a_moment_within_its_own_time_is_waited_for() -> None:
    found = [is_ahead(NOON, NOON + ahead, HOUR) for ahead in (0, 1, HOUR, HOUR + 1, AHEAD)]

    assert found == [False, True, True, False, False]


async def test_the_next_digest_comes_at_its_hour(room: Room) -> None:
    await room.tables.people.choose(ANN, lambda _: Settings(digest=8), room.clock.now)
    room.clock.now += AHEAD
    assert await digests(room, 12) == [49, 58]
    room.clock.now -= AHEAD

    assert await digests(room, 60) == [34, 58]


async def test_the_role_of_new_tables_is_called_the_same_day(room: Room) -> None:
    servers = room.tables.servers
    await servers.choose(GUILD, lambda _: ServerSettings(call_role=7))
    assert await servers.call(GUILD, NOON + AHEAD) == 7

    assert await servers.call(GUILD, NOON) == 7
    assert await servers.call(GUILD, NOON + DAY - 1) is None


async def test_records_may_be_brought_in_although_the_last_came_in_the_future(room: Room) -> None:
    people = room.tables.store.people
    await room.tables.people.meet(ANN)
    for _ in range(MAX_RECORDS):
        await people.count_import(ANN.id, NOON + AHEAD)

    await people.count_import(ANN.id, NOON)


async def test_each_puzzle_counts_once_wherever_the_clock_goes(room: Room) -> None:
    puzzles, who = room.tables.puzzles, MemberId(1)

    results = [await puzzles.answer(who, day, right=True) for day in (10, 12, 10, 9, 12, 11)]

    assert [counted for _, counted in results] == [True, True, False, True, False, True]
    assert results[-1][0].tried == 4


async def test_whoever_is_waited_for_is_reminded_as_if_their_turn_had_just_begun(
    room: Room,
) -> None:
    table = await paced(room, BOB)
    room.clock.now += AHEAD
    table = (await room.choose(table)).table
    await room.refuses(table, "table.reminded_already", reminders.remind(ANN.id))

    await without_future_turns(room)
    table = await room.tables.times.process_due(await room.now(table))

    assert table.turn_since == NOON
    assert table.deadlines[table.waits_for[0]].due == NOON + DAY
    assert await hours_pass(room, 30) == [(12.0, table.waits_for), (24.0, table.waits_for)]


async def test_whose_time_was_up_is_reminded_within_their_interval(room: Room) -> None:
    await paced(room, BOB)
    await lives(room, ANN, remind_every=10)
    assert (await hours_pass(room, 4 * 24))[-1] == (94, [0])
    room.clock.now += AHEAD
    assert await hours_pass(room, 1) == [(145, [0])]
    await room.begun(BOB, place=THREAD, pace=Pace.WEEK)

    await without_future_turns(room)

    assert [at for at, seats in await hours_pass(room, 10) if seats == [0]] == [98]


async def test_a_games_own_clock_takes_its_own_time(room: Room) -> None:
    table = await room.begun(BOB, pace=Pace.LIVE)
    room.clock.now += AHEAD
    table = (await room.lay(table)).table

    await without_future_turns(room)
    await room.tables.times.process_due(await room.now(table))

    assert await room.tables.store.lists.due(NOON + MINUTE - 1) == []
    room.clock.now += MINUTE
    assert await room.tables.store.lists.due(room.clock.now) == [table.id]
    table = await room.tables.run_clock(await room.tables.store.work_of(table.id))
    assert table.revision > 0
