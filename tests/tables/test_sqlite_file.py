"""Changes that wait for the file together: one commit, and yet each for itself."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from engine.kernel.refusals import NotNow
from engine.tables.change import Effect
from engine.tables.due import ending
from engine.tables.errors import StoreError
from engine.tables.models import PlaceId, Table
from engine.tables.moves import changes as moves
from engine.tables.store import sqlite_file
from engine.tables.store.database import open_database
from tests.databases import DURABLE, new_sqlite
from tests.tables.room import ANN, BOB, Room
from tests.toy_game import Bet, Lay

FULL = 2
"""SQLite's own number for a commit that waits for the disk also where there is a WAL."""


@asynccontextmanager
async def busy(room: Room) -> AsyncIterator[None]:
    """The writer is held up, so that everything asked of it inside waits together."""
    held_up, free = threading.Event(), threading.Event()

    def hold(_connection: Connection) -> None:
        held_up.set()
        free.wait(10)

    held = asyncio.create_task(room.database.write(hold))
    await asyncio.to_thread(held_up.wait, 10)
    yield
    await asyncio.sleep(0)
    free.set()
    await held


async def several(room: Room) -> list[Table]:
    return [await room.begun(BOB, place=PlaceId(100 + number)) for number in range(4)]


def commits(room: Room) -> list[None]:
    """Grows by one with every commit."""
    counted: list[None] = []
    event.listen(room.database.engine, "commit", lambda _connection: counted.append(None))
    return counted


async def test_a_commit_waits_until_the_disk_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "DURABLE", DURABLE)
    database = open_database(new_sqlite(tmp_path / "games.db"))

    level = await database.write(lambda file: file.exec_driver_sql("PRAGMA synchronous").scalar())

    assert level == FULL
    await database.close()


async def test_who_opens_a_new_file_waits_for_another_program_that_makes_it(tmp_path: Path) -> None:
    """SQLite itself refuses at once to keep a WAL while somebody else writes."""
    path = tmp_path / "games.db"
    database = open_database(f"sqlite:///{path}")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        opening = asyncio.create_task(database.write(lambda _: "opened"))
        done, _ = await asyncio.wait([opening], timeout=0.1)
        assert not done
        other.execute("COMMIT")

    assert await opening == "opened"
    await database.close()


async def test_changes_that_wait_together_share_a_commit(sqlite_room: Room) -> None:
    room = sqlite_room
    tables = await several(room)
    counted = commits(room)

    async with busy(room):
        moves = [asyncio.create_task(room.do(table, ending.resign(ANN.id))) for table in tables]
    moved = await asyncio.gather(*moves)

    assert len(counted) == 2, "that of the hold-up and theirs"
    for each in moved:
        assert await room.tables.table(each.table.id) == each.table


async def test_what_is_refused_to_one_does_not_concern_the_others(sqlite_room: Room) -> None:
    room = sqlite_room
    first, second, third, _ = await several(room)
    rows = (await room.rows())["log"]

    async with busy(room):
        tasks = [
            asyncio.create_task(room.do(first, ending.resign(ANN.id))),
            asyncio.create_task(room.do(second, moves.act(ANN.id, [Bet(1)]))),
            asyncio.create_task(room.do(third, ending.resign(ANN.id))),
        ]
    one, two, three = await asyncio.gather(*tasks, return_exceptions=True)

    assert isinstance(one, Effect)
    assert isinstance(two, NotNow)
    assert isinstance(three, Effect)
    assert len((await room.rows())["log"]) == len(rows) + 2
    assert await room.now(second) == second


async def test_a_bug_in_one_does_not_concern_the_others(sqlite_room: Room) -> None:
    room = sqlite_room
    table, *_ = await several(room)

    async with busy(room):
        bug = asyncio.create_task(room.database.write(lambda _connection: 1 // 0))
        move = asyncio.create_task(room.do(table, ending.resign(ANN.id)))

    with pytest.raises(ZeroDivisionError):
        await bug
    assert (await move).table == await room.now(table)


async def test_a_commit_that_fails_is_told_to_everybody(sqlite_room: Room) -> None:
    room = sqlite_room
    tables = await several(room)
    before = await room.rows()
    counted = commits(room)
    event.listen(room.database.engine, "commit", lambda _connection: fail_at_second(counted))

    async with busy(room):
        moves = [asyncio.create_task(room.do(table, ending.resign(ANN.id))) for table in tables]
    outcomes = await asyncio.gather(*moves, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [StoreError] * 4
    assert await room.rows() == before


def fail_at_second(counted: list[None]) -> None:
    """The hold-up may be committed; what has waited may not."""
    if len(counted) > 1:
        raise OperationalError("", None, OSError("the disk is gone"))


async def test_whoever_stopped_waiting_before_their_turn_changes_nothing(sqlite_room: Room) -> None:
    room = sqlite_room
    table, other, *_ = await several(room)
    hand = (await room.state(table)).hands[0]

    async with busy(room):
        gone = asyncio.create_task(room.do(table, moves.act(ANN.id, [Lay(hand[0])])))
        move = asyncio.create_task(room.do(other, ending.resign(ANN.id)))
        await asyncio.sleep(0)
        gone.cancel()

    await move
    with pytest.raises(asyncio.CancelledError):
        await gone
    assert await room.now(table) == table
    assert (await room.lay(table)).table.moves == 1, "the table is free again"


async def test_what_is_under_way_is_finished_before_the_file_is_closed(sqlite_room: Room) -> None:
    room = sqlite_room
    table, *_ = await several(room)

    async with busy(room):
        move = asyncio.create_task(room.do(table, ending.resign(ANN.id)))
        await asyncio.sleep(0)
        closing = asyncio.create_task(room.database.close())
    await closing

    assert (await move).table.revision > table.revision
    with pytest.raises(OSError, match="closed"):
        await room.database.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
    with pytest.raises(OSError, match="closed"):
        await room.database.write(lambda connection: connection.exec_driver_sql("SELECT 1"))
