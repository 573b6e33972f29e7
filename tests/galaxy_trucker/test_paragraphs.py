"""Every paragraph of the rules page is named by a test."""

import re
from pathlib import Path

PAGE = Path("docs/rules/authors/galaxy-trucker.md")
HERE = Path(__file__).parent


def test_every_paragraph_is_named_by_a_test() -> None:
    paragraphs = set(
        re.findall(r"^- \*\*GT-(\d+\.\d+)\*\* ", PAGE.read_text("utf-8"), re.MULTILINE)
    )
    named = set()
    for file in HERE.rglob("test_*.py"):
        for name in re.findall(r"def test_gt_(\w+)", file.read_text("utf-8")):
            numbers = re.match(r"(\d+_\d+)((?:_and_\d+_\d+)*)", name)
            if numbers is not None:
                named |= {each.replace("_", ".") for each in re.findall(r"\d+_\d+", numbers[0])}

    assert paragraphs - named == set()
