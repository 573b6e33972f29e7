"""The one place that carries out decisions: changes of a table one after the other, each decided
from the table at that time, and written in one transaction or not at all. If the answer was lost,
`Outcomes` tells what became of it."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import TypeVar
from weakref import WeakValueDictionary

from msgspec import Struct, field
from msgspec.structs import replace

from engine.kernel import game as kernel
from engine.kernel.game import AnyGame
from engine.kernel.refusals import NotNow
from engine.tables.change import Decision, Effect, StoredTable, TableContext
from engine.tables.errors import store_trouble
from engine.tables.models import LogRow, Table, TableId
from engine.tables.store.changes import Outdated
from engine.tables.store.interactions import Counted
from engine.tables.store.store import Store

T = TypeVar("T")

Watch = Callable[[Effect, float], None]
"""Called with the result of every change, and the seconds it took."""

MAX_TRIES = 20
"""The most changes by other processes before one of ours is given up."""


async def retried(attempt: Callable[[], Awaitable[T]], table: TableId | None = None) -> T:
    """Return the result of an attempt, made again whenever another process was faster."""
    for _ in range(MAX_TRIES):
        with suppress(Outdated):
            return await attempt()
    with store_trouble(table):
        raise TimeoutError(f"gave up after {MAX_TRIES} changes by other processes")


@dataclass(eq=False)
class TableTransactions:
    """Carries decisions out at all tables of one process.

    `clock` returns the time in milliseconds since 1970, `seed` a new secret seed of at least 128
    random bits. `games` are all games by key.
    """

    store: Store
    clock: Callable[[], int]
    seed: Callable[[], str]
    games: Mapping[str, AnyGame]
    watch: Watch | None = None

    def __post_init__(self) -> None:
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    async def change(
        self, table: TableId, decision: Decision, interaction: int | None = None
    ) -> Table:
        """Carry out a decision as `do` does, and return the table after it."""
        return (await self.do(table, decision, interaction)).table

    async def do(
        self,
        table: TableId,
        decision: Decision,
        interaction: int | None = None,
        draft: int | None = None,
    ) -> Effect:
        """Carry out a decision, once for each interaction; raises what the decision refuses.

        `draft` is played by it: raises DraftGone if it is no longer there.
        """
        attempt = self._attempt_with_log if decision.needs_log else self._attempt
        begun = perf_counter()
        async with self._locks.setdefault(table, asyncio.Lock()):
            effect = await retried(lambda: attempt(table, decision, interaction, draft), table)
            if self.watch is not None and not effect.again:
                self.watch(effect, perf_counter() - begun)
            return effect

    async def _attempt(
        self, table: TableId, decision: Decision, interaction: int | None, draft: int | None
    ) -> Effect:
        now = self.clock()
        return await self.store.change(
            table,
            lambda stored: decision.decide(self.context_of(stored, now)),
            now,
            interaction,
            draft,
            decision.habits_of,
        )

    async def _attempt_with_log(
        self, table: TableId, decision: Decision, interaction: int | None, draft: int | None
    ) -> Effect:
        """Decide in a thread before the transaction, as a replay takes long."""
        now = self.clock()
        stored = await self.store.find(table, interaction)
        if stored.counted:
            return Effect(stored.table, [], again=True)
        if decision.habits_of is not None:
            members = [*stored.table.humans(), *decision.habits_of]
            stored = replace(stored, habits=await self.store.times.habits(members))
        context = self.context_of(stored, now, await self.store.log(table))
        change = await asyncio.to_thread(decision.decide, context)
        return await self.store.change(table, lambda _: change, now, interaction, draft)

    def context_of(
        self, stored: StoredTable, now: int = 0, log: list[LogRow] | None = None
    ) -> TableContext:
        """Return a stored table with its game and its position decoded."""
        game = self.game(stored.table.game)
        with store_trouble(stored.table.id, stored.table.revision):
            state = None if stored.state is None else kernel.load(game, stored.state)
        return TableContext(stored.table, game, stored.seed, state, now, log or [], stored.habits)

    def game(self, key: str) -> AnyGame:
        """Return a game by its key; raises NotNow if it is unknown."""
        if key not in self.games:
            raise NotNow("table.unknown_game")
        return self.games[key]


class Service:
    """A group of operations on the tables of a process."""

    def __init__(self, transactions: TableTransactions) -> None:
        self._transactions = transactions
        self.store, self.clock = transactions.store, transactions.clock


class Done(Struct, frozen=True):
    """The log rows of a table that an interaction has written, if any."""

    table: Table | None = None
    rows: list[LogRow] = field(default_factory=list)


class Outcomes(Service):
    """Looks up what the interactions of the last day have changed."""

    async def find(self, interaction: int) -> Done | None:
        """Return what an interaction has done so far; None for nothing."""
        return await self._told(await self.store.interactions.find(interaction))

    async def settle(self, interaction: int) -> Done | None:
        """Return what an interaction has done; None if it has done nothing and never will.

        Raises StoreError as long as that cannot be known.
        """
        counted = await self.store.interactions.settle(interaction, self.clock())
        return await self._told(counted)

    async def _told(self, counted: Counted | None) -> Done | None:
        if counted is None:
            return None
        if counted.table is None:
            return Done()
        table = (await self.store.find(counted.table)).table
        rows = await self.store.log(counted.table, counted.since)
        return Done(table, [row for row in rows if row.revision <= counted.revision])
