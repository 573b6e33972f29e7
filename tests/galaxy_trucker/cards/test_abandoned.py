"""Abandoned ships and stations (GT-6.3, GT-6.4)."""

import pytest

from engine.galaxy_trucker.agenda import BeforeCard, ExploreQuestion
from engine.galaxy_trucker.pieces import CARDS, Good
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import DAY, ENGINES, A, F, P, Q, R, flight, refusal


def test_gt_6_3_example_16_an_abandoned_ship() -> None:
    table = flight(ENGINES, A, A, positions=(4, 2, 0))
    table.card("I-17")
    assert table.waits() == {Q, R}

    table.does(R, "explore yes")
    table.does(Q, "explore no")

    assert table.state.money == [0, 0, 4]
    assert sum(table.ship(R).humans.values()) == 1
    assert table.ship(R).position == -1


def test_gt_6_3_the_first_who_accepts_ends_the_card() -> None:
    table = flight(ENGINES, A, A)
    table.card("I-17")

    table.does(Q, "explore yes")

    assert table.state.money == [0, 4, 0]
    assert "left_alone" not in table.told(), "those behind do not come there"
    assert not [each for each in table.state.questions if isinstance(each, ExploreQuestion)]
    assert [type(step) for step in table.state.agenda] == [BeforeCard]


@pytest.mark.parametrize("card", ["I-17", "I-19"])
def test_gt_6_3_orders_pass_by_whatever_is_found(card: str) -> None:
    table = flight(f"{F}, 8,6 cargo3-01 0", ENGINES)
    table.orders(P, visits="skip")

    table.card(card)

    assert table.told()[1:3] == ["left_alone", "short_of_crew"]


def test_gt_6_3_a_ship_may_give_its_whole_crew() -> None:
    table = flight(A, f"{ENGINES}, 8,7 cabin-06 0")
    table.ship(Q).humans = {Cell("7,7"): 1, Cell("8,7"): 1}
    table.card("I-18")
    assert table.waits() == {P, Q}

    table.does(P, "explore no")
    table.does(Q, "explore yes")

    assert table.ship(Q).gave_up
    assert table.state.money[Q] == CARDS["I-18"].credits


def test_gt_6_3_the_crew_to_give_may_be_named() -> None:
    table = flight(A, A)
    table.card("I-18")
    with refusal("bad_crew", "GT-5.15"):
        table.does(P, "explore yes '8,7'")

    table.does(P, "explore yes '7,7 7,7'")

    assert table.ship(P).humans == {Cell("8,7"): 2}


def test_gt_6_3_the_crew_goes_before_the_credits_come() -> None:
    table = flight(A, A)
    table.orders(P, crew_loss="ask")
    table.card("I-18")
    table.does(P, "explore yes")
    assert table.state.money == [0, 0]

    table.does(P, "give_crew '7,7 7,7'")

    told = table.told()
    assert told.index("lost_crew") < told.index("earned") < told.index("fell_back")
    assert table.state.money == [CARDS["I-18"].credits, 0]


def test_gt_6_4_example_17_an_abandoned_station() -> None:
    table = flight(f"{F}, 8,6 cargo3-01 0", A, positions=(2, 0))
    table.card("I-19")
    assert table.waits() == {P}

    table.does(P, "explore yes")

    assert table.ship(P).goods == {Cell("8,6"): [Good.YELLOW, Good.GREEN]}
    assert table.ship(P).position == 1
    assert sum(table.ship(P).humans.values()) == 6


@pytest.mark.parametrize("card", ["I-17", "I-19"])
def test_gt_6_3_when_the_time_is_up_nobody_goes_there(card: str) -> None:
    table = flight(f"{F}, 8,6 cargo3-01 0", ENGINES)
    table.card(card)

    table.ticks(table.at + DAY)

    assert table.told()[1:3] == ["left_alone", "short_of_crew"]
