"""A SQLite file that lost the file beside it, or is empty, is noticed; a whole one never is."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from engine.tables.store import sqlite_condition, sqlite_file
from engine.tables.store.database import BadDatabase, Database, open_database
from engine.tables.store.sqlite_condition import fault_of, wal_of
from engine.tables.upkeep.administration import Report, check, upgrade, use
from engine.tables.upkeep.backups import backup
from tests.databases import new_sqlite
from tests.effort import deep
from tests.tables.room import BOB, GAMES, Room
from tests.tables.test_processes import player

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other process is making a file."""
    monkeypatch.setattr(sqlite_condition, "PAUSE", 0)


@pytest.fixture
async def killed(tmp_path: Path) -> Path:
    """The database of a process that was killed after a move."""
    url = new_sqlite(tmp_path / "games.db")
    room = Room(url, open_database(url))
    table = await room.begun(BOB)
    await room.lay(table)
    await room.leave()
    process = await player(url, table.id, BOB.id, 7, 1, "killed")
    await process.wait()
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


async def test_copied_with_the_file_beside_it_nothing_is_missing(
    killed: Path, tmp_path: Path
) -> None:
    shutil.copy(killed, tmp_path / "both.db")
    shutil.copy(wal_of(killed), tmp_path / "both.db-wal")

    await upgrade(f"sqlite:///{tmp_path}/both.db")

    room = Room("", open_database(f"sqlite:///{tmp_path}/both.db"))
    assert 1 in [row[0] for row in (await room.rows())["interactions"]], "the last move"
    await room.leave()


async def test_killed_and_started_again_nothing_is_missing(killed: Path) -> None:
    await upgrade(f"sqlite:///{killed}")

    assert await check(f"sqlite:///{killed}", GAMES) == Report(1, [])


async def test_closed_cleanly_everything_is_in_one_file(killed: Path) -> None:
    await upgrade(f"sqlite:///{killed}")

    assert not wal_of(killed).exists()
    assert await fault_of(killed) is None


async def test_closed_while_the_disk_is_full_nothing_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite brings everything into one file then, but its header cannot be changed."""
    url = new_sqlite(tmp_path / "games.db")
    room = Room(url, open_database(url))
    await room.begun(BOB)

    with monkeypatch.context() as full:
        full.setattr(sqlite_file, "put_to_rest", lambda _cursor: None)
        await room.leave()

    assert await fault_of(tmp_path / "games.db") is None
    await upgrade(url)
    assert await check(url, GAMES) == Report(1, [])
    assert not wal_of(tmp_path / "games.db").exists()


async def test_a_copy_of_an_open_database_is_noticed(sqlite_room: Room, tmp_path: Path) -> None:
    await sqlite_room.begun(BOB)
    shutil.copy(sqlite_room.url.removeprefix("sqlite:///"), tmp_path / "copy.db")

    assert "copy.db-wal" in str(await fault_of(tmp_path / "copy.db"))


async def test_looking_at_an_open_database_leaves_it_noticeable(
    sqlite_room: Room, tmp_path: Path
) -> None:
    path = Path(sqlite_room.url.removeprefix("sqlite:///"))
    await sqlite_room.begun(BOB)
    await check(sqlite_room.url, GAMES)
    await backup(sqlite_room.url, tmp_path / "backup")
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    shutil.copy(path, tmp_path / "copy.db")

    assert "copy.db-wal" in str(await fault_of(tmp_path / "copy.db"))


async def test_a_loss_can_be_accepted(killed: Path) -> None:
    wal_of(killed).unlink()

    await upgrade(f"sqlite:///{killed}", accept_loss=True)

    assert await check(f"sqlite:///{killed}", GAMES) == Report(1, [])


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
