"""Fixtures that run each test on SQLite, and on PostgreSQL if a server is given."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import Connection, text

from engine.tables.store.database import open_database
from engine.tables.store.schema import METADATA
from engine.tables.upkeep.administration import upgrade
from tests.databases import END_OTHERS, new_sqlite
from tests.patience import PATIENCE
from tests.tables.room import Room


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a database; on PostgreSQL it exists and is for one test at a time."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/meeplepost.db"
    address: str = request.getfixturevalue("postgres")
    return address


@pytest_asyncio.fixture
async def room(url: str) -> AsyncIterator[Room]:
    """Yield a room with an empty database."""
    if url.startswith("sqlite"):
        new_sqlite(Path(url.removeprefix("sqlite:///")))
        database = open_database(url, busy_seconds=PATIENCE)
    else:
        await upgrade(url)
        database = open_database(url)
        await database.write(empty)
    room = Room(url, database)
    yield room
    await room.leave()


@pytest_asyncio.fixture
async def sqlite_room(tmp_path: Path) -> AsyncIterator[Room]:
    """Yield a room on SQLite, for tests of the file."""
    url = new_sqlite(tmp_path / "meeplepost.db")
    database = open_database(url, busy_seconds=PATIENCE)
    room = Room(url, database)
    yield room
    await room.leave()


def empty(connection: Connection) -> None:
    """Delete all rows on PostgreSQL, and restart its numbering."""
    connection.execute(text(END_OTHERS))
    names = ", ".join(table.name for table in METADATA.sorted_tables)
    connection.execute(text(f"TRUNCATE {names} RESTART IDENTITY"))
