"""Every limit that Discord sets to what we send, and shortening a text to one of them.

Lengths are counted in UTF-16 units, as Discord's clients count them and its servers never exceed:
an emoji is two, or more. Whatever is cut anywhere in the bot is cut by `shortened`.
"""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from bot.core.markup import closing, pieces
from engine.kernel import lengths
from engine.kernel.lengths import ELLIPSIS, fitting, units
from engine.tables.names import MAX_NAME
from renderers.kit.prose import MAX_ALT


class Count(Enum):
    """The unit of a limit."""

    UNITS = "UTF-16 units"
    ITEMS = "items"


class Limit(NamedTuple):
    """A limit of Discord, and where Discord says so.

    The `source` is a property in Discord's OpenAPI description (`schema.property`), or a page of
    its documentation. A chat formats what `is_formatted`.
    """

    what: str
    most: int
    counts: Count
    source: str
    is_formatted: bool = False


UNITS, ITEMS = Count.UNITS, Count.ITEMS

NAME = Limit("name of a member", MAX_NAME, UNITS, "BotAddGuildMemberRequest.nick")
THREAD_NAME = Limit("name of a thread", 100, UNITS, "CreateTextThreadWithMessageRequest.name")
CONTENT = Limit("text without components", 2000, UNITS, "Message Resource, Create Message", True)
TEXT = Limit("all texts of a message", 4000, UNITS, "Component Reference, Text Display", True)
COMPONENTS = Limit("components of a message", 40, ITEMS, "Component Reference, Legacy Behavior")
ALT_TEXT = Limit("words about a picture", MAX_ALT, UNITS, "MediaGalleryItemRequest.description")
FILES = Limit("files of a message", 10, ITEMS, "MessageCreateRequest.attachments")
NONCE = Limit("nonce of a message", 25, UNITS, "Message Resource, Create Message")
CUSTOM_ID = Limit("id of a control", 100, UNITS, "ButtonComponentForMessageRequest.custom_id")
LABEL = Limit("label of a button", 80, UNITS, "ButtonComponentForMessageRequest.label")
BUTTONS = Limit("buttons in a row", 5, ITEMS, "ActionRowComponentForMessageRequest.components")
ENTRIES = Limit("entries of a menu", 25, ITEMS, "StringSelectComponentForMessageRequest.options")
ENTRY = Limit("entry of a menu", 100, UNITS, "StringSelectOptionForRequest.label")
ABOUT = Limit(
    "words about an entry of a menu", 100, UNITS, "StringSelectOptionForRequest.description"
)
PLACES = Limit(
    "chosen in a menu", 25, ITEMS, "ChannelSelectComponentForMessageRequest.default_values"
)
PLACEHOLDER = Limit(
    "words in an empty menu", 150, UNITS, "StringSelectComponentForMessageRequest.placeholder"
)
COMMANDS = Limit("commands of an application", 100, ITEMS, "Application Commands, Registering")
COMMAND_NAME = Limit(
    "name of a command or option", 32, UNITS, "ApplicationCommandCreateRequest.name"
)
DESCRIPTION = Limit(
    "description of a command or option", 100, UNITS, "ApplicationCommandCreateRequest.description"
)
OPTIONS = Limit("options of a command", 25, ITEMS, "ApplicationCommandCreateRequest.options")
WEIGHT = Limit("all words of a command", 8000, UNITS, "Application Commands, Slash Commands")
CHOICES = Limit(
    "suggestions", 25, ITEMS, "InteractionApplicationCommandAutocompleteCallbackStringData.choices"
)
CHOICE = Limit("a suggestion", 100, UNITS, "ApplicationCommandOptionStringChoice.name")
CHOICE_VALUE = Limit(
    "what a suggestion stands for", 100, UNITS, "Application Commands, Option Choice Structure"
)


def shortened(text: str, limit: Limit, most: int | None = None) -> str:
    """The text as long as a limit allows, or as `most` units of it, with … where it was cut.

    It is never cut inside a character, and where a chat formats it not inside a mark, a mention, a
    link, an emoji or a time; marks that would stay open are closed.
    """
    room = limit.most if most is None else min(most, limit.most)
    if not limit.is_formatted:
        return lengths.shortened(text, room)
    if units(text) <= room:
        return text
    parts = pieces(text)
    kept = len([*fitting(parts, room - units(ELLIPSIS))])
    while kept and units(short := _cut(parts, kept)) > room:
        kept -= 1
    return short if kept else lengths.shortened(text, min(room, 1))


def _cut(parts: Sequence[str], kept: int) -> str:
    return "".join(parts[:kept]).rstrip() + ELLIPSIS + closing(parts, kept)
