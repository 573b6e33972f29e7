"""Waiting before the bot serves: for Discord, for the database, for another process to end."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

import aiohttp
import structlog
from discord.http import Route

from bot.settings import Settings
from engine.tables.errors import StoreError
from engine.tables.store.database import name_of, trouble_of_server
from engine.tables.store.sql import EVERYTHING, Shards
from engine.tables.upkeep.administration import ProcessLock, process_lock

log = structlog.get_logger()

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds between two tries; each pause doubles the last one."""
TIMEOUT = aiohttp.ClientTimeout(total=30)
OUT_OF_ORDER = 500
"""Statuses from this one on are failures of Discord itself."""


async def discord_answers() -> None:
    """Wait until Discord can be reached and works."""
    async with aiohttp.ClientSession(timeout=TIMEOUT) as session:
        await _wait_for("discord.unreachable", partial(_trouble, session))


async def database_answers(url: str) -> None:
    """Wait until a database server can be reached; return at once for a file."""
    trouble = partial(trouble_of_server, url)
    await _wait_for("database.unreachable", trouble, database=name_of(url))


async def _wait_for(
    event: str, trouble_with: Callable[[], Awaitable[str | None]], **told: object
) -> None:
    """Retry after ever longer pauses, and log each failure."""
    pause = FIRST_PAUSE
    while (trouble := await trouble_with()) is not None:
        log.warning(event, **told, cause=trouble, again_in=pause)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def _trouble(session: aiohttp.ClientSession) -> str | None:
    """Return why Discord cannot be reached, or None."""
    try:
        async with session.get(f"{Route.BASE}/gateway") as answer:
            return f"{answer.status} {answer.reason}" if answer.status >= OUT_OF_ORDER else None
    except TimeoutError:
        return "no answer"
    except aiohttp.ClientError as error:
        return str(error)


WAIT_SECONDS = 1.0
GUARD_SECONDS = 10.0


def shards_of(settings: Settings) -> Shards:
    """Return the shards that a process serves by its settings."""
    if settings.shard_count is None or settings.shard_ids is None:
        return EVERYTHING
    return Shards(settings.shard_count, settings.shard_ids)


@asynccontextmanager
async def sole_service(settings: Settings) -> AsyncIterator[ProcessLock]:
    """Hold the right to serve the shards of the settings; wait while another process has it.

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
    """Check the lock in the background, as its connection may break.

    Calls `stop` if another process has taken it.
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
