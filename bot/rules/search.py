"""Finding a paragraph by what somebody types: a number, a heading, words in either language."""

import re

from bot.rules.pages import Entry, Page, pages
from engine.kernel.texts import LANGUAGES

HAN = re.compile("[\u4e00-\u9fff]")
NUMERALS = str.maketrans("一二兩三四五六七八九", "1223456789")
GAP = re.compile(rf"(?<={HAN.pattern}) (?=\d)|(?<=\d) (?={HAN.pattern})")
BOLD_START = re.compile(r"- \*\*[^*]+\*\* \*\*([^*]+)\*\*")
SHORTEST_PART = 2
"""A Chinese word without a match is looked for in two parts of at least so many characters."""


def find(game: str, typed: str, language: str) -> list[Entry]:
    """What the rules of a game say of some words, in the reader's language.

    Words of the other language are understood as well: they lead to the same paragraphs.
    """
    found = search(pages(language)[game], typed)
    for other in LANGUAGES:
        if not found:
            ids = {each.id: n for n, each in enumerate(search(pages(other)[game], typed))}
            own = (each for each in pages(language)[game].entries if each.id in ids)
            found = sorted(own, key=lambda each: ids[each.id])
    return found


def find_everywhere(typed: str, language: str) -> list[Entry]:
    """What the rules of all games say of some words, the best of each game first."""
    found = [find(game, typed, language) for game in pages(language)]
    ranks = range(max(map(len, found), default=0))
    return [entries[rank] for rank in ranks for entries in found if rank < len(entries)]


def search(page: Page, typed: str) -> list[Entry]:
    """The sections and paragraphs that have all words, those that fit best first.

    Without a word, all sections.
    """
    words = plain_numbers(typed.lower()).split()
    if not words:
        return page.sections()
    whole = [[[word]] for word in words]
    return ranked(page, typed, whole) or ranked(page, typed, list(map(in_two, words)))


def ranked(page: Page, typed: str, asked: list[list[list[str]]]) -> list[Entry]:
    """The entries that fit, the best first."""
    fitting = [
        (fit, place, entry)
        for place, entry in enumerate(page.entries)
        if (fit := how_well(entry, typed.strip().lower(), asked))
    ]
    return [entry for _, _, entry in sorted(fitting, key=lambda each: (-each[0], each[1]))]


def in_two(word: str) -> list[list[str]]:
    """The ways to take a Chinese word apart, such as 神廟計分 into 神廟 and 計分."""
    cuts = range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)
    return [[word[:cut], word[cut:]] for cut in cuts] if HAN.search(word) else []


def how_well(entry: Entry, typed: str, asked: list[list[list[str]]]) -> int:
    """How well an entry fits: 0 for not at all, most for its number and its heading.

    Of every word that is `asked` for there are several readings, each of one or more parts.
    """
    rule = entry.id.lower()
    if rule == typed:
        return 6
    if entry.is_numbered() and (rule.startswith(typed) or rule.partition("-")[2].startswith(typed)):
        return 5
    places = (f"{entry.title}\n{entry.text}", entry.title, heading_of(entry))
    fit = sum(says_all(plain_numbers(place.lower()), asked) for place in places)
    return fit + (fit == len(places) and entry.is_section())


def heading_of(entry: Entry) -> str:
    """The heading of a section; the words in bold that a paragraph begins with."""
    bold = BOLD_START.match(entry.text)
    return entry.title if entry.is_section() else bold[1] if bold else ""


def says_all(text: str, asked: list[list[list[str]]]) -> bool:
    """Whether a text has every word in one of its readings."""
    return all(
        any(all(has_word(text, part) for part in reading) for reading in readings)
        for readings in asked
    )


def plain_numbers(text: str) -> str:
    """A text in which 第一層 and 第 1 層 are the same."""
    return GAP.sub("", text.translate(NUMERALS))


def has_word(text: str, word: str) -> bool:
    """Whether a text has a word that begins like this one; Chinese has no gaps between words."""
    return word in text if HAN.search(word) else bool(re.search(rf"\b{re.escape(word)}", text))
