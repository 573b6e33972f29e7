"""One process at a time: another that is started on the same shards waits until the first ends."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import structlog

from bot.settings import Settings
from engine.tables.errors import StoreError
from engine.tables.store.sql import EVERYTHING, Shards
from engine.tables.upkeep.process_lock import ProcessLock, process_lock

log = structlog.get_logger()

WAIT_SECONDS = 1.0
GUARD_SECONDS = 10.0


def shards_of(settings: Settings) -> Shards:
    """The shards that a process serves by its settings."""
    if settings.shard_count is None or settings.shard_ids is None:
        return EVERYTHING
    return Shards(settings.shard_count, settings.shard_ids)


@asynccontextmanager
async def sole_service(settings: Settings) -> AsyncIterator[ProcessLock]:
    """The right to serve the shards of the settings; waits as long as another process has it.

    Raises BadDatabase and StoreError.
    """
    lock = process_lock(settings.database, shards_of(settings))
    try:
        if not await lock.take():
            log.warning(
                "process.waiting",
                why="another process serves this database; this one waits until that one ends",
            )
            while not await lock.take():
                await asyncio.sleep(WAIT_SECONDS)
            log.warning("process.takes_over")
        yield lock
    finally:
        await lock.release()


@asynccontextmanager
async def guarded(lock: ProcessLock, stop: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Meanwhile, look after the lock: the connection that holds it may break.

    Calls `stop` where another process has got it by then.
    """
    guard = asyncio.create_task(_guard(lock, stop))
    try:
        yield
    finally:
        guard.cancel()


async def _guard(lock: ProcessLock, stop: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(GUARD_SECONDS)
        with suppress(StoreError):  # it is in the log; the database may come back
            if not await lock.take():
                log.error("process.replaced", why="another process serves this database by now")
                await stop()
                return
