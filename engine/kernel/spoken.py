"""The names of field values in every language, as people may type them.

The text `<game>.<kind>.<value>` names a value of the fields of a kind; numbers go by their names.
"""

import re
from collections.abc import Mapping, Sequence
from unicodedata import east_asian_width, normalize

from engine.kernel.actions import Action, fields_of
from engine.kernel.ids import Fact
from engine.kernel.texts import LANGUAGES, Domain, Phrases

Spoken = Mapping[str, Mapping[str, Fact]]
"""By kind of field: the values by what they are called, as `plain` has it."""

SILENT: Spoken = {}
JOINTS = re.compile(r"(?<=\w)[\s_–-](?=\w)")


def narrow(text: str) -> str:
    """Replace full-width letters, digits and marks, as Chinese keyboards type them, by ASCII.

    >>> narrow("Ｒ２０")
    'R20'
    """
    return "".join(normalize("NFKC", each) if is_wide(each) else each for each in text).strip()


def is_wide(letter: str) -> bool:
    """Return True if a letter is a plain one in the width of a Chinese one; `²` is none.

    >>> is_wide("２"), is_wide("2"), is_wide("²")
    (True, False, False)
    """
    return east_asian_width(letter) in ("F", "H")


def plain(text: str) -> str:
    """Normalize a text for comparison: `south-east`, “South East” and `southeast` are equal.

    >>> plain("South East"), plain("south-east")
    ('southeast', 'southeast')
    """
    return JOINTS.sub("", narrow(text).lower())


def spoken_values(game: str, kinds: Sequence[type[Action]], texts: Domain) -> Spoken:
    """Return the values of all fields of `kinds` by name; ambiguous names are left out."""
    found: dict[str, dict[str, set[Fact]]] = {}
    for spec in (spec for kind in kinds for spec in fields_of(kind)):
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
    """The keys of the words for values of a kind; a value without one stands as it is."""
    keys = [f"{game}.{kind}.{name}" for name in names]
    return [key if key in texts.texts else name for key, name in zip(keys, names, strict=True)]
