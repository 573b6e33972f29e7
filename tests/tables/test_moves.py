"""During the game: what a move writes, who may make it, and who sees what."""

import asyncio

import pytest

from engine.kernel.actions import Resign
from engine.kernel.chance import commitment
from engine.kernel.ids import Seat
from engine.kernel.records import verify
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.messages import PostKind
from engine.tables.models import LogKind, Status
from engine.tables.moves import changes as moves
from tests.helpers import legal_actions
from tests.tables.room import ANN, BOB, CHANNEL, CID, NOBODY, NOON, NOWHERE, Room, refused
from tests.toy_game import GAME as TOY, MINUTE, Bet, Lay, ToyView


async def test_a_move_is_told_and_kept(room: Room) -> None:
    table = await room.begun(BOB)
    hand = (await room.state(table)).hands[0]
    room.clock.now += 1000

    moved = await room.do(table, moves.act(ANN.id, [Lay(hand[0])]), 1)

    assert moved.table == await room.now(table)
    assert (moved.table.revision, moved.table.moves) == (table.revision + 1, 1)
    assert moved.table.waits_for == [1]
    [row] = moved.rows
    assert (row.kind, row.seat, row.at) == (LogKind.ACTION, 0, NOON + 1000)
    assert row.action == {"seat": 0, "do": "lay", "card": hand[0], "at": NOON + 1000}
    assert row.events[0].key == "toy.laid"
    assert await room.tables.store.log(table.id, since=table.revision) == [row]
    assert (await room.state(table)).laid == hand[0]


async def test_a_restart_loses_nothing(room: Room) -> None:
    table = await room.begun(BOB)
    moved = await room.lay(table)
    after = room.again()
    assert await after.tables.table(table.id) == moved.table
    assert (await after.state(table)) == (await room.state(table))
    assert (await after.bet(table, BOB)).table.waits_for == [1]


async def test_several_actions_happen_together(room: Room) -> None:
    table = await room.laid(BOB)
    hand = (await room.state(table)).hands[1]

    moved = await room.do(table, moves.act(BOB.id, [Bet(1), Lay(hand[0])]))

    assert [row.revision for row in moved.rows] == [5, 6]
    assert moved.table.moves == 3
    [board] = [post for post in await room.due(room.clock.now) if post.kind is PostKind.BOARD]
    assert board.revision == 6


async def test_of_several_actions_all_happen_or_none_and_two_act_in_the_same_step(
    room: Room,
) -> None:
    table = await room.laid(BOB, CID)
    before = await room.rows()
    await room.refuses(table, "toy.same_bet", moves.act(BOB.id, [Bet(1), Bet(1)]), 7)
    assert await room.rows() == before

    await asyncio.gather(room.bet(table, BOB, 1), room.bet(table, CID, 2))
    assert [abs(score) for score in (await room.state(table)).scores] == [0, 1, 2]


async def test_what_revealed_something_stays_although_the_next_action_is_bad(room: Room) -> None:
    table = await room.laid(BOB)

    moved = await room.tables.do(table.id, moves.act(BOB.id, [Bet(1), Lay(99)]), 7)

    assert [(row.action or {})["do"] for row in moved.rows] == ["bet"]
    assert (await room.state(table)).laid is None, "all bets are in"


async def test_who_may_not_move(room: Room) -> None:
    opened = await room.opened(BOB)
    await room.refuses(opened, "table.not_started", moves.act(ANN.id, [Bet(1)]))
    table = await room.change(opened, lobby.start_game(ANN.id))

    await room.refuses(table, "table.not_a_player", moves.act(NOBODY, [Bet(1)]))
    await room.refuses(table, "toy.not_your_turn", moves.act(BOB.id, [Bet(1)]))
    with refused("table.unknown"):
        await room.tables.do(NOWHERE, moves.act(ANN.id, [Bet(1)]))
    await room.refuses(table, "kernel.malformed", moves.act(ANN.id, []))
    await room.to_the_end(table)
    await room.refuses(table, "table.over", moves.act(ANN.id, [Bet(1)]))


async def test_an_interaction_counts_once_unless_it_was_refused(room: Room) -> None:
    table = await room.begun(BOB)
    await room.refuses(table, "toy.not_in_hand", moves.act(ANN.id, [Lay(99)]), 42)
    first = await room.lay(table, interaction=42)
    before = await room.rows()

    second = await room.do(table, moves.act(ANN.id, [Bet(1)]), 42)

    assert (first.again, second.again) == (False, True)
    assert (second.table, second.rows) == (first.table, [])
    assert await room.rows() == before


async def test_one_waits_since_they_were_asked(room: Room) -> None:
    table = await room.begun(BOB, CID)
    room.clock.now = NOON + 10
    moved = await room.lay(table)
    assert moved.table.waits_since == {1: NOON + 10, 2: NOON + 10}

    room.clock.now = NOON + 20
    moved = await room.bet(table, CID)

    assert moved.table.waits_since == {1: NOON + 10}
    assert moved.table.turn_since == NOON + 10


async def test_the_end_is_posted_and_the_record_is_public(room: Room) -> None:
    closed = await room.opened(BOB)
    await room.change(closed, lobby.close(ANN.id))
    table = await room.begun(BOB)
    for key, each in (("table.never_started", closed), ("table.still_running", table)):
        with refused(key):
            await room.tables.archive.record(each.id)

    table = await room.to_the_end(table)

    assert table.status is Status.ENDED
    assert (table.waits_for, table.turn_since) == ([], room.clock.now)
    assert table.result == TOY.result(await room.state(table))
    posts = await room.due(NOON, table.id)
    assert [post.kind for post in posts] == [PostKind.LOBBY, PostKind.END]
    record = await room.tables.archive.record(table.id)
    assert commitment(record.seed) == table.commitment
    assert verify(TOY, record).state == await room.state(table)


async def test_the_computer_plays_its_own_seat_only(room: Room) -> None:
    table = await room.against_computer()
    assert await room.tables.store.lists.for_computers() == []
    await room.lay(table)
    assert await room.tables.store.lists.for_computers() == [table.id]

    await room.refuses(table, "table.not_a_computer", moves.play_for_computer(Seat(0), Resign()))
    moved = await room.do(table, moves.play_for_computer(Seat(1), Bet(3)))

    assert moved.rows[0].seat == 1
    assert await room.tables.due_tables(NOON) == [table.id]


async def test_a_member_sees_what_their_seat_may_see(room: Room) -> None:
    table = await room.begun(BOB)
    state = await room.state(table)

    mine = await room.look(table.id, BOB.id)
    anybodys = await room.look(table.id, NOBODY)

    assert isinstance(mine, ToyView)
    assert isinstance(anybodys, ToyView)
    assert (mine.viewer, mine.hand) == (1, state.hands[1])
    assert (anybodys.viewer, anybodys.hand) == (None, [])
    assert await room.look(table.id, None) == anybodys


async def test_choices_are_there_for_those_who_may_act(room: Room) -> None:
    opened = await room.opened(BOB)
    with refused("table.not_started"):
        await legal_actions(room.tables, opened.id, ANN.id)
    table = await room.change(opened, lobby.start_game(ANN.id))

    hand = (await room.state(table)).hands[0]
    assert await legal_actions(room.tables, table.id, ANN.id) == [Lay(card) for card in hand]
    assert await legal_actions(room.tables, table.id, BOB.id) == []
    assert await legal_actions(room.tables, table.id, NOBODY) == []


async def test_a_game_that_is_not_installed_any_more(room: Room) -> None:
    table = await room.begun(BOB)
    room.know({})

    with refused("table.unknown_game"):
        await room.tables.position(table.id)
    assert (await room.tables.in_channel(CHANNEL)) == table


async def test_the_games_own_clock_is_noticed_while_the_game_runs(room: Room) -> None:
    table = await room.laid(BOB)
    due_at = room.tables.store.lists.due
    assert await due_at(NOON + MINUTE - 1) == []
    assert (await room.do(table, moves.tick_table(NOON + MINUTE - 1))).rows == []

    due = (await room.state(table)).due
    assert due is not None
    assert await due_at(due) == [table.id]
    moved = await room.do(table, moves.tick_table(due))
    [row] = moved.rows
    assert (row.kind, row.seat) == (LogKind.TICK, None)
    assert row.action == {"do": "clock_tick", "at": due}
    assert (moved.table.waits_for, moved.table.moves) == ([1], 1)
    assert await due_at(due + MINUTE) == []

    await room.choose(table)
    await room.change(table, ending.give_up(NOBODY, force=True))
    assert await due_at(NOON + 9 * MINUTE) == []
    assert (await room.do(table, moves.tick_table(NOON + 9 * MINUTE))).rows == []


@pytest.mark.parametrize("late", [0, MINUTE, 2 * MINUTE])
async def test_a_game_with_a_clock_replays_from_its_record(room: Room, late: int) -> None:
    table = await room.laid(BOB)
    room.clock.now += late
    await room.do(table, moves.tick_table(room.clock.now))

    table = await room.to_the_end(await room.now(table))

    record = await room.tables.archive.record(table.id)
    assert verify(TOY, record).state == await room.state(table)
