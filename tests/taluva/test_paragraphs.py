"""Every paragraph, example and edge case of the rules page is shown by a test."""

import re
from pathlib import Path

PAGE = Path("docs/rules/authors/taluva.md").read_text(encoding="utf-8")
NAMES = [
    name
    for file in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]

WITHOUT_A_TEST: dict[str, str] = {}
"""Paragraphs that no test can show, and why: there are none."""


def shown(words: str) -> bool:
    """Return True if the words stand in the name of a test, whole."""
    return any(re.search(rf"_{words}(?=_|$)", name) for name in NAMES)


def test_every_paragraph_has_a_test_or_a_reason() -> None:
    ids = re.findall(r"\*\*TAL-(\d+)\.(\d+)\*\*", PAGE)

    missing = {f"TAL-{part}.{no}" for part, no in ids if not shown(f"tal_{part}_{no}")}

    assert len(ids) == len(set(ids)) == 59
    assert missing == set(WITHOUT_A_TEST)


def test_every_worked_example_has_a_test() -> None:
    ids = re.findall(r"^\| ([SX]\d+) \|", PAGE, re.MULTILINE)

    assert len(ids) == 46
    assert [each for each in ids if not shown(each.lower())] == []


def test_every_edge_case_has_a_test() -> None:
    numbers = re.findall(r"^(\d+)\. ", PAGE.split("## Edge cases")[1], re.MULTILINE)

    assert len(numbers) == 29
    assert [each for each in numbers if not shown(f"edge_case_{each}")] == []
