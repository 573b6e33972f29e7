"""Copying a database row by row into another one, perhaps of the other kind."""

from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Row, Select, Table, exists, func, insert, select, text, tuple_
from sqlalchemy.exc import SQLAlchemyError

from engine.tables.errors import cause_of, store_trouble
from engine.tables.store.database import BadDatabase, Database, check_whole, name_of, opened
from engine.tables.store.schema import METADATA
from engine.tables.upkeep.administration import is_outdated, unserved, upgrade

BATCH = 500
"""The number of rows in memory at once."""

Rows = Sequence[Row[Any]]  # Any: a table has columns of many types


async def copy(source: str, target: str) -> int:
    """Copy all rows into an empty or new database, and compare every one; return their number.

    A copy that fails leaves no rows behind. Raises BadDatabase (also if a process serves one of
    them) and StoreError.
    """
    await check_whole(source)
    async with unserved(source), unserved(target), opened(source) as old, opened(target) as new:
        with store_trouble():
            await _check_source(old, name_of(source))
            await upgrade(target)
            return await _copy_into(new, old, name_of(target))


async def _check_source(old: Database, name: str) -> None:
    """Raise BadDatabase if a database cannot be read, or has an older schema."""
    try:
        outdated = await old.read(is_outdated)
    except SQLAlchemyError as error:
        raise BadDatabase(f"{name} cannot be read: {cause_of(error)}") from error
    if outdated:
        raise BadDatabase(f"{name} has an older schema: upgrade it first")


async def _copy_into(new: Database, old: Database, name: str) -> int:
    if await new.read(_holds_anything):
        raise BadDatabase(f"{name} is not empty: copy into a new database")
    try:
        count = 0
        for table in METADATA.sorted_tables:
            count += await _copy_table(new, old, table)
            await _compare(new, old, table)
    except BaseException:
        await new.write(_delete_all)
        raise
    return count


def _holds_anything(connection: Connection) -> bool:
    return any(connection.scalar(select(exists(select(each)))) for each in METADATA.sorted_tables)


def _delete_all(connection: Connection) -> None:
    for table in reversed(METADATA.sorted_tables):
        connection.execute(table.delete())


async def _copy_table(new: Database, old: Database, table: Table) -> int:
    count = 0
    async for rows in _batches(old, table):
        await new.write(partial(_insert, table, rows))
        count += len(rows)
    number = await old.read(partial(_highest_number, table))
    await new.write(partial(_go_on_from, table, number))
    return count


async def _batches(database: Database, table: Table) -> AsyncIterator[Rows]:
    """Yield all rows of a table in batches, in the order of its key."""
    everything = select(table).order_by(*table.primary_key).limit(BATCH)
    rows = await _select(database, everything)
    while rows:
        yield rows
        last = tuple_(*_key_of(table, rows[-1]))
        rows = await _select(database, everything.where(tuple_(*table.primary_key) > last))


def _insert(table: Table, rows: Rows, connection: Connection) -> None:
    connection.execute(insert(table), [dict(row._mapping) for row in rows])


async def _select(database: Database, query: Select[Any]) -> Rows:  # Any: columns of many types
    return await database.read(lambda connection: connection.execute(query).all())


def _key_of(table: Table, row: Row[Any]) -> tuple[Any, ...]:  # Any: of several types
    return tuple(row._mapping[column] for column in table.primary_key)


async def _compare(new: Database, old: Database, table: Table) -> None:
    """Raise BadDatabase if a row is missing, different or extra."""
    count = 0
    async for rows in _batches(old, table):
        keys = [_key_of(table, row) for row in rows]
        query = select(table).where(tuple_(*table.primary_key).in_(keys))
        found = {_key_of(table, row): row for row in await _select(new, query)}
        for key, row in zip(keys, rows, strict=True):
            if found.get(key) != row:
                raise BadDatabase(f"row {key} of {table.name} differs after copying")
        count += len(rows)
    [[there]] = await _select(new, select(func.count()).select_from(table))
    if there != count:
        raise BadDatabase(f"{table.name} has {there} rows after copying instead of {count}")


def _highest_number(table: Table, connection: Connection) -> int:
    """Return the highest id given out, also to a deleted row: none is given twice."""
    column = table.autoincrement_column
    if column is None:
        return 0
    given = connection.scalar(select(func.max(column))) or 0
    names = {"table": table.name, "column": column.name}
    if connection.dialect.name == "postgresql":
        query = text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:table, :column))")
        return max(given, connection.scalar(query, names) or 0)
    query = text("SELECT seq FROM sqlite_sequence WHERE name = :table")
    return max(given, connection.scalar(query, names) or 0)


def _go_on_from(table: Table, number: int, connection: Connection) -> None:
    """Let the next row get a higher id than this."""
    column = table.autoincrement_column
    if column is None or number == 0:
        return
    names = {"table": table.name, "column": column.name, "number": number}
    if connection.dialect.name == "postgresql":
        query = "SELECT setval(pg_get_serial_sequence(:table, :column), :number)"
        connection.execute(text(query), names)
    elif table.dialect_options["sqlite"]["autoincrement"]:
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :table"), names)
        connection.execute(text("INSERT INTO sqlite_sequence VALUES (:table, :number)"), names)
