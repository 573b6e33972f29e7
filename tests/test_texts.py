"""Every sentence is there in every language, up to date, and says the same facts."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from bot.checks.declared import forms, untranslated
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES, TOLD_PREFIX, Domain, Way, catalogue_of
from tests.chinese_words import forbidden_in
from tests.english_words import AMERICAN, CLUMSY
from tests.texts import ROOT, domains, in_order, merged, translated

NARROW = re.compile("[\u4e00-\u9fff\u300d\uff09}](?:[,;:?!]| ?\\()")
"""A Chinese character, closing bracket or filled-in word, and Western punctuation after it."""
SEAM = re.compile("[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]")
"""Letters of both scripts without a blank between them."""
BLANK = re.compile(r"\{\w+:seats?\} (?=[\u4e00-\u9fff])|[\u4e00-\u9fff] \{\w+:seats?\}")
"""A blank between a Chinese character and a player's name, which may be Chinese too."""

NO_MEASURE = re.compile(
    r"\{\w+\} ?(?:金幣|石柱|墓室|組件|乘員|果實|工人|大理石|房舍|高塔|神廟|人力|聖物|板塊"
    r"|能量夾|巫師)"
)
"""A number and what is counted, without the measure word between them."""
RUN_TOGETHER = re.compile(r"\{\w+:seat\} \{\w+\}(?! )")
"""A player's name and a number, which would read as one: “Computer 2 4”."""
NAME_AND_NUMBER = re.compile(r"\{\w+:seats?\} ?\{\w+\}")
"""The same in Chinese, where a measure word after the number does not help: “電腦 2 3 個”."""
ORDINAL = re.compile(r"\{\w+\}(?:st|nd|rd|th)\b|\bis number \{")
"""A place told by its number: “is number 1 to cover all”."""
HE = re.compile(r"\b(?:he|him|his|she|her)\b", re.IGNORECASE)

PERHAPS = re.compile(r"\b(?:would|will|could|can|may|later)\b")
"""What is said of something that has not happened, in English."""

FACT = re.compile(r"\{[^}]*\}")
"""What a sentence fills in."""
CODE = ("bot", "engine", "renderers")

DOMAINS = list(domains())
each_domain = pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.name)
TRANSLATED = [
    pytest.param(domain, language, id=f"{domain.name}-{language}")
    for domain in DOMAINS
    for language in LANGUAGES
    if language != ENGLISH
]


@each_domain
def test_the_template_is_as_the_tool_writes_it(domain: Domain) -> None:
    assert in_order(domain) == domain.template.read_bytes(), "run `make texts`"


WAYS = get_args(Way)


def ways_in(note: str) -> list[str]:
    """The ways of telling that a comment names."""
    return note.removeprefix(TOLD_PREFIX).split(", ")


@each_domain
def test_a_template_holds_keys_english_and_notes_that_are_known(
    domain: Domain,
) -> None:
    for message in catalogue_of(domain.template):
        if message.id:
            assert message.fuzzy is False
            assert message.context, f"{message.id} has no key"
            assert not "".join(forms(message.string)), f"{message.context}: a template is English"
            for note in message.auto_comments:
                if note.startswith(TOLD_PREFIX):
                    assert ways_in(note) == sorted(ways_in(note), key=WAYS.index), message.context
                    continue
                assert re.fullmatch(r"counts: [a-z_]+", note), f"{message.context}: {note}"
                assert not isinstance(message.id, str), f"{message.context} has no plural"


def test_domains_are_named_after_their_folders() -> None:
    """The pictures of a game after `picture_` and the game."""
    for domain in DOMAINS:
        layer, *inner = domain.folder.relative_to(ROOT).parts
        game = f"picture_{inner[-1]}" if layer == "renderers" and inner else ""
        expected = game or {"renderers": "pictures"}.get(layer) or (inner or [layer])[-1]
        assert domain.name == expected


def test_every_catalogue_belongs_to_a_domain() -> None:
    """A folder with sentences of which nobody knows would be left behind untranslated."""
    files = [file for layer in CODE for file in (ROOT / layer).rglob("*.po*")]
    files = [file for file in files if file.suffix != ".tmpl"]
    known = [each.template for each in DOMAINS]
    known += [each.po_file(language) for each in DOMAINS for language in LANGUAGES]

    assert files
    assert {*files} <= {*known}


@pytest.mark.parametrize(("domain", "language"), TRANSLATED)
def test_every_sentence_is_translated_and_says_the_same_facts(
    domain: Domain, language: str
) -> None:
    assert list(untranslated(domain, language)) == [], "see `make texts`"


def chinese(domain: Domain) -> Iterator[tuple[str, str]]:
    """The keys of a domain with all forms of their Chinese sentences."""
    for message in translated(domain.po_file("zh-TW")):
        if message.id:
            yield str(message.context), " ".join(forms(message.string))


@each_domain
def test_chinese_sentences_are_written_as_the_chinese_do(domain: Domain) -> None:
    game = domain.name.removeprefix("picture_")
    for key, sentence in chinese(domain):
        assert forbidden_in(sentence, game) == {}, f"{key}: {sentence}"
        assert not SEAM.search(re.sub(r"\{.*?\}", "{}", sentence)), f"{key}: {sentence}"
        for fault in (NARROW, BLANK, NO_MEASURE, NAME_AND_NUMBER):
            assert not fault.search(sentence), f"{key}: {sentence}"


@each_domain
def test_english_sentences_are_written_as_the_british_do(domain: Domain) -> None:
    for key, text in domain.texts.items():
        for sentence in filter(None, (text.one, text.many)):
            for fault in (RUN_TOGETHER, ORDINAL, HE):
                assert not fault.search(sentence), f"{key}: {sentence}"
            words = FACT.sub("", sentence)
            assert not AMERICAN.search(words), f"{key}: {sentence}"
            is_question = key.endswith(".about")  # of an option
            assert is_question or not CLUMSY.search(words), f"{key}: {sentence}"


def test_the_code_says_they_too() -> None:
    root = Path(__file__).parent.parent
    sources = [file for folder in CODE for file in (root / folder).rglob("*.py")]

    assert sources
    assert [file for file in sources if HE.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(("domain", "language"), TRANSLATED)
def test_the_file_is_as_the_tool_writes_it(domain: Domain, language: str) -> None:
    written = domain.po_file(language).read_bytes()

    assert merged(domain, language) == written, "run `make texts`"


@each_domain
def test_what_a_move_brings_is_said_alike_before_it_and_in_tips_after_it(domain: Domain) -> None:
    """In Chinese too: 「你獲得 2 枚金幣」, not 「你會獲得」."""
    said = {
        each.context: forms(each.string)[0]
        for each in translated(domain.po_file(CHINESE))
        if ".brings." in str(each.context) and not PERHAPS.search(forms(each.id)[0])
    }

    assert {key: words for key, words in said.items() if re.search("(?<!機)會", words)} == {}
