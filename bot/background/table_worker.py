"""Work that is done table by table, one round after the other."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from itertools import islice

from engine.tables.models import TableId

AT_ONCE, PAUSE_SECONDS, MAX_WAIT_SECONDS = 3, 0.12, 2.0
"""Of many tables that are due by themselves, how many are woken together, the least pause after
them, and how long the next ones wait for them at most. So nobody who presses a button waits behind
thousands of reminders, however slow the machine is, and half of the 50 requests a second that
Discord takes from a bot, whose processes share them, is left for others."""


class TableWorker:
    """Runs one job per table at a time; a table woken meanwhile gets another round.

    `share` is the part of all servers that this process serves, and so of what Discord takes.
    """

    def __init__(self, job: Callable[[TableId], Awaitable[None]], share: float = 1.0) -> None:
        self.job = job
        self.pause = PAUSE_SECONDS / share
        self.waiting: set[TableId] = set()
        self.running: dict[TableId, asyncio.Task[None]] = {}
        self.queue: dict[TableId, None] = {}
        self.draining: asyncio.Task[None] | None = None
        self.stopping = False

    @property
    def busy(self) -> bool:
        """True if anything is under way, or is to be done soon."""
        return bool(self.running) or self._drains()

    def wake(self, table: TableId) -> None:
        """See to a table soon; not any more where the program stops."""
        if self.stopping:
            return
        self.waiting.add(table)
        if table not in self.running:
            self.running[table] = asyncio.create_task(self._run(table))

    def wake_in_turn(self, tables: Iterable[TableId]) -> None:
        """See to tables that are due by themselves, a few at a time, in place of those before."""
        if self.stopping:
            return
        self.queue = dict.fromkeys(tables)
        if self.queue and not self._drains():
            self.draining = asyncio.create_task(self._drain())

    def _drains(self) -> bool:
        return self.draining is not None and not self.draining.done()

    async def _drain(self) -> None:
        while True:
            woken = list(islice(self.queue, AT_ONCE))
            for table in woken:
                del self.queue[table]
                self.wake(table)
            if not self.queue:
                return
            under_way = [self.running[table] for table in woken]
            await asyncio.gather(
                asyncio.sleep(self.pause), asyncio.wait(under_way, timeout=MAX_WAIT_SECONDS)
            )

    async def _run(self, table: TableId) -> None:
        try:
            while table in self.waiting:
                self.waiting.discard(table)
                await self.job(table)
        finally:
            del self.running[table]

    async def finish(self) -> None:
        """Wait until nothing is to be done any more."""
        while self.busy:
            under_way = [*self.running.values(), *filter(None, [self.draining])]
            await asyncio.gather(*under_way, return_exceptions=True)

    async def stop(self, seconds: float) -> None:
        """Begin nothing new, and wait some seconds for what is under way; the rest is cut short."""
        self.stopping = True
        self.waiting.clear()
        self.queue.clear()
        if self.draining is not None:
            self.draining.cancel()
        running = list(self.running.values())
        if running:
            await asyncio.wait(running, timeout=seconds)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
