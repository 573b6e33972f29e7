"""How a change of a table is made: one after the other, each decided from the table as it is then
and written in one transaction. Either it is kept whole, or nothing has changed."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter
from weakref import WeakValueDictionary

from engine.kernel import game as kernel
from engine.kernel.game import AnyGame
from engine.kernel.refusals import NotNow
from engine.tables.change import Change, StoredTable, TableContext
from engine.tables.errors import store_trouble
from engine.tables.models import LogRow, Moved, Table, TableId
from engine.tables.store.changes import Outdated
from engine.tables.store.store import Store

Decide = Callable[[TableContext], Change | None]
Watch = Callable[[Moved, float], None]
"""Told of every change that was kept, and how many seconds it took."""

MAX_TRIES = 20
"""How often another process may be faster before a change is given up."""


class TableTransactions:
    """Keeps the changes of all tables of one process.

    `clock` is the time in milliseconds since 1970, `games` are all games by key.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        games: Mapping[str, AnyGame],
        watch: Watch | None = None,
    ) -> None:
        self.watch = watch
        self.store = store
        self.clock = clock
        self.games = games
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    async def table(self, table: TableId, decide: Decide, interaction: int | None = None) -> Table:
        """The table after a change."""
        return (await self.change(table, decide, interaction)).table

    async def change(
        self,
        table: TableId,
        decide: Decide,
        interaction: int | None = None,
        now: int | None = None,
        draft: int | None = None,
    ) -> Moved:
        """Decide a change from the table as it is, and keep it.

        `draft` is the one that is played by it: raises DraftGone where it is no longer there.
        """

        async def attempt() -> Moved:
            at = self.clock() if now is None else now
            return await self.store.change(
                table, lambda found: decide(self.here(found, at)), at, interaction, draft
            )

        return await self._in_turn(table, attempt)

    async def replay(self, table: TableId, decide: Decide, interaction: int | None = None) -> Moved:
        """The same where the whole game may have to be played anew: not while others wait."""

        async def attempt() -> Moved:
            at = self.clock()
            found = await self.store.find(table, interaction)
            if found.counted:
                return Moved(found.table, [], again=True)
            here = self.here(found, at, await self.store.log(table))
            change = await asyncio.to_thread(decide, here)
            return await self.store.change(table, lambda _: change, at, interaction)

        return await self._in_turn(table, attempt)

    async def _in_turn(self, table: TableId, attempt: Callable[[], Awaitable[Moved]]) -> Moved:
        """One change of a table after the other; anew where another process was faster."""
        begun = perf_counter()
        async with self._locks.setdefault(table, asyncio.Lock()):
            for _ in range(MAX_TRIES):
                try:
                    moved = await attempt()
                except Outdated:
                    continue
                if self.watch is not None and not moved.again:
                    self.watch(moved, perf_counter() - begun)
                return moved
        with store_trouble(table):
            raise TimeoutError("others are always faster")

    def here(
        self, found: StoredTable, now: int = 0, log: list[LogRow] | None = None
    ) -> TableContext:
        """What the database holds, with its game and its position read."""
        game = self.game(found.table.game)
        with store_trouble(found.table.id, found.table.revision):
            state = None if found.state is None else kernel.load(game, found.state)
        return TableContext(found.table, game, found.seed, state, now, log or [])

    def game(self, key: str) -> AnyGame:
        """A game by its key; raises NotNow where it is unknown."""
        if key not in self.games:
            raise NotNow("table.unknown_game")
        return self.games[key]
