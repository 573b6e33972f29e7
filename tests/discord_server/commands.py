"""Discord's checks of slash commands: names, descriptions, order, number and total length."""

import re

from tests.discord_server.limits import check_choices, check_count, check_length, check_words, units
from tests.discord_server.wire import Json, invalid

COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")
SUBCOMMANDS = (1, 2)


def check_commands(commands: list[Json]) -> None:
    slash = [command for command in commands if command.get("type", 1) == 1]
    check_count("commands", slash, 0, 100)
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
        check_length("name", name, 1, 32)
    described = (option.get("description_localizations") or {}).values()
    for description in [option.get("description", ""), *described]:
        check_words("description", description, 100)
    inner = option.get("options") or []
    check_count("options", inner, 0, 25)
    if len({each["name"] for each in inner}) != len(inner):
        raise invalid("options", "options must have different names")
    _check_localized_names(inner)
    _check_order(inner)
    if len({each["type"] in SUBCOMMANDS for each in inner}) > 1:
        raise invalid("options", "subcommands do not stand beside other options")
    if any(each["type"] in SUBCOMMANDS for each in inner) and depth > 1:
        raise invalid("options", "groups nest once")
    if option.get("autocomplete") and option.get("choices"):
        raise invalid("choices", "either autocomplete or choices")
    _check_choices(option.get("choices") or [])
    for each in inner:
        _check_option(each, depth=depth + 1)


def _check_localized_names(options: list[Json]) -> None:
    """Refuse options with equal names in a language, counting defaults for missing ones."""
    plain = [each["name"] for each in options]
    for locale in {each for option in options for each in option.get("name_localizations") or {}}:
        local = [(option.get("name_localizations") or {}).get(locale) for option in options]
        shown = [own or name for own, name in zip(local, plain, strict=True)]
        taken = [own for own, name in zip(local, plain, strict=True) if own in set(plain) - {name}]
        if len(set(shown)) != len(shown) or taken:
            raise invalid("name_localizations", f"a name stands twice in {locale}")


def _check_choices(choices: list[Json]) -> None:
    check_choices(choices)
    for key in ("name", "value"):
        if len({str(choice[key]) for choice in choices}) != len(choices):
            raise invalid("choices", f"two choices have the same {key}")
    for choice in choices:
        for name in (choice.get("name_localizations") or {}).values():
            check_words("name_localizations", name, 100)


def _check_order(options: list[Json]) -> None:
    needed = [bool(each.get("required")) for each in options if each["type"] not in SUBCOMMANDS]
    if needed != sorted(needed, reverse=True):
        raise invalid("options", "required options come first")


def _characters(option: Json) -> int:
    """Return a command's length: names, descriptions and values, in their longest languages."""
    total = _longest(option, "name") + _longest(option, "description")
    for choice in option.get("choices") or []:
        total += _longest(choice, "name") + units(str(choice["value"]))
    return total + sum(_characters(each) for each in option.get("options") or [])


def _longest(thing: Json, key: str) -> int:
    others = (thing.get(f"{key}_localizations") or {}).values()
    return max(units(text) for text in [thing.get(key, ""), *others])
