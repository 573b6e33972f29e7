"""A table from the first command to the last picture, by buttons and by commands."""

from pathlib import Path
from typing import Any

import pytest

from engine.tables.models import Status
from tests.bot.world import FULL, World, labels, parts_of, text_of, world


async def open_table(here: World, seats: int = 2) -> Any:
    """The lobby card of a new Taluva table, opened by Ann."""
    await here.ann.slash(here.channel, "play", game="taluva", seats=seats)
    return here.channel.last_message


async def start_game(here: World, other: str = "computer") -> Any:
    """The first board of a game of Ann against Bob or the computer."""
    card = await open_table(here)
    if other == "computer":
        await here.ann.click(card, label="Add computer")
    else:
        await here.bob.click(card, label="Join")
    await here.ann.click(here.channel.fetch(card.id), label="Start")
    return here.channel.last_message


async def test_the_lobby_card_shows_who_sits_there(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        card = await open_table(here, seats=3)

        await here.bob.click(card, label="Join")
        await here.ann.click(card, label="Add computer")

        text = here.texts()[0]
        assert f"<@{here.ann.id}> (host)" in text
        assert f"<@{here.bob.id}>" in text
        assert "free seat" not in text
