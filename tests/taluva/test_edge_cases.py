"""The 29 edge cases of the rules page."""

from engine.kernel.hexes import label
from engine.kernel.ids import Cell
from engine.taluva import GAME
from tests.helpers import not_now, refusal
from tests.taluva.scenario import P1, P2, P3, B, Table, scenario

PLACE = "2 seats, P1 to place lake rock"
BUILD = "2 seats, P1 to build"


def test_edge_case_1_there_is_only_one_island() -> None:
    with refusal("taluva.not_adjacent", rule="TAL-4.1"):
        scenario(PLACE + B).does(P1, "place_tile 9,9 SE")


def test_edge_case_2_part_on_land_and_part_on_sea() -> None:
    for line in ("0,0 NE", "0,0 N", "1,0 NE", "2,0 SE"):
        with refusal("taluva.over_gap", rule="TAL-5.1"):
            scenario(PLACE + B).does(P1, f"place_tile {line}")


def test_edge_case_3_small_holes_are_never_filled() -> None:
    game = scenario(f"""
        {PLACE}
        L1 volcano/1 0,-1
        L1 sand 1,-1 -1,0 1,0 0,1 -1,1
    """)

    assert not any("0,0" in line.split() for line in game.placements())
    with refusal("taluva.over_gap", rule="TAL-5.1", cell="0,0"):
        game.does(P1, "place_tile 0,-1 SE")


def test_edge_case_4_the_topmost_volcano_is_compared() -> None:
    game = scenario(f"{PLACE} {B} tile 0,0 SE lake rock \n L2 sand -1,1")

    game.does(P1, "place_tile 0,0 S")

    with refusal("taluva.same_direction", rule="TAL-5.4"):
        scenario(f"{PLACE} {B} tile 0,0 SE lake rock").does(P1, "place_tile 0,0 SE")


def test_edge_case_5_a_covered_volcano_carries_buildings() -> None:
    game = scenario(f"{PLACE} {B} P1 hut 1,1").does(P1, "place_tile 0,0 SE")

    game.does(P1, "expand 1,1 lake")

    assert game.buildings(P1)["1,0"] == "hutx2"


def test_edge_case_6_own_huts_may_be_destroyed() -> None:
    game = scenario(f"{PLACE} {B} P1 temple 1,1 \n P1 hut 0,1 -1,1")

    game.does(P1, "place_tile 0,0 SE")

    assert game.buildings(P1) == {"1,1": "temple", "-1,1": "hut"}


def test_edge_case_7_the_hut_beside_a_temple_may_go() -> None:
    game = scenario(f"2 seats, P2 to place lake rock {B} P1 temple 1,1 \n P1 hut 0,1")

    game.does(P2, "place_tile 0,0 SE")

    assert game.buildings(P1) == {"1,1": "temple"}


def test_edge_case_8_two_lone_huts_of_two_players() -> None:
    for huts in ("P1 hut 0,1 \n P2 hut 1,1", "P1 hut 0,1", "P2 hut 1,1"):
        with refusal("taluva.destroys_settlement", rule="TAL-5.6"):
            scenario(f"{PLACE} {B} {huts}").does(P1, "place_tile 1,0 S")


def test_edge_case_9_one_of_two_hexes_may_go() -> None:
    scenario(f"{PLACE} {B} P2 hut 0,1 -1,1").does(P1, "place_tile 0,0 SE")


def test_edge_case_10_the_hut_of_an_eliminated_player_protects_itself() -> None:
    game = scenario(f"3 seats, P1 to place lake rock, P2 out {B} P2 hut 0,1")

    with refusal("taluva.destroys_settlement", rule="TAL-5.6", seat=P2):
        game.does(P1, "place_tile 0,0 SE")


def test_edge_case_11_the_part_without_a_temple_may_get_one() -> None:
    game = scenario(f"""
        {PLACE}
        L1 volcano/1 0,0
        L1 volcano/0 1,0
        L1 sand -3,1..4,1
        P1 temple -2,1
        P1 hut -3,1 -1,1 0,1 1,1 2,1 3,1
    """)

    game.does(P1, "place_tile 0,0 SE")

    assert {"build_temple 4,1", "build_temple 1,0"} <= set(game.lines("build_temple"))


def test_edge_case_12_the_hex_of_the_temple_does_not_count() -> None:
    game = scenario(f"{BUILD} \n L1 sand 0,0..5,0 \n P1 hut 0,0 1,0 3,0")

    assert game.lines("build_temple") == []


def test_edge_case_13_a_tower_beside_a_lone_temple() -> None:
    temple = scenario(f"{BUILD} \n L3 sand 0,0 1,0 \n P1 temple 0,0")
    tower = scenario(f"{BUILD} \n L3 sand 0,0 1,0 \n P1 tower 0,0")

    assert temple.lines("build_") == ["build_tower 1,0"]
    assert tower.lines("build_") == []


def test_edge_case_14_a_tower_and_a_temple_in_one_settlement() -> None:
    game = scenario(f"""
        {BUILD}
        L1 sand 0,0..2,0
        L3 sand 3,0
        L1 rock 2,1
        P1 hut 0,0 1,0
        P1 temple 2,0
    """)

    game.does(P1, "build_tower 3,0")

    assert game.buildings(P1) == {"0,0": "hut", "1,0": "hut", "2,0": "temple", "3,0": "tower"}


def test_edge_case_15_the_sum_of_the_levels_is_paid() -> None:
    game = scenario(f"""
        {BUILD}
        L1 sand 0,0
        L1 rock 1,0
        L4 rock 0,1
        P1 hut 0,0
        P1 has 5 huts 2 towers 3 temples
    """).does(P1, "expand 0,0 rock")

    assert game.supply(P1) == (0, 2, 3)


def test_edge_case_16_nothing_over_new_huts() -> None:
    game = scenario(f"{BUILD} \n L1 sand 0,0..3,0 \n P1 hut 0,0").does(P1, "expand 0,0 sand")

    assert game.buildings(P1) == {"0,0": "hut", "1,0": "hut"}


def test_edge_case_17_several_huts_go_together() -> None:
    game = scenario("""
        2 seats, P2 to place lake rock
        L2 volcano/1 0,0
        L2 volcano/0 1,0
        L2 sand 0,1 -1,1
        L1 sand 9,9
        P1 hutx2 0,1 -1,1
    """)

    game.does(P2, "place_tile 0,0 SE")

    assert (game.buildings(P1), game.supply(P1)) == ({"-1,1": "hutx2"}, (16, 2, 3))


def test_edge_case_18_without_huts_and_a_place_they_are_out() -> None:
    game = scenario(f"{PLACE} {B} P1 hut 0,1 \n P1 has 0 huts 2 towers 3 temples")

    for line in game.placements():
        assert Table(game.state).does(P1, f"place_tile {line}").state.eliminated == [P1]


def test_edge_case_18_with_a_hut_left_there_is_always_a_place() -> None:
    for option in ("anywhere", "new_settlement_only"):
        game = scenario(
            f"{PLACE} {B} P1 hut 0,1 1,1 \n P2 hut -1,1 2,0 \n P1 has 1 hut 1 tower 3 temples",
            single_hut=option,
        )

        for line in game.placements():
            assert Table(game.state).does(P1, f"place_tile {line}").state.eliminated == []


def test_edge_case_19_a_dear_expansion_is_no_way_to_build() -> None:
    game = scenario("""
        2 seats, P1 to place lake lake
        L1 sand 0,0
        L2 rock 1,0
        L2 volcano/1 0,1
        P1 hut 0,0
        P1 has 0 huts 2 towers 3 temples
    """)

    after = Table(game.state).does(P1, f"place_tile {game.placements()[0]}")

    assert after.state.eliminated == [P1]


def test_edge_case_20_with_two_players_an_elimination_ends_the_game() -> None:
    game = scenario(f"{PLACE} {B}").does(P1, "resign")

    assert game.result().winners() == [P2]


LAST = "P1 hut 0,1 \n P1 has 0 huts 2 towers 3 temples"


def test_edge_case_21_eliminated_with_the_last_tile() -> None:
    three = scenario(f"3 seats, P1 to place lake rock, last tile {B} {LAST}")
    two = scenario(f"2 seats, P1 to place lake rock, last tile {B} {LAST}")

    for game in (two, three):
        game.does(P1, "place_tile 2,-1 N")

    assert three.result().ending == "taluva.ended.tiles_used_up"
    assert two.result().ending == "taluva.ended.last_seat"


def test_edge_case_22_the_second_kind_on_the_last_tile() -> None:
    game = scenario(f"""
        2 seats, P1 to build, last tile {B}
        P1 has 1 hut 0 towers 3 temples
        P2 has 20 huts 2 towers 0 temples
    """).does(P1, "build_hut 0,1")

    assert game.result().ending == "taluva.ended.two_kinds"


def test_edge_case_23_the_moment_of_the_second_kind() -> None:
    game = scenario(f"""
        2 seats, P1 to build {B}
        P1 hut 0,1
        P1 has 1 hut 0 towers 3 temples
    """)

    game.does(P1, "expand 0,1 rock")

    assert game.result().ending == "taluva.ended.two_kinds"


def test_edge_case_24_the_coast_always_has_room() -> None:
    game = scenario(PLACE + B)

    for _ in range(12):
        beside = [
            line for line in game.placements() if Cell(line.split()[0]) not in game.state.board
        ]
        assert beside
        seat = game.state.active
        game.does(seat, f"place_tile {beside[0]}").does(seat, game.lines("build_hut")[0])
        game.state.stack.append(0)


def test_edge_case_25_the_two_covered_hexes_are_enough_to_judge_by() -> None:
    game = scenario(f"{PLACE} {B} P2 hut -1,1 0,1 \n P1 hut 1,1 2,0")

    game.does(P1, "place_tile 1,0 S")

    assert (game.buildings(P1), game.buildings(P2)) == ({"2,0": "hut"}, {"-1,1": "hut"})


def test_edge_case_26_onto_the_last_free_hexes() -> None:
    game = scenario(f"2 seats, P2 to place lake rock {B} P1 hut -1,1 1,1 2,0")

    assert "0,0 SE" not in game.placements()
    with refusal("taluva.would_eliminate", rule="TAL-3.6"):
        game.does(P2, "place_tile 0,0 SE")


def test_edge_case_27_without_huts_a_place_for_a_tower_or_temple_must_be_made() -> None:
    game = scenario("""
        2 seats, P1 to place lake rock
        L1 sand 0,0..2,0
        P1 hut 0,0..2,0
        P1 has 0 huts 1 tower 3 temples
    """)

    assert 0 < len(game.placements()) < 90
    for line in game.placements():
        assert Table(game.state).does(P1, f"place_tile {line}").lines("build_temple")


def test_edge_case_28_resigning_with_the_last_tile() -> None:
    board = f"3 seats, P1 to place lake rock, last tile {B}"

    in_hand = scenario(board).does(P1, "resign")
    placed = scenario(board).does(P1, "place_tile 2,-1 N").does(P1, "resign")

    assert (in_hand.state.active, in_hand.state.drawn) == (P2, 46)
    assert placed.result().ending == "taluva.ended.tiles_used_up"
    assert placed.result().ranking == [[P2, P3], [P1]]


def test_edge_case_29_somebody_else_resigns_while_one_builds() -> None:
    game = scenario(f"3 seats, P1 to place lake rock {B}").does(P1, "place_tile 2,-1 N")

    game.does(P3, "resign")
    game.does(P1, "undo_tile")

    assert (game.state.phase, game.state.drawn, game.state.eliminated) == ("tile", 46, [P3])
    with not_now("taluva.eliminated", rule="TAL-8.5"):
        game.does(P3, "resign")


def test_cells_are_ordered_by_row_and_then_from_the_west() -> None:
    places = ["1,0", "0,1", "-1,1", "0,-1", "1,-1"]

    ordered = sorted(map(Cell, places), key=GAME.hints.order)

    assert ordered == ["0,-1", "1,-1", "1,0", "-1,1", "0,1"]
    assert GAME.hints.label(Cell("0,0")) == label(Cell("0,0"))
    assert GAME.hints.read_label("r20") == "0,0"
