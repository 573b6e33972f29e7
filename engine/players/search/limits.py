"""How much a search may do before it has to answer."""

from math import inf
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
    """What one search has done so far, and whether it may do more."""

    def __init__(self, limits: Limits) -> None:
        self._left = inf if limits.nodes is None else limits.nodes
        self._until = inf if limits.seconds is None else perf_counter() + limits.seconds

    def spend(self, nodes: int) -> None:
        """Count actions that are tried out."""
        self._left -= nodes

    @property
    def is_spent(self) -> bool:
        """Whether the search has to answer now."""
        return self._left <= 0 or (self._until < inf and perf_counter() >= self._until)
