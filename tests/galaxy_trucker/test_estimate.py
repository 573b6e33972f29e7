"""What computers make of a flight and expect of meteors and shots (not rules)."""

from itertools import product

import pytest

from engine.galaxy_trucker import blueprint, estimate
from engine.galaxy_trucker.blueprint import closed_cells, harm
from engine.galaxy_trucker.estimate import coming_to, earning, flight_promise, reward, survival
from engine.galaxy_trucker.pieces import DICE, Alien
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.tiles import armed_lines, guarded_lines
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import A, D, E, P, Q, R, Table, flight


def cards(table: Table, number: int) -> Table:
    """So many cards are still to come."""
    table.state.stacks = [["I-05"] * number, [], [], []]
    return table


def test_whoever_is_ahead_expects_more_and_more_surely_the_fewer_cards_there_are() -> None:
    table = flight(A, A, positions=(9, 1))

    near, far = (reward(table.state, P, number) for number in (1, 12))
    last = reward(table.state, Q, 0)

    assert 3.0 < far < near < 4.0
    assert last == pytest.approx(3.0, abs=0.01)


def test_few_crew_no_engines_many_cards_and_a_lap_make_it_unlikely_to_arrive() -> None:
    table = flight(A, A, positions=(9, 5))
    usual = survival(table.state, Q, 4)
    assert survival(table.state, Q, 8) < usual < survival(table.state, Q, 0) == 1

    table.ship(P).position = 46
    assert survival(table.state, Q, 4) < usual / 2
    table.ship(P).position = 9
    table.ship(Q).humans = {Cell("7,7"): 1}
    assert survival(table.state, Q, 4) < usual
    del table.ship(Q).tiles[Cell("7,8")]
    assert survival(table.state, Q, 4) == 0, "it has no engine"


def test_goods_tokens_money_and_lost_tiles_count() -> None:
    table = cards(flight(A, A), 4)
    plain = estimate.estimate(table.state)[P]
    table.load(P, "9,7", "yellow")
    loaded = estimate.estimate(table.state)[P]
    table.ship(P).tokens.clear()
    empty = estimate.estimate(table.state)[P]
    table.state.money[P] += 5
    rich = estimate.estimate(table.state)[P]
    table.ship(P).discards = [20, 21]

    assert plain + 1 < loaded < plain + 3
    assert loaded - 1 < empty < loaded
    assert rich == empty + 5
    assert estimate.estimate(table.state)[P] == pytest.approx(rich - 2)


def test_free_holds_crew_and_guns_earn() -> None:
    table = flight(A, D)
    before = earning(table.ship(P))

    table.load(P, "9,7", "yellow")
    held = earning(table.ship(P))
    table.ship(P).humans = {Cell("7,7"): 1}
    few = earning(table.ship(P))
    del table.ship(P).tiles[Cell("7,6")]

    assert before == pytest.approx(0.1 * 3 + 0.04 * 4 + 0.05)
    assert held == pytest.approx(before - 0.1)
    assert few == pytest.approx(held - 0.12)
    assert earning(table.ship(P)) == pytest.approx(few - 0.05)


def test_a_ship_that_gives_up_sells_for_half_and_regrets_it_unless_it_must() -> None:
    table = cards(flight(A, A), 4).load(P, "9,7", "yellow", "yellow")
    table.ship(P).announced = True
    announced = flight_promise(table.state, P)
    table.ship(P).position, table.ship(P).gave_up = None, True
    assert announced == flight_promise(table.state, P) == 3 - 30


@pytest.mark.parametrize("lost", ["humans", "tiles"])
def test_a_ship_without_crew_or_engines_sells_for_half_and_regrets_nothing(lost: str) -> None:
    table = cards(flight(A, A), 4).load(P, "9,7", "yellow", "yellow")
    ship = table.ship(P)
    getattr(ship, lost).clear()

    assert flight_promise(table.state, P) == 3
    assert estimate.pride(table.state, ship) > 0, "it has not given up yet"
    ship.gave_up = True
    assert estimate.pride(table.state, ship) == 0


def test_partners_share_what_their_ships_promise() -> None:
    table = cards(flight(A, A, A, A, teams="true"), 4)

    found = estimate.estimate(table.state)

    assert (
        found[P]
        == found[R]
        == pytest.approx(flight_promise(table.state, P) + flight_promise(table.state, R))
    )


def test_whoever_has_left_is_last_and_in_the_end_money_counts() -> None:
    table = flight(A, A)
    table.state.gone = [Q]
    assert estimate.estimate(table.state)[Q] < -100

    table.state.phase, table.state.gone = Phase.OVER, []
    table.state.money = [7, 6]

    assert estimate.estimate(table.state) == pytest.approx([7, 6], abs=0.1)


def test_tiles_to_come_follow_the_pool_and_the_grabs() -> None:
    table = Table(rounds="I").building(A, A)
    assert coming_to(table.state, table.ship(P)) == 12, "two glasses of twelve, half of it kept"

    table.ship(P).grabs = 12
    assert coming_to(table.state, table.ship(P)) == 8
    table.state.pool = table.state.pool[:16]
    assert coming_to(table.state, table.ship(P)) == 4
    table.state.pool.clear()
    assert coming_to(table.state, table.ship(P)) == 0


def test_cells_that_can_be_built_on() -> None:
    tiles = tiles_of(A).tiles

    closed = closed_cells("I", tiles)

    assert closed == {Cell("7,5")}, "behind the engine there is no cell"
    assert len(closed_cells("I", tiles_of("7,6 cannon1-01 0, 8,7 engine1-03 0").tiles)) == 2
    assert blueprint.open_ways("I", tiles, closed) == {Cell("5,7")}
    found = blueprint.reached("I", tiles, {Cell("5,7")}, closed)
    assert Cell("5,9") in found
    assert Cell("7,5") not in found


def tiles_of(text: str) -> Ship:
    return Table().lay(P, text).ship(P)


def test_a_start_cabin_is_hit_by_all_that_comes_down_its_lines() -> None:
    tiles = tiles_of("").tiles
    fire = blueprint.expected_fire("I").values()
    hits = sum(each.pebbles + each.rocks + each.light + each.heavy for each in fire)

    assert harm("I", tiles, {Cell("7,7"): 1.0}, wide_shields=False) == pytest.approx(hits / 6)
    assert harm("I", tiles, {Cell("7,7"): 3.0}, wide_shields=False) == pytest.approx(hits / 2)


def test_two_dice_name_the_lines_of_a_board() -> None:
    front = {each.place: each for each in blueprint.lines("I") if each.side == "N"}

    assert set(front) == {5, 6, 7, 8, 9}
    assert front[7].cells == ("7,5", "7,6", "7,7", "7,8")
    assert front[5].fire.rocks == pytest.approx(blueprint.expected_fire("I")["N"].rocks * 4 / 36)


def test_shields_guard_two_sides_and_cannons_a_column_or_three_rows() -> None:
    guarded = tiles_of("8,7 shield-01 0").tiles
    armed = tiles_of("7,6 cannon1-01 0, 8,7 cannon2-01 1").tiles

    assert guarded_lines(guarded, wide=False) == {("N", 8), ("E", 7)}
    assert guarded_lines(guarded, wide=True) == {*product("NE", DICE)}
    assert armed_lines("I", armed, powered=False) == {("N", 7)}, "double ones need a token"
    assert armed_lines("I", armed, powered=True) == {("N", 7), ("E", 6), ("E", 7), ("E", 8)}


def test_engines_cabins_and_batteries_hurt_most() -> None:
    text = "7,8 engine1-03 0, 8,7 cabin-06 0, 6,7 battery2-04 0, 7,6 structural-02 0"
    losses = blueprint.Skeleton("I", tiles_of(text).tiles).losses

    engine, cabin, battery, plain = (losses[Cell(at)] for at in ("7,8", "8,7", "6,7", "7,6"))
    assert engine > cabin > battery > 1.0 > plain
    assert losses[Cell("7,7")] == pytest.approx(1.0 + cabin + battery + plain), "engines stay"


def test_an_alien_is_expected_in_the_place_of_two_humans() -> None:
    ships = (E, E.replace("life-purple-04", "structural-02"), "8,7 cabin-06 0", "")
    alien, humans, cabin, start = (
        blueprint.abilities("I", tuple(tiles_of(each).tiles.items())) for each in ships
    )
    two, three, four = (blueprint.CREW.reached(1, crew) for crew in (2, 3, 4))

    assert blueprint.guests("I", tiles_of(E).tiles) == {Cell("8,7"): Alien.PURPLE}
    assert alien - humans == pytest.approx(three - four)
    assert cabin - start == pytest.approx(four - two)
