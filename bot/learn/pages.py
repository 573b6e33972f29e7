"""A guide to each game in a few pages: a picture with two or three sentences.

They are read from `docs/rules/<language>/guide/<game>.md`. A section is a page; its last line names
the paragraphs of the rules that it tells of, the most important first.
"""

import re
from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from bot.rules.markdown import Block, Section, read_sections
from bot.rules.pages import NO_IDS
from bot.rules.translated import combined, read_translated
from engine.kernel.texts import ENGLISH
from engine.registry import GAMES, PACKAGES

FOLDER = "guide"
CITED = re.compile(r"[A-Z]{2,3}-[0-9A-Z]+(?:\.\d+)?")
CITATION = re.compile(r"\n*^\*[^*\n]+\*$\Z", re.MULTILINE)


class GuidePage(Struct, frozen=True):
    """A page: its picture, what is said below it, and the paragraphs it tells of.

    `english` tells that it is in English because there is no translation that is up to date.
    """

    title: str
    picture: Block
    text: str
    rules: tuple[str, ...]
    english: bool = False


def book_of(game: str) -> str:
    """Return the name of a game's pages among the translated books."""
    return f"{FOLDER}/{game}"


@cache
def guides(language: str = ENGLISH) -> Mapping[str, list[GuidePage]]:
    """The pages of each game that has some, in a language as far as there is a translation."""
    return {key: pages for key in GAMES if (pages := load_guide(key, language))}


def load_guide(game: str, language: str) -> list[GuidePage]:
    """The pages of a game; none where nobody has written any."""
    english = sections_in(ENGLISH, game)
    if language == ENGLISH:
        return [make_page(each, NO_IDS) for each in english]
    known = read_translated(PACKAGES[game].pages / language, book_of(game))
    both = combined("", english, sections_in(language, game), known)
    return [make_page(section, stale) for section, stale in both]


def sections_in(language: str, game: str) -> list[Section]:
    """The sections of a game's pages in one language; none where there is no file."""
    file = PACKAGES[game].page(language, FOLDER)
    return read_sections(file.read_text(encoding="utf-8")) if file.is_file() else []


def make_page(section: Section, stale: frozenset[str]) -> GuidePage:
    """The page of a section, of which some may be in English."""
    picture, words = (block for piece in section.pieces for block in piece.blocks())
    text = CITATION.sub("", words.text)
    rules = CITED.findall(words.text[len(text) :])
    return GuidePage(section.title, picture, text, tuple(rules), bool(stale))
