"""The 29 edge cases of the rules page."""

from engine.kernel.hexes import label
from engine.kernel.ids import Cell
from engine.taluva import GAME
from tests.helpers import not_now, refusal
from tests.taluva.scenario import P1, P2, P3, B, Table, scenario

PLACE = "2 seats, P1 to place lake rock"
BUILD = "2 seats, P1 to build"


def test_tal_5_1_edge_case_3_small_holes_are_never_filled() -> None:
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


def test_edge_case_7_the_hut_beside_a_temple_may_go() -> None:
    game = scenario(f"2 seats, P2 to place lake rock {B} P1 temple 1,1 \n P1 hut 0,1")

    game.does(P2, "place_tile 0,0 SE")

    assert game.buildings(P1) == {"1,1": "temple"}


def test_x22_edge_case_8_two_lone_huts_of_two_players() -> None:
    for huts in ("P1 hut 0,1 \n P2 hut 1,1", "P1 hut 0,1", "P2 hut 1,1"):
        with refusal("taluva.destroys_settlement", rule="TAL-5.6"):
            scenario(f"{PLACE} {B} {huts}").does(P1, "place_tile 1,0 S")


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


LAST = "P1 hut 0,1 \n P1 has 0 huts 2 towers 3 temples"


def test_edge_case_21_eliminated_with_the_last_tile() -> None:
    three = scenario(f"3 seats, P1 to place lake rock, last tile {B} {LAST}")
    two = scenario(f"2 seats, P1 to place lake rock, last tile {B} {LAST}")

    for game in (two, three):
        game.does(P1, "place_tile 2,-1 N")

    assert three.result().ending == "taluva.ended.tiles_used_up"
    assert two.result().ending == "taluva.ended.last_seat"


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


def test_x29_edge_case_28_resigning_with_the_last_tile() -> None:
    board = f"3 seats, P1 to place lake rock, last tile {B}"

    in_hand = scenario(board).does(P1, "resign")
    placed = scenario(board).does(P1, "place_tile 2,-1 N").does(P1, "resign")

    assert (in_hand.state.active, in_hand.state.drawn, in_hand.state.phase) == (P2, 46, "tile")
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
