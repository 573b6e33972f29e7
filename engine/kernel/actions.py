"""Players' actions as data, and the descriptions that front ends need to ask for them.

A game's actions are frozen structs with flat fields; their union is its whole public language: the
record stores it, the slash commands and the chooser are made from it. A field says by its
annotation what kind of thing it names:

    class PlaceTile(Action, frozen=True, tag="place_tile"):
        cell: Annotated[Cell, field_kind("cell", pattern=CELL_PATTERN)]
        dir: Annotated[int, field_kind("direction", ge=0, le=5, names=("SE", "S", …))]
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar

import msgspec
from msgspec import Meta, Struct, inspect

from engine.kernel.ids import Fact
from engine.kernel.lengths import QUOTED, quoted
from engine.kernel.refusals import Malformed

MAX_TEXT = 1_000
"""Characters of a text in a field: with more of them a single action could take seconds."""
UNSHOWN = "…"
"""Stands for input that is too long to be told back."""

DO = "do"
"""The field of a record that holds an action's name."""


class Action(Struct, frozen=True, tag_field=DO, forbid_unknown_fields=True):
    """An action of a player. Subclasses carry their name as `tag`.

    `enumerated`: `choices` yields every legal one (else it covers the sensible outcomes and `check`
    is the authority). `standing`: may be said at any time and is no part of a turn (resigning,
    undoing, standing orders); `choices` never yields it.

    A field that may be left out may also be null in a record, unless the record itself leaves it
    out (`omit_defaults`).
    """

    enumerated: ClassVar[bool] = True
    standing: ClassVar[bool] = False


class Resign(Action, frozen=True, tag="resign"):
    """Leave the game for good."""

    standing: ClassVar[bool] = True


class FieldSpec(Struct, frozen=True):
    """Describes one field of an action so that a front end can ask for it.

    `kind` is the word of `field_kind`, else `shape`, which is `number`, `choice`, `flag` or `text`.
    `values` holds all values where they are few and fixed (an enumeration, a small range). `names`
    are spoken forms of `values`, in the same order, or empty. `form` is the key of the refusal that
    says how a value is written, where neither its kind nor its values do.
    """

    name: str
    kind: str
    shape: str
    required: bool
    default: Fact | None
    values: tuple[int | str | bool, ...]
    names: tuple[str, ...]
    form: str = ""


def field_kind(
    kind: str,
    *,
    names: Sequence[str] = (),
    pattern: str | None = None,
    ge: int | None = None,
    le: int | None = None,
    form: str = "",
) -> Meta:
    """The annotation of an action's field; `names` are spoken forms for the numbers `ge`..`le`.

    `pattern` is for the whole text. `form` is the key of the refusal that tells how the text is
    written; the sentence may use the facts `field` and `given`. Cells need none.
    """
    whole = None if pattern is None else rf"^(?:{pattern})\Z"
    length = None if pattern is None else MAX_TEXT
    bounds = {"pattern": whole, "ge": ge, "le": le, "max_length": length}
    given: dict[str, Any] = {name: each for name, each in bounds.items() if each is not None}
    extra = {"kind": kind, "names": tuple(names), "form": form}
    return Meta(**given, extra=extra)  # Any: Meta's are overloaded


def name_of(action: Action | type[Action]) -> str:
    """The name an action carries in the record, such as `place_tile`.

    >>> name_of(Resign)
    'resign'
    """
    return str(action.__struct_config__.tag)


def names_of(actions: Iterable[Action]) -> list[str]:
    """The names of some actions, each of them once."""
    return [name_of(kind) for kind in dict.fromkeys(map(type, actions))]


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
            [inner] = [each for each in inner.types if not isinstance(each, inspect.NoneType)]
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
        form=extra.get("form", ""),
    )


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
    return value._value_ if isinstance(value, Enum) else value


def field_values(action: Action) -> dict[str, Fact | None]:
    """Return the fields of an action by name, as plain data."""
    names = zip(action.__struct_encode_fields__, action.__struct_fields__, strict=True)
    return {name: plain(getattr(action, each)) for name, each in names}


def given_fields(action: Action) -> dict[str, Any]:  # Any: whatever the fields hold
    """Return the fields that are not None, by attribute, as the action itself holds them."""
    values = {name: getattr(action, name) for name in action.__struct_fields__}
    return {name: value for name, value in values.items() if value is not None}


def as_record(action: Action) -> dict[str, Any]:  # Any: JSON
    """The action as the record writes it: its name in `do`, and its fields.

    >>> as_record(Resign())
    {'do': 'resign'}
    """
    data = msgspec.to_builtins(action)
    assert isinstance(data, dict)
    return data


def value_of(action: Action, field: str, absent: Any = None) -> Any:  # Any: as there
    """Return one value of `as_record`, much faster; `absent` if the record has no such field."""
    return values_in([action], field, absent)[0]


def values_in(actions: Sequence[Action], field: str, absent: Any = None) -> list[Any]:
    """Return `value_of` for each of many actions, fast if they are of one kind. Any: as there."""
    if field == DO:
        return [name_of(each) for each in actions]
    kinds = set(map(type, actions))
    if len(kinds) > 1:
        return [value_of(each, field, absent) for each in actions]
    known = _values(kinds.pop()).get(field) if kinds else None
    if known is None:
        return [absent] * len(actions)
    attribute, default = known
    values = list(map(attrgetter(attribute), actions))
    told: list[Any] = msgspec.to_builtins(values)  # Any: as there
    if default is msgspec.NODEFAULT:
        return told
    both = zip(values, told, strict=True)
    return [absent if value == default else each for value, each in both]


def first_with(actions: Sequence[Action], field: str) -> dict[Any, Action]:
    """Return, for each value of a field, the first action that has it. Any: as above."""
    return dict(zip(reversed(values_in(actions, field)), reversed(actions), strict=True))


def typed_value_of(action: Action, field: str) -> Any:  # Any: whatever the field holds
    """Return a field of an action, by its name in records, as the action itself holds it."""
    return name_of(action) if field == DO else getattr(action, _values(type(action))[field][0])


@cache
def _values(kind: type[Action]) -> dict[str, tuple[str, Any]]:  # Any: defaults
    """Return a mapping from field names in records to attributes and default values."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    omits = kind.__struct_config__.omit_defaults
    return {
        each.encode_name: (each.name, each.default if omits else msgspec.NODEFAULT)
        for each in info.fields
    }


def read_action(kinds: Sequence[type[Action]], data: object) -> Action:
    """Parse an action from a record entry or a form.

    Raises Malformed where it is none of `kinds`, lacks a field or has a value out of range.
    """
    if not isinstance(data, dict):
        raise Malformed("kernel.malformed")
    if DO not in data:
        raise Malformed("kernel.nothing_to_do")
    for kind in kinds:
        if data[DO] == name_of(kind):
            return _read_fields(kind, data)
    raise no_such_action(data[DO], kinds)


def no_such_action(given: object, kinds: Sequence[type[Action]]) -> Malformed:
    """Return the refusal of an unknown action; it names the known ones of `kinds`."""
    return Malformed("kernel.no_such_action", given=shown(given), known=[*map(name_of, kinds)])


def _read_fields(kind: type[Action], data: dict[str, object]) -> Action:
    if kind.__struct_config__.omit_defaults:
        for name in kind.__struct_encode_fields__:
            if data.get(name, UNSHOWN) is None:
                raise Malformed("kernel.null_value", field=name)
    try:
        action = msgspec.convert(data, kind)
        msgspec.json.encode(action)  # half a character can be read, but never stored
    except (msgspec.ValidationError, UnicodeEncodeError) as trouble:
        raise _misfit(kind, data, str(trouble)) from None
    return action


def _misfit(kind: type[Action], data: dict[str, object], trouble: str) -> Malformed:
    """Explain which field was refused and why; `trouble` ends with the path of the bad value."""
    for spec in fields_of(kind):
        value = data.get(spec.name)
        if spec.required and spec.name not in data:
            return Malformed("kernel.missing_field", field=spec.name)
        if trouble.endswith(f"`$.{spec.name}`") or _is_broken(value):
            key, facts = _form_of(spec)
            return Malformed(key, "", field=spec.name, given=shown(value), **facts)
    unknown = data.keys() - {DO, *kind.__struct_encode_fields__}
    return Malformed("kernel.no_such_field", field=shown(min(unknown, key=str, default="")))


def _form_of(spec: FieldSpec) -> tuple[str, dict[str, Fact]]:
    """Return the key and facts of the refusal that explains a field's format."""
    match spec:
        case FieldSpec(form=key) if key:
            return key, {}
        case FieldSpec(kind="cell"):
            return "kernel.no_such_cell", {}
        case FieldSpec(kind="cells"):
            return "kernel.no_such_cells", {}
        case FieldSpec(shape="flag"):
            return "kernel.bad_flag", {}
        case FieldSpec(shape="number", names=(), values=(int(low), *_, int(high))):
            return "kernel.bad_number", {"low": low, "high": high}
        case FieldSpec(values=(_, *_)):
            names = map(str, spec.names or spec.values)
            return "kernel.bad_value", {"kind": spec.kind, "allowed": [*names]}
        case _:
            return f"kernel.bad_{spec.shape}_at_all", {}


def _is_broken(value: object) -> bool:
    """Return True if a text contains unpaired surrogates."""
    return isinstance(value, str) and any("\ud800" <= each <= "\udfff" for each in value)


def shown(given: object) -> str:
    """Return an input short enough to quote: text as it is, anything else as JSON."""
    match given:
        case str():
            return quoted(given).encode(errors="replace").decode()
        case None | bool():
            return msgspec.json.encode(given).decode()
        case float():
            return repr(given)
        case int() if abs(given) < 10**QUOTED:
            return str(given)
        case list():
            return f"[{UNSHOWN}]" if given else "[]"
        case dict():
            return f"{{{UNSHOWN}}}" if given else "{}"
        case _:
            return UNSHOWN
