"""Classifies Discord's refusals: a place or message is gone or closed, or the error is
temporary.
"""

import discord

UNKNOWN_PLACES = (10003, 10004)
ARCHIVED = 50083
"""Discord's code for a change in a thread that is archived."""
CLOSED = 50007
"""Its code for somebody who takes no direct messages."""
NOTHING_SHARED = 50278
"""Its code for somebody who is in no server with the bot any more."""


def is_gone(trouble: Exception) -> bool:
    """Return True if a channel, a thread or a server is not there any more."""
    return isinstance(trouble, discord.HTTPException) and trouble.code in UNKNOWN_PLACES


def closes_place(trouble: Exception) -> bool:
    """True if nothing at all can be posted there: the place is gone, or the bot may not write."""
    return isinstance(trouble, discord.NotFound | discord.Forbidden)


def is_fixed(trouble: Exception) -> bool:
    """Return True if a message cannot be changed: it is gone, or its thread archived."""
    return isinstance(trouble, discord.NotFound) or getattr(trouble, "code", None) == ARCHIVED
