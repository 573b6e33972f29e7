"""Discord's limits on sizes and counts of messages, threads and suggestions.

Lengths are in UTF-16 units, as Discord counts them everywhere: an emoji is two of them. Embeds and
forms, which the bot never sends, are refused.
"""

import re
from base64 import b64decode
from collections.abc import Iterable

from tests.discord_server.messages import Files, Message, media_in, walk
from tests.discord_server.wire import COMPONENTS_V2, SELECTS, Json, Part, invalid, refused

MIB = 2**20
LINK = 5
MAX_FILE = 10 * MIB
MAX_EMOJI, MAX_EMOJI_FILE = 2000, MIB // 4
EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
TOP_LEVEL_V2 = frozenset(
    {Part.ROW, Part.SECTION, Part.TEXT, Part.GALLERY, Part.FILE, Part.SEPARATOR, Part.CONTAINER}
)


def check_files(files: Files) -> None:
    if len(files) > 10:
        raise invalid("files", "at most 10 files")
    if any(len(contents) > MAX_FILE for _, contents in files.values()):
        raise invalid("files", "a file may have 10 MiB")


def check_message(message: Message) -> None:
    """Refuse a new or edited message that Discord would not accept."""
    check_sizes(message)
    if message.flags & COMPONENTS_V2:
        _check_v2(message)
    else:
        _check_classic(message)
    _check_links(message)


def check_sizes(message: Message) -> None:
    """Refuse parts of a message of any kind that are too long or too many."""
    check_length("content", message.content, 0, 2000)
    for file in message.attachments:
        check_length("attachments", file.description or "", 0, 1024)
    if message.embeds:
        raise invalid("embeds", "the bot sends none")
    parts = list(walk(message.components))
    if len(parts) > 40:
        raise invalid("components", f"at most 40 components, not {len(parts)}")
    written = sum(units(part["content"]) for part in parts if part["type"] == Part.TEXT)
    if written > 4000:
        raise invalid("components", f"at most 4000 characters, not {written}")
    _check_custom_ids(parts)
    for part in parts:
        check_part(part)


def _check_v2(message: Message) -> None:
    if message.content:
        raise invalid("flags", "no content beside components V2")
    if not message.components:
        raise invalid("components", "a message with components V2 needs some")
    if any(part["type"] not in TOP_LEVEL_V2 for part in message.components):
        raise invalid("components", "this kind of component cannot stand at the top")


def _check_classic(message: Message) -> None:
    empty = not (message.content or message.attachments or message.components)
    if empty and not message.loading:
        raise invalid("content", "cannot send an empty message")
    if len(message.components) > 5:
        raise invalid("components", "at most 5 rows")
    if any(row["type"] != Part.ROW for row in message.components):
        raise invalid("components", "only rows without components V2")


def _check_custom_ids(parts: list[Json]) -> None:
    names = [part["custom_id"] for part in parts if "custom_id" in part]
    if len(set(names)) != len(names):
        raise invalid("components", "custom ids must differ")


def _check_links(message: Message) -> None:
    known = {f"attachment://{file.name}" for file in message.attachments}
    for link in (media["url"] for media in media_in(message.components)):
        if link.startswith("attachment://") and link not in known:
            raise invalid("components", f"{link} is not attached")


def check_part(part: Json) -> None:
    """Refuse a component that is too large, whatever contains it."""
    if "custom_id" in part:
        check_length("custom_id", part["custom_id"], 1, 100)
    match part["type"]:
        case Part.ROW:
            _check_row(part["components"])
        case Part.BUTTON:
            _check_button(part)
        case Part.SELECT:
            _check_select(part)
        case Part.USER_SELECT | Part.ROLE_SELECT | Part.ANY_SELECT | Part.CHANNEL_SELECT:
            _check_filled_select(part)
        case Part.TEXT:
            check_words("content", part["content"], 4000)
        case Part.SECTION:
            check_count("components", part["components"], 1, 3)
            if not part.get("accessory"):
                raise invalid("accessory", "a section needs an accessory")
        case Part.GALLERY:
            check_count("items", part["items"], 1, 10)
            for item in part["items"]:
                _check_alternative(item)
        case Part.THUMBNAIL:
            _check_alternative(part)


def _check_button(part: Json) -> None:
    label = part.get("label") or ""
    check_length("label", label, 0, 80)
    if not label.strip() and not part.get("emoji"):
        raise invalid("label", "a button needs a label or an emoji")
    if part.get("style") == LINK:
        if not part.get("url") or part.get("custom_id"):
            raise invalid("url", "a link has an address and no custom id")
    elif not part.get("custom_id"):
        raise invalid("custom_id", "a button needs a custom id")


def _check_alternative(shown: Json) -> None:
    """Check the alternative text of a picture."""
    if shown.get("description") is not None:
        check_words("description", shown["description"], 1024)


def _check_row(parts: list[Json]) -> None:
    width = sum(5 if part["type"] in SELECTS else 1 for part in parts)
    if not 1 <= width <= 5:
        raise invalid("components", "a row holds 5 buttons or one select")


def _check_select(part: Json) -> None:
    check_length("placeholder", part.get("placeholder") or "", 0, 150)
    _check_options(part, 1, 25)
    least, most = chosen_values(part)
    if not 0 <= least <= most <= len(part["options"]):
        raise invalid("max_values", "more values than options")
    if sum(bool(option.get("default")) for option in part["options"]) > most:
        raise invalid("options", "more defaults than can be chosen")


def _check_filled_select(part: Json) -> None:
    """Check a menu that Discord fills with people, roles or channels."""
    check_length("placeholder", part.get("placeholder") or "", 0, 150)
    least, most = chosen_values(part)
    if not 0 <= least <= most <= 25:
        raise invalid("max_values", "between min_values and 25")
    defaults = part.get("default_values") or []
    if defaults and not least <= len(defaults) <= most:
        raise invalid("default_values", "between min_values and max_values of them")


def chosen_values(part: Json) -> tuple[int, int]:
    """Return the least and the greatest number of chosen entries of a menu."""
    least, most = part.get("min_values"), part.get("max_values")
    return 1 if least is None else least, 1 if most is None else most


def _check_options(part: Json, least: int, most: int) -> None:
    check_count("options", part["options"], least, most)
    for option in part["options"]:
        check_words("label", option["label"], 100)
        check_length("value", option["value"], 1, 100)
        check_length("description", option.get("description") or "", 0, 100)
    if len({option["value"] for option in part["options"]}) != len(part["options"]):
        raise invalid("options", "values must differ")


def check_choices(choices: list[Json]) -> None:
    check_count("choices", choices, 0, 25)
    for choice in choices:
        check_words("name", choice["name"], 100)
        if isinstance(choice["value"], str):
            check_length("value", choice["value"], 1, 100)


def check_thread(name: str, archive_minutes: int) -> None:
    check_words("name", name, 100)
    if archive_minutes not in ARCHIVE_MINUTES:
        raise invalid("auto_archive_duration", f"one of {ARCHIVE_MINUTES}")


def check_emoji(body: Json, kept: int) -> None:
    """Refuse an application emoji by its name, its picture, or the number `kept` so far."""
    if EMOJI_NAME.fullmatch(body["name"]) is None:
        raise invalid("name", "2 to 32 letters, digits and underscores")
    if kept >= MAX_EMOJI:
        raise refused(30008)
    kind, _, picture = body["image"].partition(";base64,")
    if kind not in {f"data:image/{each}" for each in ("png", "jpeg", "gif", "webp")}:
        raise invalid("image", "no picture")
    if len(b64decode(picture)) > MAX_EMOJI_FILE:
        raise invalid("image", "File cannot be larger than 256.0 kb.")


def check_length(where: str, text: str, least: int, most: int) -> None:
    if not least <= units(text) <= most:
        raise invalid(where, f"between {least} and {most} characters, not {units(text)}")


def check_words(where: str, text: str, most: int) -> None:
    """Refuse a text that is empty, blank or too long."""
    check_length(where, text, 1, most)
    if not text.strip():
        raise invalid(where, "this is blank")


def units(text: str) -> int:
    """Return the length of a text in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def check_count(where: str, things: Iterable[object], least: int, most: int) -> None:
    if not least <= (count := len(list(things))) <= most:
        raise invalid(where, f"between {least} and {most}, not {count}")
