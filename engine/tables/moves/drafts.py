"""The moves that members are putting together in the chooser."""

from collections.abc import Mapping, Sequence

from engine.kernel.ids import Chosen
from engine.tables.members import MemberId
from engine.tables.models import Draft, TableId
from engine.tables.transactions import TableTransactions


class Drafts:
    """The moves that members are putting together."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions

    async def save(
        self,
        *,
        table: TableId,
        member: MemberId,
        revision: int,
        fields: Mapping[str, Chosen],
        asked: str = "",
        offered: Sequence[Chosen] = (),
    ) -> Draft:
        """Keep one step of a member's draft; earlier steps stay until all are dropped."""
        draft = Draft(
            id=0,
            table=table,
            member=member,
            revision=revision,
            fields=dict(fields),
            asked=asked,
            offered=list(offered),
        )
        return await self._transactions.store.people.add_draft(draft, self._transactions.clock())

    async def find(self, draft: int, member: MemberId) -> Draft | None:
        """A member's own draft; None where it is gone or another's."""
        return await self._transactions.store.people.draft(draft, member)
