"""One short line for every action: its name and its fields in order, `place_tile 3,-1 NE`.

A field left at its default is not written; those after it then carry their name, and a value with
blanks stands in quotes: `set_orders hold=never wishes='D3 E4'`. A cell may be given as its label
(`M10`), several cells each by its own, a number by its spoken name (`NE`). What is printed always
reads back to the same action.
"""

import re
import shlex
from collections.abc import Callable, Sequence

from engine.kernel.actions import (
    Action,
    FieldSpec,
    field_values,
    fields_of,
    name_of,
    read_action,
    shown,
)
from engine.kernel.ids import Cell, Fact
from engine.kernel.refusals import Malformed

ReadCell = Callable[[str], Cell]
ABSENT = "-"
NUMBER = re.compile(r"-?[0-9]{1,15}")


def print_action(action: Action) -> str:
    """The action in one line."""
    values = field_values(action)
    specs = fields_of(type(action))
    words = [name_of(action)]
    in_order = True
    for spec in specs:
        value = values[spec.name]
        if not spec.required and value == spec.default:
            in_order = False
            continue
        word = print_value(spec, value)
        if in_order and word.partition("=")[0] not in values:
            words.append(shlex.quote(word))
        else:
            words.append(f"{spec.name}={shlex.quote(word)}")
    return " ".join(words)


def print_value(spec: FieldSpec, value: Fact | None) -> str:
    """One field's value as the notation writes it."""
    if value is None:
        return ABSENT
    if isinstance(value, bool):
        return "yes" if value else "no"
    if spec.names and not isinstance(value, list) and value in spec.values:
        return spec.names[spec.values.index(value)]
    return str(value)


def parse_action(kinds: Sequence[type[Action]], line: str, read_cell: ReadCell) -> Action:
    """The action that a line describes.

    Raises Malformed where the line is no action of `kinds`.
    """
    name, *words = _words_of(line) or [""]
    for kind in kinds:
        if name_of(kind) == name.lower():
            return read_action(
                [kind], {"do": name_of(kind), **_read_fields(kind, words, read_cell)}
            )
    raise Malformed("kernel.no_such_action", given=shown(name))


def _words_of(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:  # a quote that is not closed
        raise Malformed("kernel.malformed") from None


def _read_fields(kind: type[Action], words: Sequence[str], read_cell: ReadCell) -> dict[str, Fact]:
    """The fields that words give, by name or in order; a text at the end takes all that is left."""
    specs = {spec.name: spec for spec in fields_of(kind)}
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in specs:
            name, value = next((each for each in specs if each not in given), ""), word
        if not name and specs and specs[last := list(specs)[-1]].shape == "text":
            name, value = last, f"{given.pop(last)} {word}"
        if not name or name in given:
            raise Malformed("kernel.too_many_words", name=name_of(kind), given=shown(word))
        given[name] = value
    return {name: read_value(specs[name], word, read_cell) for name, word in given.items()}


def read_value(spec: FieldSpec, word: str, read_cell: ReadCell) -> Fact:
    """The value that a word stands for in a field; a word that fits none is left as it is.

    Raises Malformed where a cell's label cannot be read.
    """
    if spec.kind in ("cell", "cells"):
        return " ".join(each if "," in each else read_cell(each) for each in word.split())
    spoken = {str(value).lower(): value for value in spec.values}
    spoken.update(zip((name.lower() for name in spec.names), spec.values, strict=False))
    if spec.shape == "flag":
        spoken.update({"yes": True, "1": True, "no": False, "0": False})
    if word not in spec.values and word.lower() in spoken:
        return spoken[word.lower()]
    if spec.shape == "number" and NUMBER.fullmatch(word):
        return int(word)
    return word
