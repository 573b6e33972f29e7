"""Which rows of a log are in force, and the positions that a game went through."""

import dataclasses

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from engine.kernel.events import event
from engine.kernel.ids import Seat
from engine.tables.log import story as stories
from engine.tables.log.history import (
    concerns_nobody_else,
    last_action_of,
    moves_at,
    moves_in,
    rows_in_force,
)
from engine.tables.models import LogKind, LogRow
from engine.tables.moves import changes as moves, undo
from tests.tables.room import BOB, CHANNEL, ELSEWHERE, EVE, THREAD, Room, mover, refused
from tests.toy_game import GAME as TOY


def row(revision: int, kind: LogKind, back_to: int | None = None, seat: int = 0) -> LogRow:
    return LogRow(
        revision=revision,
        kind=kind,
        seat=Seat(seat) if kind is LogKind.ACTION else None,
        action=None,
        events=[],
        at=0,
        back_to=back_to,
    )


def log(*words: str) -> list[LogRow]:
    """`start`, `action`, `tick` and `note` from revision 3 on; `<2` goes back to revision 2."""
    return [
        row(revision, LogKind.UNDO, int(word[1:]))
        if word[0] == "<"
        else row(revision, LogKind(word))
        for revision, word in enumerate(words, 3)
    ]


@given(st.lists(st.integers(min_value=-3, max_value=6), max_size=30))
def test_the_rows_in_force_are_those_of_the_position_gone_back_to(steps: list[int]) -> None:
    """Every position is compared with a list of lists that remembers them all."""
    rows = [row(0, LogKind.START)]
    positions = [[0]]
    for revision, step in enumerate(steps, 1):
        if step > 0:
            back_to = revision * step // 7
            rows.append(row(revision, LogKind.UNDO, back_to))
            positions.append(positions[back_to])
        elif step == 0:
            rows.append(row(revision, LogKind.NOTE))
            positions.append(positions[-1])
        else:
            rows.append(row(revision, LogKind.ACTION))
            positions.append([*positions[-1], revision])

    assert [each.revision for each in rows_in_force(rows)] == positions[-1]
    for until, expected in enumerate(positions):
        assert [each.revision for each in rows_in_force(rows, until)] == expected


def test_moves_are_counted_as_they_were_in_force() -> None:
    words = ("start", "action", "tick", "action", "<4", "note", "action", "<6", "action")

    assert list(moves_at(log(*words)).values()) == [0, 1, 1, 2, 1, 1, 2, 2, 3]
    assert moves_in(log(*words[:4])) == 2, "those of players"


def test_the_last_action_of_a_seat_is_found() -> None:
    rows = [
        row(3, LogKind.START),
        row(4, LogKind.ACTION, seat=0),
        row(5, LogKind.ACTION, seat=1),
        row(6, LogKind.TICK),
    ]

    assert last_action_of(rows, Seat(0)) == 1
    assert last_action_of(rows, Seat(1)) == 2
    assert last_action_of(rows, Seat(2)) is None


def told(each: LogRow, *, reveals: bool) -> LogRow:
    return replace(each, events=[event("toy.drew", reveals=reveals)])


def test_only_what_revealed_nothing_and_no_other_seat_or_clock_did_concerns_nobody_else() -> None:
    mine, clock = row(4, LogKind.ACTION), row(5, LogKind.TICK)

    for rows in ([told(mine, reveals=False)], [mine, row(5, LogKind.ACTION)], [mine, clock]):
        assert concerns_nobody_else(rows)
    for rows in (
        [told(mine, reveals=True)],
        [mine, row(5, LogKind.ACTION, seat=1)],
        [mine, told(clock, reveals=False)],
    ):
        assert not concerns_nobody_else(rows)


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
    table = await room.laid(BOB)
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

    await room.agreed((await room.do(table, undo.request_undo(mover(table)))).table)

    story = await room.tables.archive.story(table.id)
    assert [story.state(number) for number in range(len(story.moments))] == [before]


async def test_a_story_that_went_on_is_told_where_it_was_the_oldest_of_those_kept(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await room.begun(BOB), await room.begun(BOB, place=ELSEWHERE)
    kept = [await room.tables.archive.story(each.id) for each in (first, second)]
    monkeypatch.setattr(stories, "MAX_CACHED", sum(each.size() for each in kept))
    await room.lay(first)

    after = await room.tables.archive.story(first.id)

    assert len(after.moments) == 2


async def test_a_story_can_be_told_by_another_process_but_not_by_newer_rules(room: Room) -> None:
    table = await room.laid(BOB)
    told = await room.again().tables.archive.story(table.id)
    assert told.moments == (await room.tables.archive.story(table.id)).moments

    room.know({"toy": dataclasses.replace(TOY, rules="2")})
    with refused("table.cannot_look_back"):
        await room.tables.archive.story(table.id)


async def test_nothing_is_told_before_the_start(room: Room) -> None:
    table = await room.opened(BOB)

    with refused("table.not_started"):
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
