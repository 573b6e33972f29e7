"""Limits on the time and effort of a search."""

from time import perf_counter

from msgspec import Struct


class Limits(Struct, frozen=True):
    """The most that one move may take: actions tried out (`nodes`), seconds, or both.

    Only without `seconds` the same seed gives the same move on every machine.
    """

    nodes: int | None = None
    seconds: float | None = None


QUICK = Limits(nodes=600)
"""Some 30 ms: what a computer may take where everybody else waits for it."""


class Effort:
    """The effort that one search has spent, and its limit."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._nodes = 0
        self._begun = perf_counter()

    def spend(self, nodes: int) -> None:
        """Count actions that are tried out."""
        self._nodes += nodes

    @property
    def left(self) -> float:
        """The part of the limits that is left: 1 at the beginning, 0 or less at the end."""
        parts = [1.0]
        if (nodes := self._limits.nodes) is not None:
            parts.append(1 - self._nodes / nodes if nodes else 0.0)
        if (seconds := self._limits.seconds) is not None:
            parts.append(1 - (perf_counter() - self._begun) / seconds if seconds else 0.0)
        return min(parts)

    @property
    def is_spent(self) -> bool:
        """True if the search has to answer now."""
        return self.left <= 0
