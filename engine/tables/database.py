"""Connections: how a question in SQL gets to the database without stopping the event loop.

A question is a plain function of a SQLAlchemy connection. On SQLite the whole of it runs in a
thread: a driver that changes threads for every statement is four times slower. On a server it runs
over the asynchronous driver.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

T = TypeVar("T")

Question = Callable[[Connection], T]

BUSY_SECONDS = 5.0
READERS = 2


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

    Raises BadDatabase.
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


class SqliteFile:
    """One writer, who waits for no one in this process, and readers beside him (WAL)."""

    def __init__(self, address: URL, busy_seconds: float) -> None:
        assert address.database
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        plain = address.set(drivername="sqlite+pysqlite")
        self.engine = create_engine(plain, hide_parameters=True)
        self._reading = create_engine(plain, hide_parameters=True, isolation_level="AUTOCOMMIT")
        for engine in (self.engine, self._reading):
            event.listen(engine, "connect", _prepare(busy_seconds))
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def read(self, question: Question[T]) -> T:
        """Ask beside the writer."""
        return await asyncio.get_running_loop().run_in_executor(
            self._readers, _asked, self._reading, question
        )

    async def write(self, change: Question[T]) -> T:
        """Change as the only writer; waits for other processes as long as they hold the file."""
        return await asyncio.get_running_loop().run_in_executor(
            self._writer, _changed, self.engine, change
        )

    async def close(self) -> None:
        """Finish what is under way, then close the file."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()
        self._reading.dispose()


def _asked(engine: Engine, question: Question[T]) -> T:
    with engine.connect() as connection:
        return question(connection)


def _changed(engine: Engine, change: Question[T]) -> T:
    """Take the writer's lock before anything is read, so that nothing read can be outdated."""
    with engine.begin() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        return change(connection)


def _prepare(busy_seconds: float) -> Callable[..., None]:
    """What every SQLite connection is told first; transactions are begun by `_changed`."""

    def prepare(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {round(busy_seconds * 1000)}",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return prepare


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
