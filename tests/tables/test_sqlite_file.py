"""Changes that wait for a SQLite file together; files that belong to another user."""

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from bot.cli import main
from bot.cli.parser import BAD_INPUT
from engine.kernel.refusals import NotNow
from engine.tables.change import Effect
from engine.tables.due import ending
from engine.tables.errors import StoreError
from engine.tables.models import PlaceId, Table
from engine.tables.moves import changes as moves
from engine.tables.store import sqlite_file
from engine.tables.store.database import BadDatabase, open_database
from engine.tables.store.sql import EVERYTHING
from engine.tables.store.sqlite_condition import BESIDE
from engine.tables.upkeep.administration import process_lock, upgrade
from tests.databases import DURABLE, new_sqlite
from tests.patience import PATIENCE
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


async def test_what_is_refused_to_one_or_a_bug_does_not_concern_the_others(
    sqlite_room: Room,
) -> None:
    room = sqlite_room
    first, second, third, _ = await several(room)
    rows = (await room.rows())["log"]

    async with busy(room):
        tasks: list[asyncio.Task[object]] = [
            asyncio.create_task(room.do(first, ending.resign(ANN.id))),
            asyncio.create_task(room.do(second, moves.act(ANN.id, [Bet(1)]))),
            asyncio.create_task(room.database.write(lambda _connection: 1 // 0)),
            asyncio.create_task(room.do(third, ending.resign(ANN.id))),
        ]

    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(each) for each in outcomes] == [Effect, NotNow, ZeroDivisionError, Effect]
    assert len((await room.rows())["log"]) == len(rows) + 2
    assert await room.now(second) == second


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


NOBODY = 65534


@contextmanager
def somebody_else() -> Iterator[None]:
    """Meanwhile this process is an ordinary user, who may not do everything as root may."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(before)


@pytest.fixture
def database() -> Iterator[Path]:
    """A database in a folder of `data` that everybody may enter and change."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        data = Path(folder, "data")
        data.mkdir()
        data.chmod(0o777)
        asyncio.run(upgrade(f"sqlite:///{data}/games.db"))
        for each in BESIDE:
            (data / f"games.db{each}").touch()
            (data / f"games.db{each}").chmod(0o666)
        yield data / "games.db"
        data.chmod(0o777)


@pytest.mark.parametrize("beside", BESIDE)
def test_a_file_of_another_user_is_named_with_the_remedy(
    database: Path, beside: str, capsys: pytest.CaptureFixture[str]
) -> None:
    closed = database.with_name(database.name + beside)
    closed.chmod(0o400)

    with somebody_else():
        assert main(["db", "upgrade", str(database)]) == BAD_INPUT

    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(closed) in told
    assert "`chown -R " in told or "`chmod -R " in told
    assert str(database.parent) in told


def test_a_folder_of_another_user_is_named_with_the_remedy(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database.parent.chmod(0o500)

    with somebody_else():
        assert main(["db", "upgrade", str(database)]) == BAD_INPUT

    assert f"{database.parent} " in capsys.readouterr().err


async def test_a_process_that_may_not_lock_says_so(database: Path) -> None:
    closed = database.with_name("games.db.lock")
    closed.chmod(0o400)

    with somebody_else(), pytest.raises(BadDatabase, match=f"{closed} .*`ch"):
        await process_lock(f"sqlite:///{database}", EVERYTHING).take()


AS_SOMEBODY_ELSE = f"""
import os, sys
from bot import cli, process
if os.geteuid() == 0:
    os.seteuid({NOBODY})
sys.exit(cli.main(["run"]))
"""


@pytest.mark.deep
def test_a_bot_that_may_not_change_its_files_ends_as_with_a_bad_setting(database: Path) -> None:
    """So that a service manager does not start it again and again."""
    closed = database.with_name("games.db.lock")
    closed.chmod(0o400)
    given = {"DISCORD_TOKEN": "token", "MEEPLEPOST_DATABASE": f"sqlite:///{database}"}

    ended = subprocess.run(
        [sys.executable, "-c", AS_SOMEBODY_ELSE],
        env={**os.environ, **given}, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip

    assert ended.returncode == BAD_INPUT, ended.stderr
    assert ended.stderr.count("\n") == 1
    assert re.match(f"meeplepost: MEEPLEPOST_DATABASE: {closed} .*`ch(own|mod) -R", ended.stderr)


def test_files_that_may_be_changed_are_used(database: Path) -> None:
    with somebody_else():
        assert main(["db", "upgrade", str(database)]) == 0
