"""One short line for every action: its name and its fields in order, `place_tile 3,-1 NE`.

A field left at its default is not written; those after it then carry their name, and a value with
blanks stands in quotes: `set_orders hold=never wishes='D3 E4'`. A cell may be given as its label
(`R20`), several cells each by its own, a number by its spoken name (`NE`), any value by what the
game calls it (`1-1-1-1`). What is printed always reads back to the same action.
"""

import re
import shlex
from collections.abc import Callable, Mapping, Sequence

from engine.kernel.actions import (
    Action,
    FieldSpec,
    field_values,
    fields_of,
    name_of,
    no_such_action,
    read_action,
    shown,
)
from engine.kernel.ids import Cell, Fact
from engine.kernel.refusals import Malformed
from engine.kernel.spoken import SILENT, Spoken

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


def parse_action(
    kinds: Sequence[type[Action]], line: str, read_cell: ReadCell, spoken: Spoken = SILENT
) -> Action:
    """The action that a line describes.

    Raises Malformed where the line is no action of `kinds`.
    """
    words = _words_of(line)
    if not words:
        raise Malformed("kernel.malformed")
    for kind in kinds:
        if name_of(kind) == words[0].lower():
            return read_words(kind, _by_field(kind, words[1:]), read_cell, spoken)
    raise no_such_action(words[0], kinds)


def read_words(
    kind: type[Action], words: Mapping[str, str], read_cell: ReadCell, spoken: Spoken = SILENT
) -> Action:
    """The action of a kind whose fields were given as words.

    Raises Malformed, which tells back the words as they were typed.
    """
    specs = {spec.name: spec for spec in fields_of(kind)}
    fields = {
        name: read_value(specs[name], word, read_cell, spoken) for name, word in words.items()
    }
    try:
        return read_action([kind], {"do": name_of(kind), **fields})
    except Malformed as trouble:
        facts = dict(trouble.facts)
        if (field := str(facts.get("field"))) in words:
            facts["given"] = shown(words[field])
        raise Malformed(trouble.key, trouble.rule, **facts) from None


def _words_of(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:  # a quote that is not closed
        raise Malformed("kernel.malformed") from None


def _by_field(kind: type[Action], words: Sequence[str]) -> dict[str, str]:
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
    return given


def read_value(spec: FieldSpec, word: str, read_cell: ReadCell, spoken: Spoken = SILENT) -> Fact:
    """The value that a word stands for in a field; a word that fits none is left as it is.

    Raises Malformed where a cell's label cannot be read.
    """
    if spec.kind in ("cell", "cells"):
        return " ".join(each if "," in each else read_cell(each) for each in word.split())
    known: dict[str, Fact] = dict(spoken.get(spec.kind, {}))
    known.update({str(value).lower(): value for value in spec.values})
    known.update(zip((name.lower() for name in spec.names), spec.values, strict=False))
    if spec.shape == "flag":
        known.update({"yes": True, "1": True, "no": False, "0": False})
    if word not in spec.values and word.lower() in known:
        return known[word.lower()]
    if spec.shape == "number" and NUMBER.fullmatch(word):
        return int(word)
    return word
