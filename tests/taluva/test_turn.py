"""The course of a turn (TAL-3)."""

import pytest

from engine.kernel.ids import Cell
from engine.taluva import GAME
from engine.taluva.actions import PlaceTile, UndoTile
from tests.helpers import not_now, refusal
from tests.taluva.scenario import P1, P2, P3, B, Table, new_table, scenario

COAST_OF_B = 90
"""The placements beside the board B: 30 times three hexes that touch it, each in three ways."""


def test_tal_3_1_a_turn_is_a_tile_and_a_building() -> None:
    game = scenario(f"2 seats, P1 to place {B}")

    game.does(P1, "place_tile 2,-1 N")
    assert (game.state.active, game.state.phase) == (P1, "build")
    game.does(P1, "build_hut 2,-2")
    assert (game.state.active, game.state.phase) == (P2, "tile")


def test_tal_3_2_the_tile_is_drawn_and_shown_when_the_turn_starts() -> None:
    game = scenario(f"2 seats, P1 to build {B}")

    game.does(P1, "build_hut 0,1")

    assert game.told() == ["hut_built", "tile_drawn"]
    assert [each.reveals for each in game.events] == [False, True]
    assert game.facts("tile_drawn") == {"seat": P2, "first": "lake", "second": "sand", "n": 2}
    assert game.view(P1).drawn == game.view(P2).drawn == game.view().drawn
    assert game.view().drawn is not None


def test_tal_3_3_the_first_tile_lies_by_itself_and_its_player_builds() -> None:
    game = new_table(2)

    assert list(game.state.board) == ["0,0", "0,1", "-1,1"]
    assert {(top.dir, top.level, top.tile) for top in game.state.board.values()} == {(1, 1, 0)}
    assert game.state.phase == "build"
    assert game.state.last is not None
    assert game.state.last.tile == ("0,0", "0,1", "-1,1")
    assert sorted(game.lines()) == ["build_hut -1,1", "build_hut 0,1"]


def test_tal_3_4_every_later_tile_lies_beside_the_island_or_over_it() -> None:
    game = scenario(f"2 seats, P1 to place {B}")

    placements = game.placements()
    over = [each for each in placements if Cell(each.split()[0]) in game.state.board]
    assert over == ["0,0 SE", "1,0 S", "1,0 SW"]
    assert len(placements) == len(set(placements)) == 3 + COAST_OF_B


def test_tal_3_5_building_anywhere_and_once() -> None:
    game = scenario(f"2 seats, P1 to place {B}").does(P1, "place_tile 2,-1 N")

    assert "build_hut -1,1" in game.lines()
    game.does(P1, "build_hut -1,1")
    with not_now("taluva.not_your_turn", rule="TAL-3.7", seat=P2):
        game.does(P1, "build_hut 0,1")


def test_tal_3_6_without_any_such_place_every_place_is_legal() -> None:
    blocked = f"{B} P1 hut 0,1 \n P1 has 0 huts 2 towers 3 temples"
    free = f"{B} P1 hut 0,1 \n P1 has 9 huts 2 towers 3 temples"

    hopeless = scenario(f"2 seats, P1 to place {blocked}").placements()

    assert hopeless == scenario(f"2 seats, P1 to place {free}").placements()


def test_tal_3_6_a_tile_that_leaves_one_building_is_legal() -> None:
    game = scenario(f"2 seats, P2 to place {B} P1 hut -1,1 0,1 1,1")

    game.does(P2, "place_tile 0,0 SE")

    assert game.lines() == ["build_hut 2,0"]


def test_tal_3_6_edge_case_27_the_new_hexes_may_be_what_there_is_to_build_on() -> None:
    game = scenario("""
        2 seats, P1 to place sand sand
        L1 sand 0,0..2,0
        P1 hut 0,0..2,0
        P1 has 0 huts 1 tower 3 temples
    """)

    touching = {"3,0", "2,1", "1,1", "0,1", "-1,1", "-1,0", "0,-1", "1,-1", "2,-1", "3,-1"}
    for each in game.placements():
        after = Table(game.state).does(P1, f"place_tile {each}")
        assert touching & set(after.state.board)
        assert after.lines() == after.lines("build_temple") != []
    assert "4,0 SW" in game.placements()
    assert "3,0 NE" not in game.placements()


SPLIT_MAP = """
    L1 volcano/1 0,0
    L1 volcano/0 1,0
    L1 sand -3,1..4,1
    P1 hut -3,1..4,1
    P1 has 0 huts {}
"""
SPLITS = ["0,0 SE", "1,0 S", "1,0 SW"]


def test_tal_3_6_without_huts_a_split_may_be_the_only_way_to_a_temple_or_a_tower() -> None:
    temple = SPLIT_MAP.format("0 towers 1 temple") + "P1 temple -2,1"
    small = SPLIT_MAP.format("0 towers 1 temple") + "P1 temple -2,1 3,1"
    tower = SPLIT_MAP.replace("L1", "L2").format("1 tower 0 temples") + "P1 tower -3,1"

    assert scenario(f"2 seats, P1 to place {temple}").placements() == SPLITS
    assert scenario(f"2 seats, P1 to place {tower}").placements() == SPLITS
    assert len(scenario(f"2 seats, P1 to place {small}").placements()) > 90


def test_tal_3_6_a_small_part_may_get_a_tower_on_a_high_hex_beside_it() -> None:
    game = scenario("""
        2 seats, P1 to place
        L1 volcano/1 0,0
        L1 volcano/0 1,0
        L1 sand -1,1 0,1 1,1
        L3 rock 2,0
        P1 tower -1,1
        P1 hut 0,1 1,1
        P1 has 0 huts 1 tower 0 temples
    """)

    assert game.placements() == ["0,0 SE", "1,0 SW"]
    assert game.does(P1, "place_tile 0,0 SE").lines() == ["build_tower 2,0"]


def test_tal_3_6_a_settlement_made_too_small_does_not_count() -> None:
    game = scenario("""
        2 seats, P1 to place
        L1 volcano/1 0,0
        L1 volcano/0 1,0
        L1 sand -1,1..3,1
        P1 hut 0,1 -1,1 1,1
        P1 has 0 huts 0 towers 2 temples
    """)

    assert "0,0 SE" not in game.placements()
    with refusal("taluva.would_eliminate", rule="TAL-3.6"):
        game.does(P1, "place_tile 0,0 SE")


def test_tal_3_6_a_way_to_expand_counts_where_the_single_hut_may_not_touch() -> None:
    game = scenario(
        """
        2 seats, P1 to place jungle jungle
        L1 sand 0,0
        P1 hut 0,0
        """,
        single_hut="new_settlement_only",
    )

    for each in game.placements():
        after = Table(game.state).does(P1, f"place_tile {each}")
        assert after.state.eliminated == []


def test_tal_3_7_a_finished_game_comes_first() -> None:
    game = scenario(f"2 seats, P1 to place {B}").does(P1, "resign")

    for line in ("place_tile 5,5 SE", "build_hut 0,0", "undo_tile", "resign"):
        with not_now("taluva.game_over", rule="TAL-3.7"):
            game.does(P2, line)
    assert GAME.waits_for(game.state) == frozenset()
    assert [*GAME.choices(game.state, P1)] == [*GAME.choices(game.state, P2)] == []


def test_tal_3_7_then_the_turn_then_the_phase() -> None:
    tile = scenario(f"3 seats, P1 to place, P3 out {B}")
    build = scenario(f"3 seats, P1 to build, P3 out {B}")

    for line in ("place_tile 5,5 SE", "build_hut 5,5", "undo_tile"):
        with not_now("taluva.not_your_turn", rule="TAL-3.7", seat=P1):
            tile.does(P2, line)
    for line in ("build_hut 9,9", "build_tower 9,9", "build_temple 9,9", "expand 9,9 rock"):
        with not_now("taluva.wrong_phase", rule="TAL-3.7", phase="tile"):
            tile.does(P1, line)
    with not_now("taluva.wrong_phase", rule="TAL-3.7", phase="build"):
        build.does(P1, "place_tile 9,9 SE")


NOT_FREE_MAP = """
    L1 volcano 0,0
    L2 sand 1,0
    L1 rock 0,1
    P2 hut 0,1
    P1 has 0 huts 0 towers 0 temples
"""


@pytest.mark.parametrize("do", ["build_hut", "build_tower", "build_temple"])
@pytest.mark.parametrize("at", ["0,0", "0,1", "5,5"])
def test_tal_3_7_of_a_building_the_hex_comes_before_the_piece(do: str, at: str) -> None:
    game = scenario(f"2 seats, P1 to build {NOT_FREE_MAP}")

    with refusal("taluva.not_free", rule="TAL-7.1", cell=at):
        game.does(P1, f"{do} {at}")


@pytest.mark.parametrize("kind", ["hut", "tower", "temple"])
def test_tal_3_7_the_piece_comes_before_the_level_and_the_neighbours(kind: str) -> None:
    game = scenario(f"2 seats, P1 to build {NOT_FREE_MAP}")

    with refusal("taluva.no_piece", rule="TAL-7.1", kind=kind):
        game.does(P1, f"build_{kind} 1,0")


def test_tal_3_7_the_level_comes_before_the_neighbours() -> None:
    board = "2 seats, P1 to build \n L2 sand 0,0 5,0 \n L1 sand 1,0 \n P1 hut 1,0"
    game = scenario(board, single_hut="new_settlement_only")

    with refusal("taluva.not_level_1", rule="TAL-7.3", cell="0,0", level=2):
        game.does(P1, "build_hut 0,0")
    with refusal("taluva.level_below_3", rule="TAL-7.4", cell="5,0", level=2):
        game.does(P1, "build_tower 5,0")


def test_tal_3_7_of_an_expansion_own_comes_before_targets_and_huts() -> None:
    game = scenario("""
        2 seats, P1 to build
        L1 sand 0,0 1,0 2,0
        P2 hut 0,0
        P1 hut 2,0
        P1 has 0 huts 2 towers 3 temples
    """)

    for at in ("0,0", "1,0", "5,5"):
        with refusal("taluva.not_own", rule="TAL-7.7", cell=at):
            game.does(P1, f"expand {at} rock")
    with refusal("taluva.no_target", rule="TAL-7.8", cell="2,0", terrain="rock"):
        game.does(P1, "expand 2,0 rock")
    with refusal("taluva.not_enough_huts", rule="TAL-7.8", needed=1, left=0):
        game.does(P1, "expand 2,0 sand")


def test_tal_3_8_x19_a_tile_comes_back_with_the_huts_it_destroyed() -> None:
    game = scenario(f"3 seats, P1 to place {B} P2 hut 0,1 -1,1 \n P3 hut 1,1")
    before = game.bytes()

    for each in game.placements():
        game.does(P1, f"place_tile {each}").does(P1, "undo_tile")

        assert game.told() == ["tile_taken_back"]
        assert not any(event.reveals for event in game.events)
        assert game.bytes() == before


def test_tal_3_8_only_until_the_building() -> None:
    game = scenario(f"2 seats, P1 to place {B}")
    game.does(P1, "place_tile 2,-1 N").does(P1, "build_hut 0,1")

    assert game.state.placed is None
    with not_now("taluva.not_your_turn", rule="TAL-3.7"):
        game.does(P1, "undo_tile")
    with not_now("taluva.wrong_phase", rule="TAL-3.7", phase="tile"):
        game.does(P2, "undo_tile")


def test_tal_3_8_taking_back_is_offered_by_no_list_of_choices() -> None:
    game = scenario(f"2 seats, P1 to place {B}").does(P1, "place_tile 2,-1 N")

    assert UndoTile.standing
    assert all("undo" not in line and "resign" not in line for line in game.lines())
    assert not PlaceTile.standing


def test_the_last_move_tells_tile_building_and_losses() -> None:
    game = scenario(f"2 seats, P1 to place {B} P2 hut 0,1 -1,1")

    game.does(P1, "place_tile 0,0 SE")
    assert game.state.last is not None
    assert (game.state.last.seat, game.state.last.tile) == (P1, ("0,0", "1,0", "0,1"))
    assert (game.state.last.lost, game.state.last.built) == (("0,1",), ())
    game.does(P1, "build_hut 2,0")
    assert game.state.last is not None
    assert (game.state.last.lost, game.state.last.built) == (("0,1",), ("2,0",))
    assert P3 not in GAME.waits_for(game.state)
