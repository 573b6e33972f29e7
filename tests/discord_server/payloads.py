"""Checks of a request that do not depend on the world: flags, mentions, files.

Some of these requests Discord accepts, but not with the intended effect (a file that nothing shows,
a picture kept by an address that soon expires). The fake refuses them, so that tests notice.
"""

import re

from tests.discord_server.commands import check_commands
from tests.discord_server.limits import check_files, check_length
from tests.discord_server.messages import Files, media_in, walk
from tests.discord_server.schema import discord_schema
from tests.discord_server.wire import COMPONENTS_V2, EPHEMERAL, Answer, Json, Part, invalid

FILE_NAME = re.compile(r"[A-Za-z0-9._-]+")
SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, VOICE = 1 << 2, 1 << 12, 1 << 13
ALLOWED_FLAGS = EPHEMERAL | COMPONENTS_V2 | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | VOICE
V2_PARTS = frozenset(
    {Part.SECTION, Part.TEXT, Part.THUMBNAIL, Part.GALLERY, Part.FILE, Part.SEPARATOR}
    | {Part.CONTAINER}
)
_TAKEN: list[list[Json]] = []
"""The lists of commands already accepted: nearly all bots of the tests have the same."""


def check_request(method: str, path: str, body: object, files: Files) -> None:
    """Refuse a request that Discord would not accept in any state.

    Raise ApiError with Discord's answer; `body` is the JSON part of a request with files.
    """
    template = discord_schema().check(method, path, body)
    if isinstance(body, list):
        if body not in _TAKEN:
            check_commands(body)
            _TAKEN[:] = [body]
    elif isinstance(body, dict) and body:
        _check_payload(method, template, body, files)


def _check_payload(method: str, template: str, body: Json, files: Files) -> None:
    if template.endswith("/callback"):
        _check_callback(body, files)
    elif method in ("POST", "PATCH") and is_message(template):
        _check_message(body, files, edits=method == "PATCH")


def is_message(template: str) -> bool:
    """Return True if a route takes messages."""
    return not template.endswith("/threads") and (
        "/messages" in template or template.startswith("/webhooks/")
    )


def _check_callback(body: Json, files: Files) -> None:
    kind, data = Answer(body["type"]), body.get("data") or {}
    flags = int(data.get("flags") or 0)
    if kind in (Answer.MESSAGE, Answer.UPDATE):
        if flags & ~ALLOWED_FLAGS:
            raise invalid("data.flags", "no such flag in an answer")
        _check_message(data, files, edits=kind is Answer.UPDATE)
    elif kind is Answer.LATER_MESSAGE and flags & ~EPHEMERAL:
        raise invalid("data.flags", "a promise is ephemeral or not, nothing else")


def _check_message(body: Json, files: Files, *, edits: bool) -> None:
    components = body.get("components") or []
    flags = int(body.get("flags") or 0)
    if not flags & COMPONENTS_V2 and any(part["type"] in V2_PARTS for part in walk(components)):
        raise invalid("flags", "components V2 without their flag")
    if flags & COMPONENTS_V2 and any(
        body.get(key) for key in ("content", "embeds", "poll", "sticker_ids")
    ):
        raise invalid("flags", "no content and no embeds beside components V2")
    check_files(files)
    _check_attachments(body, files, edits=edits)
    _check_links(body, components, files, edits=edits)
    _check_mentions(body.get("allowed_mentions") or {})
    check_length("nonce", str(body.get("nonce") or ""), 0, 25)


def _check_attachments(body: Json, files: Files, *, edits: bool) -> None:
    for name, contents in files.values():
        if not contents:
            raise invalid("files", f"{name} is empty")
        if not FILE_NAME.fullmatch(name):
            raise invalid("files", f"{name!r} would be changed")
    listed = body.get("attachments")
    if listed is None:
        return
    numbers = {str(each["id"]) for each in listed}
    for each in listed:
        number = str(each["id"])
        if number in files and each.get("filename") not in (None, files[number][0]):
            raise invalid("attachments", f"file {number} has two names")
        if number not in files and (not edits or len(number) < 15):
            raise invalid("attachments", f"there is no file {number}")
    if left_out := files.keys() - numbers:
        raise invalid("attachments", f"files {sorted(left_out)} are not listed")


def _check_links(body: Json, components: list[Json], files: Files, *, edits: bool) -> None:
    links = {media["url"] for media in media_in(components)}
    by_address = [link for link in links if not link.startswith("attachment://")]
    if edits and by_address and "attachments" in body and not files:
        raise invalid("attachments", "a picture is kept by its address, and its file dropped")
    if int(body.get("flags") or 0) & COMPONENTS_V2:
        for name, _ in files.values():
            if f"attachment://{name}" not in links:
                raise invalid("components", f"{name} is shown by no component")


def _check_mentions(allowed: Json) -> None:
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or []) and allowed.get(kind):
            raise invalid("allowed_mentions", f"either all {kind} or some")
        if len(allowed.get(kind) or []) > 100:
            raise invalid("allowed_mentions", f"at most 100 {kind}")
