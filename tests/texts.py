"""Bring the translations in step with the English: `make texts`.

The template of every folder is put in order, and the PO files beside it take over its sentences. A
translation stays with its key; where the English of a key has changed it is marked fuzzy until
somebody has looked at it and taken the mark away. `tests/test_texts.py` tells what is left to do.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from engine.kernel.texts import ENGLISH, LANGUAGES, Domain, catalogue_of

ROOT = Path(__file__).parent.parent
LAYERS = ("engine", "renderers", "bot")

TEMPLATE_HEADER = """\
# Sentences in English by key; after a change run `make texts` (docs/translating.md).
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"

"""
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
        for template in sorted((ROOT / layer).rglob("locale/*.pot")):
            yield Domain(template.stem, template.parent.parent)


def translated(po_file: Path) -> Catalog:
    """The translations of a file, none where there is no file."""
    return catalogue_of(po_file) if po_file.is_file() else Catalog()


def in_order(domain: Domain) -> bytes:
    """The text of the template of a folder, as the tool writes it."""
    return TEMPLATE_HEADER.encode() + written(catalogue_of(domain.template))


def merged(domain: Domain, language: str) -> bytes:
    """The text of the PO file of a folder, with the translations it has already."""
    locale = language.replace("-", "_")
    known = {each.context: each for each in translated(domain.po_file(language)) if each.id}
    header = HEADER.format(locale=locale).encode()
    catalogue = read_po(BytesIO(header))
    for sentence in catalogue_of(domain.template):
        if sentence.id:
            add(catalogue, sentence, known.get(sentence.context))
    return header + written(catalogue)


def written(catalogue: Catalog) -> bytes:
    """The sentences of a catalogue as text."""
    text = BytesIO()
    write_po(text, catalogue, width=100, no_location=True, omit_header=True)
    return text.getvalue()


def add(catalogue: Catalog, sentence: Message, known: Message | None) -> None:
    """Add a sentence with what is known of its translation."""
    if known is None:
        catalogue.add(sentence.id, auto_comments=sentence.auto_comments, context=sentence.context)
        return
    flags = known.flags if known.id == sentence.id else known.flags | {"fuzzy"}
    words = (known.string,) if isinstance(known.string, str) else known.string or ("",)
    string = words[0] if isinstance(sentence.id, str) else (*words, "")[:2]
    catalogue.add(
        sentence.id,
        string,
        flags=flags,
        auto_comments=sentence.auto_comments,
        context=sentence.context,
    )


def main() -> None:
    """Put the template of every folder in order, and write the PO file of every language."""
    for domain in domains():
        domain.template.write_bytes(in_order(domain))
        for language in LANGUAGES:
            if language != ENGLISH:
                po_file = domain.po_file(language)
                text = merged(domain, language)
                po_file.parent.mkdir(parents=True, exist_ok=True)
                po_file.write_bytes(text)


if __name__ == "__main__":
    main()
