"""Blocks between members, and the invitations and requests for seats they end."""

from msgspec.structs import replace

from engine.tables.change import Change, TableContext, decision
from engine.tables.lobby.changes import lobby_change
from engine.tables.members import MemberId
from engine.tables.models import Status, Table, VoteKind
from engine.tables.store.blocks import askers
from engine.tables.transactions import Service


class Blocks(Service):
    """Blocks members, and ends what would bring the two together."""

    async def block(self, member: MemberId, other: MemberId, name: str) -> list[Table]:
        """Block a member for another, and return the tables that this changes.

        Raises NotNow for oneself, and for too many blocks.
        """
        await self.store.blocks.block(member, other, name)
        lists, pair = self.store.lists, (member, other)
        found = [*await lists.inviting(pair), *await lists.alive_of(member)]
        found += await lists.alive_of(other)
        return [
            await self._transactions.change(table.id, part(member, other))
            for table in {each.id: each for each in found}.values()
            if parted(table, member, other) != table and table.game in self._transactions.games
        ]


@decision()
def part(context: TableContext, one: MemberId, other: MemberId) -> Change | None:
    """End the invitations and requests for a seat that would bring two members together.

    None if there are none. Nobody is told; the lobby's card shows that a seat is free.
    """
    table, after = context.table, parted(context.table, one, other)
    if after == table:
        return None
    if table.status is Status.OPEN:
        return lobby_change(context, after)
    return Change(before=table.revision, table=replace(after, revision=table.revision + 1))


def parted(table: Table, one: MemberId, other: MemberId) -> Table:
    """Return a table without the invitation or request that would bring two members together.

    Whoever has a seat keeps it. Of two who are invited, or ask, the first stays.
    """
    there = {*table.humans(), *([table.host] if table.status is Status.OPEN else [])}
    coming = [*(each.member for each in table.invited), *askers(table)]
    pair = [each for each in dict.fromkeys([*there, *coming]) if each in (one, other)]
    gone = {*pair[1:]} - there
    return replace(
        table,
        invited=[each for each in table.invited if each.member not in gone],
        votes=[
            each for each in table.votes if each.kind is not VoteKind.SEAT or each.by not in gone
        ],
    )
