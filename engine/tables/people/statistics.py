"""How a member's finished games went: for themselves, and for others if they agree."""

from collections import OrderedDict
from typing import NamedTuple

from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.tables.members import MemberId
from engine.tables.models import Table, TableId
from engine.tables.standings.tallies import Tally, tallies
from engine.tables.transactions import TableTransactions

FIRST_TURNS = 3
"""For so many turns a game is new to a member."""
MAX_KEPT = 4096
"""Of how many members at their tables it is kept how many turns they have played there."""


class Turns(NamedTuple):
    """How many turns of a game a member has finished by a revision of their first table of it.

    At their later tables it counts as no longer new.
    """

    finished: int
    revision: int


class Statistics:
    """The statistics of all members."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions
        self._turns: OrderedDict[tuple[MemberId, TableId], Turns] = OrderedDict()

    async def of(self, member: MemberId) -> list[Tally]:
        """A member's own, from everywhere."""
        return tallies(await self._transactions.store.statistics.finished(member))

    async def is_new(self, member: MemberId, table: Table, seat: Seat) -> bool:
        """Whether a game is new to a member, who may want to read what its steps are about."""
        at, known = (member, table.id), self._turns.get((member, table.id))
        if known is None or 0 < FIRST_TURNS - known.finished <= table.revision - known.revision:
            found = await self._transactions.store.statistics.first_turns(member, table, seat)
            known = Turns(FIRST_TURNS if found is None else found, table.revision)
            self._turns[at] = known
            if len(self._turns) > MAX_KEPT:
                self._turns.popitem(last=False)
        self._turns.move_to_end(at)
        return known.finished < FIRST_TURNS

    async def of_other(self, member: MemberId, guild: int | None) -> list[Tally]:
        """Another member's, from the games of one server; NotNow unless they agreed."""
        person = await self._transactions.store.people.person(member)
        if guild is None or person is None or not person.settings.statistics:
            raise NotNow("table.statistics_private")
        return tallies(await self._transactions.store.statistics.finished(member, guild))
