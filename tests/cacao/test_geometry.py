"""Cells, edges and how worker tiles lie (CAC-1)."""

from itertools import product

import pytest

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
from engine.kernel.ids import Cell
from engine.kernel.refusals import Malformed
from tests.cacao.scenario import R, new_table, table


def test_cac_1_1_edges_go_north_east_south_west() -> None:
    assert neighbours(Cell("3,-1")) == ("3,-2", "4,-1", "3,0", "2,-1")


def test_cac_1_2_jungle_and_worker_cells_alternate() -> None:
    assert [is_for_workers(Cell(at)) for at in ("0,0", "1,0", "-1,0", "1,1", "-3,2")] == [
        False, True, True, False, True,
    ]  # fmt: skip
    assert not any(is_for_workers(Cell(at)) for at in START_TILES)


def test_cac_1_2_no_two_tiles_of_a_kind_come_to_lie_edge_to_edge() -> None:
    game = new_table(2)

    while game.waits_for():
        seat = min(game.waits_for())
        game.does(seat, game.lines(seat)[0])

    assert all(is_for_workers(at) for at in game.state.workers)
    assert not any(is_for_workers(at) for at in game.state.jungle)


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
