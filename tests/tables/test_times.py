"""Time at a table: who is reminded when, and what happens when it is up."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Seat
from engine.tables import seats as seating
from engine.tables.change import Decision
from engine.tables.clock.habits import DAY, HOUR, MINUTE
from engine.tables.due import ending, reminders
from engine.tables.members import MemberId, Person, Ping, Settings, Vacation
from engine.tables.messages import Post, PostKind
from engine.tables.models import Holder, LogKind, Pace, Table, VoteKind, WhenUp
from engine.tables.moves import changes as moves
from tests.helpers import settle
from tests.tables.room import ANN, BOB, CID, NOON, Room, refused
from tests.toy_game import GAME as TOY

CALM = dataclasses.replace(TOY, key="calm", tick=None, next_due=lambda _: None)
"""The toy game without its clock."""
FIRST, SECOND = Seat(0), Seat(1)
GRACE = 3 * DAY


async def paced(room: Room, *guests: Person, pace: Pace = Pace.DAY, **more: Any) -> Table:
    """A game of taluva, which has no clock of its own; Ann begins, and that has been posted."""
    room.seeds = 1
    table = await room.begun(*guests, game="taluva", pace=pace, **more)
    assert table.waits_for == [FIRST]
    await told(room)
    return table


async def told(room: Room) -> list[Post]:
    """What is posted now."""
    posts = await room.due(room.clock.now)
    for post in posts:
        await room.tables.outbox.mark_posted(post, 500)
    return posts


async def hours_pass(room: Room, hours: float, step: int = HOUR) -> list[tuple[float, Any]]:
    """All reminders of some hours: after how many hours since noon, and whom they call."""
    found = []
    end = room.clock.now + round(hours * HOUR)
    while room.clock.now < end:
        room.clock.now = min(end, room.clock.now + step)
        for table in await room.tables.due_tables(room.clock.now):
            await room.tables.times.process_due(await room.tables.table(table))
        found += [
            ((room.clock.now - NOON) / HOUR, post.facts["seats"])
            for post in await told(room)
            if post.kind is PostKind.REMINDER
        ]
    return found


async def lives(room: Room, person: Person, **settings: Any) -> None:
    """Somebody chooses settings."""
    await settle(room.tables.people, replace(person, settings=Settings(**settings)))
    await room.tables.times.reconsider(person.id)


async def test_a_reminder_comes_at_half_time_at_the_end_and_then_at_the_players_interval(
    room: Room,
) -> None:
    await paced(room, BOB)
    await lives(room, ANN, remind_every=10)

    assert await hours_pass(room, 60) == [(12, [0]), (24, [0]), (34, [0]), (44, [0]), (54, [0])]


async def test_a_table_without_hurry_reminds_nobody_and_has_no_time_to_extend(room: Room) -> None:
    table = await paced(room, BOB, pace=Pace.NONE)
    await room.refuses(table, "table.no_hurry", reminders.request_extension(ANN.id))

    assert await hours_pass(room, 24 * 20, DAY) == []
    assert table.wakes_at is None


async def test_who_has_moved_is_not_reminded_and_who_is_next_has_all_their_time(room: Room) -> None:
    table = await paced(room, BOB)
    await hours_pass(room, 6)
    await room.choose(table)
    await room.choose(table)

    assert await hours_pass(room, 13) == [(18, [1])]


async def test_several_who_are_due_are_one_notice(room: Room) -> None:
    await room.laid(BOB, CID, pace=Pace.LIVE)
    await told(room)

    assert await hours_pass(room, 0.25, MINUTE) == [(0.25, [1, 2])]


async def test_nobody_is_reminded_in_their_quiet_hours(room: Room) -> None:
    await paced(room, BOB)
    # noon of the room is 22:13 UTC, so half of the time is over at 10:13
    await lives(room, ANN, zone="Asia/Taipei", quiet_from=17 * 60, quiet_to=20 * 60)

    [(hours, seats)] = await hours_pass(room, 20, 5 * MINUTE)

    assert (round(hours, 1), seats) == (13.8, [0]), "20:00 in Taipei"


async def test_the_clock_stands_still_while_a_player_is_away(room: Room) -> None:
    table = await paced(room, BOB)
    await room.tables.times.add_vacation(ANN.id, Vacation(NOON + 6 * HOUR, NOON + 54 * HOUR))

    assert await hours_pass(room, 80) == [(60, [0]), (72, [0])]
    assert (await room.tables.times.ends(table)) == {0: NOON + 72 * HOUR + GRACE}


async def test_vacations_that_touch_are_kept_as_one_and_are_no_longer_than_one_may_be(
    room: Room,
) -> None:
    times = room.tables.times
    for begins, ends in ((10, 12), (20, 22), (14, 16), (12, 21)):
        await times.add_vacation(ANN.id, Vacation(NOON + begins * DAY, NOON + ends * DAY))

    whole = Vacation(NOON + 10 * DAY, NOON + 22 * DAY)
    assert await times.vacations(ANN.id) == [whole]
    with refused("table.away_too_long"):
        await times.add_vacation(ANN.id, Vacation(NOON + 22 * DAY, NOON + 71 * DAY))
    assert await times.vacations(ANN.id) == [whole]


async def test_a_cancelled_vacation_stops_no_clock(room: Room) -> None:
    await paced(room, BOB)
    await room.tables.times.add_vacation(ANN.id, Vacation(NOON + 6 * HOUR, NOON + 54 * HOUR))
    await hours_pass(room, 5)

    await room.tables.times.cancel_vacation(ANN.id, NOON + 6 * HOUR)

    assert await hours_pass(room, 20) == [(12, [0]), (24, [0])]


async def test_who_wants_no_more_reminders_gets_none_for_this_turn(room: Room) -> None:
    table = await paced(room, BOB)
    await hours_pass(room, 13)

    await room.refuses(table, "table.owes_no_move", reminders.silence(BOB.id))
    await room.change(table, reminders.silence(ANN.id))

    assert await hours_pass(room, 60) == []
    await room.choose(table)
    await room.choose(table)
    assert await hours_pass(room, 13) == [(85, [1])]


async def test_after_a_long_outage_a_table_gets_one_notice_and_half_of_the_time(
    room: Room,
) -> None:
    table = await paced(room, BOB, when_up=WhenUp.MOVE)
    room.clock.now += 60 * HOUR

    assert await hours_pass(room, 1) == [(61, [0])]

    assert await room.tables.times.ends(await room.now(table)) == {0: NOON + 73 * HOUR + GRACE}
    assert await hours_pass(room, 10) == []


async def test_a_days_grace_is_used_three_times_before_time_is_up(room: Room) -> None:
    table = await paced(room, BOB, when_up=WhenUp.MOVE)

    reminders = await hours_pass(room, 95)

    assert reminders == [(12, [0]), (24, [0]), (48, [0]), (72, [0])]
    table = await room.now(table)
    assert (table.spent, table.waits_for) == ({0: 3}, [0])
    assert not table.moved_by_computer(FIRST)


@pytest.mark.parametrize(
    ("when_up", "key"),
    [
        (WhenUp.MOVE, "table.time_up_move"),
        (WhenUp.SEAT, "table.time_up_seat"),
        (WhenUp.VOTE, "table.time_up_asked"),
    ],
)
async def test_the_moment_that_is_told_stays_the_same_until_it_comes_and_brings_what_was_said(
    room: Room, when_up: WhenUp, key: str
) -> None:
    table = await paced(room, BOB, when_up=when_up)
    in_grace = Vacation(NOON + 30 * HOUR, NOON + 54 * HOUR)
    await room.tables.times.add_vacation(ANN.id, in_grace)
    before, promised = table.revision, await room.tables.times.ends(table)
    assert promised == {0: NOON + 120 * HOUR}

    for _ in range(119):
        await hours_pass(room, 1)
        table = await room.now(table)
        assert (await room.tables.times.ends(table), table.revision) == (promised, before)
    await room.refuses(table, "table.not_overdue", seating.seek(BOB.id, FIRST))
    await hours_pass(room, 1)

    log = await room.tables.store.log(table.id)
    assert [row.events[0].key for row in log][1:] == [key]


async def test_from_the_moment_that_is_told_on_somebody_else_may_be_sought(room: Room) -> None:
    table = await paced(room, BOB)
    [room.clock.now] = (await room.tables.times.ends(table)).values()

    assert (await room.change(table, seating.seek(BOB.id, FIRST))).open_seats == [0]


async def test_the_computer_makes_the_whole_move_and_no_other(room: Room) -> None:
    table = await paced(room, BOB, when_up=WhenUp.MOVE)
    for _ in range(3):
        table = (await room.choose(table)).table
    await hours_pass(room, 97)
    assert await room.tables.store.lists.for_computers() == [table.id]

    while table.waits_for == [FIRST]:
        _, game, state = await room.tables.position(table.id)
        action = next(iter(game.choices(state, FIRST)))
        table = (await room.do(table, moves.play_for_computer(FIRST, action))).table

    assert table.moves == 5, "a tile and a building"
    assert table.holders[0] == Holder("Ann", ANN.id)
    assert await room.tables.store.lists.for_computers() == []
    notes = [row for row in await room.tables.store.log(table.id) if row.kind is LogKind.NOTE]
    assert [row.events[0].key for row in notes] == ["table.time_up_move"]
    await room.refuses(table, "table.not_a_computer", moves.play_for_computer(SECOND, action))


async def test_the_computer_takes_the_seat(room: Room) -> None:
    table = await paced(room, BOB, when_up=WhenUp.SEAT)

    await hours_pass(room, 97)

    table = await room.now(table)
    assert table.holders[0].player
    assert table.deadlines == {}


async def test_the_others_are_asked_whether_the_computer_goes_on(room: Room) -> None:
    table = await paced(room, BOB, CID, when_up=WhenUp.VOTE)
    await hours_pass(room, 97)
    [vote] = (await room.now(table)).votes
    assert (vote.kind, vote.seat, vote.voters) == (VoteKind.REPLACE, 0, [BOB.id, CID.id])

    for voter in (BOB, CID):
        table = await room.answer(table, voter, True, vote.opened)

    assert table.holders[0].player
    assert table.open_seats == [0]


@pytest.mark.parametrize("leaves", [seating.let_computer_play, ending.resign])
async def test_those_who_are_left_are_asked_again_if_one_who_was_asked_leaves(
    room: Room, leaves: Callable[[MemberId], Decision]
) -> None:
    table = await paced(room, BOB, CID, when_up=WhenUp.VOTE)
    await hours_pass(room, 97)
    [vote] = (await room.now(table)).votes

    table = await room.change(table, leaves(CID.id))
    assert table.votes == []
    await hours_pass(room, 1)

    [again] = (await room.now(table)).votes
    assert (again.kind, again.seat) == (VoteKind.REPLACE, vote.seat)
    assert again.opened > vote.opened
    assert BOB.id in again.voters


async def test_refusing_gives_the_player_their_time_again(room: Room) -> None:
    table = await paced(room, BOB, when_up=WhenUp.VOTE)
    await hours_pass(room, 97)
    [vote] = (await room.now(table)).votes

    table = await room.answer(table, BOB, False, vote.opened)

    assert await room.tables.times.ends(table) == {0: NOON + 121 * HOUR}
    await hours_pass(room, 25)
    assert len((await room.now(table)).votes) == 1


async def test_an_open_question_is_answered_as_the_game_says(room: Room) -> None:
    room.know({"calm": CALM})
    table = await room.laid(BOB, game="calm", pace=Pace.LIVE)
    await told(room)

    await hours_pass(room, 0.6, MINUTE)

    keys = [row.events[0].key for row in await room.tables.store.log(table.id)]
    assert "table.time_up" in keys
    assert (await room.now(table)).waits_for == [1]


async def test_the_host_gives_more_time_at_once_to_whoever_owes_something(room: Room) -> None:
    table = await paced(room, BOB)
    await hours_pass(room, 13)

    table = await room.change(table, reminders.request_extension(ANN.id))

    assert await room.tables.times.ends(table) == {0: NOON + 48 * HOUR + GRACE}
    assert await hours_pass(room, 36) == [(48, [0])]
    await room.choose(table)
    table = (await room.choose(table)).table
    assert await room.tables.times.ends(table) == {1: NOON + (49 + 24) * HOUR + GRACE}


async def test_a_player_can_have_the_others_reminded_but_not_again_and_again_nor_in_their_rest(
    room: Room,
) -> None:
    table = await paced(room, BOB, pace=Pace.NONE)
    await room.refuses(table, "table.nobody_owes", reminders.remind(ANN.id))
    await room.refuses(table, "table.reminded_already", reminders.remind(BOB.id))

    room.clock.now += 6 * HOUR
    await room.change(table, reminders.remind(BOB.id))
    assert [(post.kind, post.facts) for post in await told(room)] == [
        (PostKind.REMINDER, {"seats": [0]})
    ]
    await room.refuses(table, "table.reminded_already", reminders.remind(BOB.id))

    room.clock.now += 7 * HOUR
    now = room.clock.now
    await room.tables.times.add_vacation(ANN.id, Vacation(now, now + DAY))
    await room.refuses(table, "table.not_disturbed", reminders.remind(BOB.id))


@pytest.mark.parametrize(
    ("ping", "letters"), [(Ping.DIRECT, ["table.reminder"] * 2), (Ping.NONE, [])]
)
async def test_who_wants_letters_or_no_calls_is_not_mentioned(
    room: Room, ping: Ping, letters: list[str]
) -> None:
    await paced(room, BOB)
    await lives(room, ANN, ping=ping)

    assert await hours_pass(room, 25) == []
    written = (await room.rows())["letters"]
    assert [letter[1:4] for letter in written] == [(ANN.id, 1, each) for each in letters]
