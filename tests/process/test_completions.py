"""Whoever types is offered something, or nothing, in time: whatever it is that they complete."""

from typing import Any

import pytest

from bot.client import Meeplepost
from bot.core import autocomplete
from tests.discord_server import DiscordServer
from tests.discord_server.wire import InteractionKind, Json
from tests.process.inside import inside
from tests.process.playing import Game


def typing(*path: str, option: str = "", **more: Any) -> Json:
    """What a client asks that completes an option of a command, one it may have known long ago."""
    focused = {"name": option, "type": 3, "value": "x", "focused": True, **more}
    options: list[Json] = [focused] if option else []
    for name in reversed(path[1:]):
        options = [{"name": name, "type": 1, "options": options}]
    return {"id": "1", "name": path[0], "type": 1, "options": options}


OLD = {
    "a command that is gone": typing("gone", "export", option="table"),
    "a subcommand that is gone": typing("table", "gone", option="table"),
    "an option that is gone": typing("table", "export", option="gone"),
    "an option without suggestions": typing("table", "view", option="as"),
    "no option": typing("table", "export"),
    "a value of another type": typing("table", "export", option="table", type=4, value=7),
}


@pytest.mark.parametrize("asked", OLD)
async def test_completions_of_old_commands_are_answered_with_choices(
    server: DiscordServer, tmp_path: Any, game: Game, asked: str, monkeypatch: Any
) -> None:
    monkeypatch.setattr(autocomplete, "LAST_SECONDS", 0.1)
    async with inside(server, tmp_path, "discord.app_commands"):
        person = game.people[0]

        reply = await person._act(InteractionKind.AUTOCOMPLETE, OLD[asked], server.games)

        assert reply.choices == []


async def test_suggestions_that_discord_refuses_are_none(
    server: DiscordServer, bot: Meeplepost, game: Game
) -> None:
    await game.open()
    [thread] = server.threads()
    person = game.people[0]
    assert await person.autocomplete("table history", "table", channel=thread)

    server.faults.refuse("POST", "/interactions/*/*/callback", 50083)

    assert await person.autocomplete("table history", "table", channel=thread) == []
