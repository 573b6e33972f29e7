"""Processes that answer questions, for whoever has an event loop to keep free."""

import asyncio
from collections.abc import Sequence

from engine.processes.child import Child

GRACE_SECONDS = 10.0
"""What an answer may take beyond its limit, on a busy machine and with a process still to start."""


class Lost(Exception):
    """A process did not start, ended, or did not answer; the next question starts another one."""


class Workers:
    """At most so many processes that run a module; each starts when a question finds none idle.

    The module calls `worker.serve` with so many lanes: a question of one does not wait for those of
    another.
    """

    def __init__(self, module: str, processes: int, lanes: int = 1) -> None:
        self._module, self._most = module, processes
        self._turns = [asyncio.Semaphore(processes) for _ in range(lanes)]
        self._choosing = asyncio.Lock()
        self._children: list[Child] = []
        self._closed = False

    async def ask(self, question: bytes, seconds: float, lane: int = 0) -> bytes:
        """What a process answers within some seconds, once it is the question's turn in its lane.

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
        """An idle process; or a new one; or one that is at something else, if there are enough."""
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
        """How many bytes of memory they take up now."""
        return sum(each.resident() for each in self._children)

    async def rest(self) -> None:
        """End those that have nothing to do; the next question starts one again."""
        await self._end([each for each in self._children if not each.load])

    async def close(self) -> None:
        """End them at once, whatever they are at."""
        self._closed = True
        await self._end(self._children)

    async def _end(self, children: Sequence[Child]) -> None:
        ending = [*children]
        for child in ending:
            child.end()
        await asyncio.gather(*(child.wait() for child in ending))
        self._children = [each for each in self._children if each not in ending]
