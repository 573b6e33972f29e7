"""The worked examples of the rules page, X1 to X33."""

from tests.helpers import not_now, refusal
from tests.taluva.scenario import P1, P2, P3, B, scenario
from tests.taluva.test_seed_examples import FIRST_TILE

X3_MAP = """
    L1 clearing 0,0
    L1 jungle 1,0 2,0 1,-1
    L2 jungle 0,1
    L1 sand -1,0
    P1 hut 0,0
    P2 hut 1,-1
"""


def test_x1_an_eruption_over_different_levels() -> None:
    game = scenario(f"2 seats, P1 to place {B} tile 0,0 SE lake rock")

    with refusal("taluva.uneven", rule="TAL-5.2", levels=[2, 2, 1]):
        game.does(P1, "place_tile 0,0 S")


def test_x2_an_eruption_that_is_no_volcano_and_hangs_over_the_sea() -> None:
    game = scenario(f"2 seats, P1 to place {B}")

    with refusal("taluva.over_gap", rule="TAL-5.1"):
        game.does(P1, "place_tile 0,1 S")


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


def test_x5_an_expansion_without_a_hex() -> None:
    game = scenario(f"2 seats, P1 to build {X3_MAP}")

    with refusal("taluva.no_target", rule="TAL-7.8", terrain="rock"):
        game.does(P1, "expand 0,0 rock")


def test_x6_a_temple_beside_three_hexes_and_away_from_them() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0..5,0
        P1 hut 0,0..2,0
    """)

    with refusal("taluva.no_settlement_beside", rule="TAL-7.5"):
        game.does(P1, "build_temple 4,0")
    game.does(P1, "build_temple 3,0")


def test_x7_sizes_of_two_settlements_are_not_added_up() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0..5,0
        P1 hut 0,0 1,0 3,0
    """)

    with refusal("taluva.no_eligible_settlement", rule="TAL-7.5", cell="2,0"):
        game.does(P1, "build_temple 2,0")


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


X10_MAP = f"""
    {B}
    P1 hut 0,1
    P1 has 0 huts 2 towers 3 temples
"""


def test_x10_with_two_players_an_elimination_ends_the_game() -> None:
    game = scenario(f"2 seats, P1 to place {X10_MAP}").does(P1, "place_tile 2,-1 N")

    assert game.hex("2,-1").level == 1
    assert game.state.eliminated == [P1]
    assert game.result().ranking == [[P2], [P1]]


def test_x10_with_three_players_it_is_the_next_ones_turn() -> None:
    game = scenario(f"3 seats, P1 to place {X10_MAP}").does(P1, "place_tile 2,-1 N")

    assert game.state.eliminated == [P1]
    assert (game.state.active, game.state.phase) == (P2, "tile")


def test_x11_towers_and_temples_used_up() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0..3,0
        P1 hut 0,0..2,0
        P1 has 9 huts 0 towers 1 temple
    """)
    game.does(P1, "build_temple 3,0")

    assert game.result().winners() == [P1]
    assert game.result().ending == "taluva.ended.two_kinds"


def test_x12_huts_and_towers_used_up_by_an_expansion() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0
        L1 jungle 1,0
        L2 jungle 0,1
        P1 hut 0,0
        P1 has 3 huts 0 towers 2 temples
    """)
    game.does(P1, "expand 0,0 jungle")

    assert game.supply(P1) == (0, 0, 2)
    assert game.result().winners() == [P1]


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


X15_MAP = "2 seats, P1 to build \n L1 sand 0,0..6,0 \n P1 hut 0,0"


def test_x15_the_option_new_settlement_only() -> None:
    game = scenario(X15_MAP, single_hut="new_settlement_only")

    with refusal("taluva.adjacent_own", rule="TAL-11.2", cell="1,0"):
        game.does(P1, "build_hut 1,0")
    assert "build_hut 1,0" not in game.lines()
    game.does(P1, "build_hut 5,0")


def test_x15_without_the_option_both_huts_are_legal() -> None:
    assert {"build_hut 1,0", "build_hut 5,0"} <= set(scenario(X15_MAP).lines())


X17_MAP = f"2 seats, P2 to place {B} P1 hut -1,1 0,1 1,1 2,0"


def test_x17_a_placement_after_which_nothing_could_be_built() -> None:
    game = scenario(X17_MAP)

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


def test_x19_a_tile_is_taken_back() -> None:
    game = scenario(f"2 seats, P1 to place {B} P2 hut 0,1 -1,1")
    before = game.bytes()

    game.does(P1, "place_tile 0,0 SE").does(P1, "undo_tile")

    assert game.bytes() == before
    with not_now("taluva.wrong_phase", rule="TAL-3.7", phase="tile"):
        game.does(P1, "undo_tile")


def test_x20_the_first_tile_cannot_be_taken_back() -> None:
    game = scenario(FIRST_TILE)

    with not_now("taluva.nothing_to_undo", rule="TAL-3.8"):
        game.does(P1, "undo_tile")


def test_x21_the_order_of_two_reasons() -> None:
    game = scenario(f"2 seats, P2 to place {B} P1 temple 0,1 \n P1 hut 1,1")

    with refusal("taluva.same_direction", rule="TAL-5.4"):
        game.does(P2, "place_tile 1,0 SE")
    with refusal("taluva.covers_temple_or_tower", rule="TAL-5.5"):
        game.does(P2, "place_tile 1,0 S")


def test_x22_two_settlements_of_one_hex() -> None:
    game = scenario(f"2 seats, P1 to place {B} P1 hut 0,1 \n P2 hut 1,1")

    with refusal("taluva.destroys_settlement", rule="TAL-5.6"):
        game.does(P1, "place_tile 1,0 S")


def test_x23_the_hut_of_an_eliminated_player() -> None:
    game = scenario(f"3 seats, P1 to place, P3 out {B} P3 hut 0,1")

    with refusal("taluva.destroys_settlement", rule="TAL-5.6", seat=2):
        game.does(P1, "place_tile 0,0 SE")


X24_MAP = """
    L1 volcano/1 0,0
    L1 volcano/0 1,0
    L1 sand -3,1..4,1
    P1 hut -3,1..3,1
    P1 temple -2,1
"""


def test_x24_a_split_makes_room_for_a_second_temple() -> None:
    game = scenario(f"2 seats, P1 to place {X24_MAP}")

    game.does(P1, "place_tile 0,0 SE").does(P1, "build_temple 4,1")

    assert game.buildings(P1)["4,1"] == "temple"


def test_x24_without_the_split_there_is_no_room() -> None:
    game = scenario(f"2 seats, P1 to build {X24_MAP}")

    with refusal("taluva.no_eligible_settlement", rule="TAL-7.5"):
        game.does(P1, "build_temple 4,1")


def test_x25_huts_where_a_volcano_was() -> None:
    game = scenario(f"2 seats, P1 to place lake rock {B} P1 hut 1,1")

    game.does(P1, "place_tile 0,0 SE").does(P1, "expand 1,1 lake")

    assert game.buildings(P1) == {"1,1": "hut", "1,0": "hutx2"}


def test_x26_an_expansion_does_not_go_on_over_what_it_joins() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 jungle 1,0 3,0
        L1 sand 0,0 2,0
        P1 hut 0,0 2,0
    """)
    game.does(P1, "expand 0,0 jungle")

    assert game.buildings(P1) == {"0,0": "hut", "1,0": "hut", "2,0": "hut"}


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


def test_x28_two_kinds_used_up_on_the_last_tile() -> None:
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


def test_x29_resigning_with_the_last_tile_in_hand() -> None:
    game = scenario(f"3 seats, P1 to place lake rock, last tile {B}")
    drawn = game.state.drawn

    game.does(P1, "resign")

    assert (game.state.active, game.state.drawn, game.state.phase) == (P2, drawn, "tile")


def test_x30_two_of_three_resign() -> None:
    game = scenario(f"3 seats, P1 to place {B}").does(P2, "resign").does(P1, "resign")

    assert game.result().ending == "taluva.ended.last_seat"
    assert game.result().ranking == [[P3], [P1], [P2]]


def test_x31_a_shared_victory() -> None:
    game = scenario("""
        3 seats, P1 to build, last tile
        L1 sand 0,0
        P1 has 5 huts 1 tower 1 temple
        P2 has 4 huts 1 tower 1 temple
        P3 has 1 hut 0 towers 2 temples
    """)
    game.does(P1, "build_hut 0,0")

    assert game.result().ranking == [[P1, P2], [P3]]
    assert [game.result().place(seat) for seat in (P1, P2, P3)] == [1, 1, 3]


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


def test_x33_a_tower_on_level_3_is_never_covered() -> None:
    game = scenario("""
        2 seats, P2 to place
        L3 volcano/1 0,0
        L3 jungle 0,1
        L3 clearing -1,1
        L3 volcano/0 1,0
        L3 sand 2,0
        L3 rock 1,1
        P1 tower 0,1
        P1 hutx3 -1,1
    """)

    with refusal("taluva.covers_temple_or_tower", rule="TAL-5.5"):
        game.does(P2, "place_tile 0,0 SE")
