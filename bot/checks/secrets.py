"""The fields of a state, and the same position with one hidden field changed."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from bot.checks.declared import DECLARED as SECRETS
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, clone
from engine.kernel.ids import Seat
from engine.kernel.options import Options

__all__ = ["SECRETS", "another", "paths"]


def paths(kind: type) -> Iterator[str]:
    """The paths of all fields of a state, down to plain values."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    for each in info.fields:
        yield from dict.fromkeys(_below(each.name, each.type))


def _below(path: str, shape: inspect.Type) -> Iterator[str]:
    """The paths below a field; just its own where it holds plain values."""
    structs = list(_structs(shape))
    if not structs:
        yield path
    for struct in structs:
        for each in struct.fields if not issubclass(struct.cls, Options) else ():
            yield from _below(f"{path}.{each.name}", each.type)


def _structs(shape: inspect.Type) -> Iterator[inspect.StructType]:
    """The structs that a field may hold, inside lists and dicts too."""
    match shape:
        case inspect.StructType():
            yield shape
        case inspect.UnionType(types=kinds):
            for each in kinds:
                yield from _structs(each)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            yield from _structs(item)
        case inspect.TupleType(item_types=items):
            for each in items:
                yield from _structs(each)
        case inspect.DictType(value_type=item) | inspect.Metadata(type=item):
            yield from _structs(item)
        case _:
            return


def another(game: AnyGame, state: Any, path: str, viewer: Seat | None, luck: Chance) -> Any:
    """The same position with one hidden field changed, as far as it is hidden from the viewer."""
    changed = clone(game, state)
    SECRETS[game.key].hidden[path](changed, viewer, luck)
    return changed
