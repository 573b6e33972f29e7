"""Connections that run SQL without blocking the event loop.

A question is a plain function of a SQLAlchemy connection, so that one text serves both: a SQLite
file in threads (`sqlite_file`), a server over the asynchronous driver.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from inspect import signature
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from engine.processes.worker import build_types
from engine.tables.errors import cause_of
from engine.tables.store.sqlite_condition import fault_of, fault_of_owner
from engine.tables.store.sqlite_file import SqliteFile

T = TypeVar("T")

Question = Callable[[Connection], T]

BUSY_SECONDS = 5.0
CONNECT_SECONDS = 10.0
CONNECTIONS = 15
"""The most connections to a server; they stay open and keep their prepared statements."""
CANNOT_CONNECT_NOW = "57P03"
"""PostgreSQL's error code while it starts or ends."""
PATIENCE = 30.0
"""The time limit in seconds of a statement while somebody waits for its answer."""
MAX_PORT = 65_535
OPTIONS_OF_SQLALCHEMY = {"prepared_statement_cache_size"}
KNOWN = "write sqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/NAME"


class BadDatabase(Exception):
    """An address or a database that cannot be used; the text says why."""


def make_folder(file: Path) -> None:
    """Make the folder of a database's file if needed; raises BadDatabase."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"the folder {file.parent} cannot be made: {error.strerror}") from error


def check_ours(file: Path) -> None:
    """Raise BadDatabase if this user may not change a database's file or one beside it.

    Makes the folder if needed.
    """
    make_folder(file)
    fault = fault_of_owner(file)
    if fault is not None:
        raise BadDatabase(fault)


def read_address(url: str) -> URL:
    """Parse an address; raises BadDatabase, which never repeats a password."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise BadDatabase(f"not a database address; {KNOWN}") from None
    if address.drivername == "postgres":  # as many hosts write it
        address = address.set(drivername="postgresql")
    backend = address.get_backend_name()
    if backend not in ("sqlite", "postgresql"):
        raise BadDatabase(f"databases of this kind are not known here: {backend}; {KNOWN}")
    if backend == "sqlite" and address.database in (None, "", ":memory:"):
        raise BadDatabase(f"the address names no file; {KNOWN}")
    if "@" in (address.host or ""):
        raise BadDatabase("in the password of a database address, write @ as %40")
    if not _is_possible(address):
        raise BadDatabase("the host or the port of the database address is impossible")
    return address


def _is_possible(address: URL) -> bool:
    """Return True if an address names no impossible host or port."""
    try:
        if address.host:
            address.host.encode("idna")
    except UnicodeError:
        return False
    return (address.port or 0) <= MAX_PORT


def name_of(url: str) -> str:
    """Return a database's name for messages: its file, or name and server; no password."""
    address = read_address(url)
    if address.get_backend_name() == "sqlite":
        return str(address.database)
    return f"{address.database or 'the database'} on {address.host or 'this machine'}"


def sqlite_path(url: str) -> Path | None:
    """Return the file of a SQLite address, None for a server; raises BadDatabase."""
    address = read_address(url)
    return Path(str(address.database)) if address.get_backend_name() == "sqlite" else None


def check_there(path: Path) -> None:
    """Raise BadDatabase if there is no such file."""
    if not path.is_file():
        raise BadDatabase(
            f"there is no database {path.absolute()}: go to the folder of the bot, or let "
            "`meeplepost db upgrade` make one"
        )


async def check_whole(url: str) -> None:
    """Raise BadDatabase if the SQLite file of an address is missing or incomplete."""
    path = sqlite_path(url)
    if path is not None:
        check_there(path)
        await check_sound(path)


async def check_sound(path: Path) -> None:
    """Raise BadDatabase if a part of a SQLite file is missing or damaged."""
    fault = await fault_of(path)
    if fault is not None:
        raise BadDatabase(fault)


class Server:
    """A PostgreSQL server, which several processes may share."""

    over_when_raised = False

    def __init__(self, address: URL, patience: float | None = None) -> None:
        waiting = {"timeout": CONNECT_SECONDS, "command_timeout": patience}
        self._engine = server_engine(
            address,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            connect_args=waiting,
            isolation_level="AUTOCOMMIT",
        )
        self._writing = self._engine.execution_options(isolation_level="READ COMMITTED")
        self.engine = self._writing.sync_engine

    async def read(self, question: Question[T]) -> T:
        """Run a question over one of the connections, without a transaction."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(question)

    async def snapshot(self, question: Question[T]) -> T:
        """Run a question in a transaction that sees nothing of what is committed meanwhile."""
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            return await connection.run_sync(question)

    async def write(self, change: Question[T]) -> T:
        """Run a change in a transaction of its own."""
        async with self._writing.begin() as connection:
            return await connection.run_sync(change)

    async def close(self) -> None:
        await self._engine.dispose()


Database = SqliteFile | Server
"""Where questions and changes run; every failure is an SQLAlchemyError or an OSError.

`read` asks in a single statement and changes nothing, nor does `snapshot`, which asks in several,
all as of one moment. `write` makes a change in one transaction: all of it is kept, or nothing. It
is certainly not kept if `write` raises and `over_when_raised` is True.
"""


def open_database(
    url: str,
    busy_seconds: float = BUSY_SECONDS,
    patience: float | None = None,
    read_only: bool = False,
) -> Database:
    """Return the database at an address.

    `busy_seconds` is how long to wait for a locked SQLite file, `patience` the time limit in
    seconds of each statement on a server: None for an upgrade, a limit where people wait.
    `read_only` leaves a file as it is. The driver is ours to choose, whichever the address names.
    Raises BadDatabase.
    """
    address = read_address(url)
    build_types()
    if address.get_backend_name() == "postgresql":
        return Server(address, patience)
    if not read_only:
        check_ours(Path(str(address.database)))
    return SqliteFile(address, busy_seconds, read_only)


@asynccontextmanager
async def opened(url: str, read_only: bool = False) -> AsyncIterator[Database]:
    """Open the database at an address for one piece of work; raises BadDatabase."""
    database = open_database(url, read_only=read_only)
    try:
        yield database
    finally:
        await database.close()


async def trouble_of_server(url: str) -> str | None:
    """Return why a database server cannot be reached; None if it can, or for a file.

    Other failures, such as a wrong password, are no reason to wait. Raises BadDatabase.
    """
    address = read_address(url)
    if address.get_backend_name() != "postgresql":
        return None
    server = Server(address, patience=CONNECT_SECONDS)
    try:
        await server.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
    except OSError as error:  # a refused connection, an unknown host, a timeout
        return f"{type(error).__name__}: {error}"
    except DBAPIError as error:
        state = getattr(error.orig, "sqlstate", None)
        return cause_of(error) if state == CANNOT_CONNECT_NOW else None
    finally:
        await server.close()
    return None


def server_engine(address: URL, **options: Any) -> AsyncEngine:  # Any: as SQLAlchemy has it
    """Return an engine for a server with our driver.

    Raises BadDatabase if the driver is not installed or lacks an option of the address.
    """
    query = {"ssl" if key == "sslmode" else key: value for key, value in address.query.items()}
    driver = address.set(drivername="postgresql+asyncpg", query=query)
    try:
        from asyncpg import connect

        known = signature(connect).parameters.keys() | OPTIONS_OF_SQLALCHEMY
        if unknown := query.keys() - known:
            raise BadDatabase(
                f"unknown options of the database address: {', '.join(sorted(unknown))}"
            )
        return create_async_engine(driver, hide_parameters=True, **options)
    except ModuleNotFoundError as missing:
        raise BadDatabase(
            f"PostgreSQL needs {missing.name}: pip install --require-hashes --requirement "
            "requirements.lock in the source, or pip install 'FILE.whl[postgres]'"
        ) from missing
