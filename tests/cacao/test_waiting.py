"""Who must act, policies and leaving (CAC-11)."""

import pytest

from engine.cacao import GAME
from engine.cacao.actions import Sell
from engine.cacao.state import Phase
from engine.kernel.events import event
from tests.cacao.scenario import START, P, R, Table, W, Y, table


def market_for_all() -> Table:
    """R has placed and is to fill (1,-1) beside W and P; everybody has two fruits."""
    game = table(
        at="0,0 temple, 5,5 mine_1", workers="W 1,0 1111, P 2,-1 1111", display="market_3 sun"
    )
    for seat in (R, W, P, Y):
        game.give(seat, fruits=2)
    game.does(R, "place_worker 1111 0,-1")
    return game


def test_cac_11_1_the_game_waits_for_one_step_after_the_other() -> None:
    game = market_for_all()
    assert (game.state.phase, game.waits_for()) == (Phase.FILL, {R})

    game.does(R, "fill 1,-1 market_3")
    assert (game.state.phase, game.waits_for()) == (Phase.SELL, {R, W, P})

    for seat in (W, R, P):
        game.does(seat, "sell 1")
    assert (game.state.phase, game.waits_for()) == (Phase.PLACE, {W})


def test_cac_11_1_a_step_without_a_choice_is_skipped() -> None:
    game = table()

    game.does(R, "place_worker 3100 -1,0 N")

    assert game.waits_for() == {W}


def test_cac_11_2_first_the_old_market_then_the_gaps_then_the_new_market() -> None:
    game = table(at="0,0 market_2", workers="R 1,0 1111", display="market_3 sun")
    game.give(R, fruits=3)

    game.does(R, "place_worker 1111 0,-1")
    assert game.offers(R) == {3: 0, 2: 2}
    game.does(R, "sell 3")
    game.does(R, "fill 1,-1 market_3")
    assert game.offers(R) == {3: 0, 2: 3, 1: 6}
    game.does(R, "sell 1")

    assert game.goods(R) == (6, 1)


def test_cac_11_2_all_who_have_fruits_are_asked_at_the_same_time_and_independently() -> None:
    game, without = market_for_all(), market_for_all()
    without.give(P, fruits=0)
    for each in (game, without):
        each.does(R, "fill 1,-1 market_3")
    assert [game.offers(seat) for seat in (R, W, P, Y)] == [{2: 0, 1: 3}] * 3 + [{}]
    assert game.told("asked") == [{"seats": [W, P], "n": 2}]
    assert without.waits_for() == {R, W}

    game.does(P, "sell 1")
    assert game.waits_for() == {R, W}
    assert game.goods(P) == (3, 1)


@pytest.mark.parametrize(("first", "offers"), [("plantation_1", {1: 0, 0: 4}), ("market_4", {})])
def test_cac_11_2_example_x5_and_edge_case_21_under_seed_new_tiles_act_as_they_are_filled(
    first: str, offers: dict[int, int]
) -> None:
    game = table(
        at="0,0 temple", workers="P 1,0 1111, P -1,0 1111", display="plantation_1 market_4"
    )

    game.does(R, "place_worker 2101 0,-1 N")
    game.does(R, f"fill 1,-1 {first}")

    assert game.offers(P) == offers


def test_cac_11_3_refilling_and_drawing_wait_for_all_answers() -> None:
    game = market_for_all()
    game.give(R, hand=["1111"], pile=["2101"])

    game.does(R, "fill 1,-1 market_3")
    assert (game.state.display, game.village(R).hand) == (["sun"], ["1111"])
    game.does(R, "sell 2")
    game.does(P, "sell 2")
    assert (game.state.display, game.village(R).hand) == (["sun"], ["1111"])
    game.does(W, "sell 2")

    assert (game.state.display, game.village(R).hand) == (["sun", "temple"], ["1111", "2101"])


def test_cac_11_3_answers_may_come_in_any_order() -> None:
    ends = []
    for order in ((R, W, P), (P, W, R)):
        game = market_for_all()
        game.does(R, "fill 1,-1 market_3")
        for seat in order:
            game.does(seat, "sell 1" if seat != W else "sell 2")
        ends.append(game.view())

    assert ends[0] == ends[1]


def test_cac_11_4_the_tile_from_the_pile_lies_there_before_anybody_answers() -> None:
    game = table(
        at=START + ", -3,-1 temple", workers="W 0,-1 1111, W 0,1 1111, W -3,0 1111",
        display="market_3 sun", pile="plantation_2 market_4",
    )  # fmt: skip
    game.give(W, fruits=1)
    game.does(R, "place_worker 2101 -1,0 W")

    game.does(R, "fill -1,-1 market_3")
    game.does(R, "fill -2,0 sun")

    assert game.state.jungle["-1,1"] == "market_4"  # type: ignore[index]
    assert game.offers(W) == {1: 0, 0: 4}


def test_cac_11_5_who_leaves_in_their_turn_before_placing_is_skipped() -> None:
    game = table(hand="1111 2101")

    game.does(R, "resign")

    assert game.waits_for() == {W}
    assert game.state.workers == {}
    assert game.village(R).hand == ["1111", "2101"]


def test_cac_11_5_their_workers_act_no_more() -> None:
    game = table(at="0,0 temple", workers="W 1,0 1111, P 2,-1 1111", display="mine_1 mine_1")
    game.does(W, "resign")

    game.does(R, "place_worker 1111 0,-1")

    assert [game.village(seat).gold for seat in (R, W, P)] == [1, 0, 1]


def test_cac_11_5_an_open_question_of_their_lapses() -> None:
    game = market_for_all()
    game.does(R, "fill 1,-1 market_3")

    game.does(W, "resign")
    assert game.waits_for() == {R, P}
    game.does(R, "sell 2")
    game.does(P, "sell 2")

    assert game.goods(W) == (0, 2)
    assert game.waits_for() == {P}


def test_cac_11_5_the_last_open_question_lapses_and_the_game_goes_on() -> None:
    game = market_for_all()
    game.give(W, fruits=0)
    game.give(R, fruits=0)
    game.does(R, "fill 1,-1 market_3")

    game.does(P, "resign")

    assert game.state.phase is Phase.PLACE
    assert game.waits_for() == {W}


def test_cac_11_5_somebody_elses_leaving_does_not_hurry_the_active_player() -> None:
    game = market_for_all()
    game.does(W, "resign")

    assert game.told("resigned") == [{"seat": W}]
    assert (game.state.phase, game.waits_for()) == (Phase.FILL, {R})
    assert game.view().gaps == ["1,-1"]


def test_cac_11_5_leaving_before_the_old_sale_is_answered_gives_nothing() -> None:
    game = table(workers="W 1,0 1111", display="mine_1 sun")
    game.give(R, fruits=3)
    game.does(R, "place_worker 1111 1,2")
    assert game.state.phase is Phase.SELL

    game.does(R, "resign")

    assert game.goods(R) == (0, 3)
    assert game.waits_for() == {W}


def test_cac_11_5_the_bot_makes_their_remaining_fills() -> None:
    game = table(workers="P 1,0 1111, W -1,0 1111", display="water mine_1")
    game.does(R, "place_worker 1111 0,-1")

    game.does(R, "resign")

    assert game.state.jungle["-1,-1"] == "mine_1"  # type: ignore[index]
    assert game.state.jungle["1,-1"] == "water"  # type: ignore[index]
    assert (game.village(W).gold, game.village(P).water) == (1, 1)
    assert (game.village(R).gold, game.village(R).water) == (0, 0)
    assert game.waits_for() == {W}


@pytest.mark.parametrize(
    ("worker", "temples", "place", "gold"),
    [("3001 W", [0, 3, 0], "temple_second", 3), ("1111", [0, 3, 0], "temple_first", 3)],
    ids=["with the most workers", "with a share"],
)
def test_cac_11_5_tiles_of_who_has_left_count_at_temples_but_nobody_is_paid_for_them(
    worker: str, temples: list[int], place: str, gold: int
) -> None:
    game = table(at="0,0 temple", workers=f"R 1,0 {worker}, W 0,1 1111", seats=3)
    game.does(R, "resign")
    game.does(P, "resign")

    result = game.view().result
    assert result is not None
    assert [score["temples"] for score in result.scores] == temples
    paid = [*game.told("temple_first"), *game.told("temple_second")]
    assert paid == game.told(place) == [{"cell": "0,0", "seats": [W], "workers": 1, "gold": gold}]


def test_cac_11_5_the_last_one_left_wins_and_who_left_later_ranks_higher() -> None:
    game = table(seats=4)
    game.give(W, gold=50)
    game.give(P, gold=60)
    game.does(P, "resign")
    game.does(W, "resign")
    assert game.view().result is None

    game.does(R, "resign")

    result = game.view().result
    assert result is not None
    assert result.ranking == [[Y], [R], [W], [P]]
    assert result.ending == "cacao.ended.last_seat"
    assert [score["total"] for score in result.scores] == [-10, 40, 50, -10]
    assert game.told("won") == [{"winners": [Y], "n": 1, "how": "last_seat"}]
    assert game.waits_for() == set()


def test_cac_11_5_leaving_in_the_middle_of_a_turn_can_end_the_game() -> None:
    game = table(seats=2, workers="W 1,0 1111", display="water mine_1")
    game.does(R, "place_worker 1111 0,-1")

    game.does(R, "resign")

    assert game.state.phase is Phase.OVER
    assert (game.state.turn, game.state.asked) == (None, [])


@pytest.mark.parametrize(
    ("policy", "goods"), [("2", (6, 1)), ("3", (6, 1)), ("4", (0, 3)), ("ask", None)]
)
def test_cac_11_6_and_example_x17_a_policy_answers_for_its_owner(
    policy: str, goods: tuple[int, int] | None
) -> None:
    game = table(to=W, workers="R 2,1 2101 N", display="market_3 temple")
    game.give(R, fruits=3, policy="4")

    game.does(R, f"set_sale_policy {policy}")
    game.does(W, "place_worker 3100 1,0 N")
    game.does(W, "fill 2,0 market_3")

    if goods is None:
        assert game.waits_for() == {R}
        assert game.offers(R) == {3: 0, 2: 3, 1: 6}
    else:
        assert R not in game.waits_for()
        assert game.goods(R) == goods
        assert game.told("sold_nothing") == ([] if goods[0] else [{"seat": R, "n": 3}])


def test_cac_11_6_it_answers_neither_a_question_that_is_open_nor_in_the_own_turn() -> None:
    game = market_for_all()
    game.does(R, "fill 1,-1 market_3")
    game.does(W, "set_sale_policy 2")
    assert W in game.waits_for()
    assert game.offers(W) == {2: 0, 1: 3}

    own = table(at="0,0 market_4")
    own.give(R, fruits=2, policy="2")
    own.does(R, "place_worker 1111 1,0")
    assert own.waits_for() == {R}


def test_cac_11_6_it_changes_nothing_where_there_is_one_offer() -> None:
    game = table(
        at="0,0 temple", workers="P 1,0 1111, P -1,0 1111", display="market_2 plantation_1"
    )
    game.give(P, fruits=5, policy="4")

    game.does(R, "place_worker 1111 0,-1")
    game.does(R, "fill 1,-1 market_2")

    assert game.goods(P) == (2, 5)


def test_cac_11_6_and_edge_case_28_the_log_tells_what_was_sold() -> None:
    game = market_for_all()
    game.give(W, policy="3")

    game.does(R, "fill 1,-1 market_3")

    assert game.told("sold") == [{"seat": W, "cell": "1,-1", "n": 1, "gold": 3}]
    assert game.told("asked") == [{"seats": [P], "n": 1}]
    shows_policies = {each.key for each in game.events if each.reveals}
    assert shows_policies == {"cacao.sold", "cacao.asked"}


def test_a_sale_question_outside_the_own_turn_defaults_to_the_most_gold() -> None:
    game = market_for_all()
    game.does(R, "fill 1,-1 market_3")

    assert GAME.default(game.state, W) == Sell(1)
    assert GAME.default(game.state, R) is None
    assert GAME.default(game.state, Y) is None
    assert GAME.default(table().state, R) is None


def test_an_answer_to_a_sale_question_says_what_it_brings_and_a_placement_nothing() -> None:
    game = table(at="0,0 market_4")
    game.give(R, fruits=2)
    choices = GAME.choices(game.state, R)
    assert not any(GAME.hints.meaning(game.state, R, each, "tile") for each in choices)

    game.does(R, "place_worker 2101 1,0 W")

    meant = GAME.hints.meaning(game.state, R, Sell(1), "keep")
    assert meant == event("cacao.offer", n=1, sold=1, gold=4)
