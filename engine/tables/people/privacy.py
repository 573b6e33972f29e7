"""What is stored about a member: exported, and deleted on request."""

from msgspec import Struct

from engine.tables.change import Change, StoredTable
from engine.tables.errors import store_trouble
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, Table
from engine.tables.people.forgetting import Leaving, erase, forget, leaving
from engine.tables.store.changes import Outdated
from engine.tables.store.privacy import PrivacyStore
from engine.tables.transactions import TableTransactions

MAX_TRIES = 20
"""How often another process may be faster before a deletion is given up."""


class Forgotten(Struct, frozen=True):
    """What a deletion brought about.

    `tables` are those that go on or were closed by it, as they are now. `boards` are the places and
    messages of boards that still show the member's name.
    """

    tables: list[Table]
    boards: list[tuple[PlaceId, int]]


class Privacy:
    """What is kept about members."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions
        self._store = PrivacyStore(transactions.store)

    async def export(self, member: MemberId) -> bytes:
        """Everything the database holds of a member, as JSON for people and programs."""
        return await self._store.export(member)

    async def prospect(self, member: MemberId) -> list[tuple[Table, Leaving]]:
        """The tables that wait for a member's deletion, and what becomes of each."""
        tables = await self._transactions.store.lists.alive_of(member)
        return [(table, leaving(table, member)) for table in tables]

    async def forget(self, member: MemberId) -> Forgotten:
        """Delete everything about a member in one transaction: all of it, or nothing.

        Afterwards there are only games in which somebody without a name took part.
        """
        now = self._transactions.clock()

        def decide(found: StoredTable) -> Change | None:
            if found.table.game not in self._transactions.games:
                return erase(found.table, member)
            return forget(member).decide(self._transactions.context_of(found, now))

        for _ in range(MAX_TRIES):
            try:
                before, after = await self._store.forget(member, decide, now)
            except Outdated:
                continue
            boards = [(each.place, each.board_message) for each in before if each.board_message]
            return Forgotten(after, boards)
        with store_trouble():
            raise TimeoutError(f"gave up after {MAX_TRIES} changes by other processes")
