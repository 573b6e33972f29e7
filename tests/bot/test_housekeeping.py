"""Work at tables, a few at a time; the hourly round: idle tables, threads of finished games."""

import asyncio
import ctypes
import subprocess
import sys
from datetime import timedelta
from typing import Any

import discord
import pytest
from discord.ext import tasks

from bot.background import table_worker
from bot.background.housekeeping import keep_house, keep_pace
from bot.background.table_worker import AT_ONCE, TableWorker
from bot.core.services import now_in_milliseconds
from bot.health import condition
from bot.health.condition import LONGEST_PAUSE, Faults
from engine.processes.worker import give_back_memory, share_memory
from engine.tables.due.idling import IDLE_DAYS, LOBBY_DAYS
from engine.tables.models import Pace, Status, TableId
from tests.bot.play import leave, open_table, start_game
from tests.bot.world import FULL, MANAGING, World, labels, text_of
from tests.patience import PATIENCE


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


PRESSED = TableId(99)


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between some tables and the next ones there is only a moment for others."""
    monkeypatch.setattr(table_worker, "PAUSE_SECONDS", 0)


async def test_a_press_does_not_wait_behind_many_tables_that_are_due() -> None:
    seen: list[TableId] = []
    due = [TableId(each) for each in range(4 * AT_ONCE)]

    async def job(table: TableId) -> None:
        seen.append(table)
        if table == due[0]:
            worker.wake(PRESSED)

    worker = TableWorker(job)
    worker.wake_in_turn(due)
    await worker.finish()

    assert seen.index(PRESSED) == AT_ONCE
    assert [each for each in seen if each != PRESSED] == due


async def test_the_next_tables_wait_for_those_under_way() -> None:
    """What takes longer than usual, as on a machine with much to do, is not made more."""
    begun: list[TableId] = []
    go_on = asyncio.Event()

    async def job(table: TableId) -> None:
        begun.append(table)
        await go_on.wait()

    worker = TableWorker(job)
    worker.wake_in_turn(map(TableId, range(2 * AT_ONCE)))
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(begun) == AT_ONCE
    go_on.set()
    await worker.finish()

    assert len(begun) == 2 * AT_ONCE


@pytest.mark.parametrize("share", [1.0, 0.5])
async def test_processes_that_share_the_servers_wait_as_much_longer(
    share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_worker, "PAUSE_SECONDS", 0.02)
    begun: list[float] = []

    async def job(_table: TableId) -> None:
        begun.append(asyncio.get_running_loop().time())

    worker = TableWorker(job, share)
    worker.wake_in_turn(map(TableId, range(2 * AT_ONCE)))
    await worker.finish()

    assert begun[-1] - begun[0] >= 0.02 / share


def noting() -> tuple[TableWorker, list[TableId]]:
    """A worker, and the tables it has seen to."""
    seen: list[TableId] = []

    async def job(table: TableId) -> None:
        seen.append(table)

    return TableWorker(job), seen


async def test_the_newest_sweep_says_what_is_due() -> None:
    worker, seen = noting()
    worker.wake_in_turn(map(TableId, range(AT_ONCE)))
    worker.wake_in_turn([TableId(50), TableId(1)])
    await worker.finish()

    assert seen == [50, 1]


async def test_who_stops_begins_with_no_table_in_line() -> None:
    worker, seen = noting()
    worker.wake_in_turn(map(TableId, range(AT_ONCE)))
    await worker.stop(seconds=1)
    worker.wake_in_turn([TableId(50)])
    await worker.finish()

    assert seen == []


HOLES = """
import os
from pathlib import Path
from engine.processes.worker import give_back_memory

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

pairs = [(bytes((n % 256,)) * 65536, bytes((n % 256,)) * 1000) for n in range(1024)]
kept = [small for _, small in pairs]
pairs.clear()
before = resident()
give_back_memory()
print(before - resident())
"""
"""Has 64 MB free, in holes between what is in use; tells how much of it goes back."""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_holes_between_what_is_in_use_are_given_back() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HOLES], capture_output=True, timeout=PATIENCE, check=True
    )

    assert int(done.stdout) > 32 * 1024 * 1024


def test_without_that_library_all_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise OSError("no such library")

    monkeypatch.setattr(ctypes, "CDLL", missing)

    share_memory()
    give_back_memory()


async def test_a_loop_that_is_slow_to_stop_is_restarted_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, troubles = list[bool](), list[Any]()
    asyncio.get_running_loop().set_exception_handler(lambda _loop, told: troubles.append(told))

    @tasks.loop(seconds=60)
    async def slow() -> None:
        begun.append(True)
        try:
            await asyncio.sleep(PATIENCE)
        finally:
            await asyncio.sleep(0.05)

    slow.start()
    await asyncio.sleep(0.01)
    much_later = discord.utils.utcnow() + timedelta(hours=1)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: much_later)
    for _ in range(3):
        keep_pace(slow)
        await asyncio.sleep(0)
    await asyncio.sleep(0.2)
    slow.cancel()

    assert troubles == []
    assert len(begun) == 2
