"""Taluva in words: the alternative text, the board as text, and what the buttons of cells say."""

import re
from dataclasses import replace

import pytest

from bot.checks.set_ups import Ask
from engine.kernel.hexes import label, neighbours
from engine.kernel.ids import Cell
from engine.kernel.texts import LANGUAGES
from engine.taluva.actions import DIR_NAMES
from engine.taluva.pieces import Terrain
from engine.taluva.rules import where
from renderers.registry import ARTISTS
from renderers.taluva.words import SPEECH
from tests.taluva.positions import NAMES, game, late
from tests.taluva.scenario import P1, scenario

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
def test_the_alternative_text_is_never_too_long_and_not_cut_inside_a_word(language: str) -> None:
    for position in game(4, "late")[::9]:
        told = ARTIST.describe(position.view(), position.occasion(language, LONG))
        assert 0 < len(told) <= 1024

    words = replace(position.occasion(language, LONG), news="lorem ipsum dolor " * 80)
    told = ARTIST.describe(position.view(), words)
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

    _, rows, _ = ARTIST.text_board(view, position.occasion(language)).split("\n\n")

    comma = SPEECH.phrases.say(language, "kernel.comma")
    told = [each for line in rows.splitlines() for each in line.split(comma)]
    for at, top in view.board.items():
        [hex_told] = [each for each in told if each.startswith(f"{label(at)} ")]
        assert terrain(language, top.terrain) in hex_told
        assert str(top.level) in hex_told


def test_the_board_as_text_tells_settlements_pieces_directions_and_unseen_tiles() -> None:
    position = late()
    view = position.view()
    pieces = [top.piece for top in view.board.values() if top.piece]

    told = ARTIST.text_board(view, position.occasion())

    towers = [piece for piece in pieces if piece.kind == "tower"]
    assert told.count("with a tower of") == len(towers) > 0
    assert told.count(" facing ") == sum(top.terrain == "volcano" for top in view.board.values())
    for pair, count in view.unseen.items():
        assert f"{count} × {pair}" in told
    first, *_ = told.split("\n\n")
    sizes = re.findall(r"^Settlement of .*, (\d+) hex(?:es)?: ", first, re.MULTILINE)
    assert sum(map(int, sizes)) == len(pieces)
    assert "Ada Lovelace 的殖民聚落，" in ARTIST.text_board(view, position.occasion("zh-TW"))


def test_the_board_as_text_tells_the_final_scores() -> None:
    position = game(4, "late")[-1]
    view = position.view()
    assert view.result is not None

    told = ARTIST.text_board(view, position.occasion())

    for seat, score in enumerate(view.result.scores):
        assert f"{NAMES[seat]} (temples built {score['temples']}, towers {score['towers']}" in told


def test_who_is_to_build_is_told_where_their_settlements_can_grow() -> None:
    position = next(each for each in game(2, "late") if each.choices("expand"))
    first = position.choices("expand")[0]

    told = ARTIST.text_board(position.view(), position.occasion())

    cell, terrain = label(first["cell"]), first["terrain"]
    assert f"The settlement at {cell} can grow into {terrain}: " in told


def test_a_question_tells_what_lies_at_the_hexes_to_choose_from() -> None:
    position = next(each for each in game(2, "late")[20:] if each.choices("build_hut"))
    question = position.asks(Ask({"do": "build_hut"}, "cell"))

    told = ARTIST.describe(position.view(), position.occasion(), question)

    n, at = question.numbered()[0]
    top = position.view().board[at]
    assert told.index(f"{n}, {label(at)}: {top.terrain} level 1") < told.index("still has")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "1, {dir}: {one} on "), ("zh-TW", "1，{dir}：{one}落在 ")],
)
def test_a_question_for_a_direction_tells_where_the_terrains_would_lie(
    language: str, told: str
) -> None:
    position = next(each for each in game(2, "late") if each.choices("place_tile"))
    record = position.choices("place_tile")[0]
    question = position.asks(Ask({"do": "place_tile", "cell": record["cell"]}, "dir"))
    view = position.view()
    assert view.drawn is not None

    words = ARTIST.describe(view, position.occasion(language), question)

    dir = SPEECH.phrases.say(language, f"taluva.direction.{DIR_NAMES[question.values[0]]}")
    assert told.format(dir=dir, one=terrain(language, view.drawn.terrains[0])) in words


def test_cells_beside_an_own_settlement_say_so() -> None:
    position = game(2, "late")[2]
    state, seat = position.state, position.active()
    own = [at for at, top in state.board.items() if top.piece and top.piece.seat == seat]

    for record in position.all_choices():
        at = getattr(record, "cell", None)
        if at is None:
            continue
        told = where(state, seat, at)
        beside = any(near in own for near in neighbours(at)) and at not in own
        volcano = at in state.board and state.board[at].terrain is Terrain.VOLCANO
        if volcano:
            assert told is not None
            assert told.facts["level"] == state.board[at].level + 1
        else:
            assert (told is not None and told.key == "taluva.where.own") is beside


def test_places_beside_a_settlement_say_so_or_their_level_above_the_first() -> None:
    position = scenario("""
        2 seats, P1 to build
        L1 sand 0,0
        L1 rock 0,-1
        L2 sand 1,0
        L1 volcano/0 1,-1
        L3 lake -1,0
        P1 hut 0,0
    """)

    told = {at: where(position.state, P1, Cell(at)) for at in ("0,0", "0,-1", "1,0", "-1,0", "0,1")}

    assert {at: (each.key, each.facts.get("level")) for at, each in told.items() if each} == {
        "0,-1": ("taluva.where.own", None),
        "1,0": ("taluva.where.level", 2),
        "-1,0": ("taluva.where.level", 3),
        "0,1": ("taluva.where.own", None),
    }
