"""Copies of plain data, and a cache for functions of one argument, both fast.

The copier of a type is written out once, as source, from its annotations: a dict of frozen values
is copied in one step, a struct whole and then those of its fields that can change. A frozen struct
that holds a list or a dict counts as one that can change.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any, TypeVar

from msgspec import inspect
from msgspec.structs import replace

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def remember(most: int) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """Cache the results of a function of one argument; the cache is emptied when it is full."""

    def keep(find: Callable[[K], V]) -> Callable[[K], V]:
        class Answers(dict[K, V]):
            def __missing__(self, key: K) -> V:
                if len(self) >= most:
                    self.clear()
                answer = self[key] = find(key)
                return answer

        return Answers().__getitem__

    return keep


Copier = Callable[[Any], Any]  # Any: any plain data
Names = dict[str, Any]  # Any: functions, and dicts of them
"""The namespace of the generated source."""


@cache
def cloner(kind: type) -> Copier:
    """The function that copies values of a struct type.

    Raises TypeError where the type holds something that is no plain data.
    """
    names: Names = {"replace": replace, "same": _same}
    expression = _copy("value", inspect.type_info(kind), names)
    named: Copier | None = names.get(expression.removesuffix("(value)"))
    return named or _function(expression, names)


def _same(value: Any) -> Any:
    return value


def _copy(value: str, shape: inspect.Type, names: Names) -> str:
    """The expression that copies a value of a shape: `value` itself where sharing it is safe."""
    match shape:
        case inspect.Metadata(type=inner):
            return _copy(value, inner, names)
        case inspect.UnionType(types=kinds):
            return _copy_union(value, kinds, names)
        case inspect.ListType(item_type=item):
            each = _copy("each", item, names)
            return f"{value}.copy()" if each == "each" else f"[{each} for each in {value}]"
        case inspect.VarTupleType(item_type=item):
            each = _copy("each", item, names)
            return value if each == "each" else f"tuple([{each} for each in {value}])"
        case inspect.TupleType(item_types=items):
            return _copy_tuple(value, items, names)
        case inspect.DictType(value_type=item):
            each = _copy("each", item, names)
            pairs = f"key: {each} for key, each in {value}.items()"
            return f"{value}.copy()" if each == "each" else f"{{{pairs}}}"
        case inspect.SetType():
            return f"{value}.copy()"
        case inspect.StructType():
            return _copy_struct(value, shape, names)
        case inspect.AnyType() | inspect.CustomType():
            raise TypeError(f"{shape} is no plain data")
        case _:
            return value


def _copy_tuple(value: str, items: Sequence[inspect.Type], names: Names) -> str:
    places = [f"{value}[{number}]" for number in range(len(items))]
    copies = [_copy(place, item, names) for place, item in zip(places, items, strict=True)]
    return value if copies == places else f"({', '.join(copies)},)"


def _copy_union(value: str, kinds: Sequence[inspect.Type], names: Names) -> str:
    """The type of the value tells which of several copiers is taken."""
    if len(there := [each for each in kinds if not isinstance(each, inspect.NoneType)]) == 1:
        copy = _copy(value, there[0], names)
        return value if copy == value else f"(None if {value} is None else {copy})"
    copies = [(_python_type(each), _copy("value", each, names)) for each in kinds]
    copiers = {kind: _function(copy, names) for kind, copy in copies if copy != "value"}
    if not copiers:
        return value
    return f"{_named(copiers, names)}.get(type({value}), same)({value})"


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


def _copy_struct(value: str, shape: inspect.StructType, names: Names) -> str:
    frozen = shape.cls.__struct_config__.frozen
    copies = {each.name: _copy(f"value.{each.name}", each.type, names) for each in shape.fields}
    changing = {name: copy for name, copy in copies.items() if copy != f"value.{name}"}
    if not changing:
        return value if frozen else f"{value}.__copy__()"
    fields = ", ".join(f"{name}={copy}" for name, copy in changing.items())
    copier = _function(f"replace(value, {fields})", names) if frozen else _copier(changing, names)
    return f"{_named(copier, names)}({value})"


def _copier(copies: dict[str, str], names: Names) -> Copier:
    """Return a function with a line for each field that can change; it is faster than a loop."""
    lines = [f"    fresh.{name} = {copy}" for name, copy in copies.items()]
    source = ["def copy_struct(value):", "    fresh = value.__copy__()", *lines, "    return fresh"]
    exec("\n".join(source), names)
    copier: Copier = names["copy_struct"]
    return copier


def _function(expression: str, names: Names) -> Copier:
    made: Copier = eval(f"lambda value: {expression}", names)
    return made


def _named(thing: object, names: Names) -> str:
    """A name of its own by which the source can use a function or a dict."""
    name = f"_{len(names)}"
    names[name] = thing
    return name
