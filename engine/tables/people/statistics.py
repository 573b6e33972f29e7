"""How a member's finished games went: for themselves, and for others if they agree."""

from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.tables.models import MemberId, Table
from engine.tables.standings.tallies import Tally, tallies
from engine.tables.transactions import TableTransactions

FIRST_TURNS = 3
"""For so many turns a game is new to a member."""


class Statistics:
    """The statistics of all members."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def of(self, member: MemberId) -> list[Tally]:
        """A member's own, from everywhere."""
        return tallies(await self._transactions.store.statistics.finished(member))

    async def is_new(self, member: MemberId, table: Table, seat: Seat) -> bool:
        """Whether a game is new to a member, who wants to read then what its steps are about."""
        turns = await self._transactions.store.statistics.first_turns(member, table, seat)
        if turns is None or turns >= FIRST_TURNS:
            return False
        person = await self._transactions.store.people.person(member)
        return person is None or person.settings.first_steps

    async def of_other(self, member: MemberId, guild: int | None) -> list[Tally]:
        """Another member's, from the games of one server; NotNow unless they agreed."""
        person = await self._transactions.store.people.person(member)
        if guild is None or person is None or not person.settings.statistics:
            raise NotNow("table.statistics_private")
        return tallies(await self._transactions.store.statistics.finished(member, guild))
