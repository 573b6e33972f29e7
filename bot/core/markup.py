"""Escapes names in formatted text, and keeps markup whole when text is cut."""

import re
from collections.abc import Iterator, Sequence

from discord.utils import escape_mentions

from engine.kernel.lengths import characters
from engine.tables.names import readable

MARKS = re.compile(r"[\\*_~|`\[\]<>]|^[-+#]")
ESCAPED = re.compile(r"\\([\\*_~|`\[\]<>#+-])")
NO_MENTION = "@\u200b"


def literal(name: str) -> str:
    """A name as it stands in a message, where it formats nothing and mentions nobody."""
    return unformatted(readable(name))


def unformatted(words: str) -> str:
    """Escape text so that it formats nothing and mentions nobody."""
    return escape_mentions(MARKS.sub(r"\\\g<0>", words))


def bare(words: str) -> str:
    """Return text for places without formatting: buttons, lists, alt texts."""
    return ESCAPED.sub(r"\1", words).replace(NO_MENTION, "@")


WHOLE = re.compile(
    r"\\[^\w\s]|<(?:@[!&]?|\#|a?:\w+:|t:-?)\d+(?::\w)?>|</[^<>]+:\d+>|<?https?://[^\s<>\[\]]+>?"
    r"|\[(?:\\.|[^\]\\\n])*\]\([^\s()]+\)|(?P<mark>`+|\*{1,3}|__|~~|\|\||(?<!\w)_|_(?!\w))"
)
"""An escape, a mention, an emoji of a server, a time, a command, a link, or a mark."""


def pieces(text: str) -> list[str]:
    """A text in what must not be cut when a chat formats it: links, marks and such, characters."""
    found: list[str] = []
    end = 0
    for each in WHOLE.finditer(text):
        found += [*characters(text[end : each.start()]), each[0]]
        end = each.end()
    return found + characters(text[end:])


def closing(parts: Sequence[str], kept: int) -> str:
    """The marks that close what the first `kept` pieces of a text open and the others close."""
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
