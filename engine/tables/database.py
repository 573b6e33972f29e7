"""Connections: how a question in SQL gets to the database without stopping the event loop.

A question is a plain function of a SQLAlchemy connection, so that one text serves both: a SQLite
file in threads (`sqlite_file`), a server over the asynchronous driver.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from engine.tables.sqlite_file import SqliteFile

T = TypeVar("T")

Question = Callable[[Connection], T]

BUSY_SECONDS = 5.0


class BadDatabase(Exception):
    """The text is no address of a database that we can use."""


class Database(Protocol):
    """Where questions are asked. Whatever goes wrong is an SQLAlchemyError or an OSError."""

    @property
    def engine(self) -> Engine:
        """The engine that changes are made through."""

    async def read(self, question: Question[T]) -> T:
        """Ask something that changes nothing, in a single statement."""

    async def write(self, change: Question[T]) -> T:
        """Change something in one transaction: all of it is kept, or nothing."""

    async def close(self) -> None:
        """Let go of all connections."""


def open_database(url: str, busy_seconds: float = BUSY_SECONDS) -> Database:
    """The database at an address; `busy_seconds` is how long to wait for a locked SQLite file.

    The driver is ours to choose, whichever the address names. Raises BadDatabase.
    """
    try:
        address = make_url(url)
    except ArgumentError:
        raise BadDatabase("not a database address") from None
    match address.get_backend_name():
        case "sqlite" if address.database not in (None, "", ":memory:"):
            return SqliteFile(address, busy_seconds)
        case "postgresql":
            return Server(address)
        case other:
            raise BadDatabase(f"databases of this kind are not known here: {other}")


def sqlite_path(url: str) -> Path | None:
    """The file of a SQLite address, None for a server."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        return None
    return Path(address.database)


class Server:
    """A PostgreSQL server, which several processes may share."""

    def __init__(self, address: URL) -> None:
        driver = address.set(drivername="postgresql+asyncpg")
        self._engine = create_async_engine(driver, hide_parameters=True, pool_pre_ping=True)
        self.engine = self._engine.sync_engine

    async def read(self, question: Question[T]) -> T:
        """Ask over one of the connections."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(question)

    async def write(self, change: Question[T]) -> T:
        """Change in a transaction of its own."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(change)

    async def close(self) -> None:
        """Close the connections."""
        await self._engine.dispose()
