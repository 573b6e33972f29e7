"""What handlers may use of the client, so that they need not know how it is put together."""

from collections.abc import Sequence

import discord

from bot.desk import Desk


class Bot(discord.AutoShardedClient):
    """The client as handlers see it."""

    desk: Desk

    async def pressed(self, interaction: "Interaction", verb: str, numbers: Sequence[int]) -> None:
        """Answer a button or a menu."""
        raise NotImplementedError


Interaction = discord.Interaction[Bot]
