"""A game's own clock stands still for vacations, and while only computers are left."""

import pytest

from engine.kernel.records import verify
from engine.tables import seats as seating
from engine.tables.change import TableWork
from engine.tables.clock.habits import DAY, MINUTE
from engine.tables.members import Person, Vacation
from engine.tables.models import Table, TableId
from tests.tables.room import ANN, BOB, CID, NOON, Room, refused
from tests.toy_game import GAME as TOY, Lay

PART = MINUTE // 4
"""Bets that are missing after a minute are 0."""


async def betting(room: Room) -> Table:
    """Ann has laid a card; Bob and Cid have a minute to bet."""
    table = await room.begun(BOB, CID)
    table = (await room.lay(table)).table
    assert table.waits_for == [1, 2]
    return table


async def add_vacation(room: Room, who: Person, begins: int, ends: int) -> None:
    await room.tables.times.add_vacation(who.id, Vacation(begins, ends))


async def after(room: Room, span: int, table: Table) -> Table:
    """Process what is due at the table a while later."""
    room.clock.now += span
    for number in await room.tables.store.lists.due(room.clock.now):
        await room.tables.run_clock(await room.tables.store.work_of(number))
    return await room.now(table)


async def update_clock_pause(room: Room, table: TableId) -> Table:
    """The table after its clock was looked after."""
    seen_to = await room.tables.run_clock(await room.tables.store.work_of(table))
    assert seen_to == await room.tables.table(table)
    return seen_to


async def test_the_clock_strikes_late_by_the_time_that_somebody_was_away(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, BOB, NOON + PART, NOON + PART + DAY)

    away = await after(room, MINUTE, table)
    assert away.waits_for == [1, 2]
    assert await room.tables.store.lists.due(room.clock.now) == []
    room.clock.now = NOON + PART + DAY
    back = await after(room, 0, table)
    assert (back.lag, back.standstill, back.waits_for) == (DAY, None, [1, 2])

    assert (await after(room, MINUTE - PART - 1, table)).waits_for == [1, 2]
    assert (await after(room, 1, table)).waits_for == [1]


async def test_the_others_play_on_meanwhile_and_the_record_holds(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, BOB, NOON + PART, NOON + DAY)
    room.clock.now += PART
    assert (await update_clock_pause(room, table.id)).standstill is not None
    room.clock.now += DAY // 2

    await room.bet(table, CID, 7)
    assert (await room.state(table)).bets == [None, None, 7]
    await room.bet(table, BOB, 3)
    table = await update_clock_pause(room, table.id)
    assert (table.standstill, table.waits_for) == (None, [1])
    table = await room.to_the_end(table)

    assert verify(TOY, await room.tables.archive.record(table.id)).state == await room.state(table)


async def test_it_goes_on_when_somebody_comes_back_early(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, BOB, NOON, NOON + DAY)
    await update_clock_pause(room, table.id)
    room.clock.now += DAY // 4

    await room.tables.times.cancel_vacation(BOB.id, NOON)
    table = await update_clock_pause(room, table.id)

    assert (table.lag, table.standstill) == (DAY // 4, None)
    assert (await after(room, MINUTE - 1, table)).waits_for == [1, 2]
    assert (await after(room, 1, table)).waits_for == [1]


async def test_the_vacation_of_somebody_who_owes_nothing_stops_no_clock(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, ANN, NOON, NOON + DAY)

    assert (await update_clock_pause(room, table.id)).standstill is None
    assert (await after(room, MINUTE, table)).waits_for == [1]


async def test_what_was_due_before_somebody_went_happens_first(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, BOB, NOON + 2 * MINUTE, NOON + DAY)

    table = await after(room, 3 * MINUTE, table)

    assert table.waits_for == [1]


async def test_two_who_are_away_one_after_the_other_are_both_waited_for(room: Room) -> None:
    table = await betting(room)
    await add_vacation(room, BOB, NOON, NOON + DAY)
    await add_vacation(room, CID, NOON + DAY - 1, NOON + 2 * DAY)
    await update_clock_pause(room, table.id)

    table = await after(room, DAY, table)
    assert table.standstill is not None
    table = await after(room, DAY, table)

    assert (table.standstill, table.lag, table.waits_for) == (None, 2 * DAY, [1, 2])


async def test_it_stands_still_while_a_game_rests_until_somebody_is_back(room: Room) -> None:
    table = await betting(room)
    room.clock.now += PART
    for who in (ANN, BOB, CID):
        await room.change(table, seating.let_computer_play(who.id))
    await update_clock_pause(room, table.id)

    resting = await after(room, DAY, table)
    assert await room.tables.store.lists.due(room.clock.now) == []
    assert resting.waits_for == [1, 2]
    await room.change(table, seating.take(BOB))
    back = await update_clock_pause(room, table.id)

    assert (back.lag, back.standstill) == (DAY, None)
    assert (await after(room, MINUTE - PART - 1, table)).waits_for == [1, 2]
    assert (await after(room, 1, table)).waits_for != [1, 2]


async def test_a_clock_that_is_not_due_changes_and_reads_nothing(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await betting(room)
    seen = await room.tables.store.work_of(table.id)
    monkeypatch.setattr(room.tables, "do", None)

    assert await room.tables.run_clock(seen) == table


async def test_what_a_table_is_seen_to_with(room: Room) -> None:
    table = await betting(room)

    seen = await room.tables.store.work_of(table.id)
    assert seen == TableWork(table, next_due=NOON + MINUTE, away=False, planned=False)
    await room.tables.plans.make(table.id, ANN.id, Lay(2))
    assert (await room.tables.store.work_of(table.id)).planned
    await add_vacation(room, CID, NOON, NOON + DAY)
    assert (await room.tables.store.work_of(table.id)).away
    await room.tables.store.plans.delete(table.id, ANN.id)
    await room.tables.times.cancel_vacation(CID.id, NOON)
    assert await room.tables.store.work_of(table.id) == seen

    with refused("table.unknown"):
        await room.tables.store.work_of(TableId(404))
