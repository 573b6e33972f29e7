"""Strengths, tokens and movement (GT-5.3, GT-5.8, GT-5.14)."""

import pytest

from engine.galaxy_trucker.effects import move
from engine.galaxy_trucker.pieces import Kind, halves
from engine.galaxy_trucker.ship import spend
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import A, E, P, alien, flight


def test_gt_5_3_example_11_cannon_strength() -> None:
    table = flight(
        "7,6 cannon1-01 0, 6,6 cannon1-02 0, 8,6 cannon1-03 0, 9,7 cannon1-08 1, "
        "6,7 cannon2-01 0, 5,7 cannon2-02 3"
    )
    alien(table, P, "8,7")

    strengths = [halves(table.ship(P).strength(Kind.CANNON, spent)) for spent in (2, 0)]

    assert strengths == ["8½", "5½"]


def test_gt_5_3_example_12_and_edge_17_a_bonus_needs_strength() -> None:
    table = flight(E)
    alien(table, P, "8,7")

    assert table.ship(P).strength(Kind.CANNON, 0) == 0
    alien(table, P, "8,7", "brown")
    assert [table.ship(P).strength(Kind.ENGINE, spent) for spent in (0, 1)] == [0, 4]


@pytest.mark.parametrize(("movement", "to"), [("landing_only", 3), ("skip_taken", 2)])
def test_gt_5_8_example_39_taken_spaces(movement: str, to: int) -> None:
    table = flight(A, A, positions=(5, 4), movement=movement)

    move(table.state, P, -2)

    assert table.ship(P).position == to


def test_gt_5_8_example_41_the_track_is_a_ring() -> None:
    table = flight(A, A, positions=(33, -3))

    move(table.state, P, 4)

    assert table.ship(P).position == 38


def test_gt_5_14_example_46_tokens_come_from_the_fullest_battery() -> None:
    table = flight(f"{A}, 6,8 battery3-01 0")

    spend("I", table.ship(P), 1)

    assert table.ship(P).tokens == {Cell("6,7"): 2, Cell("6,8"): 2}
