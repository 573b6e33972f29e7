"""Whether the files of a SQLite database belong to whoever runs the program; only `store` asks.

They are made for their owner alone. So a bot that gets a user of its own can use the files of an
earlier one only when they are handed over to it.
"""

import os
from pathlib import Path

BESIDE = ("", "-wal", "-shm", ".lock")
"""What is added to a database's name in the names of its files."""
SEARCHED = os.R_OK | os.W_OK | os.X_OK


def fault_of_owner(path: Path) -> str | None:
    """Why this user may not change a database file or one beside it, and the remedy; else None."""
    if not hasattr(os, "geteuid"):  # Windows
        return None
    closed = _first_closed(path)
    if closed is None:
        return None
    user, folder = _name(os.geteuid()), path.parent
    try:
        owner = _name(closed.stat().st_uid)
    except OSError:  # in a folder that is closed as well
        owner = "another user"
    if owner == user:
        remedy = f"`chmod -R u+rwX {folder}`, unless its disk can only be read"
        return f"{closed} may not be changed: {remedy}"
    return (
        f"{closed} belongs to {owner} and may not be changed by {user}: hand it over with "
        f"`chown -R {user}: {folder}`, or run this as {owner}"
    )


def _first_closed(path: Path) -> Path | None:
    """The folder of a database or a file of it that this user may not change."""
    if path.parent.is_dir() and not _open_to_us(path.parent, SEARCHED):
        return path.parent
    files = [path.with_name(path.name + each) for each in BESIDE]
    return next((each for each in files if not _open_to_us(each, os.R_OK | os.W_OK)), None)


def _open_to_us(path: Path, mode: int) -> bool:
    return not os.path.lexists(path) or os.access(
        path, mode, effective_ids=os.access in os.supports_effective_ids
    )


def _name(user: int) -> str:
    """What a user is called, else their number."""
    import pwd

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)
