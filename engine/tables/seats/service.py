"""Who plays the seats of running games."""

from engine.kernel.ids import Seat
from engine.tables.members import MemberId, Person
from engine.tables.models import Table, TableId
from engine.tables.seats import changes as seating
from engine.tables.transactions import TableTransactions


class Seats:
    """The seats of all running games."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def seek(
        self,
        table: TableId,
        by: MemberId,
        seat: Seat | None = None,
        interaction: int | None = None,
        *,
        force: bool = False,
    ) -> Table:
        """Seek another player for a seat, or ask the others; `force` is for moderators."""
        store = self._transactions.store
        known = await store.times.habits_at((await store.find(table)).table)
        return await self._transactions.table(
            table, lambda here: seating.seek(here, by, seat, known, force=force), interaction
        )

    async def take(
        self,
        table: TableId,
        person: Person,
        seat: Seat | None = None,
        interaction: int | None = None,
    ) -> Table:
        """Take an open seat, or one's own again."""
        return await self._transactions.table(
            table, lambda here: seating.take(here, person, seat), interaction
        )

    async def let_computer_play(
        self, table: TableId, member: MemberId, interaction: int | None = None
    ) -> Table:
        """Let the computer play for a member until somebody takes the seat."""
        return await self._transactions.table(
            table, lambda here: seating.let_computer_play(here, member), interaction
        )
