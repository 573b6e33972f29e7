"""The fake's clock: the machine's time, plus the seconds that a test adds."""

import itertools
import time
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """A clock that a test can advance, so that it need not wait for an hour."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def advance(self, seconds: float) -> None:
        """Let seconds pass at once."""
        self._ahead += seconds

    def monotonic(self) -> float:
        """Return a reading in seconds for measuring durations."""
        return time.monotonic() + self._ahead

    def unix(self) -> float:
        """Return the seconds since 1970."""
        return time.time() + self._ahead

    def iso(self) -> str:
        """Return the present time in Discord's form."""
        return datetime.fromtimestamp(self.unix(), UTC).isoformat()


class Snowflakes:
    """A source of unique ids that contain the time, as Discord's do."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._count = itertools.count()

    def next(self) -> str:
        milliseconds = int(self._clock.unix() * 1000) - DISCORD_EPOCH_MS
        return str((milliseconds << 22) | (next(self._count) & 0x3FFFFF))
