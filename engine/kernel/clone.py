"""Independent copies of plain data, fast: what cannot change is shared, what can is copied.

The copier of a type is put together once from its annotations: a dict of frozen values is copied
in one step, a mutable struct field by field.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import inspect

Copier = Callable[[Any], Any]  # Any: any plain data


@lru_cache(maxsize=None)
def cloner(kind: type) -> Copier:
    """The function that copies values of a struct type."""
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
        case inspect.DictType(value_type=item):
            return _dict_copier(_copier(item))
        case inspect.SetType():
            return set
        case inspect.StructType(cls=kind) if kind.__struct_config__.frozen:
            return None
        case inspect.StructType(cls=kind, fields=fields):
            return _struct_copier(kind, [(each.name, _copier(each.type)) for each in fields])
        case _:
            return None


def _list_copier(item: Copier | None) -> Copier:
    if item is None:
        return list
    copy = item
    return lambda values: [copy(each) for each in values]


def _dict_copier(item: Copier | None) -> Copier:
    if item is None:
        return dict
    copy = item
    return lambda values: {key: copy(each) for key, each in values.items()}


def _union_copier(kinds: tuple[inspect.Type, ...]) -> Copier | None:
    if all(_copier(each) is None for each in kinds):
        return None
    structs = {
        each.cls: _copier(each) or _same for each in kinds if isinstance(each, inspect.StructType)
    }
    plain = {list: _list_copier(None), dict: _dict_copier(None), set: set}
    for each in kinds:
        if isinstance(each, inspect.ListType):
            plain[list] = _list_copier(_copier(each.item_type))
        elif isinstance(each, inspect.DictType):
            plain[dict] = _dict_copier(_copier(each.value_type))
    copiers: dict[type, Copier] = {**plain, **structs}
    return lambda value: copiers.get(type(value), _same)(value)


def _struct_copier(kind: type, fields: list[tuple[str, Copier | None]]) -> Copier:
    def copy(value: Any) -> Any:
        return kind(
            **{
                name: getattr(value, name) if inner is None else inner(getattr(value, name))
                for name, inner in fields
            }
        )

    return copy
