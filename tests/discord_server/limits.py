"""What Discord refuses: sizes and counts of messages, modals, commands and suggestions."""

import re
from collections.abc import Iterable

from tests.discord_server.messages import Files, Message, walk
from tests.discord_server.wire import COMPONENTS_V2, SELECTS, Json, Part, invalid

MIB = 2**20
MAX_FILE = 10 * MIB
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")
SUBCOMMANDS = (1, 2)
TOP_LEVEL_V2 = frozenset(
    {Part.ROW, Part.SECTION, Part.TEXT, Part.GALLERY, Part.FILE, Part.SEPARATOR, Part.CONTAINER}
)


def check_files(files: Files) -> None:
    if len(files) > 10:
        raise invalid("files", "at most 10 files")
    if any(len(contents) > MAX_FILE for _, contents in files.values()):
        raise invalid("files", "a file may have 10 MiB")


def check_message(message: Message) -> None:
    """Refuse a message, new or just edited, that Discord would not keep."""
    _length("content", message.content, 0, 2000)
    for file in message.attachments:
        _length("attachments", file.description or "", 0, 1024)
    check_embeds(message.embeds)
    parts = list(walk(message.components))
    if message.flags & COMPONENTS_V2:
        _check_v2(message, parts)
    else:
        _check_classic(message)
    _check_custom_ids(parts)
    for part in parts:
        check_part(part)
    _check_links(message, parts)


def _check_v2(message: Message, parts: list[Json]) -> None:
    if message.content or message.embeds:
        raise invalid("flags", "no content and no embeds beside components V2")
    if not message.components:
        raise invalid("components", "a message with components V2 needs some")
    if len(parts) > 40:
        raise invalid("components", f"at most 40 components, not {len(parts)}")
    written = sum(len(part["content"]) for part in parts if part["type"] == Part.TEXT)
    if written > 4000:
        raise invalid("components", f"at most 4000 characters, not {written}")
    if any(part["type"] not in TOP_LEVEL_V2 for part in message.components):
        raise invalid("components", "this kind of component cannot stand at the top")


def _check_classic(message: Message) -> None:
    empty = not (message.content or message.embeds or message.attachments or message.components)
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


def _check_links(message: Message, parts: list[Json]) -> None:
    known = {f"attachment://{file.name}" for file in message.attachments}
    media = [item["media"] for part in parts for item in part.get("items") or []]
    media += [part["media"] for part in parts if part["type"] == Part.THUMBNAIL]
    media += [part["file"] for part in parts if part["type"] == Part.FILE]
    for link in (entry["url"] for entry in media):
        if link.startswith("attachment://") and link not in known:
            raise invalid("components", f"{link} is not attached")


def check_part(part: Json) -> None:
    """Refuse one component that is too large, whatever stands around it."""
    if "custom_id" in part:
        _length("custom_id", part["custom_id"], 1, 100)
    match part["type"]:
        case Part.ROW:
            _check_row(part["components"])
        case Part.BUTTON:
            _length("label", part.get("label") or "", 0, 80)
            if not part.get("label") and not part.get("emoji"):
                raise invalid("label", "a button needs a label or an emoji")
        case Part.SELECT:
            _check_select(part)
        case Part.TEXT:
            _length("content", part["content"], 1, 4000)
        case Part.TEXT_INPUT:
            _length("value", part.get("value") or "", 0, 4000)
            _length("placeholder", part.get("placeholder") or "", 0, 100)
        case Part.SECTION:
            _count("components", part["components"], 1, 3)
            if not part.get("accessory"):
                raise invalid("accessory", "a section needs an accessory")
        case Part.GALLERY:
            _count("items", part["items"], 1, 10)
            for item in part["items"]:
                _length("description", item.get("description") or "", 0, 1024)
        case Part.LABEL:
            _length("label", part["label"], 1, 45)
            _length("description", part.get("description") or "", 0, 100)
        case Part.RADIO:
            _check_options(part, 2, 10)
        case Part.CHECKBOXES:
            _check_options(part, 1, 10)


def _check_row(parts: list[Json]) -> None:
    width = sum(5 if part["type"] in SELECTS else 1 for part in parts)
    if not 1 <= width <= 5:
        raise invalid("components", "a row holds 5 buttons or one select")


def _check_select(part: Json) -> None:
    _length("placeholder", part.get("placeholder") or "", 0, 150)
    _check_options(part, 1, 25)
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    if not 0 <= least <= most <= max(1, len(part["options"])):
        raise invalid("max_values", "more values than options")


def _check_options(part: Json, least: int, most: int) -> None:
    _count("options", part["options"], least, most)
    for option in part["options"]:
        _length("label", option["label"], 1, 100)
        _length("value", option["value"], 1, 100)
        _length("description", option.get("description") or "", 0, 100)
    if len({option["value"] for option in part["options"]}) != len(part["options"]):
        raise invalid("options", "values must differ")


def check_embeds(embeds: list[Json]) -> None:
    _count("embeds", embeds, 0, 10)
    total = 0
    for embed in embeds:
        _length("title", embed.get("title") or "", 0, 256)
        _length("description", embed.get("description") or "", 0, 4096)
        _count("fields", embed.get("fields") or [], 0, 25)
        total += len(embed.get("title") or "") + len(embed.get("description") or "")
        total += sum(len(row["name"]) + len(row["value"]) for row in embed.get("fields") or [])
    if total > 6000:
        raise invalid("embeds", "at most 6000 characters together")


def check_modal(modal: Json) -> None:
    _length("title", modal["title"], 1, 45)
    _length("custom_id", modal["custom_id"], 1, 100)
    _count("components", modal["components"], 1, 5)
    parts = list(walk(modal["components"]))
    _check_custom_ids(parts)
    for part in parts:
        check_part(part)


def check_choices(choices: list[Json]) -> None:
    _count("choices", choices, 0, 25)
    for choice in choices:
        _length("name", choice["name"], 1, 100)
        if isinstance(choice["value"], str):
            _length("value", choice["value"], 0, 100)


def check_thread(name: str, archive_minutes: int) -> None:
    _length("name", name, 1, 100)
    if archive_minutes not in ARCHIVE_MINUTES:
        raise invalid("auto_archive_duration", f"one of {ARCHIVE_MINUTES}")


def check_commands(commands: list[Json]) -> None:
    slash = [command for command in commands if command.get("type", 1) == 1]
    _count("commands", slash, 0, 100)
    if len({command["name"] for command in slash}) != len(slash):
        raise invalid("name", "commands must have different names")
    for command in slash:
        _check_option(command, depth=0)
        if _characters(command) > 8000:
            raise invalid("commands", f"/{command['name']} has more than 8000 characters")


def _check_option(option: Json, *, depth: int) -> None:
    for name in [option["name"], *(option.get("name_localizations") or {}).values()]:
        if not COMMAND_NAME.match(name) or name != name.lower():
            raise invalid("name", f"{name!r} is no name of a command or option")
    described = (option.get("description_localizations") or {}).values()
    for description in [option.get("description", ""), *described]:
        _length("description", description, 1, 100)
    inner = option.get("options") or []
    _count("options", inner, 0, 25)
    if len({each["name"] for each in inner}) != len(inner):
        raise invalid("options", "options must have different names")
    _check_order(inner)
    if any(each["type"] in SUBCOMMANDS for each in inner) and depth > 1:
        raise invalid("options", "groups nest once")
    if option.get("autocomplete") and option.get("choices"):
        raise invalid("choices", "either autocomplete or choices")
    check_choices(option.get("choices") or [])
    for each in inner:
        _check_option(each, depth=depth + 1)


def _check_order(options: list[Json]) -> None:
    needed = [bool(each.get("required")) for each in options if each["type"] not in SUBCOMMANDS]
    if needed != sorted(needed, reverse=True):
        raise invalid("options", "required options come first")


def _characters(option: Json) -> int:
    """What a command weighs: names, descriptions and values, each in its longest language."""
    total = _longest(option, "name") + _longest(option, "description")
    for choice in option.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice["value"]))
    return total + sum(_characters(each) for each in option.get("options") or [])


def _longest(thing: Json, key: str) -> int:
    others = (thing.get(f"{key}_localizations") or {}).values()
    return max(len(text) for text in [thing.get(key, ""), *others])


def _length(where: str, text: str, least: int, most: int) -> None:
    if not least <= len(text) <= most:
        raise invalid(where, f"between {least} and {most} characters, not {len(text)}")


def _count(where: str, things: Iterable[object], least: int, most: int) -> None:
    if not least <= (count := len(list(things))) <= most:
        raise invalid(where, f"between {least} and {most}, not {count}")
