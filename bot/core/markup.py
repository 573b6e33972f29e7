"""Names among words that a chat formats."""

import re

from discord.utils import escape_mentions

from engine.tables.names import readable

MARKS = re.compile(r"[\\*_~|`\[\]<>]|^[-+#]")
ESCAPED = re.compile(r"\\([\\*_~|`\[\]<>#+-])")
NO_MENTION = "@\u200b"


def literal(name: str) -> str:
    """A name as it stands in a message, where it formats nothing and mentions nobody."""
    return unformatted(readable(name))


def unformatted(words: str) -> str:
    """Words with names in them, which format nothing and mention nobody."""
    return escape_mentions(MARKS.sub(r"\\\g<0>", words))


def bare(words: str) -> str:
    """Words of a message where nothing is formatted: on buttons, in lists, about pictures."""
    return ESCAPED.sub(r"\1", words).replace(NO_MENTION, "@")
