"""What front ends learn of an action, and what is wrong with data that is none."""

from typing import Annotated

import msgspec
import pytest
from hypothesis import given, strategies as st

from engine.kernel.actions import (
    Action,
    FieldSpec,
    Resign,
    as_record,
    field_kind,
    field_values,
    fields_of,
    first_with,
    name_of,
    names_of,
    read_action,
    value_of,
    values_in,
)
from engine.kernel.hexes import CELL_PATTERN
from engine.kernel.ids import Cell
from engine.kernel.refusals import Malformed
from engine.kernel.texts import LANGUAGES, Phrases
from tests.kernel.shapes import KINDS, Fruit, Give, Move, Order, Trade

NAMES = ["move", "trade", "order", "give", "resign"]


def test_an_action_carries_its_name_and_its_record_writes_plain_fields() -> None:
    assert [name_of(kind) for kind in KINDS] == NAMES
    assert name_of(Resign()) == "resign"
    trade = Trade(other=1, fruit=Fruit.PEAR)
    values = field_values(trade)
    assert values == {"other": 1, "fruit": "pear", "much": 1}
    assert as_record(trade) == {"do": "trade", **values}
    assert type(values["fruit"]) is str


def test_a_single_value_is_as_the_record_writes_it() -> None:
    action, sparing = Trade(other=1, fruit=Fruit.PEAR), Sparing(much=2, cells=("A", "B"))

    assert [value_of(action, name) for name in ("do", "other", "fruit")] == ["trade", 1, "pear"]
    assert type(value_of(action, "fruit")) is str
    assert value_of(action, "cell") is None
    assert value_of(action, "cell", "absent") == "absent"
    assert value_of(Sparing(), "much", "absent") == "absent", "left out of the record"
    for name in ("much", "cells"):
        assert value_of(sparing, name) == as_record(sparing)[name]


class Sparing(Action, frozen=True, omit_defaults=True, tag="sparing"):
    """An action that leaves out of its record what is as usual."""

    much: int = 1
    cells: tuple[str, ...] = ()


def test_values_of_many_actions_are_those_of_each() -> None:
    pear, apple = Trade(other=1, fruit=Fruit.PEAR), Trade(other=2, fruit=Fruit.APPLE)

    assert values_in([pear, apple, pear], "fruit") == ["pear", "apple", "pear"]
    assert values_in([pear, Resign()], "fruit", "absent") == ["pear", "absent"]
    assert values_in([pear, Resign()], "do") == ["trade", "resign"]
    assert values_in([Sparing(), Sparing(much=2)], "much", "absent") == ["absent", 2]
    assert values_in([], "fruit") == []


def test_the_first_action_with_each_value_is_found() -> None:
    first, second = Trade(other=1, fruit=Fruit.PEAR), Trade(other=2, fruit=Fruit.PEAR)
    other = Trade(other=1, fruit=Fruit.APPLE)

    assert first_with([first, second, other], "fruit") == {"pear": first, "apple": other}
    assert names_of([first, Resign(), second]) == ["trade", "resign"]


def test_a_field_tells_its_kind_its_values_and_how_they_are_spoken() -> None:
    cell, dir, quick = fields_of(Move)

    assert cell == FieldSpec("cell", "cell", "text", True, None, (), ())
    assert dir == FieldSpec("dir", "direction", "number", True, None, (0, 1, 2), ("N", "E", "S"))
    assert quick == FieldSpec("quick", "flag", "flag", False, False, (True, False), ())
    other, *_ = fields_of(Trade)
    assert (other.kind, other.shape, other.values) == ("seat", "number", ())


def test_a_field_that_may_be_left_out_tells_the_same() -> None:
    fruit, limit, notify, wishes = fields_of(Order)

    assert (fruit.kind, fruit.shape, fruit.values) == ("fruit", "choice", ("apple", "pear"))
    assert (limit.kind, limit.shape, limit.values) == ("limit", "number", tuple(range(10)))
    assert (notify.shape, wishes.shape) == ("flag", "text")
    assert not any(each.required for each in (fruit, limit, notify, wishes))


@pytest.mark.parametrize(
    "action",
    [
        Move(cell=Cell("0,-3"), dir=2, quick=True),
        Trade(other=0, fruit=Fruit.APPLE, much=3),
        Order(wishes="D3 E4"),
        Give(crew="8,7=1 9,7=2"),
        Resign(),
    ],
)
def test_an_action_reads_back_from_its_record(action: msgspec.Struct) -> None:
    assert read_action(KINDS, as_record(action)) == action  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "key", "facts"),
    [
        (None, "kernel.malformed", {}),
        ([1], "kernel.malformed", {}),
        ("move", "kernel.malformed", {}),
        ({}, "kernel.nothing_to_do", {}),
        ({"cell": "0,0"}, "kernel.nothing_to_do", {}),
        ({"do": "fly"}, "kernel.no_such_action", {"given": "fly", "known": NAMES}),
        ({"do": None}, "kernel.no_such_action", {"given": "null", "known": NAMES}),
        ({"do": ["move"]}, "kernel.no_such_action", {"given": "[…]", "known": NAMES}),
        (
            {"do": "fly\ud800" * 20},
            "kernel.no_such_action",
            {"given": "fly?" * 9 + "fly…", "known": NAMES},
        ),
        ({"do": "move", "dir": 1}, "kernel.missing_field", {"field": "cell"}),
        (
            {"do": "move", "cell": "01,0", "dir": 1},
            "kernel.no_such_cell",
            {"field": "cell", "given": "01,0"},
        ),
        (
            {"do": "move", "cell": "0,0\n", "dir": 1},
            "kernel.no_such_cell",
            {"field": "cell", "given": "0,0\n"},
        ),
        (
            {"do": "move", "cell": "0,0", "dir": 3},
            "kernel.bad_value",
            {"field": "dir", "given": "3", "kind": "direction", "allowed": ["N", "E", "S"]},
        ),
        (
            {"do": "move", "cell": "0,0", "dir": 10**5000},
            "kernel.bad_value",
            {"field": "dir", "given": "…", "kind": "direction", "allowed": ["N", "E", "S"]},
        ),
        (
            {"do": "move", "cell": "0,0", "dir": True},
            "kernel.bad_value",
            {"field": "dir", "given": "true", "kind": "direction", "allowed": ["N", "E", "S"]},
        ),
        (
            {"do": "move", "cell": "0,0", "dir": 1, "quick": 1.5},
            "kernel.bad_flag",
            {"field": "quick", "given": "1.5"},
        ),
        (
            {"do": "trade", "other": 1, "fruit": {"a": [1]}},
            "kernel.bad_value",
            {"field": "fruit", "given": "{…}", "kind": "fruit", "allowed": ["apple", "pear"]},
        ),
        (
            {"do": "trade", "other": 1, "fruit": "\ud800"},
            "kernel.bad_value",
            {"field": "fruit", "given": "?", "kind": "fruit", "allowed": ["apple", "pear"]},
        ),
        (
            {"do": "trade", "other": [], "fruit": "pear"},
            "kernel.bad_number_at_all",
            {"field": "other", "given": "[]"},
        ),
        (
            {"do": "order", "limit": 10},
            "kernel.bad_number",
            {"field": "limit", "given": "10", "low": 0, "high": 9},
        ),
        ({"do": "order", "limit": None}, "kernel.null_value", {"field": "limit"}),
        ({"do": "order", "wishes": None}, "kernel.null_value", {"field": "wishes"}),
        (
            {"do": "give", "crew": "a\udfff"},
            "kernel.bad_text_at_all",
            {"field": "crew", "given": "a?"},
        ),
        ({"do": "resign", "seat": 1}, "kernel.no_such_field", {"field": "seat"}),
        ({"do": "resign", 7: 1}, "kernel.no_such_field", {"field": "7"}),
    ],
)
def test_what_is_no_action_says_what_is_wrong(
    data: object, key: str, facts: dict[str, str]
) -> None:
    with pytest.raises(Malformed) as refused:
        read_action(KINDS, data)

    assert (refused.value.key, refused.value.facts) == (key, facts)
    for language in LANGUAGES:
        assert Phrases().say(language, key, refused.value.facts)


class Loose(Action, frozen=True, tag="loose"):
    """What may be left out is written as null in its record."""

    cell: Annotated[Cell, field_kind("cell", pattern=CELL_PATTERN)] | None = None


def test_null_is_read_where_a_record_writes_it() -> None:
    assert as_record(Loose()) == {"do": "loose", "cell": None}
    assert read_action([Loose], {"do": "loose", "cell": None}) == Loose()


def test_a_pattern_is_for_the_whole_text_and_a_field_may_say_how_it_is_written() -> None:
    class Rank(Action, frozen=True, tag="rank"):
        order: Annotated[str, field_kind("rank", pattern="a|b", form="toy.bad_rank")]

    assert read_action([Rank], {"do": "rank", "order": "b"}) == Rank("b")
    for bad in ("ab", "b\n", "\nb", "b ", "c", ""):
        with pytest.raises(Malformed) as refused:
            read_action([Rank], {"do": "rank", "order": bad})
        assert refused.value.key == "toy.bad_rank"
        assert refused.value.facts == {"field": "order", "given": bad}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "do": st.sampled_from(["move", "trade", "order", "give", "resign"]) | JSON,
            "cell": st.just("0,0") | JSON,
            "dir": st.integers(-1, 4) | JSON,
            "other": JSON,
            "fruit": st.sampled_from(["apple", "fig"]) | JSON,
            "crew": JSON,
            "x": JSON,
        },
    )
)
def test_any_data_is_an_action_or_malformed(data: dict[str, object]) -> None:
    try:
        action = read_action(KINDS, data)
    except Malformed:
        return

    assert read_action(KINDS, as_record(action)) == action
