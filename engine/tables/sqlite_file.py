"""A SQLite file, used from threads so that the event loop never waits for the disk.

A driver that changes threads for every statement would be four times slower, so a whole question
is asked in one. There is one writer; the disk takes longer over a commit than the rest of a change,
so all changes that wait for the writer share one commit, each in a savepoint of its own.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import ConnectionPoolEntry

T = TypeVar("T")

READERS = 2
MOST_TOGETHER = 32
"""Changes that share a commit at most, so that the first of them need not wait for long."""


class Job:
    """A change that waits for the writer, and for its commit."""

    def __init__(self, change: Callable[[Connection], Any]) -> None:  # Any: what it answers
        self.change = change
        self.done: Future[Any] = Future()
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
        if self.error is None:
            self.done.set_result(self.answer)
        else:
            self.done.set_exception(self.error)


class SqliteFile:
    """One writer, and readers beside him (WAL)."""

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
        self._waiting: deque[Job] = deque()

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask beside the writer."""
        return await asyncio.get_running_loop().run_in_executor(
            self._readers, _asked, self._reading, question
        )

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Change in its turn; other processes are waited for as long as `busy_seconds`."""
        job = Job(change)
        self._waiting.append(job)
        self._writer.submit(self._write_waiting)
        answer: T = await asyncio.wrap_future(job.done)
        return answer

    def _write_waiting(self) -> None:
        jobs = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]
        jobs = [job for job in jobs if job.done.set_running_or_notify_cancel()]
        if jobs:
            _write_together(self.engine, jobs)

    async def close(self) -> None:
        """Finish what is under way, then close the file."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()
        self._reading.dispose()


def _asked(engine: Engine, question: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        return question(connection)


def _write_together(engine: Engine, jobs: Sequence[Job]) -> None:
    """Run jobs in one transaction; what the file itself refuses, it refuses to all of them.

    The writer's lock is taken before anything is read, so that nothing read can be outdated.
    """
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            for job in jobs:
                job.run(connection)
    except Exception as trouble:  # noqa: BLE001  (handed on to whoever waits for the jobs)
        for job in jobs:
            job.error = job.error or trouble
    for job in jobs:
        job.settle()


def _prepare(busy_seconds: float) -> Callable[..., None]:
    """What every connection is told first; transactions are begun by `_write_together`."""

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
