"""Cards that hit all ships: meteors, combat zone, epidemic, sabotage, stardust."""

from typing import Any

import pytest

from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import ENGINES, A, D, F, P, Q, Table, alone, flight, guns


def meteors(ship: str, card: str, *totals: int, **options: Any) -> Table:
    return alone(ship, **options).card(card, *totals)


SIDEWAYS = f"7,6 cannon1-01 0, {ENGINES}, 8,7 cabin-11 0, 8,6 cannon1-08 1"
"""A ship with cannons that point to the front and to the right."""


@pytest.mark.parametrize(
    ("ship", "card", "totals", "told", "lost"),
    [
        (A, "I-10", (4, 4, 7, 7), "bounced", {"6,7"}),
        (A, "I-11", (7, 4, 8), "shot_down", {"8,7", "9,7"}),
        (SIDEWAYS, "III-09", (7, 4, 5, 4, 4), "shot_down", set()),
    ],
)
def test_gt_6_5_examples_18_and_20_and_21_smooth_sides_stop_small_meteors_and_cannons_big_ones(
    ship: str, card: str, totals: tuple[int, ...], told: str, lost: set[str]
) -> None:
    table = meteors(ship, card, *totals)

    assert told in table.told()
    assert Table().lay(P, ship).ship(P).tiles.keys() - table.ship(P).tiles.keys() == lost


def test_gt_5_17_and_5_19_example_19_a_shield_in_the_line_is_powered_by_default() -> None:
    answered, timed_out = (meteors(D, "I-10", 8, 4, 4, 4) for _ in range(2))
    assert answered.waits() == {P}

    answered.does(P, "defend yes")
    timed_out.late()

    for table in (answered, timed_out):
        assert not table.ship(P).discards
        assert sum(table.ship(P).tokens.values()) == 1
    never = flight(D, "").orders(P, shields="never")
    never.card("I-10", 8, 4, 4, 4)
    assert never.ship(P).discards


def test_gt_5_17_example_19_not_in_the_line_it_does_not_help() -> None:
    line, side = (meteors(D, "I-10", 6, 4, 4, 4, shield_reach=reach) for reach in ("line", "side"))

    assert Cell("6,7") not in line.ship(P).tiles
    assert side.waits() == {P}


def test_gt_5_19_a_double_cannon_needs_a_token() -> None:
    table = meteors("7,6 cannon2-01 0, 7,8 engine1-03 0, 6,7 battery2-04 0", "I-11", 7, 4, 4)
    assert table.waits() == {P}

    table.does(P, "defend no")

    assert Cell("7,6") not in table.ship(P).tiles


def test_gt_6_6_example_22_a_tie_hits_the_one_ahead() -> None:
    two = f"{ENGINES}, 8,7 cabin-06 0"
    table = flight(two, two, F, positions=(5, 3, 1))

    table.card("I-16", 2, 2)

    assert table.positions()[0] == 2


def test_gt_6_6_and_edge_40_nobody_else_no_effect() -> None:
    table = alone(A)

    table.card("I-16")

    assert "alone" in table.told()


@pytest.mark.parametrize("by_orders", [True, False])
def test_gt_6_7_example_44_only_those_are_asked_to_whom_it_matters(by_orders: bool) -> None:
    p = "7,8 engine1-03 0, 6,8 engine1-01 0, 8,8 engine2-01 0, 6,7 battery2-04 0"
    q = "7,8 engine1-03 0, 6,8 engine1-01 0, 8,8 engine1-02 0"
    r = f"{q}, 5,8 engine1-04 0, 9,8 engine1-05 0"
    table = flight(f"{p}, 8,7 cabin-06 0", f"{q}, 8,7 cabin-06 0", r, positions=(9, 5, 1))
    table.orders(P, combat_power="max" if by_orders else "ask").card("I-16", 2, 2)

    if not by_orders:
        assert table.waits() == {P}
        table.does(P, "power 1")

    engine = [each.facts["seat"] for each in table.events if each.key.endswith("lowest")]
    assert Q in engine
    assert sum(table.ship(P).tokens.values()) == 1, "the token is spent"


def test_gt_6_6_the_lines_are_worked_through_in_order() -> None:
    table = flight(f"{guns(6)}, 8,8 cargo3-01 0", F, positions=(5, 1), rounds="II")
    table.load(Q, "8,7", "red", "blue")

    table.card("II-16", 2, 2)

    lowest = [each.facts["seat"] for each in table.events if each.key.endswith("lowest")]
    assert lowest == [Q, P, P]
    assert table.positions()[1] == 1 - 4


def test_gt_6_6_whoever_has_the_weakest_guns_loses_crew() -> None:
    table = flight(guns(6), F, positions=(5, 1))

    table.card("III-16")

    assert sum(table.ship(Q).humans.values()) == 2
    assert sum(table.ship(P).humans.values()) == 4


@pytest.mark.parametrize(
    ("ship", "epidemic", "left"),
    [(F, "per_pair", [1, 1, 2]), (A, "per_pair", [1, 2]), (F, "per_cabin", [1, 1, 1])],
)
def test_gt_6_12_d8_example_28_an_epidemic_takes_one_for_a_pair_or_from_each_cabin(
    ship: str, epidemic: str, left: list[int]
) -> None:
    table = flight(ship, ENGINES, epidemic=epidemic)

    table.card("II-05")

    assert sorted(table.ship(P).humans.values()) == left


def test_gt_6_13_example_29_sabotage() -> None:
    table = flight(A, f"{F}, 6,7 cabin-01 0")

    table.card("III-04", 5, 5, 8, 7)

    assert Cell("8,7") not in table.ship(P).tiles


def test_gt_5_1_and_6_11_example_27_stardust_and_the_order_of_a_card_stays() -> None:
    table = flight(F, A, positions=(6, 4)).card("I-04")

    assert table.positions() == [2, 3]
    assert table.state.order == [P, Q], "though the leader changes"
