"""A SQLite file over aiosqlite.

There is one writer, and the disk takes longer over a commit than over the rest of a change: so all
changes that wait for the writer share one commit, each in a savepoint of its own. Readers go
beside him (WAL).
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

T = TypeVar("T")

MOST_TOGETHER = 32
"""Changes that share a commit at most, so that the first of them need not wait for long."""


class Job:
    """A change that waits for the writer, and for its commit."""

    def __init__(self, change: Callable[[Connection], Any]) -> None:  # Any: what it answers
        self.change = change
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.answer: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection) -> None:
        """Make the change, or leave everything as it was where it raises something."""
        connection.exec_driver_sql("SAVEPOINT job")
        try:
            self.answer = self.change(connection)
        except Exception as error:  # noqa: BLE001  (handed on to whoever waits for the job)
            self.error = error
            connection.exec_driver_sql("ROLLBACK TO job")
        connection.exec_driver_sql("RELEASE job")

    def settle(self) -> None:
        """Tell whoever waits what became of it."""
        if self.done.cancelled():
            return
        if self.error is None:
            self.done.set_result(self.answer)
        else:
            self.done.set_exception(self.error)


class SqliteFile:
    """One writer, and readers beside him."""

    def __init__(self, address: URL, busy_seconds: float) -> None:
        assert address.database
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        self._writing = _engine(address, busy_seconds, pool_size=1, max_overflow=0)
        self._reading = _engine(address, busy_seconds, isolation_level="AUTOCOMMIT")
        self.engine = self._writing.sync_engine
        self._waiting: deque[Job] = deque()
        self._writer: asyncio.Task[None] | None = None

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask beside the writer."""
        async with self._reading.connect() as connection:
            return await connection.run_sync(question)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Change in its turn; other processes are waited for as long as `busy_seconds`."""
        job = Job(change)
        self._waiting.append(job)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        answer: T = await job.done
        return answer

    async def _write_waiting(self) -> None:
        while self._waiting:
            together = min(len(self._waiting), MOST_TOGETHER)
            jobs = [self._waiting.popleft() for _ in range(together)]
            await self._write([job for job in jobs if not job.done.cancelled()])

    async def _write(self, jobs: Sequence[Job]) -> None:
        """Run jobs in one transaction; what the file itself refuses, it refuses to all of them."""
        try:
            async with self._writing.begin() as connection:
                await connection.run_sync(_run_together, jobs)
        except Exception as trouble:  # noqa: BLE001  (handed on to whoever waits for the jobs)
            for job in jobs:
                job.error = job.error or trouble
        for job in jobs:
            job.settle()

    async def close(self) -> None:
        """Finish what is under way, then close the file."""
        if self._writer is not None:
            await self._writer
        await self._writing.dispose()
        await self._reading.dispose()


def _run_together(connection: Connection, jobs: Sequence[Job]) -> None:
    """Take the writer's lock before anything is read, so that nothing read can be outdated."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    for job in jobs:
        job.run(connection)


def _engine(address: URL, busy_seconds: float, **how: Any) -> AsyncEngine:  # Any: SQLAlchemy's
    """An engine whose connections leave transactions to us."""
    driver = address.set(drivername="sqlite+aiosqlite")
    engine = create_async_engine(driver, hide_parameters=True, **how)

    def prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
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

    event.listen(engine.sync_engine, "connect", prepare)
    return engine
