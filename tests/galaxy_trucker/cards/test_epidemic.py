"""The epidemic (GT-6.12)."""

import pytest

from tests.galaxy_trucker.scenario import ENGINES, A, F, P, flight


@pytest.mark.parametrize(("ship", "lost"), [(F, 2), (A, 1)])
def test_gt_6_12_example_28_an_epidemic_per_pair(ship: str, lost: int) -> None:
    table = flight(ship, ENGINES)
    before = sum(table.ship(P).humans.values())

    table.card("II-05")

    assert before - sum(table.ship(P).humans.values()) == lost


def test_gt_6_12_d8_an_epidemic_per_cabin() -> None:
    table = flight(F, ENGINES, epidemic="per_cabin")

    table.card("II-05")

    assert set(table.ship(P).humans.values()) == {1}
