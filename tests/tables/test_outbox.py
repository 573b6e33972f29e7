"""What must be posted: told once, in order, until Discord has accepted it."""

import asyncio

import pytest
from sqlalchemy import Connection, select, update
from sqlalchemy.util import await_only

from engine.tables import seats as seating
from engine.tables.clock.habits import DAY
from engine.tables.due import ending
from engine.tables.lobby import changes as lobby
from engine.tables.messages import Post, PostKind
from engine.tables.models import Table, TableId
from engine.tables.posts import merged
from engine.tables.store.database import open_database
from engine.tables.store.schema import POSTS, TABLES
from engine.tables.store.sql import hold
from engine.tables.upkeep.administration import upgrade
from tests.tables.conftest import empty
from tests.tables.room import ANN, BOB, CHANNEL, CID, NOBODY, NOON, THREAD, Room

WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


async def due(room: Room, table: Table | None = None) -> list[Post]:
    return await room.due(room.clock.now, table.id if table else None)


async def posted_so_far(room: Room) -> None:
    """Discord accepts all that is due."""
    for message, post in enumerate(await due(room), 500):
        await room.tables.outbox.mark_posted(post, message)


async def quiet(room: Room) -> Table:
    """A game of Ann and Bob of which all is posted."""
    table = await room.begun(BOB)
    await posted_so_far(room)
    return table


async def test_several_boards_are_one_with_all_that_happened_and_are_posted_once(
    room: Room,
) -> None:
    table = await quiet(room)
    assert await due(room) == []
    now = await room.now(table)
    assert (now.lobby_message, now.board_message) == (500, 501)

    await room.lay(table)
    moved = await room.bet(table, BOB)
    [post] = await due(room)
    assert (post.kind, post.since, post.revision) == (
        PostKind.BOARD,
        table.revision,
        moved.table.revision,
    )


async def test_a_move_made_while_its_predecessor_was_posted_is_posted_too(room: Room) -> None:
    table = await quiet(room)
    first = (await room.lay(table)).table
    [underway] = await due(room)
    await room.bet(table, BOB)

    await room.tables.outbox.mark_posted(underway, 600)

    [post] = await due(room)
    assert post.since == first.revision
    assert post.nonce != underway.nonce


async def test_a_post_that_must_wait_keeps_its_nonce_and_holds_up_its_table(room: Room) -> None:
    table = await room.begun(BOB)
    [_, before] = await due(room)
    assert 1 <= len(before.nonce) <= 25

    await room.tables.store.posts.postpone(before, NOON + 10)
    assert [post.kind for post in await due(room)] == [PostKind.LOBBY]
    room.clock.now += 10
    [_, again] = await due(room.again())
    assert (again.nonce, again.tries) == (before.nonce, 1)
    room.clock.now -= 10

    await room.lay(table)
    assert [post.kind for post in await due(room)] == [PostKind.LOBBY]
    room.clock.now += 10
    [_, newer] = await due(room)
    assert newer.nonce != before.nonce, "what is new must not be taken for what was shown"


async def test_a_card_is_edited_in_its_channel_and_boards_go_to_the_thread(room: Room) -> None:
    table = await room.opened()
    [post] = await due(room)
    assert post.message is None
    await room.tables.outbox.mark_posted(post, 500)
    await room.change(table, lobby.join(BOB))
    await room.change(table, lobby.start_game(ANN.id))
    await room.tables.set_place(table.id, THREAD)

    assert [(post.kind, post.place, post.message) for post in await due(room)] == [
        (PostKind.LOBBY, CHANNEL, 500),
        (PostKind.BOARD, THREAD, None),
    ]


async def test_the_end_tells_the_last_moves_too(room: Room) -> None:
    table = await quiet(room)
    await room.lay(table)

    await room.do(table, ending.resign(BOB.id))

    [post] = await due(room)
    assert (post.kind, post.since) == (PostKind.END, table.revision)
    await room.tables.outbox.mark_posted(post, 700)
    assert await due(room) == []
    assert (await room.now(table)).board_message == 700


async def test_notices_stand_for_themselves(room: Room) -> None:
    table = await quiet(room)
    await room.tables.outbox.notice(table, "table.agreed", {"seat": 0})
    await room.tables.outbox.notice(table, "table.agreed", {"seat": 1})

    first, second = await due(room)
    await room.tables.outbox.mark_posted(second, 800)

    assert [post.facts for post in await due(room)] == [{"seat": 0}]
    assert (await room.now(table)).board_message == 501
    await room.tables.store.posts.postpone(first, NOON + 1)
    assert await due(room) == []


async def test_posts_of_one_table_do_not_hold_up_another(room: Room) -> None:
    one = await room.begun(BOB)
    await room.tables.set_place(one.id, THREAD)
    two = await room.begun(BOB)
    [board] = [post for post in await due(room, one) if post.kind is PostKind.BOARD]

    await room.tables.store.posts.postpone(board, NOON + 10)

    assert {post.table for post in await due(room, two)} == {two.id}
    assert [post.kind for post in await due(room, two)] == [PostKind.LOBBY, PostKind.BOARD]
    assert await room.tables.due_tables(NOON) == [one.id, two.id]


async def test_a_lobby_card_and_a_board_can_be_posted_anew(room: Room) -> None:
    table = await room.opened(BOB)
    await room.tables.store.posts.set_lobby_message(table.id, 900)
    assert [post.message for post in await due(room)] == [900], "remembered without a post"

    await posted_so_far(room)
    await room.tables.outbox.show_again(table.id)
    [post] = await due(room)
    assert (post.kind, post.message) == (PostKind.LOBBY, None)

    table = await room.change(table, lobby.start_game(ANN.id))
    await posted_so_far(room)
    await room.tables.outbox.show_again(table.id)
    [post] = await due(room)
    assert (post.kind, post.since, post.message) == (PostKind.BOARD, table.revision, None)


async def test_the_computers_wait_is_seen_to_until_it_has_moved(room: Room) -> None:
    table = await room.against_computer()
    await posted_so_far(room)
    assert await room.tables.due_tables(NOON) == []

    await room.lay(table)
    await posted_so_far(room)

    assert await room.tables.due_tables(NOON) == [table.id]


def test_posts_keep_the_order_of_the_newest_of_each_kind() -> None:
    kinds = [PostKind.LOBBY, PostKind.BOARD, PostKind.NOTICE, PostKind.BOARD, PostKind.NOTICE]
    pending = [
        Post(
            id=number,
            table=TableId(1),
            kind=kind,
            revision=number,
            since=number - 1,
            nonce=str(number),
            due_at=0,
            tries=0,
            place=CHANNEL,
        )
        for number, kind in enumerate(kinds, 1)
    ]

    posts = merged(pending)

    assert [(post.id, post.since) for post in posts] == [(1, 0), (3, 2), (4, 1), (5, 4)]


async def test_what_is_read_of_a_table_to_be_posted_is_all_of_one_moment(room: Room) -> None:
    table = await room.begun(BOB)
    loop = asyncio.get_running_loop()

    def ask(connection: Connection) -> list[int]:
        revisions = [seen(connection)]
        laying = room.lay(table)
        if connection.dialect.name == "postgresql":
            await_only(laying)
        else:
            asyncio.run_coroutine_threadsafe(laying, loop).result()
        return [*revisions, seen(connection)]

    def seen(connection: Connection) -> int:
        return connection.execute(select(TABLES.c.revision)).scalar_one()

    assert await room.database.snapshot(ask) == [table.revision] * 2
    waiting = await room.tables.outbox.waiting(table.id, NOON)
    assert waiting is not None
    assert waiting.context.table.revision > table.revision


@pytest.mark.deep
async def test_a_post_is_marked_after_whoever_changes_its_table_and_posts(postgres: str) -> None:
    await upgrade(postgres)
    room = Room(postgres, open_database(postgres))
    await room.database.write(empty)
    table = await room.begun(BOB)
    [_, board] = await room.due(NOON)
    marking: list[asyncio.Task[object]] = []

    def change(connection: Connection) -> None:
        hold(connection, table.id)
        marking.append(asyncio.create_task(room.tables.outbox.mark_posted(board, 500)))
        while not connection.exec_driver_sql(WAITING).scalar_one():
            await_only(asyncio.sleep(0))
        connection.execute(update(POSTS).values(facts="{}"))

    await room.database.write(change)
    await marking[0]

    assert (await room.now(table)).board_message == 500
    await room.leave()


async def test_an_older_board_is_to_lose_its_buttons_until_that_is_done(room: Room) -> None:
    table = await quiet(room)
    await room.lay(table)
    [board] = await due(room)

    [strip] = await room.tables.outbox.mark_posted(board, 600)

    assert await due(room) == []
    assert await strips(room, table) == [strip]
    assert strip.facts == {"message": 501, "place": table.place}
    assert await room.tables.due_tables(NOON) == [table.id]
    await room.tables.outbox.mark_posted(strip, None)
    assert await strips(room, table) == []


async def strips(room: Room, table: Table) -> list[Post]:
    """The messages that are to lose their buttons now."""
    waiting = await room.tables.outbox.waiting(table.id, NOON)
    return waiting.strips if waiting else []


async def settled(room: Room, table: Table) -> list[object]:
    """The messages of notices that are to lose their buttons."""
    return [strip.facts["message"] for strip in await strips(room, table)]


async def test_a_vote_that_is_settled_is_to_lose_its_buttons(room: Room) -> None:
    table = await room.begun(BOB, CID)
    table = await room.change(table, ending.give_up(ANN.id))
    await posted_so_far(room)
    [vote] = table.votes

    await room.answer(table, BOB, False, vote.opened)
    assert await settled(room, table) == []
    await room.answer(table, CID, False, vote.opened)
    assert await settled(room, table) == [502], "after the lobby and the board"


async def test_what_is_asked_and_offered_ends_with_the_game(room: Room) -> None:
    table = await room.begun(BOB, CID)
    await room.change(table, seating.seek(BOB.id))
    await room.change(table, ending.give_up(ANN.id))
    await posted_so_far(room)

    await room.change(table, ending.give_up(NOBODY, force=True))

    assert await settled(room, table) == [501, 502, 503], "the board, the offer, the vote"


async def test_a_change_of_a_board_that_a_newer_post_has_told_counts_no_more(room: Room) -> None:
    table = await quiet(room)
    await room.lay(table)
    [change] = await due(room)
    await room.bet(table, BOB)
    [newer] = await due(room)

    await room.tables.outbox.mark_posted(newer, 600)
    await room.tables.outbox.mark_posted(change, 501)

    assert (await room.now(table)).board_message == 600


async def test_what_is_refused_waits_until_something_newer_or_a_change(room: Room) -> None:
    table = await quiet(room)
    await room.lay(table)
    [post] = await due(room)

    await room.tables.store.posts.refuse(post, 50013)

    assert await due(room) == []
    assert await room.tables.due_tables(NOON) == []
    assert await room.tables.outbox.refusal(table.id) == 50013
    await room.bet(table, BOB)
    [newer] = await due(room)
    assert (newer.since, newer.tries) == (post.since, 0)
    await room.tables.store.posts.refuse(newer, 50013)
    await room.tables.outbox.mark_lost("id", table.id)
    await room.tables.outbox.notice(table, "table.agreed", {"seat": 0})
    [notice] = await due(room)
    await room.tables.outbox.mark_posted(notice, 700)
    assert len(await due(room)) == 1


async def test_a_lost_table_waits_and_its_players_are_told_once(room: Room) -> None:
    table = await quiet(room)

    assert await room.tables.outbox.mark_lost("channel", table.channel) == [table.id]
    assert await room.tables.outbox.mark_lost("id", table.id) == []

    letters = await room.tables.letters.due()
    assert sorted(each.member for each in letters) == sorted(table.humans())
    room.clock.now += 30 * DAY
    assert await room.tables.due_tables(room.clock.now) == []
    await room.tables.outbox.show_again(table.id)
    await posted_so_far(room)
    assert (await room.now(table)).lost_at is None


async def test_a_clock_that_was_ahead_keeps_no_post_waiting(room: Room) -> None:
    table = await room.begun(BOB)
    for post in await due(room):
        await room.tables.store.posts.postpone(post, NOON + 40 * DAY)

    assert len(await due(room)) == 2
    assert await room.tables.due_tables(NOON) == [table.id]


async def test_what_is_to_be_posted_is_read_with_the_habits_of_who_plays(room: Room) -> None:
    table = await room.begun(BOB)
    waiting = await room.tables.outbox.waiting(table.id, room.clock.now)
    await posted_so_far(room)

    assert waiting is not None
    assert waiting.context.seat_habits.keys() == {0, 1}
    assert waiting.context.seat_habits == await room.tables.store.times.habits_at(table)
    assert await room.tables.outbox.waiting(table.id, room.clock.now) is None
