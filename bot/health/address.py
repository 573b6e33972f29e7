"""The local address at which this process says how it is."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.health.condition import Condition
from bot.health.metrics import LATENESS
from bot.settings import BadSetting, Settings

LOOK_SECONDS = 0.25
"""The interval at which the event loop's latency is measured."""
CLOSING_SECONDS = 0.5


@asynccontextmanager
async def health_address(settings: Settings, condition: Condition) -> AsyncIterator[None]:
    """Serve the address of the settings meanwhile; nothing where there is none.

    Raises BadSetting where it cannot be had.
    """
    if not settings.health_address:
        yield
        return
    from aiohttp import web  # takes a while to import, and most do without

    from bot.health.pages import application

    pages = application(condition)
    runner = web.AppRunner(pages, access_log=None, shutdown_timeout=CLOSING_SECONDS)
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
    """Measure again and again how much later than asked a pause ends."""
    while True:
        asked = time.perf_counter() + LOOK_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        LATENESS.observe(max(time.perf_counter() - asked, 0.0))
