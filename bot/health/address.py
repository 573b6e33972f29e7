"""The local address that serves the health of this process."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.health.condition import Condition
from bot.health.metrics import LATENESS, REGISTRY
from bot.settings import BadSetting, Settings

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
        except OSError as trouble:
            raise BadSetting(
                f"MEEPLEPOST_HEALTH_ADDRESS cannot be used, choose another: {trouble.strerror}"
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
