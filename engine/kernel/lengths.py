"""Measure texts as chats count them, and cut them between characters."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator

ELLIPSIS = "…"
"""Stands where something was cut off."""
PLAIN = re.compile(
    "[\n -~\u00a0-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u22ff\u3000-\u3029\u3041-\u3096"
    "\u30a0-\u30ff\u4e00-\u9fff\uff01-\uff9d]*"
)
"""Text without combining characters, such as nearly all English and Chinese."""
QUOTED = 40
"""UTF-16 units of what somebody typed, within a sentence."""
JOINER = "\u200d"
MARKS = {"Mn", "Mc", "Me"}
"""The categories of what is drawn over, under or around the character before it."""
SEPARATORS = {"Cc", "Zl", "Zp"}
VIRAMA = 9
"""The combining class of the sign that ties two consonants together."""
ADDED = frozenset("\u200c\u200d\u0e33\u0eb3\uff9e\uff9f")
"""Code points that extend the character before them without being marks."""
PREFIXES = frozenset("\u0d4e\U000111c2\U000111c3\U00011d46\U0001193f\U00011941\U00011a3a\U00011f02")
"""Letters that are drawn over the one behind them."""


def units(text: str) -> int:
    """The length of a text in UTF-16 units: an emoji is two of them, or more.

    >>> units("火山"), units("🌋")
    (2, 2)
    """
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def is_plain(text: str) -> bool:
    """Return True if every code point of a text is surely a character of its own."""
    return PLAIN.fullmatch(text) is not None


def characters(text: str) -> list[str]:
    """Split a text into user-perceived characters.

    Those are letters with their marks, joined emoji, flags, syllables. Where Unicode parts two,
    they may stay together; what it keeps together is never parted.

    >>> len("👩‍🚀!"), len(characters("👩‍🚀!"))
    (4, 2)
    """
    if is_plain(text):
        return list(text)
    found: list[str] = []
    for each in text:
        if found and _belongs(each, found[-1]):
            found[-1] += each
        else:
            found.append(each)
    return found


def shortened(text: str, limit: int, split: Callable[[str], Iterable[str]] = characters) -> str:
    """The text, or as many of its pieces as fit into `limit` UTF-16 units, and … behind them.

    It is cut between characters, unless it is to be `split` into other pieces.

    >>> shortened("The island grows", 10)
    'The islan…'
    """
    if units(text) <= limit:
        return text
    kept = "".join(fitting(split(text), limit - units(ELLIPSIS)))
    return kept.rstrip() + ELLIPSIS if limit > 0 else ""


def quoted(typed: str) -> str:
    """Return typed text, shortened to fit into a sentence."""
    return shortened(typed, QUOTED)


def fitting(pieces: Iterable[str], room: int) -> Iterator[str]:
    """Yield pieces, from the first, as long as they fit into `room` UTF-16 units."""
    for piece in pieces:
        room -= units(piece)
        if room < 0:
            return
        yield piece


def _belongs(each: str, before: str) -> bool:
    """Return True if a code point belongs to the character before it."""
    last = before[-1]
    if unicodedata.category(last) in SEPARATORS:
        return before == "\r" and each == "\n"
    kind = unicodedata.category(each)
    if kind in SEPARATORS:
        return False
    return (
        kind in MARKS
        or each in ADDED
        or _changes_emoji(each)
        or (last == JOINER and before != JOINER and not _is_flag_letter(each))
        or _is_prefix(last)
        or (_is_flag_letter(each) and _is_flag_letter(before))
        or (_is_hangul(each) and _is_hangul(last) and _is_jamo(each, last))
        or (kind == "Lo" and any(unicodedata.combining(mark) == VIRAMA for mark in before))
    )


def _changes_emoji(each: str) -> bool:
    """Return True if it is a skin tone, or a letter of a region's flag."""
    return "\U0001f3fb" <= each <= "\U0001f3ff" or "\U000e0020" <= each <= "\U000e007f"


def _is_prefix(each: str) -> bool:
    """True if the next letter is drawn below it: number signs of Arabic, letters of Brahmi."""
    sign = unicodedata.category(each) == "Cf" and unicodedata.bidirectional(each) in (
        "AN",
        "AL",
        "L",
    )
    return sign or each in PREFIXES or "\U00011a84" <= each <= "\U00011a89"


def _is_flag_letter(text: str) -> bool:
    return "\U0001f1e6" <= text <= "\U0001f1ff" and len(text) == 1


def _is_hangul(each: str) -> bool:
    return (
        "\u1100" <= each <= "\u11ff" or "\ua960" <= each <= "\ua97c" or "\uac00" <= each <= "\ud7fb"
    )


def _is_jamo(each: str, last: str) -> bool:
    """Return True if two Hangul are parts of one syllable: a vowel or end, or whatever leads."""
    is_inner = "\u1160" <= each <= "\u11ff" or "\ud7b0" <= each <= "\ud7fb"
    leads = "\u1100" <= last <= "\u115f" or "\ua960" <= last <= "\ua97c"
    return is_inner or leads
