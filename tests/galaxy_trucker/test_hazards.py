"""What computers expect meteors and shots to do to a ship (not a rule)."""

from itertools import product

import pytest

from engine.galaxy_trucker.blueprint import (
    Skeleton,
    closed_cells,
    crew_to_come,
    expected_fire,
    growth,
    guests,
    harm,
    laid_out,
    lines,
    worth_of,
)
from engine.galaxy_trucker.pieces import DICE, Alien
from engine.galaxy_trucker.ship import Ship
from engine.galaxy_trucker.tiles import armed_lines, guarded_lines
from engine.kernel.ids import Cell
from tests.galaxy_trucker.scenario import A, E, P, Table


def tiles_of(text: str) -> Ship:
    return Table().lay(P, text).ship(P)


def test_a_start_cabin_is_hit_by_all_that_comes_down_its_lines() -> None:
    tiles = tiles_of("").tiles
    fire = expected_fire("I").values()
    hits = sum(each.pebbles + each.rocks + each.light + each.heavy for each in fire)

    assert harm("I", tiles, {Cell("7,7"): 1.0}, wide_shields=False) == pytest.approx(hits / 6)
    assert harm("I", tiles, {Cell("7,7"): 3.0}, wide_shields=False) == pytest.approx(hits / 2)


def test_two_dice_name_the_lines_of_a_board() -> None:
    front = {each.place: each for each in lines("I") if each.side == "N"}

    assert set(front) == {5, 6, 7, 8, 9}
    assert front[7].cells == ("7,5", "7,6", "7,7", "7,8")
    assert front[5].fire.rocks == pytest.approx(expected_fire("I")["N"].rocks * 4 / 36)


def test_pirates_and_combat_zones_shoot_now_and_then() -> None:
    fire = expected_fire("I")

    assert fire["N"].light == pytest.approx(0.5 * 2 * 8 / 20)
    assert fire["N"].heavy == pytest.approx(0.5 * 8 / 20)
    assert fire["S"].light == pytest.approx(0.35 * 8 / 20)
    assert fire["S"].heavy == pytest.approx(0.35 * 8 / 20)


def test_shields_guard_two_sides_of_their_line_or_of_the_ship() -> None:
    tiles = tiles_of("8,7 shield-01 0").tiles

    assert guarded_lines(tiles, wide=False) == {("N", 8), ("E", 7)}
    assert guarded_lines(tiles, wide=True) == {*product("NE", DICE)}


def test_cannons_guard_their_column_and_three_rows_double_ones_with_tokens_only() -> None:
    tiles = tiles_of("7,6 cannon1-01 0, 8,7 cannon2-01 1").tiles

    assert armed_lines("I", tiles, powered=False) == {("N", 7)}
    assert armed_lines("I", tiles, powered=True) == {("N", 7), ("E", 6), ("E", 7), ("E", 8)}


def test_engines_cabins_and_batteries_hurt_most() -> None:
    text = "7,8 engine1-03 0, 8,7 cabin-06 0, 6,7 battery2-04 0, 7,6 structural-02 0"
    losses = Skeleton("I", tiles_of(text).tiles).losses

    engine, cabin, battery, plain = (losses[Cell(at)] for at in ("7,8", "8,7", "6,7", "7,6"))
    assert engine > cabin > battery > 1.0 > plain
    assert losses[Cell("7,7")] == pytest.approx(1.0 + cabin + battery + plain), "engines stay"


def test_the_heaviest_part_stays() -> None:
    losses = Skeleton("I", tiles_of("8,7 structural-02 0, 9,7 structural-02 0").tiles).losses

    assert losses[Cell("8,7")] == pytest.approx(0.7 + 0.7)
    assert losses[Cell("7,7")] == pytest.approx(1.0)


def test_cells_before_muzzles_and_behind_engines_stay_empty() -> None:
    assert len(closed_cells("I", tiles_of("7,6 cannon1-01 0, 8,7 engine1-03 0").tiles)) == 2
    assert len(closed_cells("I", tiles_of("7,6 cannon1-01 0, 7,5 cabin-01 0").tiles)) == 0


def test_an_alien_takes_the_place_of_two_humans() -> None:
    ship = tiles_of(E)
    ship.aliens = guests("I", ship.tiles)

    assert ship.aliens == {Cell("8,7"): Alien.PURPLE}
    assert crew_to_come(ship) == 3
    assert crew_to_come(tiles_of(A)) == 4


def test_what_may_not_lie_together_costs_and_joins_pay() -> None:
    def worth(text: str) -> float:
        return worth_of("I", laid_out(tiles_of(text).tiles), wide_shields=False)

    square = "8,7 structural-02 0, 8,8 structural-02 0"
    assert worth(f"{square}, 7,8 structural-02 0") > worth(f"{square}, 9,7 structural-02 0")
    assert worth("7,6 structural-02 0, 7,8 engine1-03 0") > worth(
        "7,6 structural-02 0, 7,8 engine1-03 2"
    )


def test_more_ways_and_more_tiles_promise_more() -> None:
    one, four = laid_out(tiles_of(A).tiles), laid_out(tiles_of("").tiles)

    assert growth("I", four, 12) > growth("I", one, 12) > growth("I", one, 4) > 0
