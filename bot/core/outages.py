"""Telling failures of the connection to Discord apart from faults of our own."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

import aiohttp
import discord


class Outage(Exception):
    """Discord cannot be reached for now: the same request may succeed later.

    `status` is that of Discord's answer, 0 if there was none.
    """

    def __init__(self, cause: str, status: int = 0) -> None:
        super().__init__(cause)
        self.status = status


CLOSED = "Session is closed"
"""The message of aiohttp's RuntimeError after the bot has closed its connections."""
TROUBLES = (Outage, discord.HTTPException)
"""The errors of `asking_discord` that are not our fault: outages and refusals."""


@contextmanager
def asking_discord() -> Iterator[None]:
    """Convert errors of an unreachable Discord into Outage; refusals and other errors pass through.

    Make what is sent before this block, so that an error in making it is not taken for an outage.
    """
    try:
        yield
    except (aiohttp.ClientError, ConnectionError, TimeoutError) as trouble:
        raise Outage(f"{type(trouble).__name__}: {trouble}") from trouble
    except discord.HTTPException as trouble:
        if trouble.status >= 500 or trouble.status == HTTPStatus.TOO_MANY_REQUESTS:
            raise Outage(str(trouble), trouble.status) from trouble
        raise
    except RuntimeError as trouble:
        if str(trouble) == CLOSED:
            raise Outage(CLOSED) from trouble
        raise


UNKNOWN_PLACES = (10003, 10004)
ARCHIVED = 50083
"""Discord's code for a change in an archived thread."""
NO_LETTERS = 50007
"""Discord's code for a member who accepts no direct messages."""
NOTHING_SHARED = 50278
"""Discord's code for a member who shares no server with the bot any more."""


def is_gone(trouble: Exception) -> bool:
    """Return True if a channel, a thread or a server is not there any more."""
    return isinstance(trouble, discord.HTTPException) and trouble.code in UNKNOWN_PLACES


def is_fixed(trouble: Exception) -> bool:
    """Return True if a message cannot be changed: it is gone, or its thread archived."""
    return isinstance(trouble, discord.NotFound) or getattr(trouble, "code", None) == ARCHIVED
