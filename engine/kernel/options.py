"""The choices a table makes before it starts, as a struct of named enumerations with defaults."""

from enum import Enum
from typing import TypeVar

import msgspec
from msgspec import Struct, inspect

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
    assert isinstance(field.type, inspect.EnumType) and isinstance(field.default, Enum)
    return OptionSpec(
        name=field.name,
        values=tuple(str(member.value) for member in field.type.cls),
        default=str(field.default.value),
    )


def read_options(kind: type[O], data: object) -> O:
    """The options that a mapping of names to values describes; what is left out has its default.

    Raises Malformed for an unknown name or value.
    """
    try:
        return msgspec.convert(data, type=kind)
    except msgspec.ValidationError as trouble:
        raise Malformed("kernel.bad_option", trouble=str(trouble)) from None
