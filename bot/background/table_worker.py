"""Work that is done table by table, one round after the other."""

import asyncio
from collections.abc import Awaitable, Callable

from engine.tables.models import TableId


class TableWorker:
    """Runs one job per table at a time; a table stirred meanwhile gets another round."""

    def __init__(self, job: Callable[[TableId], Awaitable[None]]) -> None:
        self.job = job
        self.waiting: set[TableId] = set()
        self.running: dict[TableId, asyncio.Task[None]] = {}

    def wake(self, table: TableId) -> None:
        """See to a table soon."""
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
        """Wait until everything stirred is done."""
        while self.running:
            await asyncio.gather(*self.running.values(), return_exceptions=True)
