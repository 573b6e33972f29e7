"""Tables at which nothing happens: found once an hour, closed, or asked whether they go on."""

from collections.abc import Iterable

from engine.kernel.refusals import NotNow
from engine.tables.clock.habits import DAY
from engine.tables.errors import StoreError
from engine.tables.models import PlaceId, Status, Table, TableId
from engine.tables.transactions import TableTransactions
from engine.tables.upkeep import idling
from engine.tables.upkeep.idling import IDLE_DAYS, LOBBY_DAYS

THREAD_DAYS = 3
"""How long a thread stays open after its game."""


class Housekeeping:
    """What is done for the tables without anybody asking."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def keep(self) -> list[Table]:
        """Close what nobody starts or goes on with; the tables that were changed."""
        now, idle = self._transactions.clock(), self._transactions.store.housekeeping
        lobbies = await idle.unchanged(Status.OPEN, now - LOBBY_DAYS * DAY)
        games = await idle.unchanged(Status.RUNNING, now - IDLE_DAYS * DAY)
        own = await self._transactions.store.lists.own([*lobbies, *games])
        changed = [await self._see_to(table) for table in own]
        return [table for table in changed if table is not None]

    async def _see_to(self, number: TableId) -> Table | None:
        """Check one table; return it if that changed it, skip it (logged) if it cannot be read."""
        try:
            table = (await self._transactions.store.find(number)).table
            if table.status is Status.OPEN:
                after = await self._transactions.change(number, idling.lobby_expired())
            else:
                after = await self._transactions.change(number, idling.neglected())
        except (NotNow, StoreError):
            return None
        return after if after.revision > table.revision else None

    async def finished(self, places: Iterable[PlaceId]) -> list[PlaceId]:
        """Those of some places whose games have all been over for a few days."""
        before = self._transactions.clock() - THREAD_DAYS * DAY
        return await self._transactions.store.housekeeping.finished(list(places), before)
