"""Finds messages that Discord accepted but the bot failed to record, as it was killed or the answer
was lost. Discord itself refuses a second copy only for some minutes, by the nonce.
"""

from collections.abc import Collection

import discord
from discord import ui

from bot.core.outages import asking_discord

NEWEST = 50
"""The number of messages of a channel that are searched."""
LOWEST = 1 << 24
"""The lowest component id of ours: above those that Discord assigns."""


def mark_of(nonce: str) -> int:
    """Return the id of the outermost component of a message with this nonce.

    Discord stores it for good, unlike the nonce. It has 31 bits.
    """
    return int(nonce[:8], 16) & 0x7FFF_FFFF | LOWEST


def marked(view: ui.LayoutView, nonce: str) -> ui.LayoutView:
    """Mark a view so that its message can be found again."""
    view.children[0].id = mark_of(nonce)
    return view


async def find_again(
    channel: discord.abc.Messageable, own: int, nonces: Collection[str]
) -> dict[str, int]:
    """Return the nonces whose messages are among the newest of a channel, with the ids of these.

    `own` is the bot's user. A channel that cannot be read holds none.
    """
    found: dict[str, int] = {}
    try:
        with asking_discord():
            newest = [each async for each in channel.history(limit=NEWEST)]
    except (discord.Forbidden, discord.NotFound):
        return found
    for message in newest:
        if message.author.id == own:
            numbers = {getattr(part, "id", None) for part in message.components}
            for nonce in nonces:
                if message.nonce == nonce or mark_of(nonce) in numbers:
                    found[nonce] = message.id
    return found
