"""The SQL of insights: what was computed from finished games, kept so that it is done once."""

from enum import StrEnum

from msgspec import Struct
from sqlalchemy import and_, bindparam, select

from engine.kernel.ids import Seat
from engine.tables.members import MemberId
from engine.tables.models import Status, TableId
from engine.tables.store.schema import INSIGHTS, PLAYERS, TABLES
from engine.tables.store.serialization import HOLDERS
from engine.tables.store.sql import Topic, upsert

I = INSIGHTS.c  # noqa: E741  (as other topics name theirs)
FIND = select(I.text).where(I.table_id == bindparam("table"), I.kind == bindparam("kind"))


OF_MEMBER = (
    select(PLAYERS.c.table_id, TABLES.c.game, TABLES.c.holders, I.text)
    .join(TABLES, TABLES.c.id == PLAYERS.c.table_id)
    .outerjoin(INSIGHTS, and_(I.table_id == PLAYERS.c.table_id, I.kind == bindparam("kind")))
    .where(
        PLAYERS.c.member == bindparam("member"),
        TABLES.c.status == Status.ENDED.value,
        TABLES.c.branch_of.is_(None),
    )
    .order_by(PLAYERS.c.table_id)
)


class Known(Struct, frozen=True):
    """A finished game of a member, and the insight into it; `text` is None if there is none yet."""

    table: TableId
    game: str
    seat: Seat
    text: str | None


class Insight(StrEnum):
    """The kinds of insight computed from a finished game."""

    REVIEW = "review"
    FEATS = "feats"


class InsightStore(Topic):
    """Stores insights into finished games. They name seats, never members."""

    async def find(self, table: TableId, kind: Insight) -> str | None:
        """Return a table's insight as JSON; None if it was not computed yet."""
        rows = await self.rows(FIND, table=table, kind=kind.value)
        return rows[0]["text"] if rows else None

    async def keep(self, table: TableId, kind: Insight, text: str) -> None:
        """Keep what was computed, in place of what was kept before."""
        row = {"table_id": table, "kind": kind.value, "text": text}
        await self.write(lambda connection: upsert(connection, INSIGHTS, row), table)

    async def of_member(self, member: MemberId, kind: Insight) -> list[Known]:
        """Return the insights into a member's finished games, the oldest first."""
        rows = await self.rows(OF_MEMBER, member=member, kind=kind.value)
        return [
            Known(row["table_id"], row["game"], Seat(seat), row["text"])
            for row in rows
            for seat, holder in enumerate(HOLDERS.decode(row["holders"]))
            if holder.plays == member
        ]
