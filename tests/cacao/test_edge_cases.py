"""The edge cases of the page that no other file shows."""

from engine.cacao.placing import open_cells
from engine.cacao.state import Phase
from engine.kernel.events import readable_by
from tests.cacao.scenario import P, R, W, new_table, table


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
