"""The texts in pictures and their descriptions, in every language."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from engine.kernel.ids import Cell, Fact, Seat
from engine.kernel.lengths import ELLIPSIS, characters, fitting, units
from engine.kernel.questions import Question, by_number
from engine.kernel.results import Result
from engine.kernel.texts import Domain, Names, Phrases, signed
from renderers.kit.artist import Figure, Occasion
from renderers.kit.lettering import WIDE_FROM

TEXTS = Domain.beside(__file__, "pictures")

MAX_ALT = 1024
"""The longest alternative text, in UTF-16 units."""

PAUSES = " .,;:，、；：。"
"""The characters that are dropped before …"""


def alt_text(sentences: Iterable[str]) -> str:
    """Join the first sentences, as many as an alternative text holds."""
    return fitted(sentences, MAX_ALT)


def paragraphs(parts: Iterable[Sequence[str]]) -> str:
    """Join parts of several lines each, with a blank line between the parts."""
    return "\n\n".join("\n".join(part) for part in parts if part)


def fitted(sentences: Iterable[str], limit: int) -> str:
    """Join the first sentences, as many as fit into `limit` UTF-16 units.

    The sentence at the limit is cut after a whole word and ends with ….
    """
    text = ""
    for sentence in sentences:
        gap = "" if not text or text[-1] >= WIDE_FROM else " "
        longer = text + gap + sentence
        if units(longer) > limit:
            return cut_at_word(longer, limit)
        text = longer
    return text


def cut_at_word(text: str, limit: int) -> str:
    """Shorten a text to `limit` UTF-16 units: it is cut after a whole word and ends with ….

    Chinese is cut between characters.
    """
    if units(text) <= limit:
        return text
    parts = characters(text)
    most = end = len([*fitting(parts, limit - units(ELLIPSIS))])
    while end > 0 and _inside_word(parts[end - 1], parts[end]):
        end -= 1
    return "".join(parts[: end or most]).rstrip(PAUSES) + ELLIPSIS


def _inside_word(left: str, right: str) -> bool:
    return all(each[0].isalnum() and each < WIDE_FROM for each in (left, right))


class Speech:
    """Says sentences about the pictures of a game; `domains` are the game's own catalogues."""

    def __init__(self, *domains: Domain) -> None:
        self.phrases = Phrases([TEXTS, *domains])

    def say(self, occasion: Occasion, key: str, **facts: Fact) -> str:
        """The sentence of a key in the language of the occasion."""
        return self.phrases.say(occasion.language, key, facts, Names(occasion.names))


class Teller:
    """Says sentences in the language of an occasion, with its players' names.

    Each game has a subclass: `speech` holds its sentences, `own` is the prefix of the keys of those
    about its pictures, `label` names a cell.
    """

    speech: ClassVar[Speech]
    own: ClassVar[str]
    label: ClassVar[Callable[[Cell], str]] = str

    def __init__(self, occasion: Occasion, seats: int, question: Question | None = None) -> None:
        self.language = occasion.language
        names = tuple(name_of(occasion, seat) for seat in range(seats))
        self.names = Names(names, type(self).label)
        self.previews = question is not None and not question.asked
        """True where a finished move is shown, so that nobody is to act yet."""

    def __call__(self, key: str, **facts: Fact) -> str:
        """Return a sentence about the pictures of this game."""
        return self.any(f"{self.own}.{key}", **facts)

    def any(self, key: str, **facts: Fact) -> str:
        """Return the sentence of a full key."""
        return self.speech.phrases.say(self.language, key, facts, self.names)

    def listed(self, words: Iterable[str]) -> str:
        """Join words with commas."""
        return self.any("kernel.comma").join(words)

    def apart(self, words: Iterable[str]) -> str:
        """Join phrases that may contain commas."""
        return self.speech.phrases.joined(self.language, words)

    def rows(
        self, cells: Iterable[Cell], row: Callable[[Cell], object], told: Callable[[Cell], str]
    ) -> Iterator[str]:
        """Yield a line for each row of cells, in the order of the cells; `told` describes one."""
        rows = defaultdict[object, list[str]](list)
        for at in cells:
            rows[row(at)].append(told(at))
        yield from map(self.listed, rows.values())

    def figures(self, counts: Mapping[str, int]) -> tuple[Figure, ...]:
        """Return the numbers of a score by the symbols and the keys of their names."""
        return tuple(Figure(name, signed(n), self(name, n=n)) for name, n in counts.items())

    def news(self, occasion: Occasion) -> Iterator[str]:
        """Yield the occasion's news, if it has any."""
        if occasion.news:
            yield self("news", news=occasion.news)

    def ended(self, result: Result) -> Iterator[str]:
        """Yield the winners, and how the game has ended."""
        yield self("won", seats=[*result.winners()], n=len(result.winners()))
        yield self.any(result.ending)

    def ranking(self, result: Result | None) -> Iterator[str]:
        """Yield the place of each seat, in seat order, once the game is over."""
        if result is not None:
            yield from (self.ranked(result, Seat(seat)) for seat in range(len(result.scores)))

    def ranked(self, result: Result, seat: Seat) -> str:
        """Return a sentence with the place of a seat and its scores."""
        scores = f"{self.own.removeprefix('picture.')}.score"
        counted = (
            f"{self.any(f'{scores}.{name}')} {signed(n)}" for name, n in result.scores[seat].items()
        )
        place, words = result.place(seat), self.listed(counted)
        return self("ranked", seat=seat, place=place, counted=words)

    def cells(self, question: Question, told: Callable[[Cell], str]) -> Iterator[str]:
        """Yield a line for each numbered cell, or region of cells, that can be chosen.

        `told` describes a cell; cells without a description are left out.
        """
        if question.in_regions:
            for n, cells in by_number(question.numbered()).items():
                yield self.any("picture.region", n=n, cells=cells)
            return
        for n, at in question.numbered():
            if what := told(at):
                yield self.any("picture.answer", n=n, cell=at, what=what)


COMMON = Speech()


def name_of(occasion: Occasion, seat: int) -> str:
    """Return the name of a seat's player, or of the seat if it has none."""
    if seat < len(occasion.names) and occasion.names[seat].strip():
        return occasion.names[seat]
    return COMMON.say(occasion, "kernel.seat", n=seat + 1)
