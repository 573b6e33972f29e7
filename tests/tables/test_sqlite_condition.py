"""A SQLite file that lost the file beside it, or is empty, is noticed; a whole one never is."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import Connection, event, insert

from bot.checks.effort import deep, effort
from engine.tables.store import sqlite_condition, sqlite_file
from engine.tables.store.database import BadDatabase, Database, open_database
from engine.tables.store.schema import NOTES
from engine.tables.store.sqlite_condition import fault_of, wal_of
from engine.tables.upkeep.administration import Report, check, upgrade, use
from engine.tables.upkeep.backups import backup, restore
from tests.databases import new_sqlite
from tests.tables.room import BOB, GAMES, Room
from tests.tables.test_processes import player

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other process is making a file."""
    monkeypatch.setattr(sqlite_condition, "PAUSE", 0)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def after_a_kill(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the database of a process that was killed after a move."""
    folder = tmp_path_factory.mktemp("killed")
    url = new_sqlite(folder / "games.db")
    room = Room(url, open_database(url))
    table = await room.laid(BOB)
    await room.leave()
    process = await player(url, table.id, BOB.id, 7, 1, "killed")
    await process.wait()
    return folder


@pytest.fixture
def killed(after_a_kill: Path, tmp_path: Path) -> Path:
    """A copy of that database, with the files beside it."""
    shutil.copytree(after_a_kill, tmp_path, dirs_exist_ok=True)
    return tmp_path / "games.db"


async def nothing(_database: Database) -> None:
    """What `use` does here."""


async def test_a_file_copied_alone_after_a_kill_is_noticed(killed: Path, tmp_path: Path) -> None:
    alone = tmp_path / "alone.db"
    shutil.copy(killed, alone)
    before = alone.read_bytes()

    report = await check(f"sqlite:///{alone}", GAMES)

    assert ["copied or moved without alone.db-wal" in each for each in report.problems] == [True]
    url = f"sqlite:///{alone}"
    for refused in (upgrade(url), use(url, nothing), backup(url, tmp_path / "b")):
        with pytest.raises(BadDatabase, match="without alone"):
            await refused
    assert alone.read_bytes() == before


async def test_started_again_or_copied_with_the_file_beside_it_nothing_is_missing(
    killed: Path, tmp_path: Path
) -> None:
    shutil.copy(killed, tmp_path / "both.db")
    shutil.copy(wal_of(killed), tmp_path / "both.db-wal")

    for each in (killed, tmp_path / "both.db"):
        assert 1 in await moves_in(each), "the last move"
        assert await check(f"sqlite:///{each}", GAMES) == Report(1, [])
        assert not wal_of(each).exists(), "closed cleanly, everything is in one file"
        assert await fault_of(each) is None


async def test_closed_while_the_disk_is_full_nothing_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite brings everything into one file then, but its header cannot be changed."""
    url = new_sqlite(tmp_path / "games.db")
    room = Room(url, open_database(url))
    await room.begun(BOB)

    with monkeypatch.context() as full:
        full.setattr(sqlite_file, "fold_wal", lambda _cursor: None)
        await room.leave()

    assert await fault_of(tmp_path / "games.db") is None
    await upgrade(url)
    assert await check(url, GAMES) == Report(1, [])
    assert not wal_of(tmp_path / "games.db").exists()


async def test_a_copy_of_an_open_database_is_noticed(sqlite_room: Room, tmp_path: Path) -> None:
    await sqlite_room.begun(BOB)
    shutil.copy(sqlite_room.url.removeprefix("sqlite:///"), tmp_path / "copy.db")

    assert "copy.db-wal" in str(await fault_of(tmp_path / "copy.db"))


async def test_after_a_look_at_an_open_database_a_copy_lacks_only_what_came_later(
    sqlite_room: Room, tmp_path: Path
) -> None:
    path = Path(sqlite_room.url.removeprefix("sqlite:///"))
    table = await sqlite_room.begun(BOB)
    await check(sqlite_room.url, GAMES)
    await backup(sqlite_room.url, tmp_path / "backup")
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copy(path, tmp_path / "whole.db")
    await sqlite_room.lay(table)
    shutil.copy(path, tmp_path / "copy.db")

    assert await check(f"sqlite:///{tmp_path}/whole.db", GAMES) == Report(1, [])
    assert "copy.db-wal" in str(await fault_of(tmp_path / "copy.db"))


def look(path: Path) -> None:
    """Look at a database with Python's own SQLite, as any tool does."""
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def look_in_shell(path: Path) -> None:
    """Look at it with the shell of SQLite."""
    if shutil.which("sqlite3") is None:
        pytest.skip("the shell sqlite3 is not installed")
    subprocess.run(["sqlite3", path, "SELECT count(*) FROM log"], check=True, capture_output=True)


def copy_in_shell(path: Path) -> None:
    """Replace it with a backup that the shell has made."""
    if shutil.which("sqlite3") is None:
        pytest.skip("the shell sqlite3 is not installed")
    subprocess.run(["sqlite3", path, f".backup '{path}.backup'"], check=True)
    for each in (path, wal_of(path)):
        each.unlink(missing_ok=True)
    shutil.move(f"{path}.backup", path)


async def moves_in(path: Path) -> list[int]:
    """The interactions that counted, as the program finds them after it has started."""
    await upgrade(f"sqlite:///{path}")
    assert (await check(f"sqlite:///{path}", GAMES)).problems == []
    room = Room("", open_database(f"sqlite:///{path}"))
    rows = await room.rows()
    await room.leave()
    return sorted(row[0] for row in rows["interactions"])


@pytest.mark.parametrize("looked", [look, look_in_shell, copy_in_shell])
async def test_a_database_that_was_only_looked_at_after_a_kill_has_everything(
    killed: Path, looked: Callable[[Path], None]
) -> None:
    looked(killed)
    assert not wal_of(killed).exists()

    assert 1 in await moves_in(killed), "the last move"


async def test_a_backup_of_a_killed_database_is_restored_with_its_last_move(
    killed: Path, tmp_path: Path
) -> None:
    await backup(f"sqlite:///{killed}", tmp_path / "backup")
    await restore(f"sqlite:///{tmp_path}/restored.db", tmp_path / "backup")

    assert 1 in await moves_in(tmp_path / "restored.db"), "the last move"


async def test_a_database_of_an_earlier_version_that_was_killed_has_everything(
    killed: Path, tmp_path: Path
) -> None:
    """Those versions had the mark in both files; a look took nothing away."""
    with closing(sqlite3.connect(killed)) as old:
        old.execute("PRAGMA user_version = 1")
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        old.execute("CREATE TABLE later (id)")
        for each in (killed, wal_of(killed)):
            shutil.copy(each, tmp_path / each.name.replace("games", "old"))
    upgraded = open_database(f"sqlite:///{tmp_path}/old.db")
    await upgraded.write(lambda connection: connection.exec_driver_sql("DROP TABLE later"))
    for each in (tmp_path / "old.db", wal_of(tmp_path / "old.db")):
        shutil.copy(each, tmp_path / each.name.replace("old", "new"))
    await upgraded.close()

    look(tmp_path / "new.db")

    assert 1 in await moves_in(tmp_path / "new.db"), "the last move"


async def test_copies_of_the_first_file_in_mid_write_are_noticed_or_have_all_that_was_told(
    tmp_path: Path,
) -> None:
    """Changes are brought over every few moves; most copies lack what came since.

    Where SQLite has written the first page, and another that has changed not yet, a copy looks as
    if it had everything: that instant may be met once.
    """
    url, told, judged = new_sqlite(tmp_path / "games.db"), list[int](), {True: 0, False: 0}
    missed = 0
    database = open_database(url)
    event.listen(
        database.engine, "connect", lambda each, _: each.execute("PRAGMA wal_autocheckpoint = 9")
    )

    def note(number: int) -> Callable[[Connection], object]:
        values = {"name": f"{number}", "text": "x" * 900}
        return lambda connection: connection.execute(insert(NOTES), values)

    async def write() -> None:
        while True:
            await database.write(note(len(told)))
            told.append(len(told))

    writing = asyncio.create_task(write())
    for number in range(effort(15, 150)):
        await asyncio.sleep(0)
        known, copy = len(told), tmp_path / f"{number}.db"
        await asyncio.to_thread(shutil.copy, tmp_path / "games.db", copy)
        lacking = await fault_of(copy) is not None
        judged[lacking] += 1
        if not lacking:
            with closing(sqlite3.connect(copy)) as opened:
                missed += opened.execute("SELECT count(*) FROM notes").fetchone()[0] < known
        copy.unlink()
    assert not writing.done()
    assert told
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await database.close()

    assert judged[True]
    assert missed <= 1


@pytest.mark.deep
async def test_killed_at_any_moment_and_looked_at_nothing_is_missing(tmp_path: Path) -> None:
    """A hundred times, over one file whose changes are brought over every few moves."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.tables.kills", "100", str(tmp_path)), cwd=ROOT
    )

    assert await process.wait() == 0


@pytest.mark.parametrize(("lost", "begun"), [("-wal", 1), ("", 0)])
async def test_a_loss_can_be_accepted(killed: Path, lost: str, begun: int) -> None:
    killed.with_name(killed.name + lost).unlink()

    await upgrade(f"sqlite:///{killed}", accept_loss=True)

    assert await check(f"sqlite:///{killed}", GAMES) == Report(begun, [])


async def test_newest_moves_whose_file_was_moved_away_are_not_lost(killed: Path) -> None:
    newest = wal_of(killed).read_bytes()
    killed.rename(killed.with_name("away.db"))

    with pytest.raises(BadDatabase, match=r"games\.db is missing beside games\.db-wal"):
        await upgrade(f"sqlite:///{killed}")

    assert wal_of(killed).read_bytes() == newest
    assert not killed.exists()


async def test_a_file_of_an_earlier_version_is_whole(tmp_path: Path) -> None:
    """Those versions left a closed file as if there were another one."""
    new_sqlite(tmp_path / "old.db")
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        connection.execute("PRAGMA journal_mode = WAL")

    assert await check(f"sqlite:///{tmp_path}/old.db", GAMES) == Report(0, [])


async def test_an_empty_file_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "games.db").touch()
    url = f"sqlite:///{tmp_path}/games.db"

    assert "is empty" in (await check(url, GAMES)).problems[0]
    with pytest.raises(BadDatabase, match="is empty"):
        await upgrade(url)
    assert (tmp_path / "games.db").stat().st_size == 0


@pytest.mark.parametrize("journal", [deep("DELETE"), "WAL"])
def test_a_file_that_cannot_be_written_is_checked_and_backed_up(
    tmp_path: Path, journal: str
) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    outside.mkdir()
    new_sqlite(inside / "games.db")
    with closing(sqlite3.connect(inside / "games.db")) as connection:
        connection.execute(f"PRAGMA journal_mode = {journal}")
    (inside / "games.db").chmod(0o444)
    inside.chmod(0o555)
    before = (inside / "games.db").read_bytes()

    run_bound("check", str(inside / "games.db"))
    run_bound("backup", str(inside / "games.db"), str(outside / "copy.db"))

    assert (inside / "games.db").read_bytes() == before
    assert [each.name for each in inside.iterdir()] == ["games.db"]
    assert (outside / "copy.db").stat().st_mode & 0o077 == 0
    inside.chmod(0o755)


BOUND = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""Has the modes of files count for root too."""


def run_bound(*words: str) -> None:
    """Run one of the commands as somebody whom the modes of files bind."""
    if os.getuid() == 0 and shutil.which("setpriv") is None:
        pytest.skip("as root, this needs setpriv (util-linux)")
    prefix = BOUND if os.getuid() == 0 else ()
    command = [*prefix, sys.executable, "-m", "bot", "db", *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
