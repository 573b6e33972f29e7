"""Reads a player's rules (`docs/rules/<language>/<game>.md`) into sections, paragraphs and blocks.

Headings open sections (`## 5. Eruption`, `## Tips`); numbered paragraphs begin with their id
(`- **TAL-5.2** …`) and end with the last line that is indented under them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from textwrap import dedent

from msgspec import Struct

HEADING = re.compile(r"^#{1,3} (.+)$")
NUMBER = re.compile(r"^(\d+[A-Z]?|[A-Z])\. +(.+)$")
RULE = re.compile(r"^- \*\*([A-Z]{2,3}-[0-9A-Z]+\.\d+)\*\*")
PREFIX = re.compile(r"\*\*([A-Z]{2,3})-\d")
PICTURE = re.compile(r"!\[([^\]]+)\]\(([^)]+)\)")
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


class Block(Struct, frozen=True):
    """Text as chats show it, with a picture beside it; without text, a picture alone.

    `picture` is a file below `docs/rules/pictures`, empty for none; `alt` says what it shows.
    """

    text: str
    picture: str = ""
    alt: str = ""


class Piece(Struct, frozen=True):
    """A numbered paragraph, or with an empty id what stands before or between them."""

    id: str
    text: str

    def blocks(self) -> list[Block]:
        """The piece as it is shown in a chat."""
        return list(merge_text(read_blocks(self.text.splitlines())))


class Section(Struct, frozen=True):
    """A heading with what stands under it; `number` is empty where the heading has none."""

    number: str
    title: str
    pieces: tuple[Piece, ...]

    def loose_text(self) -> str:
        """The heading and everything outside the numbered paragraphs."""
        return "\n\n".join([self.title, *(each.text for each in self.pieces if not each.id)])


def prefix_of(text: str) -> str:
    """The letters before the numbers of a game's paragraphs, such as `TAL`."""
    found = PREFIX.search(text)
    assert found, "a rules page has numbered paragraphs"
    return found[1]


def read_sections(text: str) -> list[Section]:
    """The sections of a page in their order; a heading without anything under it is left out."""
    lines = text.splitlines()
    starts = [place for place, line in enumerate(lines) if HEADING.match(line)]
    sections = [read_section(lines[start:end]) for start, end in pairwise([*starts, len(lines)])]
    return [each for each in sections if each.pieces]


def read_section(lines: Sequence[str]) -> Section:
    """A section from its heading and the lines under it."""
    heading = re.sub(HEADING, r"\1", lines[0])
    number = NUMBER.match(heading)
    pieces = [
        Piece(rule, text)
        for rule, own in split_pieces(lines[1:])
        if (text := "\n".join(own).strip())
    ]
    return Section(number[1] if number else "", number[2] if number else heading, tuple(pieces))


def split_pieces(lines: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """The id (or nothing) and the lines of each piece."""
    rule, own = "", list[str]()
    for line in lines:
        found = RULE.match(line)
        if found or (rule and line and not line.startswith("  ")):
            yield rule, own
            rule, own = found[1] if found else "", []
        own.append(line)
    yield rule, own


def read_blocks(lines: Sequence[str]) -> Iterator[Block]:
    """Every line as a block: rows of tables as items, pictures as what they show."""
    for is_row, run in groupby(lines, key=lambda line: line.startswith("|")):
        if is_row:
            yield from read_table(list(run))
        else:
            yield from map(read_line, run)


def read_table(lines: Sequence[str]) -> Iterator[Block]:
    """The head of a table in small letters, then its rows, each with its picture."""
    head, _, *rows = [row_block(line) for line in lines]
    yield Block(f"-# {head.text}")
    for row in rows:
        yield row if row.picture else Block(f"- {row.text}")


def row_block(line: str) -> Block:
    """The cells of a row side by side; beside a picture, what follows the first two below them."""
    picture = PICTURE.search(line)
    cells = [each.strip() for each in PICTURE.sub("", line).strip().strip("|").split("|")]
    told = [unlinked(each) for each in cells if each]
    if picture is None:
        return Block(" · ".join(told))
    text = "\n".join([" · ".join(told[:2]), *told[2:]])
    return picture_block(text, picture[1], picture[2])


def read_line(line: str) -> Block:
    """A line of text, or a picture that stands alone."""
    picture = PICTURE.fullmatch(line.strip())
    return picture_block("", picture[1], picture[2]) if picture else Block(unlinked(line).rstrip())


def picture_block(text: str, alt: str, path: str) -> Block:
    """A block with the picture that a page refers to."""
    return Block(text, path.partition("pictures/")[2], alt)


def unlinked(text: str) -> str:
    """Text without links, which lead nowhere in a chat."""
    return LINK.sub(r"\1", text)


def merge_text(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks with those of text alone joined to as few as possible."""
    for has_picture, run in groupby(blocks, key=lambda each: bool(each.picture)):
        if has_picture:
            yield from run
        elif text := re.sub(r"\n{3,}", "\n\n", "\n".join(each.text for each in run)).strip("\n"):
            yield Block(dedent(text))
