"""Planets (GT-6.2)."""

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import Land
from tests.galaxy_trucker.scenario import DAY, ENGINES, A, P, Q, R, at_planets, flight, refusal


def test_gt_6_2_example_15_landing_in_flight_order() -> None:
    table = at_planets()
    table.card("I-12")
    assert table.waits() == {P, Q, R}

    table.does(R, "land ''")
    table.does(Q, "land 13")
    table.does(P, "land 1")

    assert [sorted(g for c in ship.goods.values() for g in c) for ship in table.state.ships] == [
        ["blue", "blue", "blue", "green", "red"],
        ["blue", "blue", "blue", "red"],
        [],
    ]
    assert table.positions() == [1, -1, 0]


def test_gt_6_2_edge_without_a_slot_nobody_is_asked() -> None:
    table = flight(ENGINES, A)

    table.card("I-12")

    assert table.waits() == {Q}
    with refusal("bad_planets", "GT-6.2"):
        table.does(Q, "land 11")


def test_gt_6_2_a_taken_last_planet_passes_the_rest() -> None:
    table = at_planets()
    table.card("I-14")
    table.does(P, "land 1")
    table.does(Q, "land 2")

    assert "no_planet" in table.told()


def test_gt_6_2_orders_pass_by_planets() -> None:
    table = at_planets()
    for seat in (P, Q, R):
        table.orders(seat, visits="skip")

    table.card("I-12")

    assert table.told().count("passed") == 3


def test_gt_6_2_a_ranking_takes_the_first_planet_that_is_free() -> None:
    table = at_planets()
    table.card("I-12")
    table.does(R, "land 1")
    table.does(Q, "land 12")

    table.does(P, "land 1")

    assert [each.facts["planet"] for each in table.events if each.key.endswith(".landed")] == [1, 2]


def test_a_sealed_answer_may_be_changed_until_it_is_used() -> None:
    table = at_planets()
    table.card("I-12")
    table.does(R, "land 1")
    with refusal("same_answer"):
        table.does(R, "land 1")

    table.does(R, "land 2")

    assert GAME.look(table.state, Q).question is not None
    assert [each.only_for for each in table.events] == [None, (R,)]


def test_gt_6_2_when_the_time_is_up_a_ship_passes() -> None:
    table = at_planets()
    table.card("I-12")
    assert set(GAME.choices(table.state, P)) >= {Land(""), Land("1"), Land("4")}

    table.ticks(table.at + DAY)

    assert table.told().count("passed") == 3
