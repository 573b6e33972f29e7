"""Lets simulated time pass as real time does, one thing at a time with what people click."""

import asyncio
import time
from collections.abc import Mapping
from typing import Any

import structlog
from simcord.env import Env

log = structlog.get_logger()

BEAT_SECONDS = 0.5
LOG_BEATS = 120
"""SimCord keeps a record of everything that ever happened; we drop it every minute."""


class Pulse:
    """The heart of a world. Whoever acts in the world holds `turn` meanwhile.

    `changes` counts the messages posted, edited or removed so far, `change_of` tells the number of
    a message's latest change.
    """

    def __init__(self, env: Env) -> None:
        self.env = env
        self.turn = asyncio.Lock()
        self.changes = 0
        self.change_of: dict[str, int] = {}
        self._started = time.monotonic() - env.backend.clock.elapsed
        env.backend.subscribers.append(self._notice)

    def _notice(self, event: str, payload: Mapping[str, Any]) -> None:  # Any: Discord's JSON
        if event.startswith("MESSAGE_"):
            self.changes += 1
            self.change_of[str(payload["id"])] = self.changes

    async def beat(self) -> None:
        """Bring the world's clock up to now; what is due happens."""
        late = time.monotonic() - self._started - self.env.backend.clock.elapsed
        try:
            await self.env.advance_time(max(late, 0.0))
        except TimeoutError as trouble:
            log.warning("playground.slow", trouble=str(trouble))

    def forget(self) -> None:
        """Drop SimCord's records, so that a long afternoon does not fill the memory."""
        self.env.backend.transcript.clear()
        self.env.backend.http_requests.clear()
