"""Rows that are written whether they are there already or not, also by several at once."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

Row = Mapping[str, Any]  # Any: the columns have different types


def upsert(connection: Connection, table: Table, row: Row) -> None:
    """Write a row, in place of the one with the same primary key; other columns stay."""
    statement = _insert(connection, table).values(row)
    keys = [column.name for column in table.primary_key]
    values = {name: statement.excluded[name] for name in row if name not in keys}
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=values))


def insert_missing(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    """Write those rows whose primary key is not there yet."""
    connection.execute(_insert(connection, table).on_conflict_do_nothing(), rows)


def _insert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
