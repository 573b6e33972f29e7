"""The bot as a process: its log, its start, and its end."""

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord
import structlog
import yarl

from bot.background.standby import database_answers, discord_answers, guarded, sole_service
from bot.client import Meeplepost, build
from bot.health import metrics
from bot.health.condition import Condition, health_address
from bot.painting import AnyStudio, PaintingFailed
from bot.settings import Settings, unknown_settings
from engine.processes.worker import keep_memory_small, spare_what_stays
from engine.registry import REFUSED
from engine.tables.upkeep.administration import ProcessLock, upgrade

log = structlog.get_logger()

EXIT_SECONDS = 4.5
"""After this long the program ends even if a thread still computes: its result is not needed."""
SWITCH_SECONDS = 0.0005
"""The longest time for which a painting thread may hold the interpreter lock."""


async def run(settings: Settings) -> None:
    """Serve Discord until told to stop."""
    configure_log(settings)
    for name in unknown_settings():
        log.warning("setting.unknown", name=name, why="there is no such setting: see .env.example")
    for package, game, troubles in REFUSED:
        log.error("package.refused", package=package, game=game, why=troubles[0])
    keep_memory_small()
    sys.setswitchinterval(SWITCH_SECONDS)
    redirect(settings)
    condition = Condition()
    async with health_address(settings, condition):
        await database_answers(settings.database)
        async with sole_service(settings) as lock:
            await _serve(settings, condition, lock)


async def _serve(settings: Settings, condition: Condition, lock: ProcessLock) -> None:
    """Upgrade the database, come online and stay there."""
    await upgrade(settings.database)
    client = build(settings)
    condition.client, condition.lists = client, client.services.tables.store.lists
    metrics.measure_workers("painting", client.services.studio.resident)
    metrics.measure_workers("thinking", client.services.thinkers.resident)
    spare_what_stays()
    await discord_answers()
    if settings.draw_ahead:
        client.later(draw_ahead(client.services.studio))
    async with client, closed_by(client, signal.SIGTERM), guarded(lock, client.close):
        await client.start(settings.token)


async def draw_ahead(studio: AnyStudio) -> None:
    """Draw what most pictures need; if that fails, the first pictures take longer."""
    try:
        await studio.warm()
    except PaintingFailed as trouble:
        log.warning("pictures.not_drawn_ahead", cause=str(trouble))


def configure_log(settings: Settings) -> None:
    """Log lines for people, or JSON for collectors; discord.py's warnings look the same."""
    level = getattr(logging, settings.log_level.upper())
    plain = structlog.dev.plain_traceback
    last: list[Any] = (  # Any: structlog's processors
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if settings.log_format == "json"
        else [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain)]
    )
    first: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    others = logging.StreamHandler()
    others.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *first, in_one_line],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[others])
    structlog.configure(
        processors=[*first, metrics.count_troubles, *last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )


def in_one_line(
    _logger: object, _method: str, line: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Drop the traceback of a failed reconnection; a processor of structlog."""
    told = line.get("exc_info")
    if line.get("logger") == "discord.shard" and isinstance(told, tuple):
        line["cause"] = f"{type(told[1]).__name__}: {told[1]}"
        del line["exc_info"]
    return line


def redirect(settings: Settings) -> None:
    """Use another Discord than the real one; only tests set these addresses."""
    if settings.discord_api:
        discord.http.Route.BASE = settings.discord_api
    if settings.discord_gateway:
        gateway = discord.gateway.DiscordWebSocket
        gateway.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)


@asynccontextmanager
async def closed_by(client: Meeplepost, ending: signal.Signals) -> AsyncIterator[None]:
    """Close the client when this signal comes, as a service manager sends it.

    If it is not online yet, its start is given up.
    """
    loop, serving = asyncio.get_running_loop(), asyncio.current_task()
    assert serving is not None
    closing: list[asyncio.Task[None]] = []

    def close() -> None:
        last = threading.Timer(EXIT_SECONDS, exit_now)
        last.daemon = True
        last.start()
        if not closing and not client.is_ready():
            serving.cancel()
        closing.append(loop.create_task(client.close()))

    with suppress(NotImplementedError):  # Windows has no such handlers
        loop.add_signal_handler(ending, close)
    try:
        yield
    except asyncio.CancelledError:
        if not closing:
            raise
        serving.uncancel()
    finally:
        await asyncio.gather(*closing)


def exit_now() -> None:
    """End the process at once; everything of value is in the database."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
