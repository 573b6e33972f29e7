"""Laying a tile beside the island (TAL-4) and over it (TAL-5)."""

import pytest

from engine.taluva.turn import formerly
from tests.helpers import refusal
from tests.taluva.scenario import P1, P2, P3, B, scenario

LEVEL_B = "2 seats, P1 to place lake rock" + B


def test_tal_4_1_edge_case_1_one_edge_of_any_hex_must_touch() -> None:
    game = scenario(LEVEL_B)

    for line in ("3,0 SE", "4,-1 SW", "2,1 SE"):
        assert line in game.placements()
    for line in ("4,0 SE", "4,-1 SE", "-9,0 SE"):
        with refusal("taluva.not_adjacent", rule="TAL-4.1"):
            game.does(P1, f"place_tile {line}")
    game.does(P1, "place_tile 4,-1 SW")


def test_tal_4_2_holes_are_allowed_and_terrains_need_not_match() -> None:
    game = scenario("""
        2 seats, P1 to place lake lake
        L1 sand 0,-1 -1,0 -1,1 0,2 -1,2
    """)

    game.does(P1, "place_tile 1,0 S")

    assert "0,0" not in game.state.board
    assert game.hex("1,1").terrain == "lake"


def test_tal_4_2_a_hole_of_three_hexes_is_filled_in_three_ways() -> None:
    game = scenario("""
        2 seats, P1 to place
        L1 rock 0,-1 1,-1 2,-1 2,0 1,1 0,2 -1,2 -1,1 -1,0
    """)

    inside = {each for each in game.placements() if each.split()[0] in ("0,0", "1,0", "0,1")}

    assert inside == {"0,0 SE", "1,0 SW", "0,1 N"}


def test_tal_4_3_new_hexes_have_level_1() -> None:
    game = scenario(LEVEL_B).does(P1, "place_tile 2,-1 N")

    assert [game.hex(at).level for at in ("2,-1", "2,-2", "3,-2")] == [1, 1, 1]
    assert game.told()[0] == "tile_laid"
    assert game.facts("tile_laid")["level"] == 1


@pytest.mark.parametrize(
    "line", ["0,0 NE", "0,0 N", "0,1 S", "1,0 NE", "2,0 SE", "-1,0 SE", "3,-1 SW", "1,-1 S"]
)
def test_tal_5_1_s6_x2_edge_case_2_nothing_hangs_over_the_sea(line: str) -> None:
    game = scenario(LEVEL_B)

    assert line not in game.placements()
    with refusal("taluva.over_gap", rule="TAL-5.1"):
        game.does(P1, f"place_tile {line}")


@pytest.mark.parametrize(
    ("levels", "found"), [("211", [2, 1, 1]), ("121", [1, 2, 1]), ("221", [2, 2, 1])]
)
def test_tal_5_2_x1_the_three_hexes_have_one_level(levels: str, found: list[int]) -> None:
    one, two, three = list(levels)
    game = scenario(f"""
        2 seats, P1 to place
        L{one} volcano/1 0,0
        L{two} sand 1,0
        L{three} rock 0,1
    """)

    with refusal("taluva.uneven", rule="TAL-5.2", cell="0,0", levels=found):
        game.does(P1, "place_tile 0,0 SE")
    assert "0,0 SE" not in game.placements()


def test_tal_5_3_the_volcano_lies_on_a_volcano() -> None:
    game = scenario(LEVEL_B)

    with refusal("taluva.volcano_not_on_volcano", rule="TAL-5.3", cell="0,1"):
        game.does(P1, "place_tile 0,1 N")
    with refusal("taluva.volcano_not_on_volcano", rule="TAL-5.3", cell="1,1"):
        game.does(P1, "place_tile 1,1 NW")


def test_tal_5_4_s5_a_volcano_may_not_point_the_same_way() -> None:
    game = scenario(LEVEL_B)

    for at, side in (("0,0", "S"), ("1,0", "SE")):
        with refusal("taluva.same_direction", rule="TAL-5.4", cell=at):
            game.does(P1, f"place_tile {at} {side}")
    game.does(P1, "place_tile 1,0 SW")


@pytest.mark.parametrize("at", ["0,1", "1,1"])
@pytest.mark.parametrize("kind", ["temple", "tower"])
@pytest.mark.parametrize("owner", ["P1", "P2"])
def test_tal_5_5_s12_x33_no_temple_and_no_tower_is_covered(at: str, kind: str, owner: str) -> None:
    game = scenario(f"{LEVEL_B} {owner} hut -1,1 0,1 1,1 \n {owner} {kind} {at}")

    assert "1,0 S" not in game.placements()
    with refusal("taluva.covers_temple_or_tower", rule="TAL-5.5", cell=at):
        game.does(P1, "place_tile 1,0 S")


@pytest.mark.parametrize("owner", ["P1", "P2", "P3"])
@pytest.mark.parametrize(
    ("built", "line", "lost"),
    [
        ("0,1", "1,0 S", "0,1"),
        ("1,1", "1,0 S", "1,1"),
        ("0,1 1,1", "1,0 S", "1,1"),
        ("1,1 -1,1", "1,0 S", "1,1"),
    ],
)
def test_tal_5_6_s10_no_settlement_loses_all_its_buildings(
    owner: str, built: str, line: str, lost: str
) -> None:
    game = scenario(f"3 seats, P1 to place lake rock, P3 out {B} {owner} hut {built}")

    assert line not in game.placements()
    with refusal("taluva.destroys_settlement", rule="TAL-5.6", cell=lost):
        game.does(P1, f"place_tile {line}")


def test_tal_5_6_s7_a_neighbour_of_another_player_saves_nobody() -> None:
    game = scenario(f"{LEVEL_B} P1 hut 0,1 \n P2 hut -1,1")

    with refusal("taluva.destroys_settlement", rule="TAL-5.6", cell="0,1", seat=P1):
        game.does(P1, "place_tile 0,0 SE")


def test_tal_5_6_edge_case_25_each_of_two_owners_is_looked_at() -> None:
    both_go_on = "P1 hut 0,1 -1,1 \n P2 hut 1,1 2,0"

    game = scenario(f"{LEVEL_B} {both_go_on}").does(P1, "place_tile 1,0 S")

    assert (game.buildings(P1), game.buildings(P2)) == ({"-1,1": "hut"}, {"2,0": "hut"})
    for only_one in ("P1 hut 0,1 -1,1 \n P2 hut 1,1", "P1 hut 0,1 \n P2 hut 1,1 2,0"):
        with refusal("taluva.destroys_settlement", rule="TAL-5.6"):
            scenario(f"{LEVEL_B} {only_one}").does(P1, "place_tile 1,0 S")


HIGH_VOLCANOES = """
    L2 volcano/1 0,0
    L2 volcano/0 2,-1
    L2 sand 1,0 0,1 -1,1 2,0 3,-1
    L1 sand 9,9
"""


def test_tal_5_7_edge_case_17_all_huts_of_a_hex_go_and_do_not_come_back() -> None:
    huts = "P2 hutx2 0,1 -1,1 \n P3 hutx2 1,0 2,0"
    game = scenario(f"3 seats, P1 to place lake rock {HIGH_VOLCANOES} {huts}")
    before = game.supply(P2), game.supply(P3)
    game.does(P1, "place_tile 0,0 SE")

    assert game.buildings(P2) == {"-1,1": "hutx2"}
    assert game.buildings(P3) == {"2,0": "hutx2"}
    assert (game.supply(P2), game.supply(P3)) == before
    lost = [dict(each.facts) for each in game.events if each.key == "taluva.huts_lost"]
    assert lost == [
        {"seat": P3, "cell": "1,0", "n": 2},
        {"seat": P2, "cell": "0,1", "n": 2},
    ]


def test_tal_5_7_huts_lost_on_two_hexes_are_one_event_and_were_formerly_two() -> None:
    game = scenario(f"2 seats, P1 to place lake rock {HIGH_VOLCANOES} P2 hut 0,1 1,0 -1,1")
    game.does(P1, "place_tile 0,0 SE")

    [lost] = [each for each in game.events if each.key == "taluva.huts_lost_on"]
    assert [(each.key, each.facts) for each in formerly(lost)] == [
        ("taluva.huts_lost", {"seat": P2, "cell": "1,0", "n": 1}),
        ("taluva.huts_lost", {"seat": P2, "cell": "0,1", "n": 1}),
    ]


def test_tal_5_7_edge_case_6_own_huts_go_too() -> None:
    game = scenario(f"{LEVEL_B} P1 temple 1,1 \n P1 hut 0,1 -1,1").does(P1, "place_tile 0,0 SE")

    assert game.buildings(P1) == {"1,1": "temple", "-1,1": "hut"}
    assert game.supply(P1) == (18, 2, 2)


def test_tal_5_9_the_parts_of_a_split_settlement_stand_alone() -> None:
    game = scenario(f"{LEVEL_B} P1 hut -1,1 0,1 1,1 \n L1 sand -2,1 2,1")

    game.does(P1, "place_tile 0,0 SE")

    assert "expand -1,1 sand" in game.lines()
    game.does(P1, "expand -1,1 sand")
    assert game.buildings(P1) == {"-1,1": "hut", "1,1": "hut", "-2,1": "hut"}


def test_tal_5_8_and_5_10_s4_new_hexes_are_one_level_higher_and_may_cover_a_volcano() -> None:
    game = scenario(LEVEL_B).does(P1, "place_tile 0,0 SE")

    assert [game.hex(at).level for at in ("0,0", "1,0", "0,1", "-1,1")] == [2, 2, 2, 1]
    terrains = [game.hex(at).terrain for at in ("0,0", "1,0", "0,1")]
    assert terrains == ["volcano", "lake", "rock"]
    assert game.told()[0] == "erupted"
    assert game.facts("erupted") == {
        "seat": P1, "cell": "0,0", "dir": "SE", "level": 2, "first": "lake", "second": "rock",
    }  # fmt: skip
    with refusal("taluva.volcano_not_on_volcano", rule="TAL-5.3", cell="1,0"):
        scenario(f"{LEVEL_B} tile 0,0 SE lake rock").does(P1, "place_tile 1,0 SW")


def test_tal_5_11_s11_a_settlement_is_judged_as_it_stands_before_the_tile() -> None:
    game = scenario(f"{LEVEL_B} P2 hut -1,1 0,1 1,1")

    game.does(P1, "place_tile 0,0 SE")

    assert game.buildings(P2) == {"-1,1": "hut", "1,1": "hut"}
