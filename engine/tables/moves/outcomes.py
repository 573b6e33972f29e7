"""What became of something that was asked for, when the answer to it was lost."""

from msgspec import Struct, field

from engine.tables.models import LogRow, Table
from engine.tables.store.interactions import Counted
from engine.tables.transactions import TableTransactions


class Done(Struct, frozen=True):
    """What an interaction has done: the log rows of a table, as far as it has written any."""

    table: Table | None = None
    rows: list[LogRow] = field(default_factory=list)


class Outcomes:
    """What the interactions of the last day have done."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def find(self, interaction: int) -> Done | None:
        """What an interaction has done so far; None for nothing."""
        return await self._told(await self._transactions.store.interactions.find(interaction))

    async def settle(self, interaction: int) -> Done | None:
        """What an interaction has done; None where it has done nothing and never will.

        Raises StoreError as long as that cannot be known.
        """
        store = self._transactions.store.interactions
        return await self._told(await store.settle(interaction, self._transactions.clock()))

    async def _told(self, counted: Counted | None) -> Done | None:
        if counted is None:
            return None
        if counted.table is None:
            return Done()
        store = self._transactions.store
        table = (await store.find(counted.table)).table
        rows = await store.log(counted.table, counted.since)
        return Done(table, [row for row in rows if row.revision <= counted.revision])
