"""The rules of every game as sections and paragraphs, in each reader's language.

They are read from where the game's package has them (`engine/kernel/package.py`).
"""

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from unicodedata import normalize

from msgspec import Struct

from bot.rules.markdown import Block, Section, merge_text, prefix_of, read_sections
from bot.rules.translated import combined, read_translated, section_id
from engine.kernel.texts import ENGLISH
from engine.registry import GAMES, PACKAGES

NUMERALS = str.maketrans("一二兩三四五六七八九", "1223456789")
HAN = "[\u4e00-\u9fff]"
HAS_HAN = re.compile(HAN)
GAP = re.compile(rf"(?<={HAN}) (?=\d)|(?<=\d) (?={HAN})")
BOLD_START = re.compile(r"- \*\*[^*]+\*\* \*\*([^*]+)\*\*")
NUMBER = re.compile(r"^([a-z]{2,3})[ -]?(\d[0-9a-z]*(?:\.\d*)?)$")
NO_IDS: frozenset[str] = frozenset()


class Entry(Struct, frozen=True, dict=True):
    """A section or a paragraph; `section` is the id of the one it stands in, or its own.

    `id` is the same in every language: what rules are quoted by (`TAL-5`, `TAL-5.2`), or the
    English heading of a section without a number. `english` tells that it, or a part of it, is
    in English because there is no translation that is up to date.
    """

    game: str
    id: str
    title: str
    blocks: tuple[Block, ...]
    section: str
    english: bool = True

    @cached_property
    def text(self) -> str:
        """Its text without the pictures, Markdown as chats show it."""
        return "\n".join(each.text for each in self.blocks if each.text)

    @property
    def heading(self) -> str:
        """The heading of a section; the words in bold that a paragraph begins with."""
        bold = BOLD_START.match(self.text)
        return self.title if self.is_section() else bold[1] if bold else ""

    @cached_property
    def searched(self) -> tuple[str, ...]:
        """The texts to search: everything, the title, and the heading."""
        places = f"{self.title}\n{self.text}", self.title, self.heading
        return tuple(plain_numbers(each.lower()) for each in places)

    def code(self) -> int:
        """The number that stands for it in the id of a button; the same in every process."""
        return code_of(self.game, self.id)

    def is_section(self) -> bool:
        """Return True if it is a whole section."""
        return self.id == self.section

    def is_numbered(self) -> bool:
        """Return True if its id is a number that rules are quoted by."""
        return bool(re.match(r"[A-Z]{2,3}-[0-9A-Z]", self.id))


class Page(Struct, frozen=True):
    """The rules of one game in their order."""

    game: str
    entries: list[Entry]

    @property
    def facts(self) -> str:
        """Players, minutes, designer and year in one line; empty where the page has none."""
        return self.entries[0].text.partition("\n")[0].strip("*")

    def sections(self) -> list[Entry]:
        """The sections, in their order."""
        return [each for each in self.entries if each.is_section()]


def plain_numbers(text: str) -> str:
    """A text in which 第一層 and 第 1 層 are the same."""
    return GAP.sub("", text.translate(NUMERALS))


def code_of(game: str, rule: str) -> int:
    """The number for a paragraph or section of a game."""
    return zlib.crc32(f"{game}:{rule}".encode())


@cache
def pages(language: str = ENGLISH) -> Mapping[str, Page]:
    """The pages of all games by key, in a language as far as there is a translation."""
    return {key: load_page(key, language) for key in GAMES}


@cache
def entries_by_code(language: str = ENGLISH) -> Mapping[int, Entry]:
    """All sections and paragraphs of all games."""
    return {each.code(): each for page in pages(language).values() for each in page.entries}


@cache
def entries_by_id(language: str = ENGLISH) -> Mapping[str, Mapping[str, Entry]]:
    """The paragraphs and sections by their ids in small letters, and by game."""
    found: dict[str, dict[str, Entry]] = {}
    for page in pages(language).values():
        for each in page.entries:
            found.setdefault(each.id.lower(), {}).setdefault(page.game, each)
    return found


def find_rule(rule: str, game: str | None = None, language: str = ENGLISH) -> Entry | None:
    """The paragraph or section of an id, of this game or of any; None where there is none."""
    of_any = entries_by_id(language).get(as_number(rule), {})
    return next(iter(of_any.values()), None) if game is None else of_any.get(game)


def as_number(typed: str) -> str:
    """Return typed text in small letters, numbers as they are written: `tal-5` for "TAL 5"."""
    plain = normalize("NFKC", typed).strip(" .。?!").lower()  # Chinese keyboards type wide letters
    return NUMBER.sub(r"\1-\2", plain)


def load_page(game: str, language: str) -> Page:
    """The rules of a game as players read them."""
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
    """A page of the sections `shown`, each with the ids of what is English in it."""
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
    """A section and its paragraphs."""
    blocks = tuple(merge_text(block for piece in section.pieces for block in piece.blocks()))
    yield Entry(game, own_id, section.title, blocks, own_id, bool(stale))
    for piece in section.pieces:
        if piece.id:
            title = first_words(piece.text)
            is_english = piece.id in stale
            yield Entry(game, piece.id, title, tuple(piece.blocks()), own_id, is_english)


def first_words(text: str) -> str:
    """A paragraph as it stands in a list: its first line without its number and marks."""
    plain = re.sub(r"[*`]|(?<=。\*\*) ", "", text.splitlines()[0])
    return re.sub(r"^- [A-Z]{2,3}-[0-9A-Z]+\.\d+ ?(?:· )?", "", plain).strip()
