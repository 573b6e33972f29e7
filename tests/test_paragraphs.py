"""Every paragraph, example and edge case of the authors' rules pages is named by a test."""

import re
from functools import cache
from pathlib import Path

import pytest

from engine.registry import GAMES

PREFIXES = {
    "cacao": "CAC",
    "castles_of_tuscany": "TUS",
    "dolmengoetter": "DOL",
    "galaxy_trucker": "GT",
    "taluva": "TAL",
}
PARAGRAPHS = {
    "cacao": 57,
    "castles_of_tuscany": 79,
    "dolmengoetter": 58,
    "galaxy_trucker": 88,
    "taluva": 59,
}
"""How many paragraphs each page has."""
EXAMPLES = {
    "cacao": (r"^\| ([SX]\d+) \|", "", 36),
    "taluva": (r"^\| ([SX]\d+) \|", "", 46),
    "dolmengoetter": (r"^(\d+)\. \*\*", "example_", 31),
}
"""How a page numbers its examples, what precedes the number in tests, and how many there are."""
EDGE_CASES = {
    "cacao": (r"^(\d+)\. ", 28),
    "taluva": (r"^(\d+)\. ", 29),
    "dolmengoetter": (r"^\| (\d+) \|", 39),
}
WITHOUT_A_TEST = {
    "TUS-11.3": "says only where the first tie-break comes from; TUS-11.2 is tested",
    "cacao edge case 16": "the same as example X11",
    "cacao edge case 17": "the same as example X14",
    "cacao edge case 18": "the same as examples X14 and X15",
    "cacao edge case 20": "the same as example X19",
}
"""What no test shows by its number, and why."""


def page(key: str) -> str:
    """Return the author's page of a game's rules."""
    file = Path("docs/rules/authors") / f"{key.replace('_', '-')}.md"
    return file.read_text(encoding="utf-8")


@cache
def names(key: str) -> str:
    """Return the names of all tests of a game, one a line."""
    files = sorted((Path("tests") / key).rglob("test_*.py"))
    sources = "".join(each.read_text(encoding="utf-8") for each in files)
    return "\n".join(re.findall(r"^(?:async )?def (test_\w+)", sources, re.MULTILINE))


def is_named(key: str, words: str) -> bool:
    """Return True if the words stand in the name of a test, whole."""
    return re.search(rf"_{words}(?=_|$)", names(key), re.MULTILINE) is not None


def paragraphs_named(key: str) -> set[str]:
    """Return the paragraphs in names such as `test_tus_2_5_and_2_8_no_area_is_too_large`."""
    prefix = PREFIXES[key]
    several = re.findall(
        rf"_{prefix.lower()}_([\da]+_\d+(?:_and_[\da]+_\d+)*)(?=_|$)", names(key), re.MULTILINE
    )
    return {
        f"{prefix}-{each.upper().replace('_', '.')}"
        for numbers in several
        for each in numbers.split("_and_")
    }


def edge_cases_named(key: str) -> set[int]:
    """Return the edge cases in names such as `…_edge_cases_3_to_5`."""
    named: set[int] = set()
    for first, word, last in re.findall(r"_edge_cases?_(\d+)(?:_(and|to)_(\d+))?", names(key)):
        named |= {int(first), int(last or first)}
        named |= set(range(int(first), int(last))) if word == "to" else set()
    return named


@pytest.mark.parametrize("key", GAMES)
def test_every_paragraph_is_named_by_a_test_or_has_a_reason(key: str) -> None:
    prefix = PREFIXES[key]
    paragraphs = re.findall(rf"^- \*\*({prefix}-[\dA]+\.\d+)\*\*", page(key), re.MULTILINE)

    assert len(paragraphs) == PARAGRAPHS[key]
    missing = set(paragraphs) - paragraphs_named(key)
    assert missing == {each for each in WITHOUT_A_TEST if each.startswith(prefix)}
    assert paragraphs_named(key) <= set(paragraphs)


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_worked_example_is_named_by_a_test(key: str) -> None:
    pattern, before, count = EXAMPLES[key]
    numbers = re.findall(pattern, page(key), re.MULTILINE)

    assert len(numbers) == count
    assert [each for each in numbers if not is_named(key, before + each.lower())] == []


@pytest.mark.parametrize("key", EDGE_CASES)
def test_every_edge_case_is_named_by_a_test_or_has_a_reason(key: str) -> None:
    pattern, count = EDGE_CASES[key]
    cases = page(key).split("## Edge cases")[1].split("## Worked examples")[0]
    numbers = {int(each) for each in re.findall(pattern, cases, re.MULTILINE)}

    assert len(numbers) == count
    missing = {f"{key} edge case {each}" for each in numbers - edge_cases_named(key)}
    assert missing == {each for each in WITHOUT_A_TEST if each.startswith(f"{key} edge")}
