"""Discord refuses the list of commands: the bot stays, with those that are registered."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog

from bot import client
from tests.discord_server import DiscordServer
from tests.process.inside import inside
from tests.process.playing import Game, move_of

TOO_LONG = {"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 1 and 100 in length."}


async def test_a_refused_list_of_commands_is_told_and_tried_again(
    server: DiscordServer, game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hour, asked = asyncio.Event(), asyncio.Event()
    monkeypatch.setattr(client, "SYNC_SECONDS", 3600.25)
    real = asyncio.sleep

    async def sleep(seconds: float, *rest: Any) -> Any:
        if seconds != 3600.25:
            return await real(seconds, *rest)
        asked.set()
        return await hour.wait()

    monkeypatch.setattr("bot.client.asyncio.sleep", sleep)
    wrong = {"2": {"description": {"_errors": [TOO_LONG]}}}
    server.faults.refuse("PUT", "/applications/*/commands", 50035, errors=wrong)
    before = {"1": {"id": "1", "name": "old", "type": 1, "options": []}}
    server.world.commands = dict(before)

    with structlog.testing.capture_logs() as logged:
        async with inside(server, tmp_path, "commands.refused") as started:
            await asked.wait()
            assert server.world.commands == before
            hour.set()
            await server.until(lambda: len(server.world.commands) > 5)
            await game.open()
            assert move_of(await game.move_by_buttons()) == 1

    [line] = [each for each in logged if each["event"] == "commands.refused"]
    assert line["entry"] == started.tree.get_commands()[2].name
    assert "description: Must be between 1 and 100" in line["why"]
