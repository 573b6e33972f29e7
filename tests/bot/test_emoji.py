"""The bot's own emoji below a board in a simulated Discord."""

from pathlib import Path

import pytest

from bot.background import emoji
from tests.bot.play import boards, start_game
from tests.bot.world import World, text_of, world

NAMES = ("table_seat_1_123abc", "taluva_hut_1_0a1b2c", "taluva_temple_2_abcdef")


async def test_below_a_board_stand_those_that_discord_has_after_a_restart_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def paint(_client: object) -> dict[str, bytes]:
        return dict.fromkeys(NAMES, b"\x89PNG\r\n\x1a\n")

    monkeypatch.setattr(emoji, "paint", paint)
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        words = text_of(boards(here)[-1])
        await emoji.keep_emoji(here.bot)
        await here.ann.slash(here.channel, "table show")
        told = text_of(boards(here)[-1])

        assert "<:" not in words
        assert ids(here) == sorted(ids(here))
        for name, number in ids(here):
            assert f"<:{name}:{number}>" in told
        assert "● **Ann**" in words
        assert "● **Ann**" not in told
        assert "huts" in told, "Bob's hut is not there"

        before = ids(here)
        await here.restart()
        await emoji.keep_emoji(here.bot)
        assert ids(here) == before
        assert here.bot.services.emoji.text("taluva", "hut", 0) in told


def ids(here: World) -> list[tuple[str, int]]:
    """The names and ids of the emoji that Discord has."""
    return [(each.name, each.id) for each in here.env.backend.application_emojis.values()]
