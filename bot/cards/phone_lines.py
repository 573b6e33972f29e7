"""Counts the lines that a text takes on a phone, and cuts text to a number of lines."""

import re
from collections.abc import Callable, Sequence

from bot.core.phrases import Voice, bare, pieces
from engine.kernel.lengths import is_plain
from renderers.kit.lettering import width

ROOM, SIZE = 212, 16
"""The width of a line in a list on a phone 390 pixels wide, and the font size, in pixels.

The width is a twentieth less than Discord's, as phones have different fonts.
"""
SENTENCE = re.compile(r"(?<=[.!?;])\s+|(?<=[。！？；])")
CLAUSE = re.compile(r"(?<=[,;:] )|(?<=[，；：])")
WORD = re.compile(r"\\?[⺀-￿]|(?:\\.|[^\s⺀-￿])+\s*|\s+")
"""A Chinese character, or a word with the blanks after it."""


def shortened(voice: Voice, line: str, most: int) -> str:
    """Return a line, or as many of its first sentences as fit into `most` lines of a phone.

    It is empty if not even one sentence fits.
    """
    if lines_of(line) <= most:
        return line
    return fitting(voice, SENTENCE.split(line), voice.together, most)


def in_few_lines(voice: Voice, line: str, few: int, most: int) -> str:
    """Return the sentences of a line that fit into `few` lines, up to `most` for the first one.

    If not even that one fits, return some words of it.
    """
    for room in range(min(few, most), most + 1):
        if part := shortened(voice, line, room):
            return part
    return some_words(voice, line, most)


def some_words(voice: Voice, line: str, most: int) -> str:
    """Return the first clauses of a line that fit, or the first words if those say more."""
    clauses = fitting(voice, CLAUSE.split(line), "".join, most)
    words = fitting(voice, words_in(line), "".join, most)
    return clauses if 2 * len(clauses) > len(words) else words or "…"


def fitting(
    voice: Voice, pieces: Sequence[str], join: Callable[[Sequence[str]], str], most: int
) -> str:
    """Return the first pieces that fit, never all of them."""
    for kept in range(len(pieces) - 1, 0, -1):
        short = voice.together([join(pieces[:kept]).rstrip(" ;；"), "…"])
        if lines_of(short) <= most:
            return short
    return ""


def words_in(line: str) -> list[str]:
    """Split a line where it may be broken: words, Chinese characters, others with punctuation."""
    if is_plain(line):
        return WORD.findall(line)
    words = [""]
    for each in pieces(line):
        longer = words[-1] + each
        words[-1:] = [longer] if WORD.fullmatch(longer) else [words[-1], each]
    return words[1:] if not words[0] else words


def lines_of(words: str) -> int:
    """Return the number of phone lines that a text takes."""
    lines, left = 1, float(ROOM)
    for word in words_in(bare(words)):
        if width(word.rstrip(), SIZE, bold=False) > left:
            lines, left = lines + 1, float(ROOM)
        left -= width(word, SIZE, bold=False)
        while left < -ROOM:
            lines, left = lines + 1, left + ROOM
    return lines
