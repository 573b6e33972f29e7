"""The pages of the health address."""

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.health.condition import Condition
from bot.health.metrics import REGISTRY

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
