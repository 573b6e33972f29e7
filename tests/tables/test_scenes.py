"""Scenes: parts of a move that are posted with a picture of their own, before the board."""

import pytest

from engine.kernel.game import read_view
from engine.tables.messages import Post, PostKind
from engine.tables.models import Table
from engine.tables.posts import SCENE_TRIES
from tests.scenic import SCENIC
from tests.tables.room import BOB, Room

SCENE, BOARD = PostKind.SCENE, PostKind.BOARD


@pytest.fixture(autouse=True)
def scenic(room: Room) -> None:
    """The toy game is played with scenes."""
    room.know({"toy": SCENIC})


async def due(room: Room) -> list[Post]:
    return await room.due(room.clock.now)


async def begun(room: Room) -> Table:
    """A table at which all so far is posted."""
    table = await room.begun(BOB)
    for message, post in enumerate(await due(room), 500):
        await room.tables.outbox.mark_posted(post, message)
    return table


def scores(posts: list[Post]) -> list[int]:
    return [read_view(SCENIC, post.view).scores[0] for post in posts if post.view is not None]


async def test_scenes_are_posted_in_their_order_before_the_board_and_then_forgotten(
    room: Room,
) -> None:
    table = await begun(room)
    moved = await room.lay(table)

    posts = await due(room)

    assert [post.kind for post in posts] == [SCENE, SCENE, BOARD]
    assert scores(posts) == [1, 2]
    assert {post.revision for post in posts} == {moved.table.revision}
    assert len({post.nonce for post in posts}) == 3
    told = [len(moved.rows[0].events) - 2, len(moved.rows[0].events) - 1]
    assert [post.facts.get("told") for post in posts[:2]] == told
    assert [post.facts.get("row") for post in posts[:2]] == [moved.table.revision] * 2

    [row] = await room.tables.store.log(table.id, since=table.revision)
    assert (row.events, row.scenes) == (moved.rows[0].events, [])
    for message, post in enumerate(posts, 600):
        await room.tables.outbox.mark_posted(post, message)
    assert b"scores" not in repr((await room.rows())["posts"]).encode()


async def test_scenes_of_several_moves_stay_apart_and_boards_are_one(room: Room) -> None:
    table = await begun(room)
    await room.lay(table)
    await room.bet(table, BOB)

    posts = await due(room)

    assert [post.kind for post in posts] == [SCENE] * 4 + [BOARD]
    assert scores(posts) == [1, 2, 4, 5]
    assert {post.since for post in posts} == {table.revision}, "they tell what boards would have"


async def test_a_scene_that_was_posted_leaves_the_others_and_its_board(room: Room) -> None:
    table = await begun(room)
    await room.lay(table)
    first, *others = await due(room)

    await room.tables.outbox.mark_posted(first, 600)

    left = await due(room.again())
    assert [post.nonce for post in left] == [post.nonce for post in others]
    assert (await room.now(table)).board_message == 501, "a scene is no board"


async def test_what_follows_waits_for_a_scene_that_could_not_be_posted(room: Room) -> None:
    table = await begun(room)
    await room.lay(table)
    first = (await due(room))[0]

    await room.tables.store.posts.postpone(first, room.clock.now + 10)

    assert await due(room) == []
    room.clock.now += 10
    assert [post.kind for post in await due(room)] == [SCENE, SCENE, BOARD]


async def test_a_scene_that_can_never_be_posted_holds_nothing_up_for_long(room: Room) -> None:
    table = await begun(room)
    await room.lay(table)
    for _ in range(SCENE_TRIES):
        room.clock.now += 10
        first, *others = await due(room)
        assert [post.kind for post in others] == [SCENE, BOARD]
        await room.tables.store.posts.postpone(first, room.clock.now + 10)

    posts = await due(room)

    assert [post.kind for post in posts] == [SCENE, BOARD]
    assert scores(posts) == [2]
