"""Fixtures: a fake Discord, the program, and two people with names that are hard to cut."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import Meeplepost
from tests.discord_server import DiscordServer
from tests.hostile_names import FAMILIES, FRAKTUR
from tests.patience import PATIENCE
from tests.process.inside import inside
from tests.process.playing import Game
from tests.process.program import Program, running
from tests.shared import commands_translated_once

__all__ = ["commands_translated_once"]


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    async with DiscordServer() as discord_server:
        discord_server.world.ack_seconds = PATIENCE
        yield discord_server


@pytest.fixture
async def program(server: DiscordServer, tmp_path: Path) -> AsyncIterator[Program]:
    async with running(server, tmp_path) as started:
        yield started


@pytest.fixture
async def bot(
    server: DiscordServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Meeplepost]:
    """Yield a bot in the test's own process, at a fifth of the cost of a program.

    A failed post is tried again after a tenth of a second.
    """
    monkeypatch.setattr("bot.posting.poster.SOON", 100)
    async with inside(server, tmp_path) as client:
        yield client


@pytest.fixture
def identifies_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py identify again without its wait of five seconds."""

    async def at_once(*_: object, **__: object) -> None: ...

    monkeypatch.setattr(Meeplepost, "before_identify_hook", at_once)


@pytest.fixture
def game(server: DiscordServer) -> Game:
    people = [server.person(FRAKTUR), server.person(FAMILIES, locale="zh-TW")]
    return Game(server, server.games, people)
