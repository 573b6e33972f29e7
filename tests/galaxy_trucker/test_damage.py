"""Parts that come off, and crew that is lost (GT-5.12, GT-5.13, GT-5.15)."""

import pytest
from msgspec import UNSET, UnsetType

from engine.galaxy_trucker.agenda import Severed
from engine.galaxy_trucker.flight import advance
from engine.galaxy_trucker.pieces import Alien
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import (
    DAY,
    ENGINES,
    A,
    E,
    F,
    P,
    alien,
    alone,
    flight,
    load,
    refusal,
)


def test_gt_5_13_example_43_an_alien_dies_without_its_support() -> None:
    table = alone(f"{E.replace('engine2-01', 'engine1-03')}, 7,6 cannon1-01 0")
    alien(table, P, "8,7")

    table.card("I-11", 9, 2, 2)

    assert not table.ship(P).aliens
    assert "alien_died" in table.told()


def test_gt_5_12_example_42_the_pilot_keeps_a_part() -> None:
    table = alone("8,7 structural-01 0, 9,7 cabin-06 0, 7,8 engine1-03 0", rounds="II")
    table.card("I-11", 8, 2, 2)
    assert table.waits() == {P}
    with refusal("no_tile_there"):
        table.does(P, "keep_part 8,7")

    table.does(P, "keep_part 9,7")

    assert table.ship(P).gave_up
    assert len(table.ship(P).discards) == 3


@pytest.mark.parametrize(("left", "kept"), [(2, "7,7"), (1, "7,7"), (0, "9,7")])
def test_gt_5_12_when_the_time_is_up_the_part_with_most_crew_stays(left: int, kept: str) -> None:
    table = alone("8,7 structural-01 0, 9,7 cabin-06 0, 7,8 engine1-03 0", rounds="II")
    table.ship(P).humans = {Cell("7,7"): 1 + left, Cell("9,7"): 2}
    table.card("I-11", 8, 2, 2)

    table.ticks(table.at + DAY)

    assert Cell(kept) in table.ship(P).tiles
    assert len({Cell("7,7"), Cell("9,7")} & set(table.ship(P).tiles)) == 1


@pytest.mark.parametrize(
    ("crewless", "rules", "kept"),
    [("no_humans", "2", "7,7"), ("no_humans", UNSET, "9,7"), ("no_crew", "2", "9,7")],
)
def test_gt_5_12_without_humans_the_default_counts_no_aliens(
    crewless: str, rules: str | UnsetType, kept: str
) -> None:
    far = "9,6 cargo2-01 3, 9,7 cabin-01 0, 9,8 cabin-02 0"
    table = alone(f"7,8 engine1-03 0, {far}", rounds="II", crewless=crewless)
    table.state.rules = rules
    table.ship(P).humans = {Cell("7,7"): 1}
    table.ship(P).aliens = {Cell("9,7"): Alien.BROWN, Cell("9,8"): Alien.PURPLE}
    load(table, P, "9,6", "green")
    table.state.agenda.append(Severed([P]))
    list(advance(table.state))
    assert table.waits() == {P}

    table.ticks(table.at + DAY)

    assert Cell(kept) in table.ship(P).tiles
    assert len({Cell("7,7"), Cell("9,7")} & set(table.ship(P).tiles)) == 1


@pytest.mark.parametrize(("more", "asked"), [(", 5,8 engine1-03 0", {0}), ("", {0})])
def test_gt_5_12_example_51_a_small_manned_part(more: str, asked: set[int]) -> None:
    ship = "7,8 engine1-19 0, 6,7 battery2-04 0, 5,7 structural-02 0, 5,6 cannon1-01 0"
    table = alone(ship + more, rounds="II")

    table.card("I-11", 6, 2, 2)

    topics = [each.topic for each in table.state.questions]
    assert topics == (["keep"] if more else ["hold"])
    assert table.waits() == asked


def test_gt_5_15_humans_go_before_aliens() -> None:
    table = flight(f"{E.replace('engine2-01', 'engine1-03')}", ENGINES)
    alien(table, P, "8,7")

    table.card("I-18")
    table.does(P, "explore yes")

    assert table.ship(P).aliens
    assert not table.ship(P).humans


def test_gt_5_15_the_start_cabin_comes_last() -> None:
    table = flight(A, F)

    table.card("II-05")

    assert table.ship(P).humans == {Cell("7,7"): 2, Cell("8,7"): 1}


def test_gt_5_15_nobody_is_left_to_be_taken() -> None:
    table = flight(A, A)
    table.ship(P).humans.clear()

    table.card("I-01")

    assert table.told()[1:5] == ["beaten", "no_crew_to_lose", "beaten", "lost_crew"]


def test_gt_5_15_ask_lets_the_pilot_choose() -> None:
    table = flight(F, ENGINES)
    table.orders(P, crew_loss="ask")
    table.card("II-05")
    assert table.waits() == {P}
    with refusal("bad_crew", "GT-5.15"):
        table.does(P, "give_crew 8,7")

    table.does(P, "give_crew '8,7 8,7'")

    assert table.ship(P).humans == {Cell("7,7"): 2, Cell("9,7"): 2}
