"""Looking back: the positions a game went through, as they were."""

import dataclasses

import pytest

from engine.tables.due import ending
from engine.tables.log import story as stories
from engine.tables.models import LogKind
from engine.tables.moves import changes as moves, undo
from tests.tables.room import BOB, CHANNEL, ELSEWHERE, EVE, THREAD, Room, refused
from tests.toy_game import GAME as TOY


async def test_every_move_leads_to_a_position_of_the_story(room: Room) -> None:
    table = await room.begun(BOB)
    states = [await room.state(table)]
    for _ in range(4):
        await room.choose(table)
        states.append(await room.state(table))

    story = await room.tables.archive.story(table.id)

    assert [story.state(number) for number in range(5)] == states
    assert [each.seat for each in story.moments] == [
        None,
        *(min(TOY.waits_for(state)) for state in states[:4]),
    ]
    assert [[row.kind for row in each.rows] for each in story.moments] == [
        [LogKind.START],
        *([LogKind.ACTION],) * 4,
    ]


async def test_what_the_clock_did_belongs_to_the_move_before_it(room: Room) -> None:
    table = await room.begun(BOB)
    await room.lay(table)
    present = await room.tables.position(table.id)
    due = present.game.next_due(present.state)
    assert due is not None
    room.clock.now = due
    await room.do(table, moves.tick_table(due))

    story = await room.tables.archive.story(table.id)

    assert [row.kind for row in story.moments[-1].rows] == [LogKind.ACTION, LogKind.TICK]
    assert story.state(1) == await room.state(table)


async def test_what_was_taken_back_is_not_told(room: Room) -> None:
    table = await room.begun(BOB)
    before = await room.state(table)
    await room.lay(table)
    actor = table.holders[before.active].member
    other = table.holders[1 - before.active].member
    assert actor is not None
    assert other is not None
    asked = await room.do(table, undo.request_undo(actor))
    await room.change(table, ending.answer_vote(other, asked.table.votes[0].opened, True))

    story = await room.tables.archive.story(table.id)

    assert [story.state(number) for number in range(len(story.moments))] == [before]


async def test_a_story_goes_on_with_the_game(room: Room) -> None:
    table = await room.begun(BOB)
    before = await room.tables.archive.story(table.id)
    await room.lay(table)

    after = await room.tables.archive.story(table.id)

    assert len(after.moments) == len(before.moments) + 1


async def test_a_story_that_went_on_is_told_where_it_was_the_oldest_of_those_kept(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await room.begun(BOB), await room.begun(BOB, place=ELSEWHERE)
    kept = [await room.tables.archive.story(each.id) for each in (first, second)]
    monkeypatch.setattr(stories, "MAX_BYTES", sum(each.size() for each in kept))
    await room.lay(first)

    after = await room.tables.archive.story(first.id)

    assert len(after.moments) == 2


async def test_a_story_can_be_told_by_another_process(room: Room) -> None:
    table = await room.begun(BOB)
    await room.lay(table)

    told = await room.again().tables.archive.story(table.id)

    assert told.moments == (await room.tables.archive.story(table.id)).moments


async def test_nothing_is_told_before_the_start(room: Room) -> None:
    table = await room.opened(BOB)

    with refused("table.not_started"):
        await room.tables.archive.story(table.id)


async def test_a_game_of_older_rules_cannot_be_played_anew(room: Room) -> None:
    table = await room.begun(BOB)
    await room.lay(table)
    room.know({"toy": dataclasses.replace(TOY, rules="2")})

    with refused("table.cannot_look_back"):
        await room.tables.archive.story(table.id)


async def test_the_newest_tables_of_a_channel_come_first(room: Room) -> None:
    first = await room.begun(BOB)
    await room.tables.set_place(first.id, THREAD)
    second = await room.begun(EVE)
    await room.begun(BOB, place=ELSEWHERE)

    assert [each.id for each in await room.tables.store.lists.begun_at(CHANNEL, 9)] == [
        second.id,
        first.id,
    ]
    assert [each.id for each in await room.tables.store.lists.begun_at(THREAD, 9)] == [first.id]
    assert [each.id for each in await room.tables.store.lists.begun_at(CHANNEL, 1)] == [second.id]
