"""The SQL of insights: what was computed from finished games, kept so that it is done once."""

from enum import StrEnum

from sqlalchemy import bindparam, select

from engine.tables.models import TableId
from engine.tables.store.schema import INSIGHTS
from engine.tables.store.sql import Topic, upsert

I = INSIGHTS.c  # noqa: E741  (as other topics name theirs)
FIND = select(I.text).where(I.table_id == bindparam("table"), I.kind == bindparam("kind"))


class Insight(StrEnum):
    """What is computed from a finished game."""

    REVIEW = "review"


class InsightStore(Topic):
    """What is known of finished games besides their records. It names seats, never members."""

    async def find(self, table: TableId, kind: Insight) -> str | None:
        """What was kept of a table, as JSON; None before it was computed."""
        rows = await self.rows(FIND, table=table, kind=kind.value)
        return rows[0]["text"] if rows else None

    async def keep(self, table: TableId, kind: Insight, text: str) -> None:
        """Keep what was computed, in place of what was kept before."""
        row = {"table_id": table, "kind": kind.value, "text": text}
        await self.write(lambda connection: upsert(connection, INSIGHTS, row), table)
