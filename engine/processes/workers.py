"""A pool of processes that answer questions, so that the event loop stays free."""

import asyncio
import os
import signal
import sys
from asyncio import Future
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

from engine.processes.worker import HEAD, framed, resident

GRACE_SECONDS = 10.0
"""The delay allowed to an answer on a busy machine, or while a process still starts."""

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows has only SIGTERM, which does the same


class Child:
    """A child process with `worker.serve` as its main loop."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._asked: dict[int, Future[bytes]] = {}
        self._ended = False
        self._reading: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, module: str) -> "Child":
        """Start a process; raises OSError if memory or processes have run out."""
        command = (sys.executable, "-m", module)
        return cls(
            await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, process_group=0)
        )

    @property
    def ended(self) -> bool:
        """True if it will not answer again."""
        return self._ended or self.gone

    @property
    def gone(self) -> bool:
        """True if the process no longer exists."""
        return self._process.returncode is not None

    @property
    def load(self) -> int:
        """The number of open questions."""
        return len(self._asked)

    def is_free(self, lane: int) -> bool:
        """Return whether a lane has no open question."""
        return lane not in self._asked

    def ask(self, question: bytes, lane: int) -> Future[bytes]:
        """Ask in a free lane and return the future answer; EOFError if the process ends."""
        assert self._process.stdin is not None
        self._process.stdin.write(framed(lane, question))
        answer = self._asked[lane] = asyncio.get_running_loop().create_future()
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())
        return answer

    async def _read(self) -> None:
        """Resolve answers as they come, until no question is open."""
        assert self._process.stdout is not None
        read = self._process.stdout.readexactly
        try:
            while self._asked:
                length, lane = HEAD.unpack(await read(HEAD.size))
                answer = await read(length)
                if not (waiting := self._asked.pop(lane)).done():
                    waiting.set_result(answer)
        except (EOFError, OSError):
            self._ended = True
            for waiting in self._asked.values():
                if not waiting.done():
                    waiting.set_exception(EOFError())

    def end(self) -> None:
        """End the process at once.

        Not by `process.kill`, which may take its exit status from whoever waits for it.
        """
        self._ended = True
        if not self.gone:
            with suppress(ProcessLookupError):  # it has ended by itself
                os.kill(self._process.pid, KILL)

    async def wait(self) -> None:
        """Wait for the end of the process."""
        await self._process.wait()
        if self._reading is not None:
            await self._reading

    def resident(self) -> int:
        """Return the process's resident memory in bytes."""
        return 0 if self.gone else resident(self._process.pid)


class Lost(Exception):
    """A process did not start, ended, or did not answer; the next question starts another one."""


class Workers:
    """A pool of processes that run a module; one starts when a question finds none idle.

    The module calls `worker.serve` with its lanes: questions of one do not wait for another's.
    """

    def __init__(self, module: str, processes: int, lanes: int = 1) -> None:
        self._module, self._most = module, processes
        self._turns = [asyncio.Semaphore(processes) for _ in range(lanes)]
        self._choosing = asyncio.Lock()
        self._children: list[Child] = []
        self._closed = False

    async def ask(self, question: bytes, seconds: float, lane: int = 0) -> bytes:
        """Return a process's answer, at most some seconds after its turn in the lane.

        Raises Lost.
        """
        async with self._turns[lane]:
            child = await self._free(lane)
            try:
                async with asyncio.timeout(seconds + GRACE_SECONDS):
                    return await child.ask(question, lane)
            except (OSError, EOFError, TimeoutError) as trouble:
                child.end()
                raise Lost from trouble
            except asyncio.CancelledError:
                child.end()
                raise

    async def _free(self, lane: int) -> Child:
        """Return an idle process, or a new one, or, if there are enough, one busy in other
        lanes."""
        async with self._choosing:
            alive = [each for each in self._children if not each.ended]
            free = sorted(
                (each for each in alive if each.is_free(lane)), key=lambda each: each.load
            )
            if free and (not free[0].load or len(alive) == self._most):
                return free[0]
            return await self._start()

    async def _start(self) -> Child:
        try:
            child = await Child.start(self._module)
        except OSError as trouble:
            raise Lost from trouble
        self._children = [*(each for each in self._children if not each.gone), child]
        if self._closed:  # meanwhile
            child.end()
        return child

    def resident(self) -> int:
        """Return the resident memory of all processes in bytes."""
        return sum(each.resident() for each in self._children)

    async def rest(self) -> None:
        """End idle processes; the next question starts one again."""
        await self._end([each for each in self._children if not each.load])

    async def close(self) -> None:
        """End all processes at once, also busy ones."""
        self._closed = True
        await self._end(self._children)

    async def _end(self, children: Sequence[Child]) -> None:
        ending = [*children]
        for child in ending:
            child.end()
        await asyncio.gather(*(child.wait() for child in ending))
        self._children = [each for each in self._children if each not in ending]
