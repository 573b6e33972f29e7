"""Counts the lines that a text takes on a phone, and cuts text to a number of lines."""

import re
from collections.abc import Callable, Sequence

from bot.core.phrases import Voice
from bot.core.text import bare, pieces
from engine.kernel.lengths import is_plain
from renderers.kit.lettering import width

ROOM, SIZE = 212, 16
"""How wide a line of a list is on a phone of 390 pixels, and its letters, in pixels.

Phones have fonts of their own: the room is that of Discord less a twentieth.
"""
SENTENCE = re.compile(r"(?<=[.!?;])\s+|(?<=[。！？；])")
CLAUSE = re.compile(r"(?<=[,;:] )|(?<=[，；：])")
WORD = re.compile(r"\\?[⺀-￿]|(?:\\.|[^\s⺀-￿])+\s*|\s+")
"""A Chinese character, or a word with the blanks after it."""


def shortened(voice: Voice, line: str, most: int) -> str:
    """A line of a story, or as many of its sentences as fit into `most` lines of a phone."""
    return line if lines_of(line) <= most else beginning(voice, line, most)


def in_few_lines(voice: Voice, line: str, few: int, most: int) -> str:
    """A line in `few` lines of a phone, or in more where its first sentence needs them.

    Where that takes more than `most`, some words of it.
    """
    for room in range(min(few, most), most + 1):
        if part := shortened(voice, line, room):
            return part
    return some_words(voice, line, most)


def beginning(voice: Voice, line: str, most: int) -> str:
    """Return the first sentences of a line that fit; empty where not even one does."""
    return fitting(voice, SENTENCE.split(line), voice.together, most)


def some_words(voice: Voice, line: str, most: int) -> str:
    """The first clauses of a line that fit, or its first words where those say too little."""
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
