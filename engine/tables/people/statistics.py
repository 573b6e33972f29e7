"""How a member's finished games went: for themselves, and for others if they agree."""

from engine.kernel.refusals import NotNow
from engine.tables.models import MemberId
from engine.tables.standings.tallies import Tally, tallies
from engine.tables.transactions import TableTransactions


class Statistics:
    """The statistics of all members."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def of(self, member: MemberId) -> list[Tally]:
        """A member's own, from everywhere."""
        return tallies(await self._transactions.store.statistics.finished(member))

    async def of_other(self, member: MemberId, guild: int | None) -> list[Tally]:
        """Another member's, from the games of one server; NotNow unless they agreed."""
        person = await self._transactions.store.people.person(member)
        if guild is None or person is None or not person.settings.statistics:
            raise NotNow("table.statistics_private")
        return tallies(await self._transactions.store.statistics.finished(member, guild))
