"""The SQL of lists of tables (of a place or a member, due, idle), and figures about all of them."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import PlaceId, Status, Table, TableId
from engine.tables.store.posts import MAX_WAIT
from engine.tables.store.schema import (
    COMPUTER_WAITS,
    CONTEST_GAMES,
    CONTESTS,
    LETTERS,
    PLAYERS,
    POSTS,
    TABLES,
)
from engine.tables.store.serialization import readable, table_of
from engine.tables.store.sql import ALIVE, Topic, is_due

T = TABLES.c
WITHOUT_STATE = [column for column in T if column is not T.state]
IS_RUNNING = T.status == Status.RUNNING.value
REACHABLE = IS_RUNNING, T.lost_at.is_(None)
"""SQL: running tables that can be posted to."""

ROWS = sa.select(*WITHOUT_STATE)
CLOCK_DUE = (
    sa.select(T.id).where(*REACHABLE, T.next_due <= sa.bindparam("now")).order_by(T.next_due)
)
FOR_COMPUTERS = sa.select(T.id).where(*REACHABLE, COMPUTER_WAITS).order_by(T.turn_since)
WITH_POSTS = (
    sa.select(POSTS.c.table_id.label("id"))
    .where(POSTS.c.posted_at.is_(None), POSTS.c.refused.is_(None), is_due(POSTS.c.due_at, MAX_WAIT))
    .group_by(POSTS.c.table_id)
    .order_by(sa.func.min(POSTS.c.id))
)
SITS_THERE = sa.exists().where(
    PLAYERS.c.table_id == T.id, PLAYERS.c.member == sa.bindparam("member")
)
WHEREABOUTS = sa.select(T.guild, T.channel, T.place, SITS_THERE.label("sits")).where(
    T.id == sa.bindparam("table")
)

HAS_DAYS = (
    sa.exists()
    .where(CONTEST_GAMES.c.table_id == T.id, CONTEST_GAMES.c.fixture.contains('"places":null'))
    .where(CONTESTS.c.id == CONTEST_GAMES.c.contest, CONTESTS.c.status == "running")
)
"""SQL: whether a table's game is undecided in a running league or cup, which gives it its days."""

MAX_IDS = 10_000
"""The most tables in one query by id: PostgreSQL takes 32,767 parameters."""


class Queue(Struct, frozen=True):
    """The length of an outgoing queue: messages due now, and scheduled ones.

    `due_since` is when the oldest became due (milliseconds since 1970), None for nothing.
    """

    due: int
    later: int
    due_since: int | None


class TableLists(Topic):
    """Lists of tables, without their positions, and figures about them."""

    async def is_reached(
        self, table: TableId, member: MemberId, guild: int | None, places: Collection[int]
    ) -> bool:
        """Return whether a member may act on a table from where they are.

        In a server `places` are the channel and the thread. In direct messages `guild` is None, and
        only those who sit at the table may act.
        """
        row = await self.row(WHEREABOUTS, table=table, member=member)
        if row is None:
            return False
        here = guild == row["guild"] and not {row["channel"], row["place"]}.isdisjoint(places)
        return here or (guild is None and bool(row["sits"]))

    async def alive_at(self, place: PlaceId) -> list[Table]:
        """Return the open and running tables that are played at a place or were opened there."""
        return await self._tables(ALIVE, sa.or_(T.place == place, T.channel == place))

    async def running_in(self, guild: int) -> list[Table]:
        """Return the running tables of a server that can be posted to."""
        return await self._tables(*REACHABLE, T.guild == guild)

    async def joinable_in(self, guild: int) -> list[Table]:
        """Return the open tables of a server, and running ones with an open seat; newest first."""
        offered = sa.and_(*REACHABLE, T.open_seats != "[]")
        waiting = sa.or_(T.status == Status.OPEN.value, offered)
        found = await self._tables(waiting, T.guild == guild)
        return sorted(found, key=lambda each: -each.id)

    async def last_at(self, place: PlaceId) -> Table | None:
        """Return the newest table played at a place, not one closed before its start."""
        newest = ROWS.where(T.place == place, sa.or_(ALIVE, T.state.is_not(None)))
        rows = await self.rows(newest.order_by(T.id.desc()).limit(1))
        return next(iter(_readable(rows)), None)

    async def begun_at(
        self, place: PlaceId, most: int, before: TableId | None = None
    ) -> list[Table]:
        """Return the newest tables with a position that were played or opened at a place; with
        `before`, only older ones."""
        newest = ROWS.where(sa.or_(T.place == place, T.channel == place), T.state.is_not(None))
        if before is not None:
            newest = newest.where(T.id < before)
        return _readable(await self.rows(newest.order_by(T.id.desc()).limit(most)))

    async def alive_of(self, member: MemberId) -> list[Table]:
        """Return the open and running tables where a member sits."""
        mine = sa.select(PLAYERS.c.table_id).where(PLAYERS.c.member == member)
        return await self._tables(ALIVE, T.id.in_(mine))

    async def inviting(self, members: Collection[MemberId]) -> list[Table]:
        """Return the open tables with a seat held for any of some members."""
        invited = sa.or_(*(T.invited.contains(str(each)) for each in members))
        return await self._tables(T.status == Status.OPEN.value, T.wakes_at.is_not(None), invited)

    async def for_computers(self) -> list[TableId]:
        """Return the tables that wait for a computer, the longest waiting first."""
        return await self._numbers(FOR_COMPUTERS)

    async def due(self, now: int) -> list[TableId]:
        """Return the tables whose game's clock is due, the longest overdue first."""
        return await self._numbers(CLOCK_DUE, now=now)

    async def with_posts(self, now: int) -> list[TableId]:
        """Return the tables with posts to make."""
        return await self._numbers(WITH_POSTS, now=now)

    async def own(self, tables: Iterable[TableId]) -> list[TableId]:
        """Return those of some tables whose servers are on this process's shards."""
        tables = list(dict.fromkeys(tables))
        if self.shards.complete or not tables:
            return tables
        held: set[TableId] = set()
        for start in range(0, len(tables), MAX_IDS):
            some = T.id.in_(tables[start : start + MAX_IDS])
            held.update(await self._numbers(sa.select(T.id).where(*self.mine(), some)))
        return [table for table in tables if table in held]

    async def begun(self) -> list[TableId]:
        """Return all tables that have a position."""
        return await self._numbers(sa.select(T.id).where(T.state.is_not(None)).order_by(T.id))

    async def unchanged(self, status: Status, since: int) -> list[TableId]:
        """Return the tables with a status that have waited since a time, or longer.

        Those of undecided games of leagues and cups are left out.
        """
        waiting = T.status == status.value, T.turn_since <= since, ~HAS_DAYS
        return await self._numbers(sa.select(T.id).where(*waiting).order_by(T.id))

    async def finished(self, places: Sequence[PlaceId], before: int) -> list[PlaceId]:
        """Return the places without an open or running game whose last one ended before a time."""
        alive = sa.func.sum(sa.case((ALIVE, 1), else_=0))
        question = (
            sa.select(T.place)
            .where(T.place.in_(places))
            .group_by(T.place)
            .having(alive == 0, sa.func.max(T.turn_since) <= before)
        )
        return await self.each(question, lambda row: PlaceId(row["place"]))

    async def states(self) -> dict[str, int]:
        """Return the number of tables in each state; reads all of them."""
        asked = sa.select(T.status, sa.func.count()).group_by(T.status).where(*self.mine())
        return await self.read(
            lambda connection: {str(state): int(n) for state, n in connection.execute(asked)}
        )

    async def queues(self, now: int) -> tuple[Queue, Queue]:
        """Return the queues of posts and of letters."""
        posts = POSTS.c.posted_at.is_(None), POSTS.c.refused.is_(None)
        asked = (
            _waiting(POSTS.c.due_at)
            .select_from(POSTS.join(TABLES))
            .where(*posts, POSTS.c.kind != PostKind.STRIP.value, *self.mine()),
            _waiting(LETTERS.c.due_at)
            .select_from(LETTERS.outerjoin(TABLES))
            .where(LETTERS.c.posted_at.is_(None), *self.mine()),
        )

        def ask(connection: sa.Connection) -> tuple[Queue, Queue]:
            due, letters = (Queue(*connection.execute(each, {"now": now}).one()) for each in asked)
            return due, letters

        return await self.read(ask)

    async def _tables(self, *conditions: sa.ColumnElement[bool]) -> list[Table]:
        return _readable(await self.rows(ROWS.where(*conditions).order_by(T.turn_since, T.id)))

    async def _numbers(self, question: sa.Executable, **parameters: int) -> list[TableId]:
        return await self.each(question, lambda row: TableId(row["id"]), **parameters)


def _readable(rows: Iterable[sa.RowMapping]) -> list[Table]:
    return readable(rows, table_of, "table", table="id", revision="revision")


def _waiting(due_at: sa.ColumnElement[int]) -> sa.Select[Any]:  # Any: the columns of a Queue
    due = due_at <= sa.bindparam("now")
    return sa.select(
        sa.func.coalesce(sa.func.sum(sa.case((due, 1), else_=0)), 0),
        sa.func.coalesce(sa.func.sum(sa.case((due, 0), else_=1)), 0),
        sa.func.min(sa.case((due, due_at))),
    )
