"""Strong computers think in processes of their own, which may die and end at once."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

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


async def choose(thinkers: Thinkers, seconds: float = 0.05, seat: Seat = SEAT) -> object:
    return (await thinkers.search(GAME, STATE, seat, Chance("luck"), seconds)).actions[0]


async def test_a_process_answers_with_a_choice_and_leaves_the_event_loop_free(
    thinkers: Thinkers,
) -> None:
    answer = asyncio.create_task(choose(thinkers, 0.5))
    turns = 0
    while not answer.done():
        await asyncio.sleep(0.01)
        turns += 1

    assert await answer in set(GAME.choices(STATE, SEAT))
    assert turns > 5


async def test_one_process_answers_all_questions_and_has_a_low_priority(thinkers: Thinkers) -> None:
    await asyncio.gather(*(choose(thinkers) for _ in range(4)))

    [pid] = thinking()
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(own + NICENESS, LOWEST)


async def test_after_a_process_has_died_another_one_answers(thinkers: Thinkers) -> None:
    await choose(thinkers)
    [pid] = thinking()
    os.kill(pid, signal.SIGKILL)

    with pytest.raises(Lost):
        await choose(thinkers)

    assert await choose(thinkers) in set(GAME.choices(STATE, SEAT))
    assert thinking() != [pid]


async def test_closing_waits_for_processes_that_were_given_up_before(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[asyncio.subprocess.Process] = []
    start_process = asyncio.create_subprocess_exec

    async def noted(*command: str, **how: Any) -> asyncio.subprocess.Process:
        started.append(await start_process(*command, **how))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    answer = asyncio.create_task(choose(thinkers, LONG))
    await soon(lambda: bool(started))
    answer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await answer

    await thinkers.close()

    assert [each.returncode for each in started] == [-signal.SIGKILL]


async def test_a_process_answers_with_the_next_best_too(thinkers: Thinkers) -> None:
    best, *others = (await thinkers.search(GAME, STATE, SEAT, Chance("luck"), 0.05)).actions

    assert len(others) >= 2
    assert {best, *others} <= set(GAME.choices(STATE, SEAT))
    assert len({best, *others}) == 1 + len(others)


async def test_a_question_that_breaks_a_process_is_lost_alone(thinkers: Thinkers) -> None:
    with pytest.raises(Lost):
        await choose(thinkers, seat=Seat(99))

    assert await choose(thinkers) in set(GAME.choices(STATE, SEAT))


async def test_the_end_waits_for_no_thought(thinkers: Thinkers) -> None:
    answer = asyncio.create_task(choose(thinkers, LONG))
    await soon(lambda: bool(thinking()))
    begun = time.monotonic()

    await thinkers.close()

    with pytest.raises(Lost):
        await answer
    assert time.monotonic() - begun < LONG / 2
    assert not thinkers.can_think


async def test_a_thought_that_nobody_waits_for_any_more_ends(thinkers: Thinkers) -> None:
    answer = asyncio.create_task(choose(thinkers, LONG))
    await soon(lambda: bool(thinking()))

    answer.cancel()

    with pytest.raises(asyncio.CancelledError):
        await answer
    assert await choose(thinkers) in set(GAME.choices(STATE, SEAT))


def test_without_processes_nobody_thinks() -> None:
    assert not Thinkers(0).can_think
