"""The readiness of this process: the gateway, the database, the outbox."""

import asyncio
import time
from contextlib import suppress

import discord

from bot.core.services import now_in_milliseconds
from bot.health import metrics
from engine.tables.errors import StoreError
from engine.tables.models import Status
from engine.tables.store.vitals import Queue, VitalsStore
from renderers.kit.fonts import UNDRAWABLE

ANSWER_SECONDS = 2.0
"""The time limit for the database's answer."""
LATE_SECONDS = 300.0
"""Posts are sent at once or by a next sweep, and Discord may keep changes of messages waiting for
a minute or two; due for longer, something is stuck."""
COUNT_SECONDS = 30.0
"""The shortest interval between counts of the tables, which scan all rows."""


class Condition:
    """The state of this process; `client` and `vitals` are None until it serves."""

    def __init__(self) -> None:
        self.client: discord.AutoShardedClient | None = None
        self.vitals: VitalsStore | None = None
        self._counted_at = -COUNT_SECONDS

    def serves(self, client: discord.AutoShardedClient, vitals: VitalsStore) -> None:
        """From now on, this client serves."""
        self.client, self.vitals = client, vitals

    async def faults(self) -> list[str]:
        """The faults that keep the process from serving, in words; empty if it serves."""
        if self.client is None or self.vitals is None:
            return ["starting, or waiting for another process to end"]
        found = [] if is_connected(self.client) else ["not connected to Discord"]
        posts = await self._look()
        if posts is None:
            return [*found, "the database does not answer"]
        late = overdue(posts)
        if late > LATE_SECONDS:
            found.append(f"posts are late: {posts.due} due, the oldest for {late:.0f} s")
        return found

    async def measure(self) -> None:
        """Bring the gauges up to date."""
        metrics.READY.set(not await self.faults())
        for script, names in UNDRAWABLE.copy().items():
            metrics.UNDRAWABLE.labels(script).set(names)
        now = time.monotonic()
        if self.vitals is not None and now >= self._counted_at + COUNT_SECONDS:
            with suppress(StoreError, TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    states = await self.vitals.states()
                self._counted_at = now
                for state in Status:
                    metrics.TABLES.labels(state.value).set(states.get(state.value, 0))

    async def _look(self) -> Queue | None:
        """The posts that are still to be made, noted in the gauges; None without an answer."""
        assert self.vitals is not None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                posts, letters = await self.vitals.queues(now_in_milliseconds())
        except (StoreError, TimeoutError):
            return None
        for kind, queue in (("post", posts), (metrics.LETTER, letters)):
            metrics.OUTBOX.labels(kind, "due").set(queue.due)
            metrics.OUTBOX.labels(kind, "later").set(queue.later)
        metrics.OUTBOX_AGE.set(overdue(posts))
        return posts


def is_connected(client: discord.AutoShardedClient) -> bool:
    """True if the gateway is up: every shard has been greeted, and none has lost its connection."""
    return client.is_ready() and not any(each.is_closed() for each in client.shards.values())


def overdue(queue: Queue) -> float:
    """For how many seconds the oldest has been due."""
    if queue.due_since is None:
        return 0.0
    return max(now_in_milliseconds() - queue.due_since, 0) / 1000
