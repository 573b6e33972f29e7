"""Databases for tests: a new one is a quick copy, and no two test processes share one."""

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
"""The variable with the address of a PostgreSQL server for new databases."""
DURABLE = sqlite_file.DURABLE
"""The durable setting of SQLite; in the tests' own processes it does not wait for the disk."""
END_OTHERS = """
SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
"""Ends all other connections to a PostgreSQL database, such as those left by a failed test."""
EMPTY = f"{END_OTHERS}; DROP SCHEMA public CASCADE; CREATE SCHEMA public"
"""Empties a PostgreSQL database."""


def new_sqlite(file: Path) -> str:
    """Return the address of a SQLite database of the newest schema, made if it is missing."""
    if not file.exists():
        file.write_bytes(_newest())
    return f"sqlite:///{file}"


@cache
def _newest() -> bytes:
    """Return an empty SQLite database, upgraded once in the way of hosts."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "new.db"
        _wait_for(upgrade(f"sqlite:///{file}"))
        return file.read_bytes()


@contextmanager
def own_postgres() -> Iterator[str]:
    """Yield the address of a new PostgreSQL database for this process alone."""
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
    """Run a coroutine to its end, even if an event loop is already running."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, task).result()
