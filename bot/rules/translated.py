"""Compares a translated page with the English one, paragraph by paragraph.

`docs/rules/<language>/translated.json` holds the fingerprint of the English text that each
paragraph was translated from. If that text has changed since, readers get the English.
"""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path

from bot.rules.markdown import Section

FINGERPRINT_LETTERS = 12

Fingerprints = Mapping[str, str]
"""The fingerprint of each paragraph, and of each section's text outside its paragraphs."""


def fingerprint(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:FINGERPRINT_LETTERS]


def section_id(prefix: str, section: Section) -> str:
    """Return the language-independent id of a section: its number, or its English heading."""
    return f"{prefix}-{section.number}" if section.number else section.title


def read_translated(folder: Path, book: str) -> Fingerprints | None:
    """Return the fingerprints of what a book was translated from; None if nobody records them."""
    file = folder / "translated.json"
    if not file.is_file():
        return None
    known: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return known.get(book, {})


def combined(
    prefix: str, english: list[Section], translated: list[Section], known: Fingerprints | None
) -> Iterator[tuple[Section, frozenset[str]]]:
    """Yield the translated sections, in English where the translation is missing or outdated.

    With each come the ids of what is English in it. If `known` is None, nothing is outdated.
    """
    for mine, theirs in zip_longest(english, translated):
        if mine is not None:
            yield combined_section(section_id(prefix, mine), mine, theirs, known)


def combined_section(
    own_id: str, english: Section, translated: Section | None, known: Fingerprints | None
) -> tuple[Section, frozenset[str]]:
    """Return a section with every piece in its translation, if that is up to date."""
    everything = frozenset([own_id, *(each.id for each in english.pieces)])
    if translated is None or shape(english) != shape(translated):
        return english, everything
    if known is None:
        return translated, frozenset()
    is_current = known.get(own_id) == fingerprint(english.loose_text())
    stale = frozenset(
        each.id or own_id
        for each in english.pieces
        if not (is_current if not each.id else known.get(each.id) == fingerprint(each.text))
    )
    pieces = [
        old if (old.id or own_id) in stale else new
        for old, new in zip(english.pieces, translated.pieces, strict=True)
    ]
    title = translated.title if is_current else english.title
    return Section(english.number, title, tuple(pieces)), stale


def shape(section: Section) -> tuple[str, list[str]]:
    """Return the structure shared by translations of a section: its number, ids in order."""
    return section.number, [each.id for each in section.pieces]
