"""Marks translated rules as up to date: `make translated`, `make translated RULES="TAL-5.2"`.

It writes the fingerprints of the translated English paragraphs to
`docs/rules/<language>/translated.json`. New paragraphs are added; one whose English has changed is
updated only if it is named, once its translation has been corrected.
"""

import json
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from bot.learn import book_of, guides
from bot.rules.markdown import Section, fingerprint, prefix_of, read_sections, section_id
from engine.kernel.package import OUR_PAGES as SOURCES
from engine.kernel.texts import ENGLISH, LANGUAGES
from engine.registry import GAMES

Known = Mapping[str, Mapping[str, str]]

BOOKS = (*GAMES, *map(book_of, guides()))
"""The rules of every game, and the guides."""


def page_file(folder: Path, book: str) -> Path:
    """Return the file of a book in a folder."""
    return folder / f"{book.replace('_', '-')}.md"


def prefix_in(book: str, text: str) -> str:
    """Return the letters before the numbers of a book's paragraphs; empty without numbers."""
    return prefix_of(text) if book in GAMES else ""


def fingerprints(prefix: str, sections: list[Section]) -> dict[str, str]:
    """Return the fingerprints of all texts on an English page, in order."""
    found: dict[str, str] = {}
    for section in sections:
        found[section_id(prefix, section)] = fingerprint(section.loose_text())
        for piece in section.pieces:
            if piece.id:
                found[piece.id] = fingerprint(piece.text)
    return found


def current(language: str, sources: Path = SOURCES) -> dict[str, dict[str, str]]:
    """Return the fingerprints of the English text of every translated book."""
    found = {}
    for book in BOOKS:
        if page_file(sources / language, book).is_file():
            text = page_file(sources / ENGLISH, book).read_text(encoding="utf-8")
            found[book] = fingerprints(prefix_in(book, text), read_sections(text))
    return found


def stale(known: Known, now: Known) -> Iterator[str]:
    """Yield the paragraphs whose English has changed since their translation."""
    for game, texts in now.items():
        for rule, print_now in texts.items():
            if known.get(game, {}).get(rule) != print_now:
                yield rule


def renewed(known: Known, now: Known, named: Collection[str]) -> dict[str, dict[str, str]]:
    """Return the known fingerprints, with present ones for new and named paragraphs."""
    return {
        game: {
            rule: print_now if rule in named else known.get(game, {}).get(rule, print_now)
            for rule, print_now in texts.items()
        }
        for game, texts in now.items()
    }


def main(named: Collection[str]) -> None:
    """Write the files of all languages, and print the paragraphs left to check."""
    for language in LANGUAGES:
        if language == ENGLISH:
            continue
        file = SOURCES / language / "translated.json"
        now = current(language)
        written = renewed(json.loads(file.read_text("utf-8")) if file.is_file() else {}, now, named)
        text = json.dumps(written, indent=1, ensure_ascii=False)
        file.write_text(f"{text}\n", encoding="utf-8")
        for rule in stale(written, now):
            sys.stdout.write(
                f"{rule} has changed in English; look at its {language}, then name it\n"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
