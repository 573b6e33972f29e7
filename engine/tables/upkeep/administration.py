"""Database administration: upgrade and check."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from engine.kernel.game import AnyGame, load
from engine.tables.errors import StoreError, cause_of, store_trouble
from engine.tables.models import Status
from engine.tables.store.database import (
    BadDatabase,
    Database,
    check_there,
    check_whole,
    open_database,
    sqlite_path,
)
from engine.tables.store.sqlite_condition import can_be_written, fault_of
from engine.tables.store.sqlite_file import SqliteFile, damage
from engine.tables.store.store import Store
from engine.tables.upkeep.revisions import NewerDatabase, is_outdated, migrate, missing_columns

T = TypeVar("T")


class Report(msgspec.Struct, frozen=True):
    """The result of a check of the database: tables that have begun, and problems."""

    begun: int
    problems: list[str]


async def upgrade(url: str, accept_loss: bool = False) -> None:
    """Bring the database to the newest schema, in one transaction; makes it where there is none.

    With `accept_loss`, a file whose newest moves were lost with another file is used as it is.
    Raises BadDatabase (NewerDatabase where only a newer program can use it) and StoreError.
    """
    path = sqlite_path(url)
    fault = None if path is None or accept_loss else await fault_of(path)
    if fault is not None:
        raise BadDatabase(fault)
    database = open_database(url)
    try:
        with store_trouble():
            await database.write(migrate)
    finally:
        await database.close()


async def check(url: str, games: Mapping[str, AnyGame]) -> Report:
    """Look a database over: schema, file, and whether every position reads.

    Raises BadDatabase and StoreError.
    """
    path = sqlite_path(url)
    if path is not None:
        check_there(path)
    fault = None if path is None else await fault_of(path)
    if fault is not None:
        return Report(0, [fault])
    database = open_database(url, read_only=path is not None and not can_be_written(path))
    try:
        with store_trouble():
            problems = await _look_at_schema(database)
        return Report(0, problems) if problems else await _look_over(database, games)
    finally:
        await database.close()


async def use(url: str, work: Callable[[Database], Coroutine[Any, Any, T]]) -> T:
    """Run some work on an up-to-date database and return its result.

    Raises BadDatabase and StoreError.
    """
    await check_whole(url)
    database = open_database(url)
    try:
        with store_trouble():
            outdated = await database.read(is_outdated)
        if outdated:
            raise BadDatabase("the schema is not the newest: run `meeplepost db upgrade`")
        return await work(database)
    finally:
        await database.close()


async def _look_at_schema(database: Database) -> list[str]:
    """Return the schema's problems: too new, too old, or not what its revision says."""
    try:
        if await database.read(is_outdated):
            return [await _rehearse(database)]
    except NewerDatabase as newer:
        return [str(newer)]
    missing = await database.read(missing_columns)
    return [f"{each} is missing: restore a backup" for each in missing]


class _Rehearsed(Exception):
    """Takes back an upgrade that was only tried; `missing` is what it has left out."""

    def __init__(self, missing: list[str]) -> None:
        super().__init__(missing)
        self.missing = missing


async def _rehearse(database: Database) -> str:
    """Return advice for an outdated schema, after trying its upgrade and rolling it back."""
    if isinstance(database, SqliteFile) and database.read_only:
        return "the schema is not the newest, and the file cannot be written"

    def try_it(connection: Connection) -> None:
        migrate(connection)
        raise _Rehearsed(missing_columns(connection))

    try:
        await database.write(try_it)
    except _Rehearsed as tried:
        if not tried.missing:
            return "the schema is not the newest: run `meeplepost db upgrade`"
        cause = f"{', '.join(tried.missing)} would still be missing"
    except SQLAlchemyError as error:
        cause = cause_of(error)
    return (
        "the schema is not the newest and `meeplepost db upgrade` would fail "
        f"({cause}): restore a backup that this program can upgrade"
    )


async def _look_over(database: Database, games: Mapping[str, AnyGame]) -> Report:
    problems = []
    if isinstance(database, SqliteFile):
        with store_trouble():
            problems += await database.read(damage)
    store = Store(database)
    begun = await store.lists.begun()
    for table in begun:
        try:
            found = await store.find(table)
            if found.state is not None and found.table.status is Status.RUNNING:
                load(games[found.table.game], found.state)
        except KeyError:
            problems.append(f"table {table}: its game is not installed")
        except (StoreError, msgspec.DecodeError) as trouble:
            problems.append(f"table {table}: {trouble}")
    return Report(len(begun), problems)
