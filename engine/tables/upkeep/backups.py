"""Backups of a whole database in one file, made while the bot runs, and restored."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp

from sqlalchemy import Connection, inspect
from sqlalchemy.exc import SQLAlchemyError

from engine.tables.errors import StoreError, store_trouble
from engine.tables.store.database import (
    CONNECT_SECONDS,
    BadDatabase,
    check_sound,
    check_whole,
    make_folder,
    name_of,
    opened,
    read_address,
    sqlite_path,
)
from engine.tables.store.sqlite_condition import can_be_written, wal_of
from engine.tables.store.sqlite_file import damage
from engine.tables.upkeep.administration import refuse_foreign, refuse_newer, unserved

SQLITE, DUMP = b"SQLite format 3\0", b"PGDMP"
"""The first bytes of a backup of each kind of database."""
REPLACE = "`--replace`"


async def backup(url: str, file: Path, replace: bool = False) -> None:
    """Copy a database that may be in use into a file.

    A SQLite database becomes a SQLite file, a PostgreSQL database a dump of pg_dump. The file
    appears only when it is complete; it replaces another one only with `replace`, and never a
    database in use. Raises BadDatabase and StoreError.
    """
    path, there = sqlite_path(url), file.exists()
    if there and not file.is_file():
        raise BadDatabase(f"{file} is no file: choose another name for the backup")
    if wal_of(file).exists() or (path is not None and file.resolve() == path.resolve()):
        raise BadDatabase(f"{file} is a database in use: choose another name for the backup")
    if there and not replace:
        raise BadDatabase(f"there is a file {file} already: choose another name, or add {REPLACE}")
    with store_trouble(), _becomes(file) as half:
        if path is None:
            await run_tool(url, "pg_dump", *_UNOWNED, "--format=custom", f"--file={half}")
        else:
            await check_whole(url)
            await _ask(path, partial(_copy_all, half), read_only=not can_be_written(path))


_UNOWNED = ("--no-owner", "--no-privileges")
"""A backup may be restored by another role than the one that made it."""


@contextmanager
def _becomes(file: Path) -> Iterator[Path]:
    """Yield a temporary name beside a file; it becomes the file, or is deleted after a failure."""
    make_folder(file)
    opened, name = mkstemp(".part", f"{file.name}.", file.parent)
    os.close(opened)
    half = Path(name)
    try:
        yield half
        os.replace(half, file)
    finally:
        half.unlink(missing_ok=True)


def _copy_all(file: Path, connection: Connection) -> None:
    """Copy a SQLite database as of one moment."""
    source = connection.connection.driver_connection
    assert isinstance(source, sqlite3.Connection)
    try:
        with closing(sqlite3.connect(file)) as target:
            source.backup(target)
            target.execute("PRAGMA user_version = 0")
            target.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise SQLAlchemyError(str(error)) from error


async def _ask(path: Path, question: Callable[[Connection], None], read_only: bool) -> None:
    async with opened(f"sqlite:///{path}", read_only) as database:
        await database.read(question)


async def restore(url: str, file: Path, replace: bool = False) -> Path | None:
    """Restore a backup; return where a SQLite database that was there before is now.

    On a server everything happens in one transaction. Without `replace`, no database with anything
    in it is touched. Raises BadDatabase (also if a process serves the database) and StoreError.
    """
    path = sqlite_path(url)
    _check_kind(file, path is None)
    async with unserved(url):
        with store_trouble():
            if path is not None:
                return await _put_back_file(path, file, replace)
            await _put_back_dump(url, file, replace)
    return None


def _check_kind(file: Path, server: bool) -> None:
    """Raise BadDatabase if a file is no backup, or one of the other kind of database."""
    try:
        with file.open("rb") as opened:
            begins = opened.read(len(SQLITE))
    except OSError as error:
        raise BadDatabase(f"{file} cannot be read: {error.strerror}") from error
    kinds = {False: begins == SQLITE, True: begins.startswith(DUMP)}
    if kinds[not server]:
        kind = "SQLite" if server else "PostgreSQL"
        raise BadDatabase(
            f"{file} is a backup of a {kind} database: restore it to such a one, and then use "
            "`meeplepost db copy`"
        )
    if not kinds[server]:
        raise BadDatabase(f"{file} is no backup that `meeplepost db backup` has made")


async def _put_back_file(path: Path, file: Path, replace: bool) -> Path | None:
    """Check the backup, set the present database aside, and put a copy in its place."""
    there = path.exists() and path.stat().st_size > 0
    if there and not replace:
        raise BadDatabase(f"there is a database {path} already: add {REPLACE} to set it aside")
    await check_sound(file)
    await _ask(file, partial(_refuse_unsound, file), read_only=True)
    with _becomes(path) as half:
        await _ask(file, partial(_copy_all, half), read_only=True)
        return _set_aside(path)


def _refuse_unsound(file: Path, connection: Connection) -> None:
    found = damage(connection)
    if found:
        raise BadDatabase(f"{file} is damaged: {found[0]}")
    refuse_foreign(connection)
    refuse_newer(connection)


def _set_aside(path: Path) -> Path | None:
    """Rename what is there of a database; return its new name, None if there is nothing.

    Its WAL is first, also one whose file was moved away: it must not meet the new file.
    """
    aside = path.with_name(f"{path.name}.{time.strftime('%Y%m%d-%H%M%S')}")
    while aside.exists() or wal_of(aside).exists():
        aside = aside.with_name(f"{aside.name}+")
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    new_name = None
    for old, new in ((wal_of(path), wal_of(aside)), (path, aside)):
        if old.exists():
            new_name = old.replace(new)
    return new_name


async def _put_back_dump(url: str, file: Path, replace: bool) -> None:
    """Read the whole backup first, then replace all tables in one transaction."""
    async with opened(url) as database:
        there = await database.read(_quoted_tables)
    if there and not replace:
        raise BadDatabase(
            f"{name_of(url)} has tables already: restore to an empty database, or add {REPLACE} "
            "to drop them"
        )
    with TemporaryDirectory() as folder:
        drop, script = Path(folder, "drop.sql"), Path(folder, "restore.sql")
        drop.write_text("".join(f"DROP TABLE {each} CASCADE;\n" for each in there))
        await run_tool(url, "pg_restore", *_UNOWNED, f"--file={script}", str(file))
        settings = ("--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--single-transaction")
        await run_tool(url, "psql", *settings, f"--file={drop}", f"--file={script}")


def _quoted_tables(connection: Connection) -> list[str]:
    """Return the tables of a server's database, with quoted names."""
    quote = connection.dialect.identifier_preparer.quote_identifier
    return [quote(name) for name in inspect(connection).get_table_names()]


KEPT_VARIABLES = ("PATH", "HOME", "SYSTEMROOT")


async def run_tool(url: str, name: str, *arguments: str) -> None:
    """Run a client program of PostgreSQL on the database at an address.

    The password goes by the environment, as everybody may read the arguments of a process. Raises
    BadDatabase if the program is not installed, StoreError with its message if it fails.
    """
    try:
        process = await asyncio.create_subprocess_exec(
            name,
            *arguments,
            env=_environment(url),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
    except FileNotFoundError:
        raise BadDatabase(
            f"{name} is not installed: it comes with PostgreSQL's client programs "
            "(postgresql-client), which should have the server's version"
        ) from None
    try:
        _, said = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if process.returncode:
        words = " ".join(said.decode(errors="replace").split())
        raise StoreError(f"{name}: {words[:300] or f'it ended with {process.returncode}'}")


def _environment(url: str) -> dict[str, str]:
    """Return libpq's environment; an address's query may hold what its other parts lack."""
    address = read_address(url)
    asked = dict(address.query)
    wanted = {
        "PGHOST": address.host or asked.get("host"),
        "PGPORT": address.port or asked.get("port"),
        "PGUSER": address.username or asked.get("user"),
        "PGPASSWORD": address.password or asked.get("password"),
        "PGDATABASE": address.database,
        "PGSSLMODE": asked.get("sslmode", asked.get("ssl")),
        "PGCONNECT_TIMEOUT": round(CONNECT_SECONDS),
    }
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    return {**kept, "LC_ALL": "C", **{name: str(each) for name, each in wanted.items() if each}}
