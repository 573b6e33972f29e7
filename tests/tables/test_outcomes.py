"""What became of an interaction is found out whenever its answer was lost."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import make_url

from engine.tables.errors import StoreError
from engine.tables.models import Table
from engine.tables.moves import changes as moves
from engine.tables.transactions import Done
from tests.tables.room import ANN, BOB, ELSEWHERE, Room
from tests.tables.test_trouble import failing
from tests.toy_game import Bet


@contextmanager
def answers_lost(room: Room) -> Iterator[None]:
    """Whatever is written is kept, but nobody hears of it."""
    database: Any = room.database
    real: Callable[[Any], Any] = database.write

    async def write(change: Any) -> None:
        await real(change)
        raise ConnectionResetError("the server is gone")

    database.write = write
    try:
        yield
    finally:
        del database.write


async def done(room: Room, interaction: int) -> Done:
    found = await room.tables.outcomes.settle(interaction)
    assert found is not None
    return found


async def test_what_an_interaction_has_done_is_found_with_its_rows(room: Room) -> None:
    table = await room.begun(BOB)
    await room.lay(table, interaction=1)
    moved = await room.do(table, moves.act(BOB.id, [Bet(5)]), 2)

    found = await done(room, 2)

    assert found.table == (await room.now(table))
    assert found.rows == moved.rows
    assert await room.tables.outcomes.find(3) is None


async def test_a_move_whose_answer_was_lost_has_been_made(room: Room) -> None:
    table = await room.begun(BOB)

    with answers_lost(room), pytest.raises(StoreError):
        await room.lay(table, interaction=1)

    assert len((await done(room, 1)).rows) == 1


async def test_a_move_that_was_not_committed_has_not_been_made(room: Room) -> None:
    table = await room.begun(BOB)

    with failing(room, "commit"), pytest.raises(StoreError):
        await room.lay(table, interaction=1)

    assert await room.tables.outcomes.settle(1) is None


async def test_a_table_whose_opening_was_not_heard_of_is_found_and_opened_once(room: Room) -> None:
    async def open_it() -> Table:
        return await room.tables.lobbies.open(
            "toy", ANN, guild=None, channel=ELSEWHERE, seats=2, interaction=1
        )

    with answers_lost(room), pytest.raises(StoreError):
        await open_it()

    found = (await done(room, 1)).table
    assert found is not None
    assert (await open_it()).id == found.id


async def test_a_plan_whose_answer_was_lost_is_found(room: Room) -> None:
    table = await room.begun(BOB)

    with answers_lost(room), pytest.raises(StoreError):
        await room.tables.plans.make(table.id, BOB.id, Bet(5), interaction=1)

    found = await done(room, 1)
    assert found.table is not None
    assert (found.table.id, found.rows) == (table.id, [])


@pytest.mark.parametrize("committed", [True, False])
async def test_on_a_server_what_may_still_be_committed_is_waited_for(
    room: Room, committed: bool
) -> None:
    connection = await connected(room)
    await connection.execute("BEGIN")
    await connection.execute("INSERT INTO interactions (id, at) VALUES (1, 0)")

    settling = asyncio.create_task(room.tables.outcomes.settle(1))
    while not await waited_for(room):
        assert not settling.done()
    await connection.execute("COMMIT" if committed else "ROLLBACK")

    assert await settling == (Done() if committed else None)
    await connection.close()


async def test_on_a_server_what_was_told_not_to_be_done_cannot_be_done_later(room: Room) -> None:
    (await connected(room)).terminate()
    table = await room.begun(BOB)
    assert await room.tables.outcomes.settle(1) is None
    before = await room.tables.store.log(table.id)

    with pytest.raises(StoreError):
        await room.lay(table, interaction=1)

    assert await room.tables.store.log(table.id) == before


async def connected(room: Room) -> Any:  # Any: asyncpg has no types
    """A connection beside the program's, where there is a server."""
    if room.database.over_when_raised:
        pytest.skip("a change of a SQLite file is over when it raises")
    asyncpg = pytest.importorskip("asyncpg")
    address = make_url(room.url).set(drivername="postgresql")
    return await asyncpg.connect(address.render_as_string(hide_password=False))


async def waited_for(room: Room) -> bool:
    """Return True if a connection waits for another one's transaction."""
    question = "SELECT 1 FROM pg_locks WHERE NOT granted"
    found = await room.database.read(lambda each: each.exec_driver_sql(question).all())
    return bool(found)
