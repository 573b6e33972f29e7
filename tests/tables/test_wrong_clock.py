"""A clock that was days ahead for a while and is right again delays nothing by those days."""

from msgspec.structs import replace

from engine.tables.clock.habits import DAY, HOUR, MINUTE, is_ahead
from engine.tables.due import reminders
from engine.tables.house_rules import ServerSettings
from engine.tables.members import MemberId, Settings
from engine.tables.models import Pace
from tests.tables.room import ANN, BOB, NOON, THREAD, Room
from tests.tables.test_letters import digests
from tests.tables.test_times import hours_pass, lives, paced

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
    await room.tables.people.choose(replace(ANN, settings=Settings(digest=8)), room.clock.now)
    room.clock.now += AHEAD
    assert await digests(room, 12) == [49, 58]
    room.clock.now -= AHEAD

    assert await digests(room, 60) == [34, 58]


async def test_the_role_of_new_tables_is_called_the_same_day(room: Room) -> None:
    servers = room.tables.servers
    await servers.save(GUILD, ServerSettings(call_role=7))
    assert await servers.call(GUILD, NOON + AHEAD) == 7

    assert await servers.call(GUILD, NOON) == 7
    assert await servers.call(GUILD, NOON + DAY - 1) is None


async def test_a_puzzle_counts_again(room: Room) -> None:
    puzzles, who = room.tables.puzzles, MemberId(1)
    await puzzles.answer(who, 12, right=True)

    solver, counted = await puzzles.answer(who, 10, right=True)

    assert (solver.day, counted) == (10, True)
    assert (await puzzles.answer(who, 10, right=True))[1] is False


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
