"""The base class of the SQL of all topics, shards, and upserts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.dialects import postgresql, sqlite

from engine.tables.errors import store_trouble
from engine.tables.models import Status, TableId
from engine.tables.store.database import Database, Question
from engine.tables.store.schema import TABLES

T = TypeVar("T")
Row = Mapping[str, Any]  # Any: the columns have different types

ALIVE = TABLES.c.status.in_([Status.OPEN.value, Status.RUNNING.value])
"""SQL: whether a table is open or running."""

NOW: sa.BindParameter[int] = sa.bindparam("now", type_=sa.BigInteger)

TIME_BITS = 22
"""The bits of a Discord id below its time. A server is on the shard `(id >> 22) % count`."""


class Shards(Struct, frozen=True):
    """Some of `count` shards; by default, all. What belongs to no server is on shard 0."""

    count: int = 1
    ids: tuple[int, ...] = (0,)

    @property
    def complete(self) -> bool:
        """True if these are all shards."""
        return set(self.ids) == set(range(self.count))

    def hold(self, guild: int | None) -> bool:
        """Return whether a server is on one of these shards; None is on shard 0."""
        return ((guild or 0) >> TIME_BITS) % self.count in self.ids

    def condition(self, guild: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
        """SQL: whether the server in a column is on one of these shards."""
        number: sa.ColumnElement[int] = sa.func.coalesce(guild, 0) // 2**TIME_BITS
        return (number % self.count).in_(self.ids)


EVERYTHING = Shards()


def is_due(column: sa.Column[int], longest: int) -> sa.ColumnElement[bool]:
    """SQL: whether a time has come at `now`, by the rule of `is_ahead` in `clock.habits`."""
    return sa.or_(column <= NOW, column > NOW + longest)


class Topic:
    """The SQL of one topic. Every database error is raised as a StoreError of `table`."""

    def __init__(self, database: Database, shards: Shards = EVERYTHING) -> None:
        self.database = database
        self.shards = shards

    def mine(self) -> list[sa.ColumnElement[bool]]:
        """SQL: the tables of this process's servers."""
        return [] if self.shards.complete else [self.shards.condition(TABLES.c.guild)]

    async def read(self, question: Question[T], table: TableId | None = None) -> T:
        """Run a question that changes nothing, in a single statement."""
        with store_trouble(table):
            return await self.database.read(question)

    async def snapshot(self, question: Question[T]) -> T:
        """Run a question that changes nothing in several statements, as of one moment."""
        with store_trouble():
            return await self.database.snapshot(question)

    async def each(
        self, query: sa.Executable, read: Callable[[sa.RowMapping], T], **values: Any
    ) -> list[T]:
        """Return what is read from each row of a query. Any: whatever it asks about."""
        return await self.read(
            lambda connection: [*map(read, connection.execute(query, values).mappings())],
            values.get("table"),
        )

    async def first(
        self, query: sa.Executable, read: Callable[[sa.RowMapping], T], **values: Any
    ) -> T | None:
        """Return what is read from the first row of a query; None without one. Any: as above."""
        return next(iter(await self.each(query, read, **values)), None)

    async def rows(self, query: sa.Executable, **values: Any) -> list[sa.RowMapping]:
        """Return the rows of a query. Any: as above."""
        return await self.each(query, lambda row: row, **values)

    async def row(self, query: sa.Executable, **values: Any) -> sa.RowMapping | None:
        """Return the first row of a query; None without one. Any: as above."""
        return await self.first(query, lambda row: row, **values)

    async def write(self, change: Question[T], table: TableId | None = None) -> T:
        """Run a change in one transaction."""
        with store_trouble(table):
            return await self.database.write(change)

    async def execute(self, statement: sa.Executable, **values: Any) -> None:
        """Execute a statement that changes something. Any: whatever it needs."""
        await self.write(
            lambda connection: connection.execute(statement, values), values.get("table")
        )

    async def put(self, table: sa.Table, row: Row) -> None:
        """Write a row, in place of the one with the same primary key; other columns stay."""
        await self.write(lambda connection: upsert(connection, table, row), row.get("table_id"))


LOCK_TABLE = sa.select(TABLES.c.id).where(TABLES.c.id == sa.bindparam("table")).with_for_update()


def hold(connection: sa.Connection, table: TableId) -> None:
    """Lock a table's row on a server, so that no other process changes it in this transaction.

    Whatever changes a table and its posts locks it first. SQLite lets in one writer anyway.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(LOCK_TABLE, {"table": table})


def upsert(connection: sa.Connection, table: sa.Table, row: Row) -> None:
    """Write a row, in place of the one with the same primary key; other columns stay."""
    statement = _insert(connection, table).values(row)
    keys = [column.name for column in table.primary_key]
    values = {name: statement.excluded[name] for name in row if name not in keys}
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=values))


def insert_missing(connection: sa.Connection, table: sa.Table, rows: Sequence[Row]) -> None:
    """Insert those rows whose primary key does not exist yet."""
    connection.execute(_insert(connection, table).on_conflict_do_nothing(), rows)


def locked(connection: sa.Connection, table: sa.Table, new: Row) -> sa.RowMapping:
    """Return the row with the primary key of a new one, which is inserted if there is none.

    Until the end of the transaction no other process changes it.
    """
    insert_missing(connection, table, [new])
    key = [column == new[column.name] for column in table.primary_key]
    return connection.execute(sa.select(table).where(*key).with_for_update()).mappings().one()


def _insert(connection: sa.Connection, table: sa.Table) -> postgresql.Insert | sqlite.Insert:
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
