"""PostgreSQL's own programs: pg_dump, pg_restore and psql."""

import asyncio
import os

from engine.tables.errors import StoreError
from engine.tables.store.database import CONNECT_SECONDS, BadDatabase, read_address

KEPT = ("PATH", "HOME", "SYSTEMROOT")


async def run_tool(url: str, name: str, *arguments: str) -> None:
    """Run one of the programs on the database at an address.

    The password goes there by the environment: everybody may read the arguments of a process.
    Raises BadDatabase where the program is not installed, StoreError with its words where it fails.
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
    """What libpq reads; the query of an address may say what its other parts leave out."""
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
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {**kept, "LC_ALL": "C", **{name: str(each) for name, each in wanted.items() if each}}
