"""Whether a SQLite file is whole, as its first bytes tell before SQLite touches it.

While a database is open, its newest changes are in a second file, `…-wal`. Somebody who copies only
the first one gets a database that looks sound and lacks them. So the header of the first one says
that it needs the second (`expect_wal`), until a clean close has brought all into one file
(`put_to_rest`). Killed at any moment, a file that needs the second one has it beside it; so has one
that was closed while the disk was full (`keep_wal`).
"""

import asyncio
import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from sqlalchemy.engine.interfaces import DBAPICursor

HEADER_BYTES = 100
JOURNAL_AT, THROUGH_WAL = 18, 2
"""Where the header says how the file is written (https://sqlite.org/fileformat2.html, 1.3)."""
USER_VERSION = slice(60, 64)
NEEDS_WAL = 1
"""The `user_version` of a file that is open, or was when the program was killed."""
AGAIN_MS = 1000
"""How long to wait for a process that is writing, to say again that the other file is needed."""
LOOKS, PAUSE = 10, 0.1
"""Another process may be just making the file: a fault must last (seconds)."""


async def fault_of(path: Path) -> str | None:
    """What is missing from a database file, in words; None where nothing is."""
    for _ in range(LOOKS):
        fault = _fault_now(path)
        if fault is None:
            return None
        await asyncio.sleep(PAUSE)
    return fault


def _fault_now(path: Path) -> str | None:
    header = _header(path)
    if header is None:  # opening the database will say it
        return None
    if not header:
        return f"{path} is empty: restore a backup, or delete the file to begin anew"
    if lacks_wal(path, header):
        return (
            f"{path} was copied or moved without {path.name}-wal, so its newest moves are missing: "
            "put that file beside it, or restore a backup; to go on without them, run "
            "`meeplepost db upgrade --accept-loss`"
        )
    return None


def _header(path: Path) -> bytes | None:
    """How a file begins; None where it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(HEADER_BYTES)
    except OSError:
        return None


def lacks_wal(path: Path, header: bytes) -> bool:
    """Whether changes of a file are in another one that is not there."""
    if len(header) < HEADER_BYTES or header[JOURNAL_AT] != THROUGH_WAL:
        return False
    needs = int.from_bytes(header[USER_VERSION], "big") == NEEDS_WAL
    return needs and not wal_of(path).exists()


def wal_of(path: Path) -> Path:
    """The file beside a database that holds its newest changes while it is open."""
    return path.with_name(path.name + "-wal")


def can_be_written(path: Path) -> bool:
    """Whether this process may change a database file, and make the files beside it."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def expect_wal(cursor: DBAPICursor) -> None:
    """Have the header say that the other file is needed: it is there from now on."""
    with suppress(sqlite3.Error):  # another process is writing: it has said so
        cursor.execute("PRAGMA user_version")
        if cursor.fetchone() != (NEEDS_WAL,):
            cursor.execute(f"PRAGMA user_version = {NEEDS_WAL}")
            cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")


def put_to_rest(cursor: DBAPICursor) -> None:
    """Bring everything into one file, unless another process has it open."""
    with suppress(sqlite3.Error):
        cursor.execute("PRAGMA busy_timeout = 0")
        cursor.execute("PRAGMA user_version = 0")
        with suppress(sqlite3.OperationalError):
            cursor.execute("PRAGMA journal_mode = DELETE")
        cursor.execute("PRAGMA journal_mode")
        if cursor.fetchone() != ("delete",):
            cursor.execute(f"PRAGMA busy_timeout = {AGAIN_MS}")
            cursor.execute(f"PRAGMA user_version = {NEEDS_WAL}")


def keep_wal(path: Path) -> None:
    """Leave an empty second file where a closed one still says that it is needed.

    On a full disk the header cannot be changed, though SQLite has brought everything into one file.
    """
    header = _header(path)
    if header is not None and lacks_wal(path, header):
        with suppress(OSError):
            wal_of(path).touch(mode=path.stat().st_mode & 0o777)
