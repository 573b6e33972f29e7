"""The SQL of jottings: what members note for themselves at their tables."""

from sqlalchemy import bindparam, delete, select

from engine.tables.members import MemberId
from engine.tables.models import TableId
from engine.tables.store.schema import JOTTINGS
from engine.tables.store.sql import Topic, upsert

J = JOTTINGS.c
THEIRS = J.table_id == bindparam("table"), J.member == bindparam("member")
FIND, FORGET = select(J.text).where(*THEIRS), delete(JOTTINGS).where(*THEIRS)


class JottingStore(Topic):
    """One text for each member at each table, which nobody else ever reads."""

    async def find(self, table: TableId, member: MemberId) -> str:
        """Return a member's note at a table; empty if there is none."""
        rows = await self.rows(FIND, table=table, member=member)
        return rows[0]["text"] if rows else ""

    async def keep(self, table: TableId, member: MemberId, text: str) -> None:
        """Keep a note in place of the one before; an empty one is none."""
        if not text:
            await self.execute(FORGET, table=table, member=member)
            return
        row = {"table_id": table, "member": member, "text": text}
        await self.write(lambda connection: upsert(connection, JOTTINGS, row), table)
