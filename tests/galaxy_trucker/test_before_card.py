"""What comes before a card: give-ups and questions (GT-5.2 to GT-5.6, GT-9.4)."""

from engine.galaxy_trucker.agenda import BeforeCard
from engine.galaxy_trucker.flight import advance
from tests.galaxy_trucker.scenario import DAY, ENGINES, A, E, P, Q, alien, flight, refusal


def test_gt_5_4_example_40_lapped_ships_give_up() -> None:
    lapped = flight(A, A, positions=(38, -3))
    near = flight(A, A, positions=(36, -3))
    for table in (lapped, near):
        table.state.agenda = [BeforeCard()]
        table.state.stacks = [["I-05"], [], [], []]
        table.does(P, "set_orders hold=always")

    assert lapped.ship(Q).gave_up
    assert not near.ship(Q).gave_up


def test_gt_5_2_example_54_who_gives_up_while_others_are_asked_leaves_at_once() -> None:
    table = flight(A, A)
    table.orders(P, hold="never")
    table.card("I-04")
    assert table.waits() == {Q}

    table.does(P, "give_up")

    assert table.ship(P).gave_up
    assert table.waits() == {Q}
    table.does(Q, "fly_on")
    assert table.told()[:2] == ["flies_on", "card"]


def test_gt_5_6_risky_asks_a_weak_ship() -> None:
    table = flight(ENGINES, A)
    table.orders(P, hold="risky").orders(Q, hold="risky")

    table.card("I-04")

    assert table.waits() == {P}
    table.ticks(table.at + DAY)
    assert table.told()[:3] == ["time_is_up", "card", "moved_on"]


def test_gt_5_5_give_up_can_be_taken_back() -> None:
    table = flight(f"{A}, 8,8 engine2-01 0", A)
    table.card("I-05")
    assert table.waits() == {P}

    table.does(Q, "give_up")
    with refusal("announced_already"):
        table.does(Q, "give_up")
    table.does(Q, "give_up cancel=yes")
    with refusal("nothing_to_cancel"):
        table.does(Q, "give_up cancel=yes")
    table.does(Q, "give_up")
    table.does(P, "power 1")

    assert table.ship(Q).gave_up


def test_gt_5_5_giving_up_after_the_last_card_is_refused() -> None:
    table = flight(A, A)
    table.state.stacks = [["I-17"], [], [], []]
    table.state.agenda = [BeforeCard(asked=True)]
    list(advance(table.state))
    assert table.waits() == {P, Q}

    with refusal("last_card", "GT-5.5"):
        table.does(P, "give_up")


def test_gt_5_4_d9_without_humans() -> None:
    for crewless, gone in (("no_crew", False), ("no_humans", True)):
        table = flight(E.replace("engine2-01", "engine1-03"), A, crewless=crewless)
        alien(table, P, "8,7")
        table.ship(P).humans.clear()
        table.card("I-04")
        assert table.ship(P).gave_up is gone


def test_gt_5_4_d10_without_engines() -> None:
    for zero, gone in (("any_card", True), ("open_space_only", False)):
        table = flight("7,6 cannon1-01 0", A, zero_engine=zero)
        table.card("I-04")
        assert table.ship(P).gave_up is gone


def test_gt_9_4_the_leader_picks_the_stack() -> None:
    table = flight(A, A, leader_picks_stack="true")
    table.card("I-04")
    table.state.stacks = [["I-05"], [], ["I-06"], []]
    table.does(P, "fly_on")
    table.does(Q, "fly_on")
    assert table.waits() == {P}
    with refusal("stack_empty", "GT-9.4"):
        table.does(P, "choose_stack 2")

    table.does(P, "choose_stack 3")

    assert table.state.flown[-1] == "I-06"
