"""What an operator does: upgrade, look over, copy."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.tables.errors import StoreError
from engine.tables.store.database import BadDatabase, open_database, read_address, sqlite_path
from engine.tables.upkeep.administration import Report, check, upgrade
from tests.tables.room import BOB, ELSEWHERE, GAMES, Room


async def test_upgrading_again_changes_nothing(room: Room) -> None:
    await room.begun(BOB)
    before = await room.rows()

    await upgrade(room.url)

    assert await room.rows() == before


async def test_an_upgrade_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "half.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE members (mine TEXT)")

    with pytest.raises(StoreError):
        await upgrade(f"sqlite:///{path}")

    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert names == [("members",)]


async def test_a_folder_is_made_for_a_new_file(tmp_path: Path) -> None:
    await upgrade(f"sqlite:///{tmp_path}/data/here/meeplepost.db")

    assert (tmp_path / "data/here/meeplepost.db").is_file()


async def test_an_address_may_name_any_driver_of_sqlite(tmp_path: Path) -> None:
    await upgrade(f"sqlite+aiosqlite:///{tmp_path}/games.db")

    assert (await check(f"sqlite:///{tmp_path}/games.db", GAMES)).problems == []


@pytest.mark.parametrize(
    "url", ["postgresql://127.0.0.1:1/none", "postgresql://no.such.host.invalid/none"]
)
async def test_a_server_that_is_not_there_is_told(url: str) -> None:
    with pytest.raises(StoreError):
        await upgrade(url)


async def test_a_sound_database_has_no_problems(room: Room) -> None:
    await room.begun(BOB)
    await room.opened(BOB, place=ELSEWHERE)

    assert await check(room.url, GAMES) == Report(1, [])


async def test_a_position_that_does_not_read_is_a_problem(room: Room) -> None:
    table = await room.begun(BOB)
    await room.database.write(
        lambda connection: connection.exec_driver_sql("UPDATE tables SET state = ''")
    )

    report = await check(room.url, GAMES)

    assert report.begun == 1
    assert [f"table {table.id}" in problem for problem in report.problems] == [True]


async def test_a_row_that_does_not_read_is_a_problem(room: Room) -> None:
    await room.begun(BOB)
    await room.database.write(
        lambda connection: connection.exec_driver_sql("UPDATE tables SET holders = '['")
    )

    assert len((await check(room.url, GAMES)).problems) == 1


async def test_a_game_that_is_missing_is_a_problem(room: Room) -> None:
    await room.begun(BOB)

    assert "not installed" in (await check(room.url, {})).problems[0]


async def test_a_row_without_its_table_is_a_problem(sqlite_room: Room) -> None:
    room = sqlite_room
    await room.begun(BOB)
    path = sqlite_path(room.url)
    assert path
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM tables")
        connection.commit()

    report = await check(room.url, GAMES)

    assert any("belongs to no table" in problem for problem in report.problems)


async def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a database, but quite a long text " * 40)

    for what in (
        check(f"sqlite:///{tmp_path}/notes.txt", GAMES),
        upgrade(f"sqlite:///{tmp_path}/notes.txt"),
    ):
        with pytest.raises(StoreError, match="not a database"):
            await what


async def test_a_file_that_is_not_there_is_not_made_by_looking(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/none.db"

    with pytest.raises(BadDatabase):
        await check(url, GAMES)

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "url", ["", "meeplepost.db", "mysql://localhost/x", "sqlite://", "sqlite:///:memory:"]
)
def test_an_address_that_is_none_of_ours(url: str) -> None:
    with pytest.raises(BadDatabase):
        open_database(url)


def test_an_address_may_be_written_as_hosts_of_databases_do() -> None:
    address = read_address("postgres://ann:secret@example.org/games")

    assert address == read_address("postgresql://ann:secret@example.org/games")
