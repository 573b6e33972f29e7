"""The paragraphs that come closest to a question in words, where none has all of its words.

SQLite's full-text search ranks them (BM25, English words by their stems). Chinese has no gaps
between words, so it is looked for by single characters and by pairs of them.
"""

import re
import sqlite3
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from itertools import pairwise
from threading import Lock

from bot.rules.pages import HAN, HAS_HAN, Entry, pages, plain_numbers
from bot.rules.synonyms import ASKING, ASKING_IN_CHINESE, SYNONYMS
from engine.kernel.texts import CHINESE, ENGLISH

RUNS = re.compile(rf"{HAN}+|[^\W_]+")
MAX_CLOSEST = 6
MIN_SHARE = 0.45
"""The lowest rank of a match, as a part of the best one's."""
WORDS_OF_A_QUESTION = 3
ALIKE = 0.8
"""The least similarity of a word of the rules to a misspelt one."""
SCHEMA = """CREATE VIRTUAL TABLE found
USING fts5(heading, section, body, game UNINDEXED, place UNINDEXED, tokenize='porter unicode61')"""
QUERY = """SELECT game, place, bm25(found, 2.0, 0.5, 1.0) AS rank FROM found
WHERE found MATCH ?1 AND game IN (?2, iif(?2 = '', game, ?2)) ORDER BY rank LIMIT ?3"""


def closest(game: str, typed: str, language: str) -> list[Entry]:
    """Return the paragraphs closest to a question, the best first.

    The question may be in either language, the paragraphs are in the reader's.
    """
    index = _index(CHINESE if HAS_HAN.search(typed) else ENGLISH)
    return [pages(language)[of].entries[place] for of, place in index.closest(game, typed)]


def is_question(typed: str) -> bool:
    """True if somebody asks in a sentence, rather than by the words that the rules may use."""
    if ASKING_IN_CHINESE.search(typed):
        return True
    return len(typed.split()) >= WORDS_OF_A_QUESTION and bool(ASKING.search(typed.lower()))


class Index:
    """The paragraphs of all games in one language, and the sections without any."""

    def __init__(self, language: str) -> None:
        self._lock = Lock()
        self._words = set[str]()
        self._found = sqlite3.connect(":memory:", check_same_thread=False)
        self._found.execute(SCHEMA)
        for game, page in pages(language).items():
            titles = {each.id: each.title for each in page.sections()}
            divided = {each.section for each in page.entries if not each.is_section()}
            for place, entry in enumerate(page.entries):
                if entry.id not in divided:
                    self._add(game, place, entry, titles[entry.section])

    def _add(self, game: str, place: int, entry: Entry, section: str) -> None:
        told = [list(terms(text)) for text in (entry.heading, section, entry.text)]
        self._words.update(*told)
        columns = [" ".join(each) for each in told]
        self._found.execute("INSERT INTO found VALUES (?, ?, ?, ?, ?)", (*columns, game, place))

    def closest(self, game: str, typed: str) -> list[tuple[str, int]]:
        """The games and places of what comes closest to what was typed, best first."""
        with self._lock:
            wanted = " OR ".join(f'"{each}"' for each in dict.fromkeys(self._wanted(game, typed)))
            if not wanted:
                return []
            found = self._found.execute(QUERY, (wanted, game, MAX_CLOSEST)).fetchall()
        return [(of, place) for of, place, rank in found if rank <= MIN_SHARE * found[0][2]]

    def _wanted(self, game: str, typed: str) -> Iterator[str]:
        """The terms that are looked for; for a misspelt word, the likeliest one."""
        for each in asked(typed):
            if self._knows(game, each) or HAS_HAN.search(each):
                yield each
            else:
                yield from get_close_matches(each, self._words, n=1, cutoff=ALIKE)

    def _knows(self, game: str, term: str) -> bool:
        return bool(self._found.execute(QUERY, (f'"{term}"', game, 1)).fetchone())


@cache
def _index(language: str) -> Index:
    return Index(language)


def asked(typed: str) -> Iterator[str]:
    """The terms of a question: without words that only ask, and with their synonyms."""
    said = typed.lower()
    for pattern, meant in SYNONYMS.items():
        if pattern.search(said):
            yield from terms(meant)
    yield from terms(ASKING_IN_CHINESE.sub(" ", ASKING.sub(" ", said)))


def terms(text: str) -> Iterator[str]:
    """The words of a text; of Chinese, every character and every pair of neighbours."""
    for run in RUNS.findall(plain_numbers(text.lower())):
        if HAS_HAN.match(run):
            yield from run
            yield from map("".join, pairwise(run))
        else:
            yield run
