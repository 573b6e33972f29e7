"""Where the hexes of a tile lie (TAL-1)."""

import pytest

from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.hexes import ORIGIN_COLUMN, ORIGIN_ROW, label, read_place
from engine.kernel.ids import Cell
from engine.kernel.notation import parse_action, print_action
from engine.players import PLAYERS
from engine.players.match import steps
from engine.taluva import GAME
from engine.taluva.actions import PlaceTile
from engine.taluva.placing import footprints, site_of, sites
from tests.helpers import malformed, refusal
from tests.taluva.scenario import P1, B, scenario


def test_tal_1_1_the_six_directions_clockwise_from_the_east() -> None:
    first = [first for _, first, _ in sites(Cell("0,0"))]

    assert first == ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"]


@pytest.mark.parametrize(
    ("dir", "name", "first", "second"),
    [
        (0, "SE", "1,0", "0,1"),
        (1, "S", "0,1", "-1,1"),
        (2, "SW", "-1,1", "-1,0"),
        (3, "NW", "-1,0", "0,-1"),
        (4, "N", "0,-1", "1,-1"),
        (5, "NE", "1,-1", "1,0"),
    ],
)
def test_tal_1_2_a_tile_covers_its_volcano_and_two_hexes_clockwise(
    dir: int, name: str, first: str, second: str
) -> None:
    placement = PlaceTile(Cell("0,0"), dir)

    assert site_of(placement) == ("0,0", first, second)
    assert print_action(placement) == f"place_tile 0,0 {name}"
    assert parse_action(GAME.actions, f"place_tile 0,0 {dir}", Cell) == placement


def test_tal_1_2_the_terrains_lie_clockwise_after_the_volcano() -> None:
    game = scenario("2 seats, P1 to place lake rock \n L1 sand 5,0 \n P1 hut 5,0")

    game.does(P1, "place_tile 4,1 NW")

    assert (game.hex("3,1").terrain, game.hex("4,0").terrain) == ("lake", "rock")


def test_tal_1_2_every_three_hexes_that_touch_can_be_covered_in_three_ways() -> None:
    ways = {each.placements for each in footprints(Cell("0,0"))}

    assert len(ways) == 6
    for placements in ways:
        hexes = {frozenset(site_of(each)) for each in placements}
        assert len(hexes) == 1
        assert Cell("0,0") in hexes.pop()
        assert len({each.cell for each in placements}) == 3


def test_tal_1_2_a_seventh_direction_is_no_action() -> None:
    with malformed("kernel.bad_value", field="taluva.field.dir"):
        GAME.read_action({"do": "place_tile", "cell": "0,0", "dir": 6})


def test_tal_1_3_the_direction_of_a_volcano_is_that_of_its_tile() -> None:
    game = scenario(f"2 seats, P1 to place {B}")

    with refusal("taluva.same_direction", rule="TAL-5.4"):
        game.does(P1, "place_tile 1,0 SE")
    game.does(P1, "place_tile 1,0 S")
    assert [game.hex(at).dir for at in ("1,0", "1,1", "0,1")] == [1, 1, 1]


def test_tal_1_4_a_level_is_the_number_of_tiles_and_has_no_limit() -> None:
    game = scenario("""
        2 seats, P1 to place
        L7 volcano/1 0,0
        L7 jungle 0,1 1,0
        L1 sand 5,0
    """)

    game.does(P1, "place_tile 0,0 SE")

    assert [game.hex(at).level for at in ("0,0", "1,0", "0,1")] == [8, 8, 8]


def test_tal_1_4_all_hexes_of_a_tile_carry_its_number() -> None:
    game = scenario(f"2 seats, P1 to place {B}")

    game.does(P1, "place_tile 0,0 SE")

    assert [game.hex(at).tile for at in ("0,0", "1,0", "0,1", "-1,1", "2,0")] == [2, 2, 2, 0, 1]


def test_tal_1_5_only_the_top_of_a_hex_counts() -> None:
    game = scenario(f"2 seats, P1 to place lake rock {B} P1 hut 1,1")

    game.does(P1, "place_tile 0,0 SE")

    assert "expand 1,1 lake" in game.lines()
    assert "expand 1,1 jungle" not in game.lines()


def test_tal_1_5_hexes_of_different_levels_are_adjacent() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0
        L5 rock 1,0
        P1 hut 0,0
    """)

    assert game.lines() == ["build_tower 1,0", "expand 0,0 rock"]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_labels_of_a_usual_island_do_not_go_round(seats: int) -> None:
    state = start(GAME, seats, GAME.options(), "labels")
    *_, last = steps(GAME, state, [PLAYERS["easy"]] * seats, Chance("labels"))

    rows, columns = zip(*(read_place(label(at)) for at in last.after.board), strict=True)
    assert min(rows) >= -ORIGIN_ROW
    assert min(columns) > -ORIGIN_COLUMN
