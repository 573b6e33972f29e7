"""Waiting until Discord answers: after a power cut a machine is often back before its router."""

import asyncio

import aiohttp
import structlog
from discord.http import Route

log = structlog.get_logger()

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds between two tries; each pause is twice the one before."""
TIMEOUT = aiohttp.ClientTimeout(total=30)
OUT_OF_ORDER = 500
"""Statuses from this one on are Discord's own trouble."""


async def discord_answers() -> None:
    """Wait until Discord can be reached and is not out of order."""
    pause = FIRST_PAUSE
    async with aiohttp.ClientSession(timeout=TIMEOUT) as session:
        while (trouble := await _trouble(session)) is not None:
            log.warning("discord.unreachable", cause=trouble, again_in=pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


async def _trouble(session: aiohttp.ClientSession) -> str | None:
    """What is wrong with Discord or the way to it, None where nothing is."""
    try:
        async with session.get(f"{Route.BASE}/gateway") as answer:
            return f"{answer.status} {answer.reason}" if answer.status >= OUT_OF_ORDER else None
    except TimeoutError:
        return "no answer"
    except aiohttp.ClientError as error:
        return str(error)
