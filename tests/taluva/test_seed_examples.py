"""The worked examples S1 to S13, from the seed."""

from engine.taluva.pieces import Terrain
from tests.helpers import refusal
from tests.taluva.scenario import P1, P2, B, scenario

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
