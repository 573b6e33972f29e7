"""A request in the form for the routes, and the log of requests for the tests."""

import json
import time
from dataclasses import dataclass, field

from aiohttp import web

from tests.discord_server.messages import Files
from tests.discord_server.wire import API, Json


@dataclass(frozen=True)
class Call:
    """A parsed REST request; `body` is empty if none was sent."""

    method: str
    path: str  # without the API's prefix
    args: dict[str, str]
    query: dict[str, str]
    body: Json
    files: Files
    commands: list[Json] = field(default_factory=list)  # the body of a command sync is a list


@dataclass
class Seen:
    """An entry of the request log; `at` is a reading of the monotonic clock, in seconds."""

    method: str
    path: str
    body: Json
    status: int = 0
    answer: Json = field(default_factory=dict)  # the body of an error answer
    at: float = field(default_factory=time.monotonic)


async def read_call(request: web.Request) -> Call:
    """Parse a request, uploads included."""
    body: object = {}
    files: Files = {}
    if request.content_type == "application/json" and request.can_read_body:
        body = await request.json()
    elif request.content_type.startswith("multipart/"):
        body, files = await _read_form(request)
    return Call(
        method=request.method,
        path=request.path.removeprefix(API),
        args=dict(request.match_info),
        query=dict(request.query),
        body=body if isinstance(body, dict) else {},
        files=files,
        commands=body if isinstance(body, list) else [],
    )


async def _read_form(request: web.Request) -> tuple[Json, Files]:
    form = await request.post()
    files: Files = {}
    for key, value in form.items():
        if key.startswith("files[") and isinstance(value, web.FileField):
            files[key[6:-1]] = (value.filename, value.file.read())
    written = form.get("payload_json", "{}")
    assert isinstance(written, str)
    body: Json = json.loads(written)
    return body, files
