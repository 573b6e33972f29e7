"""What comes before a card (GT-5.2 to GT-5.6), and who leaves for good (GT-9.9)."""

from typing import Any

import pytest
from msgspec import UNSET

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.agenda import BeforeCard
from engine.galaxy_trucker.flight import advance
from engine.galaxy_trucker.state import Phase
from engine.kernel.ids import Cell
from engine.kernel.results import Result
from tests.galaxy_trucker.scenario import ENGINES, FILLER, A, E, P, Q, R, S, Table, flight


def last_flight(money: list[int]) -> Table:
    """The flight of the last round, before two more cards."""
    table = flight(A, A, rounds="I")
    table.state.money = money
    table.state.launched_without = ()
    table.state.stacks = [[FILLER], [], [], []]
    table.card(FILLER)
    return table


def result_of(table: Table) -> Result:
    result = GAME.result(table.state)
    assert result is not None
    return result


def test_gt_9_9_who_has_left_is_not_waited_for() -> None:
    table = Table(3).building(A, A, A)
    table.does(Q, "resign")

    table.does(P, "finish_building")
    table.does(R, "finish_building")

    assert table.state.phase is Phase.FLIGHT
    assert table.ship(Q).number == 3


def test_gt_9_9_who_has_left_is_no_missing_vote() -> None:
    table = Table(3, start_votes="all")
    table.does(P, "start_building")
    table.does(Q, "start_building")

    table.does(R, "resign")

    assert table.state.phase is Phase.BUILD
    assert table.waits() == {P, Q}


@pytest.mark.parametrize("phase", ["wait_start", "build", "flight"])
def test_gt_9_9_rounds_to_come_are_not_flown_for_nobody(phase: str) -> None:
    table = Table(2, rounds="I-II")
    if phase == "build":
        table.building()
    elif phase == "flight":
        table = flight(A, A, rounds="I-II")
    table.state.money = [50, 3]

    table.does(P, "resign")

    result = result_of(table)
    assert result.ending == "galaxy_trucker.ended.last_seat"
    assert result.ranking == [[Q], [P]], "nobody wins by leaving"


def test_gt_9_9_the_last_flight_is_flown_to_its_end() -> None:
    table = last_flight([50, 3])

    table.does(P, "resign")

    assert table.state.phase is Phase.FLIGHT
    assert table.waits() == {Q}, "who is there flies on as before"
    while table.state.phase is Phase.FLIGHT:
        table.does(Q, "fly_on")
    result = result_of(table)
    assert result.ending == "galaxy_trucker.ended.rounds"
    assert result.ranking == [[P], [Q]], "the money counts"
    assert table.state.money[P] > 50, "and so does what the ship brings home"


def test_gt_9_9_the_last_flight_goes_on_when_all_have_left_but_by_the_first_rules() -> None:
    table, first_rules = last_flight([3, 50]), last_flight([50, 3])
    first_rules.state.rules = first_rules.state.launched_without = UNSET

    for seat in (P, Q):
        table.does(seat, "resign")
    first_rules.does(P, "resign")

    assert result_of(table).ranking == result_of(first_rules).ranking == [[Q], [P]]


def test_gt_9_9_who_left_before_the_last_launch_ranks_behind() -> None:
    table = Table(3, rounds="I").building(ENGINES, ENGINES, ENGINES)
    table.state.money = [50, 3, 0]
    table.does(P, "resign")
    table.does(Q, "finish_building")
    table.does(R, "finish_building")
    assert table.state.launched_without == (P,)

    table.does(R, "resign")
    while table.waits():
        table.does(Q, "fly_on")

    ranking = result_of(table).ranking
    assert ranking[-1] == [P]
    assert {seat for seats in ranking[:-1] for seat in seats} == {Q, R}


def test_gt_9_9_a_team_stays_as_long_as_one_of_the_two() -> None:
    table = Table(4, rounds="I", teams="true")
    table.state.money = [50, 3, 0, 0]

    table.does(P, "resign")
    assert table.state.phase is Phase.WAIT_START
    table.does(Q, "resign")
    table.does(S, "resign")

    assert result_of(table).ranking == [[P, R], [Q, S]]


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
    table = flight(A, A).orders(P, hold="never").card("I-04")
    assert table.waits() == {Q}

    table.does(P, "give_up")

    assert table.ship(P).gave_up
    assert table.waits() == {Q}
    table.does(Q, "fly_on")
    assert table.told()[:2] == ["flies_on", "card"]


def test_gt_5_6_risky_asks_a_weak_ship() -> None:
    table = flight(ENGINES, A).orders(P, hold="risky").orders(Q, hold="risky")

    table.card("I-04")

    assert table.waits() == {P}
    table.late()
    assert table.told()[:3] == ["time_is_up", "card", "moved_on"]


def test_gt_5_5_give_up_can_be_taken_back() -> None:
    table = flight(f"{A}, 8,8 engine2-01 0", A).card("I-05")
    assert table.waits() == {P}

    table.does(Q, "give_up")
    table.refuses(Q, "give_up", "announced_already")
    table.does(Q, "give_up cancel=yes")
    table.refuses(Q, "give_up cancel=yes", "nothing_to_cancel")
    table.does(Q, "give_up")
    table.does(P, "power 1")

    assert table.ship(Q).gave_up


def test_gt_5_5_giving_up_after_the_last_card_is_refused() -> None:
    table = flight(A, A)
    table.state.stacks = [["I-17"], [], [], []]
    table.state.agenda = [BeforeCard(asked=True)]
    list(advance(table.state))
    assert table.waits() == {P, Q}

    table.refuses(P, "give_up", "last_card", "GT-5.5")


@pytest.mark.parametrize(
    ("options", "gone"),
    [
        ({"crewless": "no_crew"}, False),
        ({"crewless": "no_humans"}, True),
        ({"zero_engine": "any_card"}, True),
        ({"zero_engine": "open_space_only"}, False),
    ],
)
def test_gt_5_4_d9_d10_without_humans_or_engines(options: dict[str, Any], gone: bool) -> None:
    table = flight(E.replace("engine2-01", "engine1-03"), A, **options).alien(P, "8,7")
    if "crewless" in options:
        table.ship(P).humans.clear()
    else:
        del table.ship(P).tiles[Cell("7,8")]

    table.card("I-04")

    assert table.ship(P).gave_up is gone


def test_gt_9_4_the_leader_picks_the_stack() -> None:
    table = flight(A, A, leader_picks_stack="true").card("I-04")
    table.state.stacks = [["I-05"], [], ["I-06"], []]
    table.does(P, "fly_on")
    table.does(Q, "fly_on")
    assert table.waits() == {P}
    table.refuses(P, "choose_stack 2", "stack_empty", "GT-9.4")

    table.does(P, "choose_stack 3")

    assert table.state.flown[-1] == "I-06"
