"""Who looks for a game in a server: the open tables."""

from engine.tables.models import Table
from engine.tables.transactions import Service


class Lobby(Service):
    """The tables of servers that wait for players."""

    async def open_tables(self, guild: int) -> list[Table]:
        """Return the open tables of a server at which a seat is free, the newest first."""
        found = await self.store.lists.open_in(guild)
        return [each for each in found if len(each.holders) < each.wanted]
