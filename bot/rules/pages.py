"""The rules of every game as sections and paragraphs, in each reader's language.

They are read from the game's package (`engine/kernel/package.py`).
"""

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from heapq import nsmallest
from unicodedata import normalize

from msgspec import Struct

from bot.rules.markdown import (
    Block,
    Section,
    combined,
    merge_text,
    prefix_of,
    read_sections,
    read_translated,
    section_id,
)
from engine.kernel.texts import ENGLISH
from engine.registry import GAMES, PACKAGES

NUMERALS = str.maketrans("一二兩三四五六七八九", "1223456789")
HAN = "[\u4e00-\u9fff]"
HAS_HAN = re.compile(HAN)
GAP = re.compile(rf"(?<={HAN}) (?=\d)|(?<=\d) (?={HAN})")
BOLD_START = re.compile(r"- \*\*[^*]+\*\* \*\*([^*]+)\*\*")
NUMBER = re.compile(r"^([a-z]{2,3})[ -]?(\d[0-9a-z]*(?:\.\d*)?)$")
LEADING = re.compile(r"[0-9]+")
MAX_NEAR = 3
NO_IDS: frozenset[str] = frozenset()


class Entry(Struct, frozen=True, dict=True):
    """A section or a paragraph; `section` is the id of its section, or its own.

    `id` is the same in every language: a number (`TAL-5`, `TAL-5.2`), or the English heading of a
    section without one. `english`: it, or a part of it, is in English, as no translation is up to
    date.
    """

    game: str
    id: str
    title: str
    blocks: tuple[Block, ...]
    section: str
    english: bool = True

    @cached_property
    def text(self) -> str:
        """The text without pictures, Markdown for chats."""
        return "\n".join(each.text for each in self.blocks if each.text)

    @property
    def heading(self) -> str:
        """The heading of a section; the bold words at the beginning of a paragraph."""
        bold = BOLD_START.match(self.text)
        return self.title if self.is_section() else bold[1] if bold else ""

    @cached_property
    def searched(self) -> tuple[str, ...]:
        """The texts to search: everything, the title, and the heading."""
        places = f"{self.title}\n{self.text}", self.title, self.heading
        return tuple(plain_numbers(each.lower()) for each in places)

    def code(self) -> int:
        """Return the number for the ids of buttons; the same in every process."""
        return code_of(self.game, self.id)

    def is_section(self) -> bool:
        return self.id == self.section

    def is_numbered(self) -> bool:
        """Return True if the id is a number."""
        return bool(re.match(r"[A-Z]{2,3}-[0-9A-Z]", self.id))


class Page(Struct, frozen=True):
    """The rules of one game in their order."""

    game: str
    entries: list[Entry]

    @property
    def facts(self) -> str:
        """Players, minutes, designer and year in one line; empty if the page has none."""
        return self.entries[0].text.partition("\n")[0].strip("*")

    def sections(self) -> list[Entry]:
        return [each for each in self.entries if each.is_section()]


def plain_numbers(text: str) -> str:
    """Normalise numbers, so that 第一層 and 第 1 層 are the same."""
    return GAP.sub("", text.translate(NUMERALS))


def code_of(game: str, rule: str) -> int:
    """Return the number for a paragraph or section of a game."""
    return zlib.crc32(f"{game}:{rule}".encode())


@cache
def pages(language: str = ENGLISH) -> Mapping[str, Page]:
    """Return the rules of all games by key, translated as far as possible."""
    return {key: load_page(key, language) for key in GAMES}


@cache
def entries_by_code(language: str = ENGLISH) -> Mapping[int, Entry]:
    """Return all sections and paragraphs of all games by code."""
    return {each.code(): each for page in pages(language).values() for each in page.entries}


@cache
def entries_by_id(language: str = ENGLISH) -> Mapping[str, Mapping[str, Entry]]:
    """Return all sections and paragraphs by lower-case id, then by game."""
    found: dict[str, dict[str, Entry]] = {}
    for page in pages(language).values():
        for each in page.entries:
            found.setdefault(each.id.lower(), {}).setdefault(page.game, each)
    return found


def find_rule(rule: str, game: str | None = None, language: str = ENGLISH) -> Entry | None:
    """Return the section or paragraph of an id, of one game or of any; None if there is none."""
    of_any = entries_by_id(language).get(as_number(rule), {})
    return next(iter(of_any.values()), None) if game is None else of_any.get(game)


def numbers_near(typed: str, language: str = ENGLISH) -> list[Entry]:
    """Return the section of a paragraph that does not exist, or the sections nearest to one.

    Nothing is near what is no number of one of the games.
    """
    prefix, _, number = as_number(typed).partition("-")
    wanted = LEADING.match(number)
    if wanted is None:
        return []
    found = {
        int(leads[0]): entry
        for page in pages(language).values()
        for entry in page.sections()
        if entry.is_numbered()
        and entry.id.lower().startswith(f"{prefix}-")
        and (leads := LEADING.match(entry.id.partition("-")[2]))
    }
    near = nsmallest(MAX_NEAR, found, key=lambda each: abs(each - int(wanted[0])))
    if int(wanted[0]) in near and "." in number:
        return [found[int(wanted[0])]]
    return [found[each] for each in sorted(near)]


def as_number(typed: str) -> str:
    """Normalise typed text; a number as it is written: `tal-5` for "TAL 5"."""
    plain = normalize("NFKC", typed).strip(" .。?!").lower()  # Chinese keyboards type wide letters
    return NUMBER.sub(r"\1-\2", plain)


def load_page(game: str, language: str) -> Page:
    """Return the rules of a game for players."""
    package = PACKAGES[game]
    text = package.page(ENGLISH).read_text(encoding="utf-8")
    prefix, sections = prefix_of(text), read_sections(text)
    if language == ENGLISH:
        return make_page(game, prefix, sections, ((each, NO_IDS) for each in sections))
    translated = package.page(language)
    theirs = read_sections(translated.read_text("utf-8")) if translated.is_file() else []
    known = read_translated(package.pages / language, game)
    return make_page(game, prefix, sections, combined(prefix, sections, theirs, known))


def make_page(
    game: str,
    prefix: str,
    english: Iterable[Section],
    shown: Iterable[tuple[Section, frozenset[str]]],
) -> Page:
    """Return the page of the sections `shown`, each with the ids of what is English in it."""
    ids = (section_id(prefix, each) for each in english)
    return Page(
        game,
        [
            entry
            for own_id, (section, stale) in zip(ids, shown, strict=True)
            for entry in entries_of(game, own_id, section, stale)
        ],
    )


def entries_of(game: str, own_id: str, section: Section, stale: frozenset[str]) -> Iterator[Entry]:
    """Yield a section and its paragraphs, titled by their first lines."""
    blocks = tuple(merge_text(block for piece in section.pieces for block in piece.blocks()))
    yield Entry(game, own_id, section.title, blocks, own_id, bool(stale))
    for piece in section.pieces:
        if piece.id:
            line = re.sub(r"[*`]|(?<=。\*\*) ", "", piece.text.splitlines()[0])
            title = re.sub(r"^- [A-Z]{2,3}-[0-9A-Z]+\.\d+ ?(?:· )?", "", line).strip()
            blocks = tuple(piece.blocks())
            yield Entry(game, piece.id, title, blocks, own_id, piece.id in stale)
