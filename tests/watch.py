"""What goes wrong behind a test's back: errors that are only logged.

A bug in a handler ends in the log and in an apology to the person, a bug in the apology in
discord.py's log alone; a test that looks at something else would pass. Whoever runs a bot in a test
does it inside `watched`.
"""

import logging
import traceback
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

import structlog

# structlog would show the values of all variables too, which takes a third of a second each time
structlog.dev.ConsoleRenderer.get_active().exception_formatter = structlog.dev.plain_traceback


class Watch(logging.Handler):
    """The errors that were logged, as one line each with their traceback."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []
        self.wanted: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note an error of discord.py, asyncio or any other library."""
        self.errors.append(f"{record.name}: {record.getMessage()}{_trace(record.exc_info)}")

    def note(self, _: object, method: str, event: MutableMapping[str, Any]) -> Any:
        """Note an error that our own code logs; a processor of structlog."""
        if method in ("error", "exception", "critical"):
            raised = event.get("exc_info")
            self.errors.append(f"{event.get('event')}{_trace(raised)}")
        return event

    def provoke(self, *words: str) -> None:
        """Accept errors that hold one of these words: the test brings them about."""
        self.wanted += words

    def check(self) -> None:
        """Fail with everything that was logged and not provoked."""
        wrong = [each for each in self.errors if not any(word in each for word in self.wanted)]
        assert not wrong, "\n\n".join(["errors behind the test's back:", *wrong])


@contextmanager
def watched() -> Iterator[Watch]:
    """Watch the logs; fails at the end where something was logged as an error."""
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
