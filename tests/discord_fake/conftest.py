"""Fixtures: the fake Discord with a small bot."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.discord_fake.small_bot import SmallBot, point_to
from tests.discord_server import DiscordServer, Person
from tests.process.conftest import server
from tests.watch import watched

__all__ = ["server"]


@asynccontextmanager
async def running(server: DiscordServer) -> AsyncIterator[SmallBot]:
    point_to(server.api, server.gateway_url)
    bot = SmallBot()
    with watched() as bot.watch:
        task = asyncio.create_task(bot.start("token"))
        try:
            await server.online()
            yield bot
        finally:
            await bot.close()
            await task


@pytest.fixture
async def bot(server: DiscordServer) -> AsyncIterator[SmallBot]:
    async with running(server) as client:
        yield client


@pytest.fixture
def ann(server: DiscordServer) -> Person:
    return server.person("Ann")
