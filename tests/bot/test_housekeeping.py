"""The hourly round: idle tables, threads of finished games; also while the clock is set."""

from datetime import timedelta
from typing import Any

import pytest

from bot.background.housekeeping import keep_house
from bot.core.services import now_in_milliseconds
from bot.health import condition
from bot.health.condition import LONGEST_PAUSE, Faults
from engine.tables.models import Pace, Status
from engine.tables.upkeep.idling import IDLE_DAYS, LOBBY_DAYS
from tests.bot.play import leave, open_table, start_game
from tests.bot.world import FULL, MANAGING, World, labels, text_of


async def later(here: World, days: float) -> None:
    """Some days go by of which nobody notices anything, then the hourly round comes."""
    here.env.backend.clock._epoch += timedelta(days=days)
    with here.env.time_context():
        await keep_house(here.bot)
    await here.bot.finish_rounds()
    await here.env.advance_time(1)


@pytest.mark.world(FULL)
async def test_a_table_that_nobody_starts_is_closed_in_its_channel(here: World) -> None:
    await open_table(here)
    table = await here.table()

    await later(here, LOBBY_DAYS)

    card, word = here.texts()
    closed = await here.tables.table(table.id)
    assert closed.status is Status.ABANDONED
    assert "This table was closed." in card
    assert "Nobody has begun this game for 7 days" in word
    assert here.channel.threads == []


async def test_a_game_in_which_nobody_moves_asks_its_players(here: World) -> None:
    await start_game(here, here.bob)
    table = await here.table()
    assert table.pace is Pace.DAY

    await later(here, IDLE_DAYS)
    question = asked(here)
    answer = await here.bob.click(question, label="Keep this game open")

    assert f"<@{here.ann.id}>" in text_of(question)
    assert f"<@{here.bob.id}>" in text_of(question)
    assert "the game stays" in text_of(answer.response)
    assert any("says that this game goes on" in each for each in here.texts())
    assert (await here.table()).status is Status.RUNNING


def asked(here: World) -> Any:
    """The question whether the game goes on."""
    return next(each for each in here.channel.history() if "Keep this game open" in labels(each))


async def finished(here: World) -> Any:
    """The thread of a game that is over."""
    await start_game(here, here.bob)
    [thread] = here.channel.threads
    await leave(here.bob, thread)
    return thread


@pytest.mark.world(MANAGING)
async def test_the_thread_of_a_finished_game_is_archived_when_it_is_quiet(here: World) -> None:
    thread = await finished(here)

    await later(here, 2)
    early = archived(here, thread)
    await later(here, 2)

    assert not early
    assert archived(here, thread)


@pytest.mark.world(MANAGING)
async def test_the_thread_of_a_running_game_stays(here: World) -> None:
    await start_game(here, here.bob)
    [thread] = here.channel.threads

    await later(here, 5)

    assert not archived(here, thread)


def archived(here: World, thread: Any) -> bool:
    """Return True if a thread is archived."""
    metadata = here.env.backend.get_channel(thread.id).thread_metadata
    return bool(metadata and metadata.archived)


async def test_what_cannot_be_changed_in_an_archived_thread_is_posted_anew(here: World) -> None:
    card = await open_table(here)
    here.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)

    await here.bob.click(card, label="Join")

    old, new = here.texts()
    assert "<@" in old
    assert f"<@{here.bob.id}>" not in old
    assert f"<@{here.bob.id}>" in new


@pytest.mark.parametrize("days", [-2, 2])
async def test_the_bot_looks_what_is_due_as_often_as_before(
    here: World, days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.env.advance_time(60)
    looked: list[int] = []
    due_tables = here.tables.due_tables

    async def noted(now: int) -> object:
        looked.append(now)
        return await due_tables(now)

    monkeypatch.setattr(here.tables, "due_tables", noted)
    here.env.backend.clock._epoch += timedelta(days=days)
    await here.env.advance_time(200)

    assert 8 <= len(looked) <= 14


def test_work_that_failed_while_the_clock_was_ahead_is_done_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faults, now = Faults(), now_in_milliseconds()
    faults.note("round.failed", 1, ValueError())
    assert faults.rests("round.failed", 1)

    monkeypatch.setattr(condition, "now_in_milliseconds", lambda: now - 2 * LONGEST_PAUSE)

    assert not faults.rests("round.failed", 1)
