"""The few permissions the bot asks for, and no more."""

from collections.abc import Sequence

import discord

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Without these no game can be posted."""
NEEDED_IN_THREADS = tuple(
    "send_messages_in_threads" if name == "send_messages" else name for name in NEEDED
)
"""The same where a game is played in a thread that was there before."""
WISHED = ("create_public_threads", "send_messages_in_threads")
"""With these every game gets a thread of its own."""


def needed_in(channel: object) -> Sequence[str]:
    """The permissions without which no game can be posted in a channel or thread."""
    return NEEDED_IN_THREADS if isinstance(channel, discord.Thread) else NEEDED


def missing(channel: object, has: discord.Permissions) -> list[str]:
    """The permissions that the bot lacks to post a game in a channel or thread."""
    return [name for name in needed_in(channel) if not getattr(has, name)]
