"""Measures and cuts lines of text without drawing them.

We use no kerning, so a line is as wide as its characters together.
"""

import json
import re
import unicodedata
from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

FONTS = Path(__file__).parent.parent / "fonts"
ELLIPSIS, DOTS = "…", "..."
"""The signs after shortened words: in Chinese, at half the height of a character, and in Latin,
on the baseline."""

WIDE_FROM = "\u2e80"
"""The first of the Chinese characters, which are written without blanks."""
EMOJI = re.compile("[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]")
"""Characters that systems show as colour emoji; pictures show only those that our fonts have."""

STRANGER_WIDTH, STRANGER_NARROW = 1000, 620
"""The widths of wide and narrow characters that our fonts lack, in thousandths of the size."""


@cache
def advances(bold: bool) -> dict[str, int]:
    """Return the width of every character of our font, in thousandths of its size."""
    table = json.loads((FONTS / "advances.json").read_text("utf-8"))
    by_width: dict[str, str] = table["bold" if bold else "regular"]
    return {each: int(width) for width, them in by_width.items() for each in them}


class Range(NamedTuple):
    """Consecutive characters of one width in one of the fonts for names."""

    first: int
    last: int
    width: int
    font: str


@cache
def names_ranges() -> list[Range]:
    """Return the characters of our fonts for names, as ranges in order."""
    table = json.loads((FONTS / "names.json").read_text("utf-8"))
    return sorted(
        Range(first, last, wide, font)
        for font, ranges in table.items()
        for first, last, wide in ranges
    )


def range_with(character: str) -> Range | None:
    """Return the range of a font for names that has a character; None if none has it."""
    code = ord(character)
    ranges = names_ranges()
    place = bisect_right(ranges, code, key=lambda each: each.first)
    return ranges[place - 1] if place and code <= ranges[place - 1].last else None


def advance(character: str, bold: bool = True) -> int:
    """Return the width of a character in thousandths of the size."""
    known = advances(bold).get(character)
    if known is not None:
        return known
    if (found := range_with(character)) is not None:
        return found.width
    wide = unicodedata.east_asian_width(character) in "WF"
    return STRANGER_WIDTH if wide else STRANGER_NARROW


@lru_cache(maxsize=4096)
def readable(words: str) -> str:
    """Return the words without emoji and without invisible characters, such as controls."""
    plain = unicodedata.normalize("NFC", words)
    kept = (" " if each in "\n\r\t" else each for each in plain)
    return " ".join("".join(each for each in kept if not left_out(each)).split())


def left_out(character: str) -> bool:
    """Return True if pictures show nothing of a character."""
    if EMOJI.match(character):
        return character not in advances(True)
    selector = "\ufe00" <= character <= "\ufe0f"
    return selector or unicodedata.category(character) in ("Cc", "Cf", "Cs", "Mn", "Me")


@lru_cache(maxsize=4096)
def width(words: str, size: float, bold: bool = True) -> float:
    """Return the width of a line."""
    return sum(advance(each, bold) for each in words) * size / 1000


@lru_cache(maxsize=4096)
def cut(words: str, size: float, room: float, bold: bool = True) -> str:
    """Return the words, shortened with … if they are wider than `room`."""
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


NUMBERED = re.compile(r"(.+?)\s*([0-9]+|\([0-9]+\))")


def cut_name(name: str, size: float, room: float) -> str:
    """Shorten a name as `cut` does, but keep a number at its end: Comp... 1, Comp... 2."""
    name = readable(name)
    numbered = NUMBERED.fullmatch(name)
    if numbered is None or width(name, size) <= room:
        return cut(name, size, room)
    number = f" {numbered[2]}"
    return cut(numbered[1], size, room - width(number, size)) + number
