"""What the bot says beside a question: allowances, and why something is not open."""

import pytest

from engine.cacao import GAME
from engine.kernel.ids import Seat
from tests.cacao.scenario import R, Table, table
from tests.remarks import notes_of


def notes(game: Table, seat: Seat = R) -> list[tuple[str, str]]:
    return notes_of(GAME, game.state, seat)


@pytest.mark.parametrize(
    ("suns", "display", "expected"),
    [
        (1, "temple water", [("You cannot overbuild yet: 2 jungle tiles are left.", "CAC-7.1")]),
        (0, "temple water", []),
        (0, "", [("You cannot overbuild: you have no sun token.", "CAC-7.1")]),
        (1, "", []),
    ],
)
def test_cac_7_1_why_there_is_no_overbuilding(
    suns: int, display: str, expected: list[tuple[str, str]]
) -> None:
    game = table(workers="R 1,0 1111", display=display, pile="")
    game.give(R, suns=suns, suns_got=suns)

    assert notes(game) == expected


def test_cac_7_3_why_nothing_is_left_to_overbuild() -> None:
    game = table(workers="R 1,0 1111 over", display="", pile="")
    game.give(R, suns=1, suns_got=1)

    assert notes(game) == [("You cannot overbuild: all your tiles are covered already.", "CAC-7.3")]


def three_gaps(display: str, pile: str) -> Table:
    game = table(
        at="0,0 temple, 1,1 temple, -3,-1 temple",
        workers="W 0,-1 1111, W 0,1 1111, W -3,0 1111",
        display=display,
        pile=pile,
    )
    game.does(R, "place_worker 1111 -1,0")
    return game


def test_cac_5_3_the_third_gap_gets_the_top_of_the_pile() -> None:
    assert notes(three_gaps("water mine_1", "temple")) == [
        ("The last gap gets the top tile of the pile.", "CAC-5.3")
    ]


def test_cac_5_4_gaps_that_stay_empty() -> None:
    assert notes(three_gaps("water", "")) == [
        ("3 gaps, but only 1 jungle tile: the rest stays empty.", "CAC-5.4")
    ]


def test_cac_6_2_why_no_more_can_be_sold() -> None:
    game = table(at="0,0 market_3")
    game.give(R, fruits=4)
    game.does(R, "place_worker 2101 1,0 W")

    assert notes(game) == [
        (
            "You cannot sell more: 2 workers of yours stand at markets and sell one cacao each.",
            "CAC-6.2",
        )
    ]


def test_cac_11_6_the_rule_for_sales_does_not_answer_in_the_own_turn() -> None:
    game = table(at="0,0 market_3")
    game.give(R, fruits=1, policy="4")
    game.does(R, "place_worker 1111 1,0")

    assert notes(game) == [("Your rule for sales does not answer in your own turn.", "CAC-11.6")]
