"""Strong computers think in processes of their own, which may die and end at once."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Seat
from engine.players.thinkers import Thinkers
from engine.players.thinking import NICENESS
from engine.processes.workers import Lost
from engine.registry import GAMES
from tests.patience import PATIENCE
from tests.process.program import children, soon

GAME = GAMES["cacao"]
STATE = start(GAME, 2, GAME.options(), "thinking")
SEAT = min(GAME.waits_for(STATE))
LONG = PATIENCE
LOWEST = 19
"""The lowest priority that there is."""


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(1)
    yield made
    await made.close()


def thinking() -> list[int]:
    """The processes that think for this one."""
    return children(os.getpid(), "players.thinking")


async def ranked(thinkers: Thinkers, seconds: float = 0.05, seat: Seat = SEAT) -> list[Action]:
    return (await thinkers.search(GAME, STATE, seat, Chance("luck"), seconds)).actions


async def test_a_process_answers_with_choices_and_leaves_the_event_loop_free(
    thinkers: Thinkers,
) -> None:
    answer = asyncio.create_task(ranked(thinkers, 0.5))
    turns = 0
    while not answer.done():
        await asyncio.sleep(0.01)
        turns += 1

    best, *others = await answer
    assert len(others) >= 2
    assert {best, *others} <= set(GAME.choices(STATE, SEAT))
    assert turns > 5


async def test_one_process_answers_all_questions_and_has_a_low_priority(thinkers: Thinkers) -> None:
    await asyncio.gather(*(ranked(thinkers) for _ in range(4)))

    [pid] = thinking()
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(own + NICENESS, LOWEST)


async def test_after_a_process_has_died_another_one_answers(thinkers: Thinkers) -> None:
    await ranked(thinkers)
    [pid] = thinking()
    os.kill(pid, signal.SIGKILL)

    with pytest.raises(Lost):
        await ranked(thinkers)

    assert await ranked(thinkers)
    assert thinking() != [pid]


async def test_a_thought_that_nobody_waits_for_ends_which_closing_waits_for(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[asyncio.subprocess.Process] = []
    start_process = asyncio.create_subprocess_exec

    async def noted(*command: str, **how: Any) -> asyncio.subprocess.Process:
        started.append(await start_process(*command, **how))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    answer = asyncio.create_task(ranked(thinkers, LONG))
    await soon(lambda: bool(started))
    answer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await answer

    await soon(lambda: started[0].returncode is not None)
    answer = asyncio.create_task(ranked(thinkers, LONG))
    await soon(lambda: len(started) > 1)
    answer.cancel()
    await thinkers.close()

    assert [each.returncode for each in started] == [-signal.SIGKILL] * 2


async def test_a_question_that_breaks_a_process_is_lost_alone(thinkers: Thinkers) -> None:
    with pytest.raises(Lost):
        await ranked(thinkers, seat=Seat(99))

    assert await ranked(thinkers)


async def test_the_end_waits_for_no_thought(thinkers: Thinkers) -> None:
    answer = asyncio.create_task(ranked(thinkers, LONG))
    await soon(lambda: bool(thinking()))
    begun = time.monotonic()

    await thinkers.close()

    with pytest.raises(Lost):
        await answer
    assert time.monotonic() - begun < LONG / 2
    assert not thinkers.can_think


def test_without_processes_nobody_thinks() -> None:
    assert not Thinkers(0).can_think
