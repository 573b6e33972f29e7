"""Backups: made while people play, put back, and played on; never half of one."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.kernel.records import verify
from engine.tables.errors import StoreError
from engine.tables.models import Table
from engine.tables.store.database import BadDatabase, open_database, sqlite_path
from engine.tables.store.sql import EVERYTHING
from engine.tables.store.sqlite_condition import wal_of
from engine.tables.upkeep.administration import Report, check, upgrade
from engine.tables.upkeep.backups import DUMP, SQLITE, _becomes, backup, restore
from engine.taluva import GAME as TALUVA
from tests.tables.room import ANN, BOB, ELSEWHERE, GAMES, Room
from tests.tables.test_processes import other_process

MOVES = 10
NO_PG_DUMP = "PostgreSQL's pg_dump is not installed"


@pytest.fixture
def url(url: str) -> str:
    """Where a database can be made that can also be backed up."""
    if url.startswith("postgresql") and shutil.which("pg_dump") is None:
        pytest.skip(NO_PG_DUMP)
    return url


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a backup goes, in a folder of its own."""
    folder = tmp_path / "backups"
    folder.mkdir()
    return folder / "monday"


async def some_moves(room: Room, table: Table) -> None:
    for _ in range(MOVES):
        await room.choose(table)


async def test_backed_up_under_load_restored_and_played_on(room: Room, file: Path) -> None:
    table = await room.begun(BOB, game="taluva")
    playing = asyncio.create_task(some_moves(room, table))
    while (await room.now(table)).moves == 0:
        await asyncio.sleep(0)
    await backup(room.url, file)
    await playing
    later = await room.begun(BOB, place=ELSEWHERE)
    await room.leave()

    await restore(room.url, file, replace=True)

    assert await check(room.url, GAMES) == Report(1, [])
    room = Room(room.url, open_database(room.url))
    [found] = await room.tables.tables_of(ANN.id)
    assert 0 < found.moves <= MOVES
    ended = await room.to_the_end(found)
    assert verify(TALUVA, await room.tables.archive.record(ended.id)).state == await room.state(
        ended
    )
    assert (await room.begun(BOB, place=ELSEWHERE)).id == later.id, "it goes on counting"
    await room.leave()


async def test_a_backup_of_a_quiet_moment_holds_the_same_rows_and_replaces_none_unasked(
    room: Room, file: Path
) -> None:
    table = await room.begun(BOB)
    before = await room.rows()
    await backup(room.url, file)
    await room.lay(table)
    later = await room.rows()
    with pytest.raises(BadDatabase, match="--replace"):
        await restore(room.url, file)
    assert await room.rows() == later

    await room.leave()
    await restore(room.url, file, replace=True)
    room = Room(room.url, open_database(room.url))
    assert await room.rows() == before
    await room.leave()


async def test_a_file_that_is_there_is_not_overwritten_unasked(room: Room, file: Path) -> None:
    await room.begun(BOB)
    file.write_text("mine")

    with pytest.raises(BadDatabase, match="--replace"):
        await backup(room.url, file)

    assert file.read_text() == "mine"
    await backup(room.url, file, replace=True)
    assert file.read_bytes() != b"mine"
    assert list(file.parent.iterdir()) == [file], "one file, nothing half done"


async def test_two_backups_into_one_file_at_once_are_both_whole(room: Room, file: Path) -> None:
    await room.begun(BOB)

    with _becomes(file) as one:
        await backup(room.url, file)
        one.write_text("the other is under way")
        first = file.read_bytes()

    assert first.startswith((SQLITE, DUMP))
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("kind", ["the database itself", "another one in use", "a folder"])
async def test_a_backup_replaces_no_database_in_use_and_no_folder(
    sqlite_room: Room, file: Path, kind: str
) -> None:
    mine = sqlite_path(sqlite_room.url)
    assert mine is not None
    table = await sqlite_room.begun(BOB)
    old = file.with_name("old")
    await backup(sqlite_room.url, old)
    url, target = {
        "the database itself": (sqlite_room.url, mine),
        "another one in use": (f"sqlite:///{old}", mine),
        "a folder": (sqlite_room.url, file.parent),
    }[kind]

    with pytest.raises(BadDatabase, match="choose another name for"):
        await backup(url, target, replace=True)

    await sqlite_room.lay(table)
    await sqlite_room.leave()
    assert await check(sqlite_room.url, GAMES) == Report(1, [])
    room = Room(sqlite_room.url, open_database(sqlite_room.url))
    assert (await room.now(table)).moves == 1, "the move is in the file that is opened again"
    await room.leave()


async def test_a_database_that_is_served_is_not_replaced(room: Room, file: Path) -> None:
    await backup(room.url, file)
    await room.leave()
    serving = await other_process(room.url, EVERYTHING)

    try:
        with pytest.raises(BadDatabase, match="the bot is running"):
            await restore(room.url, file, replace=True)
    finally:
        serving.kill()
        await serving.wait()
    await restore(room.url, file, replace=True)


async def test_a_backup_goes_into_a_new_database(sqlite_room: Room, file: Path) -> None:
    await sqlite_room.begun(BOB)
    await backup(sqlite_room.url, file)
    new = f"sqlite:///{file.parent}/data/new.db"

    assert await restore(new, file) is None

    assert await check(new, GAMES) == Report(1, [])
    assert not (file.parent / "data/new.db-wal").exists()


async def test_the_file_before_is_set_aside_with_its_newest_moves(
    sqlite_room: Room, file: Path, tmp_path: Path
) -> None:
    room = sqlite_room
    await backup(room.url, file)
    await room.begun(BOB)
    path = sqlite_path(room.url)
    assert path
    killed = tmp_path / "killed.db"
    for suffix in ("", "-wal"):
        shutil.copy(f"{path}{suffix}", f"{killed}{suffix}")

    aside = await restore(f"sqlite:///{killed}", file, replace=True)

    assert await check(f"sqlite:///{killed}", GAMES) == Report(0, [])
    assert await check(f"sqlite:///{aside}", GAMES) == Report(1, [])


async def test_what_is_set_aside_at_the_same_moment_is_kept_too(
    sqlite_room: Room, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await backup(sqlite_room.url, file)
    await sqlite_room.begun(BOB)
    await sqlite_room.leave()
    monkeypatch.setattr("time.strftime", lambda _: "now")

    first, second = [await restore(sqlite_room.url, file, replace=True) for _ in range(2)]

    assert await check(f"sqlite:///{first}", GAMES) == Report(1, [])
    assert await check(f"sqlite:///{second}", GAMES) == Report(0, [])


async def test_the_newest_moves_of_a_file_that_was_moved_away_do_not_meet_the_backup(
    sqlite_room: Room, file: Path
) -> None:
    room = sqlite_room
    await backup(room.url, file)
    await room.begun(BOB)
    path = sqlite_path(room.url)
    assert path
    old = path.with_name("old.db")
    shutil.copy(wal_of(path), wal_of(old))

    aside = await restore(f"sqlite:///{old}", file)

    assert await check(f"sqlite:///{old}", GAMES) == Report(0, [])
    assert aside
    assert aside.read_bytes() == wal_of(path).read_bytes()


async def test_a_damaged_backup_replaces_nothing(room: Room, file: Path) -> None:
    table = await room.begun(BOB, game="taluva")
    await some_moves(room, table)
    before = await room.rows()
    await backup(room.url, file)
    await room.leave()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) * 2 // 3])

    with pytest.raises((BadDatabase, StoreError)):
        await restore(room.url, file, replace=True)

    room = Room(room.url, open_database(room.url))
    assert await room.rows() == before
    await room.leave()


@pytest.mark.parametrize("content", [b"", b"notes", b"PGDMP and more", b"SQLite format 3\0"])
async def test_a_file_that_is_no_backup_replaces_nothing(
    room: Room, file: Path, content: bytes
) -> None:
    file.write_bytes(content)

    with pytest.raises((BadDatabase, StoreError)):
        await restore(room.url, file, replace=True)

    assert await room.rows() == {name: [] for name in await room.rows()}


async def test_another_programs_database_is_no_backup(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE something (id INTEGER)")

    with pytest.raises(BadDatabase, match="no tables of Meeplepost"):
        await restore(f"sqlite:///{tmp_path}/new.db", tmp_path / "other.db")


async def test_a_backup_of_the_other_kind_is_told(tmp_path: Path) -> None:
    await upgrade(f"sqlite:///{tmp_path}/games.db")
    (tmp_path / "dump").write_bytes(b"PGDMP...")

    with pytest.raises(BadDatabase, match="db copy"):
        await restore("postgresql://localhost/none", tmp_path / "games.db")
    with pytest.raises(BadDatabase, match="db copy"):
        await restore(f"sqlite:///{tmp_path}/new.db", tmp_path / "dump")


async def test_missing_client_programs_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(BadDatabase, match="postgresql-client"):
        await backup("postgresql://localhost/none", tmp_path / "dump")


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:s3cret@127.0.0.1:1/none",
        "postgresql:///none?host=127.0.0.1&port=1&user=ann&password=s3cret",
    ],
)
@pytest.mark.skipif(shutil.which("pg_dump") is None, reason=NO_PG_DUMP)
async def test_a_server_that_refuses_is_told_without_the_password(tmp_path: Path, url: str) -> None:
    with pytest.raises(StoreError) as caught:
        await backup(url, tmp_path / "dump")

    assert "pg_dump" in caught.value.cause
    assert "port 1 failed" in caught.value.cause
    assert "s3cret" not in caught.value.cause
    assert list(tmp_path.iterdir()) == []
