"""Places to land at: open space, planets, abandoned ships and stations (GT-6.1 to GT-6.4)."""

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.actions import Land
from engine.galaxy_trucker.agenda import BeforeCard, ExploreQuestion
from engine.galaxy_trucker.pieces import CARDS, TRACK, Good
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import ENGINES, A, E, F, P, Q, R, at_planets, flight


def test_gt_6_2_example_15_landing_in_flight_order() -> None:
    table = at_planets().card("I-12")
    assert table.waits() == {P, Q, R}
    assert set(GAME.choices(table.state, P)) >= {Land(""), Land("1"), Land("4")}

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
    table.refuses(Q, "land 11", "bad_planets", "GT-6.2")


def test_gt_6_2_a_ranking_takes_the_first_planet_that_is_free_and_the_last_passes_the_rest() -> (
    None
):
    ranked, taken = at_planets(), at_planets()
    ranked.card("I-12")
    ranked.does(R, "land 1")
    ranked.does(Q, "land 12")
    ranked.does(P, "land 1")
    landed = [each.facts["planet"] for each in ranked.events if each.key.endswith(".landed")]
    assert landed == [1, 2]

    taken.card("I-14")
    taken.does(P, "land 1")
    taken.does(Q, "land 2")
    assert "no_planet" in taken.told()


@pytest.mark.parametrize("by_orders", [True, False])
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("I-12", ["passed", "passed"]),
        ("I-17", ["left_alone", "short_of_crew"]),
        ("I-19", ["left_alone", "short_of_crew"]),
    ],
)
def test_gt_6_2_and_6_3_orders_and_the_end_of_the_time_pass_by_whatever_is_found(
    card: str, told: list[str], by_orders: bool
) -> None:
    table = flight(f"{F}, 8,6 cargo3-01 0", ENGINES)
    table.orders(P, visits="skip" if by_orders else "ask").card(card)

    if not by_orders:
        table.late()

    assert table.told()[1:3] == told


def test_a_sealed_answer_may_be_changed_until_it_is_used() -> None:
    table = at_planets().card("I-12")

    table.does(R, "land 1")
    table.refuses(R, "land 1", "same_answer")
    table.does(R, "land 2")

    assert GAME.look(table.state, Q).question is not None
    assert [each.only_for for each in table.events] == [None, (R,)]


def test_gt_6_3_example_16_an_abandoned_ship() -> None:
    table = flight(ENGINES, A, A, positions=(4, 2, 0)).card("I-17")
    assert table.waits() == {Q, R}

    table.does(R, "explore yes")
    table.does(Q, "explore no")

    assert table.state.money == [0, 0, 4]
    assert sum(table.ship(R).humans.values()) == 1
    assert table.ship(R).position == -1


def test_gt_6_3_the_first_who_accepts_ends_the_card() -> None:
    table = flight(ENGINES, A, A).card("I-17")

    table.does(Q, "explore yes")

    assert table.state.money == [0, 4, 0]
    assert "left_alone" not in table.told(), "those behind do not come there"
    assert not [each for each in table.state.questions if isinstance(each, ExploreQuestion)]
    assert [type(step) for step in table.state.agenda] == [BeforeCard]


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
    table = flight(A, A).card("I-18")
    table.refuses(P, "explore yes '8,7'", "bad_crew", "GT-5.15")

    table.does(P, "explore yes '7,7 7,7'")

    assert table.ship(P).humans == {Cell("8,7"): 2}


def test_gt_6_3_the_crew_goes_before_the_credits_come() -> None:
    table = flight(A, A).orders(P, crew_loss="ask").card("I-18")
    table.does(P, "explore yes")
    assert table.state.money == [0, 0]

    table.does(P, "give_crew '7,7 7,7'")

    told = table.told()
    assert told.index("lost_crew") < told.index("earned") < told.index("fell_back")
    assert table.state.money == [CARDS["I-18"].credits, 0]


def test_gt_6_4_example_17_an_abandoned_station() -> None:
    table = flight(f"{F}, 8,6 cargo3-01 0", A, positions=(2, 0)).card("I-19")
    assert table.waits() == {P}

    table.does(P, "explore yes")

    assert table.ship(P).goods == {Cell("8,6"): [Good.YELLOW, Good.GREEN]}
    assert table.ship(P).position == 1
    assert sum(table.ship(P).humans.values()) == 6


TWO = f"{ENGINES}, 6,8 engine1-01 0"
THREE = f"{TWO}, 8,8 engine1-02 0"


@pytest.mark.parametrize(
    ("ships", "before", "after"),
    [
        ((ENGINES, THREE, TWO), (0, -2, -4), [1, 2, -2]),
        ((A, "7,6 cannon1-01 0"), (2, 0), [3, None]),
        ((ENGINES, A), (39, 37), [40, 38]),
    ],
)
def test_gt_6_1_examples_13_and_14_ships_fly_in_order_and_without_strength_give_up(
    ships: tuple[str, ...], before: tuple[int, ...], after: list[int | None]
) -> None:
    table = flight(*ships, positions=before)

    table.card("I-05")

    assert table.positions() == after
    spaces = [each.facts["space"] for each in table.events if "space" in each.facts]
    assert spaces == [each % TRACK for each in after if each is not None], "counted on the track"


@pytest.mark.parametrize("in_time", [True, False])
def test_gt_6_1_tokens_power_double_engines_and_time_out_spends_the_fewest(in_time: bool) -> None:
    table = flight(E, A).card("I-05")
    assert table.waits() == {P}

    table.refuses(P, "power 2", "too_many_tokens", "GT-5.14")
    if in_time:
        table.does(P, "power 1")
    else:
        table.late()

    assert table.ship(P).position == 2
    assert sum(table.ship(P).tokens.values()) == 1


@pytest.mark.parametrize("overruled", [True, False])
def test_edge_49_orders_answer_once_they_are_needed_and_may_be_overruled_by_hand(
    overruled: bool,
) -> None:
    table = flight(E, E).orders(Q, engines="max").card("I-05")
    assert table.waits() == {P}

    if overruled:
        table.does(Q, "power 0")
    table.does(P, "power 1")

    assert table.positions() == [2, None if overruled else 0]
