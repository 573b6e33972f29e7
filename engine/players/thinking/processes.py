"""Processes that think, for whoever has an event loop to keep free."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any

import msgspec

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed
from engine.players.search.limits import Limits
from engine.players.thinking.question import ask, read

GRACE_SECONDS = 10.0
"""What an answer may take beyond its limit, on a busy machine and with a process still to start."""


class Lost(Exception):
    """A process ended, or did not answer; the next question starts another one."""


class Thinkers:
    """At most so many processes; each starts with the first question that finds none idle."""

    def __init__(self, processes: int) -> None:
        self._most = processes
        self._free = asyncio.Semaphore(processes)
        self._idle: list[Process] = []
        self._running: set[Process] = set()
        self._closed = False

    @property
    def can_think(self) -> bool:
        """Whether there are any."""
        return self._most > 0 and not self._closed

    async def choose(
        self, game: AnyGame, state: Any, seat: Seat, chance: Chance, seconds: float
    ) -> Action:
        """What a search of some seconds chooses; waits for its turn.

        Raises Lost. Any: the state of whichever game it is.
        """
        return (await self.rank(game, state, seat, chance, seconds))[0]

    async def rank(
        self, game: AnyGame, state: Any, seat: Seat, chance: Chance, seconds: float
    ) -> list[Action]:
        """The same choice, and the next best ones after it; raises Lost."""
        question = ask(game, state, seat, chance, Limits(seconds=seconds))
        async with self._free:
            process = self._idle.pop() if self._idle else await self._start()
            try:
                async with asyncio.timeout(seconds + GRACE_SECONDS):
                    actions = read(game, await _answer(process, question))
            except (OSError, TimeoutError, Malformed, msgspec.DecodeError) as trouble:
                self._end(process)
                raise Lost from trouble
            except asyncio.CancelledError:
                self._end(process)
                raise
            self._idle.append(process)
            return actions

    async def _start(self) -> Process:
        worker = (sys.executable, "-m", "engine.players.thinking.worker")
        process = await asyncio.create_subprocess_exec(
            *worker, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        self._running = {each for each in self._running if each.returncode is None} | {process}
        if self._closed:  # meanwhile
            self._end(process)
        return process

    def _end(self, process: Process) -> None:
        """Have a process end; it counts as running until it has."""
        with suppress(ProcessLookupError):  # it has ended by itself
            process.kill()

    async def close(self) -> None:
        """End them at once, whatever they think about."""
        self._closed = True
        self._idle.clear()
        processes = list(self._running)
        for process in processes:
            self._end(process)
        await asyncio.gather(*(process.wait() for process in processes))


async def _answer(process: Process, question: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question)
    await process.stdin.drain()
    return await process.stdout.readline()
