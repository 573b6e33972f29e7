"""Finds faults in translations."""

from collections.abc import Iterator
from string import Formatter

from babel.messages.catalog import Message

from engine.kernel.texts import Domain, catalogue_of


def forms(text: object) -> list[str]:
    """A sentence with all its plural forms."""
    if isinstance(text, str):
        return [text]
    assert isinstance(text, list | tuple)
    return [str(each) for each in text]


def placeholders(sentence: str) -> set[tuple[str, str]]:
    """The facts that a sentence fills in, each with what kind of thing it is."""
    return {(name, kind or "") for _, name, kind, _ in Formatter().parse(sentence) if name}


def facts_of(message: Message, side: str) -> set[tuple[str, str]]:
    """The facts of the `id` or the `string` of a message."""
    return set().union(*(placeholders(each) for each in forms(getattr(message, side))))


def untranslated(domain: Domain, language: str) -> Iterator[str]:
    """Yield the messages of a domain that are missing, outdated, or name other facts."""
    if not domain.po_file(language).is_file():
        yield f"there is no {domain.po_file(language)}"
        return
    known = {str(each.context): each for each in catalogue_of(domain.po_file(language)) if each.id}
    for key in known.keys() ^ domain.texts.keys():
        yield f"{key} is in one language only"
    for key, message in known.items():
        told = [each for each in forms(message.string) if each]
        now = domain.texts[key].one if key in domain.texts else ""
        if not told:
            yield f"{key} is not translated"
        elif message.fuzzy or forms(message.id)[0] != now:
            yield f"the English of {key} has changed: look at its translation"
        elif any(placeholders(each) != facts_of(message, "id") for each in told):
            yield f"{key} says other facts"
