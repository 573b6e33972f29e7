"""Meteors, cannons and shields (GT-5.16 to GT-5.19, GT-6.5)."""

from typing import Any

from engine.galaxy_trucker.tiles import exposed
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import DAY, A, D, P, Table, alone, flight


def meteors(ship: str, card: str, *totals: int, **options: Any) -> Table:
    table = alone(ship, **options)
    table.card(card, *totals)
    return table


def test_gt_6_5_example_18_small_meteors_bounce_off_smooth_sides() -> None:
    table = meteors(A, "I-10", 4, 4, 7, 7)

    assert table.ship(P).discards == [24], "6,7 from the left; 9,7 is smooth on the right"
    assert not table.ship(P).tokens


def test_gt_5_17_example_19_a_shield_in_the_line() -> None:
    table = meteors(D, "I-10", 8, 4, 4, 4)
    assert table.waits() == {P}

    table.does(P, "defend yes")

    assert not table.ship(P).discards
    assert sum(table.ship(P).tokens.values()) == 1


def test_gt_5_17_example_19_not_in_the_line_it_does_not_help() -> None:
    line, side = (meteors(D, "I-10", 6, 4, 4, 4, shield_reach=reach) for reach in ("line", "side"))

    assert Cell("6,7") not in line.ship(P).tiles
    assert side.waits() == {P}


def test_gt_5_19_the_default_is_to_defend_and_orders_answer() -> None:
    table = meteors(D, "I-10", 8, 4, 4, 4)
    table.ticks(table.at + DAY)
    assert not table.ship(P).discards

    table = flight(D, "")
    table.orders(P, shields="never").card("I-10", 8, 4, 4, 4)
    assert table.ship(P).discards


def test_gt_6_5_example_20_big_meteors_and_cannons() -> None:
    table = meteors(A, "I-11", 7, 4, 8)

    assert "shot_down" in table.told()
    assert len(table.ship(P).discards) == 2
    assert exposed("I", table.ship(P).tiles) == 2


def test_gt_6_5_example_21_neighbouring_rows_count_from_the_side() -> None:
    ship = "7,6 cannon1-01 0, 7,8 engine1-03 0, 8,7 cabin-11 0, 8,6 cannon1-08 1"

    hit = meteors(ship, "III-09", 7, 4, 5, 4, 4)

    assert "shot_down" in hit.told()
    assert not hit.ship(P).discards


def test_gt_5_19_a_double_cannon_needs_a_token() -> None:
    table = meteors("7,6 cannon2-01 0, 7,8 engine1-03 0, 6,7 battery2-04 0", "I-11", 7, 4, 4)
    assert table.waits() == {P}

    table.does(P, "defend no")

    assert Cell("7,6") not in table.ship(P).tiles
