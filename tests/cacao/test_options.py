"""Options (CAC-10)."""

import pytest

from engine.cacao.state import CacaoOptions
from engine.kernel.options import options_of
from tests.cacao.scenario import P, R, W, table


def test_cac_10_3_the_options_and_their_defaults_are_those_of_the_page() -> None:
    assert [(each.name, each.values, each.default) for each in options_of(CacaoOptions)] == [
        ("activation_order", ("seed", "published"), "seed"),
        ("sun_tokens", ("three_per_game", "three_at_a_time"), "three_per_game"),
        ("start_player", ("random", "0", "1", "2", "3"), "random"),
    ]


@pytest.mark.parametrize(("order", "offers"), [("seed", {}), ("published", {1: 0, 0: 2})])
def test_cac_10_1_and_example_x4_published_fruits_of_a_new_plantation_are_sold_at_an_old_market(
    order: str, offers: dict[int, int]
) -> None:
    game = table(to=W, workers="R 1,0 1111", display="plantation_1 temple", activation_order=order)

    game.does(W, "place_worker 1111 2,1")
    game.does(W, "fill 2,0 plantation_1")

    assert game.offers(W) == offers
    assert game.village(R).fruits == 1


def test_cac_10_1_published_old_workers_wait_until_all_gaps_are_filled() -> None:
    game = table(
        at="0,0 mine_2", workers="W 1,0 1111", display="sun water", activation_order="published"
    )

    game.does(R, "place_worker 1111 0,-1")
    assert game.village(R).gold == 0
    game.does(R, "fill 1,-1 sun")

    assert (game.village(R).gold, game.village(R).suns) == (2, 1)
    assert (game.village(W).gold, game.village(W).suns) == (0, 1)


@pytest.mark.parametrize(("order", "offers"), [("seed", {}), ("published", {1: 0, 0: 3})])
def test_cac_10_1_and_edge_case_22_published_everybody_orders_the_new_tiles_for_themselves(
    order: str, offers: dict[int, int]
) -> None:
    game = table(
        at="0,0 temple", workers="W 1,0 1111, W -1,0 1111", display="market_3 plantation_1",
        activation_order=order,
    )  # fmt: skip

    game.does(R, "place_worker 2101 0,-1 N")
    game.does(R, "fill 1,-1 market_3")

    assert game.offers(W) == offers
    assert game.village(W).fruits == (0 if offers else 1)


def test_cac_10_1_published_an_older_tile_of_the_active_player_acts_by_its_own_edge() -> None:
    game = table(
        at="0,0 temple", workers="R 1,0 1111", display="market_3 market_3",
        activation_order="published",
    )  # fmt: skip
    game.give(R, fruits=3)

    game.does(R, "place_worker 1111 0,1")

    assert game.offers(R) == {3: 0, 2: 3, 1: 6}
    [batch] = game.state.asked
    uses = [(use.cell, use.workers) for use in batch.uses]
    assert uses == [("0,0", 1), ("1,1", 1), ("1,1", 1)]
    assert batch.free


def test_cac_10_1_published_overbuilding_uses_the_old_tiles_in_one_batch() -> None:
    game = table(
        at="0,0 plantation_1, 1,1 market_3", workers="R 1,0 1111", display="", pile="",
        activation_order="published",
    )  # fmt: skip
    game.give(R, suns=1, suns_got=1)

    game.does(R, "overbuild 1111 1,0")

    assert game.offers(R) == {1: 0, 0: 3}


def test_cac_10_2_three_at_a_time_counts_only_the_tokens_held() -> None:
    for limit, held in (("three_per_game", 0), ("three_at_a_time", 2)):
        game = table(at="0,0 sun", sun_tokens=limit)
        game.give(P, suns=0, suns_got=3)
        game.state.active = P

        game.does(P, "place_worker 2101 1,0 W")

        assert game.village(P).suns == held
        assert game.view().villages[P].suns_got == 3 + held


def test_cac_10_2_three_at_a_time_is_still_three() -> None:
    game = table(at="0,0 sun", sun_tokens="three_at_a_time")
    game.give(R, suns=2, suns_got=4)

    game.does(R, "place_worker 2101 1,0 W")

    assert (game.village(R).suns, game.village(R).suns_got) == (3, 5)
