"""The combat zone (GT-6.6, GT-6.7)."""

from tests.galaxy_trucker.scenario import ENGINES, A, F, P, Q, alone, flight, guns, load


def test_gt_6_6_example_22_a_tie_hits_the_one_ahead() -> None:
    two = f"{ENGINES}, 8,7 cabin-06 0"
    table = flight(two, two, F, positions=(5, 3, 1))

    table.card("I-16", 2, 2)

    assert table.positions()[0] == 2


def test_gt_6_6_and_edge_40_nobody_else_no_effect() -> None:
    table = alone(A)

    table.card("I-16")

    assert "alone" in table.told()


def test_gt_6_7_example_44_only_those_are_asked_to_whom_it_matters() -> None:
    p = "7,8 engine1-03 0, 6,8 engine1-01 0, 8,8 engine2-01 0, 6,7 battery2-04 0"
    q = "7,8 engine1-03 0, 6,8 engine1-01 0, 8,8 engine1-02 0"
    r = f"{q}, 5,8 engine1-04 0, 9,8 engine1-05 0"
    table = flight(f"{p}, 8,7 cabin-06 0", f"{q}, 8,7 cabin-06 0", r, positions=(9, 5, 1))
    table.card("I-16", 2, 2)
    assert table.waits() == {P}

    table.does(P, "power 1")

    engine = [each.facts["seat"] for each in table.events if each.key.endswith("lowest")]
    assert engine[0] == Q
    assert sum(table.ship(P).tokens.values()) == 1, "the token is spent"


def test_gt_6_6_the_lines_are_worked_through_in_order() -> None:
    table = flight(f"{guns(6)}, 8,8 cargo3-01 0", F, positions=(5, 1), rounds="II")
    load(table, Q, "8,7", "red", "blue")

    table.card("II-16", 2, 2)

    lowest = [each.facts["seat"] for each in table.events if each.key.endswith("lowest")]
    assert lowest == [Q, P, P]
    assert table.positions()[1] == 1 - 4


def test_gt_6_6_whoever_has_the_weakest_guns_loses_crew() -> None:
    table = flight(guns(6), F, positions=(5, 1))

    table.card("III-16")

    assert sum(table.ship(Q).humans.values()) == 2
    assert sum(table.ship(P).humans.values()) == 4


def test_gt_6_6_orders_power_what_is_compared() -> None:
    p = "7,8 engine1-03 0, 6,8 engine1-01 0, 8,8 engine2-01 0, 6,7 battery2-04 0"
    q = "7,8 engine1-03 0, 6,8 engine1-01 0, 8,8 engine1-02 0"
    table = flight(f"{p}, 8,7 cabin-06 0", f"{q}, 8,7 cabin-06 0", positions=(9, 5))
    table.orders(P, combat_power="max")

    table.card("I-16", 4, 4)

    compared = [each.facts["value"] for each in table.events if each.key.endswith("d_engine")]
    assert compared == [4, 3]
