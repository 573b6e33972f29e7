"""Rate limits: the requests that Discord accepts in a time, and its answer to one too many.

Discord publishes only two rules: 50 requests a second for a bot, not counting interactions, and
limits per route, with unpublished numbers, which are not played here (a test says `faults.limit`).
Edits of messages older than an hour have a special limit (30046); its numbers here are guesses from
reports and can be changed.
"""

import math
from dataclasses import dataclass

from tests.discord_server.clock import Clock
from tests.discord_server.wire import ApiError, Json, refused

AN_HOUR = 3600.0
NOT_GLOBAL = ("/interactions/", "/webhooks/")


@dataclass(frozen=True)
class Rate:
    """A number of requests in a number of seconds."""

    requests: int
    seconds: float


@dataclass
class Window:
    """The use of a rate until its next period begins at `ends`, a reading of the clock."""

    rate: Rate
    ends: float = -math.inf
    used: int = 0

    def take(self, now: float) -> float:
        """Count a request; return 0 if it is accepted, else the seconds to wait."""
        if now >= self.ends:
            self.ends, self.used = now + self.rate.seconds, 0
        if self.used >= self.rate.requests:
            return self.ends - now
        self.used += 1
        return 0.0


class Buckets:
    """All limits of one bot."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.old_edits = Rate(3, 20.0)
        self.everything = Window(Rate(50, 1.0))
        self._old: dict[str, Window] = {}

    def check(self, path: str) -> None:
        """Count a request; raise the 429 for one too many."""
        if path.startswith(NOT_GLOBAL):
            return
        if wait := self.everything.take(self.clock.monotonic()):
            raise too_many(wait, {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"})

    def check_old_edit(self, channel_id: str, posted_at: float) -> None:
        """Refuse an edit of a message older than an hour if there were too many such edits."""
        now = self.clock.monotonic()
        if now - posted_at < AN_HOUR:
            return
        window = self._old.get(channel_id)
        if window is None or window.rate != self.old_edits:
            window = self._old[channel_id] = Window(self.old_edits)
        if wait := window.take(now):
            raise too_many(wait, {}, refused(30046).body)


def too_many(wait: float, headers: dict[str, str], body: Json | None = None) -> ApiError:
    """Return a 429 that asks to wait a number of seconds, in the form of Discord's proxy."""
    told = body or {"code": 0, "message": "You are being rate limited."}
    error = ApiError(429, told["code"], told["message"])
    error.body |= {
        "retry_after": round(wait, 3),
        "global": "X-RateLimit-Global" in headers,
    }
    error.headers = {"Via": "1.1 google", "Retry-After": str(math.ceil(wait)), **headers}
    return error
