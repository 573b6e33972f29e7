"""The alternative text and the board in words."""

import re

import pytest

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Build, Walk
from engine.dolmengoetter.pieces import Circle
from engine.dolmengoetter.state import End, Phase, Right
from engine.kernel.game import preview
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import Question
from engine.kernel.texts import LANGUAGES
from renderers.dolmengoetter import ARTIST
from tests.dolmengoetter.drawing import occasion
from tests.dolmengoetter.scenario import B, R, Table, Y
from tests.dolmengoetter.wild import wild_game

E1, E3 = Cell("E1"), Cell("E3")


def board(table: Table, seat: Seat | None = None, language: str = "en") -> str:
    return ARTIST.text_board(GAME.look(table.state, seat), occasion(table, language))


def alt_text(table: Table, language: str = "en") -> str:
    return ARTIST.describe(GAME.look(table.state, None), occasion(table, language, "News."))


def test_the_alternative_text_tells_who_moves_the_scores_and_the_news() -> None:
    text = alt_text(Table().scored(Y, 23).stock(Y, 3))

    assert "Ada must walk, gather herbs or fly." in text
    assert "林小明: points 23, stones left 3, dolmens left 11." in text
    assert "Last move: News." in text


def test_it_tells_stacks_with_owners_but_no_hidden_value() -> None:
    text = alt_text(Table().stack(14, "R3 Y2").stones("R D2, R D3").lays(Y, "E2"))

    assert "Circle 14 from the top: Ada: ?, 林小明: ?." in text
    assert "Circle 8 from the top: Ada open." in text


def test_the_board_in_words_names_every_piece() -> None:
    text = board(Table().stones("R A1, Y A2").druids("B D3, ~R D4"))

    assert "A1 stone of Ada, A2 stone of 林小明" in text
    assert "D3 druid of Bea, D4 lying druid of Ada" in text


def test_only_the_viewer_reads_their_values_and_orders() -> None:
    table = Table().holds(R, 1, 4).stack(14, "Y2").orders(R, top="31", wishes="A1 A2")

    assert "Values left to Ada: 1, 4." in board(table, R)
    assert "top 31, bottom 1234" in board(table, R)
    for viewer in (None, Y, B):
        assert "Values left to Ada" not in board(table, viewer)
        assert "top 31" not in board(table, viewer)
    assert "Circle 14 from the top: 林小明: 2." in board(table, Y)
    assert "Circle 14 from the top: 林小明: ?." in board(table, R)


def test_what_a_druids_stone_would_do_is_told() -> None:
    text = board(Table().stones("R D2, Y D3, Y E2").stack(8, "Y2").druids("R E3"))

    assert "A stone on E3 would do this: Ada builds at the bottom of circle 8 (× 2)." in text
    assert "Circle 8 is complete." in text


def test_the_last_turn_is_told_with_what_was_scored() -> None:
    text = board(Table().stones("R D2, Y D3, R E2").stack(8, "R3 Y2").lays(B, "E3"))

    assert "Scored: circle 8 from the top: Ada: 3, 林小明: 2." in text
    assert "Scored circles: 8." in text


def test_what_a_druid_did_is_told_in_a_sentence() -> None:
    table = Table().druids("R E2")
    table.walks(R, "E2", "E3")

    assert "\nLast turn: Ada walks from E2 to E3 and leaves a stone.\n" in board(table)
    assert "\n上一個回合：Ada 從 E2 走到 E3，留下一個石柱。\n" in board(table, language="zh-TW")


def test_every_circle_that_is_not_scored_is_told_with_its_corners() -> None:
    text = board(Table().stones("R D2, R D3, Y E2").druids("B F1").stack(8, "R1"))

    assert "\nCircle 8, square, lacks 1 stone: D2 stone of Ada, D3 stone of Ada, E3, " in text
    assert "F1 druid of Bea" in text
    assert "\nNeighbours by their runes: A1–M1, A2–M2" in text
    scored = board(Table().stones("R D2, Y D3, R E2").stack(8, "R3 Y2").lays(B, "E3"))
    assert "\nCircle 8," not in scored
    assert "\nCircle 9," in scored


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "1, E3: circle 8 lacks 2 stones (1 of Ada, 1 of 林小明), circle 9 lacks 5 stones ("),
        ("zh-TW", "1，E3：區塊 8 還差 2 個石柱（Ada：1 個、林小明：1 個）、區塊 9 還差 5 個石柱（"),
    ],
)
def test_a_question_tells_of_every_place_the_circles_around_it(language: str, told: str) -> None:
    table = Table().stones("R D2, Y D3")
    question = asked(E3, E1, numbers=(1, 2))

    text = ARTIST.describe(GAME.look(table.state, R), occasion(table, language), question)

    assert text.startswith(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_build_to_confirm_is_told_of_without_a_gap_where_nobody_else_builds(
    language: str,
) -> None:
    words, alone = occasion(Table(3), language), 0
    for state in (step.after for step in wild_game(3, "words") if step.after.rights):
        for seat in GAME.waits_for(state):
            for action in GAME.choices(state, seat):
                after = preview(GAME, state, seat, action)
                told = ARTIST.describe(after, words)
                assert not re.search(r"[:：] ?[.。]", told), told
                alone += after.phase is Phase.BUILDING and not after.waits_for
    assert alone, "the game has such a build"


def test_a_question_for_a_region_tells_which_places_each_holds() -> None:
    table, question = Table().stones("R D2"), asked(E3, E1, numbers=(1, 1))

    text = ARTIST.describe(GAME.look(table.state, R), occasion(table), question)

    assert text.startswith("1: E3 and E1. Dolmengötter, ")


def test_a_question_for_a_value_tells_the_stack_and_the_values_left() -> None:
    table = Table().stones("R D2, R D3, Y E2").stack(8, "Y2").holds(R, 1, 4).lays(R, "C2")
    table.state.rights = [Right(R, Circle(8), End.TOP, 3)]
    question = Question(Build(Circle(8), 1), ("do", "circle"), "value", (1, 4))

    text = ARTIST.describe(GAME.look(table.state, R), occasion(table), question)

    right, stack = "Ada may build on top in circle 8 (× 3).", "Circle 8 from the top: 林小明: ?."
    assert text.startswith(f"{right} {stack} Values left to Ada: 1, 4. ")


def asked(*places: Cell, numbers: tuple[int, ...]) -> Question:
    return Question(Walk(Cell("E2"), E3), ("do",), "to", places, numbers)
