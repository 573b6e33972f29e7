"""Reads the rules for players (`docs/rules/<language>/<game>.md`) into sections and paragraphs.

Headings open sections (`## 5. Eruption`, `## Tips`); numbered paragraphs begin with their id
(`- **TAL-5.2** …`) and end with the last line indented under them.

Translated pages are compared with the English one, paragraph by paragraph:
`docs/rules/<language>/translated.json` holds the fingerprint of the English text that each
paragraph was translated from. If that text has changed since, readers get the English.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import groupby, pairwise, zip_longest
from pathlib import Path
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
    """A numbered paragraph; with an empty id, the text before or between them."""

    id: str
    text: str

    def blocks(self) -> list[Block]:
        """Return the piece as blocks for a chat."""
        return list(merge_text(read_blocks(self.text.splitlines())))


class Section(Struct, frozen=True):
    """A heading with the text under it; `number` is empty if the heading has none."""

    number: str
    title: str
    pieces: tuple[Piece, ...]

    def loose_text(self) -> str:
        """Return the heading and everything outside the numbered paragraphs."""
        return "\n\n".join([self.title, *(each.text for each in self.pieces if not each.id)])


def prefix_of(text: str) -> str:
    """Return the letters before the numbers of a game's paragraphs, such as `TAL`."""
    found = PREFIX.search(text)
    assert found, "a rules page has numbered paragraphs"
    return found[1]


def read_sections(text: str) -> list[Section]:
    """Return the sections of a page in order, without empty ones."""
    lines = text.splitlines()
    starts = [place for place, line in enumerate(lines) if HEADING.match(line)]
    sections = [read_section(lines[start:end]) for start, end in pairwise([*starts, len(lines)])]
    return [each for each in sections if each.pieces]


def read_section(lines: Sequence[str]) -> Section:
    """Return the section of a heading and the lines under it."""
    heading = re.sub(HEADING, r"\1", lines[0])
    number = NUMBER.match(heading)
    pieces = [
        Piece(rule, text)
        for rule, own in split_pieces(lines[1:])
        if (text := "\n".join(own).strip())
    ]
    return Section(number[1] if number else "", number[2] if number else heading, tuple(pieces))


def split_pieces(lines: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the id, or an empty one, and the lines of each piece."""
    rule, own = "", list[str]()
    for line in lines:
        found = RULE.match(line)
        if found or (rule and line and not line.startswith("  ")):
            yield rule, own
            rule, own = found[1] if found else "", []
        own.append(line)
    yield rule, own


def read_blocks(lines: Sequence[str]) -> Iterator[Block]:
    """Yield every line as a block, or as its picture.

    The head of a table is in small letters, its rows are items or pictures.
    """
    for is_row, run in groupby(lines, key=lambda line: line.startswith("|")):
        if is_row:
            head, _, *rows = map(row_block, run)
            yield Block(f"-# {head.text}")
            yield from (row if row.picture else Block(f"- {row.text}") for row in rows)
            continue
        for line in run:
            alone = PICTURE.fullmatch(line.strip())
            text = unlinked(line).rstrip()
            yield picture_block("", alone[1], alone[2]) if alone else Block(text)


def row_block(line: str) -> Block:
    """Join the cells of a row; beside a picture, from the third on in lines of their own."""
    picture = PICTURE.search(line)
    cells = [each.strip() for each in PICTURE.sub("", line).strip().strip("|").split("|")]
    told = [unlinked(each) for each in cells if each]
    if picture is None:
        return Block(" · ".join(told))
    text = "\n".join([" · ".join(told[:2]), *told[2:]])
    return picture_block(text, picture[1], picture[2])


def picture_block(text: str, alt: str, path: str) -> Block:
    """Return a block with a picture of a page."""
    return Block(text, path.partition("pictures/")[2], alt)


def unlinked(text: str) -> str:
    return LINK.sub(r"\1", text)


def merge_text(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield the blocks, with adjacent ones of text alone joined."""
    for has_picture, run in groupby(blocks, key=lambda each: bool(each.picture)):
        if has_picture:
            yield from run
        elif text := re.sub(r"\n{3,}", "\n\n", "\n".join(each.text for each in run)).strip("\n"):
            yield Block(dedent(text))


FINGERPRINT_LETTERS = 12

Fingerprints = Mapping[str, str]
"""The fingerprint of each paragraph, and of each section's text outside its paragraphs."""


def fingerprint(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:FINGERPRINT_LETTERS]


def section_id(prefix: str, section: Section) -> str:
    """Return the language-independent id of a section: its number, or its English heading."""
    return f"{prefix}-{section.number}" if section.number else section.title


def read_translated(folder: Path, book: str) -> Fingerprints | None:
    """Return the fingerprints of what a book was translated from; None if nobody records them."""
    file = folder / "translated.json"
    if not file.is_file():
        return None
    known: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return known.get(book, {})


def combined(
    prefix: str, english: list[Section], translated: list[Section], known: Fingerprints | None
) -> Iterator[tuple[Section, frozenset[str]]]:
    """Yield the translated sections, in English where the translation is missing or outdated.

    With each come the ids of what is English in it. If `known` is None, nothing is outdated.
    """
    for mine, theirs in zip_longest(english, translated):
        if mine is not None:
            yield combined_section(section_id(prefix, mine), mine, theirs, known)


def combined_section(
    own_id: str, english: Section, translated: Section | None, known: Fingerprints | None
) -> tuple[Section, frozenset[str]]:
    """Return a section with every piece in its translation, if that is up to date."""
    everything = frozenset([own_id, *(each.id for each in english.pieces)])
    if translated is None or shape(english) != shape(translated):
        return english, everything
    if known is None:
        return translated, frozenset()
    is_current = known.get(own_id) == fingerprint(english.loose_text())
    stale = frozenset(
        each.id or own_id
        for each in english.pieces
        if not (is_current if not each.id else known.get(each.id) == fingerprint(each.text))
    )
    pieces = [
        old if (old.id or own_id) in stale else new
        for old, new in zip(english.pieces, translated.pieces, strict=True)
    ]
    title = translated.title if is_current else english.title
    return Section(english.number, title, tuple(pieces)), stale


def shape(section: Section) -> tuple[str, list[str]]:
    """Return the structure shared by translations of a section: its number, ids in order."""
    return section.number, [each.id for each in section.pieces]
