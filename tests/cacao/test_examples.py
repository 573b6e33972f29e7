"""The worked examples and edge cases of the page that no other file shows."""

from engine.cacao.rules import open_cells
from engine.cacao.state import Phase
from engine.kernel.events import readable_by
from tests.cacao.scenario import START, P, R, Table, W, Y, new_table, refusal, table

S3_MAP = START + ", 1,-1 mine_1, 2,0 mine_1"
S3_WORKERS = "R 1,0 1111, W 0,-1 2101 S, R 0,1 1111, P 2,1 1111"
X6_MAP = START + ", -3,-1 temple"


def after_s1(display: str, hand: str) -> Table:
    game = table(display=display, hand=hand)
    game.does(R, "place_worker 1111 1,0")
    game.does(R, "sell 0")
    return game


def before_s3(display: str = "market_2 water") -> Table:
    game = table(to=Y, at=S3_MAP, workers=S3_WORKERS, display=display)
    game.give(Y, fruits=3)
    game.give(P, fruits=1)
    return game


def after_s3_placing() -> Table:
    game = before_s3()
    game.does(Y, "place_worker 3001 1,2")
    game.does(Y, "sell 0")
    return game


def test_example_s1() -> None:
    game = table()

    game.does(R, "place_worker 1111 1,0")
    assert game.offers(R) == {1: 0, 0: 2}
    game.does(R, "sell 0")

    assert game.goods(R) == (2, 0)
    assert [each.key for each in game.events] == ["cacao.harvested", "cacao.sold"]
    assert game.waits_for() == {W}


def test_example_s2() -> None:
    game = after_s1(display="mine_1 sun", hand="1111 2101 3001")

    game.does(W, "place_worker 2101 0,-1 S")
    assert game.goods(W) == (0, 2)
    game.does(W, "fill 1,-1 mine_1")

    assert game.goods(W) == (1, 2)
    assert game.goods(R) == (3, 0)
    assert game.state.display == ["sun", "temple"]
    assert len(game.village(W).hand) == 3


def test_example_s3() -> None:
    game = before_s3()

    game.does(Y, "place_worker 3001 1,2")
    game.does(Y, "sell 0")
    assert game.goods(Y) == (6, 0)
    game.does(Y, "fill 2,2 market_2")
    assert game.state.jungle["0,2"] == "water"  # type: ignore[index]
    assert game.waits_for() == {P}
    assert game.offers(P) == {1: 0, 0: 2}
    assert game.state.display == []
    game.does(P, "sell 0")

    assert game.goods(P) == (2, 0)
    assert [game.village(seat).water for seat in (R, W, P, Y)] == [1, 0, 0, 1]
    assert game.view().villages[Y].water_gold == -4
    assert game.state.display == ["temple", "temple"]


def test_example_s4() -> None:
    game = table(
        to=P, at="0,0 plantation_1, 2,0 plantation_1, 1,-1 sun, 1,1 market_3",
        workers="P 1,0 2101", display="", pile="",
    )  # fmt: skip
    game.give(P, suns=1, suns_got=1)

    game.does(P, "overbuild 1111 1,0")
    assert game.village(P).suns == 0
    assert game.offers(P) == {2: 0, 1: 3}
    game.does(P, "sell 1")

    assert game.goods(P) == (3, 1)
    assert game.village(P).suns == 1
    assert game.state.workers["1,0"].over  # type: ignore[index]


def test_cac_4_2_cac_6_8_example_x2_and_edge_case_6() -> None:
    game = table(at="0,0 plantation_1, 1,-1 market_3")
    game.give(R, fruits=5)

    game.does(R, "place_worker 2101 1,0 W")

    assert game.goods(R) == (3, 5)
    assert [each.key for each in game.events][1:3] == ["cacao.sold", "cacao.harvested_partly"]
    assert game.waits_for() == {W}


def test_example_x3_and_x23() -> None:
    new = table(at="0,0 plantation_1, 1,-1 market_3")
    new.does(R, "place_worker 2101 1,0 W")
    assert new.offers(R) == {2: 0, 1: 3}
    new.does(R, "sell 1")
    assert new.goods(R) == (3, 1)

    two = table(at="1,-1 market_2, 1,1 market_4")
    two.give(R, fruits=2)
    two.does(R, "place_worker 1111 1,0")
    assert two.offers(R) == {2: 0, 1: 4, 0: 6}
    two.does(R, "sell 1")
    assert two.told("sold") == [{"seat": R, "cell": "1,1", "n": 1, "gold": 4}]


def test_example_x21() -> None:
    game = before_s3(display="water water")
    game.give(Y, fruits=0)

    game.does(Y, "place_worker 3001 1,2")

    assert [told["cell"] for told in game.told("filled_itself")] == ["0,2", "2,2"]
    assert game.waits_for() == {R}


def test_example_x20_and_edge_case_27() -> None:
    for order, offers in (("seed", {5: 2, 4: 6}), ("published", {})):
        game = table(
            at=X6_MAP, workers="W 0,-1 1111, W 0,1 1111, W -3,0 1111",
            display="market_2 plantation_2", pile="temple market_4", activation_order=order,
        )  # fmt: skip
        game.give(W, fruits=5)
        game.does(R, "place_worker 1111 -1,0")
        if order == "seed":
            assert game.village(R).fruits == 1

        game.does(R, "fill -1,-1 market_2")
        game.does(R, "fill -1,1 plantation_2")

        assert game.state.jungle["-2,0"] == "market_4"  # type: ignore[index]
        assert game.offers(W) == offers
        if order == "published":
            assert game.goods(W) == (6, 5)
        else:
            game.does(W, "sell 5")
            assert game.goods(W) == (2, 5)
            assert [each.key for each in game.events][:2] == [
                "cacao.sold",
                "cacao.harvested_partly",
            ]


def test_example_x24() -> None:
    game = after_s3_placing()
    game.give(R, fruits=1)

    game.does(Y, "resign")

    assert game.state.jungle["0,2"] == "market_2"  # type: ignore[index]
    assert game.state.jungle["2,2"] == "water"  # type: ignore[index]
    assert game.waits_for() == {R}
    assert game.offers(R) == {1: 0, 0: 2}
    assert [game.village(seat).water for seat in (R, P, Y)] == [0, 1, 0]
    game.does(R, "sell 1")
    assert game.state.phase == "place"
    assert game.waits_for() == {R}


def test_example_x25() -> None:
    game = after_s3_placing()
    game.does(Y, "fill 2,2 market_2")

    for seat, line, code, rule in (
        (Y, "place_worker 1111 1,-2", "not_your_turn", "CAC-11.1"),
        (P, "fill 2,2 water", "wrong_step", "CAC-11.1"),
        (P, "sell 2", "not_offered", "CAC-6.8"),
        (R, "sell 0", "not_your_turn", "CAC-11.1"),
    ):
        with refusal(f"cacao.{code}", rule):
            game.does(seat, line)


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


def test_edge_cases_24_and_26_there_is_always_a_cell_and_one_question_or_two_in_a_turn() -> None:
    for order, most in (("seed", 2), ("published", 1)):
        for seed in "1234":
            game = new_table(3, seed, activation_order=order)
            asked = 0
            while game.waits_for():
                assert open_cells(game.state)
                seat = min(game.waits_for())
                if game.state.phase is Phase.PLACE:
                    asked = 0
                asked += game.state.phase is Phase.SELL and seat == game.state.active
                assert asked <= most
                lines = game.lines(seat)
                game.does(seat, lines[len(lines) // 3])
