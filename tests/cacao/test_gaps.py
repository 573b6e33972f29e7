"""Gaps in the jungle and what fills them (CAC-5)."""

import pytest

from engine.cacao.state import Phase
from tests.cacao.scenario import START, P, R, W, Y, refusal, table

X6_MAP = START + ", -3,-1 temple"
X6_WORKERS = "W 0,-1 1111, W 0,1 1111, W -3,0 1111"


@pytest.mark.parametrize(
    ("worker", "tile"), [("R 1,0 1111", "2101"), ("W 1,0 1111", "2101"), ("W 1,0 3100 S", "3100")]
)
def test_cac_5_1_two_worker_tiles_of_any_colour_and_facing_make_a_gap(
    worker: str, tile: str
) -> None:
    game = table(workers=worker, display="mine_1 temple")

    game.does(R, f"place_worker {tile} 0,-1 N")

    assert game.view().gaps == ["1,-1"]


def test_cac_5_1_example_x8_and_edge_case_1_opposite_tiles_enclose_a_gap_too() -> None:
    game = table(at=START + ", 0,-2 water", workers="W 1,0 1111", display="mine_1 temple")

    game.does(R, "place_worker 1111 1,-2")

    assert game.view().gaps == ["1,-1"]
    assert game.lines(R) == ["fill 1,-1 mine_1", "fill 1,-1 temple"]


def test_cac_5_1_a_filled_gap_is_none_any_more() -> None:
    game = table(workers="W 1,0 1111", display="mine_1 temple")
    game.does(R, "place_worker 1111 0,-1")
    game.does(R, "fill 1,-1 mine_1")

    game.does(W, "place_worker 1111 1,-2")

    assert [told["cell"] for told in game.told("filled_itself")] == ["0,-2"]
    assert game.village(W).gold == 2


def test_cac_5_2_with_one_gap_the_player_picks_one_of_two_tiles() -> None:
    game = table(workers="W 1,0 1111", display="mine_1 sun")

    game.does(R, "place_worker 1111 0,-1")
    assert game.lines(R) == ["fill 1,-1 mine_1", "fill 1,-1 sun"]
    game.does(R, "fill 1,-1 sun")

    assert game.state.jungle["1,-1"] == "sun"  # type: ignore[index]
    assert game.state.display == ["mine_1", "temple"]


def test_cac_5_2_with_two_gaps_they_decide_which_goes_where_and_in_which_order() -> None:
    game = table(workers="P 1,0 1111, W -1,0 1111", display="mine_1 water")

    game.does(R, "place_worker 1111 0,-1")

    assert game.lines(R) == [
        "fill -1,-1 mine_1", "fill -1,-1 water", "fill 1,-1 mine_1", "fill 1,-1 water",
    ]  # fmt: skip


def test_cac_5_3_example_x6_and_edge_case_2_the_third_gap_gets_the_top_tile_of_the_pile() -> None:
    game = table(at=X6_MAP, workers=X6_WORKERS, display="water mine_1", pile="temple water sun")

    game.does(R, "place_worker 1111 -1,0")
    assert game.view().gaps == ["-2,0", "-1,-1", "-1,1"]
    assert len(game.lines(R)) == 6
    game.does(R, "fill -2,0 mine_1")
    assert game.lines(R) == ["fill -1,-1 water", "fill -1,1 water"]
    assert game.state.display == ["water"]
    game.does(R, "fill -1,1 water")

    assert game.state.jungle["-1,-1"] == "sun"  # type: ignore[index]
    assert game.told("filled_from_pile") == [{"seat": R, "cell": "-1,-1", "tile": "sun"}]
    assert [each.reveals for each in game.events if each.key == "cacao.filled_from_pile"] == [True]
    assert game.state.display == ["water", "temple"]


def test_cac_5_3_without_a_pile_the_third_gap_stays_empty() -> None:
    game = table(at=X6_MAP, workers=X6_WORKERS, display="water mine_1", pile="")

    game.does(R, "place_worker 1111 -1,0")
    game.does(R, "fill -2,0 mine_1")
    game.does(R, "fill -1,1 water")

    assert game.told("stays_empty") == [{"cells": ["-1,-1"]}]
    assert game.told("used_up") == [{}]
    assert game.state.active == W


def test_cac_5_4_and_example_s10_gaps_stay_empty_when_the_jungle_is_used_up() -> None:
    game = table(workers="W 1,0 1111", display="", pile="")

    game.does(R, "place_worker 1111 0,-1")

    assert "1,-1" not in game.state.jungle
    assert game.state.active == W
    assert game.told("stays_empty") == []
    assert game.told("used_up") == []


def test_cac_5_4_and_example_x7_with_one_tile_the_player_chooses_the_gap() -> None:
    for chosen in ("-2,0", "-1,-1", "-1,1"):
        game = table(at=X6_MAP, workers=X6_WORKERS, display="water", pile="")
        game.does(R, "place_worker 1111 -1,0")

        assert game.lines(R) == ["fill -2,0 water", "fill -1,-1 water", "fill -1,1 water"]
        game.does(R, f"fill {chosen} water")

        assert chosen in game.state.jungle
        assert len({"-2,0", "-1,-1", "-1,1"} & set(game.state.jungle)) == 1
        assert game.view().gaps == []


def test_cac_5_5_and_edge_case_9_every_worker_at_the_new_tile_acts_whoevers_turn_it_is() -> None:
    game = table(workers="W 1,0 1111, P 2,-1 2101 W", display="mine_1 mine_1")

    game.does(R, "place_worker 1111 0,-1")

    assert [game.village(seat).gold for seat in (R, W, P, Y)] == [1, 1, 2, 0]


def test_cac_5_6_one_gap_and_one_kind_of_tile_is_filled_without_asking() -> None:
    for display in ("mine_1 mine_1", "mine_1"):
        pile = "" if display == "mine_1" else "temple"
        game = table(workers="W 1,0 1111", display=display, pile=pile)

        game.does(R, "place_worker 1111 0,-1")

        assert game.told("filled_itself") == [{"seat": R, "cell": "1,-1", "tile": "mine_1"}]
        assert game.state.active == W


def test_cac_5_6_sales_wait_for_the_last_fill() -> None:
    game = table(workers="P 1,0 1111, W -1,0 1111", display="market_3 water")
    game.give(P, fruits=1)

    game.does(R, "place_worker 2101 0,-1")
    assert game.state.phase is Phase.FILL
    game.does(R, "fill 1,-1 market_3")

    assert game.told("filled_itself") == [{"seat": R, "cell": "-1,-1", "tile": "water"}]
    assert game.waits_for() == {P}


@pytest.mark.parametrize(
    ("workers", "at", "cells"),
    [
        ("P 1,0 1111, W -1,0 1111", "0,-1", ["-1,-1", "1,-1"]),
        ("W 0,1 1111, W -3,0 1111", "-1,0", ["-2,0", "-1,1"]),
    ],
)
def test_cac_5_7_two_gaps_and_two_tiles_alike_are_filled_by_x_before_y(
    workers: str, at: str, cells: list[str]
) -> None:
    game = table(at=X6_MAP, workers=workers, display="mine_1 mine_1")

    game.does(R, f"place_worker 1111 {at}")

    assert [told["cell"] for told in game.told("filled_itself")] == cells
    assert game.village(R).gold == 2


def test_edge_case_25_with_three_gaps_the_player_chooses_two_even_for_equal_tiles() -> None:
    game = table(at=X6_MAP, workers=X6_WORKERS, display="mine_1 mine_1", pile="temple")

    game.does(R, "place_worker 1111 -1,0")
    assert game.lines(R) == ["fill -2,0 mine_1", "fill -1,-1 mine_1", "fill -1,1 mine_1"]
    game.does(R, "fill -1,-1 mine_1")
    assert game.lines(R) == ["fill -2,0 mine_1", "fill -1,1 mine_1"]


def test_only_gaps_of_this_turn_are_filled_with_tiles_of_the_display() -> None:
    game = table(workers="W 1,0 1111", display="mine_1 sun", pile="water")
    game.does(R, "place_worker 1111 0,-1")

    for cell in ("0,0", "1,0", "5,5"):
        with refusal("cacao.not_a_gap", "CAC-5.1"):
            game.does(R, f"fill {cell} mine_1")
    with refusal("cacao.not_in_display", "CAC-5.2"):
        game.does(R, "fill 1,-1 water")
