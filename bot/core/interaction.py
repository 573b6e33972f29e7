"""The part of the client that handlers may use, as a protocol."""

from collections.abc import Coroutine, Sequence
from typing import Any

import discord

from bot.core.services import Services


class Bot(discord.AutoShardedClient):
    """The client as handlers see it."""

    services: Services

    async def pressed(self, interaction: "Interaction", verb: str, numbers: Sequence[int]) -> None:
        """Handle the press of a button or a menu."""
        raise NotImplementedError

    async def typed(self, interaction: "Interaction") -> bool:
        """Begin to handle a command; return True if it may go on."""
        raise NotImplementedError

    async def keep_club(self) -> None:
        """Update the servers' lists, wishes, leagues and cups."""
        raise NotImplementedError

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine after the response, while the program runs."""
        raise NotImplementedError


Interaction = discord.Interaction[Bot]
