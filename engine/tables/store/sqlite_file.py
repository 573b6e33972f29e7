"""A SQLite file, used without blocking the event loop on its disk.

There is one writer, and a commit takes the disk longer than the rest of a change: so all waiting
changes share one commit, each of several in a savepoint of its own. They run in one go in the
writer's thread: switching threads for every statement takes three times as long. Questions are
asked beside the writer (WAL), each in one go in a reader's thread.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from engine.tables.store.sqlite_condition import WalMark, fold_wal, wal_of

T = TypeVar("T")

MAX_TOGETHER = 32
"""The most changes that share a commit, so that the first of them need not wait for long."""
DURABLE = "synchronous = FULL"
"""In WAL mode: a commit waits until it is on the disk, so that it survives a power cut."""
WAL_PAUSE_SECONDS = 0.01
"""The pause before another try to switch to WAL mode."""
READERS = 2
"""The number of threads for questions."""


class Job:
    """A change that waits for the writer, and for its commit."""

    def __init__(self, change: Callable[[Connection], Any]) -> None:  # Any: what it answers
        self.change = change
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.answer: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection) -> None:
        """Make the change; undo it if it raises something."""
        connection.exec_driver_sql("SAVEPOINT job")
        try:
            self.answer = self.change(connection)
        except Exception as error:  # noqa: BLE001  (handed on to whoever waits for the job)
            self.error = error
            connection.exec_driver_sql("ROLLBACK TO job")
        connection.exec_driver_sql("RELEASE job")

    def settle(self) -> None:
        """Resolve the future of whoever waits for the job."""
        if self.done.cancelled():
            return
        if self.error is None:
            self.done.set_result(self.answer)
        else:
            self.done.set_exception(self.error)


class SqliteFile:
    """One writer and readers beside it; with `read_only`, nothing on the disk is ever changed."""

    over_when_raised = True

    def __init__(self, address: URL, busy_seconds: float, read_only: bool = False) -> None:
        assert address.database
        self.read_only = read_only
        self._path = Path(address.database)
        driver = address.set(drivername="sqlite+pysqlite")
        if read_only:
            driver = _unchanging(driver, self._path)
        self.engine, self._reading = (create_engine(driver, hide_parameters=True) for _ in range(2))
        for engine in (self.engine, self._reading):
            _prepare_connections(engine, busy_seconds, read_only)
        self._mark = WalMark(self._path)
        if not read_only:
            event.listen(self.engine, "connect", self._about_to_write)
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._waiting: deque[Job] = deque()
        self._at_work: asyncio.Task[None] | None = None
        self._closed = False

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Run a question beside the writer."""
        self._check_open()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, _ask, self._reading, question)

    async def snapshot(self, question: Callable[[Connection], T]) -> T:
        """Run a question in one transaction, which sees the file as of its first statement."""

        def ask(connection: Connection) -> T:
            connection.exec_driver_sql("BEGIN")  # it ends when the connection returns to the pool
            return question(connection)

        return await self.read(ask)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Run a change in its turn; other processes are waited for as long as `busy_seconds`."""
        self._check_open()
        job = Job(change)
        self._waiting.append(job)
        if self._at_work is None or self._at_work.done():
            self._at_work = asyncio.create_task(self._write_waiting())
        answer: T = await job.done
        return answer

    def _check_open(self) -> None:
        if self._closed:
            raise OSError("the file is closed")

    async def _write_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            together = min(len(self._waiting), MAX_TOGETHER)
            jobs = [self._waiting.popleft() for _ in range(together)]
            wanted = [job for job in jobs if not job.done.cancelled()]
            await loop.run_in_executor(self._writer, self._write_together, wanted)
            for job in wanted:
                job.settle()

    async def close(self) -> None:
        """Finish pending changes, then move the WAL into the file and close it."""
        self._closed = True
        if self._at_work is not None:
            await self._at_work
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        self._reading.dispose()
        if not self.read_only:
            with suppress(SQLAlchemyError), self.engine.connect() as connection:
                fold_wal(connection.connection.cursor())
        self.engine.dispose()
        self._mark.close()

    def _write_together(self, jobs: Sequence[Job]) -> None:
        """Run jobs in one transaction; an error of the file itself fails all of them.

        The writer's lock is taken before anything is read, so that nothing read can be outdated.
        """
        try:
            with self.engine.begin() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                if len(jobs) == 1:
                    jobs[0].answer = jobs[0].change(connection)
                else:
                    for job in jobs:
                        job.run(connection)
        except Exception as trouble:  # noqa: BLE001  (handed on to whoever waits for the jobs)
            for job in jobs:
                job.error = job.error or trouble
        if not self._mark.is_there():
            with suppress(SQLAlchemyError), self.engine.connect() as connection:
                self._mark.keep(connection.connection.cursor())

    def _about_to_write(self, connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        self._mark.keep(cursor)
        cursor.close()


def _ask(engine: Engine, question: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        return question(connection)


def _unchanging(driver: URL, path: Path) -> URL:
    """Return the address that opens a file read-only, even in a folder without write access."""
    query = {"uri": "true", "mode": "ro"}
    if not wal_of(path).exists():
        query["immutable"] = "1"
    return driver.set(database=f"file:{quote(str(path))}", query=query)


def _prepare_connections(engine: Engine, busy_seconds: float, read_only: bool) -> None:
    """Make every connection of an engine durable, with transactions begun by us."""
    pragmas = [f"busy_timeout = {round(busy_seconds * 1000)}", "foreign_keys = ON", DURABLE]

    def prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        if not read_only:
            _use_wal(cursor, busy_seconds)
        cursor.close()

    event.listen(engine, "connect", prepare)


def _use_wal(cursor: DBAPICursor, busy_seconds: float) -> None:
    """Switch a file to WAL mode, also while other programs that start do the same.

    SQLite waits for nobody there, whatever its `busy_timeout`.
    """
    until = monotonic() + busy_seconds
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as trouble:
            if trouble.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
            sleep(WAL_PAUSE_SECONDS)
        else:
            return


def damage(connection: Connection) -> list[str]:
    """Return the problems that SQLite's own check finds in its file."""
    told = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
    loose = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    damage = [str(line) for line in told if line != "ok"]
    return damage + [f"a row of {row[0]} belongs to no table" for row in loose]
