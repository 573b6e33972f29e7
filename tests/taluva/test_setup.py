"""The table before the first action (TAL-2), its options (TAL-11), and hexes of a tile (TAL-1)."""

from collections import Counter

import pytest

from engine.kernel.game import start
from engine.kernel.hexes import ORIGIN_COLUMN, ORIGIN_ROW, label, read_place
from engine.kernel.ids import Cell, Seat
from engine.kernel.notation import parse_action, print_action
from engine.taluva import GAME
from engine.taluva.actions import PlaceTile
from engine.taluva.placing import TILES, footprints, site_of, sites
from tests.helpers import malformed, refusal
from tests.recordings import end_of, recordings
from tests.taluva.scenario import P1, B, new_table, scenario

PAIRS = {
    "jungle": "1 5 4 2 1",
    "clearing": "6 1 2 2 1",
    "sand": "4 2 1 1 1",
    "rock": "2 2 2 1 1",
    "lake": "2 1 1 1 1",
}
"""The table of the rules page: how many tiles show a first and a second terrain."""


def test_tal_2_1_everybody_has_20_huts_2_towers_and_3_temples() -> None:
    for seats in (2, 3, 4):
        game = new_table(seats)

        assert [game.supply(Seat(seat)) for seat in range(seats)] == [(20, 2, 3)] * seats


def test_tal_2_2_all_48_tiles_are_used_by_any_number_of_players() -> None:
    for seats in (2, 3, 4):
        state = new_table(seats).state

        assert (len(state.stack), state.box, state.laid) == (47, [], 1)
        assert (state.ended, state.placed, state.drawn, state.returned) == ("", None, None, 0)


def test_tal_2_2_the_tiles_are_those_of_the_table_of_components() -> None:
    counts = Counter(TILES)

    assert len(TILES) == 48
    for first, row in PAIRS.items():
        found = [
            sum(n for pair, n in counts.items() if pair == (first, second)) for second in PAIRS
        ]
        assert found == [*map(int, row.split())]
    hexes = Counter(terrain for pair in TILES for terrain in pair)
    assert hexes == {"jungle": 28, "clearing": 23, "sand": 19, "rock": 15, "lake": 11}


def test_tal_2_3_the_order_of_the_tiles_follows_from_the_seed() -> None:
    first, again, other = (new_table(2, seed).state for seed in ("a", "a", "b"))

    assert first == again
    assert first.stack != other.stack
    assert sorted([*first.stack, *other.stack]).count(7) in (1, 2)
    assert len(set(first.stack)) == 47


def test_tal_2_3_tiles_are_drawn_from_the_stack_in_turn() -> None:
    game = new_table(2)
    stack = list(game.state.stack)
    seat = game.state.active

    game.does(seat, game.lines("build_hut")[0])

    assert game.state.drawn == stack[-1]
    assert game.state.stack == stack[:-1]


def test_tal_2_4_the_start_player_is_drawn() -> None:
    started = {new_table(3, str(seed)).state.active for seed in range(40)}

    assert started == {0, 1, 2}


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_tal_11_3_the_table_may_name_the_start_player(seat: int) -> None:
    assert new_table(4, start_player=str(seat)).state.active == seat


def test_tal_11_3_a_start_player_who_is_not_there() -> None:
    for seats in (2, 3):
        options = GAME.read_options({"start_player": str(seats)})

        with refusal("taluva.bad_start_player", rule="TAL-11.3", seats=seats):
            start(GAME, seats, options, "1")
        start(GAME, seats + 1, options, "1")


def test_tal_2_4_play_goes_round_in_the_order_of_the_seats() -> None:
    game = new_table(3, start_player="2")
    order = []

    for _ in range(4):
        order.append(game.state.active)
        game.does(game.state.active, game.lines("build_hut")[0])
        game.does(game.state.active, game.lines("place_tile")[0])

    assert order == [2, 0, 1, 2]


@pytest.mark.parametrize(
    ("seats", "value", "in_play"),
    [
        (2, "all_48", 48),
        (3, "all_48", 48),
        (2, "12_per_player", 24),
        (3, "12_per_player", 36),
        (4, "12_per_player", 48),
        (2, "18_per_player", 36),
    ],
)
def test_tal_11_1_x16_how_many_tiles_are_in_play(seats: int, value: str, in_play: int) -> None:
    game = new_table(seats, tile_count=value)

    assert len(game.state.stack) + game.state.laid == in_play
    assert len(game.state.box) == 48 - in_play
    assert game.view().tiles_left == in_play - 1
    assert sum(game.view().unseen.values()) == 47


def test_tal_11_1_the_tiles_in_play_are_a_random_subset() -> None:
    boxes = [
        set(new_table(2, str(seed), tile_count="12_per_player").state.box) for seed in range(9)
    ]

    assert set.union(*boxes) == set(range(48))


@pytest.mark.parametrize("seats", [3, 4])
def test_tal_11_1_18_per_player_is_for_two(seats: int) -> None:
    options = GAME.read_options({"tile_count": "18_per_player"})

    with refusal("taluva.bad_tile_count", rule="TAL-11.1", seats=seats):
        start(GAME, seats, options, "1")


def test_tal_11_1_an_unknown_option() -> None:
    with malformed("kernel.no_such_option"):
        GAME.read_options({"tiles": "all_48"})


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
    number = game.state.laid

    game.does(P1, "place_tile 0,0 SE")

    tops = [game.hex(at) for at in ("0,0", "1,0", "0,1")]
    assert [(top.level, top.tile) for top in tops] == [(8, number)] * 3


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


def test_the_labels_of_a_usual_island_do_not_go_round() -> None:
    for file in recordings("taluva"):
        board = end_of(GAME, file).board
        rows, columns = zip(*(read_place(label(at)) for at in board), strict=True)
        assert min(rows) >= -ORIGIN_ROW
        assert min(columns) > -ORIGIN_COLUMN
