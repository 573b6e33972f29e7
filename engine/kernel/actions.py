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
from functools import cache
from typing import Any, ClassVar

import msgspec
from msgspec import Meta, Struct, inspect

from engine.kernel.ids import Fact
from engine.kernel.refusals import Malformed

MOST_SHOWN = 40
"""Characters of somebody's input that are told back to him."""


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

    `kind` is the word of `field_kind`, else `shape`, which is `number`, `choice`, `flag` or `text`.
    `values` holds all values where they are few and fixed (an enumeration, a small range). `names`
    are spoken forms of `values`, in the same order, or empty.
    """

    name: str
    kind: str
    shape: str
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
    bounds = {"pattern": pattern, "ge": ge, "le": le}
    given: dict[str, Any] = {name: each for name, each in bounds.items() if each is not None}
    return Meta(**given, extra={"kind": kind, "names": tuple(names)})  # Any: Meta's are overloaded


def name_of(action: Action | type[Action]) -> str:
    """The name an action carries in the record, such as `place_tile`."""
    return str(action.__struct_config__.tag)


@cache
def fields_of(kind: type[Action]) -> tuple[FieldSpec, ...]:
    """The fields of an action type, in the order in which they are asked for."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple(_field_spec(each) for each in info.fields)


def _field_spec(field: inspect.Field) -> FieldSpec:
    extra: dict[str, Any] = {}  # Any: what Meta(extra=…) holds
    inner: inspect.Type = field.type
    while isinstance(inner, inspect.Metadata | inspect.UnionType):
        if isinstance(inner, inspect.UnionType):
            inner = _without_none(inner)
        else:
            extra = {**(inner.extra or {}), **extra}
            inner = inner.type
    values, shape = _values_and_shape(inner)
    return FieldSpec(
        name=field.encode_name,
        kind=extra.get("kind") or shape,
        shape=shape,
        required=field.required,
        default=None if field.required else plain(field.default),
        values=values,
        names=extra.get("names", ()),
    )


def _without_none(union: inspect.UnionType) -> inspect.Type:
    """What a field that may be left out holds when it is there."""
    [inner] = [each for each in union.types if not isinstance(each, inspect.NoneType)]
    return inner


def _values_and_shape(inner: inspect.Type) -> tuple[tuple[int | str | bool, ...], str]:
    match inner:
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


def plain(value: Any) -> Any:  # Any: a field's value, and the same as JSON has it
    """The value of a field as plain data: of an enumeration, the member's value."""
    return value.value if isinstance(value, Enum) else value


def field_values(action: Action) -> dict[str, Fact | None]:
    """The fields of an action by name, as plain data."""
    names = zip(action.__struct_encode_fields__, action.__struct_fields__, strict=True)
    return {name: plain(getattr(action, each)) for name, each in names}


def as_record(action: Action) -> dict[str, Any]:  # Any: JSON
    """The action as the record writes it: its name in `do`, and its fields."""
    data = msgspec.to_builtins(action)
    assert isinstance(data, dict)
    return data


def read_action(kinds: Sequence[type[Action]], data: object) -> Action:
    """The action that a record entry or a form describes.

    Raises Malformed where it is none of `kinds`, lacks a field or has a value out of range.
    """
    if not isinstance(data, dict):
        raise Malformed("kernel.malformed")
    given = data.get("do")
    for kind in kinds:
        if given == name_of(kind):
            return _read_fields(kind, data)
    raise Malformed("kernel.no_such_action", given=shown(given))


def _read_fields(kind: type[Action], data: dict[str, object]) -> Action:
    try:
        action = msgspec.convert(data, kind)
        msgspec.json.encode(action)  # half a character can be read, but never stored
    except (msgspec.ValidationError, UnicodeEncodeError) as trouble:
        raise _misfit(kind, data, str(trouble)) from None
    return action


def _misfit(kind: type[Action], data: dict[str, object], trouble: str) -> Malformed:
    """What is wrong with fields that are refused; `trouble` ends with the bad value's place."""
    for spec in fields_of(kind):
        value = data.get(spec.name)
        if spec.required and spec.name not in data:
            return Malformed("kernel.missing_field", field=spec.name)
        if trouble.endswith(f"`$.{spec.name}`") or _is_broken(value):
            return Malformed("kernel.bad_value", field=spec.name, given=shown(value))
    unknown = data.keys() - {"do", *kind.__struct_encode_fields__}
    return Malformed("kernel.no_such_field", field=shown(min(unknown, key=str, default="")))


def _is_broken(value: object) -> bool:
    """Whether a text holds halves of characters."""
    return isinstance(value, str) and any("\ud800" <= each <= "\udfff" for each in value)


def shown(given: object) -> str:
    """What somebody gave, short enough to be told back."""
    match given:
        case str():
            return given[:MOST_SHOWN].encode(errors="replace").decode()
        case int() if abs(given) < 10**MOST_SHOWN:
            return str(given)
        case _:
            return type(given).__name__
