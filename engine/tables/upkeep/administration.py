"""Database administration: the revisions of the schema, upgrades, checks, and a lock of its shards.

Of several processes for the same shards, one serves. The lock rests on one that the operating
system or the server releases when the process ends, however it ends: nothing expires, and nothing
needs cleaning up after a crash.
"""

from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from engine.kernel.game import AnyGame, load
from engine.tables.errors import StoreError, cause_of, store_trouble
from engine.tables.models import Status
from engine.tables.store.database import (
    BadDatabase,
    Database,
    check_ours,
    check_sound,
    check_there,
    check_whole,
    name_of,
    opened,
    read_address,
    server_engine,
    sqlite_path,
)
from engine.tables.store.schema import METADATA
from engine.tables.store.sql import EVERYTHING, Shards
from engine.tables.store.sqlite_condition import can_be_written, fault_of
from engine.tables.store.sqlite_file import SqliteFile, damage
from engine.tables.store.store import Store

try:
    import fcntl
except ImportError:  # Windows: there, two processes on one file are not noticed
    fcntl = None  # type: ignore[assignment]

SERVING = 0x6D70_0002
"""The first number of our locks on a PostgreSQL server; the second is `WHOLE` or a shard + 1."""
WHOLE = 0
NOTICE_DEATH = {"tcp_keepalives_idle": "30", "tcp_keepalives_interval": "10"}
"""Seconds after which a PostgreSQL server checks whether a silent process still exists."""


class FileLock:
    """Locked bytes of a file beside the database: one for each shard, or all there can be."""

    def __init__(self, database: Path, shards: Shards) -> None:
        self.database = database
        self.ranges = [(0, 0)] if shards == EVERYTHING else [(1, each) for each in shards.ids]
        self.file: IO[bytes] | None = None

    async def take(self) -> bool:
        """Lock the bytes; return whether we have them. True on a file system without locks."""
        if fcntl is None or self.file is not None:
            return True
        check_ours(self.database)
        with store_trouble():
            file = self.database.with_name(f"{self.database.name}.lock").open("ab")
        try:
            for length, start in self.ranges:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
        except (BlockingIOError, PermissionError):
            file.close()
            return False
        except OSError:
            file.close()
            return True
        self.file = file
        return True

    async def release(self) -> None:
        """Close the file, which unlocks it."""
        if self.file is not None:
            self.file.close()
            self.file = None


class ServerLock:
    """Advisory locks of a connection: one for each shard, and a shared one for the whole."""

    def __init__(self, url: str, shards: Shards) -> None:
        settings = {**NOTICE_DEATH, "application_name": "meeplepost"}
        self.shards = shards
        self.engine = server_engine(
            read_address(url),
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={"server_settings": settings},
        )
        self.connection: AsyncConnection | None = None

    async def take(self) -> bool:
        """Take the locks, also again after a lost connection; return whether we have them."""
        if self.connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await self.connection.execute(select(1))
                return True
            await self._hang_up()
        locked = False
        try:
            with store_trouble():
                self.connection = await self.engine.connect()
                locked = await self._lock_all(self.connection)
        finally:
            if not locked:
                await self._hang_up()
        return locked

    async def _lock_all(self, connection: AsyncConnection) -> bool:
        if self.shards == EVERYTHING:
            locks = [func.pg_try_advisory_lock(SERVING, WHOLE)]
        else:
            locks = [func.pg_try_advisory_lock_shared(SERVING, WHOLE)]
            locks += [func.pg_try_advisory_lock(SERVING, each + 1) for each in self.shards.ids]
        for lock in locks:
            if not await connection.scalar(select(lock)):
                return False
        return True

    async def release(self) -> None:
        """Close the connection, which unlocks everything."""
        await self._hang_up()
        await self.engine.dispose()

    async def _hang_up(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.close()


ProcessLock = FileLock | ServerLock
"""The right to serve some shards. `take` may be called again at any time; it raises StoreError and
BadDatabase."""


def process_lock(url: str, shards: Shards) -> ProcessLock:
    """Return the lock of a database's shards; raises BadDatabase."""
    address = read_address(url)
    if address.get_backend_name() == "postgresql":
        return ServerLock(url, shards)
    return FileLock(Path(str(address.database)), shards)


@asynccontextmanager
async def unserved(url: str) -> AsyncIterator[None]:
    """Keep every process from serving a database during the block.

    Raises BadDatabase if one does, and StoreError.
    """
    lock = process_lock(url, EVERYTHING)
    try:
        if not await lock.take():
            raise BadDatabase(f"the bot is running on {name_of(url)}: stop it first")
        yield
    finally:
        await lock.release()


T = TypeVar("T")

UPGRADE_LOCK = 0x6D70_0001
"""The id of the lock by which processes on one PostgreSQL database upgrade in turn."""


class NewerDatabase(BadDatabase):
    """A newer version of the program has used the database; the text says how to go back."""

    def __init__(self, found: str, newest: str) -> None:
        super().__init__(
            f"the database is newer than this program (its schema is revision {found}, the newest "
            f"known here is {newest}): install the newer version again, or go back to a backup "
            "that was made before the upgrade"
        )


def migrate(connection: Connection) -> None:
    """Upgrade the schema to the newest revision, within the transaction of the connection.

    Processes that start together on one server wait for each other here. Raises NewerDatabase.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
    refuse_newer(connection)
    command.upgrade(_config(connection), "head")


def refuse_newer(connection: Connection) -> None:
    """Raise NewerDatabase if the revision of the database is unknown."""
    scripts = _scripts(connection)
    found = _revision(connection)
    if found is not None and found not in {each.revision for each in scripts.walk_revisions()}:
        raise NewerDatabase(found, str(scripts.get_current_head()))


def refuse_foreign(connection: Connection) -> None:
    """Raise BadDatabase if the tables are not those of this program."""
    if _revision(connection) is None:
        raise BadDatabase("it holds no tables of Meeplepost")


def is_outdated(connection: Connection) -> bool:
    """Return whether the schema needs an upgrade; raises NewerDatabase."""
    refuse_newer(connection)
    return _revision(connection) != _scripts(connection).get_current_head()


def missing_columns(connection: Connection) -> list[str]:
    """Return the columns (`table.column`) and tables of the newest schema that the database
    lacks."""
    inspector = inspect(connection)
    there = set(inspector.get_table_names())
    missing = [table.name for table in METADATA.sorted_tables if table.name not in there]
    for table in METADATA.sorted_tables:
        if table.name in there:
            columns = {column["name"] for column in inspector.get_columns(table.name)}
            missing += [str(each) for each in table.columns if each.name not in columns]
    return missing


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _scripts(connection: Connection) -> ScriptDirectory:
    return ScriptDirectory.from_config(_config(connection))


def _config(connection: Connection) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent.parent / "migrations"))
    return config


class Report(msgspec.Struct, frozen=True):
    """The result of a check of the database: the number of tables that have begun, and problems."""

    begun: int
    problems: list[str]


async def upgrade(url: str, accept_loss: bool = False) -> None:
    """Upgrade the database to the newest schema in one transaction; creates it if needed.

    With `accept_loss`, a file whose newest moves were lost with its WAL is used as it is. Raises
    BadDatabase (NewerDatabase if only a newer program can use it) and StoreError.
    """
    path = sqlite_path(url)
    if path is not None and not accept_loss:
        await check_sound(path)
    async with opened(url) as database:
        with store_trouble():
            await database.write(migrate)


async def check(url: str, games: Mapping[str, AnyGame]) -> Report:
    """Check a database: its schema, its file, and whether every position can be read.

    Raises BadDatabase and StoreError.
    """
    path = sqlite_path(url)
    if path is not None:
        check_there(path)
    fault = None if path is None else await fault_of(path)
    if fault is not None:
        return Report(0, [fault])
    read_only = path is not None and not can_be_written(path)
    async with opened(url, read_only) as database:
        with store_trouble():
            problems = await _look_at_schema(database)
        return Report(0, problems) if problems else await _look_over(database, games)


async def use(url: str, work: Callable[[Database], Coroutine[Any, Any, T]]) -> T:
    """Run some work on a database with the newest schema and return its result.

    Raises BadDatabase and StoreError.
    """
    await check_whole(url)
    async with opened(url) as database:
        with store_trouble():
            outdated = await database.read(is_outdated)
        if outdated:
            raise BadDatabase("the schema is not the newest: run `meeplepost db upgrade`")
        return await work(database)


async def _look_at_schema(database: Database) -> list[str]:
    """Return the schema's problems: too new, too old, or not what its revision says."""
    try:
        if await database.read(is_outdated):
            return [await _rehearse(database)]
    except NewerDatabase as newer:
        return [str(newer)]
    missing = await database.read(missing_columns)
    return [f"{each} is missing: restore a backup" for each in missing]


class _Rehearsed(Exception):
    """Rolls back an upgrade that was only tried; `missing` is what it would leave out."""

    def __init__(self, missing: list[str]) -> None:
        super().__init__(missing)
        self.missing = missing


async def _rehearse(database: Database) -> str:
    """Return advice for an outdated schema, after trying its upgrade and rolling it back."""
    if isinstance(database, SqliteFile) and database.read_only:
        return "the schema is not the newest, and the file cannot be written"

    def try_it(connection: Connection) -> None:
        migrate(connection)
        raise _Rehearsed(missing_columns(connection))

    try:
        await database.write(try_it)
    except _Rehearsed as tried:
        if not tried.missing:
            return "the schema is not the newest: run `meeplepost db upgrade`"
        cause = f"{', '.join(tried.missing)} would still be missing"
    except SQLAlchemyError as error:
        cause = cause_of(error)
    return (
        "the schema is not the newest and `meeplepost db upgrade` would fail "
        f"({cause}): restore a backup that this program can upgrade"
    )


async def _look_over(database: Database, games: Mapping[str, AnyGame]) -> Report:
    problems = []
    if isinstance(database, SqliteFile):
        with store_trouble():
            problems += await database.read(damage)
    store = Store(database)
    begun = await store.lists.begun()
    for table in begun:
        try:
            found = await store.find(table)
            if found.state is not None and found.table.status is Status.RUNNING:
                load(games[found.table.game], found.state)
        except KeyError:
            problems.append(f"table {table}: its game is not installed")
        except (StoreError, msgspec.DecodeError) as trouble:
            problems.append(f"table {table}: {trouble}")
    return Report(len(begun), problems)
