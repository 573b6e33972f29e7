"""Finding a paragraph by what somebody types: a number, a heading, words in either language."""

import re

from bot.rules.closest import closest, is_question
from bot.rules.pages import HAS_HAN, Entry, Page, as_number, pages, plain_numbers
from engine.kernel.lengths import characters, fitting
from engine.kernel.texts import LANGUAGES

MAX_TYPED = 60
"""UTF-16 units of what is looked for; Discord lets people type thousands."""
SHORTEST_PART = 2
"""A Chinese word without a match is looked for in two parts of at least so many characters."""


def find(game: str, typed: str, language: str) -> list[Entry]:
    """Search a game's rules in the reader's language.

    Words of the other language are understood as well: they lead to the same paragraphs.
    """
    found = search(pages(language)[game], typed)
    for other in LANGUAGES:
        if not found:
            ids = {each.id: n for n, each in enumerate(search(pages(other)[game], typed))}
            own = (each for each in pages(language)[game].entries if each.id in ids)
            found = sorted(own, key=lambda each: ids[each.id])
    return found


def find_near(game: str, typed: str, language: str, found: list[Entry]) -> list[Entry]:
    """Return the paragraphs closest to a question, or to words that none has all of.

    Without a game, in the rules of all games.
    """
    if any(each.is_numbered() for each in found) and not is_question(typed):
        return []
    return [each for each in closest(game, in_short(typed), language) if each not in found]


def find_everywhere(typed: str, language: str) -> list[Entry]:
    """Search the rules of all games; the best match of each game first."""
    found = [find(game, typed, language) for game in pages(language)]
    ranks = range(max(map(len, found), default=0))
    return [entries[rank] for rank in ranks for entries in found if rank < len(entries)]


def search(page: Page, typed: str) -> list[Entry]:
    """The sections and paragraphs that have all words, those that fit best first.

    Without a word, all sections.
    """
    typed = as_number(in_short(typed))
    words = list(dict.fromkeys(plain_numbers(typed).split()))
    if not words:
        return page.sections()
    whole = [[[word]] for word in words]
    return ranked(page, typed, whole) or ranked(page, typed, list(map(in_two, words)))


def in_short(typed: str) -> str:
    """As much of what somebody typed as is looked for."""
    return "".join(fitting(characters(typed), MAX_TYPED))


def ranked(page: Page, typed: str, asked: list[list[list[str]]]) -> list[Entry]:
    """The entries that fit, the best first."""
    fitting = [
        (fit, place, entry)
        for place, entry in enumerate(page.entries)
        if (fit := how_well(entry, typed, asked))
    ]
    return [entry for _, _, entry in sorted(fitting, key=lambda each: (-each[0], each[1]))]


def in_two(word: str) -> list[list[str]]:
    """The ways to take a Chinese word apart, such as 神廟計分 into 神廟 and 計分."""
    cuts = range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)
    return [[word[:cut], word[cut:]] for cut in cuts] if HAS_HAN.search(word) else []


def how_well(entry: Entry, typed: str, asked: list[list[list[str]]]) -> int:
    """Return how well an entry matches: 0 for not at all, most for its number and heading.

    Of every word that is `asked` for there are several readings, each of one or more parts.
    """
    rule = entry.id.lower()
    if rule == typed:
        return 6
    if entry.is_numbered() and (rule.startswith(typed) or rule.partition("-")[2].startswith(typed)):
        return 5
    fit = sum(says_all(place, asked) for place in entry.searched)
    return fit + (fit == len(entry.searched) and entry.is_section())


def says_all(text: str, asked: list[list[list[str]]]) -> bool:
    """Return True if a text has every word in one of its readings."""
    return all(
        any(all(has_word(text, part) for part in reading) for reading in readings)
        for readings in asked
    )


def has_word(text: str, word: str) -> bool:
    """True if a text has a word that begins like this one; Chinese has no gaps between words."""
    return word in text if HAS_HAN.search(word) else bool(re.search(rf"\b{re.escape(word)}", text))
