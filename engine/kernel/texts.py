"""Sentences by key, read from gettext catalogues.

Every folder that speaks has a `locale` folder with a template of all its sentences in English, such
as `taluva.pot`, and a PO file of the same name for each other language. A `Domain` beside it reads
them when a sentence is first needed:

    TEXTS = Domain.beside(__file__, "taluva")

    msgctxt "taluva.hut_built"
    msgid "{seat:seat} builds a hut on {cell:cell}."
    msgstr ""

    msgctxt "taluva.huts_lost"
    msgid "{n} hut is lost."
    msgid_plural "{n} huts are lost."

The context of a sentence is its key. The form of a plural follows the fact `n`, or the one that a
comment names (`#. counts: huts`). Another comment says how an event is told
(`#. told: line, urgent`; see `Way`). A sentence whose English changes loses its translation until
somebody looks at it again. A placeholder says what its fact is:

    {seat:seat}           a seat: the player's name          {seats:seats}   several of them
    {cell:cell}           a cell: its label                  {cells:cells}   several of them
    {kind:taluva.terrain} a word of the game: the text taluva.terrain.<value>; of a list, all words
    {paid:tuscany.paid}   of a list whose words have a plural, each once with its number
    {given:words}         a list of words as they are      {n}               a number or a word
    {allowed:said}        a key, or a list of keys, each said; what is no key stands as it is
    {total:so_far}        how many there are by now, in brackets; nothing where it is not told
    {total:left}          how many are left, in brackets; nothing where it is not told

A number below zero gets a real minus sign; a text that somebody typed stands as it is.

Lists of seats, cells and words of the game end with “and”; other lists have commas or semicolons
only. A Chinese sentence that sounds different of several things (共同獲勝) has a second plural
form; elsewhere that form is left empty. In Chinese a blank comes by itself between a fact and the
sentence where letters of both scripts meet (`Ann 抽到`, `小明抽到`), so no translation writes one
beside a player's name.
"""

import gettext
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, Literal, get_args

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from msgspec import Struct, convert

from engine.kernel.ids import Cell, Fact

COUNTS_PREFIX = "counts: "
"""The prefix of a comment that names the fact a plural follows, if not `n`."""
TOLD_PREFIX = "told: "
"""The prefix of a comment that names the ways of telling an event."""
Way = Literal["chapter", "line", "urgent", "pictured", "quiet", "count", "round", "gain"]
"""A way of telling an event, besides its sentence.

    chapter    it begins a paragraph of the story and a post of its own
    line       it begins a paragraph of the story
    urgent     somebody has to read it, such as what they lose: it is told in any case where there
               is little room
    gain       what somebody gains or loses, beside events with a `total`: first in a post
    pictured   the picture, or the call below it, tells it well enough: the few lines over it leave
               it out of a turn of which they tell something else
    quiet      by itself it changes the newest post and calls nobody
    count      it begins a paragraph of the final count, from its first to the victory
    round      with it a round is counted
"""
ENGLISH = "en"
CHINESE = "zh-TW"
LANGUAGES = (ENGLISH, CHINESE)
TOTALS = ("so_far", "left")
"""The kinds of facts that may be missing in a sentence."""

HAN = "[\u3400-\u9fff]"
LETTER = "A-Za-z\u00c0-\u024f0-9½"
MINUS = "\u2212"
"""The sign before negative numbers; people type a hyphen."""
ONE_OF_ITS_KIND = re.compile(r"-\d+$")
"""The number in the name of a thing such as `cabin-06`, which uses the words of `cabin` if it has
none of its own."""
SEAM = re.compile(f"{HAN}[-+{MINUS}{LETTER}]|[{LETTER}]{HAN}")
"""Where a Chinese character meets a Latin letter or a number."""


def signed(number: float, form: str = "") -> str:
    """A number as people read it, formatted like `form`: below zero it has a real minus sign.

    >>> signed(-3), signed(3, "+")
    ('−3', '+3')
    """
    return f"{number:{form}}".replace("-", MINUS)


class Text(Struct, frozen=True):
    """One sentence in English; with a plural also `many`, and `count`, the fact that counts.

    Of an event `ways` says how it is told.
    """

    key: str
    one: str
    many: str | None = None
    count: str = ""
    ways: tuple[Way, ...] = ()

    @property
    def kinds(self) -> dict[str, str]:
        """The facts that fill the sentence, each with its kind; bare ones have none."""
        return {name: kind for _, name, kind in _parts(self.one) if name}


@dataclass(frozen=True, eq=False)
class Domain:
    """All sentences of one folder: `locale/<name>.pot`, and translations of the same name."""

    name: str
    folder: Path

    @classmethod
    def beside(cls, file: str, name: str) -> "Domain":
        """The domain of the folder that `file` lies in."""
        return cls(name, Path(file).parent)

    @cached_property
    def texts(self) -> Mapping[str, Text]:
        """The sentences in English by key; a key may stand there only once."""
        by_key: dict[str, Text] = {}
        for message in catalogue_of(self.template):
            if message.id:
                sentence = _text(message)
                assert sentence.key not in by_key, f"text {sentence.key} stands twice"
                by_key[sentence.key] = sentence
        return by_key

    def told(self, way: Way) -> frozenset[str]:
        """The keys of the events that are told in a way, as comments beside their sentences say."""
        return self._told[way]

    @cached_property
    def _told(self) -> Mapping[str, frozenset[str]]:
        """The keys of the events by every way of telling."""
        return {
            way: frozenset(key for key, text in self.texts.items() if way in text.ways)
            for way in get_args(Way)
        }

    @property
    def template(self) -> Path:
        """The path of the English catalogue."""
        return self.folder / "locale" / f"{self.name}.pot"

    def po_file(self, language: str) -> Path:
        """Return the path of the catalogue of a language."""
        place = self.folder / "locale" / language.replace("-", "_") / "LC_MESSAGES"
        return place / f"{self.name}.po"


def catalogue_of(file: Path) -> Catalog:
    """Read a catalogue: a template or a PO file."""
    with file.open("rb") as source:
        return read_po(source, abort_invalid=True)


def _text(message: Message) -> Text:
    """A sentence of a template; its key is the context."""
    key, ways = message.context or "", _ways(message)
    if isinstance(message.id, str):
        return Text(key, message.id, ways=ways)
    one, many = message.id
    counts = (each for each in message.auto_comments if each.startswith(COUNTS_PREFIX))
    return Text(key, one, many, next(counts, f"{COUNTS_PREFIX}n").removeprefix(COUNTS_PREFIX), ways)


def _ways(message: Message) -> tuple[Way, ...]:
    """Parse the ways of telling an event; raises ValidationError for an unknown one."""
    notes = (each for each in message.auto_comments if each.startswith(TOLD_PREFIX))
    words = next(notes, "").removeprefix(TOLD_PREFIX)
    return convert(words.split(", ") if words else [], tuple[Way, ...])


TEXTS = Domain.beside(__file__, "kernel")
UNTRANSLATED = gettext.NullTranslations()


@cache
def translations(domain: Domain, language: str) -> gettext.NullTranslations:
    """The translations of a domain, with their plural rules."""
    catalogue = catalogue_of(domain.po_file(language))
    for message in catalogue:
        if isinstance(message.string, tuple):
            message.string = tuple(each or message.string[0] for each in message.string)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@dataclass(frozen=True)
class Names:
    """The names of seats and cells at one table."""

    seats: Sequence[str] = ()
    label: Callable[[Cell], str] = field(default=str)


NO_NAMES = Names()


class Phrases:
    """Every sentence of the given domains, and of the kernel, in every language."""

    def __init__(self, domains: Iterable[Domain] = ()) -> None:
        self._domains = (TEXTS, *domains)

    @cached_property
    def _homes(self) -> Mapping[str, Domain]:
        """The domain of every key; a key may stand in one only."""
        homes: dict[str, Domain] = {}
        for domain in self._domains:
            for key in domain.texts:
                assert key not in homes, f"text {key} stands in two domains"
                homes[key] = domain
        return homes

    def __contains__(self, key: str) -> bool:
        return key in self._homes

    def say(
        self,
        language: str,
        key: str,
        facts: Mapping[str, Fact | None] | None = None,
        names: Names = NO_NAMES,
    ) -> str:
        """The sentence of a key in a language, filled with facts; raises KeyError for none."""
        facts = facts or {}
        template = self._template(language, key, facts)
        return _Filler(self, language, names).fill(template, facts)

    def listed(self, language: str, words: Iterable[str]) -> str:
        """Join words as a list in a sentence, the last one after “and”."""
        *before, last = [*words] or [""]
        most = self.say(language, "kernel.comma").join(before)
        return f"{most}{self.say(language, 'kernel.and')}{last}" if before else last

    def joined(self, language: str, words: Iterable[str]) -> str:
        """Join words by commas, or by semicolons if there are commas in them."""
        told, comma = [*words], self.say(language, "kernel.comma")
        apart = any(comma in each for each in told)
        return (self.say(language, "kernel.semicolon") if apart else comma).join(told)

    def facts_in(self, key: str) -> set[str]:
        """The names of the facts that a sentence is filled with; none of a key without one."""
        return {*self._homes[key].texts[key].kinds} if key in self._homes else set()

    def counts(self, key: str) -> bool:
        """Return True if a sentence follows a number."""
        return key in self._homes and self._homes[key].texts[key].many is not None

    def _template(self, language: str, key: str, facts: Mapping[str, Fact | None]) -> str:
        domain = self._homes[key]
        sentence = domain.texts[key]
        known = UNTRANSLATED if language == ENGLISH else translations(domain, language)
        if sentence.many is None:
            return known.pgettext(key, sentence.one)
        count = facts[sentence.count]
        assert isinstance(count, int)
        return known.npgettext(key, sentence.one, sentence.many, count)


@cache
def _parts(template: str) -> list[tuple[str, str | None, str]]:
    """Split a template into literal text, the name of the next fact, and its kind."""
    return [(before, name, kind or "") for before, name, kind, _ in Formatter().parse(template)]


class _Filler:
    """Fills a template; the part after the colon names the kind of a fact."""

    def __init__(self, phrases: Phrases, language: str, names: Names) -> None:
        self.phrases, self.language, self.names = phrases, language, names

    def fill(self, template: str, facts: Mapping[str, Fact | None]) -> str:
        """The sentence; raises KeyError for a missing fact."""
        said = ""
        for before, name, kind in _parts(template):
            said = self._joined(said, before)
            if name is not None:
                value = facts.get(name) if kind in TOTALS else facts[name]
                said = self._joined(said, self._fact(value, kind))
        return said

    def _joined(self, before: str, after: str) -> str:
        blank = self.language == CHINESE and SEAM.fullmatch(before[-1:] + after[:1])
        return f"{before} {after}" if blank else before + after

    def _fact(self, value: Any, kind: str) -> str:  # Any: the kind says which
        match kind:
            case "" if type(value) is int:
                return signed(value)
            case "":
                return str(value)
            case "seat":
                return self._seat(value)
            case "seats":
                return self.phrases.listed(self.language, map(self._seat, value))
            case "cell":
                return self.names.label(Cell(value))
            case "cells":
                labels = (self.names.label(Cell(each)) for each in value)
                return self.phrases.listed(self.language, labels)
            case "words":
                return self._list(str(each) for each in value)
            case "so_far" | "left":
                return self._total(kind, value)
            case "said" if isinstance(value, str):
                return self._said(value)
            case "said":
                return self._list(self._said(str(each)) for each in value)
            case prefix if isinstance(value, list):
                return self.phrases.listed(self.language, self._words(prefix, value))
            case prefix:
                return self._word(prefix, value)

    def _total(self, kind: str, number: int | None) -> str:
        if number is None:
            return ""
        return self.phrases.say(self.language, f"kernel.{kind}", {"n": number})

    def _said(self, word: str) -> str:
        return self.phrases.say(self.language, word) if word in self.phrases else word

    def _word(self, prefix: str, value: Fact) -> str:
        key = f"{prefix}.{value}"
        known = key if key in self.phrases else ONE_OF_ITS_KIND.sub("", key)
        return self.phrases.say(self.language, known)

    def _words(self, prefix: str, values: list[Fact]) -> Iterator[str]:
        """Yield the words of a list; what has a plural appears once, with its number."""
        told: set[Fact] = set()
        for each in values:
            if not self.phrases.counts(key := f"{prefix}.{each}"):
                yield self._word(prefix, each)
            elif each not in told:
                told.add(each)
                yield self.phrases.say(self.language, key, {"n": values.count(each)})

    def _seat(self, seat: int) -> str:
        if seat < len(self.names.seats):
            return self.names.seats[seat]
        return self.phrases.say(self.language, "kernel.seat", {"n": seat + 1})

    def _list(self, words: Iterable[str]) -> str:
        return self.phrases.joined(self.language, words)
