"""The hourly round: idle tables are closed or asked, threads of finished games archived."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import discord

from bot.background.housekeeping import keep_house
from engine.tables.models import Pace, PlaceId, Status, Table
from engine.tables.upkeep.idling import IDLE_DAYS, LOBBY_DAYS
from tests.bot.play import open_table, start_game
from tests.bot.world import FULL, World, labels, text_of, world

MANAGING = FULL | discord.Permissions(manage_threads=True, manage_channels=True)
"""What the bot needs to archive a thread; the simulation wants the second one too."""


async def later(here: World, days: float) -> None:
    """Some days go by of which nobody notices anything, then the hourly round comes."""
    here.env.backend.clock._epoch += timedelta(days=days)
    with here.env.time_context():
        await keep_house(here.bot)
    await here.bot.finish_rounds()
    await here.env.advance_time(1)


async def newest(here: World) -> Table:
    """The newest table of the channel."""
    table = await here.bot.services.tables.last_in_channel(PlaceId(here.channel.id))
    assert table is not None
    return table


async def test_a_table_that_nobody_starts_is_closed_in_its_channel(tmp_path: Path) -> None:
    async with world(tmp_path, FULL) as here:
        await open_table(here)
        table = await newest(here)

        await later(here, LOBBY_DAYS)

        card, word = here.texts()
        closed = await here.bot.services.tables.table(table.id)
        assert closed.status is Status.ABANDONED
        assert "This table was closed." in card
        assert "Nobody has begun this game for 7 days" in word
        assert here.channel.threads == []


async def test_a_game_in_which_nobody_moves_asks_its_players(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here, here.bob)
        table = await newest(here)
        assert table.pace is Pace.DAY

        await later(here, IDLE_DAYS)
        question = asked(here)
        answer = await here.bob.click(question, label="Keep this game open")

        assert f"<@{here.ann.id}>" in text_of(question)
        assert f"<@{here.bob.id}>" in text_of(question)
        assert "the game stays" in text_of(answer.response)
        assert any("says that this game goes on" in each for each in here.texts())
        assert (await newest(here)).status is Status.RUNNING


def asked(here: World) -> Any:
    """The question whether the game goes on."""
    return next(each for each in here.channel.history() if "Keep this game open" in labels(each))


async def finished(here: World) -> Any:
    """The thread of a game that is over."""
    await start_game(here, here.bob)
    [thread] = here.channel.threads
    sure = await here.bob.slash(thread, "table resign")
    await here.bob.click(sure.response, label="Leave for good")
    return thread


async def test_the_thread_of_a_finished_game_is_archived_when_it_is_quiet(tmp_path: Path) -> None:
    async with world(tmp_path, MANAGING) as here:
        thread = await finished(here)

        await later(here, 2)
        early = archived(here, thread)
        await later(here, 2)

        assert not early
        assert archived(here, thread)


async def test_the_thread_of_a_running_game_stays(tmp_path: Path) -> None:
    async with world(tmp_path, MANAGING) as here:
        await start_game(here, here.bob)
        [thread] = here.channel.threads

        await later(here, 5)

        assert not archived(here, thread)


def archived(here: World, thread: Any) -> bool:
    """Return True if a thread is archived."""
    metadata = here.env.backend.get_channel(thread.id).thread_metadata
    return bool(metadata and metadata.archived)


async def test_what_cannot_be_changed_in_an_archived_thread_is_posted_anew(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        card = await open_table(here)
        here.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)

        await here.bob.click(card, label="Join")

        old, new = here.texts()
        assert "<@" in old
        assert f"<@{here.bob.id}>" not in old
        assert f"<@{here.bob.id}>" in new
