"""The player's rules are kept apart from the author's pages, and their languages together."""

import re
from pathlib import Path, PurePath

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.learn import book_of
from bot.rules.markdown import (
    PICTURE,
    Piece,
    Section,
    combined,
    prefix_of,
    read_sections,
    read_translated,
    section_id,
)
from engine.kernel.package import OUR_PAGES as SOURCES
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.registry import GAMES
from renderers.registry import ARTISTS
from tests.chinese_words import forbidden_in
from tests.english_words import AMERICAN, CLUMSY
from tests.rule_pictures import FOLDER as PICTURES, drawn
from tests.translated import BOOKS, page_file, prefix_in

each_game = pytest.mark.parametrize("key", GAMES)
each_book = pytest.mark.parametrize("key", BOOKS)
each_language = pytest.mark.parametrize("language", LANGUAGES)

FOR_AUTHORS = {
    "code": r"`",
    "an identifier": r"\b[A-Za-z]+_[A-Za-z_]+\b",
    "the mark of a source": r"\[(?:seed|published|decision|inferred)\]",
    "a file": r"\b[\w-]+\.(?:py|json|md|txt|po|png)\b",
    "the seed": r"\bseeds?\b|種子",
    "a programmer's word": r"\b(?:software|boolean|null|JSON|integer|axial|API|enum)\b|軟體|代碼",
}

HAN = "[\u3400-\u9fff]"
MAX_PICTURE_BYTES = 80_000
MAX_DIFFERENCE = 2.0
"""Of a picture from what is drawn now, of 255: font libraries differ a little."""


def text_of(key: str, language: str) -> str:
    return page_file(SOURCES / language, key).read_text(encoding="utf-8")


def sections_of(key: str, language: str) -> list[Section]:
    return read_sections(text_of(key, language))


def ids_of(key: str, language: str) -> list[str]:
    return [piece.id for each in sections_of(key, language) for piece in each.pieces if piece.id]


def pairs(key: str) -> list[tuple[str, Piece, Piece]]:
    """Every piece of the English page with the Chinese one, under the id it is known by."""
    prefix = prefix_in(key, text_of(key, ENGLISH))
    both = zip(sections_of(key, ENGLISH), sections_of(key, CHINESE), strict=True)
    return [
        (old.id or section_id(prefix, english), old, new)
        for english, chinese in both
        for old, new in zip(english.pieces, chinese.pieces, strict=True)
    ]


@each_book
@each_language
def test_a_players_page_has_nothing_that_only_authors_need(key: str, language: str) -> None:
    text = PICTURE.sub(r"\1", text_of(key, language))

    found = {what: re.findall(pattern, text) for what, pattern in FOR_AUTHORS.items()}

    assert {what: words for what, words in found.items() if words} == {}


@each_game
def test_every_rule_that_the_program_names_stands_in_both_languages(key: str) -> None:
    number = rf"{prefix_of(text_of(key, ENGLISH))}-[0-9A-Z]+\.\d+"
    refusals = [*Path("engine", key).rglob("*.py"), *Path("bot").rglob("*.py")]
    sentences = [
        each for layer in ("engine", "bot", "renderers") for each in Path(layer).rglob("*.po")
    ]
    named = {
        *(
            rule
            for each in refusals
            for rule in re.findall(f'"({number})"', each.read_text("utf-8"))
        ),
        *(rule for each in sentences for rule in re.findall(number, each.read_text("utf-8"))),
    }

    assert named
    for language in LANGUAGES:
        assert named - set(ids_of(key, language)) == set(), language


@each_game
@each_language
def test_every_rule_that_a_page_names_is_there(key: str, language: str) -> None:
    text = text_of(key, language)
    prefix = prefix_of(text)

    assert set(re.findall(rf"{prefix}-[0-9A-Z]+\.\d+", text)) == set(ids_of(key, language))


@each_game
def test_the_authors_page_says_of_every_paragraph_where_it_comes_from(key: str) -> None:
    text = page_file(SOURCES / "authors", key).read_text(encoding="utf-8")
    noted = re.findall(r"^- \*\*([A-Z]{2,3}-[0-9A-Z]+\.\d+)\*\*", text, re.MULTILINE)

    assert set(ids_of(key, ENGLISH)) - set(noted) == set()
    assert len(noted) == len(set(noted))
    for rule in ids_of(key, ENGLISH):
        note = text.split(f"- **{rule}**")[1].split("\n- **")[0]
        assert re.search(r"\[(?:seed|published|decision)\]", note), f"{rule} has no source"


@each_book
def test_every_number_of_the_english_stands_in_the_chinese(key: str) -> None:
    missing = {
        rule: numbers
        for rule, english, chinese in pairs(key)
        if (
            numbers := set(re.findall(r"\d+", english.text)) - set(re.findall(r"\d+", chinese.text))
        )
    }

    assert missing == {}


@each_book
def test_the_english_is_idiomatic_and_spelled_as_the_british_do(key: str) -> None:
    text = text_of(key, ENGLISH)
    lines = [line for line in text.splitlines() if not line.startswith("#")]

    assert AMERICAN.findall(text) == []
    assert [line for line in lines if CLUMSY.search(line)] == []


@each_book
def test_the_chinese_uses_no_forbidden_word_and_full_width_punctuation(key: str) -> None:
    text = text_of(key, CHINESE)
    words = PICTURE.sub(r"\1", text)

    assert forbidden_in(text, PurePath(key).name) == {}
    assert re.findall(rf".?{HAN}[,;:?!()].?|.?[,;:?!(]{HAN}.?", words) == []


@each_book
def test_what_the_terms_call_something_it_is_called(key: str) -> None:
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| always \|$", authors_page(key), re.MULTILINE)
    assert rows

    wrong = [
        f"{rule}: {word} is {names}"
        for rule, english, chinese in pairs(key)
        for word, names in rows
        if re.search(rf"\b(?:{word.replace(' / ', '|')})(?:e?s)?\b", english.text, re.IGNORECASE)
        and not any(name in chinese.text for name in names.split(" / "))
    ]
    assert wrong == []


def authors_page(key: str) -> str:
    return page_file(SOURCES / "authors", PurePath(key).name).read_text(encoding="utf-8")


@each_book
def test_every_translation_is_up_to_date(key: str) -> None:
    prefix = prefix_in(key, text_of(key, ENGLISH))
    known = read_translated(SOURCES / CHINESE, key)
    both = combined(prefix, sections_of(key, ENGLISH), sections_of(key, CHINESE), known)

    assert {rule for _, stale in both for rule in stale} == set(), "see `make translated`"


@each_game
def test_every_picture_is_in_both_languages_and_none_is_left_over(key: str) -> None:
    shown = [
        [
            Path(path).name
            for book in BOOKS
            if book in (key, book_of(key))
            for _, path in PICTURE.findall(text_of(book, language))
        ]
        for language in LANGUAGES
    ]

    assert shown[0] == shown[1]
    assert sorted(set(shown[0])) == sorted(each.name for each in (PICTURES / key).iterdir())


@each_game
def test_every_picture_is_small_and_what_the_renderer_draws(key: str) -> None:
    for name, image in drawn(ARTISTS[key]):
        file = PICTURES / key / name
        kept, fresh = Image.open(file).convert("RGB"), image.convert("RGB")

        assert file.stat().st_size <= MAX_PICTURE_BYTES
        assert kept.size == fresh.size
        difference = ImageStat.Stat(ImageChops.difference(kept, fresh)).mean
        assert max(difference) <= MAX_DIFFERENCE, f"{name}: `make rule-pictures`"
