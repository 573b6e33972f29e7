"""Checks of a SQLite file by its first bytes, before SQLite opens it.

While a database is open, its newest changes are in a second file, `…-wal`. A copy of the first file
alone looks sound and lacks them. So the header of the first file says that it needs the second one
(`WalMark`). SQLite never sees this mark: it reads the newest first page, which has none, from the
second file. Whichever program moves the second file into the first one, as the last to close it
does, thereby removes the mark: then the database is complete. It moves the first page first, so a
copy made within that instant may lack changes without a mark.
"""

import asyncio
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote

from sqlalchemy.engine.interfaces import DBAPICursor

HEADER_BYTES = 100
JOURNAL_AT = 18
"""The header's field for how the file is written (https://sqlite.org/fileformat2.html, 1.3)."""
THROUGH_WAL = 2
"""The value of that field in WAL mode."""
USER_VERSION = slice(60, 64)
"""The header's field that SQLite leaves to the application."""
NEEDS_WAL = b"\0\0\0\1"
"""The `user_version` of a file whose newest changes are in its WAL."""
LOOKS, PAUSE = 10, 0.1
"""The number of checks and the seconds between them: another process may be creating the file."""


async def fault_of(path: Path) -> str | None:
    """Return in words what is missing from or damaged in a database file; None for nothing."""
    for _ in range(LOOKS):
        fault = _fault_now(path)
        if fault is None:
            return await asyncio.to_thread(_fault_inside, path)
        await asyncio.sleep(PAUSE)
    return fault


def _fault_now(path: Path) -> str | None:
    header = _header(path)
    if os.path.exists(wal_of(path)) and not os.path.exists(path):  # SQLite would delete the WAL
        return (
            f"{path} is missing beside {path.name}-wal, which has its newest moves: put it back, "
            "or restore a backup; to begin anew, run `meeplepost db upgrade --accept-loss`"
        )
    if header is None:  # opening the database will report it
        return None
    if not header:
        return f"{path} is empty: restore a backup, or delete the file to begin anew"
    if uses_wal(header) and header[USER_VERSION] == NEEDS_WAL and not wal_of(path).exists():
        return (
            f"{path} was copied or moved without {path.name}-wal, so its newest moves are missing: "
            "put that file beside it, or restore a backup; to go on without them, run "
            "`meeplepost db upgrade --accept-loss`"
        )
    return None


def _fault_inside(path: Path) -> str | None:
    """Return what is wrong with the content of a file that no program has open, or None."""
    header = _header(path)
    if not header or not uses_wal(header) or wal_of(path).exists():
        return None
    address = f"file:{quote(str(path))}?immutable=1"
    try:
        with closing(sqlite3.connect(address, uri=True)) as database:
            told = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as trouble:
        told = trouble
    if told == "ok":
        return None
    return f"{path} is damaged, or was copied while it was written ({told}): restore a backup"


def _header(path: Path) -> bytes | None:
    """Return the first bytes of a file; None if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(HEADER_BYTES)
    except OSError:
        return None


def uses_wal(header: bytes) -> bool:
    """Return whether a file was last written with a WAL, which our clean close ends."""
    return len(header) == HEADER_BYTES and header[JOURNAL_AT] == THROUGH_WAL


def wal_of(path: Path) -> Path:
    """Return the file beside a database that holds its newest changes while it is open."""
    return path.with_name(path.name + "-wal")


def can_be_written(path: Path) -> bool:
    """Return whether this process may write a database file and the files beside it."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


class WalMark:
    """The mark of an open database that its file needs the WAL; only the writer sets it.

    It is written behind SQLite's back, in four bytes that SQLite leaves to the application.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    def keep(self, cursor: DBAPICursor) -> None:
        """Set the mark if it is missing: at the start, and after a checkpoint.

        If the disk is full or another process writes for long, the next change tries again.
        """
        with suppress(OSError, sqlite3.Error):
            if self._file is None:
                self._file = self._path.open("r+b", buffering=0)
                cursor.execute("PRAGMA user_version")
                if self._read() == NEEDS_WAL and cursor.fetchone() == (0,):
                    return
            elif self._read() == NEEDS_WAL:
                return
            cursor.execute("PRAGMA user_version = 0")  # a new first page, in the WAL
            self._file.seek(USER_VERSION.start)
            self._file.write(NEEDS_WAL)

    def is_there(self) -> bool:
        """Return whether the mark is set; True if that cannot be read."""
        try:
            return self._file is None or self._read() == NEEDS_WAL
        except OSError:
            return True

    def _read(self) -> bytes:
        assert self._file is not None
        self._file.seek(USER_VERSION.start)
        return self._file.read(len(NEEDS_WAL))

    def close(self) -> None:
        """Close the file; only after SQLite, whose locks on it would end with that."""
        if self._file is not None:
            self._file.close()
            self._file = None


def fold_wal(cursor: DBAPICursor) -> None:
    """Move the WAL into the file, unless another process has it open."""
    with suppress(sqlite3.Error):
        cursor.execute("PRAGMA busy_timeout = 0")
        cursor.execute("PRAGMA journal_mode = DELETE")


BESIDE = ("", "-wal", "-shm", ".lock")
"""The suffixes of the names of a database's files."""
SEARCHED = os.R_OK | os.W_OK | os.X_OK


def fault_of_owner(path: Path) -> str | None:
    """Return why this user may not write a database file or its companions, and the remedy.

    None if they may.
    """
    if not hasattr(os, "geteuid"):  # Windows
        return None
    closed = _first_closed(path)
    if closed is None:
        return None
    user, folder = _name(os.geteuid()), path.parent
    try:
        owner = _name(closed.stat().st_uid)
    except OSError:  # in a folder without access
        owner = "another user"
    if owner == user:
        remedy = f"`chmod -R u+rwX {folder}`, unless its disk can only be read"
        return f"{closed} may not be changed: {remedy}"
    return (
        f"{closed} belongs to {owner} and may not be changed by {user}: hand it over with "
        f"`chown -R {user}: {folder}`, or run this as {owner}"
    )


def _first_closed(path: Path) -> Path | None:
    """Return the folder or file of a database that this user may not change."""
    if path.parent.is_dir() and not _open_to_us(path.parent, SEARCHED):
        return path.parent
    files = [path.with_name(path.name + each) for each in BESIDE]
    return next((each for each in files if not _open_to_us(each, os.R_OK | os.W_OK)), None)


def _open_to_us(path: Path, mode: int) -> bool:
    return not os.path.lexists(path) or os.access(
        path, mode, effective_ids=os.access in os.supports_effective_ids
    )


def _name(user: int) -> str:
    """Return a user's name, or their number as text."""
    import pwd

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)
