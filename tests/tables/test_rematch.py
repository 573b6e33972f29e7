"""The same people once more, and playing on from a position of a game that is over."""

import asyncio

from engine.kernel.records import verify
from engine.players import STRONG
from engine.tables import seats as seating
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.log.story import Story
from engine.tables.members import Person
from engine.tables.messages import PostKind
from engine.tables.models import Holder, LogKind, Pace, PlaceId, Status, Table, WhenUp
from engine.tables.moves import undo
from tests.tables.room import ANN, BOB, CID, ELSEWHERE, EVE, NOON, Room, refused
from tests.toy_game import GAME as TOY


async def over(room: Room) -> Table:
    """A finished game of Ann, Bob and Cid."""
    return await room.to_the_end(await room.begun(BOB, CID))


async def test_everybody_is_seated_one_seat_further(room: Room) -> None:
    old = await over(room)

    table = await room.tables.lobbies.rematch(old.id, BOB.id)

    assert table.status is Status.OPEN
    assert table.holders == [Holder("Bob", BOB.id), Holder("Cid", CID.id), Holder("Ann", ANN.id)]
    assert (table.host, table.wanted, table.game) == (BOB.id, 3, "toy")
    assert table.commitment != old.commitment
    assert table == await room.now(table)
    assert (await room.now(old)).rematch == table.id
    assert await room.tables.tables_of(CID.id) == [table]
    assert (await room.change(table, lobby.start_game(BOB.id))).status is Status.RUNNING


async def test_what_the_host_chose_stays(room: Room) -> None:
    chosen = [
        lobby.choose(ANN.id, pace=Pace.WEEK, vacation_days=14, bank=48, suggestions=True),
        lobby.set_option(ANN.id, "length", "long"),
        lobby.set_weekends(ANN.id, True),
    ]
    table = await room.against_computer(*chosen, guild=5, language="zh-TW", when_up=WhenUp.SEAT)
    await room.change(table, ending.give_up(ANN.id))

    again = await room.tables.lobbies.rematch(table.id, ANN.id)

    assert (again.options, again.language, again.pace) == ({"length": "long"}, "zh-TW", Pace.WEEK)
    assert (again.when_up, again.guild, again.vacation_days) == (WhenUp.SEAT, 5, 14)
    assert (again.bank, again.suggestions) == (48, True)
    assert again.weekends == table.weekends != ""
    assert [bool(each.player) for each in again.holders] == [True, False]


async def test_pressed_several_times_it_is_the_same_table_unless_that_was_given_up(
    room: Room,
) -> None:
    old = await over(room)
    first, second = await asyncio.gather(
        *(each.tables.lobbies.rematch(old.id, ANN.id) for each in (room, room.again()))
    )
    assert first == second == await room.tables.lobbies.rematch(old.id, CID.id)

    await room.change(first, lobby.close(ANN.id))
    another = await room.tables.lobbies.rematch(old.id, BOB.id)
    assert another.id != first.id
    assert (await room.now(old)).rematch == another.id


async def test_who_had_vanished_keeps_no_seat_but_can_join(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.change(table, seating.let_computer_play(BOB.id))
    await room.change(table, ending.give_up(EVE.id, force=True))

    again = await room.tables.lobbies.rematch(table.id, ANN.id)

    assert [each.name for each in again.holders] == ["Cid", "Ann"]
    assert len((await room.change(again, lobby.join(BOB))).holders) == 3


async def test_who_had_resigned_is_in_the_game_again(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.change(table, ending.resign(BOB.id))
    await room.to_the_end(await room.now(table))

    again = await room.tables.lobbies.rematch(table.id, ANN.id)

    assert not any(each.left for each in again.holders)
    assert await room.tables.tables_of(BOB.id) == [again]


async def test_only_who_played_asks_for_it_after_the_end_and_where_there_is_room(
    room: Room,
) -> None:
    table = await room.begun(BOB, CID)
    with refused("table.not_over"):
        await room.tables.lobbies.rematch(table.id, ANN.id)

    await room.to_the_end(table)
    with refused("table.not_a_player"):
        await room.tables.lobbies.rematch(table.id, EVE.id)
    await room.opened(EVE)
    with refused("table.place_taken.alone"):
        await room.tables.lobbies.rematch(table.id, ANN.id)


THERE = PlaceId(4711)


async def played_on(room: Room, moves: int, who: Person = BOB) -> tuple[Table, Story, Table]:
    """A finished game, its story, and a table on which somebody plays on after some moves."""
    old = await over(room)
    story = await room.tables.archive.story(old.id)
    return old, story, await room.tables.lobbies.play_on(story, moves, who, None, THERE)


async def test_the_position_is_that_of_the_finished_game_with_computers_around(room: Room) -> None:
    old, story, table = await played_on(room, 2)

    assert table.status is Status.RUNNING
    assert await room.state(table) == story.state(2)
    assert table.seat_of(BOB.id) == old.seat_of(BOB.id)
    assert table.humans() == [BOB.id]
    assert [each.player for each in table.holders].count(STRONG) == len(old.holders) - 1
    assert (table.branch_of, table.host, table.place, table.moves) == (old.id, BOB.id, THERE, 2)
    assert table == await room.now(table)
    assert await room.now(old) == old, "the old game stays as it is"


async def test_it_is_played_to_an_end_that_replays_and_counts_nowhere(room: Room) -> None:
    _, story, table = await played_on(room, 2)
    before = await room.tables.store.statistics.finished(BOB.id)

    ended = await room.to_the_end(table)

    assert ended.status is Status.ENDED
    assert await room.tables.archive.holds(table.id)
    verify(TOY, await room.tables.archive.record(table.id))
    assert await room.tables.store.statistics.finished(BOB.id) == before
    again = await room.tables.archive.story(table.id)
    assert again.state(2) == story.state(2)


async def test_the_log_tells_where_it_comes_from_and_only_that_is_news(room: Room) -> None:
    _, _, table = await played_on(room, 3)

    *before, last = await room.tables.store.log(table.id)

    assert [row.kind for row in before].count(LogKind.ACTION) == 3
    assert (last.kind, last.events[0].key) == (LogKind.NOTE, "table.branched")
    [board] = [each for each in await room.due(NOON, table.id) if each.kind is PostKind.BOARD]
    assert board.since == last.revision - 1


async def test_whoever_did_not_play_gets_the_seat_to_move_and_can_take_a_move_back(
    room: Room,
) -> None:
    _, story, table = await played_on(room, 1, EVE)
    assert table.seat_of(EVE.id) in TOY.waits_for(story.state(1))
    while table.waits_for[0] != table.seat_of(EVE.id):
        table = (await room.choose(table)).table
    before = await room.state(table)

    await room.choose(table)
    await room.do(table, undo.request_undo(EVE.id))

    assert await room.state(table) == before


async def test_the_end_is_no_position_to_play_on_from_nor_is_a_running_game(room: Room) -> None:
    old = await over(room)
    story = await room.tables.archive.story(old.id)
    running = await room.begun(BOB, place=ELSEWHERE)
    now = await room.tables.archive.story(running.id)

    with refused("table.branch_at_end"):
        await room.tables.lobbies.play_on(story, old.moves, ANN, None, THERE)
    with refused("table.not_over"):
        await room.tables.lobbies.play_on(now, 0, ANN, None, THERE)
