"""Set-up (CAC-2) and options (CAC-10)."""

from collections import Counter

import pytest

from engine.cacao import GAME
from engine.cacao.state import CacaoOptions, Village
from engine.kernel.game import start
from engine.kernel.options import options_of
from tests.cacao.scenario import R, W, new_table, refusal, table

BOX = {
    "plantation_1": 6, "plantation_2": 2, "market_2": 2, "market_3": 4, "market_4": 1,
    "mine_1": 2, "mine_2": 1, "water": 3, "sun": 2, "temple": 5,
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cac_2_1_everybody_starts_with_nothing_and_the_carrier_on_minus_ten(seats: int) -> None:
    game = new_table(seats)

    assert len(game.state.villages) == seats
    for village in game.view().villages:
        assert (village.gold, village.fruits, village.suns, village.suns_got) == (0, 0, 0, 0)
        assert (village.water, village.water_gold) == (0, -10)


def tiles_of(village: Village) -> dict[str, int]:
    return dict(Counter(str(tile) for tile in [*village.hand, *village.pile]))


def test_cac_2_2_two_players_have_all_eleven_worker_tiles() -> None:
    for village in new_table(2).state.villages:
        assert tiles_of(village) == {"1111": 4, "2101": 5, "3001": 1, "3100": 1}


def test_cac_2_2_and_example_s8_three_and_four_players_put_tiles_back() -> None:
    for village in new_table(3).state.villages:
        assert tiles_of(village) == {"1111": 3, "2101": 5, "3001": 1, "3100": 1}
    for village in new_table(4).state.villages:
        assert tiles_of(village) == {"1111": 3, "2101": 4, "3001": 1, "3100": 1}


def jungle_of(seats: int) -> dict[str, int]:
    state = new_table(seats).state
    tiles = [*state.jungle.values(), *state.display, *state.pile]
    return dict(Counter(map(str, tiles)))


def test_cac_2_3_with_two_players_seven_jungle_tiles_are_out() -> None:
    assert jungle_of(2) == {
        **BOX, "plantation_1": 4, "market_3": 3, "mine_1": 1, "water": 2, "sun": 1, "temple": 4,
    }  # fmt: skip
    assert jungle_of(3) == BOX
    assert jungle_of(4) == BOX


def test_cac_2_4_a_plantation_and_a_market_lie_corner_to_corner() -> None:
    assert new_table(3).state.jungle == {"0,0": "plantation_1", "1,1": "market_2"}


@pytest.mark.parametrize(("seats", "pile"), [(2, 17), (3, 24), (4, 24)])
def test_cac_2_5_and_example_x18_the_pile_is_shuffled_and_two_jungle_tiles_are_turned_up(
    seats: int, pile: int
) -> None:
    states = [new_table(seats, seed).state for seed in "12345"]

    assert {(len(state.display), len(state.pile)) for state in states} == {(2, pile)}
    assert len({tuple(state.pile) for state in states}) == 5


@pytest.mark.parametrize(("seats", "pile"), [(2, 8), (3, 7), (4, 6)])
def test_cac_2_6_everybody_shuffles_their_worker_tiles_and_draws_three(
    seats: int, pile: int
) -> None:
    villages = new_table(seats).state.villages

    assert {(len(each.hand), len(each.pile)) for each in villages} == {(3, pile)}
    assert len({(*each.hand, *each.pile) for each in villages}) == seats


def test_cac_2_7_the_start_player_is_drawn_unless_the_table_names_one_who_is_there() -> None:
    assert {new_table(4, str(seed)).state.active for seed in range(40)} == {0, 1, 2, 3}
    for seed in "1234":
        assert new_table(4, seed, start_player="2").waits_for() == {2}
    with refusal("cacao.bad_start_player", "CAC-10.3"):
        start(GAME, 2, GAME.read_options({"start_player": "2"}), "1")


def test_cac_2_7_play_goes_clockwise() -> None:
    game = table(seats=3)

    for seat in (0, 1, 2, 0):
        assert game.waits_for() == {seat}
        game.does(min(game.waits_for()), game.lines(min(game.waits_for()))[0])
        while game.state.phase != "place":
            game.does(min(game.waits_for()), game.lines(min(game.waits_for()))[0])


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


@pytest.mark.parametrize(
    ("limit", "before", "after"),
    [
        ("three_per_game", (0, 3), (0, 3)),
        ("three_at_a_time", (0, 3), (2, 5)),
        ("three_at_a_time", (2, 4), (3, 5)),
    ],
)
def test_cac_10_2_three_at_a_time_counts_only_the_tokens_held(
    limit: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    game = table(at="0,0 sun", sun_tokens=limit)
    game.give(R, suns=before[0], suns_got=before[1])

    game.does(R, "place_worker 2101 1,0 W")

    assert (game.village(R).suns, game.village(R).suns_got) == after
