"""What an operator does: upgrade, look over, copy; and whether a server can be reached."""

import asyncio
import sqlite3
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from engine.tables.errors import StoreError
from engine.tables.store.database import (
    BadDatabase,
    read_address,
    sqlite_path,
    trouble_of_server,
)
from engine.tables.upkeep.administration import Report, check, upgrade
from engine.tables.upkeep.backups import backup
from engine.tables.upkeep.copies import copy
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


async def test_a_sound_database_has_no_problems(room: Room) -> None:
    await room.begun(BOB)
    await room.opened(BOB, place=ELSEWHERE)

    assert await check(room.url, GAMES) == Report(1, [])


@pytest.mark.parametrize("damage", ["state = ''", "holders = '['"])
async def test_a_row_or_position_that_does_not_read_is_a_problem(room: Room, damage: str) -> None:
    table = await room.begun(BOB)
    await room.run(f"UPDATE tables SET {damage}")

    [problem] = (await check(room.url, GAMES)).problems

    assert f"table {table.id}" in problem


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


@pytest.mark.parametrize(
    "look",
    [
        lambda url, _: check(url, GAMES),
        lambda url, file: backup(url, file),
        lambda url, file: copy(url, f"sqlite:///{file}"),
    ],
)
async def test_a_database_that_is_missing_is_not_made_by_looking(
    tmp_path: Path, look: Callable[[str, Path], Awaitable[object]]
) -> None:
    with pytest.raises(BadDatabase, match="there is no database"):
        await look(f"sqlite:///{tmp_path}/none.db", tmp_path / "other")

    assert list(tmp_path.iterdir()) == []


def test_an_address_may_be_written_as_hosts_of_databases_do() -> None:
    address = read_address("postgres://ann:secret@example.org/games")

    assert address == read_address("postgresql://ann:secret@example.org/games")


@asynccontextmanager
async def refusing(state: str, message: str) -> AsyncIterator[str]:
    """The address of a server that speaks PostgreSQL's protocol only to refuse everybody."""
    fields = f"SFATAL\0C{state}\0M{message}\0\0".encode()

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readexactly(8)  # whether to encrypt
        writer.write(b"N")
        (length,) = struct.unpack("!I", await reader.readexactly(4))
        await reader.readexactly(length - 4)  # who wants to connect
        writer.write(b"E" + struct.pack("!I", 4 + len(fields)) + fields)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(refuse, "127.0.0.1")
    async with server:
        yield f"postgresql://ann:secret@127.0.0.1:{server.sockets[0].getsockname()[1]}/games"


async def test_a_server_that_is_down_is_worth_waiting_for() -> None:
    trouble = await trouble_of_server("postgresql://ann:secret@127.0.0.1:1/games")

    assert trouble is not None
    assert trouble.startswith("ConnectionRefusedError: ")
    assert "secret" not in trouble


async def test_a_server_that_is_starting_is_worth_waiting_for() -> None:
    async with refusing("57P03", "the database system is starting up") as address:
        trouble = await trouble_of_server(address)

    assert trouble is not None
    assert "the database system is starting up" in trouble


async def test_a_wrong_password_is_not_worth_waiting_for() -> None:
    async with refusing("28P01", "password authentication failed") as address:
        assert await trouble_of_server(address) is None


async def test_a_file_is_always_within_reach() -> None:
    assert await trouble_of_server("sqlite:///no/such/folder/games.db") is None
