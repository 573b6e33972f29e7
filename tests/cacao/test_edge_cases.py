"""The edge cases of the page that no other file shows."""

from engine.cacao.placing import open_cells
from engine.cacao.state import Phase
from engine.kernel.events import readable_by
from tests.cacao.scenario import START, P, R, W, new_table, table

X6_MAP = START + ", -3,-1 temple"
X6_WORKERS = "W 0,-1 1111, W 0,1 1111, W -3,0 1111"


def test_edge_case_1_opposite_tiles_alone_make_a_gap() -> None:
    game = table(at="0,0 temple, 0,-2 temple", workers="W 1,0 1111", display="sun mine_1")

    game.does(R, "place_worker 1111 1,-2")

    assert game.view().gaps == ["1,-1"]


def test_edge_case_2_three_gaps_are_the_most_and_are_all_filled() -> None:
    game = table(at=X6_MAP, workers=X6_WORKERS, display="sun mine_1")

    game.does(R, "place_worker 1111 -1,0")
    game.does(R, "fill -1,1 sun")
    game.does(R, "fill -1,-1 mine_1")

    assert game.village(R).suns == 1
    assert {"-2,0", "-1,-1", "-1,1"} <= set(game.state.jungle)


def test_edge_case_3_with_one_tile_and_two_gaps_the_other_stays_empty_for_good() -> None:
    game = table(workers="W 1,0 1111, W -1,0 1111", display="sun", pile="", seats=2)
    game.does(R, "place_worker 2101 0,-1")
    assert game.lines(R) == ["fill -1,-1 sun", "fill 1,-1 sun"]

    game.does(R, "fill -1,-1 sun")
    assert game.told("stays_empty") == [{"cells": ["1,-1"]}]
    game.does(W, "place_worker 1111 -2,-1")

    assert "1,-1" not in game.state.jungle


def test_edge_case_4_an_empty_jungle_cell_makes_no_cell_placeable() -> None:
    game = table(workers="W 1,0 1111, R 0,-1 1111", display="", pile="")

    assert "2,-1" not in game.view().places
    assert "1,-2" not in game.view().places


def test_edge_case_5_placing_beside_a_temple_with_no_worker_at_it_is_legal() -> None:
    game = table(at="0,0 temple")

    game.does(R, "place_worker 3001 1,0 E")

    assert game.waits_for() == {W}


def test_edge_case_6_selling_first_makes_room_and_is_done_without_asking() -> None:
    game = table(at="0,0 plantation_2, 1,-1 market_4")
    game.give(R, fruits=5)

    game.does(R, "place_worker 1111 1,0")

    assert game.goods(R) == (4, 5)


def test_edge_case_7_a_market_without_fruits_does_nothing() -> None:
    game = table(at="0,0 market_4")

    game.does(R, "place_worker 1111 1,0")

    assert game.waits_for() == {W}
    assert [each.key for each in readable_by(game.events, None)] == ["cacao.placed_even"]
    assert game.told("nothing_to_sell") == [{"cell": "0,0"}]


def test_edge_case_8_two_own_tiles_at_a_new_market_sell_up_to_their_sum() -> None:
    game = table(at="0,0 temple", workers="R 1,0 2101 S", display="market_3 market_3")
    game.give(R, fruits=5)

    game.does(R, "place_worker 1111 0,1")
    assert game.offers(R) == {5: 0, 4: 3, 3: 6, 2: 9}
    game.does(R, "sell 2")

    assert game.told("sold") == [{"seat": R, "cell": "1,1", "n": 3, "gold": 9}]


def test_edge_case_9_workers_towards_a_gap_use_what_fills_it() -> None:
    game = table(at="0,0 temple", workers="W 1,0 3100 E", display="mine_2 mine_2")

    game.does(R, "place_worker 3001 0,1 E")

    assert game.village(R).gold == 6


def test_edge_case_10_workers_do_not_act_again_when_a_neighbour_is_overbuilt() -> None:
    game = table(at="0,0 mine_1", workers="R 1,0 1111, R 0,1 1111", display="", pile="")
    game.give(R, suns=1, suns_got=1)

    game.does(R, "overbuild 1111 1,0")

    assert game.village(R).gold == 1


def test_edge_case_14_tiles_of_others_are_never_offered() -> None:
    game = table(workers="W 1,0 1111, P 0,1 1111", display="", pile="")
    game.give(R, suns=1, suns_got=1)

    assert not any(line.startswith("overbuild") for line in game.lines(R))


def test_edge_case_15_the_upper_tile_counts_at_temples() -> None:
    game = table(at="0,0 temple", workers="R 1,0 1111 over")

    assert game.view().temples[0].workers == [1, 0, 0, 0]


def test_edge_case_19_the_supply_is_never_short() -> None:
    game = table(at="0,0 plantation_2, 3,3 sun")
    for seat in (W, P):
        game.give(seat, fruits=5, suns=3, suns_got=3)

    game.does(R, "place_worker 3001 1,0 W")

    assert game.village(R).fruits == 5


def test_edge_case_23_the_last_tile_is_placed_like_any_other() -> None:
    game = table(seats=2, hand="1111")
    game.give(R, pile=[])
    game.give(W, pile=[])
    game.does(R, "place_worker 1111 -1,0")
    assert game.waits_for() == {W}
    assert len(game.lines(W)) == len(game.view().places)

    game.does(W, "place_worker 1111 2,1")

    assert game.state.phase is Phase.OVER


def test_edge_case_24_there_is_always_a_legal_cell() -> None:
    for seed in "123456":
        game = new_table(4, seed)
        while game.waits_for():
            assert open_cells(game.state)
            seat = min(game.waits_for())
            lines = game.lines(seat)
            game.does(seat, lines[len(lines) // 2])


def test_edge_case_26_a_player_is_asked_twice_at_most_in_their_turn() -> None:
    for order, most in (("seed", 2), ("published", 1)):
        game = new_table(3, "7", activation_order=order)
        asked = 0
        while game.waits_for():
            seat = min(game.waits_for())
            if game.state.phase is Phase.PLACE:
                asked = 0
            asked += game.state.phase is Phase.SELL and seat == game.state.active
            assert asked <= most
            lines = game.lines(seat)
            game.does(seat, lines[len(lines) // 3])


def test_edge_case_27_the_best_of_a_fixed_order_is_found() -> None:
    game = table(
        at=X6_MAP, workers=X6_WORKERS, display="market_2 plantation_2", pile="temple market_4"
    )
    game.give(W, fruits=5)
    game.does(R, "place_worker 3100 -1,0 W")
    game.does(R, "fill -1,-1 market_2")
    game.does(R, "fill -1,1 plantation_2")
    assert game.offers(W) == {5: 2, 4: 6}

    game.does(W, "sell 5")

    assert game.goods(W) == (2, 5)
    assert [each.key for each in game.events][:2] == ["cacao.sold", "cacao.harvested_partly"]
