"""Every paragraph of the rules page is named by a test, or listed here with the reason why not."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/rules/authors/castles-of-tuscany.md"
PARAGRAPH = re.compile(r"^- \*\*(TUS-[\dA]+\.\d+)", re.MULTILINE)
NAMED = re.compile(r"def test_\w*?tus_([\da]+)_(\d+)(?:_and_(\d+)_(\d+))?_")

NOT_SHOWN = {
    "TUS-11.3": "says only where the first tie-break comes from; TUS-11.2 is tested",
}
"""Paragraphs that no test can show, with the reason."""


def paragraphs() -> set[str]:
    """All paragraphs of the page."""
    return set(PARAGRAPH.findall(PAGE.read_text(encoding="utf-8")))


def named() -> set[str]:
    """All paragraphs in the names of the tests of this folder."""
    found = set()
    for source in Path(__file__).parent.glob("test_*.py"):
        for match in NAMED.finditer(source.read_text(encoding="utf-8")):
            section, number, *other = (part and part.upper() for part in match.groups())
            found.add(f"TUS-{section}.{number}")
            if all(other):
                found.add(f"TUS-{other[0]}.{other[1]}")
    return found


def test_every_paragraph_is_named_by_a_test_or_listed() -> None:
    assert paragraphs() - named() == NOT_SHOWN.keys()


def test_no_test_names_a_paragraph_that_is_not_there() -> None:
    assert named() <= paragraphs()
