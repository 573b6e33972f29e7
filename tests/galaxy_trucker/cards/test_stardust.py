"""Stardust (GT-6.11)."""

from tests.galaxy_trucker.scenario import A, F, flight


def test_gt_6_11_example_27_stardust() -> None:
    table = flight(F, A, positions=(6, 4))

    table.card("I-04")

    assert table.positions() == [2, 3]
