"""Sun tokens and overbuilding (CAC-7)."""

import pytest

from tests.cacao.scenario import P, R, W, refusal, table

MINE = "0,0 mine_1"


def test_cac_7_1_cac_7_4_a_sun_token_pays_for_one_tile_on_an_own_one() -> None:
    game = table(at=MINE, workers="R 1,0 1111", display="", pile="")
    game.give(R, suns=2, suns_got=2)

    game.does(R, "overbuild 2101 1,0 W")

    laid = game.state.workers["1,0"]  # type: ignore[index]
    assert (laid.seat, laid.tile, laid.facing, laid.over) == (R, "2101", "W", True)
    assert (game.village(R).suns, game.village(R).suns_got) == (1, 2)
    assert game.village(R).hand == ["1111", "3001", "3100"]
    assert game.told("overbuilt") == [
        {"seat": R, "tile": "2101", "cell": "1,0", "facing": "W", "n": 2}
    ]
    assert game.waits_for() == {W}


def test_cac_7_1_and_example_x9_pile_and_display_must_be_empty() -> None:
    for display, pile in (("temple", ""), ("", "temple"), ("sun sun", "temple")):
        game = table(at=MINE, workers="R 1,0 1111", display=display, pile=pile)
        game.give(R, suns=1, suns_got=1)

        assert not any(line.startswith("overbuild") for line in game.lines(R))
        with refusal("cacao.jungle_left", "CAC-7.1"):
            game.does(R, "overbuild 1111 1,0")


def test_cac_7_1_without_a_token_or_on_other_cells_it_is_refused() -> None:
    game = table(at=MINE, workers="R 1,0 1111, W 0,1 1111", display="", pile="")
    with refusal("cacao.no_sun_token", "CAC-7.1"):
        game.does(R, "overbuild 1111 1,0")

    game.give(R, suns=1, suns_got=1)
    for cell in ("0,1", "0,-1", "0,0"):
        with refusal("cacao.not_your_tile", "CAC-7.1"):
            game.does(R, f"overbuild 1111 {cell}")


def test_cac_7_1_and_edge_case_14_every_own_tile_can_be_covered_with_every_tile() -> None:
    game = table(
        at=MINE, workers="R 1,0 1111, R 0,1 1111 over, W -1,0 1111", display="", pile="",
        hand="1111 1111 2101",
    )  # fmt: skip
    game.give(R, suns=1, suns_got=1)

    assert [line for line in game.lines(R) if line.startswith("overbuild")] == [
        "overbuild 1111 1,0",
        "overbuild 2101 1,0",
        "overbuild 2101 1,0 E",
        "overbuild 2101 1,0 S",
        "overbuild 2101 1,0 W",
    ]


def test_cac_7_2_and_edge_case_10_its_own_workers_act_at_tiles_that_were_used_before() -> None:
    game = table(
        at="0,0 mine_1, 1,1 water", workers="R 1,0 1111, R -1,0 1111, W 0,1 1111",
        display="", pile="",
    )  # fmt: skip
    game.give(R, suns=1, suns_got=1, gold=1, water=1)

    game.does(R, "overbuild 1111 1,0")

    assert (game.village(R).gold, game.village(R).water) == (2, 2)
    assert (game.village(W).gold, game.village(W).water) == (0, 0)


def test_cac_7_3_a_cell_is_overbuilt_only_once() -> None:
    game = table(at=MINE, workers="R 1,0 1111", display="", pile="", seats=2)
    game.give(R, suns=2, suns_got=2)
    game.does(R, "overbuild 2101 1,0")
    game.does(W, "place_worker 1111 0,1")

    assert not any(line.startswith("overbuild") for line in game.lines(R))
    with refusal("cacao.already_covered", "CAC-7.3"):
        game.does(R, "overbuild 1111 1,0")


def test_cac_7_5_overbuilding_fills_no_gaps() -> None:
    game = table(at=MINE, workers="R 1,0 1111, W 0,-1 1111", display="", pile="")
    game.give(R, suns=1, suns_got=1)

    game.does(R, "overbuild 1111 1,0")

    assert game.state.jungle.keys() == {"0,0"}
    assert game.waits_for() == {W}


def test_cac_7_6_and_edge_case_15_the_covered_tile_counts_for_nothing() -> None:
    game = table(at="0,0 temple", workers="R 1,0 3001 W, P 0,1 2101 N", display="", pile="")
    game.give(R, suns=1, suns_got=1)
    assert game.view().temples[0].workers == [3, 0, 2, 0]

    game.does(R, "overbuild 1111 1,0")

    assert game.view().temples[0].workers == [1, 0, 2, 0]


@pytest.mark.parametrize(
    ("limit", "before", "after"),
    [
        ("three_per_game", (1, 2), (1, 3)),
        ("three_per_game", (2, 3), (1, 3)),
        ("three_at_a_time", (2, 3), (2, 4)),
        ("three_at_a_time", (3, 3), (3, 4)),
    ],
)
def test_example_x22_and_edge_case_11_a_token_from_overbuilding_obeys_the_limit(
    limit: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    game = table(at="0,0 sun", workers="R 1,0 1111", display="", pile="", sun_tokens=limit)
    game.give(R, suns=before[0], suns_got=before[1])

    game.does(R, "overbuild 1111 1,0")

    assert (game.village(R).suns, game.village(R).suns_got) == after


def test_edge_case_12_one_tile_in_the_display_still_fills_a_gap() -> None:
    game = table(at=MINE, workers="R 1,0 1111", display="water", pile="")

    game.does(R, "place_worker 1111 0,-1")

    assert game.state.jungle["1,-1"] == "water"  # type: ignore[index]


def test_edge_case_13_who_uses_up_the_jungle_overbuilds_in_their_next_turn() -> None:
    game = table(at=MINE, workers="R 1,0 1111, W 0,1 1111", display="water", pile="", seats=2)
    game.give(R, suns=1, suns_got=1)
    game.give(W, suns=1, suns_got=1)

    game.does(R, "place_worker 1111 0,-1")

    assert game.told("used_up") == [{}]
    assert game.told("may_overbuild") == [{"seat": W, "cells": ["0,1"]}]
    game.does(W, "overbuild 1111 0,1")
    assert game.told("may_overbuild") == [{"seat": R, "cells": ["1,0", "0,-1"]}]
    assert "overbuild 2101 1,0" in game.lines(R)


def test_nobody_is_told_of_overbuilding_who_has_no_token_or_no_tile() -> None:
    game = table(at=MINE, workers="W 1,0 1111", display="", pile="", seats=3)
    game.give(P, suns=1, suns_got=1)

    for seat, cell in ((R, "0,1"), (W, "0,-1")):
        game.does(seat, f"place_worker 1111 {cell}")
        assert game.told("may_overbuild") == []
