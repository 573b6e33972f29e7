"""Independent copies of plain data, fast: what cannot change is shared, what can is copied.

The copier of a type is put together once from its annotations: a dict of frozen values is copied
in one step, a struct whole and then those of its fields that can change. A frozen struct that
holds a list or a dict counts as one that can change.
"""

from collections.abc import Callable
from functools import cache
from operator import methodcaller
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

Copier = Callable[[Any], Any]  # Any: any plain data


@cache
def cloner(kind: type) -> Copier:
    """The function that copies values of a struct type.

    Raises TypeError where the type holds something that is no plain data.
    """
    return _copier(inspect.type_info(kind)) or _same


def _same(value: Any) -> Any:
    return value


def _copier(shape: inspect.Type) -> Copier | None:
    """How to copy a value of a shape; None where sharing it is safe."""
    match shape:
        case inspect.Metadata(type=inner):
            return _copier(inner)
        case inspect.UnionType(types=kinds):
            return _union_copier(kinds)
        case inspect.ListType(item_type=item):
            return _list_copier(_copier(item))
        case inspect.VarTupleType(item_type=item):
            return _tuple_copier([_copier(item)])
        case inspect.TupleType(item_types=items):
            return _tuple_copier([_copier(each) for each in items])
        case inspect.DictType(value_type=item):
            return _dict_copier(_copier(item))
        case inspect.SetType():
            return set
        case inspect.StructType(cls=kind, fields=fields):
            copiers = [(each.name, _copier(each.type)) for each in fields]
            return _struct_copier(kind, [(name, inner) for name, inner in copiers if inner])
        case inspect.AnyType() | inspect.CustomType():
            raise TypeError(f"{shape} is no plain data")
        case _:
            return None


def _list_copier(item: Copier | None) -> Copier:
    if item is None:
        return list
    inner = item
    return lambda values: [inner(each) for each in values]


def _tuple_copier(items: list[Copier | None]) -> Copier | None:
    """One copier for each place, or a single one for all of them."""
    if not any(items):
        return None
    inners = [item or _same for item in items]
    if len(inners) == 1:
        return lambda values: tuple(inners[0](each) for each in values)
    return lambda values: tuple(inner(each) for inner, each in zip(inners, values, strict=True))


def _dict_copier(item: Copier | None) -> Copier:
    if item is None:
        return dict
    inner = item
    return lambda values: {key: inner(each) for key, each in values.items()}


def _union_copier(kinds: tuple[inspect.Type, ...]) -> Copier | None:
    copiers = {_python_type(each): inner for each in kinds if (inner := _copier(each))}
    if not copiers:
        return None
    return lambda value: copiers.get(type(value), _same)(value)


def _python_type(shape: inspect.Type) -> type:
    """The type of the values of a shape that can change."""
    match shape:
        case inspect.Metadata(type=inner):
            return _python_type(inner)
        case inspect.StructType(cls=kind):
            return kind
        case inspect.ListType():
            return list
        case inspect.DictType():
            return dict
        case inspect.SetType():
            return set
        case _:
            return tuple


def _struct_copier(kind: type, fields: list[tuple[str, Copier]]) -> Copier | None:
    """`fields` are those that can change, with the way to copy each."""
    frozen = kind.__struct_config__.frozen  # type: ignore[attr-defined]  # msgspec's structs have it
    if not fields:
        return None if frozen else methodcaller("__copy__")
    if frozen:
        return lambda value: replace(
            value, **{name: inner(getattr(value, name)) for name, inner in fields}
        )

    return _written_out(fields)


def _written_out(fields: list[tuple[str, Copier]]) -> Copier:
    """A function with a line for each field, which is faster than a loop over them."""
    lines = [f"    fresh.{name} = copy_{name}(value.{name})" for name, _ in fields]
    source = ["def copy_struct(value):", "    fresh = value.__copy__()", *lines, "    return fresh"]
    names: dict[str, Any] = {f"copy_{name}": copier for name, copier in fields}
    exec("\n".join(source), names)
    copy_struct: Copier = names["copy_struct"]
    return copy_struct
