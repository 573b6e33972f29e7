"""The part of the client that handlers may use, as a protocol."""

from collections.abc import Coroutine, Sequence
from typing import Any

import discord

from bot.core.services import Services


class Bot(discord.AutoShardedClient):
    """The client as handlers see it."""

    services: Services

    async def pressed(self, interaction: "Interaction", verb: str, numbers: Sequence[int]) -> None:
        """Answer a button or a menu."""
        raise NotImplementedError

    async def typed(self, interaction: "Interaction") -> bool:
        """Begin the answer to a command; whether it may go on."""
        raise NotImplementedError

    async def keep_club(self) -> None:
        """See to what concerns whole servers: lists, wishes, leagues and cups."""
        raise NotImplementedError

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something after the answer to an interaction, as long as the program runs."""
        raise NotImplementedError


Interaction = discord.Interaction[Bot]
