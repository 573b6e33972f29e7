"""Bring the translations in step with the English: `make texts`.

Babel reads the sentences of every folder out of its source, with the key as context. A translation
stays with its key; where the English of a key has changed it is marked fuzzy until somebody has
looked at it and taken the mark away. `tests/test_texts.py` tells what is left to do.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from engine.kernel.texts import ENGLISH, LANGUAGES, Domain

ROOT = Path(__file__).parent.parent
LAYERS = ("engine", "renderers", "bot")
KEYWORDS = {"text": ((1, "c"), 2), "plural": ((1, "c"), 2, 3)}
A_DOMAIN = re.compile(r"^TEXTS = Domain\.beside\(", re.MULTILINE)

HEADER = """\
msgid ""
msgstr ""
"Language: {locale}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=n>1;\\n"

"""


def domains() -> Iterator[Domain]:
    """The sentences of every folder that speaks."""
    for layer in LAYERS:
        for source in sorted((ROOT / layer).rglob("*.py")):
            if A_DOMAIN.search(source.read_text(encoding="utf-8")):
                module = source.relative_to(ROOT).with_suffix("")
                yield import_module(".".join(module.parts)).TEXTS


def extracted(domain: Domain) -> Catalog:
    """The sentences that stand in the source files of a folder, without a translation."""
    catalogue = Catalog()
    for source in sorted(domain.folder.glob("*.py")):
        for _, sentence, _, key in extract_from_file("python", source, KEYWORDS):
            catalogue.add(sentence, context=key)
    return catalogue


def translated(po_file: Path) -> Catalog:
    """The translations of a file, none where there is no file."""
    if not po_file.is_file():
        return Catalog()
    with po_file.open("rb") as source:
        return read_po(source)


def merged(domain: Domain, language: str) -> bytes:
    """The text of the PO file of a folder, with the translations it has already."""
    locale = language.replace("-", "_")
    known = {each.context: each for each in translated(domain.po_file(language)) if each.id}
    header = HEADER.format(locale=locale).encode()
    catalogue = read_po(BytesIO(header))
    for sentence in extracted(domain):
        if sentence.id:
            add(catalogue, sentence, known.get(sentence.context))
    text = BytesIO()
    write_po(text, catalogue, width=100, no_location=True, omit_header=True)
    return header + text.getvalue()


def add(catalogue: Catalog, sentence: Message, known: Message | None) -> None:
    """Add a sentence with what is known of its translation."""
    if known is None:
        catalogue.add(sentence.id, context=sentence.context)
        return
    flags = known.flags if known.id == sentence.id else known.flags | {"fuzzy"}
    words = (known.string,) if isinstance(known.string, str) else known.string or ("",)
    string = words[0] if isinstance(sentence.id, str) else (*words, "")[:2]
    catalogue.add(sentence.id, string, flags=flags, context=sentence.context)


def main() -> None:
    """Write the PO file of every folder and language."""
    for domain in domains():
        for language in LANGUAGES:
            if language != ENGLISH:
                po_file = domain.po_file(language)
                text = merged(domain, language)
                po_file.parent.mkdir(parents=True, exist_ok=True)
                po_file.write_bytes(text)


if __name__ == "__main__":
    main()
