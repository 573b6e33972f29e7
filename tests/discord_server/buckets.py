"""Rate limits: the requests that Discord accepts in a time, and its answer to one too many.

Discord publishes only two rules: 50 requests a second for a bot, not counting interactions, and
limits per route that are given in headers, with unpublished numbers. So a test sets the limits of
routes (`limit`). Edits of messages older than an hour have a special limit that is in no header
(30046); its numbers here are guesses from reports and can be changed.
"""

import hashlib
import math
from dataclasses import dataclass, field
from fnmatch import fnmatch

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


@dataclass
class Limit:
    """The limit of a route, counted separately for each channel, webhook or guild."""

    method: str
    path: str  # a pattern such as /channels/*/messages
    rate: Rate
    windows: dict[str, Window] = field(default_factory=dict)

    def covers(self, method: str, path: str) -> bool:
        return method == self.method and fnmatch(path, self.path)

    def window(self, path: str) -> Window:
        major = "/".join(path.split("/")[:3])
        return self.windows.setdefault(major, Window(self.rate))

    @property
    def name(self) -> str:
        return hashlib.md5(f"{self.method} {self.path}".encode()).hexdigest()


class Buckets:
    """All limits of one bot."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.old_edits = Rate(3, 20.0)
        self._limits: list[Limit] = []
        self.everything = Window(Rate(50, 1.0))
        self._old: dict[str, Window] = {}

    def limit(self, method: str, path: str, requests: int, seconds: float) -> Limit:
        """Set the limit of a route, such as `limit("PATCH", "/channels/*/messages/*", 1, 60)`."""
        self._limits.append(Limit(method, path, Rate(requests, seconds)))
        return self._limits[-1]

    def lift(self, limit: Limit) -> None:
        """Remove a limit."""
        self._limits.remove(limit)

    def check(self, method: str, path: str) -> dict[str, str]:
        """Count a request and return the headers of its answer; raise the 429 for one too many."""
        now = self.clock.monotonic()
        if not path.startswith(NOT_GLOBAL) and (wait := self.everything.take(now)):
            raise too_many(wait, {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"})
        limit = next((each for each in self._limits if each.covers(method, path)), None)
        if limit is None:
            return {}
        window = limit.window(path)
        wait = window.take(now)
        headers = self._headers(limit, window, now)
        if wait:
            raise too_many(wait, headers | {"X-RateLimit-Scope": "user"})
        return headers

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

    def _headers(self, limit: Limit, window: Window, now: float) -> dict[str, str]:
        left = window.ends - now
        return {
            "X-RateLimit-Limit": str(limit.rate.requests),
            "X-RateLimit-Remaining": str(limit.rate.requests - window.used),
            "X-RateLimit-Reset": f"{self.clock.unix() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": limit.name,
        }


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
