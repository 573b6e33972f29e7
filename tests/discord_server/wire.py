"""The data on the wire: JSON, errors, and Discord's numbers for the kinds of things."""

import json
from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from aiohttp import web

# Discord's JSON unchanged; its shape is defined by Discord's documentation, not by our types.
Json = dict[str, Any]

API = "/api/v10"

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


class Answer(IntEnum):
    """The kinds of first answer to an interaction; forms are left out, as the bot has none."""

    MESSAGE = 4
    LATER_MESSAGE = 5
    LATER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8


class Part(IntEnum):
    """The kinds of component."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    USER_SELECT = 5
    ROLE_SELECT = 6
    ANY_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17


SELECTS = frozenset({3, 5, 6, 7, 8})


class ApiError(Exception):
    """An error answer of the REST API."""

    def __init__(self, status: int, code: int, message: str, *, where: str | None = None) -> None:
        super().__init__(f"{status} ({code}) {message}" + (f" in {where}" if where else ""))
        self.status = status
        self.headers: dict[str, str] = {}
        self.body: Json = {"code": code, "message": message}
        if where is not None:
            told = {"code": "INVALID", "message": message}
            self.body["errors"] = error_tree({tuple(where.split(".")): [told]})


def error_tree(found: Mapping[tuple[str, ...], list[Json]]) -> Json:
    """Nest errors by place as Discord does: `{"components": {"0": {"_errors": […]}}}`."""
    tree: Json = {}
    for place, errors in found.items():
        node = tree
        for step in place:
            node = node.setdefault(step, {})
        node["_errors"] = errors
    return tree


def invalid(where: str, what: str) -> ApiError:
    return ApiError(400, 50035, f"Invalid Form Body: {what}", where=where)


REFUSALS = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    30008: (400, "Maximum number of emojis reached"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    50035: (400, "Invalid Form Body"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    50083: (400, "Thread is archived"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}
"""The status and the message of each of Discord's JSON error codes."""


def refused(code: int) -> ApiError:
    """Return the error answer with a code."""
    status, message = REFUSALS[code]
    return ApiError(status, code, message)


def answer(data: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Return a JSON answer; discord.py wants the content type without a charset."""
    return web.Response(
        body=json.dumps(data).encode(),
        status=status,
        headers={"Content-Type": "application/json", **(headers or {})},
    )
