"""Text for Discord: escaped names, markup kept whole, and the limits of lengths."""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple
from unicodedata import bidirectional

from discord.utils import escape_mentions

from engine.kernel import lengths
from engine.kernel.lengths import ELLIPSIS, characters, fitting, units
from engine.tables.names import MAX_NAME, readable
from renderers.speech import MAX_ALT

MARKS = re.compile(r"[\\*_~|`\[\]<>]|^[-+#]")
ESCAPED = re.compile(r"\\([\\*_~|`\[\]<>#+-])")
NO_MENTION = "@\u200b"


def literal(name: str) -> str:
    """Escape a name for a message, so that it formats nothing and mentions nobody.

    A name written from right to left is isolated, so that words and numbers beside it keep their
    order.
    """
    told = unformatted(readable(name))
    turned = not told.isascii() and any(bidirectional(each) in ("R", "AL") for each in told)
    return f"\u2068{told}\u2069" if turned else told


def unformatted(words: str) -> str:
    """Escape text so that it formats nothing and mentions nobody."""
    return escape_mentions(MARKS.sub(r"\\\g<0>", words))


def bare(words: str) -> str:
    """Remove escapes, for places without formatting: buttons, lists, alt texts."""
    return ESCAPED.sub(r"\1", words).replace(NO_MENTION, "@")


WHOLE = re.compile(
    r"\\[^\w\s]|<(?:@[!&]?|\#|a?:\w+:|t:-?)\d+(?::\w)?>|</[^<>]+:\d+>|<?https?://[^\s<>\[\]]+>?"
    r"|\[(?:\\.|[^\]\\\n])*\]\([^\s()]+\)|(?P<mark>`+|\*{1,3}|__|~~|\|\||(?<!\w)_|_(?!\w))"
)
"""What must not be cut: an escape, mention, emoji, time, command, link, or mark."""


def pieces(text: str) -> list[str]:
    """Split a text into pieces that must not be cut: links, marks, mentions, characters."""
    found: list[str] = []
    end = 0
    for each in WHOLE.finditer(text):
        found += [*characters(text[end : each.start()]), each[0]]
        end = each.end()
    return found + characters(text[end:])


def closing(parts: Sequence[str], kept: int) -> str:
    """Return the marks that close what the first `kept` pieces of a text leave open."""
    return "".join(
        reversed([parts[begins] for begins, ends in _pairs(parts) if begins < kept <= ends])
    )


def _pairs(parts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the positions at which marks open and close, in opening order."""
    found: list[tuple[int, int]] = []
    still_open: list[int] = []
    for number, part in enumerate(parts):
        if part[0] not in "`*_~|" or not WHOLE.fullmatch(part):
            continue
        same = [place for place, begins in enumerate(still_open) if parts[begins] == part]
        if same:
            found.append((still_open[same[-1]], number))
            del still_open[same[-1] :]
        else:
            still_open.append(number)
    yield from sorted(found)


class Count(Enum):
    """The unit of a limit."""

    UNITS = "UTF-16 units"
    ITEMS = "items"


class Limit(NamedTuple):
    """A limit of Discord.

    The `source` is a property in Discord's OpenAPI description (`schema.property`), or a page of
    its documentation. `is_formatted`: Discord formats this text.
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
    """Cut a text to a limit, or to `most` units, with … at the cut.

    Characters are never cut, nor marks, mentions, links, emoji and times in formatted text; open
    marks are closed.
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
