"""Texts that have to fit."""

from collections.abc import Iterable, Sequence

from engine.kernel.lengths import ELLIPSIS, characters, fitting, units
from renderers.kit.lettering import WIDE_FROM

MAX_ALT = 1024
"""UTF-16 units of an alternative text."""

PAUSES = " .,;:，、；：。"
"""What does not stand before …"""


def alt_text(sentences: Iterable[str]) -> str:
    """So many of the sentences, from the first on, as fit into an alternative text."""
    return fitted(sentences, MAX_ALT)


def paragraphs(parts: Iterable[Sequence[str]]) -> str:
    """Lines in parts with a blank line between them."""
    return "\n\n".join("\n".join(part) for part in parts if part)


def fitted(sentences: Iterable[str], limit: int) -> str:
    """So many of the sentences, from the first on, as fit into `limit` UTF-16 units.

    The one that does not fit any more ends with … behind its last whole word.
    """
    text = ""
    for sentence in sentences:
        gap = "" if not text or text[-1] >= WIDE_FROM else " "
        longer = text + gap + sentence
        if units(longer) > limit:
            return cut_at_word(longer, limit)
        text = longer
    return text


def cut_at_word(text: str, limit: int) -> str:
    """The text in at most `limit` UTF-16 units, with … behind its last whole word if it was cut.

    Chinese is cut between characters.
    """
    if units(text) <= limit:
        return text
    parts = characters(text)
    most = end = len([*fitting(parts, limit - units(ELLIPSIS))])
    while end > 0 and _inside_word(parts[end - 1], parts[end]):
        end -= 1
    return "".join(parts[: end or most]).rstrip(PAUSES) + ELLIPSIS


def _inside_word(left: str, right: str) -> bool:
    return all(each[0].isalnum() and each < WIDE_FROM for each in (left, right))
