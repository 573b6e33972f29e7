"""The map of folders in docs/architecture.md agrees with the imports."""

import re

from tests.imports import ROOT, imports

A_ROW = re.compile(r"^\| `([^`]+)` \| ([^|]+) \| ([^|]*) \|$", re.MULTILINE)
A_FOLDER = re.compile(r"`([^`]+)`")


def mapped() -> dict[str, set[str]]:
    """The folders of the map, and which of their neighbours each imports."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return {folder: set(A_FOLDER.findall(names)) for folder, _, names in A_ROW.findall(page)}


def neighbours(folder: str) -> set[str]:
    """The folders of the same layer that a folder imports."""
    above = folder.rpartition("/")[0]
    return {each for each in imports()[folder] if each.rpartition("/")[0] == above}


def test_the_map_names_every_folder() -> None:
    folders = {each for each in imports() if "/" in each}

    assert set(mapped()) == folders


def test_the_map_tells_which_folders_import_which() -> None:
    actual = {folder: neighbours(folder) for folder in mapped()}

    assert mapped() == actual


def test_no_two_folders_import_each_other() -> None:
    both = {(a, b) for a in mapped() for b in mapped()[a] if a in neighbours(b)}

    assert not both
