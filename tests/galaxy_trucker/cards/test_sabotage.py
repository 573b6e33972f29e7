"""Sabotage (GT-6.13)."""

from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import A, F, P, flight


def test_gt_6_13_example_29_sabotage() -> None:
    table = flight(A, f"{F}, 6,7 cabin-01 0")

    table.card("III-04", 5, 5, 8, 7)

    assert Cell("8,7") not in table.ship(P).tiles
