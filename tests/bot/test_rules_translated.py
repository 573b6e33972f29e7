"""A translation is shown only while the English is what it was translated from."""

import json
from pathlib import Path

import pytest

from bot.rules.markdown import prefix_of, read_sections
from bot.rules.pages import Page, load_page
from engine.kernel.package import Package
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES, PACKAGES
from tests.translated import fingerprints, renewed, stale

ENGLISH_PAGE = """\
## Tips

Keep 3 huts.

## 1. Turn

Two steps.

- **TAL-1.1** Lay a tile.
- **TAL-1.2** Build.
"""
CHINESE_PAGE = """\
## 提示

留下 3 個房舍。

## 1. 回合

兩個步驟。

- **TAL-1.1** 放置板塊。
- **TAL-1.2** 放置建築物。
"""


def loaded(
    folder: Path, monkeypatch: pytest.MonkeyPatch, english: str, translated: str = CHINESE_PAGE
) -> Page:
    """Taluva's rules in Chinese from these pages, the Chinese made from `ENGLISH_PAGE`."""
    known = {"taluva": fingerprints("TAL", read_sections(ENGLISH_PAGE))}
    for language, text in ((ENGLISH, english), (CHINESE, translated)):
        (folder / language).mkdir()
        (folder / language / "taluva.md").write_text(text, encoding="utf-8")
    (folder / CHINESE / "translated.json").write_text(json.dumps(known), encoding="utf-8")
    monkeypatch.setitem(PACKAGES, "taluva", Package(GAMES["taluva"], "", folder))
    return load_page("taluva", CHINESE)


def told(page: Page) -> dict[str, tuple[str, bool]]:
    return {each.id: (each.text, each.english) for each in page.entries}


def test_what_is_up_to_date_is_in_the_readers_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = loaded(tmp_path, monkeypatch, ENGLISH_PAGE)

    assert told(page)["Tips"] == ("留下 3 個房舍。", False)
    assert told(page)["TAL-1.1"] == ("- **TAL-1.1** 放置板塊。", False)
    assert [each.title for each in page.sections()] == ["提示", "回合"]


def test_a_paragraph_that_has_changed_is_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = loaded(tmp_path, monkeypatch, ENGLISH_PAGE.replace("Build.", "Build once."))

    assert told(page)["TAL-1.1"] == ("- **TAL-1.1** 放置板塊。", False)
    assert told(page)["TAL-1.2"] == ("- **TAL-1.2** Build once.", True)
    section, is_english = told(page)["TAL-1"]
    assert is_english
    assert section.splitlines() == [
        "兩個步驟。",
        "- **TAL-1.1** 放置板塊。",
        "- **TAL-1.2** Build once.",
    ]


def test_a_heading_and_what_stands_under_it_go_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = loaded(tmp_path, monkeypatch, ENGLISH_PAGE.replace("Keep 3", "Keep 4"))

    assert told(page)["Tips"] == ("Keep 4 huts.", True)
    assert page.sections()[0].title == "Tips"
    assert told(page)["TAL-1"][1] is False


def test_a_section_with_other_paragraphs_is_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = loaded(tmp_path, monkeypatch, f"{ENGLISH_PAGE}- **TAL-1.3** Rest.\n")

    assert told(page)["TAL-1.1"] == ("- **TAL-1.1** Lay a tile.", True)
    assert told(page)["Tips"] == ("留下 3 個房舍。", False)


def test_changed_paragraphs_are_renewed_only_when_they_are_named() -> None:
    known = {"taluva": fingerprints("TAL", read_sections(ENGLISH_PAGE))}
    changed = ENGLISH_PAGE.replace("Build.", "Build once.") + "- **TAL-1.3** Rest.\n"
    now = {"taluva": fingerprints(prefix_of(changed), read_sections(changed))}

    assert list(stale(known, now)) == ["TAL-1.2", "TAL-1.3"]
    assert list(stale(renewed(known, now, []), now)) == ["TAL-1.2"]
    assert list(stale(renewed(known, now, ["TAL-1.2"]), now)) == []
