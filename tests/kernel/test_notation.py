"""Every action prints as one line that reads back to it."""

from typing import Annotated

import pytest
from hypothesis import given, strategies as st

from engine.kernel.actions import Action, Resign, field_kind
from engine.kernel.hexes import cell, label, read_label
from engine.kernel.ids import Cell
from engine.kernel.notation import ABSENT, narrow, parse_action, plain, print_action
from engine.kernel.refusals import Malformed
from tests.kernel.shapes import KINDS, Fruit, Give, Move, Order, Trade

CELLS = st.builds(cell, st.integers(-99, 99), st.integers(-99, 99))
WORDS = st.text(st.characters(codec="utf-8"), max_size=12).filter(
    lambda word: word == narrow(word) and word != ABSENT
)
ACTIONS = st.one_of(
    st.builds(Move, cell=CELLS, dir=st.integers(0, 2), quick=st.booleans()),
    st.builds(
        Trade, other=st.integers(0, 9), fruit=st.sampled_from(Fruit), much=st.integers(-9, 99)
    ),
    st.builds(
        Order,
        fruit=st.none() | st.sampled_from(Fruit),
        limit=st.none() | st.integers(0, 9),
        notify=st.none() | st.booleans(),
        wishes=st.none() | WORDS,
    ),
    st.builds(Give, crew=WORDS),
    st.just(Resign()),
)


def parsed(line: str) -> Action:
    return parse_action(KINDS, line, read_label)


@given(ACTIONS)
def test_what_is_printed_reads_back(action: Action) -> None:
    line = print_action(action)

    assert parsed(line) == action
    assert line.split()[0] == action.__struct_config__.tag


@given(CELLS)
def test_a_cell_reads_by_its_label(at: Cell) -> None:
    assert parsed(f"move {label(at)} N") == Move(cell=read_label(label(at)), dir=0)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Move(cell=Cell("3,-1"), dir=1), "move 3,-1 E"),
        (Move(cell=Cell("3,-1"), dir=1, quick=True), "move 3,-1 E yes"),
        (Trade(other=2, fruit=Fruit.PEAR), "trade 2 pear"),
        (Order(), "order"),
        (Order(fruit=Fruit.APPLE), "order apple"),
        (Order(limit=3), "order limit=3"),
        (Order(notify=False, wishes="D3 E4"), "order notify=no wishes='D3 E4'"),
        (Order(wishes=""), "order wishes=''"),
        (Give(crew="8,7=1 9,7=2"), "give '8,7=1 9,7=2'"),
        (Give(crew="crew=2"), "give crew=crew=2"),
        (Resign(), "resign"),
    ],
)
def test_actions_look_like_this(action: Action, line: str) -> None:
    assert print_action(action) == line
    assert parsed(line) == action


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("  move   0,0  n ", Move(cell=Cell("0,0"), dir=0)),
        ("MOVE r20 2", Move(cell=Cell("0,0"), dir=2)),
        ("move dir=s cell=R20 quick=1", Move(cell=Cell("0,0"), dir=2, quick=True)),
        ("move 0,0 S no", Move(cell=Cell("0,0"), dir=2)),
        ("move 0,0 S 是", Move(cell=Cell("0,0"), dir=2, quick=True)),
        ("move Ｒ２０ Ｓ", Move(cell=Cell("0,0"), dir=2)),
        ("move 'r 20' s", Move(cell=Cell("0,0"), dir=2)),
        ("order limit=-", Order()),
        ("give -", Give(crew="")),
        ("order limit=３", Order(limit=3)),
        ("trade 1 Pear much=-2", Trade(other=1, fruit=Fruit.PEAR, much=-2)),
        ("give 8,7=1 9,7=2", Give(crew="8,7=1 9,7=2")),
        ("order apple 3 yes D3 E4", Order(Fruit.APPLE, 3, True, "D3 E4")),
    ],
)
def test_people_may_write_it_their_way(line: str, action: Action) -> None:
    assert parsed(line) == action


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "kernel.malformed"),
        ("fly 0,0", "kernel.no_such_action"),
        ("give 'open", "kernel.malformed"),
        ("move", "kernel.missing_field"),
        ("move 0,0", "kernel.missing_field"),
        ("move zz N", "kernel.no_such_cell"),
        ("move 1,x N", "kernel.no_such_cell"),
        ("move 0,0 W", "kernel.bad_value"),
        ("move 0,0 3", "kernel.bad_value"),
        ("move 0,0 N perhaps", "kernel.bad_flag"),
        ("move 0,0 N yes please", "kernel.too_many_words"),
        ("move 0,0 cell=1,0", "kernel.too_many_words"),
        ("resign now", "kernel.too_many_words"),
        ("trade one pear", "kernel.bad_number_at_all"),
        ("trade " + "9" * 5000 + " pear", "kernel.bad_number_at_all"),
    ],
)
def test_a_line_that_is_no_action_says_why(line: str, key: str) -> None:
    with pytest.raises(Malformed) as refused:
        parsed(line)

    assert refused.value.key == key


@given(st.text(max_size=40), st.sampled_from(["", "move ", "order ", "give ", "trade 1 "]))
def test_any_line_is_an_action_or_malformed(words: str, start: str) -> None:
    try:
        action = parsed(start + words)
    except Malformed:
        return

    assert isinstance(action, Action)


class Tour(Action, frozen=True, tag="tour"):
    stops: Annotated[str, field_kind("cells")]


def test_several_cells_read_by_their_labels() -> None:
    line = f"tour '{label(Cell('1,0'))} {label(Cell('3,-1'))}'"

    assert parse_action([Tour], line, read_label) == Tour(stops="1,0 3,-1")


@pytest.mark.parametrize(
    ("line", "key", "given"),
    [
        ("move 'r20 S20' N", "kernel.no_such_cell", "r20 S20"),
        ("move 99,-9x N", "kernel.no_such_cell", "99,-9x"),
        ("move r20 North", "kernel.bad_value", "North"),
    ],
)
def test_what_was_typed_is_told_back_and_not_what_it_was_read_as(
    line: str, key: str, given: str
) -> None:
    with pytest.raises(Malformed) as refused:
        parsed(line)

    assert (refused.value.key, refused.value.facts["given"]) == (key, given)


def test_a_value_may_be_called_what_the_game_calls_it() -> None:
    spoken = {"fruit": {plain("a green one"): "apple", "梨子": "pear", "pear": "apple"}}

    def read(line: str) -> Action:
        return parse_action(KINDS, line, read_label, spoken)

    assert read("trade 1 'A green one'") == Trade(other=1, fruit=Fruit.APPLE)
    assert read("trade 1 'A-Green One'") == Trade(other=1, fruit=Fruit.APPLE)
    assert read("order fruit=梨子") == Order(fruit=Fruit.PEAR)
    assert read("trade 1 Pear") == Trade(other=1, fruit=Fruit.PEAR), "its own name goes first"
