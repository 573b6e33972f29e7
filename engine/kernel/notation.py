"""One short line for every action: its name and its fields in order, `place_tile 3,-1 NE`.

A field left at its default is not written; those after it then carry their name, and a value with
blanks stands in quotes: `set_orders hold=never wishes='D3 E4'`. A cell may be given as its label
(`R20`), several cells each by its own, a number by its spoken name (`NE`), any value by what the
game calls it (`1-1-1-1`, the text `<game>.<kind>.<value>`); wide letters and digits are read as
plain ones, and `-` is nothing. What is printed always reads back to the same action.
"""

import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from unicodedata import normalize

from engine.kernel import actions
from engine.kernel.ids import Cell, Fact
from engine.kernel.refusals import Malformed
from engine.kernel.texts import LANGUAGES, Domain, Phrases

Spoken = Mapping[str, Mapping[str, Fact]]
"""The values of fields by kind of field and by their names, normalized by `plain`."""

SILENT: Spoken = {}
WIDE = re.compile("[\u3000\uff01-\uffee]")
"""The plain letters in the width of Chinese ones, and the few in half of theirs."""
BETWEEN_CELLS = re.compile(r"、|,(?=\s|$)")
JOINTS = re.compile(r"(?<=\w)[\s_–-](?=\w)")


def narrow(text: str) -> str:
    """Replace full-width letters, digits and marks, as Chinese keyboards type them, by ASCII.

    >>> narrow("Ｒ２０²")
    'R20²'
    """
    return WIDE.sub(lambda wide: normalize("NFKC", wide[0]), text).strip()


def plain(text: str) -> str:
    """Normalize a text for comparison: `south-east`, “South East” and `southeast` are equal.

    >>> plain("South East"), plain("south-east")
    ('southeast', 'southeast')
    """
    return JOINTS.sub("", narrow(text).lower())


def spoken_values(game: str, kinds: Sequence[type[actions.Action]], texts: Domain) -> Spoken:
    """Return the values of all fields of `kinds` by name; ambiguous names are left out."""
    found: dict[str, dict[str, set[Fact]]] = {}
    for spec in (spec for kind in kinds for spec in actions.fields_of(kind)):
        for name, value in zip(spec.names or spec.values, spec.values, strict=False):
            for word in _words(texts, f"{game}.{spec.kind}.{name}"):
                found.setdefault(spec.kind, {}).setdefault(word, set()).add(value)
    return {
        kind: {word: min(values) for word, values in words.items() if len(values) == 1}
        for kind, words in found.items()
    }


def _words(texts: Domain, key: str) -> list[str]:
    """Return a key's text in every language without markup; empty if there is no such key."""
    if key not in texts.texts:
        return []
    phrases = Phrases([texts])
    return [plain(phrases.say(language, key)) for language in LANGUAGES]


def keys_of(game: str, kind: str, names: Sequence[str], texts: Domain) -> list[int | str]:
    """Return the keys of the words for values; a value without a word is returned as it is."""
    keys = [f"{game}.{kind}.{name}" for name in names]
    return [key if key in texts.texts else name for key, name in zip(keys, names, strict=True)]


ReadCell = Callable[[str], Cell]
ABSENT = "-"
YES_OR_NO = {"yes": True, "是": True, "1": True, "no": False, "否": False, "0": False}
MAX_LINE = 8000
"""Characters of a line that is read at all; no action is a tenth as long."""
NUMBER = re.compile(r"-?[0-9]{1,15}")


def print_action(action: actions.Action) -> str:
    """The action in one line."""
    values = actions.field_values(action)
    specs = actions.fields_of(type(action))
    words = [actions.name_of(action)]
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


def print_value(spec: actions.FieldSpec, value: Fact | None) -> str:
    """One field's value as the notation writes it."""
    if value is None:
        return ABSENT
    if isinstance(value, bool):
        return "yes" if value else "no"
    if spec.names and not isinstance(value, list) and value in spec.values:
        return spec.names[spec.values.index(value)]
    return str(value)


def parse_action(
    kinds: Sequence[type[actions.Action]], line: str, read_cell: ReadCell, spoken: Spoken = SILENT
) -> actions.Action:
    """The action that a line describes.

    Raises Malformed where the line is no action of `kinds`.
    """
    words = _words_of(line)
    if not words:
        raise Malformed("kernel.malformed")
    for kind in kinds:
        if actions.name_of(kind) == words[0].lower():
            return read_words(kind, _by_field(kind, words[1:]), read_cell, spoken)
    raise actions.no_such_action(words[0], kinds)


def read_words(
    kind: type[actions.Action],
    words: Mapping[str, str],
    read_cell: ReadCell,
    spoken: Spoken = SILENT,
) -> actions.Action:
    """The action of a kind whose fields were given as words.

    Raises Malformed, which tells back the words as they were typed.
    """
    specs = {spec.name: spec for spec in actions.fields_of(kind)}
    read = {name: read_value(specs[name], word, read_cell, spoken) for name, word in words.items()}
    fields = {name: value for name, value in read.items() if value is not None}
    try:
        return actions.read_action([kind], {actions.DO: actions.name_of(kind), **fields})
    except Malformed as trouble:
        facts = dict(trouble.facts)
        if (field := str(facts.get("field"))) in words:
            facts["given"] = actions.shown(words[field])
        raise Malformed(trouble.key, trouble.rule, **facts) from None


def _words_of(line: str) -> list[str]:
    if len(line) > MAX_LINE:
        raise Malformed("kernel.malformed")
    try:
        return shlex.split(line)
    except ValueError:  # a quote that is not closed
        raise Malformed("kernel.malformed") from None


def _by_field(kind: type[actions.Action], words: Sequence[str]) -> dict[str, str]:
    """Match words with fields, by name or in order; a text at the end takes the rest."""
    specs = {spec.name: spec for spec in actions.fields_of(kind)}
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in specs:
            name, value = next((each for each in specs if each not in given), ""), word
        if not name and specs and specs[last := list(specs)[-1]].shape == "text":
            name, value = last, f"{given.pop(last)} {word}"
        if not name or name in given:
            raise Malformed(
                "kernel.too_many_words", name=actions.name_of(kind), given=actions.shown(word)
            )
        given[name] = value
    return given


def read_value(
    spec: actions.FieldSpec, word: str, read_cell: ReadCell, spoken: Spoken = SILENT
) -> Fact | None:
    """The value that a word stands for in a field; a word that fits none is left as it is.

    Raises Malformed where a cell's label cannot be read.
    """
    word = narrow(word)
    nothing = "" if spec.required else spec.default
    if word == ABSENT and nothing in (None, ""):
        return nothing
    if spec.kind in ("cell", "cells"):
        labels = BETWEEN_CELLS.sub(" ", word).split()
        if spec.kind == "cell" and len(labels) > 1:
            with suppress(Malformed):
                return read_cell("".join(labels))
        return " ".join(each if "," in each else read_cell(each) for each in labels)
    known: dict[str, Fact] = dict(spoken.get(spec.kind, {}))
    known.update({plain(str(value)): value for value in spec.values})
    known.update(zip(map(plain, spec.names), spec.values, strict=False))
    if spec.shape == "flag":
        known.update(YES_OR_NO)
    if word not in spec.values and plain(word) in known:
        return known[plain(word)]
    if spec.shape == "number" and NUMBER.fullmatch(word):
        return int(word)
    return word
