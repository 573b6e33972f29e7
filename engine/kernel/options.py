"""The choices a table makes before it starts, as a struct of named enumerations with defaults."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

import msgspec
from msgspec import Struct, inspect

from engine.kernel.actions import shown
from engine.kernel.ids import Fact
from engine.kernel.refusals import Malformed


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Subclassed by each game: one field per option, every one a StrEnum with a default."""


O = TypeVar("O", bound=Options)  # noqa: E741  (the usual letter for it)


class OptionSpec(Struct, frozen=True):
    """One option as a front end shows it: its values in order, the default among them."""

    name: str
    values: tuple[str, ...]
    default: str


def options_of(kind: type[Options]) -> tuple[OptionSpec, ...]:
    """The options of a game, in the order of its rules page."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple(_option_spec(each) for each in info.fields)


def _option_spec(field: inspect.Field) -> OptionSpec:
    assert isinstance(field.type, inspect.EnumType)
    assert isinstance(field.default, Enum)
    return OptionSpec(
        name=field.name,
        values=tuple(str(member.value) for member in field.type.cls),
        default=str(field.default.value),
    )


def read_options(kind: type[O], data: Mapping[str, Fact]) -> O:
    """The options that a mapping of names to values describes; what is left out has its default.

    Raises Malformed for an unknown name or value.
    """
    specs = {spec.name: spec for spec in options_of(kind)}
    for name, value in data.items():
        if name not in specs:
            raise Malformed("kernel.no_such_option", given=shown(name), allowed=list(specs))
        if value not in (allowed := specs[name].values):
            raise Malformed(
                "kernel.bad_option_value", option=name, given=shown(value), allowed=list(allowed)
            )
    return msgspec.convert(data, kind)
