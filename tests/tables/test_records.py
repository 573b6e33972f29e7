"""Records as tables: brought in where they replay, refused with a reason where they do not."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from engine.kernel.events import Event, event
from engine.kernel.records import Record, write_record
from engine.tables.change import Opening
from engine.tables.due import ending
from engine.tables.log.story import (
    MAX_ACTIONS,
    MAX_BYTES,
    import_record,
)
from engine.tables.models import LogKind, LogRow, Status, Table
from engine.tables.moves import undo
from engine.tables.store.people import MAX_RECORDS, RECORDS_PERIOD
from engine.tables.store.schema import LOG
from engine.tables.store.serialization import as_json
from tests.tables.room import ANN, BOB, ELSEWHERE, GAMES, NOON, Room, mover, refused

INTO = Opening(ANN.id, None, ELSEWHERE, "zh-TW")


async def test_a_record_becomes_a_table_that_is_over_at_which_nobody_sits(room: Room) -> None:
    table = await room.to_the_end(await room.begun(BOB))
    record = await room.tables.archive.record(table.id)

    copy = await brought(room, record)

    assert (copy.status, copy.place, copy.moves) == (Status.ENDED, ELSEWHERE, table.moves)
    assert (copy.result, copy.commitment) == (table.result, table.commitment)
    assert [each.name for each in copy.holders] == ["座位 1", "座位 2"]
    assert await room.tables.archive.record(copy.id) == record
    assert await room.now(copy) == copy
    assert await room.tables.in_channel(ELSEWHERE) is None
    assert await room.tables.tables_of(ANN.id) == []
    assert await room.due(NOON) == await room.due(NOON, table.id)

    one, other = [(await room.tables.archive.story(each.id)).moments for each in (table, copy)]
    assert [each.packed for each in one] == [each.packed for each in other]
    assert [[row.events for row in each.rows] for each in one[1:]] == [
        [row.events for row in each.rows] for each in other[1:]
    ]


async def test_a_game_without_an_end_is_kept_as_given_up(room: Room) -> None:
    table = await room.laid(BOB)
    await room.change(table, ending.give_up(ANN.id, force=True))

    copy = await brought(room, await room.tables.archive.record(table.id))

    assert (copy.status, copy.result, copy.moves) == (Status.ABANDONED, None, 1)


async def brought(room: Room, record: Record) -> Table:
    return await room.tables.archive.import_record(write_record(record), ANN, INTO)


def changed(record: Record, **fields: Any) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(record, **fields))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG",
        b"[]",
        b"{}",
        b"[" * 100_000,
        b'{"format": "meeplepost/1"}',
        b'{"format": "meeplepost/2", "game": "toy"}',
    ],
)
async def test_what_is_no_record_is_told_to_be_none(room: Room, data: bytes) -> None:
    with refused("table.not_a_record"):
        await room.tables.archive.import_record(data, ANN, INTO)


async def test_a_record_that_was_changed_is_refused_with_the_place(room: Room) -> None:
    table = await room.to_the_end(await room.begun(BOB))
    record = await room.tables.archive.record(table.id)
    before = await room.rows()
    turned = [record.actions[1], record.actions[0], *record.actions[2:]]

    for key, data in {
        "table.record_refused": changed(record, actions=turned),
        "table.record_unknown_game": changed(record, game="chess"),
        "table.record_other_rules": changed(record, rules="0"),
        "table.record_too_long": changed(record, actions=record.actions * MAX_ACTIONS),
        "table.not_a_record": changed(record, seats=9),
    }.items():
        with refused(key):
            await room.tables.archive.import_record(data, ANN, INTO)

    after = await room.rows()
    assert len(after.pop("members")) == len(before.pop("members")) + 1, "they are known from now on"
    assert after == before


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"do": "lay"},
        {"seat": 7, "do": "lay", "card": 1},
        {"seat": 0, "do": "fly"},
        {"seat": 0, "do": "lay", "card": "x"},
        {"seat": 0, "do": "lay", "card": 1, "at": -1},
        {"seat": 0, "do": "lay", "card": 1, "at": 10**30},
        {"seat": 0, "do": "lay", "card": 1, "at": "noon"},
    ],
)
async def test_an_entry_that_says_nothing_sensible_makes_no_record(
    room: Room, entry: dict[str, Any]
) -> None:
    table = await room.to_the_end(await room.begun(BOB))
    record = await room.tables.archive.record(table.id)

    with refused("table.not_a_record"):
        await room.tables.archive.import_record(changed(record, actions=[entry]), ANN, INTO)


async def test_a_file_that_is_too_large_is_not_even_read(room: Room) -> None:
    with refused("table.record_too_long"):
        await room.tables.archive.import_record(b" " * (MAX_BYTES + 1), ANN, INTO)


async def test_playing_a_record_again_may_not_take_long(room: Room) -> None:
    table = await room.to_the_end(await room.begun(BOB))
    data = write_record(await room.tables.archive.record(table.id))

    with refused("table.record_too_long"):
        import_record(GAMES, data, INTO, NOON, seconds=0)


async def test_a_finished_game_follows_from_its_seed_whatever_was_taken_back(room: Room) -> None:
    table = await room.begun(BOB)
    with refused("table.still_running"):
        await room.tables.archive.holds(table.id)
    await room.lay(table)

    await room.agreed((await room.do(table, undo.request_undo(mover(table)))).table)
    assert LogKind.UNDO in [row.kind for row in await room.tables.store.log(table.id)]
    table = await room.to_the_end(await room.now(table))

    assert await room.tables.archive.holds(table.id)


async def rewrite(room: Room, table: Table, row: LogRow, events: Sequence[Event]) -> None:
    """Put other events into a row of the log."""
    of_row = update(LOG).where(LOG.c.table_id == table.id, LOG.c.revision == row.revision)
    values = of_row.values(events=as_json(events))
    await room.database.write(lambda connection: connection.execute(values))


async def test_a_game_holds_that_was_told_in_another_order_and_with_less_but_not_with_more(
    room: Room,
) -> None:
    """As an earlier version of a game did."""
    table = await room.to_the_end(await room.begun(BOB))
    rows = await room.tables.store.log(table.id)
    for row in rows:
        fewer = [*row.events[:1:-1], *row.events[:1]]
        await rewrite(room, table, row, [replace(each, reveals=not each.reveals) for each in fewer])
    assert await room.tables.archive.holds(table.id)

    await rewrite(room, table, rows[-1], [*rows[-1].events, event("toy.laid", seat=0)])
    assert not await room.tables.archive.holds(table.id)


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE tables SET seed = 'another'",
        "UPDATE log SET events = '[]' WHERE revision = 5",
        "UPDATE tables SET state = (SELECT state FROM tables WHERE status = 'running')",
    ],
)
async def test_a_game_that_was_tampered_with_does_not_hold(room: Room, tampering: str) -> None:
    table = await room.to_the_end(await room.begun(BOB))
    await room.begun(BOB)

    await room.run(tampering)

    assert not await room.tables.archive.holds(table.id)


async def test_nobody_brings_in_too_many_records_at_a_time_even_after_a_restart(room: Room) -> None:
    table = await room.to_the_end(await room.begun(BOB))
    data = write_record(await room.tables.archive.record(table.id))
    for _ in range(MAX_RECORDS - 1):
        await room.tables.archive.import_record(data, ANN, INTO)
    with refused("table.not_a_record"):
        await room.tables.archive.import_record(b"{}", ANN, INTO)

    with refused("table.too_many_records"):
        await room.again().tables.archive.import_record(data, ANN, INTO)
    await room.tables.archive.import_record(data, BOB, replace(INTO, host=BOB.id))

    room.clock.now += RECORDS_PERIOD
    await room.tables.archive.import_record(data, ANN, INTO)
