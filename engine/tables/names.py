"""Names of people, made safe for messages, lists, thread names and pictures."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.kernel.lengths import JOINER, characters, shortened
from engine.kernel.texts import LANGUAGES, Domain, Phrases

TEXTS = Domain.beside(__file__, "tables")
"""The sentences about tables."""
MAX_NAME = 32
"""The longest name that Discord's clients allow, in UTF-16 units."""
MAX_STACKED, MAX_MARKS = 2, 3
"""The most accents over and under a letter, and marks of any kind: a syllable of Hindi has
three."""
ACCENTS = frozenset({1, *range(200, 256)})
"""The combining classes of accents and strokes; vowel signs have others."""
NAMES_CACHED = 1_000
"""The number of cached names."""
NOTHING_LEFT = "…"
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
PATH = re.compile(r"(\.\w+)/")
UNSEEN = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
"""Unicode categories that show nothing, or turn the words around them."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing either."""


@lru_cache(maxsize=NAMES_CACHED)
def readable(name: str) -> str:
    """Return a name without anything that hides, reorders, overflows its line or makes a link.

    That is control characters, stacked accents and addresses, of which only the words are left.
    """
    if name.isascii() and name.isalnum() and len(name) <= MAX_NAME:
        return name
    seen = "".join(" " if each in "\n\r\t\u2028\u2029" else each for each in name)
    seen = "".join(each for each in seen if each == JOINER or not _is_unseen(each))
    seen = "".join(map(_in_its_line, characters(seen)))
    words = PATH.sub(r"\1 ", SCHEME.sub("", seen))
    return shortened(" ".join(words.split()), MAX_NAME) or NOTHING_LEFT


def _is_unseen(each: str) -> bool:
    return unicodedata.category(each) in UNSEEN or each in BLANK


def _in_its_line(character: str) -> str:
    """Return a character with few marks; the joiner stays only between two emoji."""
    kept, stacked, marks = "", 0, 0
    for place, each in enumerate(character):
        category = unicodedata.category(each)
        if each == JOINER and not _joins(character[:place], character[place + 1 :]):
            continue
        if category in ("Mn", "Me"):
            marks += 1
            is_accent = category == "Me" or unicodedata.combining(each) in ACCENTS
            stacked += is_accent
            if marks > MAX_MARKS or (is_accent and stacked > MAX_STACKED):
                continue
        elif each != JOINER:
            stacked = marks = 0
        kept += each
    return kept


def _joins(before: str, after: str) -> bool:
    """Return whether an emoji, perhaps with a colour or selector, stands on both sides."""
    drawing = before.rstrip("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")[-1:]
    return all(unicodedata.category(each or " ") == "So" for each in (drawing, after[:1]))


PHRASES = Phrases([TEXTS])
RESERVED_NAME_KEYS = ("table.computer", "table.somebody", "kernel.seat")
"""The keys of the names of computers, seats and deleted members."""
DIGITS = "[0-9io]*"
"""A number in a name as `alike` writes it."""
LOOK_ALIKES = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορκυАВЕЅІЈКМНОРСТУХаеорсухіјѕкмтвнıɑɡɩlI1|0",
    "ABEZHIKMNOPTYXaivopkuABESIJKMHOPCTYXaeopcyxijskmtbhiagiiiiio",
)
"""Greek and Cyrillic letters and numbers that look like Latin letters."""


class Named(NamedTuple):
    """Somebody at a table; `is_member` is False for computers and deleted members."""

    name: str
    username: str = ""
    is_member: bool = True


@lru_cache(maxsize=NAMES_CACHED)
def display_names(people: tuple[Named, ...]) -> tuple[str, ...]:
    """Return the display names of the people at a table, no two of which look alike.

    Of several who look alike the first keeps the name, and the others get a number: “Ann (2)”. No
    member has a name of computers and seats.
    """
    order = sorted(range(len(people)), key=lambda seat: people[seat].is_member)
    return numbered([own_name(each) for each in people], order)


def numbered(names: Sequence[str], order: Sequence[int]) -> tuple[str, ...]:
    """Number the names that look like an earlier one in an order."""
    first = {alike(names[seat]): seat for seat in reversed(order)}
    taken, called = set(first), list(names)
    for seat in order:
        if first[alike(names[seat])] == seat:
            continue
        number = 2
        while alike(f"{names[seat]} ({number})") in taken:
            number += 1
        called[seat] = f"{names[seat]} ({number})"
        taken.add(alike(called[seat]))
    return tuple(called)


def own_name(who: Named) -> str:
    """Return the name of somebody as if nobody else had that name.

    A member without a readable name goes by their username. So does one with a name of computers or
    seats, with an @ before it.
    """
    if not who.is_member:
        return who.name
    if who.name == NOTHING_LEFT:
        return who.username or who.name
    return f"@{who.username or who.name}" if RESERVED_NAMES.fullmatch(alike(who.name)) else who.name


def alike(name: str) -> str:
    """Return a key that is the same for all names that look alike.

    Case, width, accents, emoji and signs make no difference.
    """
    plain = unicodedata.normalize("NFKD", name).translate(LOOK_ALIKES).casefold()
    plain = plain.translate(LOOK_ALIKES)
    return "".join(filter(str.isalnum, plain)) or plain


RESERVED_NAMES = re.compile(
    "|".join(
        re.escape(alike(PHRASES.say(language, key, {"n": 7}))).replace("7", "") + DIGITS
        for language in LANGUAGES
        for key in RESERVED_NAME_KEYS
    )
)
"""The reserved names as `alike` writes them, with any number."""
