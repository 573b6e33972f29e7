"""A lock of a database's shards: of several processes for the same shards, one serves.

It rests on a lock that the operating system or the server releases when the process ends, however
it ends. So nothing expires, and nothing needs cleaning up after a crash.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from engine.tables.errors import store_trouble
from engine.tables.store.database import (
    BadDatabase,
    check_ours,
    name_of,
    read_address,
    server_engine,
)
from engine.tables.store.sql import EVERYTHING, Shards

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
        with store_trouble():
            self.connection = await self.engine.connect()
            if await self._lock_all(self.connection):
                return True
        await self._hang_up()
        return False

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
