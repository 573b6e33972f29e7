"""Work done table by table, one round after the other."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from itertools import islice

from engine.tables.models import TableId

AT_ONCE, PAUSE_SECONDS, MAX_WAIT_SECONDS = 3, 0.12, 2.0
"""The number of scheduled tables woken together, the least pause after them, and the longest wait
for them. So nobody who presses a button waits behind thousands of reminders, and half of the 50
requests a second that Discord accepts from all processes of a bot is left for others."""


class TableWorker:
    """Runs one job per table at a time; a table woken meanwhile gets another round.

    `share` is the part of all servers that this process serves, and so its share of Discord's
    limit.
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
        return bool(self.running) or self._drains()

    def wake(self, table: TableId) -> None:
        """Run the job of a table soon, unless the program stops."""
        if self.stopping:
            return
        self.waiting.add(table)
        if table not in self.running:
            self.running[table] = asyncio.create_task(self._run(table))

    def wake_in_turn(self, tables: Iterable[TableId]) -> None:
        """Queue tables with scheduled work, a few at a time; replaces the former queue."""
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
        while self.busy:
            under_way = [*self.running.values(), *filter(None, [self.draining])]
            await asyncio.gather(*under_way, return_exceptions=True)

    async def stop(self, seconds: float) -> None:
        """Begin nothing new, wait some seconds for what is under way, and cancel the rest."""
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
