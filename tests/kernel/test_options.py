"""The choices of a table before it starts."""

import pytest

from engine.kernel.ids import Fact
from engine.kernel.options import OptionSpec, options_of, read_options
from engine.kernel.refusals import Malformed
from tests.toy_game import Length, ToyOptions


def test_an_option_tells_its_values_and_its_default() -> None:
    assert options_of(ToyOptions) == (OptionSpec("length", ("short", "long"), "short"),)


def test_what_is_left_out_has_its_default() -> None:
    assert read_options(ToyOptions, {}) == ToyOptions(Length.SHORT)


def test_an_option_is_read_by_name() -> None:
    assert read_options(ToyOptions, {"length": "long"}) == ToyOptions(Length.LONG)


@pytest.mark.parametrize(
    ("data", "key", "facts"),
    [
        ({"size": "long"}, "kernel.no_such_option", {"given": "size", "allowed": ["length"]}),
        (
            {"length": "huge"},
            "kernel.bad_option_value",
            {"option": "length", "given": "huge", "allowed": ["short", "long"]},
        ),
        (
            {"length": ["long"]},
            "kernel.bad_option_value",
            {"option": "length", "given": "[…]", "allowed": ["short", "long"]},
        ),
    ],
)
def test_anything_else_says_what_there_is(
    data: dict[str, Fact], key: str, facts: dict[str, Fact]
) -> None:
    with pytest.raises(Malformed) as refused:
        read_options(ToyOptions, data)

    assert (refused.value.key, refused.value.facts) == (key, facts)
