"""Names of people as they may stand in messages, lists, thread names and pictures."""

import re
import unicodedata
from functools import lru_cache

MAX_NAME = 32
"""As long as Discord lets a name be."""
KEPT = 1_000
"""Names that need not be looked through again: they stand in all that is read of a table."""
NOTHING_LEFT = "…"
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
PATH = re.compile(r"(\.\w+)/")
UNSEEN = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
"""Categories of Unicode that show nothing themselves, or turn the words around them."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing either."""


@lru_cache(maxsize=KEPT)
def readable(name: str) -> str:
    """A name without what hides, reorders, or leads elsewhere: control characters and addresses.

    Of an address its words are left, so that nobody can press on it.
    """
    if name.isascii() and name.isalnum() and len(name) <= MAX_NAME:
        return name
    seen = "".join(" " if each in "\n\r\t\u2028\u2029" else each for each in name)
    seen = "".join(
        each for each in seen if unicodedata.category(each) not in UNSEEN and each not in BLANK
    )
    words = PATH.sub(r"\1 ", SCHEME.sub("", seen))
    return " ".join(words.split())[:MAX_NAME].strip() or NOTHING_LEFT
