"""Errors of the store: a table cannot be read or written, which is no player's mistake."""

from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from msgspec import DecodeError, Struct
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from engine.tables.models import TableId

LOG = structlog.get_logger("meeplepost.store")


class StoreError(Exception):
    """The database is locked, full or damaged; nothing was changed.

    `table` and `revision` say where, if known.
    """

    def __init__(
        self, cause: str, table: TableId | None = None, revision: int | None = None
    ) -> None:
        super().__init__(cause, table, revision)
        self.cause = cause
        self.table = table
        self.revision = revision

    def __str__(self) -> str:
        return f"{self.cause} (table {self.table}, revision {self.revision})"


class Where(Struct):
    """The table and revision that an error names; both are filled in once they are known."""

    table: TableId | None
    revision: int | None


@contextmanager
def store_trouble(table: TableId | None = None, revision: int | None = None) -> Iterator[Where]:
    """Turn database errors in the block into a StoreError, logged in one line."""
    where = Where(table, revision)
    try:
        yield where
    except (SQLAlchemyError, DecodeError, OSError, RecursionError) as error:
        trouble = StoreError(cause_of(error), where.table, where.revision)
        LOG.error("store.trouble", table=table, revision=where.revision, cause=trouble.cause)
        raise trouble from error


def cause_of(error: Exception) -> str:
    """Return the driver's message: SQLAlchemy's would repeat the whole statement."""
    told = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(f"{type(told).__name__}: {told}".split())[:300]
