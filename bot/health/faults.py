"""Faults of our own in work that is tried again by itself: told once, counted each time."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from traceback import walk_tb

import structlog

from bot.core.services import now_in_milliseconds
from bot.health.metrics import FAULTS
from engine.tables.errors import StoreError

log = structlog.get_logger()

FIRST_PAUSE, LONGEST_PAUSE = 20_000, 60 * 60_000
"""Milliseconds until work that fails is done by itself again; each pause doubles the last one."""


@dataclass
class Fault:
    """A cause of repeated failures; `times` counts them in a row."""

    cause: Hashable
    times: int = 0
    rests_until: int = 0


class Faults:
    """The work that fails at present, by a fixed word for its kind and by what it is about."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Fault] = {}

    def note(self, kind: str, about: Hashable, trouble: Exception, **told: object) -> int:
        """Count a fault; how often in a row this work has failed by the same cause.

        The first time the log tells of it with the traceback, a StoreError excepted: that is in the
        log already. `told` is what the line of the log tells besides.
        """
        cause = cause_of(trouble)
        fault = self._known.get((kind, about))
        is_new, ours = fault is None or fault.cause != cause, not isinstance(trouble, StoreError)
        if fault is None or is_new:
            fault = self._known[kind, about] = Fault(cause)
        if ours and is_new:
            log.error(kind, **told, exc_info=trouble)
        if ours:
            FAULTS.labels(kind).inc()
        fault.times += 1
        pause = min(FIRST_PAUSE * 2 ** min(fault.times - 1, 10), LONGEST_PAUSE)
        fault.rests_until = now_in_milliseconds() + pause
        return fault.times

    def over(self, kind: str, about: Hashable) -> None:
        """Note that some work was done."""
        self._known.pop((kind, about), None)

    def times(self, kind: str, about: Hashable) -> int:
        """Return how often in a row some work has failed by the same cause."""
        fault = self._known.get((kind, about))
        return 0 if fault is None else fault.times

    def rests(self, kind: str, about: Hashable) -> bool:
        """True if some work has failed lately, so that it is not done again by itself yet."""
        fault = self._known.get((kind, about))
        return fault is not None and now_in_milliseconds() < fault.rests_until

    @contextmanager
    def noted(self, kind: str, about: Hashable = None, **told: object) -> Iterator[None]:
        """Note what goes wrong inside instead of raising it."""
        try:
            yield
        except Exception as trouble:  # noqa: BLE001  (each is told of, or in the log already)
            self.note(kind, about, trouble, **told)
        else:
            self.over(kind, about)


def cause_of(trouble: Exception) -> Hashable:
    """Return a key for the cause of a failure: its kind, and the line that raised it."""
    lines = [(frame.f_code.co_filename, line) for frame, line in walk_tb(trouble.__traceback__)]
    return type(trouble), *lines[-1:]
