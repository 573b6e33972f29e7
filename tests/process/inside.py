"""The bot in the test's own process, so that a test can stall or break its database."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import discord

from bot.client import Meeplepost, build
from bot.process import redirect
from bot.settings import Settings
from engine.tables.models import LogKind, TableId
from engine.tables.upkeep.administration import upgrade
from tests.databases import new_sqlite
from tests.discord_server import DiscordServer
from tests.shared import sketch_pictures
from tests.unlimited import UNLIMITED
from tests.watch import watched


@asynccontextmanager
async def inside(
    server: DiscordServer, folder: Path, *provoked: str, **more: Any
) -> AsyncIterator[Meeplepost]:
    """Yield a bot that is online at our fake Discord, over a new database.

    The test fails if an error without any of the words `provoked` is logged. `more` are settings.
    """
    with watched() as watch:
        watch.provoke(*provoked)
        async with online(server, folder, **more) as client:
            yield client


@asynccontextmanager
async def online(
    server: DiscordServer, folder: Path, database: str = "", **more: Any
) -> AsyncIterator[Meeplepost]:
    """Yield an online bot, without a check of the log, over an existing `database` or a new one."""
    route, gateway = discord.http.Route, discord.gateway.DiscordWebSocket
    before = route.BASE, gateway.DEFAULT_GATEWAY
    settings = Settings(
        token="token",
        database=database or new_sqlite(folder / "games.db"),
        discord_api=server.api,
        discord_gateway=server.gateway_url,
        picture_processes=0,
        **(UNLIMITED | more),
    )
    redirect(settings)
    await upgrade(settings.database)
    client = build(settings)
    client._connection.guild_ready_timeout = 0.1  # discord.py would wait 2 s for more servers
    sketch_pictures(client.services.studio)
    running = asyncio.create_task(client.start(settings.token))
    try:
        await server.online()
        yield client
    finally:
        await client.close()
        await running
        route.BASE, gateway.DEFAULT_GATEWAY = before


async def moves(bot: Meeplepost) -> int:
    """Return the number of actions in the log of table 1."""
    rows = await bot.services.tables.store.log(TableId(1))
    return sum(row.kind is LogKind.ACTION for row in rows)


class Stall:
    """The state of a stalled database: `begun` with the first request, `over` at the end."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.over = asyncio.Event()


@contextmanager
def stalled(bot: Meeplepost, *names: str) -> Iterator[Stall]:
    """Hold "read", "write" or both meanwhile, or until `over` is set."""
    database: Any = bot.services.tables.store.database
    stall = Stall()

    def held(real: Callable[[Any], Any]) -> Callable[[Any], Any]:
        async def hold(question: Any) -> Any:
            stall.begun.set()
            await stall.over.wait()
            return await real(question)

        return hold

    for name in names:
        setattr(database, name, held(getattr(database, name)))
    try:
        yield stall
    finally:
        stall.over.set()
        for name in names:
            delattr(database, name)


@contextmanager
def broken(
    bot: Meeplepost, *, kept: bool = False, skip: int = 0, dead: bool = False
) -> Iterator[None]:
    """Make writing fail meanwhile, after the first `skip` writes.

    With `kept` the writes are stored, and only their answers are lost. With `dead` reading fails
    too, from the first failure on.
    """
    database: Any = bot.services.tables.store.database
    real_write, real_read = database.write, database.read
    written, failed = 0, False

    async def write(question: Any) -> Any:
        nonlocal written, failed
        written += 1
        answer = await real_write(question) if kept or written <= skip else None
        if written <= skip:
            return answer
        failed = True
        raise ConnectionResetError("the test has cut the line")

    async def read(question: Any) -> Any:
        if dead and failed:
            raise ConnectionResetError("the test has cut the line")
        return await real_read(question)

    database.write, database.read = write, read
    try:
        yield
    finally:
        del database.write, database.read
