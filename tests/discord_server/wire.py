"""What travels: JSON, ids, errors, and the numbers Discord gave its kinds of things."""

import itertools
import json
import time
from datetime import UTC, datetime
from enum import IntEnum
from typing import Any

from aiohttp import web

# Discord's JSON as it comes; its shape is Discord's documentation, not a type of ours.
Json = dict[str, Any]

API = "/api/v10"
DISCORD_EPOCH_MS = 1_420_070_400_000

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15


class ChannelKind(IntEnum):
    TEXT = 0
    DIRECT = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class InteractionKind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """The kinds of first answer to an interaction."""

    MESSAGE = 4
    LATER_MESSAGE = 5
    LATER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Part(IntEnum):
    """The kinds of component."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS = frozenset({3, 5, 6, 7, 8})


class ApiError(Exception):
    """An error answer of the REST API."""

    def __init__(self, status: int, code: int, message: str, *, where: str | None = None) -> None:
        super().__init__(f"{status} ({code}) {message}" + (f" in {where}" if where else ""))
        self.status = status
        self.body: Json = {"code": code, "message": message}
        if where is not None:
            self.body["errors"] = {where: {"_errors": [{"code": "INVALID", "message": message}]}}


def invalid(where: str, what: str) -> ApiError:
    return ApiError(400, 50035, f"Invalid Form Body: {what}", where=where)


def unknown(thing: str, code: int) -> ApiError:
    return ApiError(404, code, f"Unknown {thing}")


def forbidden(code: int, what: str) -> ApiError:
    return ApiError(403, code, what)


class Snowflakes:
    """Ids that carry the time, as Discord's do, and never repeat."""

    def __init__(self) -> None:
        self._count = itertools.count()

    def next(self) -> str:
        milliseconds = time.time_ns() // 1_000_000 - DISCORD_EPOCH_MS
        return str((milliseconds << 22) | (next(self._count) & 0x3FFFFF))


def now() -> str:
    return datetime.now(UTC).isoformat()


def answer(data: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON answer; discord.py wants the content type without a charset."""
    return web.Response(
        body=json.dumps(data).encode(),
        status=status,
        headers={"Content-Type": "application/json", **(headers or {})},
    )
