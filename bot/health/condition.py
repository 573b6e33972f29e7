"""The readiness of this process: the gateway, the database, the outbox."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import timedelta
from math import inf

import discord
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

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


Numbers = Mapping[str, list[Sample]]

TIMES = {
    "press to answer": "meeplepost_press_seconds",
    "command to answer": "meeplepost_command_seconds",
    "change of a table": "meeplepost_change_seconds",
    "due to posted": "meeplepost_post_delay_seconds",
    "painting": "meeplepost_painting_seconds",
    "computers thinking": "meeplepost_thinking_seconds",
    "event loop late": "meeplepost_event_loop_lateness_seconds",
}
MEGABYTE = 1_000_000


def summary(text: str, faults: Iterable[str], now: float) -> str:
    """The numbers of an answer of /metrics; `now` in seconds since 1970."""
    numbers = read(text)
    up = timedelta(seconds=round(max(now - total(numbers, "process_start_time_seconds"), 0)))
    memory = total(numbers, "process_resident_memory_bytes") / MEGABYTE
    beside = total(numbers, "meeplepost_worker_memory_bytes") / MEGABYTE
    return "\n".join(
        [
            "; ".join(faults) or "ready",
            f"up for {up}, {memory:.0f} MB of memory, and {beside:.0f} MB to paint and think",
            f"tables: {by(numbers, 'meeplepost_tables', 'state')}",
            f"moves: {by(numbers, 'meeplepost_moves_total', 'game')}",
            f"posts and letters sent: {by(numbers, 'meeplepost_post_delay_seconds_count', 'kind')}",
            f"still to be sent: {by(numbers, 'meeplepost_outbox', 'kind')}, the oldest due for "
            f"{total(numbers, 'meeplepost_outbox_age_seconds'):.0f} s",
            f"asked for too much: {by(numbers, 'meeplepost_limited_total', 'kind')}",
            f"rate limits met: {total(numbers, 'meeplepost_rate_limits_total'):.0f}",
            f"names without a font: {by(numbers, 'meeplepost_undrawable_names', 'script')}",
            f"troubles in the log: {by(numbers, 'meeplepost_troubles_total', 'kind')}",
            f"{'seconds':24}{'count':>9}{'half below':>12}{'99 % below':>12}",
            *(spread(numbers, label, name) for label, name in TIMES.items()),
        ]
    )


def read(text: str) -> Numbers:
    """The samples of an answer, by name."""
    found = defaultdict(list)
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name].append(sample)
    return found


def total(numbers: Numbers, name: str) -> float:
    """The sum over all labels."""
    return sum(sample.value for sample in numbers.get(name, []))


def by(numbers: Numbers, name: str, label: str) -> str:
    """The sums by one label."""
    sums: dict[str, float] = defaultdict(float)
    for sample in numbers.get(name, []):
        sums[sample.labels[label]] += sample.value
    told = [f"{value:.0f} {key}" for key, value in sorted(sums.items()) if value]
    return ", ".join(told) or "none"


def spread(numbers: Numbers, label: str, name: str) -> str:
    """One line about a histogram: the limits below which half and nearly all lie."""
    count = total(numbers, f"{name}_count")
    below: dict[float, float] = defaultdict(float)
    for sample in numbers.get(f"{name}_bucket", []):
        below[float(sample.labels["le"])] += sample.value
    half, most = (limit(below, count * share) for share in (0.5, 0.99))
    return f"{label:24}{count:>9.0f}{half:>12}{most:>12}"


def limit(below: Mapping[float, float], wanted: float) -> str:
    """The lowest limit of a histogram with so many below it."""
    if not wanted:
        return "-"
    found = next((each for each in sorted(below) if below[each] >= wanted), inf)
    return "more" if found == inf else f"{found:g}"
