"""Texts that have to fit."""

from collections.abc import Iterable, Sequence

from renderers.kit.lettering import ELLIPSIS, WIDE_FROM

MAX_ALT = 1024
"""Characters of an alternative text."""


def alt_text(sentences: Iterable[str]) -> str:
    """So many of the sentences, from the first on, as fit into an alternative text."""
    return fitted(sentences, MAX_ALT)


def paragraphs(parts: Iterable[Sequence[str]]) -> str:
    """Lines in parts with a blank line between them."""
    return "\n\n".join("\n".join(part) for part in parts if part)


def fitted(sentences: Iterable[str], limit: int) -> str:
    """So many of the sentences, from the first on, as fit into `limit` characters.

    The one that does not fit any more ends with … behind its last whole word.
    """
    text = ""
    for sentence in sentences:
        gap = "" if not text or text[-1] >= WIDE_FROM else " "
        longer = text + gap + sentence
        if len(longer) > limit:
            return cut_at_word(longer, limit)
        text = longer
    return text


def cut_at_word(text: str, limit: int) -> str:
    """The text, cut before the word that would pass `limit`; Chinese is cut between characters."""
    if len(text) <= limit:
        return text
    end = limit - len(ELLIPSIS)
    while end > 0 and _inside_word(text[end - 1], text[end]):
        end -= 1
    return (text[:end] or text[: limit - len(ELLIPSIS)]).rstrip() + ELLIPSIS


def _inside_word(left: str, right: str) -> bool:
    return all(each.isalnum() and each < WIDE_FROM for each in (left, right))
