"""Updates the translation files from the English: `make texts`.

It sorts the template of every folder, and copies its sentences into the PO files beside it. A
translation stays with its key; if the English of a key has changed, it is marked fuzzy until
somebody checks it and removes the mark. `tests/test_texts.py` lists the remaining work.
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
    """Yield the domain of every folder with sentences."""
    for layer in LAYERS:
        for template in sorted((ROOT / layer).rglob("locale/*.pot")):
            yield Domain(template.stem, template.parent.parent)


def translated(po_file: Path) -> Catalog:
    """Return the translations of a file; none if it is missing."""
    return catalogue_of(po_file) if po_file.is_file() else Catalog()


def in_order(domain: Domain) -> bytes:
    """Return the sorted text of a folder's template."""
    return TEMPLATE_HEADER.encode() + written(catalogue_of(domain.template))


def merged(domain: Domain, language: str) -> bytes:
    """Return the text of a folder's PO file, with its present translations."""
    locale = language.replace("-", "_")
    known = {each.context: each for each in translated(domain.po_file(language)) if each.id}
    header = HEADER.format(locale=locale).encode()
    catalogue = read_po(BytesIO(header))
    for sentence in catalogue_of(domain.template):
        if sentence.id:
            add(catalogue, sentence, known.get(sentence.context))
    return header + written(catalogue)


def written(catalogue: Catalog) -> bytes:
    """Return the sentences of a catalogue as text."""
    text = BytesIO()
    write_po(text, catalogue, width=100, no_location=True, omit_header=True)
    return text.getvalue()


def add(catalogue: Catalog, sentence: Message, known: Message | None) -> None:
    """Add a sentence with its known translation."""
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
    """Sort the template of every folder, and write the PO file of every language."""
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
