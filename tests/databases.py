"""Databases for tests: a new one costs a copy, and no two test processes share one."""

import asyncio
import os
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import make_url

from engine.tables.store import sqlite_file
from engine.tables.upkeep.administration import upgrade

POSTGRES = "MEEPLEPOST_TEST_POSTGRES"
"""The variable with the address of a PostgreSQL server on which databases may be made."""
DURABLE = sqlite_file.DURABLE
"""How SQLite waits for the disk; in the tests' own processes it does not wait."""
END_OTHERS = """
SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
"""Ends every other connection to a PostgreSQL database; a test that failed may have left some."""
EMPTY = f"{END_OTHERS}; DROP SCHEMA public CASCADE; CREATE SCHEMA public"
"""Leaves nothing in a PostgreSQL database."""


def new_sqlite(file: Path) -> str:
    """The address of a SQLite database of the newest schema; one that is there is kept."""
    if not file.exists():
        file.write_bytes(_newest())
    return f"sqlite:///{file}"


@cache
def _newest() -> bytes:
    """An empty SQLite database, upgraded once as a host does it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "new.db"
        _wait_for(upgrade(f"sqlite:///{file}"))
        return file.read_bytes()


@contextmanager
def own_postgres() -> Iterator[str]:
    """The address of a new PostgreSQL database that this process has for itself."""
    server = make_url(os.environ[POSTGRES]).set(drivername="postgresql")
    name = f"{server.database}_{os.getpid()}"
    own = server.set(drivername="postgresql+asyncpg", database=name)
    address = server.render_as_string(hide_password=False)
    _wait_for(_run(address, f'CREATE DATABASE "{name}"'))
    try:
        yield own.render_as_string(hide_password=False)
    finally:
        _wait_for(_run(address, f'DROP DATABASE "{name}" WITH (FORCE)'))


async def _run(address: str, statement: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(address)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _wait_for(task: Coroutine[Any, Any, None]) -> None:
    """Run something asynchronous to its end, also where an event loop is running already."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, task).result()
