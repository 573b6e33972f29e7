"""The SQL of vital figures: tables by state, and the outgoing queues."""

from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, bindparam, case, func, select

from engine.tables.messages import PostKind
from engine.tables.store.database import Database
from engine.tables.store.schema import LETTERS, POSTS, TABLES
from engine.tables.store.sql import EVERYTHING, Shards, Topic


class Queue(Struct, frozen=True):
    """The length of an outgoing queue: messages due now, and scheduled ones.

    `due_since` is when the oldest became due (milliseconds since 1970), None for nothing.
    """

    due: int
    later: int
    due_since: int | None


class VitalsStore(Topic):
    """Figures about the tables of this process's servers."""

    def __init__(self, database: Database, shards: Shards = EVERYTHING) -> None:
        super().__init__(database, shards)
        self._mine = [] if shards.complete else [shards.condition(TABLES.c.guild)]

    async def states(self) -> dict[str, int]:
        """Return the number of tables in each state; reads all of them."""
        asked = select(TABLES.c.status, func.count()).group_by(TABLES.c.status).where(*self._mine)
        return await self.read(
            lambda connection: {str(state): int(n) for state, n in connection.execute(asked)}
        )

    async def queues(self, now: int) -> tuple[Queue, Queue]:
        """Return the queues of posts and of letters."""
        posts = POSTS.c.posted_at.is_(None), POSTS.c.refused.is_(None)
        asked = (
            _waiting(POSTS.c.due_at)
            .select_from(POSTS.join(TABLES))
            .where(*posts, POSTS.c.kind != PostKind.STRIP.value, *self._mine),
            _waiting(LETTERS.c.due_at)
            .select_from(LETTERS.outerjoin(TABLES))
            .where(LETTERS.c.posted_at.is_(None), *self._mine),
        )

        def ask(connection: Connection) -> tuple[Queue, Queue]:
            due, letters = (Queue(*connection.execute(each, {"now": now}).one()) for each in asked)
            return due, letters

        return await self.read(ask)


def _waiting(due_at: ColumnElement[int]) -> Select[Any]:  # Any: the columns of a Queue
    due = due_at <= bindparam("now")
    return select(
        func.coalesce(func.sum(case((due, 1), else_=0)), 0),
        func.coalesce(func.sum(case((due, 0), else_=1)), 0),
        func.min(case((due, due_at))),
    )
