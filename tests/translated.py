"""Say that translated rules are up to date: `make translated`, `make translated RULES="TAL-5.2"`.

Writes `docs/rules/<language>/translated.json`: from which English text every paragraph was
translated. Paragraphs that are new are entered; one whose English has changed only when it is
named, once its translation says the same again.
"""

import json
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from bot.learn import book_of, guides
from bot.rules.markdown import Section, prefix_of, read_sections
from bot.rules.translated import fingerprint, section_id
from engine.kernel.package import OUR_PAGES as SOURCES
from engine.kernel.texts import ENGLISH, LANGUAGES
from engine.registry import GAMES

Known = Mapping[str, Mapping[str, str]]

BOOKS = (*GAMES, *map(book_of, guides()))
"""The rules of every game, and the pages that tell how it is played."""


def page_file(folder: Path, book: str) -> Path:
    """Where a book stands in a folder."""
    return folder / f"{book.replace('_', '-')}.md"


def prefix_in(book: str, text: str) -> str:
    """The letters before the numbers of a book's paragraphs; none where they have no numbers."""
    return prefix_of(text) if book in GAMES else ""


def fingerprints(prefix: str, sections: list[Section]) -> dict[str, str]:
    """The fingerprints of everything on an English page, in its order."""
    found: dict[str, str] = {}
    for section in sections:
        found[section_id(prefix, section)] = fingerprint(section.loose_text())
        for piece in section.pieces:
            if piece.id:
                found[piece.id] = fingerprint(piece.text)
    return found


def current(language: str, sources: Path = SOURCES) -> dict[str, dict[str, str]]:
    """The fingerprints of the English text of every book that has a translation."""
    found = {}
    for book in BOOKS:
        if page_file(sources / language, book).is_file():
            text = page_file(sources / ENGLISH, book).read_text(encoding="utf-8")
            found[book] = fingerprints(prefix_in(book, text), read_sections(text))
    return found


def stale(known: Known, now: Known) -> Iterator[str]:
    """The paragraphs whose English is not the one they were translated from."""
    for game, texts in now.items():
        for rule, print_now in texts.items():
            if known.get(game, {}).get(rule) != print_now:
                yield rule


def renewed(known: Known, now: Known, named: Collection[str]) -> dict[str, dict[str, str]]:
    """What is written: what is known, with new paragraphs and those that are named as they are."""
    return {
        game: {
            rule: print_now if rule in named else known.get(game, {}).get(rule, print_now)
            for rule, print_now in texts.items()
        }
        for game, texts in now.items()
    }


def main(named: Collection[str]) -> None:
    """Write the files of all languages, and say what is left to look at."""
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
