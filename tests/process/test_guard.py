"""The guard of the tests over sockets: what a handler raises is not overlooked."""

from pathlib import Path

import pytest

from bot.core.routes import ROUTES
from tests.discord_server import DiscordServer
from tests.process.inside import inside
from tests.process.playing import Game, pressed_by


async def press_what_raises(server: DiscordServer, folder: Path, game: Game) -> None:
    """A test that does not look at what it is told: an apology."""
    async with inside(server, folder):
        board = await game.open()
        await game.people[0].press(board, custom_id=pressed_by(board, "turn")[0])


async def test_a_handler_that_raises_fails_the_test_in_which_it_happens(
    server: DiscordServer, tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise KeyError("a bug")

    monkeypatch.setattr(ROUTES["turn"], "handler", fail)

    with pytest.raises(AssertionError, match="errors behind the test's back"):
        await press_what_raises(server, tmp_path, game)
