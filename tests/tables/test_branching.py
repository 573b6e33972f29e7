"""Playing on from a position of a game that is over."""

from engine.kernel.records import verify
from engine.players import STRONG
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import LogKind, PlaceId, Status, Table
from engine.tables.moves import changes as moves, undo
from tests.tables.room import ANN, BOB, CID, ELSEWHERE, EVE, NOON, Room, refused
from tests.toy_game import GAME as TOY

THERE = PlaceId(4711)


async def over(room: Room) -> Table:
    """A finished game of Ann, Bob and Cid."""
    return await room.to_the_end(await room.begun(BOB, CID))


async def moved(room: Room, table: Table) -> Table:
    """A table after a move of whoever is waited for, member or computer."""
    table, game, state = await room.tables.position(table.id)
    seat = table.waits_for[0]
    if table.holders[seat].plays is not None:
        return (await room.choose(table)).table
    action = next(iter(game.choices(state, seat)))
    return await room.tables.change(table.id, moves.play_for_computer(seat, action))


async def test_the_position_is_that_of_the_finished_game_with_computers_around(room: Room) -> None:
    old = await over(room)
    story = await room.tables.archive.story(old.id)

    table = await room.tables.lobbies.play_on(story, 2, BOB, None, THERE)

    assert table.status is Status.RUNNING
    assert await room.state(table) == story.state(2)
    assert table.seat_of(BOB.id) == old.seat_of(BOB.id)
    assert table.humans() == [BOB.id]
    assert [each.player for each in table.holders].count(STRONG) == len(old.holders) - 1
    assert (table.branch_of, table.host, table.place, table.moves) == (old.id, BOB.id, THERE, 2)
    assert table == await room.tables.table(table.id)
    assert await room.tables.table(old.id) == old, "the old game stays as it is"


async def test_it_is_played_to_an_end_that_replays_and_counts_nowhere(room: Room) -> None:
    old = await over(room)
    before = await room.tables.store.statistics.finished(BOB.id)
    story = await room.tables.archive.story(old.id)
    table = await room.tables.lobbies.play_on(story, 2, BOB, None, THERE)

    ended = table
    while ended.result is None:
        ended = await moved(room, ended)

    assert ended.status is Status.ENDED
    assert await room.tables.archive.holds(table.id)
    verify(TOY, await room.tables.record(table.id))
    assert await room.tables.store.statistics.finished(BOB.id) == before
    again = await room.tables.archive.story(table.id)
    assert again.state(2) == story.state(2)


async def test_the_log_tells_where_it_comes_from_and_only_that_is_news(room: Room) -> None:
    old = await over(room)
    story = await room.tables.archive.story(old.id)

    table = await room.tables.lobbies.play_on(story, 3, BOB, None, THERE)

    *before, last = await room.tables.log(table.id)
    assert [row.kind for row in before].count(LogKind.ACTION) == 3
    assert (last.kind, last.events[0].key) == (LogKind.NOTE, "table.branched")
    [board] = [each for each in await room.due(NOON, table.id) if each.kind is PostKind.BOARD]
    assert board.since == last.revision - 1


async def test_a_move_can_be_taken_back_there(room: Room) -> None:
    old = await over(room)
    story = await room.tables.archive.story(old.id)
    table = await room.tables.lobbies.play_on(story, 1, BOB, None, THERE)
    while table.waits_for[0] != table.seat_of(BOB.id):
        table = await moved(room, table)
    before = await room.state(table)
    table = (await room.choose(table)).table

    await room.tables.do(table.id, undo.request_undo(MemberId(BOB.id)))

    assert await room.state(table) == before


async def test_whoever_did_not_play_gets_the_seat_to_move(room: Room) -> None:
    old = await over(room)
    story = await room.tables.archive.story(old.id)

    table = await room.tables.lobbies.play_on(story, 1, EVE, None, THERE)

    assert table.seat_of(EVE.id) in TOY.waits_for(story.state(1))


async def test_the_end_is_no_position_to_play_on_from_nor_is_a_running_game(room: Room) -> None:
    old = await over(room)
    story = await room.tables.archive.story(old.id)
    running = await room.begun(BOB, place=ELSEWHERE)
    now = await room.tables.archive.story(running.id)

    with refused("table.branch_at_end"):
        await room.tables.lobbies.play_on(story, old.moves, ANN, None, THERE)
    with refused("table.not_over"):
        await room.tables.lobbies.play_on(now, 0, ANN, None, THERE)
