"""Cells and worker tiles (CAC-1), the course of a turn (CAC-3), placing a tile (CAC-4)."""

from itertools import product

import pytest

from engine.cacao.actions import PlaceWorker
from engine.cacao.pieces import (
    FACINGS,
    START_TILES,
    Facing,
    Worker,
    by_row,
    cell,
    edges,
    facings,
    is_for_workers,
    label,
    neighbours,
    read_label,
)
from engine.cacao.state import Phase
from engine.kernel.ids import Cell
from engine.kernel.refusals import Malformed
from tests.cacao.scenario import P, R, W, Y, new_table, refusal, table


def test_cac_3_1_a_turn_is_one_tile_and_nothing_else() -> None:
    game = new_table(2)
    seat = game.state.active

    choices = [line.split()[0] for line in game.lines(seat)]
    game.does(seat, game.lines(seat)[0])

    assert set(choices) == {"place_worker"}
    assert PlaceWorker.enumerated
    assert len(game.state.workers) == 1
    assert game.waits_for() == {1 - seat}


def test_cac_3_2_workers_act_at_old_tiles_before_the_gap_is_filled() -> None:
    game = table(workers="W 1,0 1111", display="plantation_2 temple")
    game.give(R, fruits=4)

    game.does(R, "place_worker 2101 0,1 E")

    assert game.state.phase is Phase.SELL
    assert game.offers(R) == {5: 0, 4: 2, 3: 4}
    assert "0,1" in game.state.workers


def test_cac_3_2_gaps_are_filled_then_all_workers_at_them_act_in_the_order_of_the_fills() -> None:
    game = table(workers="P 1,0 1111, W -1,0 1111", display="mine_1 water")

    game.does(R, "place_worker 1111 0,-1")
    game.does(R, "fill -1,-1 water")

    told = [(each.key.removeprefix("cacao."), each.facts.get("seat")) for each in game.events]
    assert told[:6] == [
        ("filled", R),
        ("filled_itself", R),
        ("fetched", R),
        ("mined", R),
        ("fetched", W),
        ("mined", P),
    ]
    assert game.village(R).gold == 1
    assert [game.village(seat).water for seat in (R, W, P)] == [1, 1, 0]


def test_cac_3_3_display_and_hand_are_filled_up_at_the_end_of_the_turn() -> None:
    game = table(
        workers="W 1,0 1111", display="mine_1 mine_1", pile="sun water", hand="1111 1111 2101"
    )

    game.does(R, "place_worker 1111 0,-1")

    assert game.state.display == ["mine_1", "water"]
    assert game.state.pile == ["sun"]
    assert len(game.village(R).hand) == 3
    assert len(game.village(R).pile) == 1
    assert game.state.active == W


def test_cac_3_3_piles_that_are_empty_fill_nothing_up() -> None:
    game = table(workers="W 1,0 1111", display="mine_1 mine_1", pile="", hand="1111 2101")
    game.give(R, pile=[])

    game.does(R, "place_worker 1111 0,-1")

    assert game.state.display == ["mine_1"]
    assert game.village(R).hand == ["2101"]


def test_cac_3_3_the_drawn_tile_comes_from_the_own_pile() -> None:
    game = table(hand="1111 2101 3001", at="0,0 temple")
    game.give(R, pile=["2101", "3100"])

    game.does(R, "place_worker 1111 1,0")

    assert game.village(R).hand == ["2101", "3001", "3100"]
    assert game.village(R).pile == ["2101"]
    assert game.told("you_drew") == [{"tile": "3100"}]


def test_cac_4_1_and_example_x1_a_worker_cell_needs_a_jungle_tile_at_an_edge() -> None:
    game = table()

    assert sorted(game.view().places) == ["-1,0", "0,-1", "0,1", "1,0", "1,2", "2,1"]
    for place in game.view().places:
        assert f"place_worker 1111 {place}" in game.lines(R)
    with refusal("cacao.no_jungle_beside", "CAC-4.1"):
        game.does(R, "place_worker 1111 -2,1")


def test_cac_4_1_and_edge_case_5_any_facing_is_allowed_even_with_no_worker_at_the_jungle() -> None:
    game = table(at="0,0 mine_2")

    game.does(R, "place_worker 2101 1,0 E")

    assert game.village(R).gold == 0
    assert game.state.workers["1,0"].facing == "E"  # type: ignore[index]
    assert game.waits_for() == {W}


def test_cac_4_2_each_worker_at_a_jungle_tile_acts_once() -> None:
    game = table(at="0,0 mine_2, 1,1 water")

    game.does(R, "place_worker 3001 1,0 W")

    assert game.village(R).gold == 6
    assert game.village(R).water == 1

    game.does(W, "place_worker 3100 0,1 N")

    assert game.village(W).gold == 6
    assert game.village(W).water == 1


def test_cac_4_3_later_neighbours_do_not_let_workers_act_again() -> None:
    game = table(at="0,0 mine_1", workers="W 1,0 1111", display="sun sun")

    game.does(R, "place_worker 1111 0,1")

    assert [game.village(seat).gold for seat in (R, W, P, Y)] == [1, 0, 0, 0]
    assert [game.village(seat).suns for seat in (R, W, P, Y)] == [1, 1, 0, 0]


def test_cac_1_1_edges_go_north_east_south_west() -> None:
    assert neighbours(Cell("3,-1")) == ("3,-2", "4,-1", "3,0", "2,-1")


def test_cac_1_2_jungle_and_worker_cells_alternate() -> None:
    assert [is_for_workers(Cell(at)) for at in ("0,0", "1,0", "-1,0", "1,1", "-3,2")] == [
        False, True, True, False, True,
    ]  # fmt: skip
    assert not any(is_for_workers(Cell(at)) for at in START_TILES)


@pytest.mark.parametrize(
    ("tile", "facing", "expected"),
    [
        (Worker.W2101, Facing.S, (0, 1, 2, 1)),
        (Worker.W3001, Facing.N, (3, 0, 0, 1)),
        (Worker.W3100, Facing.N, (3, 1, 0, 0)),
        (Worker.W3001, Facing.E, (1, 3, 0, 0)),
        (Worker.W3100, Facing.W, (1, 0, 0, 3)),
        (Worker.W1111, Facing.N, (1, 1, 1, 1)),
    ],
)
def test_cac_1_3_the_numbers_follow_clockwise_from_the_facing(
    tile: Worker, facing: Facing, expected: tuple[int, ...]
) -> None:
    assert edges(tile, facing) == expected


def test_cac_1_3_two_tiles_are_mirror_images_that_no_turning_makes_alike() -> None:
    left = {edges(Worker.W3001, facing) for facing in FACINGS}
    right = {edges(Worker.W3100, facing) for facing in FACINGS}

    assert len(left) == len(right) == 4
    assert not left & right


def test_cac_1_3_a_tile_alike_on_all_edges_faces_north() -> None:
    assert facings(Worker.W1111) == (Facing.N,)
    assert facings(Worker.W2101) == tuple(Facing)
    assert [line for line in table().lines(R) if line.startswith("place_worker 1111 1,0")] == [
        "place_worker 1111 1,0"
    ]


def test_cac_1_4_the_labels_of_the_seed_are_the_same_tiles_from_another_edge() -> None:
    assert edges(Worker.W2101, Facing.E) == (1, 2, 1, 0)
    assert edges(Worker.W3001, Facing.E) == (1, 3, 0, 0)


def test_labels_and_cells_tell_each_other() -> None:
    for x, y in product(range(-40, 41), repeat=2):
        assert read_label(label(cell(x, y))) == cell(x, y)

    assert [label(Cell(at)) for at in ("0,0", "1,0", "0,1", "-1,-2")] == [
        "R20",
        "R21",
        "S20",
        "P19",
    ]
    with pytest.raises(Malformed):
        read_label("somewhere")


def test_cells_are_read_row_by_row() -> None:
    cells = [Cell("1,0"), Cell("-3,0"), Cell("2,-1")]

    assert sorted(cells, key=by_row) == ["2,-1", "-3,0", "1,0"]
