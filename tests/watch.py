"""Makes tests fail for errors that are only logged.

A bug in a handler only leads to a log line and an apology to the person, a bug in the apology only
to a line in discord.py's log; a test of other things would pass. So every test runs its bot inside
`watched`.
"""

import logging
import traceback
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

import structlog

# structlog would also format all variables, which takes a third of a second each time
structlog.dev.ConsoleRenderer.get_active().exception_formatter = structlog.dev.plain_traceback


class Watch(logging.Handler):
    """The logged errors with their tracebacks."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []
        self.wanted: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note an error of discord.py, asyncio or any other library."""
        self.errors.append(f"{record.name}: {record.getMessage()}{_trace(record.exc_info)}")

    def note(self, _: object, method: str, event: MutableMapping[str, Any]) -> Any:
        """Note an error logged by our own code; a processor of structlog."""
        if method in ("error", "exception", "critical"):
            raised = event.get("exc_info")
            self.errors.append(f"{event.get('event')}{_trace(raised)}")
        return event

    def provoke(self, *words: str) -> None:
        """Accept errors that contain one of these words, as the test causes them."""
        self.wanted += words

    def check(self) -> None:
        """Fail with all errors that were not provoked."""
        wrong = [each for each in self.errors if not any(word in each for word in self.wanted)]
        assert not wrong, "\n\n".join(["errors behind the test's back:", *wrong])


@contextmanager
def watched() -> Iterator[Watch]:
    """Watch the logs; fail at the end if an unprovoked error was logged."""
    watch = Watch()
    processors = structlog.get_config()["processors"]
    processors.insert(0, watch.note)
    logging.getLogger().addHandler(watch)
    try:
        yield watch
    finally:
        logging.getLogger().removeHandler(watch)
        if watch.note in processors:
            processors.remove(watch.note)
    watch.check()


def _trace(raised: Any) -> str:  # Any: an exception, sys.exc_info() or nothing
    if raised is True:
        return "\n" + traceback.format_exc()
    if isinstance(raised, tuple):
        raised = raised[1]
    if isinstance(raised, BaseException):
        return "\n" + "".join(traceback.format_exception(raised))
    return ""
