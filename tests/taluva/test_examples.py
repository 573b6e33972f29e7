"""The worked examples of the rules page, S1 to S13 from the seed and X1 to X33."""

import pytest

from engine.taluva.pieces import Terrain
from tests.helpers import not_now, refusal
from tests.taluva.scenario import P1, P2, P3, B, scenario

FIRST_TILE = """
    2 seats, P1 to build
    tile 0,0 S jungle clearing
"""
AFTER_S1 = """
    2 seats, P2 to place sand rock
    tile 0,0 S jungle clearing
"""


def test_s1_the_first_tile_lies_and_its_two_terrains_can_be_built_on() -> None:
    game = scenario(FIRST_TILE)

    shown = {at: (top.terrain, top.dir, top.level) for at, top in game.state.board.items()}
    assert shown == {
        "0,0": (Terrain.VOLCANO, 1, 1),
        "0,1": (Terrain.JUNGLE, 1, 1),
        "-1,1": (Terrain.CLEARING, 1, 1),
    }
    assert sorted(game.lines()) == ["build_hut -1,1", "build_hut 0,1"]


def test_s2_a_tile_beside_the_island() -> None:
    game = scenario(AFTER_S1).does(P2, "place_tile 1,0 SE")

    assert game.hex("1,0").terrain is Terrain.VOLCANO
    assert (game.hex("2,0").terrain, game.hex("1,1").terrain) == (Terrain.SAND, Terrain.ROCK)


def test_s3_a_tile_away_from_the_island() -> None:
    game = scenario(AFTER_S1)

    with refusal("taluva.not_adjacent", rule="TAL-4.1"):
        game.does(P2, "place_tile 2,-1 SE")


def test_s8_edge_case_9_one_of_two_huts_of_a_settlement() -> None:
    game = scenario(f"2 seats, P2 to place {B} P1 hut 0,1 -1,1").does(P2, "place_tile 0,0 SE")

    assert game.buildings(P1) == {"-1,1": "hut"}
    assert game.supply(P1) == (18, 2, 3)


def test_s9_two_of_three_huts_of_a_settlement() -> None:
    game = scenario(f"2 seats, P1 to place {B} P2 hut -1,1 0,1 1,1").does(P1, "place_tile 1,0 S")

    assert game.buildings(P2) == {"-1,1": "hut"}


def test_s13_one_eligible_settlement_is_enough_for_a_temple() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0..7,0
        P1 hut 0,0 1,0 4,0 5,0 6,0
        P1 temple 2,0
    """)

    assert game.lines("build_temple") == ["build_temple 3,0", "build_temple 7,0"]
    game.does(P1, "build_temple 3,0")
    assert game.buildings(P1)["3,0"] == "temple"
    game.builds_again(P1)
    with refusal("taluva.no_eligible_settlement", rule="TAL-7.5", kind="temple"):
        game.does(P1, "build_temple 7,0")


X3_MAP = """
    L1 clearing 0,0
    L1 jungle 1,0 2,0 1,-1
    L2 jungle 0,1
    L1 sand -1,0
    P1 hut 0,0
    P2 hut 1,-1
"""


def test_x3_an_expansion_over_two_levels() -> None:
    game = scenario(f"2 seats, P1 to build {X3_MAP}")
    game.does(P1, "expand 0,0 jungle")

    assert game.buildings(P1) == {"0,0": "hut", "1,0": "hut", "0,1": "hutx2"}
    assert game.supply(P1) == (16, 2, 3)
    assert game.hex("2,0").piece is None


def test_x4_an_expansion_that_costs_more_huts_than_there_are() -> None:
    game = scenario(f"2 seats, P1 to build {X3_MAP} P1 has 2 huts 2 towers 3 temples")

    with refusal("taluva.not_enough_huts", rule="TAL-7.8", needed=3, left=2):
        game.does(P1, "expand 0,0 jungle")
    assert game.lines("expand") == ["expand 0,0 sand"]
    assert "build_hut 2,0" in game.lines()


def test_x6_a_temple_beside_three_hexes_and_away_from_them() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0..5,0
        P1 hut 0,0..2,0
    """)

    with refusal("taluva.no_settlement_beside", rule="TAL-7.5"):
        game.does(P1, "build_temple 4,0")
    game.does(P1, "build_temple 3,0")


def test_x7_edge_case_12_sizes_of_two_settlements_are_not_added_up() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0..5,0
        P1 hut 0,0 1,0 3,0
    """)

    with refusal("taluva.no_eligible_settlement", rule="TAL-7.5", cell="2,0"):
        game.does(P1, "build_temple 2,0")
    assert game.lines("build_temple") == []


def test_x8_towers_on_four_hexes() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0
        L3 rock 1,0 3,0
        L2 rock 0,1
        L4 lake -1,0
        P1 hut 0,0
    """)

    assert sorted(game.lines("build_tower")) == ["build_tower -1,0", "build_tower 1,0"]
    with refusal("taluva.level_below_3", rule="TAL-7.4", level=2):
        game.does(P1, "build_tower 0,1")
    with refusal("taluva.no_settlement_beside", rule="TAL-7.4"):
        game.does(P1, "build_tower 3,0")
    game.does(P1, "build_tower 1,0")


def test_x9_a_lone_temple_is_a_settlement() -> None:
    game = scenario("""
        2 seats, P1 to build
        L2 sand 0,0
        L1 jungle 1,0
        L3 rock 0,1
        P1 temple 0,0
    """)

    with refusal("taluva.no_eligible_settlement", rule="TAL-7.5"):
        game.does(P1, "build_temple 1,0")
    assert "expand 0,0 jungle" in game.lines()
    assert "build_tower 0,1" in game.lines()


LAST_TILE_MAP = """
    L1 sand 0,0..2,0
    P1 has 5 huts 1 tower 1 temple
    P2 has 6 huts 1 tower 1 temple
    P3 has 1 hut 0 towers 2 temples
"""


def test_x13_the_tiles_are_used_up_and_huts_break_the_tie() -> None:
    game = scenario(f"3 seats, P1 to build, last tile {LAST_TILE_MAP}")
    game.does(P1, "build_hut 0,0")

    assert game.result().ending == "taluva.ended.tiles_used_up"
    assert game.result().ranking == [[P1], [P2], [P3]]
    assert game.result().scores == [
        {"temples": 2, "towers": 1, "huts": 16},
        {"temples": 2, "towers": 1, "huts": 14},
        {"temples": 1, "towers": 2, "huts": 19},
    ]


def test_x14_an_eliminated_player_comes_last_whatever_they_have_built() -> None:
    game = scenario(f"""
        3 seats, P2 to build, last tile, P1 out {LAST_TILE_MAP}
        P1 has 4 huts 1 tower 1 temple
        P2 has 7 huts 1 tower 1 temple
    """)
    game.does(P2, "build_hut 0,0")

    assert game.result().ranking == [[P2], [P3], [P1]]
    assert game.result().scores[P1] == {"temples": 0, "towers": 0, "huts": 0}


@pytest.mark.parametrize("huts", ["-1,1 0,1 1,1 2,0", "-1,1 1,1 2,0"])
def test_tal_3_6_x17_edge_case_26_a_placement_after_which_nothing_could_be_built(huts: str) -> None:
    game = scenario(f"2 seats, P2 to place {B} P1 hut {huts}")

    assert "0,0 SE" not in game.placements()
    with refusal("taluva.would_eliminate", rule="TAL-3.6", cell="0,0"):
        game.does(P2, "place_tile 0,0 SE")
    with refusal("taluva.over_gap", rule="TAL-5.1"):
        game.does(P2, "place_tile 0,0 NE")
    game.does(P2, "place_tile 2,-1 N")


X18_MAP = """
    2 seats, P1 to place sand sand
    tile 0,0 NW jungle jungle
    tile 1,0 S sand sand
    tile 0,0 NW lake lake
    tile 1,0 S rock jungle
    L1 clearing -1,1
    P1 hut -1,1
    P1 has 0 huts 1 tower 2 temples
"""


def test_x18_without_huts_the_tile_must_make_room_for_a_tower() -> None:
    game = scenario(X18_MAP)

    assert sorted(game.placements()) == ["0,0 SE", "1,0 SW"]
    with refusal("taluva.would_eliminate", rule="TAL-3.6"):
        game.does(P1, "place_tile 2,-1 N")
    game.does(P1, "place_tile 0,0 SE")
    assert game.lines() == ["build_tower 0,1"]


def test_x20_the_first_tile_cannot_be_taken_back() -> None:
    game = scenario(FIRST_TILE)

    with not_now("taluva.nothing_to_undo", rule="TAL-3.8"):
        game.does(P1, "undo_tile")


def test_tal_5_5_x21_the_order_of_two_reasons() -> None:
    game = scenario(f"2 seats, P2 to place {B} P1 temple 0,1 \n P1 hut 1,1")

    with refusal("taluva.same_direction", rule="TAL-5.4"):
        game.does(P2, "place_tile 1,0 SE")
    with refusal("taluva.covers_temple_or_tower", rule="TAL-5.5", cell="0,1"):
        game.does(P2, "place_tile 1,0 S")


X24_MAP = """
    L1 volcano/1 0,0
    L1 volcano/0 1,0
    L1 sand -3,1..4,1
    P1 hut -3,1..3,1
    P1 temple -2,1
"""


def test_x24_edge_case_11_a_split_makes_room_for_a_second_temple() -> None:
    game = scenario(f"2 seats, P1 to place {X24_MAP}")
    unsplit = scenario(f"2 seats, P1 to build {X24_MAP}")

    with refusal("taluva.no_eligible_settlement", rule="TAL-7.5"):
        unsplit.does(P1, "build_temple 4,1")
    game.does(P1, "place_tile 0,0 SE")
    assert {"build_temple 4,1", "build_temple 1,0"} <= set(game.lines("build_temple"))
    game.does(P1, "build_temple 4,1")
    assert game.buildings(P1)["4,1"] == "temple"


def test_x25_edge_case_5_huts_where_a_volcano_was() -> None:
    game = scenario(f"2 seats, P1 to place lake rock {B} P1 hut 1,1")

    game.does(P1, "place_tile 0,0 SE").does(P1, "expand 1,1 lake")

    assert game.buildings(P1) == {"1,1": "hut", "1,0": "hutx2"}


def test_x27_a_hole_of_three_hexes_may_be_filled() -> None:
    game = scenario("""
        2 seats, P1 to place
        L1 rock 0,-1 1,-1 2,-1 2,0 1,1 0,2 -1,2 -1,0
        L1 volcano/1 -1,1
    """)

    with refusal("taluva.over_gap", rule="TAL-5.1"):
        game.does(P1, "place_tile -1,1 NE")
    game.does(P1, "place_tile 0,0 SE")
    assert [game.hex(at).level for at in ("0,0", "1,0", "0,1")] == [1, 1, 1]


def test_x28_one_kind_used_up_on_the_last_tile() -> None:
    game = scenario("""
        2 seats, P1 to build, last tile
        L1 sand 0,0
        L3 sand 1,0
        P1 hut 0,0
        P1 has 1 hut 1 tower 3 temples
        P2 has 9 huts 2 towers 0 temples
    """)
    game.does(P1, "build_tower 1,0")

    assert game.supply(P1) == (1, 0, 3)
    assert game.result().ending == "taluva.ended.tiles_used_up"
    assert game.result().winners() == [P2]


def test_x28_edge_case_22_two_kinds_used_up_on_the_last_tile() -> None:
    game = scenario("""
        2 seats, P1 to build, last tile
        L1 sand 0,0 1,0
        P1 hut 0,0
        P1 has 1 hut 0 towers 3 temples
        P2 has 9 huts 2 towers 0 temples
    """)
    game.does(P1, "build_hut 1,0")

    assert game.result().ending == "taluva.ended.two_kinds"
    assert game.result().winners() == [P1]


def test_x32_every_hex_of_a_settlement_names_it() -> None:
    game = scenario(f"2 seats, P1 to build {X3_MAP} P1 hut -1,0")
    twin = scenario(f"2 seats, P1 to build {X3_MAP} P1 hut -1,0")

    assert game.lines("expand") == ["expand -1,0 jungle"]
    for at in ("1,-1", "2,0"):
        with refusal("taluva.not_own", rule="TAL-7.7", cell=at):
            game.does(P1, f"expand {at} jungle")
    game.does(P1, "expand -1,0 jungle")
    twin.does(P1, "expand 0,0 jungle")
    assert game.buildings(P1) == twin.buildings(P1)
