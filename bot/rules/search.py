"""Finding a paragraph by what somebody types: a number, a heading, words in either language."""

import re
from collections.abc import Iterator

from bot.rules.pages import Entry, Page

HAN = re.compile("[\u4e00-\u9fff]")


def search(page: Page, typed: str) -> list[Entry]:
    """The sections and paragraphs that have all words, those that fit best first.

    Without a word, all sections.
    """
    words = typed.lower().split()
    if not words:
        return page.sections()
    asked = [meanings(page, word) for word in words]
    fitting = [
        (fit, place, entry)
        for place, entry in enumerate(page.entries)
        if (fit := how_well(entry, typed.strip().lower(), asked))
    ]
    return [entry for _, _, entry in sorted(fitting, key=lambda each: (-each[0], each[1]))]


def meanings(page: Page, word: str) -> list[str]:
    """A word and, where it is Chinese, what the page's terms call it in English."""
    english = [name.lower() for name, chinese in page.terms if HAN.search(word) and word in chinese]
    return [word, *english]


def how_well(entry: Entry, typed: str, asked: list[list[str]]) -> int:
    """How well an entry fits: 0 for not at all, most for its number and its heading."""
    rule, title, text = entry.id.lower(), entry.title.lower(), entry.text.lower()
    if rule == typed:
        return 5
    if rule.startswith(typed) or rule.partition("-")[2].startswith(typed):
        return 4
    if not all(any(has_word(text, each) or each in title for each in word) for word in asked):
        return 0
    in_title = all(any(has_word(title, each) for each in word) for word in asked)
    return 1 + in_title + (in_title and entry.is_section())


def has_word(text: str, word: str) -> bool:
    """Whether a text has a word that begins like this one; Chinese has no gaps between words."""
    return word in text if HAN.search(word) else bool(re.search(rf"\b{re.escape(word)}", text))


def terms_in(page: Page, entry: Entry) -> Iterator[tuple[str, str]]:
    """The terms of the game that an entry uses, English and Chinese."""
    said = f"{entry.title}\n{entry.text}".lower()
    known = {""}
    for english, chinese in page.terms:
        word = english.partition("(")[0].strip().lower()
        if word not in known and re.search(rf"\b{re.escape(word)}s?\b", said):
            known.add(word)
            yield word, chinese
