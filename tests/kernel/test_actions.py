"""What front ends learn of an action, and what is wrong with data that is none."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.actions import (
    FieldSpec,
    Resign,
    as_record,
    field_values,
    fields_of,
    name_of,
    read_action,
)
from engine.kernel.ids import Cell
from engine.kernel.refusals import Malformed
from tests.kernel.shapes import KINDS, Fruit, Give, Move, Order, Trade


def test_an_action_carries_its_name() -> None:
    assert [name_of(kind) for kind in KINDS] == ["move", "trade", "order", "give", "resign"]
    assert name_of(Resign()) == "resign"


def test_a_record_writes_name_and_fields() -> None:
    assert as_record(Trade(other=1, fruit=Fruit.PEAR)) == {
        "do": "trade",
        "other": 1,
        "fruit": "pear",
        "much": 1,
    }


def test_fields_are_plain_data() -> None:
    values = field_values(Trade(other=1, fruit=Fruit.PEAR))

    assert values == {"other": 1, "fruit": "pear", "much": 1}
    assert type(values["fruit"]) is str


def test_a_field_tells_its_kind_its_values_and_how_they_are_spoken() -> None:
    cell, dir, quick = fields_of(Move)

    assert cell == FieldSpec("cell", "cell", "text", True, None, (), ())
    assert dir == FieldSpec("dir", "direction", "number", True, None, (0, 1, 2), ("N", "E", "S"))
    assert quick == FieldSpec("quick", "flag", "flag", False, False, (True, False), ())


def test_a_field_that_may_be_left_out_tells_the_same() -> None:
    fruit, limit, notify, wishes = fields_of(Order)

    assert (fruit.kind, fruit.shape, fruit.values) == ("fruit", "choice", ("apple", "pear"))
    assert (limit.kind, limit.shape, limit.values) == ("limit", "number", tuple(range(10)))
    assert (notify.shape, wishes.shape) == ("flag", "text")
    assert not any(each.required for each in (fruit, limit, notify, wishes))


def test_a_number_without_bounds_is_still_a_number() -> None:
    other, *_ = fields_of(Trade)

    assert (other.kind, other.shape, other.values) == ("seat", "number", ())


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
        ({}, "kernel.no_such_action", {"given": "NoneType"}),
        ({"do": "fly"}, "kernel.no_such_action", {"given": "fly"}),
        ({"do": ["move"]}, "kernel.no_such_action", {"given": "list"}),
        ({"do": "fly\ud800" * 20}, "kernel.no_such_action", {"given": "fly?" * 10}),
        ({"do": "move", "dir": 1}, "kernel.missing_field", {"field": "cell"}),
        (
            {"do": "move", "cell": "01,0", "dir": 1},
            "kernel.bad_value",
            {"field": "cell", "given": "01,0"},
        ),
        (
            {"do": "move", "cell": "0,0", "dir": 3},
            "kernel.bad_value",
            {"field": "dir", "given": "3"},
        ),
        (
            {"do": "move", "cell": "0,0", "dir": 10**5000},
            "kernel.bad_value",
            {"field": "dir", "given": "int"},
        ),
        (
            {"do": "move", "cell": "0,0", "dir": True},
            "kernel.bad_value",
            {"field": "dir", "given": "True"},
        ),
        (
            {"do": "trade", "other": 1, "fruit": {"a": [1]}},
            "kernel.bad_value",
            {"field": "fruit", "given": "dict"},
        ),
        (
            {"do": "trade", "other": 1, "fruit": "\ud800"},
            "kernel.bad_value",
            {"field": "fruit", "given": "?"},
        ),
        ({"do": "give", "crew": "a\udfff"}, "kernel.bad_value", {"field": "crew", "given": "a?"}),
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
