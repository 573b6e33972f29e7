"""How well each seat stands, as computer players see it."""

import pytest

from engine.cacao.estimate import FRUIT, GAP_WORKER, LEFT, STEP, SUN, TIE, estimate
from tests.cacao.scenario import P, R, Table, W, Y, table

LONG = ["1111"] * 3
START = -10 + STEP * 6
"""Nothing but the first field of the water track, and most of a game to come."""


def worth(game: Table, seat: int = R) -> float:
    return estimate(game.state)[seat]


def test_nothing_is_worth_the_water_track_and_its_next_step() -> None:
    assert estimate(table().state) == pytest.approx([START] * 4)


def test_gold_fruits_tokens_and_water_are_worth_something() -> None:
    game = table()
    for things, more in (
        ({"gold": 7}, 7),
        ({"fruits": 2}, 2 * (FRUIT + TIE)),
        ({"suns": 2, "suns_got": 2}, 2 * (SUN + 1)),
        ({"water": 1}, 6 - STEP * 6 + STEP * 3),
        ({"water": 8}, 26 - STEP * 6),
    ):
        game.give(W, gold=0, fruits=0, suns=0, suns_got=0, water=0)
        game.give(W, **things)
        assert worth(game, W) == pytest.approx(START + more)
        assert worth(game, P) == pytest.approx(START)


@pytest.mark.parametrize(("tiles", "part"), [(6, 1.0), (4, 1.0), (3, 0.75), (1, 0.25), (0, 0.0)])
def test_hopes_fade_towards_the_end(tiles: int, part: float) -> None:
    game = table()
    game.give(R, fruits=2, hand=LONG[:tiles], pile=["2101"] * max(0, tiles - 3))

    assert worth(game) == pytest.approx(-10 + 2 * TIE + part * (2 * FRUIT + STEP * 6))


def test_temples_count_as_they_stand() -> None:
    game = table(at="0,0 temple", workers="R 1,0 1111, W 0,1 2101 N")

    assert worth(game, W) - worth(game, R) == pytest.approx(3)
    assert worth(game, R) - worth(game, P) == pytest.approx(3)


def test_workers_at_a_gap_are_worth_something() -> None:
    game = table(at="0,0 temple", workers="W 1,0 2101 N, P 2,-1 1111", display="sun mine_1")

    game.does(R, "place_worker 1111 0,-1")

    hopes = [each - START for each in estimate(game.state)]
    assert hopes == pytest.approx([3 + GAP_WORKER, 3 + 2 * GAP_WORKER, GAP_WORKER, 0])


def test_an_open_question_is_worth_its_best_answer() -> None:
    game = table(at="0,0 market_4")
    game.give(R, fruits=2)

    game.does(R, "place_worker 2101 1,0 W")

    assert worth(game, R) == pytest.approx(START + 8 + 2 * TIE)
    assert worth(game, P) == pytest.approx(START)


def test_fruits_are_kept_where_that_is_worth_more_later() -> None:
    game = table(at="0,0 market_2, 1,1 market_4")
    game.give(R, fruits=1)
    game.does(R, "place_worker 1111 1,0")
    assert worth(game, R) == pytest.approx(START + 4 + TIE)

    assert FRUIT < 2


def test_who_is_asked_is_told_from_the_others() -> None:
    game = table(at="0,0 temple", workers="W 1,0 1111, P 2,-1 1111", display="market_4 sun")
    for seat, fruits in ((W, 1), (P, 2)):
        game.give(seat, fruits=fruits)
    game.does(R, "place_worker 2101 0,-1 S")
    game.does(R, "fill 1,-1 market_4")

    assert worth(game, W) == pytest.approx(START + 3 + 4 + TIE)
    assert worth(game, P) == pytest.approx(START + 4 + FRUIT + 2 * TIE)
    assert worth(game, Y) == pytest.approx(START)


def test_who_has_left_comes_last() -> None:
    game = table()
    game.give(W, gold=90)

    game.does(W, "resign")

    assert worth(game, W) == LEFT < -100


def test_in_the_end_only_the_scores_count_and_fruits_break_ties() -> None:
    game = table(seats=2, hand="1111", at="0,0 plantation_1")
    game.give(R, gold=10, pile=[], suns=1, suns_got=1)
    game.give(W, gold=11, hand=[], pile=[])

    game.does(R, "place_worker 1111 1,0")

    assert estimate(game.state) == pytest.approx([1 + TIE, 1])
