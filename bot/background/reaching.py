"""Waiting for Discord and for a database server: after a power cut either may be back later."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import aiohttp
import structlog
from discord.http import Route

from engine.tables.store.database import name_of, trouble_of_server

log = structlog.get_logger()

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds between two tries; each pause is twice the one before."""
TIMEOUT = aiohttp.ClientTimeout(total=30)
OUT_OF_ORDER = 500
"""Statuses from this one on are Discord's own trouble."""


async def discord_answers() -> None:
    """Wait until Discord can be reached and is not out of order."""
    async with aiohttp.ClientSession(timeout=TIMEOUT) as session:
        await _wait_for("discord.unreachable", partial(_trouble, session))


async def database_answers(url: str) -> None:
    """Wait until a database server can be reached; there is nothing to wait for with a file."""
    trouble = partial(trouble_of_server, url)
    await _wait_for("database.unreachable", trouble, database=name_of(url))


async def _wait_for(
    event: str, trouble_with: Callable[[], Awaitable[str | None]], **told: object
) -> None:
    """Try again after ever longer pauses, with a line in the log for each try in vain."""
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
