"""One short line for every action: its name and its fields in order, `place_tile 3,-1 NE`.

A field left at its default at the end of the line is not written. A cell may be given as its label
(`M10`), a number by its spoken name (`NE`); what is printed always reads back to the same action.
"""

from collections.abc import Callable, Sequence

from engine.kernel.actions import Action, FieldSpec, field_values, fields_of, name_of, read_action
from engine.kernel.ids import Cell, Fact
from engine.kernel.refusals import Malformed

ReadCell = Callable[[str], Cell]
ABSENT = "-"


def print_action(action: Action) -> str:
    """The action in one line."""
    values = field_values(action)
    words = [(spec, values[spec.name]) for spec in fields_of(type(action))]
    while words and not words[-1][0].required and words[-1][1] == words[-1][0].default:
        words.pop()
    return " ".join([name_of(action), *(print_value(spec, value) for spec, value in words)])


def print_value(spec: FieldSpec, value: Fact | None) -> str:
    """One field's value as the notation writes it."""
    if value is None:
        return ABSENT
    if spec.names and not isinstance(value, list) and value in spec.values:
        return spec.names[spec.values.index(value)]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "+".join(str(each) for each in value) or ABSENT
    return str(value)


def parse_action(kinds: Sequence[type[Action]], line: str, read_cell: ReadCell) -> Action:
    """The action that a line describes.

    Raises Malformed where the line is no action of `kinds`.
    """
    name, *words = line.split() or [""]
    for kind in kinds:
        if name_of(kind) == name:
            return read_action(kinds, {"do": name, **_read_fields(kind, words, read_cell)})
    raise Malformed("kernel.no_such_action", given=name[:40])


def _read_fields(
    kind: type[Action], words: Sequence[str], read_cell: ReadCell
) -> dict[str, Fact]:
    specs = fields_of(kind)
    if len(words) > len(specs):
        raise Malformed("kernel.too_many_words", name=name_of(kind), given=" ".join(words)[:80])
    return {
        spec.name: read_value(spec, word, read_cell)
        for spec, word in zip(specs, words, strict=False)
        if word != ABSENT
    }


def read_value(spec: FieldSpec, word: str, read_cell: ReadCell) -> Fact:
    """The value that a word stands for in a field; a word of the record's form is left as it is.

    Raises Malformed where a cell's label cannot be read.
    """
    spoken = {name.upper(): value for name, value in zip(spec.names, spec.values, strict=False)}
    if word.upper() in spoken:
        return spoken[word.upper()]
    match spec.kind:
        case "cell":
            return word if "," in word else read_cell(word)
        case "flag":
            return word.lower() in ("yes", "true", "1")
        case _ if all(isinstance(each, int) for each in spec.values) and spec.values:
            return int(word) if word.removeprefix("-").isdecimal() else word
        case "number":
            return int(word) if word.removeprefix("-").isdecimal() else word
        case _:
            return word
