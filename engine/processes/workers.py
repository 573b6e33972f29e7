"""Processes that answer questions, for whoever has an event loop to keep free."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from engine.processes.memory import resident
from engine.processes.worker import HEAD_BYTES, framed

GRACE_SECONDS = 10.0
"""What an answer may take beyond its limit, on a busy machine and with a process still to start."""
MAX_PASSED_OVER = 3
"""How many urgent questions go before one that is not, on a machine that is too busy for all."""
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows has one only, which does the same


class Lost(Exception):
    """A process did not start, ended, or did not answer; the next question starts another one."""


class Turns:
    """Lets in so many at once, in the order in which they came, but the urgent ones first.

    The others are passed over at most MAX_PASSED_OVER times in a row.
    """

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._urgent, self._others = (deque[asyncio.Future[None]]() for _ in range(2))
        self._passed_over = 0

    @asynccontextmanager
    async def take(self, urgent: bool) -> AsyncIterator[None]:
        """Wait for a turn, which ends with the block."""
        turn = asyncio.get_running_loop().create_future()
        (self._urgent if urgent else self._others).append(turn)
        self._next()
        try:
            await turn
            yield
        finally:
            if not turn.cancelled():  # else it has never come
                self._free += 1
                self._next()

    def _next(self) -> None:
        while self._free and (turn := self._first()):
            self._free -= 1
            turn.set_result(None)

    def _first(self) -> asyncio.Future[None] | None:
        """The next turn to come, of those that somebody still waits for."""
        queues = [self._urgent, self._others]
        if self._passed_over == MAX_PASSED_OVER:
            queues.reverse()
        for waiting in queues:
            while waiting:
                if not (turn := waiting.popleft()).done():
                    passed_over = waiting is self._urgent and self._others
                    self._passed_over = self._passed_over + 1 if passed_over else 0
                    return turn
        return None


class Workers:
    """At most so many processes that run a module; each starts when a question finds none idle.

    The module calls `worker.serve`.
    """

    def __init__(self, module: str, processes: int) -> None:
        self._module, self._most = module, processes
        self._turns = Turns(processes)
        self._idle: list[Process] = []
        self._running: set[Process] = set()
        self._closed = False

    async def ask(self, question: bytes, seconds: float, *, urgent: bool = False) -> bytes:
        """What a process answers within some seconds, once it is the question's turn.

        An `urgent` question has its turn before others. Raises Lost.
        """
        async with self._turns.take(urgent):
            process = self._idle.pop() if self._idle else await self._start()
            try:
                async with asyncio.timeout(seconds + GRACE_SECONDS):
                    answer = await _answer(process, question)
            except (OSError, EOFError, TimeoutError) as trouble:
                self._end(process)
                raise Lost from trouble
            except asyncio.CancelledError:
                self._end(process)
                raise
            self._idle.append(process)
            return answer

    async def _start(self) -> Process:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self._module, stdin=PIPE, stdout=PIPE, process_group=0
            )
        except OSError as trouble:  # no memory, or too many processes
            raise Lost from trouble
        self._running = {each for each in self._running if each.returncode is None} | {process}
        if self._closed:  # meanwhile
            self._end(process)
        return process

    def _end(self, process: Process) -> None:
        """Have a process end; it counts as running until it has.

        `process.kill` may look first whether it has ended, and take its end from who waits for it.
        """
        if process.returncode is None:
            with suppress(ProcessLookupError):  # it has ended by itself
                os.kill(process.pid, KILL)

    def resident(self) -> int:
        """How many bytes of memory they take up now."""
        return sum(resident(each.pid) for each in [*self._running] if each.returncode is None)

    async def rest(self) -> None:
        """End those that have nothing to do; the next question starts one again."""
        idle, self._idle = self._idle, []
        await self._ended(idle)

    async def close(self) -> None:
        """End them at once, whatever they are at."""
        self._closed = True
        self._idle.clear()
        await self._ended(list(self._running))

    async def _ended(self, processes: list[Process]) -> None:
        for process in processes:
            self._end(process)
        await asyncio.gather(*(process.wait() for process in processes))


async def _answer(process: Process, question: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(question))
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(HEAD_BYTES))
    return await process.stdout.readexactly(length)
