"""Every test of the tables runs on SQLite, and on PostgreSQL where there is one to test with."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import Connection, text

from engine.tables.administration import upgrade
from engine.tables.database import open_database
from engine.tables.schema import METADATA
from tests.tables.room import Room

POSTGRES = "MEEPLEPOST_TEST_POSTGRES"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database; on PostgreSQL it is emptied."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/meeplepost.db"
    if POSTGRES not in os.environ:
        pytest.skip(f"{POSTGRES} holds no address of a PostgreSQL database that may be emptied")
    return os.environ[POSTGRES]


@pytest_asyncio.fixture
async def room(url: str) -> AsyncIterator[Room]:
    """A room with an empty database."""
    await upgrade(url)
    database = open_database(url, busy_seconds=0.05)
    await database.write(empty)
    room = Room(url, database)
    yield room
    await room.leave()


@pytest_asyncio.fixture
async def sqlite_room(tmp_path: Path) -> AsyncIterator[Room]:
    """A room on SQLite, for what only a file can do."""
    url = f"sqlite:///{tmp_path}/meeplepost.db"
    await upgrade(url)
    database = open_database(url, busy_seconds=0.05)
    room = Room(url, database)
    yield room
    await room.leave()


def empty(connection: Connection) -> None:
    """Delete all rows; numbers begin anew."""
    for table in reversed(METADATA.sorted_tables):
        connection.execute(table.delete())
    if connection.dialect.name == "postgresql":
        names = ", ".join(table.name for table in METADATA.sorted_tables)
        connection.execute(text(f"TRUNCATE {names} RESTART IDENTITY"))
