"""What a player can say, as data, and what the front ends need to know of it.

A game's actions are frozen structs with flat fields; their union is its whole public language: the
record stores it, the slash commands and the chooser are made from it. A field says by its
annotation what kind of thing it names:

    class PlaceTile(Action, frozen=True, tag="place_tile"):
        cell: Annotated[Cell, field_kind("cell", pattern=CELL_PATTERN)]
        dir: Annotated[int, field_kind("direction", ge=0, le=5, names=("SE", "S", …))]
"""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar

import msgspec
from msgspec import Meta, Struct, inspect

from engine.kernel.ids import Fact
from engine.kernel.refusals import Malformed


class Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One thing a player says. Subclasses carry their name as `tag`.

    `enumerated`: `choices` yields every legal one (else it covers the sensible outcomes and `check`
    is the authority). `standing`: may be said at any time and is no part of a turn (resigning,
    undoing, standing orders); `choices` never yields it.
    """

    enumerated: ClassVar[bool] = True
    standing: ClassVar[bool] = False


class Resign(Action, frozen=True, tag="resign"):
    """Leave the game for good."""

    standing: ClassVar[bool] = True


class FieldSpec(Struct, frozen=True):
    """What a front end must know to ask for one field of an action.

    `kind` is the word of `field_kind`, or `number`, `choice`, `flag` or `text` where nothing was
    said. `values` holds all values where they are few and fixed (an enumeration, a small range).
    `names` are spoken forms of `values`, in the same order, or empty.
    """

    name: str
    kind: str
    required: bool
    default: Fact | None
    values: tuple[int | str | bool, ...]
    names: tuple[str, ...]


def field_kind(
    kind: str,
    *,
    names: Sequence[str] = (),
    pattern: str | None = None,
    ge: int | None = None,
    le: int | None = None,
) -> Meta:
    """The annotation of an action's field; `names` are spoken forms for the numbers `ge`..`le`."""
    return Meta(pattern=pattern, ge=ge, le=le, extra={"kind": kind, "names": tuple(names)})


def name_of(action: Action | type[Action]) -> str:
    """The name an action carries in the record, such as `place_tile`."""
    return str(action.__struct_config__.tag)


@lru_cache(maxsize=None)
def fields_of(kind: type[Action]) -> tuple[FieldSpec, ...]:
    """The fields of an action type, in the order in which they are asked for."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple(_field_spec(each) for each in info.fields)


def _field_spec(field: inspect.Field) -> FieldSpec:
    extra: dict[str, Any] = {}  # Any: what Meta(extra=…) holds
    shape: inspect.Type = field.type
    while isinstance(shape, inspect.Metadata):
        extra = {**(shape.extra or {}), **extra}
        shape = shape.type
    values, kind = _values_and_kind(shape)
    return FieldSpec(
        name=field.name,
        kind=extra.get("kind") or kind,
        required=field.required,
        default=None if field.required else field.default,
        values=values,
        names=extra.get("names", ()),
    )


def _values_and_kind(shape: inspect.Type) -> tuple[tuple[int | str | bool, ...], str]:
    match shape:
        case inspect.EnumType(cls=kind):
            return tuple(member.value for member in kind), "choice"
        case inspect.BoolType():
            return (True, False), "flag"
        case inspect.IntType(ge=int(low), le=int(high)):
            return tuple(range(low, high + 1)), "number"
        case inspect.IntType():
            return (), "number"
        case _:
            return (), "text"


def field_values(action: Action) -> dict[str, Fact | None]:
    """The fields of an action by name, as plain data."""
    return {
        each: value.value if isinstance(value := getattr(action, each), Enum) else value
        for each in action.__struct_fields__
    }


def as_record(action: Action) -> dict[str, Any]:  # Any: JSON
    """The action as the record writes it: its name in `do`, and its fields."""
    data = msgspec.to_builtins(action)
    assert isinstance(data, dict)
    return data


def read_action(kinds: Sequence[type[Action]], data: object) -> Action:
    """The action that a record entry or a form describes.

    Raises Malformed where it is none of `kinds`, lacks a field or has a value out of range.
    """
    try:
        return _decode(tuple(kinds), data)
    except msgspec.ValidationError as trouble:
        raise Malformed("kernel.malformed", trouble=str(trouble)) from None


def _decode(kinds: tuple[type[Action], ...], data: object) -> Action:
    action: Action = msgspec.convert(data, type=_union(kinds))
    return action


@lru_cache(maxsize=None)
def _union(kinds: tuple[type[Action], ...]) -> Any:  # Any: a union type made at run time
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union
