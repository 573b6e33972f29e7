"""Work that is done table by table, one round after the other."""

import asyncio
from collections.abc import Awaitable, Callable

from engine.tables.models import TableId


class TableWorker:
    """Runs one job per table at a time; a table woken meanwhile gets another round."""

    def __init__(self, job: Callable[[TableId], Awaitable[None]]) -> None:
        self.job = job
        self.waiting: set[TableId] = set()
        self.running: dict[TableId, asyncio.Task[None]] = {}
        self.stopping = False

    def wake(self, table: TableId) -> None:
        """See to a table soon; not any more where the program stops."""
        if self.stopping:
            return
        self.waiting.add(table)
        if table not in self.running:
            self.running[table] = asyncio.create_task(self._run(table))

    async def _run(self, table: TableId) -> None:
        try:
            while table in self.waiting:
                self.waiting.discard(table)
                await self.job(table)
        finally:
            del self.running[table]

    async def finish(self) -> None:
        """Wait until nothing is to be done any more."""
        while self.running:
            await asyncio.gather(*self.running.values(), return_exceptions=True)

    async def stop(self, seconds: float) -> None:
        """Begin nothing new, and wait so long for what is under way; the rest is cut short."""
        self.stopping = True
        self.waiting.clear()
        running = list(self.running.values())
        if running:
            await asyncio.wait(running, timeout=seconds)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
