"""The time at this Discord: the machine's, unless a test moves it on."""

import itertools
import time
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """A clock that a test moves, so that an hour passes without waiting for it."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def advance(self, seconds: float) -> None:
        """Let this much time pass at once."""
        self._ahead += seconds

    def monotonic(self) -> float:
        """Seconds since some moment, for telling how long ago something was."""
        return time.monotonic() + self._ahead

    def unix(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._ahead

    def iso(self) -> str:
        """The moment as Discord writes it."""
        return datetime.fromtimestamp(self.unix(), UTC).isoformat()


class Snowflakes:
    """Ids that carry the time, as Discord's do, and never repeat."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._count = itertools.count()

    def next(self) -> str:
        milliseconds = int(self._clock.unix() * 1000) - DISCORD_EPOCH_MS
        return str((milliseconds << 22) | (next(self._count) & 0x3FFFFF))
