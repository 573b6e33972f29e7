"""Hexes, and the labels people call them by."""

import re

import pytest
from hypothesis import given, strategies as st

from engine.kernel.hexes import CELL_PATTERN, axial, cell, label, neighbours, read_label
from engine.kernel.ids import Cell
from engine.kernel.refusals import Malformed

REACH = range(-96, 97)
"""As far as 48 tiles of three hexes can stretch, and the cells beside them."""


def test_the_first_hexes_have_these_labels() -> None:
    cells = ["0,0", "1,0", "-1,0", "0,1", "-1,1", "0,-1", "1,-1", "3,-1"]

    assert [label(Cell(each)) for each in cells] == [
        "R20", "R21", "R19", "S20", "S19", "Q19", "Q20", "Q22",
    ]  # fmt: skip


def test_neighbours_go_clockwise_from_the_east() -> None:
    assert neighbours(Cell("3,-1")) == ("4,-1", "3,0", "2,0", "2,-1", "3,-2", "4,-2")
    for side, near in enumerate(neighbours(Cell("3,-1"))):
        assert neighbours(near)[(side + 3) % 6] == "3,-1"


def test_labels_and_cells_tell_each_other_as_far_as_a_board_can_grow() -> None:
    seen = set()
    for row in REACH:
        for column in REACH:
            at = cell(column - row // 2, row)
            assert read_label(label(at)) == at
            seen.add(label(at))

    assert len(seen) == len(REACH) ** 2


@given(st.integers(-350, 350), st.integers(-100, 99))
def test_labels_read_back_far_beyond(row: int, column: int) -> None:
    at = cell(column - row // 2, row)

    assert read_label(label(at)) == at


def test_north_of_the_first_row_and_west_of_the_first_column_labels_go_on() -> None:
    assert label(cell(0, -17)) == "A11"
    assert label(cell(0, -18)) == "ZZ11"
    assert label(cell(-19, 0)) == "R1"
    assert label(cell(-20, 0)) == "R200"


@pytest.mark.parametrize("spoken", ["r20", " R20 ", "R20"])
def test_a_label_is_read_however_it_is_typed(spoken: str) -> None:
    assert read_label(spoken) == "0,0"


@pytest.mark.parametrize(
    "text",
    ["", "M", "10", "M0", "M201", "M010", "M-1", "AAA1", "M10x", "0,0", "M٣", "M" + "9" * 9999],
)
def test_what_is_no_label_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_label(text)

    assert refused.value.key == "kernel.no_such_cell"
    assert len(str(refused.value.facts["given"])) <= 40


def test_a_cell_holds_its_coordinates_and_no_line_break() -> None:
    assert axial(cell(3, -1)) == (3, -1)
    assert re.fullmatch(CELL_PATTERN, "3,-1")
    assert not re.fullmatch(CELL_PATTERN, "3,-1\n")
