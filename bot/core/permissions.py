"""The few permissions the bot asks for, and no more."""

import discord

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Without these no game can be posted."""
WISHED = ("create_public_threads", "send_messages_in_threads")
"""With these every game gets a thread of its own."""


def invitation(application: int) -> str:
    """The address that invites the bot with exactly these permissions."""
    permissions = discord.Permissions(**dict.fromkeys((*NEEDED, *WISHED), True))
    return discord.utils.oauth_url(
        application, permissions=permissions, scopes=("bot", "applications.commands")
    )
