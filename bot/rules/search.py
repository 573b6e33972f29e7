"""Finding a paragraph by a number, a heading, or words in either language."""

import re
import sqlite3
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import pairwise
from threading import Lock

from bot.rules.pages import HAN, HAS_HAN, Entry, Page, as_number, pages, plain_numbers
from engine.kernel.lengths import characters, fitting
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES

ASKING = re.compile(
    r"\b(an?|and|any|are|as|at|be|by|can|could|do|does|did|for|from|get|ha[sd]|have|how|i|if|in|into"
    r"|is|its?|many|may|me|mine|much|must|my|of|on|or|should|so|than|that|the|then|there|they|this"
    r"|to|up|was|we|what|when|where|which|who|whose|why|will|with|would|your?|yours)\b"
)
"""English words without meaning for a search: of questions, and of any sentence."""

ASKING_IN_CHINESE = re.compile(
    "可不可以|可以|能不能|能否|是不是|有沒有|會不會|要不要|怎麼辦|怎麼樣|怎麼|怎樣|如何|什麼時候"
    "|為什麼|什麼|甚麼|哪裡|哪些|哪個|多少|幾個|幾張|請問|一定|[嗎呢吧啊的了我你他誰會要是有在把]"
)
"""The same in Chinese, where no gaps stand between words."""

SAID = r"""
beans: cacao
coins money: gold credits
destroy demolish: cover eruption
draw(?!.*\b(tile|card)s?\b): tie
fuel: battery
guns? lasers? shoot: cannon strength
houses?: huts
jokers?: wild
limit max maximum: most any number
merges? merged: joined
over: overbuild
owns?: majority
rotate rotation: facing
sell: market
quit surrender: resign
removed: lost
sideways: side elsewhere
timer: hourglass
win winner victory: wins
asteroids?: meteors
astronauts?: humans
wizards?: druids

上限 最多: 最多 限制
不能蓋: 無法放置
和局: 平手
太陽: 聖物
小行星 流星: 隕石
小屋 房子: 房舍
悔棋: 收回
投降 認輸: 退出
放棄: 中斷
挑夫: 挑水伕
摧毀 毀掉: 失去 蓋住
最多幾: 最多放
水滴: 水
盾牌 護盾: 防護器
石頭: 石柱
神殿: 神廟
萬用 鬼牌: 百搭
蓋: 放置 建造
蓋住: 覆蓋
蓋在: 放在 建築
計時: 沙漏
賣: 市場
贏 輸 勝負: 獲勝
走幾步: 走多遠
電池: 能量夾
雷射: 大砲
"""
"""Synonyms: words that may be typed, and after the colon words to look for as well."""


def pattern(said: str) -> re.Pattern[str]:
    """Return a pattern that finds any of some words."""
    either = said.replace(" ", "|")
    return re.compile(rf"\b({either})\b" if said.isascii() else either)


SYNONYMS: Mapping[re.Pattern[str], str] = {
    pattern(said): meant
    for said, _, meant in (each.partition(": ") for each in SAID.splitlines() if each)
}

MAX_TYPED = 60
"""The most UTF-16 units of a search; Discord lets people type thousands."""
SHORTEST_PART = 2
"""The least characters of the two parts in which a Chinese word without a match is searched."""


def find(game: str, typed: str, language: str) -> list[Entry]:
    """Search a game's rules in the reader's language.

    Words of the other language find the same paragraphs.
    """
    found = search(pages(language)[game], typed)
    for other in LANGUAGES:
        if not found:
            ids = {each.id: n for n, each in enumerate(search(pages(other)[game], typed))}
            own = (each for each in pages(language)[game].entries if each.id in ids)
            found = sorted(own, key=lambda each: ids[each.id])
    return found


def find_all(game: str, typed: str, language: str) -> tuple[list[Entry], list[Entry]]:
    """Return what has all words, and what comes close; of a question all comes close, rules first.

    Without a game, search the rules of all games.
    """
    found = find(game, typed, language) if game else find_everywhere(typed, language)
    asks = is_question(typed)
    if any(each.is_numbered() for each in found) and not asks:
        return found, []
    near = closest(game, in_short(typed), language)
    if not asks:
        return found, [each for each in near if each not in found]
    more = [each for each in found if each.is_numbered() and each not in near]
    return [], [*sorted(near, key=lambda each: not each.is_numbered()), *more]


def is_question(typed: str) -> bool:
    """Return True if a text has words that only ask, or that any sentence has."""
    many = len(typed.split()) >= WORDS_OF_A_QUESTION
    return bool(ASKING_IN_CHINESE.search(typed) or (many and ASKING.search(typed.lower())))


def find_everywhere(typed: str, language: str) -> list[Entry]:
    """Search the rules of all games; the best match of each game first."""
    found = [find(game, typed, language) for game in pages(language)]
    ranks = range(max(map(len, found), default=0))
    return [entries[rank] for rank in ranks for entries in found if rank < len(entries)]


def search(page: Page, typed: str) -> list[Entry]:
    """Return the sections and paragraphs with all words, best first; without words all sections."""
    typed = as_number(in_short(typed))
    words = list(dict.fromkeys(plain_numbers(typed).split()))
    if not words:
        return page.sections()
    whole = [[[word]] for word in words]
    return ranked(page, typed, whole) or ranked(page, typed, [in_two(word) for word in words])


def in_short(typed: str) -> str:
    """Return the part of a typed text that is searched for."""
    return "".join(fitting(characters(typed), MAX_TYPED))


def ranked(page: Page, typed: str, asked: list[list[list[str]]]) -> list[Entry]:
    """Return the entries that match, best first."""
    fitting = [
        (fit, place, entry)
        for place, entry in enumerate(page.entries)
        if (fit := how_well(entry, typed, asked))
    ]
    return [entry for _, _, entry in sorted(fitting, key=lambda each: (-each[0], each[1]))]


def in_two(word: str) -> list[list[str]]:
    """Return the ways to divide a Chinese word, such as 神廟計分 into 神廟 and 計分."""
    cuts = range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)
    return [[word[:cut], word[cut:]] for cut in cuts] if HAS_HAN.search(word) else []


def has_word(text: str, word: str) -> bool:
    """Return True if a word of a text begins like this; Chinese has no gaps between words."""
    return word in text if HAS_HAN.search(word) else bool(re.search(rf"\b{re.escape(word)}", text))


def has_all(text: str, asked: list[list[list[str]]]) -> bool:
    """Return True if a text has every word in one of its divisions."""

    def has_one(ways: list[list[str]]) -> bool:
        return any(all(has_word(text, part) for part in way) for way in ways)

    return all(map(has_one, asked))


def how_well(entry: Entry, typed: str, asked: list[list[list[str]]]) -> int:
    """Return how well an entry matches: 0 for not at all, most for its number.

    Every word of `asked` has several ways to divide it, each into one or more parts.
    """
    rule = entry.id.lower()
    if rule == typed:
        return 6
    if entry.is_numbered() and (rule.startswith(typed) or rule.partition("-")[2].startswith(typed)):
        return 5
    fit = sum(has_all(text, asked) for text in entry.searched)
    return fit + (fit == len(entry.searched) and entry.is_section())


RUNS = re.compile(rf"{HAN}+|[^\W_]+")
MAX_CLOSEST = 6
MIN_SHARE = 0.45
"""The lowest rank of a match, as a part of the best one's."""
WORDS_OF_A_QUESTION = 3
ALIKE = 0.8
"""The least similarity of a word of the rules to a misspelt one."""
SCHEMA = """CREATE VIRTUAL TABLE found
USING fts5(heading, section, body, game UNINDEXED, place UNINDEXED, tokenize='porter unicode61')"""
QUERY = """SELECT game, place, bm25(found, 3.0, 0.5, 1.0) AS rank FROM found
WHERE found MATCH ?1 AND game IN (?2, iif(?2 = '', game, ?2)) ORDER BY rank LIMIT ?3"""


def closest(game: str, typed: str, language: str) -> list[Entry]:
    """Return the paragraphs closest to a question, the best first.

    The question may be in either language, the paragraphs are in the reader's.
    """
    index = index_in(CHINESE if HAS_HAN.search(typed) else ENGLISH)
    return [pages(language)[of].entries[place] for of, place in index.closest(game, typed)]


class Index:
    """The full-text index of all paragraphs, and of sections without any, in one language."""

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
        """Return the games and positions of the closest entries, best first."""
        with self._lock:
            wanted = " OR ".join(f'"{each}"' for each in dict.fromkeys(self._wanted(game, typed)))
            if not wanted:
                return []
            found = self._found.execute(QUERY, (wanted, game, MAX_CLOSEST)).fetchall()
        return [(of, place) for of, place, rank in found if rank <= MIN_SHARE * found[0][2]]

    def _wanted(self, game: str, typed: str) -> Iterator[str]:
        """Yield the search terms; for a misspelt word, the likeliest one."""
        for each in asked(typed):
            if self._knows(game, each) or HAS_HAN.search(each):
                yield each
            else:
                yield from get_close_matches(each, self._words, n=1, cutoff=ALIKE)

    def _knows(self, game: str, term: str) -> bool:
        return bool(self._found.execute(QUERY, (f'"{term}"', game, 1)).fetchone())


@cache
def index_in(language: str) -> Index:
    return Index(language)


def asked(typed: str) -> Iterator[str]:
    """Yield the terms of a question with their synonyms, without words that only ask."""
    said = typed.lower()
    for pattern, meant in SYNONYMS.items():
        if pattern.search(said):
            yield from terms(meant)
    yield from terms(ASKING_IN_CHINESE.sub(" ", ASKING.sub(" ", said)))


def terms(text: str) -> Iterator[str]:
    """Yield the words of a text; of Chinese, all characters and all pairs of neighbours."""
    for run in RUNS.findall(plain_numbers(text.lower())):
        if HAS_HAN.match(run):
            yield from run
            yield from map("".join, pairwise(run))
        else:
            yield run
