"""One of our processes, and the questions that it is at."""

import asyncio
import os
import signal
import sys
from asyncio import Future
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from engine.processes.memory import resident
from engine.processes.worker import HEAD, framed

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows has one only, which does the same


class Child:
    """A process that runs a module which calls `worker.serve`."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._asked: dict[int, Future[bytes]] = {}
        self._ended = False
        self._reading: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, module: str) -> "Child":
        """Start one; raises OSError where there is no memory, or there are too many processes."""
        command = (sys.executable, "-m", module)
        return cls(
            await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, process_group=0)
        )

    @property
    def ended(self) -> bool:
        """Whether it answers no more."""
        return self._ended or self.gone

    @property
    def gone(self) -> bool:
        """Whether there is no such process any more."""
        return self._process.returncode is not None

    @property
    def load(self) -> int:
        """How many questions it is at."""
        return len(self._asked)

    def is_free(self, lane: int) -> bool:
        """Whether it is at no question of a lane."""
        return lane not in self._asked

    def ask(self, question: bytes, lane: int) -> Future[bytes]:
        """The answer to come; EOFError where the process ends instead. Its lane must be free."""
        assert self._process.stdin is not None
        self._process.stdin.write(framed(lane, question))
        answer = self._asked[lane] = asyncio.get_running_loop().create_future()
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())
        return answer

    async def _read(self) -> None:
        """Pass answers on while any is to come."""
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
        """Have it end at once.

        `process.kill` may look first whether it has ended, and take its end from who waits for it.
        """
        self._ended = True
        if not self.gone:
            with suppress(ProcessLookupError):  # it has ended by itself
                os.kill(self._process.pid, KILL)

    async def wait(self) -> None:
        """Wait until it has ended."""
        await self._process.wait()
        if self._reading is not None:
            await self._reading

    def resident(self) -> int:
        """How many bytes of memory it takes up now."""
        return 0 if self.gone else resident(self._process.pid)
