"""The flight in general and every kind of card (GT-5, GT-6)."""

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.cargo import stored
from engine.galaxy_trucker.data import Good
from engine.galaxy_trucker.power import cannon_strength, engine_strength, halves, move, spend
from engine.galaxy_trucker.ship import exposed
from engine.galaxy_trucker.state import BeforeCard
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import (
    A,
    D,
    E,
    F,
    P,
    Q,
    R,
    Table,
    alien,
    flight,
    load,
    refusal,
)

DAY = 86_400_000
ENGINES = "7,8 engine1-03 0"


# --- strengths and movement


def test_gt_5_3_example_11_cannon_strength() -> None:
    table = flight(
        "7,6 cannon1-01 0, 6,6 cannon1-02 0, 8,6 cannon1-03 0, 9,7 cannon1-08 1, "
        "6,7 cannon2-01 0, 5,7 cannon2-02 3"
    )
    alien(table, P, "8,7")

    strengths = [halves(cannon_strength(table.ship(P), spent)) for spent in (2, 0)]

    assert strengths == ["8½", "5½"]


def test_gt_5_3_example_12_and_edge_17_a_bonus_needs_strength() -> None:
    table = flight(E)
    alien(table, P, "8,7")

    assert cannon_strength(table.ship(P), 0) == 0
    alien(table, P, "8,7", "brown")
    assert [engine_strength(table.ship(P), spent) for spent in (0, 1)] == [0, 4]


@pytest.mark.parametrize(("movement", "to"), [("landing_only", 3), ("skip_taken", 2)])
def test_gt_5_8_example_39_taken_spaces(movement: str, to: int) -> None:
    table = flight(A, A, positions=(5, 4), movement=movement)

    move(table.state, P, -2)

    assert table.ship(P).position == to


def test_gt_5_8_example_41_the_track_is_a_ring() -> None:
    table = flight(A, A, positions=(33, -3))

    move(table.state, P, 4)

    assert table.ship(P).position == 38


def test_gt_5_14_example_46_tokens_come_from_the_fullest_battery() -> None:
    table = flight(f"{A}, 6,8 battery3-01 0")

    spend("I", table.ship(P), 1)

    assert table.ship(P).tokens == {Cell("6,7"): 2, Cell("6,8"): 2}


# --- before a card


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


# --- open space


def test_gt_6_1_example_13_ships_fly_in_order() -> None:
    three = f"{ENGINES}, 6,8 engine1-01 0, 8,8 engine1-02 0"
    two = f"{ENGINES}, 6,8 engine1-01 0"
    table = flight(ENGINES, three, two, positions=(0, -2, -4))

    table.card("I-05")

    assert table.positions() == [1, 2, -2]


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


# --- planets


def planets() -> Table:
    holds = "9,7 cargo3-01 0, 8,6 cargo3-02 0, 6,6 special2-01 0"
    return flight(*[f"{ENGINES}, 8,7 cabin-06 0, {holds}"] * 3, positions=(4, 2, 0))


def test_gt_6_2_example_15_landing_in_flight_order() -> None:
    table = planets()
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
    table = planets()
    table.card("I-14")
    table.does(P, "land 1")
    table.does(Q, "land 2")

    assert "no_planet" in table.told()


def test_a_sealed_answer_may_be_changed_until_it_is_used() -> None:
    table = planets()
    table.card("I-12")
    table.does(R, "land 1")
    with refusal("same_answer"):
        table.does(R, "land 1")

    table.does(R, "land 2")

    assert GAME.look(table.state, Q).question is not None
    assert [each.only_for for each in table.events] == [None, (R,)]


# --- wrecks


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
    assert not [each for each in table.state.questions if each.topic == "explore"]


def test_gt_6_3_the_crew_to_give_may_be_named() -> None:
    table = flight(A, A)
    table.card("I-18")
    with refusal("bad_crew", "GT-5.15"):
        table.does(P, "explore yes '8,7'")

    table.does(P, "explore yes '7,7 7,7'")

    assert table.ship(P).humans == {Cell("8,7"): 2}


def test_gt_6_4_example_17_an_abandoned_station() -> None:
    table = flight(f"{F}, 8,6 cargo3-01 0", A, positions=(2, 0))
    table.card("I-19")
    assert table.waits() == {P}

    table.does(P, "explore yes")

    assert table.ship(P).goods == {Cell("8,6"): [Good.YELLOW, Good.GREEN]}
    assert table.ship(P).position == 1
    assert sum(table.ship(P).humans.values()) == 6


# --- meteors


def meteors(ship: str, card: str, *totals: int, **options: str) -> Table:
    table = flight(ship, "", **options)
    table.ship(Q).position = None
    table.card(card, *totals)
    return table


def test_gt_6_5_example_18_small_meteors_bounce_off_smooth_sides() -> None:
    table = meteors(A, "I-10", 2, 2, 7, 7)

    assert table.ship(P).discards == [24], "6,7 from the left; 9,7 is smooth on the right"
    assert not table.ship(P).tokens


def test_gt_5_17_example_19_a_shield_in_the_line() -> None:
    table = meteors(D, "I-10", 8, 2, 2, 2)
    assert table.waits() == {P}

    table.does(P, "defend yes")

    assert not table.ship(P).discards
    assert sum(table.ship(P).tokens.values()) == 1


def test_gt_5_17_example_19_not_in_the_line_it_does_not_help() -> None:
    line, side = (meteors(D, "I-10", 6, 2, 2, 2, shield_reach=reach) for reach in ("line", "side"))

    assert Cell("6,7") not in line.ship(P).tiles
    assert side.waits() == {P}


def test_gt_5_19_the_default_is_to_defend_and_orders_answer() -> None:
    table = meteors(D, "I-10", 8, 2, 2, 2)
    table.ticks(table.at + DAY)
    assert not table.ship(P).discards

    table = flight(D, "")
    table.orders(P, shields="never").card("I-10", 8, 2, 2, 2)
    assert table.ship(P).discards


def test_gt_6_5_example_20_big_meteors_and_cannons() -> None:
    table = meteors(A, "I-11", 7, 2, 8)

    assert "shot_down" in table.told()
    assert len(table.ship(P).discards) == 2
    assert exposed("I", table.ship(P).tiles) == 2


def test_gt_6_5_example_21_neighbouring_rows_count_from_the_side() -> None:
    ship = "7,6 cannon1-01 0, 7,8 engine1-03 0, 8,7 cabin-11 0, 8,6 cannon1-08 1"

    hit = meteors(ship, "III-09", 7, 2, 5, 2, 2)

    assert "shot_down" in hit.told()
    assert not hit.ship(P).discards


def test_gt_5_19_a_double_cannon_needs_a_token() -> None:
    table = meteors("7,6 cannon2-01 0, 7,8 engine1-03 0, 6,7 battery2-04 0", "I-11", 7, 2, 2)
    assert table.waits() == {P}

    table.does(P, "defend no")

    assert Cell("7,6") not in table.ship(P).tiles


# --- combat zone


def test_gt_6_6_example_22_a_tie_hits_the_one_ahead() -> None:
    two = f"{ENGINES}, 8,7 cabin-06 0"
    table = flight(two, two, F, positions=(5, 3, 1))

    table.card("I-16", 2, 2)

    assert table.positions()[0] == 2


def test_gt_6_6_and_edge_40_nobody_else_no_effect() -> None:
    table = flight(A, "")
    table.ship(Q).position = None

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


# --- enemies


def guns(number: int) -> str:
    """Engines, a hold and cannons that all point N."""
    cells = ("7,6", "6,6", "8,6", "5,7", "9,7", "6,7")[:number]
    names = (f"{at} cannon1-0{place} 0" for place, at in enumerate(cells, 1))
    return ", ".join([ENGINES, "8,7 cabin-06 0", "8,8 cargo3-01 0", *names])


def test_gt_6_8_example_23_smugglers() -> None:
    table = flight(guns(5), guns(4), guns(3), positions=(6, 3, 0))
    load(table, R, "8,8", "yellow", "blue", "blue")

    table.card("I-02")
    assert table.waits() == {P}
    table.does(P, "power 0 reward=yes")

    assert table.ship(P).goods == {Cell("8,8"): [Good.YELLOW, Good.GREEN, Good.BLUE]}
    assert table.ship(P).position == 5
    assert table.ship(R).goods == {Cell("8,8"): [Good.BLUE]}


def test_gt_6_8_d7_a_beaten_enemy_may_stop() -> None:
    table = flight(guns(5), guns(1), enemy_stops="true")
    load(table, Q, "8,8", "blue")

    table.card("I-02")
    table.does(P, "power 0 reward=no")

    assert table.ship(Q).goods


def test_gt_5_11_example_24_goods_go_before_tokens() -> None:
    table = flight(f"{A}, 6,8 special1-01 0, 5,7 battery3-01 0", A)
    load(table, P, "6,8", "red")

    table.card("I-02")

    assert not table.ship(P).goods
    assert sum(table.ship(P).tokens.values()) == 4


def test_gt_6_9_example_25_slavers() -> None:
    table = flight(f"{ENGINES}, {guns(6).partition('8,8')[2][14:]}", ENGINES)

    table.card("I-01")

    assert table.ship(Q).gave_up
    assert "gives_up_no_crew" in table.told()


def test_gt_6_8_example_45_who_cannot_win_is_not_asked() -> None:
    table = flight(A, A)

    table.card("I-01")

    assert "beaten" in table.told()


def test_gt_6_8_orders_spend_the_fewest_tokens_that_win() -> None:
    ship = f"{guns(4)}, 9,8 cannon2-01 0, 6,8 battery3-01 0"
    table = flight(ship, A)
    table.orders(P, enemies="win", rewards="take")

    table.card("I-03", 2, 2, 2)

    assert table.state.money[P] == 4
    assert sum(table.ship(P).tokens.values()) == 2


def test_gt_6_10_example_26_pirates_shoot_at_all_they_beat() -> None:
    table = flight(guns(6), A, A, positions=(6, 3, 0))
    table.dice(7, 8, 5)
    table.card("I-03", 7, 8, 5)
    table.does(P, "power 0 reward=yes")

    assert [len(ship.discards) for ship in table.state.ships] == [0, 3, 3]
    assert table.state.money[P] == 4


# --- stardust, epidemic, sabotage


def test_gt_6_11_example_27_stardust() -> None:
    table = flight(F, A, positions=(6, 4))

    table.card("I-04")

    assert table.positions() == [2, 3]


@pytest.mark.parametrize(("ship", "lost"), [(F, 2), (A, 1)])
def test_gt_6_12_example_28_an_epidemic_per_pair(ship: str, lost: int) -> None:
    table = flight(ship, ENGINES)
    before = sum(table.ship(P).humans.values())

    table.card("II-05")

    assert before - sum(table.ship(P).humans.values()) == lost


def test_gt_6_12_d8_an_epidemic_per_cabin() -> None:
    table = flight(F, ENGINES, epidemic="per_cabin")

    table.card("II-05")

    assert set(table.ship(P).humans.values()) == {1}


def test_gt_6_13_example_29_sabotage() -> None:
    table = flight(A, f"{F}, 6,7 cabin-01 0")

    table.card("III-04", 5, 5, 8, 7)

    assert Cell("8,7") not in table.ship(P).tiles


# --- crew, parts, goods


def test_gt_5_13_example_43_an_alien_dies_without_its_support() -> None:
    table = flight(f"{E.replace('engine2-01', 'engine1-03')}, 7,6 cannon1-01 0", "")
    alien(table, P, "8,7")
    table.ship(Q).position = None

    table.card("I-11", 9, 2, 2)

    assert not table.ship(P).aliens
    assert "alien_died" in table.told()


def test_gt_5_12_example_42_the_pilot_keeps_a_part() -> None:
    table = flight("8,7 structural-01 0, 9,7 cabin-06 0, 7,8 engine1-03 0", "", rounds="II")
    table.ship(Q).position = None
    table.card("I-11", 8, 2, 2)
    assert table.waits() == {P}
    with refusal("no_tile_there"):
        table.does(P, "keep_part 8,7")

    table.does(P, "keep_part 9,7")

    assert table.ship(P).gave_up
    assert len(table.ship(P).discards) == 3


@pytest.mark.parametrize(("more", "asked"), [(", 5,8 engine1-03 0", {0}), ("", {0})])
def test_gt_5_12_example_51_a_small_manned_part(more: str, asked: set[int]) -> None:
    ship = "7,8 engine1-19 0, 6,7 battery2-04 0, 5,7 structural-02 0, 5,6 cannon1-01 0"
    table = flight(ship + more, "", rounds="II")
    table.ship(Q).position = None

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


def test_gt_5_15_ask_lets_the_pilot_choose() -> None:
    table = flight(F, ENGINES)
    table.orders(P, crew_loss="ask")
    table.card("II-05")
    assert table.waits() == {P}
    with refusal("bad_crew", "GT-5.15"):
        table.does(P, "give_crew 8,7")

    table.does(P, "give_crew '8,7 8,7'")

    assert table.ship(P).humans == {Cell("7,7"): 2, Cell("9,7"): 2}


def test_gt_5_10_example_53_how_the_engine_stores() -> None:
    ship = f"{guns(5)}, 6,7 special2-01 0"
    table = flight(ship.replace("6,6 cannon1-02 0", "6,6 special1-01 0"), "")
    ship_p = table.ship(P)
    del ship_p.tiles[Cell("8,8")]
    table.lay(P, "8,6 cargo2-01 0")
    load(table, P, "6,6", "blue")
    load(table, P, "6,7", "blue")
    load(table, P, "8,6", "green")

    stores = stored("I", ship_p, [Good.RED, Good.RED, Good.YELLOW])

    assert stores == {
        Cell("6,6"): [Good.BLUE],
        Cell("6,7"): [Good.RED, Good.RED],
        Cell("8,6"): [Good.YELLOW, Good.GREEN],
    }


def test_gt_5_10_ask_lets_the_pilot_stow() -> None:
    table = planets()
    table.orders(P, goods="ask").card("I-13")
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
        with refusal(code, "GT-5.10"):
            table.does(P, f"stow_goods '{layout}'")

    table.does(P, "stow_goods '6,6=rb'")

    assert table.ship(P).goods == {Cell("6,6"): [Good.RED, Good.BLUE]}
    assert table.state.bank[Good.BLUE] == 13


def test_gt_5_9_the_bank_can_run_short() -> None:
    table = planets()
    table.state.bank[Good.RED] = 0
    table.card("I-13")

    for seat in (R, Q):
        table.does(seat, "land ''")
    table.does(P, "land 1")

    assert "nothing_gained" in table.told()


# --- give-ups in the rules


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
