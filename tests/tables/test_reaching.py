"""Whether a database server can be reached, and what is worth waiting for."""

import asyncio
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.tables.store.database import trouble_of_server


@asynccontextmanager
async def refusing(state: str, message: str) -> AsyncIterator[str]:
    """The address of a server that speaks PostgreSQL's protocol only to refuse everybody."""
    fields = f"SFATAL\0C{state}\0M{message}\0\0".encode()

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readexactly(8)  # whether to encrypt
        writer.write(b"N")
        (length,) = struct.unpack("!I", await reader.readexactly(4))
        await reader.readexactly(length - 4)  # who wants to connect
        writer.write(b"E" + struct.pack("!I", 4 + len(fields)) + fields)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(refuse, "127.0.0.1")
    async with server:
        yield f"postgresql://ann:secret@127.0.0.1:{server.sockets[0].getsockname()[1]}/games"


async def test_a_server_that_is_down_is_worth_waiting_for() -> None:
    trouble = await trouble_of_server("postgresql://ann:secret@127.0.0.1:1/games")

    assert trouble is not None
    assert trouble.startswith("ConnectionRefusedError: ")
    assert "secret" not in trouble


async def test_a_server_that_is_starting_is_worth_waiting_for() -> None:
    async with refusing("57P03", "the database system is starting up") as address:
        trouble = await trouble_of_server(address)

    assert trouble is not None
    assert "the database system is starting up" in trouble


async def test_a_wrong_password_is_not_worth_waiting_for() -> None:
    async with refusing("28P01", "password authentication failed") as address:
        assert await trouble_of_server(address) is None


async def test_a_file_is_always_within_reach() -> None:
    assert await trouble_of_server("sqlite:///no/such/folder/games.db") is None
