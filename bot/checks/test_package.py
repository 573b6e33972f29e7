"""A package's translations, pages and palettes."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from bot.checks.declared import untranslated
from bot.checks.set_ups import INSTALLED
from bot.rules.markdown import prefix_of, read_sections
from engine.kernel.texts import ENGLISH, LANGUAGES, Domain
from engine.registry import PACKAGES

every_game = pytest.mark.parametrize("key", INSTALLED)


def folders(key: str) -> set[Path]:
    """Return the source folders of a game and of its pictures."""
    artist = import_module(PACKAGES[key].artist.partition(":")[0])
    assert artist.__file__ is not None
    return {PACKAGES[key].game.texts.folder, Path(artist.__file__).parent}


def domains(key: str) -> Iterator[Domain]:
    """Yield the catalogues of a game and of its pictures."""
    for folder in sorted(folders(key)):
        for template in sorted(folder.glob("locale/*.pot")):
            yield Domain(template.stem, folder)


@every_game
def test_every_sentence_is_translated_and_says_the_same_facts(key: str) -> None:
    troubles = [
        trouble
        for domain in domains(key)
        for language in LANGUAGES
        if language != ENGLISH
        for trouble in untranslated(domain, language)
    ]

    assert troubles == []


def shape_of(key: str, language: str) -> list[tuple[str, list[str]]]:
    """Return the sections of the rules with their paragraphs."""
    sections = read_sections(PACKAGES[key].page(language).read_text(encoding="utf-8"))
    return [(each.number, [piece.id for piece in each.pieces]) for each in sections]


@every_game
def test_the_rules_have_the_same_paragraphs_in_every_language(key: str) -> None:
    english, *others = (shape_of(key, language) for language in LANGUAGES)
    ids = [each for _, paragraphs in english for each in paragraphs if each]

    assert all(each == english for each in others)
    assert len(ids) == len(set(ids))


@every_game
def test_every_paragraph_that_the_game_names_is_in_its_rules(key: str) -> None:
    prefix = prefix_of(PACKAGES[key].page(ENGLISH).read_text(encoding="utf-8"))
    number = re.compile(rf'"({prefix}-[0-9A-Z]+\.\d+)"')
    sources = [each for folder in folders(key) for each in folder.rglob("*.py")]

    named = {rule for each in sources for rule in number.findall(each.read_text("utf-8"))}

    assert named <= {each for _, paragraphs in shape_of(key, ENGLISH) for each in paragraphs}
