"""How wide words are, and where they are cut, without drawing them.

The fonts have no kerning that we use, so a line is as wide as its characters together.
"""

import json
import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

FONTS = Path(__file__).parent.parent / "fonts"
ELLIPSIS, DOTS = "…", "..."
"""What stands for words that are cut off: behind Chinese, where it is as high as the middle of a
character, and behind Latin letters, where it lies on the line."""

WIDE_FROM = "\u2e80"
JOINED = re.compile("\u200d[\u2190-\U0010ffff]|(?<=[\U0001f1e6-\U0001f1ff])[\U0001f1e6-\U0001f1ff]")
"""What belongs to the character before it: parts of families and flags."""
STRANGER_WIDE, STRANGER_NARROW = 1000, 620
"""The place of a character that our fonts lack, in thousandths of the size."""


@cache
def advances(bold: bool) -> dict[str, int]:
    """The width of every character of a font, in thousandths of its size."""
    table = json.loads((FONTS / "advances.json").read_text("utf-8"))
    by_width: dict[str, str] = table["bold" if bold else "regular"]
    return {each: int(width) for width, them in by_width.items() for each in them}


def advance(character: str, bold: bool = True) -> int:
    """The width of a character in thousandths of the size."""
    known = advances(bold).get(character)
    if known is not None:
        return known
    wide = unicodedata.east_asian_width(character) in "WF"
    return STRANGER_WIDE if wide else STRANGER_NARROW


def readable(words: str) -> str:
    """The words without what has no shape of its own: controls, joiners, variation selectors."""
    plain = JOINED.sub("", unicodedata.normalize("NFC", words))
    kept = (" " if each in "\n\r\t" else each for each in plain)
    return "".join(each for each in kept if not _shapeless(each)).strip()


def _shapeless(character: str) -> bool:
    modifier = "\U0001f3fb" <= character <= "\U0001f3ff"  # skin tones
    selector = "\ufe00" <= character <= "\ufe0f"
    return modifier or selector or unicodedata.category(character) in ("Cc", "Cf", "Cs", "Mn", "Me")


@lru_cache(maxsize=4096)
def width(words: str, size: float, bold: bool = True) -> float:
    """How wide a line is."""
    return sum(advance(each, bold) for each in words) * size / 1000


@lru_cache(maxsize=4096)
def cut(words: str, size: float, room: float, bold: bool = True) -> str:
    """The words, shortened with … where they are wider than `room`."""
    words = readable(words)
    if width(words, size, bold) <= room:
        return words
    left = room - width(ELLIPSIS, size, bold)
    kept = ""
    for each in words:
        left -= advance(each, bold) * size / 1000
        if left < 0:
            break
        kept += each
    kept = kept.rstrip(" ,.;:，。；：、")
    return kept + (ELLIPSIS if kept[-1:] >= WIDE_FROM else DOTS)
