"""The settings of servers, and whether a table may be opened there."""

from engine.tables.house_rules import Opener, ServerSettings, check_opener
from engine.tables.transactions import TableTransactions


class Servers:
    """The settings of all servers."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def settings(self, guild: int | None) -> ServerSettings:
        """What a server has chosen; outside of servers nothing."""
        if guild is None:
            return ServerSettings()
        return await self._transactions.store.servers.settings(guild) or ServerSettings()

    async def save(self, guild: int, settings: ServerSettings) -> None:
        """Keep what a server has chosen."""
        await self._transactions.store.servers.save(guild, settings)

    async def block(self, guild: int, why: str) -> None:
        """Have the bot leave a server, and answer nobody there."""
        await self._transactions.store.servers.block(guild, why)

    async def unblock(self, guild: int) -> bool:
        """Let a server have the bot again; False where it was not blocked."""
        return await self._transactions.store.servers.unblock(guild)

    async def blocked(self) -> dict[int, str]:
        """The servers that may not have the bot, and why."""
        return await self._transactions.store.servers.blocked()

    async def check_opening(self, guild: int | None, opener: Opener) -> ServerSettings:
        """The settings for a new table; raises NotNow where it may not be opened.

        Whether there is room for one more is found out when it is opened.
        """
        settings = await self.settings(guild)
        check_opener(settings, opener)
        return settings
