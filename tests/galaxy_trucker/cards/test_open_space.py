"""Open space, and orders that answer for a pilot (GT-6.1)."""

from tests.galaxy_trucker.scenario import DAY, ENGINES, A, E, P, Q, flight, refusal


def test_gt_6_1_example_13_ships_fly_in_order() -> None:
    three = f"{ENGINES}, 6,8 engine1-01 0, 8,8 engine1-02 0"
    two = f"{ENGINES}, 6,8 engine1-01 0"
    table = flight(ENGINES, three, two, positions=(0, -2, -4))

    table.card("I-05")

    assert table.positions() == [1, 2, -2]


def test_gt_6_1_a_space_is_told_as_it_is_counted_on_the_track() -> None:
    table = flight(ENGINES, A, positions=(39, 37))

    table.card("I-05")

    told = {
        each.facts["seat"]: each.facts["space"] for each in table.events if "space" in each.facts
    }
    assert (table.positions(), told) == ([40, 38], {P: 0, Q: 38})


def test_gt_6_1_example_14_no_strength_gives_up() -> None:
    table = flight(A, "7,6 cannon1-01 0")

    table.card("I-05")

    assert table.ship(Q).gave_up


def test_gt_6_1_tokens_power_double_engines() -> None:
    table = flight(E, A)
    table.card("I-05")
    assert table.waits() == {P}
    with refusal("too_many_tokens", "GT-5.14"):
        table.does(P, "power 2")

    table.does(P, "power 1")

    assert table.ship(P).position == 2
    assert sum(table.ship(P).tokens.values()) == 1


def test_gt_6_1_the_default_is_the_fewest_tokens_that_fly() -> None:
    table = flight(E, A)
    table.card("I-05")

    table.ticks(table.at + DAY)

    assert table.ship(P).position == 2


def test_orders_answer_as_soon_as_the_answer_is_used() -> None:
    table = flight(E, E)
    table.orders(Q, engines="max")

    table.card("I-05")

    assert table.waits() == {P}
    table.does(P, "power 1")
    assert table.positions() == [2, 0]


def test_edge_49_orders_may_be_overruled_by_hand() -> None:
    table = flight(E, E)
    table.orders(Q, engines="max").card("I-05")

    table.does(Q, "power 0")
    table.does(P, "power 1")

    assert table.ship(Q).gave_up
