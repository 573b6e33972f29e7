"""Every paragraph, worked example and edge case of the rules page is named by a test."""

import re
from pathlib import Path

PAGE = Path("docs/rules/authors/dolmengoetter.md").read_text("utf-8")
HERE = Path(__file__).parent


def names() -> str:
    """The names of all tests of the game, one a line."""
    sources = "".join(each.read_text("utf-8") for each in sorted(HERE.glob("test_*.py")))
    return "\n".join(re.findall(r"^(?:async )?def (test_\w+)", sources, re.MULTILINE))


def test_every_paragraph_is_named() -> None:
    paragraphs = re.findall(r"^- \*\*DOL-(\d+)\.(\d+)\*\*", PAGE, re.MULTILINE)

    missing = [
        f"DOL-{part}.{number}"
        for part, number in paragraphs
        if not re.search(rf"_dol_{part}_{number}(?!\d)", names())
    ]

    assert len(paragraphs) == 58
    assert missing == []


def test_every_worked_example_is_named() -> None:
    numbers = re.findall(r"^(\d+)\. \*\*", PAGE, re.MULTILINE)

    assert len(numbers) == 31
    assert [each for each in numbers if not re.search(rf"_example_{each}(?!\d)", names())] == []


def test_every_edge_case_is_named() -> None:
    cases = PAGE.split("## Edge cases")[1].split("## Worked examples")[0]
    numbers = [int(each) for each in re.findall(r"^\| (\d+) \|", cases, re.MULTILINE)]
    named: set[int] = set()
    for first, word, last in re.findall(r"_edge_cases?_(\d+)(?:_(and|to)_(\d+))?", names()):
        named |= {
            int(first),
            *([int(last)] if word == "and" else range(int(first), int(last or 0) + 1)),
        }

    assert len(numbers) == 39
    assert sorted(set(numbers) - named) == []
