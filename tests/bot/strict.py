"""Makes the simulated Discord refuse texts that are too long, counted in UTF-16 units."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import simcord.http.router as router
from simcord.backend.errors import BackendError

from tests.discord_server.limits import check_choices, check_sizes, check_thread
from tests.discord_server.messages import Attachment, Message
from tests.discord_server.wire import ApiError
from tests.shared import check_once

INVALID_FORM = 50035
A_DAY = 1440
"""The minutes until a quiet thread is archived."""


@contextmanager
def strict() -> Iterator[list[str]]:
    """Yield the list of refusals meanwhile, a line each."""
    refused: list[str] = []
    honest = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **rest: Any) -> Any:
        try:
            check_sent(path, rest.get("json"), rest.get("files") or [])
        except ApiError as wrong:
            refused.append(f"{method} {path}: {wrong.body}")
            raise BackendError(400, INVALID_FORM, "Invalid Form Body") from wrong
        return honest(backend, method, path, **rest)

    router.dispatch = dispatch
    try:
        yield refused
    finally:
        router.dispatch = honest


def check_sent(path: str, body: Any, files: list[Any]) -> None:
    """Check a request for parts that are too long or too many; raise ApiError."""
    *_, place = path.split("/")
    if place == "commands":
        check_once(body if isinstance(body, list) else [body] if body else [])
        return
    told = body if isinstance(body, dict) else {}
    if place == "callback":
        told = told.get("data") or {}
    if "choices" in told:
        check_choices(told["choices"])
    elif isinstance(told.get("name"), str) and "components" not in told:
        check_thread(told["name"], told.get("auto_archive_duration", A_DAY))
    else:
        check_sizes(message_of(told, files))


def message_of(told: dict[str, Any], files: list[Any]) -> Message:
    """Return the message that a request describes."""
    attached = [Attachment("", each.filename, b"", "", each.description) for each in files]
    return Message(
        "",
        "",
        {},
        content=told.get("content") or "",
        components=told.get("components") or [],
        embeds=told.get("embeds") or [],
        attachments=attached,
    )
