"""Parts that come off, crew that is lost, strengths, and goods that are stored (GT-5)."""

import pytest
from msgspec import UNSET, UnsetType

from engine.galaxy_trucker.agenda import Severed
from engine.galaxy_trucker.effects import best_stores, lose_goods, move
from engine.galaxy_trucker.flight import advance
from engine.galaxy_trucker.pieces import BANK, Alien, Good, Kind, halves
from engine.galaxy_trucker.ship import spend
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import ENGINES, A, E, F, P, Q, R, alone, at_planets, flight

Goods = dict[str, list[str]]


def test_gt_5_13_example_43_an_alien_dies_without_its_support() -> None:
    table = alone(f"{E.replace('engine2-01', 'engine1-03')}, 7,6 cannon1-01 0").alien(P, "8,7")

    table.card("I-11", 9, 2, 2)

    assert not table.ship(P).aliens
    assert "alien_died" in table.told()


def test_gt_5_12_example_42_the_pilot_keeps_a_part() -> None:
    table = alone("8,7 structural-01 0, 9,7 cabin-06 0, 7,8 engine1-03 0", rounds="II")
    table.card("I-11", 8, 2, 2)
    assert table.waits() == {P}
    table.refuses(P, "keep_part 8,7", "no_tile_there")

    table.does(P, "keep_part 9,7")

    assert table.ship(P).gave_up
    assert len(table.ship(P).discards) == 3


@pytest.mark.parametrize(("left", "kept"), [(2, "7,7"), (1, "7,7"), (0, "9,7")])
def test_gt_5_12_when_the_time_is_up_the_part_with_most_crew_stays(left: int, kept: str) -> None:
    table = alone("8,7 structural-01 0, 9,7 cabin-06 0, 7,8 engine1-03 0", rounds="II")
    table.ship(P).humans = {Cell("7,7"): 1 + left, Cell("9,7"): 2}
    table.card("I-11", 8, 2, 2)

    table.late()

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
    table.load(P, "9,6", "green")
    table.state.agenda.append(Severed([P]))
    list(advance(table.state))
    assert table.waits() == {P}

    table.late()

    assert Cell(kept) in table.ship(P).tiles
    assert len({Cell("7,7"), Cell("9,7")} & set(table.ship(P).tiles)) == 1


@pytest.mark.parametrize(("more", "topic"), [(", 5,8 engine1-03 0", "keep"), ("", "hold")])
def test_gt_5_12_example_51_a_small_manned_part(more: str, topic: str) -> None:
    ship = "7,8 engine1-19 0, 6,7 battery2-04 0, 5,7 structural-02 0, 5,6 cannon1-01 0"
    table = alone(ship + more, rounds="II")

    table.card("I-11", 6, 2, 2)

    assert [each.topic for each in table.state.questions] == [topic]
    assert table.waits() == {P}


def test_gt_5_15_humans_go_before_aliens() -> None:
    table = flight(f"{E.replace('engine2-01', 'engine1-03')}", ENGINES).alien(P, "8,7")

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
    table = flight(F, ENGINES).orders(P, crew_loss="ask").card("II-05")
    assert table.waits() == {P}
    table.refuses(P, "give_crew 8,7", "bad_crew", "GT-5.15")

    table.does(P, "give_crew '8,7 8,7'")

    assert table.ship(P).humans == {Cell("7,7"): 2, Cell("9,7"): 2}


def test_gt_5_3_example_11_cannon_strength() -> None:
    table = flight(
        "7,6 cannon1-01 0, 6,6 cannon1-02 0, 8,6 cannon1-03 0, 9,7 cannon1-08 1, "
        "6,7 cannon2-01 0, 5,7 cannon2-02 3"
    )
    table.alien(P, "8,7")

    strengths = [halves(table.ship(P).strength(Kind.CANNON, spent)) for spent in (2, 0)]

    assert strengths == ["8½", "5½"]


def test_gt_5_3_example_12_and_edge_17_a_bonus_needs_strength() -> None:
    table = flight(E).alien(P, "8,7")

    assert table.ship(P).strength(Kind.CANNON, 0) == 0
    table.alien(P, "8,7", "brown")
    assert [table.ship(P).strength(Kind.ENGINE, spent) for spent in (0, 1)] == [0, 4]


@pytest.mark.parametrize(
    ("positions", "days", "movement", "to"),
    [
        ((5, 4), -2, "landing_only", 3),
        ((5, 4), -2, "skip_taken", 2),
        ((33, -3), 4, "landing_only", 38),
    ],
)
def test_gt_5_8_examples_39_and_41_taken_spaces_and_a_track_that_is_a_ring(
    positions: tuple[int, int], days: int, movement: str, to: int
) -> None:
    table = flight(A, A, positions=positions, movement=movement)

    move(table.state, P, days)

    assert table.ship(P).position == to


def test_gt_5_14_example_46_tokens_come_from_the_fullest_battery() -> None:
    table = flight(f"{A}, 6,8 battery3-01 0")

    spend("I", table.ship(P), 1)

    assert table.ship(P).tokens == {Cell("6,7"): 2, Cell("6,8"): 2}


@pytest.mark.parametrize(
    ("ship", "loaded", "gained", "stores"),
    [
        (
            "6,6 special1-01 0, 6,7 special2-01 0, 8,6 cargo2-01 0",
            {"6,6": ["blue"], "6,7": ["blue"], "8,6": ["green"]},
            ["red", "red", "yellow"],
            {"6,6": ["blue"], "6,7": ["red", "red"], "8,6": ["yellow", "green"]},
        ),
        (
            "8,7 special2-01 0, 6,7 cargo2-01 0",
            {"8,7": ["blue", "yellow"], "6,7": ["green"]},
            ["red"],
            {"8,7": ["red", "yellow"], "6,7": ["green", "blue"]},
        ),
    ],
)
def test_gt_5_10_example_53_the_engine_stores_and_the_cheapest_leave_special_holds_to_red_goods(
    ship: str, loaded: Goods, gained: list[str], stores: Goods
) -> None:
    table = flight(ship, "")
    for at, goods in loaded.items():
        table.load(P, at, *goods)

    assert best_stores("I", table.ship(P), [Good(each) for each in gained]) == stores


def test_gt_5_10_ask_lets_the_pilot_stow() -> None:
    table = at_planets().orders(P, goods="ask").card("I-13")
    table.does(Q, "land ''")
    table.does(R, "land ''")
    table.does(P, "land 2")
    assert table.waits() == {P}
    for layout, code in (
        ("9,7=r", "red_needs_special"),
        ("6,6=bbb", "hold_full"),
        ("7,8=b", "no_hold"),
        ("9,7=y", "bad_layout"),
    ):
        table.refuses(P, f"stow_goods '{layout}'", code, "GT-5.10")

    table.does(P, "stow_goods '6,6=rb'")

    assert table.ship(P).goods == {Cell("6,6"): [Good.RED, Good.BLUE]}
    assert table.state.bank[Good.BLUE] == 13


def test_gt_5_9_the_bank_can_run_short() -> None:
    table = at_planets()
    table.state.bank[Good.RED] = 0
    table.card("I-13")

    for seat in (R, Q):
        table.does(seat, "land ''")
    table.does(P, "land 1")

    assert "nothing_gained" in table.told()


@pytest.mark.parametrize(
    ("loaded", "number", "left"),
    [
        (
            {"8,7": ["yellow", "green"], "6,7": ["yellow", "yellow"]},
            1,
            {"8,7": ["yellow", "green"], "6,7": ["yellow"]},
        ),
        (
            {"8,7": ["green", "blue", "blue"], "6,7": ["green", "green"]},
            2,
            {"8,7": ["green", "blue", "blue"]},
        ),
    ],
)
def test_gt_5_11_the_best_goods_go_from_where_most_of_their_colour_are(
    loaded: Goods, number: int, left: Goods
) -> None:
    table = flight("8,7 cargo3-01 0, 6,7 cargo3-02 0", A)
    for at, goods in loaded.items():
        table.load(P, at, *goods)

    lose_goods(table.state, P, number)

    assert table.ship(P).goods == left
    found = [good for goods in left.values() for good in goods]
    for good, n in BANK.items():
        assert table.state.bank[good] == n - found.count(good)
