"""Which table a command means, where a channel has several or a new one has not begun."""

from typing import Any

import pytest

from tests.bot.play import leave, open_table, press, start_game
from tests.bot.test_table_commands import attachments
from tests.bot.world import FULL, World, text_of


async def two_games(here: World) -> None:
    """Two games in threads of a channel: Ann and Bob play Taluva, Ming and Bob play Cacao."""
    await start_game(here, here.bob)
    await here.ming.slash(here.channel, "play", game="cacao", seats=2)
    card = here.channel.last_message
    await press(here.bob, card, "join")
    await press(here.ming, card, "start")


async def viewed(here: World, who: Any) -> str:
    """What somebody reads who asks for their view in the channel."""
    answer = await who.slash(here.channel, "table view")
    return text_of((answer.followups or [answer.response])[-1])


@pytest.mark.world(FULL)
async def test_of_the_games_in_threads_the_one_is_meant_where_one_sits_or_that_is_named(
    here: World,
) -> None:
    await two_games(here)

    assert len(here.channel.threads) == 2
    assert "Taluva" in await viewed(here, here.ann)
    assert "可可亞" in await viewed(here, here.ming)
    for who in (here.bob, here.owner):
        several = await viewed(here, who)
        assert "Several games are played here" in several
        assert all(f"<#{thread.id}>" in several for thread in here.channel.threads)
    named = await here.bob.slash(here.channel, "taluva build-hut", cell="ZZ99")
    assert "Several games" not in text_of((named.followups or [named.response])[-1])


async def test_the_finished_game_is_looked_back_at_while_the_next_one_has_not_begun(
    here: World,
) -> None:
    await start_game(here, here.bob)
    await leave(here.bob, here.channel)
    await open_table(here)

    record = await here.ann.slash(here.channel, "table export")
    log = await here.ann.slash(here.channel, "table log")

    assert attachments(record.response)[0].endswith(".json")
    assert "Bob resigns" in text_of(log.response)
