"""Every paragraph, example and edge case of the rules page is shown by a test."""

import re
from pathlib import Path

PAGE = Path("docs/rules/authors/cacao.md").read_text(encoding="utf-8")
NAMES = [
    name
    for file in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]

WITHOUT_A_TEST = {
    "edge case 16": "the same as example X11",
    "edge case 17": "the same as example X14",
    "edge case 18": "the same as examples X14 and X15",
    "edge case 20": "the same as example X19",
}
"""What no test shows by its number, and why."""


def shown(words: str) -> bool:
    """Return True if the words stand in the name of a test, whole."""
    return any(re.search(rf"_{words}(?=_|$)", name) for name in NAMES)


def test_every_paragraph_has_a_test() -> None:
    ids = re.findall(r"\*\*CAC-(\d+)\.(\d+)\*\*", PAGE)

    missing = [f"CAC-{part}.{number}" for part, number in ids if not shown(f"cac_{part}_{number}")]

    assert len(ids) == 57
    assert missing == []


def test_every_worked_example_has_a_test() -> None:
    ids = re.findall(r"^\| ([SX]\d+) \|", PAGE, re.MULTILINE)

    assert len(ids) == 36
    assert [each for each in ids if not shown(each.lower())] == []


def test_every_edge_case_has_a_test_or_a_reason() -> None:
    numbers = re.findall(r"^(\d+)\. ", PAGE.split("## Edge cases")[1], re.MULTILINE)
    names = [f"edge case {number}" for number in numbers]

    assert len(names) == 28
    missing = {each for each in names if not shown(each.replace(" ", "_"))}
    assert missing == set(WITHOUT_A_TEST)
