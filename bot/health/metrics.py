"""Metrics of the running program, in the format of Prometheus.

An observation takes about a microsecond.
"""

import asyncio
import re
import time
from collections.abc import Callable, Mapping, MutableMapping
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from engine.tables.change import Effect
from engine.tables.models import LogKind

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LONG = (0.1, 0.25, 0.5, 0.9, 1.5, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0, 1800.0, 7200.0)
"""Limits of the histograms, in seconds."""


def histogram(name: str, about: str, *labels: str, buckets: tuple[float, ...] = SHORT) -> Histogram:
    return Histogram(name, about, labels, buckets=buckets, registry=REGISTRY)


def counter(name: str, about: str, *labels: str) -> Counter:
    return Counter(name, about, labels, registry=REGISTRY)


def gauge(name: str, about: str, *labels: str) -> Gauge:
    return Gauge(name, about, labels, registry=REGISTRY)


MOVES = counter("meeplepost_moves", "Moves that were kept", "game", "by")
CHANGES = histogram(
    "meeplepost_change_seconds", "From the wish to change a table to the end of its transaction"
)
PRESSES = histogram("meeplepost_press_seconds", "From the arrival of a press to its answer")
COMMANDS = counter("meeplepost_commands", "Slash commands by name", "command")
COMMAND_SECONDS = histogram(
    "meeplepost_command_seconds", "From the arrival of a slash command to its answer"
)
LIMITED = counter(
    "meeplepost_limited", "What was refused because a member asked for too much", "kind"
)
POSTS = histogram(
    "meeplepost_post_delay_seconds",
    "From the moment a post or letter is due until Discord has accepted it",
    "kind",
    buckets=LONG,
)
PAINTING = histogram("meeplepost_painting_seconds", "To make a picture that is not kept", "game")
THINKING = histogram("meeplepost_thinking_seconds", "Until a computer has chosen a move", "game")
LATENESS = histogram("meeplepost_event_loop_lateness_seconds", "How late the event loop is")
REQUESTS = counter("meeplepost_discord_requests", "Discord's answers by status", "status")
RATE_LIMITS = counter("meeplepost_rate_limits", "Requests that Discord refused as too many")
TROUBLES = counter("meeplepost_troubles", "Warnings and errors in the log", "kind", "level")
FAULTS = counter(
    "meeplepost_faults", "Work that a fault of ours has kept from being done, each try", "kind"
)

READY = gauge("meeplepost_ready", "Whether all is well (1) or not (0)")
TABLES = gauge("meeplepost_tables", "Tables by state", "state")
OUTBOX = gauge("meeplepost_outbox", "What is still to be sent, by kind and state", "kind", "state")
OUTBOX_AGE = gauge("meeplepost_outbox_age_seconds", "For how long the oldest post has been due")

UNDRAWABLE = gauge(
    "meeplepost_undrawable_names", "Names that no font could show since the start", "script"
)

WORKER_MEMORY = gauge(
    "meeplepost_worker_memory_bytes", "What the processes that paint or think take up", "work"
)

A_KIND = re.compile(r"[a-z][a-z0-9_. ]{0,39}")
OTHER = "other"
LETTER, EDIT = "letter", "edit"


def moved(change: Effect, seconds: float) -> None:
    CHANGES.observe(seconds)
    for row in change.rows:
        if row.kind is LogKind.ACTION and row.seat is not None:
            by = "computer" if change.table.holders[row.seat].player else "member"
            MOVES.labels(change.table.game, by).inc()


def measure_command(name: str) -> None:
    """Count a slash command, and how long the running task takes to answer it."""
    began, task = time.perf_counter(), asyncio.current_task()
    assert task is not None, "commands run in tasks"
    COMMANDS.labels(name).inc()
    task.add_done_callback(lambda _: COMMAND_SECONDS.observe(time.perf_counter() - began))


def measure_workers(work: str, resident: Callable[[], int]) -> None:
    """Measure the memory of the processes for some work, in bytes, at each answer."""
    WORKER_MEMORY.labels(work).set_function(resident)


def limited(kind: str) -> None:
    LIMITED.labels(kind).inc()


def sent(kind: str, due_at: int, now: int) -> None:
    """Note the delay of a post or letter that was due at a time (milliseconds)."""
    POSTS.labels(kind).observe(max(now - due_at, 0) / 1000)


def painted(game: str, seconds: float) -> None:
    PAINTING.labels(game).observe(seconds)


def count_troubles(
    _logger: object, _method: str, line: MutableMapping[str, Any]
) -> Mapping[str, Any]:
    """Count a line of the log by its event, a fixed word; a processor of structlog."""
    level = str(line.get("level", ""))
    if level in ("warning", "error", "critical"):
        event = str(line.get("event", ""))
        TROUBLES.labels(event if A_KIND.fullmatch(event) else OTHER, level).inc()
    return line


def request_tracing() -> aiohttp.TraceConfig:
    """Return a trace that counts the answers to all requests of a session."""
    tracing = aiohttp.TraceConfig()
    tracing.on_request_end.append(_count_answer)
    return tracing


async def _count_answer(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
) -> None:
    REQUESTS.labels(str(ended.response.status)).inc()
    if ended.response.status == HTTPStatus.TOO_MANY_REQUESTS:
        RATE_LIMITS.inc()
