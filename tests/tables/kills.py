"""Kills a writing program at random moments and checks its SQLite file after each kill.

    python -m tests.tables.kills LIVES FOLDER

fails if a file is damaged, or lacks rows that were reported as stored.
"""

import asyncio
import os
import random
import signal
import sqlite3
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection, event, insert

from engine.tables.store.database import open_database
from engine.tables.store.schema import NOTES
from engine.tables.store.sqlite_condition import fault_of, wal_of
from tests.databases import new_sqlite

LONGEST_SECONDS = 0.15


async def live(path: Path, life: int, told: int) -> None:
    """Write rows for ever, and report each stored one on a pipe."""
    database = open_database(f"sqlite:///{path}")
    event.listen(
        database.engine, "connect", lambda each, _: each.execute("PRAGMA wal_autocheckpoint = 9")
    )
    number = 0

    def note(connection: Connection) -> None:
        connection.execute(insert(NOTES), {"name": f"{life} {number}", "text": "x" * 900})

    while True:
        await database.write(note)
        number += 1
        os.write(told, b".")


def main(lives: int, folder: Path) -> None:
    """Kill and compare, `lives` times."""
    path, luck, kept = folder / "games.db", random.Random(1), 0
    new_sqlite(path)
    for life in range(lives):
        reads, writes = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(reads)
            with suppress(Exception):  # the reader of the pipe then sees that rows are missing
                asyncio.run(live(path, life, writes))
            os._exit(1)
        os.close(writes)
        os.read(reads, 1)
        time.sleep(luck.uniform(0, LONGEST_SECONDS))
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        kept += 1 + len(os.read(reads, 1 << 20))
        os.close(reads)
        with closing(sqlite3.connect(path)) as looking:
            found = looking.execute("SELECT count(*) FROM notes").fetchone()[0]
        assert kept <= found <= kept + 1, f"life {life}: {found} of {kept}"
        kept = found
        assert not wal_of(path).exists()
        fault = asyncio.run(fault_of(path))
        assert fault is None, f"life {life}: {fault}"


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
