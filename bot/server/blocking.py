"""Servers that whoever runs the bot has blocked: it leaves them, and answers nobody there."""

import discord
import structlog

from bot.core.interaction import Bot
from bot.core.outages import TROUBLES, asking_discord

log = structlog.get_logger()


class Blocked:
    """The blocked servers as this process knows them; `look` brings that up to date."""

    def __init__(self, client: Bot) -> None:
        self._client = client
        self._servers: frozenset[int] = frozenset()

    async def look(self) -> None:
        """Read which servers are blocked, and leave those the bot is in; raises StoreError."""
        self._servers = frozenset(await self._client.services.tables.servers.blocked())
        for guild in self._client.guilds:
            if guild.id in self._servers:
                await self._leave(guild)

    def covers(self, guild: int | None) -> bool:
        """Return True if a server is blocked, as far as is known."""
        return guild in self._servers

    async def _leave(self, guild: discord.Guild) -> None:
        try:
            with asking_discord():
                await guild.leave()
        except TROUBLES as trouble:
            log.warning("guild.stays", server=guild.id, trouble=str(trouble))
        else:
            log.info("guild.left", server=guild.id)
