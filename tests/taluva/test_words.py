"""Taluva told in words: the alternative text and the board as text."""

import pytest

from engine.kernel.hexes import label
from engine.kernel.texts import LANGUAGES
from renderers.registry import ARTISTS
from renderers.taluva.speech import SPEECH
from tests.taluva.positions import NAMES, game, late

ARTIST = ARTISTS["taluva"]
LONG = tuple(f"{letter * 90} the {n}th" for n, letter in enumerate("WXYZ"))


def terrain(language: str, name: str) -> str:
    """The word for a terrain."""
    return SPEECH.phrases.say(language, f"taluva.terrain.{name}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alternative_text_tells_the_essentials(language: str) -> None:
    position = late()
    view = position.view()
    assert view.drawn is not None

    told = ARTIST.describe(view, position.occasion(language))

    assert all(name in told for name in NAMES)
    assert all(terrain(language, each) in told for each in view.drawn.terrains)
    assert all(str(supply.huts) in told for supply in view.supplies)
    assert str(view.tiles_left) in told
    assert position.occasion(language).news in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alternative_text_is_never_too_long(language: str) -> None:
    for position in game(4, "late")[::9]:
        told = ARTIST.describe(position.view(), position.occasion(language, LONG))

        assert 0 < len(told) <= 1024


def test_the_alternative_text_is_not_cut_inside_a_word() -> None:
    position = late()
    words = position.occasion(names=LONG)
    long = type(words)(words.language, words.names, words.move, "lorem ipsum dolor " * 80)

    told = ARTIST.describe(position.view(), long)

    assert len(told) <= 1024
    assert told.endswith(("lorem…", "ipsum…", "dolor…"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_told_with_its_reason(language: str) -> None:
    position = game(2, "late")[-1]
    view = position.view()
    assert view.result is not None

    told = ARTIST.describe(view, position.occasion(language))

    assert NAMES[view.result.winners()[0]] in told
    assert SPEECH.phrases.say(language, view.result.ending) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_as_text_tells_every_hex(language: str) -> None:
    position = late()
    view = position.view()

    _, rows = ARTIST.text_board(view, position.occasion(language)).split("\n\n")

    comma = SPEECH.phrases.say(language, "kernel.comma")
    told = [each for line in rows.splitlines() for each in line.split(comma)]
    for at, top in view.board.items():
        [hex_told] = [each for each in told if each.startswith(f"{label(at)} ")]
        assert terrain(language, top.terrain) in hex_told
        assert str(top.level) in hex_told


def test_the_board_as_text_tells_pieces_and_directions() -> None:
    position = late()
    view = position.view()

    told = ARTIST.text_board(view, position.occasion())

    towers = [top for top in view.board.values() if top.piece and top.piece.kind == "tower"]
    assert told.count("with a tower of") == len(towers) > 0
    assert told.count(" facing ") == sum(top.terrain == "volcano" for top in view.board.values())


def test_the_board_as_text_tells_the_unseen_tiles() -> None:
    position = late()
    view = position.view()

    told = ARTIST.text_board(view, position.occasion())

    for pair, count in view.unseen.items():
        assert f"{count} × {pair}" in told


def test_the_board_as_text_tells_the_final_scores() -> None:
    position = game(4, "late")[-1]
    view = position.view()
    assert view.result is not None

    told = ARTIST.text_board(view, position.occasion())

    for seat, score in enumerate(view.result.scores):
        assert f"{NAMES[seat]} (temples built {score['temples']}, towers {score['towers']}" in told
