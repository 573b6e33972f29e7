"""The readiness of this process (gateway, database, outbox, faults of its own), and the local
address that serves it."""

import asyncio
import time
from collections import defaultdict
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
)
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from math import inf
from traceback import walk_tb

import discord
import structlog
from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from bot.core.services import now_in_milliseconds
from bot.health import metrics
from bot.health.metrics import FAULTS, LATENESS, REGISTRY
from bot.settings import BadSetting, Settings
from engine.tables.clock.habits import is_ahead
from engine.tables.errors import StoreError
from engine.tables.models import Status
from engine.tables.store.lists import Queue, TableLists
from renderers.kit.fonts import UNDRAWABLE

log = structlog.get_logger()

FIRST_PAUSE, LONGEST_PAUSE = 20_000, 60 * 60_000
"""Milliseconds until failed work is repeated; each pause doubles the last one."""


@dataclass
class Fault:
    """A cause of repeated failures; `times` counts them in a row."""

    cause: Hashable
    times: int = 0
    rests_until: int = 0


class Faults:
    """The work that fails at present, by its kind (a fixed word) and its subject."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Fault] = {}

    def note(self, kind: str, about: Hashable, trouble: Exception, **told: object) -> int:
        """Count a failure; return how often in a row this work has failed by the same cause.

        The first one is logged with its traceback and with `told`; a StoreError is in the log
        already.
        """
        cause = cause_of(trouble)
        fault = self._known.get((kind, about))
        is_new, ours = fault is None or fault.cause != cause, not isinstance(trouble, StoreError)
        if fault is None or is_new:
            fault = self._known[kind, about] = Fault(cause)
        if ours and is_new:
            log.error(kind, **told, exc_info=trouble)
        if ours:
            FAULTS.labels(kind).inc()
        fault.times += 1
        pause = min(FIRST_PAUSE * 2 ** min(fault.times - 1, 10), LONGEST_PAUSE)
        fault.rests_until = now_in_milliseconds() + pause
        return fault.times

    def over(self, kind: str, about: Hashable) -> None:
        """Forget the failures of some work that has succeeded."""
        self._known.pop((kind, about), None)

    def times(self, kind: str, about: Hashable) -> int:
        """Return how often in a row some work has failed by the same cause."""
        fault = self._known.get((kind, about))
        return 0 if fault is None else fault.times

    def rests(self, kind: str, about: Hashable) -> bool:
        """Return True if some work has failed lately and is not yet to be repeated."""
        fault = self._known.get((kind, about))
        return fault is not None and is_ahead(
            now_in_milliseconds(), fault.rests_until, LONGEST_PAUSE
        )

    @contextmanager
    def noted(self, kind: str, about: Hashable = None, **told: object) -> Iterator[None]:
        """Note a failure inside the block instead of raising it."""
        try:
            yield
        except Exception as trouble:  # noqa: BLE001  (each is told of, or in the log already)
            self.note(kind, about, trouble, **told)
        else:
            self.over(kind, about)


def cause_of(trouble: Exception) -> Hashable:
    """Return a key for the cause of a failure: its kind, and the line that raised it."""
    lines = [(frame.f_code.co_filename, line) for frame, line in walk_tb(trouble.__traceback__)]
    return type(trouble), *lines[-1:]


ANSWER_SECONDS = 2.0
"""The time limit for the database's answer."""
LATE_SECONDS = 300.0
"""A post due for longer is stuck: it is sent at once or by the next sweep, and Discord delays edits
by a minute or two."""
COUNT_SECONDS = 30.0
"""The shortest interval between counts of the tables, which scan all rows."""


class Condition:
    """The state of this process; `client` and `lists` are None until it serves."""

    def __init__(self) -> None:
        self.client: discord.AutoShardedClient | None = None
        self.lists: TableLists | None = None
        self._counted_at = -COUNT_SECONDS

    async def faults(self) -> list[str]:
        """Return why the process does not serve, in words; empty if it does."""
        if self.client is None or self.lists is None:
            return ["starting, or waiting for another process to end"]
        lost = any(each.is_closed() for each in self.client.shards.values())
        online = self.client.is_ready() and not lost  # every shard was greeted
        found = [] if online else ["not connected to Discord"]
        posts = await self._look()
        if posts is None:
            return [*found, "the database does not answer"]
        late = overdue(posts)
        if late > LATE_SECONDS:
            found.append(f"posts are late: {posts.due} due, the oldest for {late:.0f} s")
        return found

    async def measure(self) -> None:
        """Update the gauges."""
        metrics.READY.set(not await self.faults())
        for script, names in UNDRAWABLE.copy().items():
            metrics.UNDRAWABLE.labels(script).set(names)
        now = time.monotonic()
        if self.lists is not None and now >= self._counted_at + COUNT_SECONDS:
            with suppress(StoreError, TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    states = await self.lists.states()
                self._counted_at = now
                for state in Status:
                    metrics.TABLES.labels(state.value).set(states.get(state.value, 0))

    async def _look(self) -> Queue | None:
        """Return the queue of posts, noted in the gauges; None if the database does not answer."""
        assert self.lists is not None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                posts, letters = await self.lists.queues(now_in_milliseconds())
        except (StoreError, TimeoutError):
            return None
        for kind, queue in (("post", posts), (metrics.LETTER, letters)):
            metrics.OUTBOX.labels(kind, "due").set(queue.due)
            metrics.OUTBOX.labels(kind, "later").set(queue.later)
        metrics.OUTBOX_AGE.set(overdue(posts))
        return posts


def overdue(queue: Queue) -> float:
    """Return the seconds for which the oldest post has been due."""
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
    """Summarise an answer of /metrics for people; `now` in seconds since 1970."""
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
    """Return the samples of an answer of /metrics, by name."""
    found = defaultdict(list)
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name].append(sample)
    return found


def total(numbers: Numbers, name: str) -> float:
    return sum(sample.value for sample in numbers.get(name, []))


def by(numbers: Numbers, name: str, label: str) -> str:
    """Return the sums by one label."""
    sums: dict[str, float] = defaultdict(float)
    for sample in numbers.get(name, []):
        sums[sample.labels[label]] += sample.value
    told = [f"{value:.0f} {key}" for key, value in sorted(sums.items()) if value]
    return ", ".join(told) or "none"


def spread(numbers: Numbers, label: str, name: str) -> str:
    """Return a line about a histogram: the limits below which half and 99 % lie."""
    count = total(numbers, f"{name}_count")
    below: dict[float, float] = defaultdict(float)
    for sample in numbers.get(f"{name}_bucket", []):
        below[float(sample.labels["le"])] += sample.value
    half, most = (limit(below, count * share) for share in (0.5, 0.99))
    return f"{label:24}{count:>9.0f}{half:>12}{most:>12}"


def limit(below: Mapping[float, float], wanted: float) -> str:
    """Return the lowest limit of a histogram with `wanted` observations below it."""
    if not wanted:
        return "-"
    found = next((each for each in sorted(below) if below[each] >= wanted), inf)
    return "more" if found == inf else f"{found:g}"


OK, UNREADY = 200, 503

Answer = Callable[[web.Request], Awaitable[web.Response]]


def application(condition: Condition) -> web.Application:
    """/healthz: the process is alive. /readyz: it serves. /metrics: for Prometheus."""

    async def alive(_: web.Request) -> web.Response:
        return web.Response(text="ok\n")

    async def ready(_: web.Request) -> web.Response:
        faults = await condition.faults()
        text = "".join(f"{each}\n" for each in faults) or "ok\n"
        return web.Response(text=text, status=UNREADY if faults else OK)

    async def numbers(_: web.Request) -> web.Response:
        await condition.measure()
        body = await asyncio.to_thread(generate_latest, REGISTRY)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    pages: dict[str, Answer] = {"/healthz": alive, "/readyz": ready, "/metrics": numbers}
    made = web.Application()
    made.add_routes([web.get(path, answer) for path, answer in pages.items()])
    return made


LOOK_SECONDS = 0.25
"""The interval at which the event loop's latency is measured."""
CLOSING_SECONDS = 0.5


@asynccontextmanager
async def health_address(settings: Settings, condition: Condition) -> AsyncIterator[None]:
    """Serve the address of the settings, if any, inside the block; raises BadSetting."""
    if not settings.health_address:
        yield
        return
    runner = web.AppRunner(
        application(condition), access_log=None, shutdown_timeout=CLOSING_SECONDS
    )
    await runner.setup()
    watching = asyncio.create_task(_watch_event_loop())
    try:
        host, _, port = settings.health_address.rpartition(":")
        try:
            await web.TCPSite(runner, host.strip("[]"), int(port)).start()
        except (OSError, UnicodeError) as trouble:  # UnicodeError: no host has such a name
            raise BadSetting(
                f"MEEPLEPOST_HEALTH_ADDRESS cannot be used, choose another: {trouble}"
            ) from trouble
        yield
    finally:
        watching.cancel()
        await runner.cleanup()


async def _watch_event_loop() -> None:
    """Measure repeatedly how late a pause ends."""
    while True:
        asked = time.perf_counter() + LOOK_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        LATENESS.observe(max(time.perf_counter() - asked, 0.0))
