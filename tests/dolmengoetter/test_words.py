"""The alternative text and the board in words."""

from engine.dolmengoetter import GAME
from engine.kernel.ids import Seat
from engine.kernel.texts import LANGUAGES
from renderers.dolmengoetter import ARTIST
from tests.dolmengoetter.drawing import occasion
from tests.dolmengoetter.scenario import B, R, Table, Y
from tests.dolmengoetter.wild import wild_game


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


def test_both_texts_fit_in_every_language_through_whole_games() -> None:
    for language in LANGUAGES:
        for step in list(wild_game(5, "words"))[::9]:
            view = GAME.look(step.after, None)
            words = occasion(Table(5), language, "News.")
            assert 0 < len(ARTIST.describe(view, words)) <= 1024
            assert ARTIST.text_board(view, words)
