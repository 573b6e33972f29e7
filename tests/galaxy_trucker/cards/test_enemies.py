"""Smugglers, slavers and pirates (GT-6.8 to GT-6.10)."""

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import Power
from engine.galaxy_trucker.pieces import Good
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import DAY, ENGINES, A, P, Q, R, flight, guns


def test_gt_6_8_example_23_smugglers() -> None:
    table = flight(guns(5), guns(4), guns(3), positions=(6, 3, 0))
    table.load(R, "8,8", "yellow", "blue", "blue")

    table.card("I-02")
    assert table.waits() == {P}
    table.does(P, "power 0 reward=yes")

    assert table.ship(P).goods == {Cell("8,8"): [Good.YELLOW, Good.GREEN, Good.BLUE]}
    assert table.ship(P).position == 5
    assert table.ship(R).goods == {Cell("8,8"): [Good.BLUE]}


def test_gt_6_8_d7_a_beaten_enemy_may_stop_though_its_reward_is_left() -> None:
    table = flight(guns(5), guns(1), enemy_stops="true").load(Q, "8,8", "blue").card("I-02")

    table.does(P, "power 0 reward=no")

    assert "left_reward" in table.told()
    assert (table.ship(P).goods, table.ship(P).position) == ({}, 0)
    assert table.ship(Q).goods


def test_gt_5_11_example_24_goods_go_before_tokens() -> None:
    table = flight(f"{A}, 6,8 special1-01 0, 5,7 battery3-01 0", A).load(P, "6,8", "red")

    table.card("I-02")

    assert not table.ship(P).goods
    assert sum(table.ship(P).tokens.values()) == 4


def test_gt_6_9_example_25_slavers() -> None:
    table = flight(f"{ENGINES}, {guns(6).partition('8,8')[2][14:]}", ENGINES)

    table.card("I-01")

    assert table.ship(Q).gave_up
    assert "gives_up_no_crew" in table.told()


def test_gt_6_8_example_45_who_cannot_win_is_not_asked() -> None:
    table = flight(A, A)

    table.card("I-01")

    assert "beaten" in table.told()


@pytest.mark.parametrize("by_orders", [True, False])
def test_gt_6_8_orders_and_the_end_of_the_time_spend_the_fewest_tokens_that_win(
    by_orders: bool,
) -> None:
    table = flight(f"{guns(4)}, 9,8 cannon2-01 0, 6,8 battery3-01 0", A)
    if by_orders:
        table.orders(P, enemies="win", rewards="take")

    table.card("I-03", 2, 2, 2)
    table.ticks(table.at if by_orders else table.at + DAY)

    assert table.state.money[P] == 4
    assert sum(table.ship(P).tokens.values()) == 2


def test_gt_6_10_example_26_pirates_shoot_at_all_they_beat() -> None:
    table = flight(guns(6), A, A, positions=(6, 3, 0))
    table.dice(7, 8, 5)
    table.card("I-03", 7, 8, 5)
    table.does(P, "power 0 reward=yes")

    assert [len(ship.discards) for ship in table.state.ships] == [0, 3, 3]
    assert table.state.money[P] == 4


@pytest.mark.parametrize(
    ("order", "guns_too", "spent", "told"),
    [
        ("win", 4, 1, "won_fight"),
        ("draw", 4, 1, "won_fight"),
        ("none", 4, 0, "beaten"),
        ("win", 3, 1, "drawn"),
        ("draw", 3, 1, "drawn"),
        ("win", 2, 0, "beaten"),
    ],
)
def test_gt_6_8_orders_meet_an_enemy_as_they_say(
    order: str, guns_too: int, spent: int, told: str
) -> None:
    table = flight(f"{guns(guns_too)}, 9,8 cannon2-01 0, 6,8 battery2-04 0", A)
    table.orders(P, enemies=order, rewards="leave")

    table.card("I-03", 4, 4, 4)

    assert table.told()[1] == told
    assert sum(table.ship(P).tokens.values()) == 2 - spent
    assert table.state.money[P] == 0


def test_gt_6_8_nobody_asks_a_loser_about_the_reward() -> None:
    table = flight(f"{guns(3)}, 9,8 cannon2-01 0, 6,8 battery2-04 0", A).card("I-03")

    for seat, said, code, rule in (
        (P, "power 1 reward=yes", "no_reward", "GT-6.8"),
        (P, "power 2", "too_many_tokens", "GT-5.14"),
        (P, "power 1 crew='7,7'", "no_crew_asked", "GT-6.9"),
        (Q, "power 0", "not_asked.power", "GT-6.8"),
    ):
        table.refuses(seat, said, code, rule)

    assert set(GAME.choices(table.state, P)) == {Power(0), Power(1)}


def test_gt_6_9_slavers_take_whom_the_pilot_names() -> None:
    table = flight(f"{guns(4)}, 9,8 cannon2-01 0, 6,8 battery2-04 0", A).card("I-01")
    table.refuses(P, "power 0 crew='7,7'", "bad_crew", "GT-5.15")

    table.does(P, "power 0 crew='7,7 7,7 8,7'")

    assert table.ship(P).humans == {Cell("8,7"): 1}
