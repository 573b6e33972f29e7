"""Every fact of a view by its path, and the same view with one fact changed."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct

from engine.kernel.hexes import CELL_PATTERN
from engine.kernel.views import View

Step = tuple[str, str | int]
"""One step into a value: `field` and its name, `key` and its text, or `item` and its number."""
Place = tuple[Step, ...]

A_SEAT = re.compile(r"(^|\.)(seat|active|viewer)$")
A_CELL = re.compile(rf"^(?:{CELL_PATTERN}|[A-Z][0-9]+)\Z")


def facts(view: View) -> dict[str, Place]:
    """One place for every path (`supplies.huts`) at which the view holds a plain value."""
    found: dict[str, Place] = {}
    for place in places(view, ()):
        found.setdefault(path_of(place), place)
    return found


def places(value: Any, here: Place) -> Iterator[Place]:
    """The places of all plain values."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from places(getattr(value, name), (*here, ("field", name)))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from places(each, (*here, ("key", key)))
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from places(each, (*here, ("item", number)))
    elif value is not None:
        yield here


def path_of(place: Place) -> str:
    """The names that lead to a place, without keys and numbers."""
    return ".".join(str(name) for kind, name in place if kind == "field")


def changed(view: View, place: Place) -> View | None:
    """The view with something else in one place; None where there is nothing else to put."""
    value: Any = view
    for kind, name in place:
        value = getattr(value, str(name)) if kind == "field" else value[name]
    other = other_value(value, path_of(place), view)
    if other is None:
        return None
    page: Any = msgspec.json.decode(msgspec.json.encode(view))
    holder = page
    steps = [name if kind == "item" else str(name) for kind, name in place]
    for name in steps[:-1]:
        holder = holder[name]
    holder[steps[-1]] = other
    return msgspec.json.decode(msgspec.json.encode(page), type=type(view))


def other_value(value: Any, path: str, view: View) -> Any:
    """Something else of the same kind."""
    match value:
        case Enum():
            members = list(type(value))
            return members[(members.index(value) + 1) % len(members)].value
        case bool():
            return not value
        case int() if A_SEAT.search(path):
            return (value + 1) % view.seats
        case int():
            return value + 1
        case str() if A_CELL.match(value):
            return next((each for each in cells(view) if each != value), None)
        case _:
            return None


def cells(view: View) -> Iterator[str]:
    """The cells that the view knows something about."""
    for place in places(view, ()):
        for kind, name in place:
            if kind == "key" and A_CELL.match(str(name)):
                yield str(name)
