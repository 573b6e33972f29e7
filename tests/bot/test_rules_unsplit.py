"""Pages that are not yet two books: what only authors need is left out of the chat."""

from pathlib import Path

import pytest

from bot.rules.pages import Page, find_rule, pages
from bot.rules.search import search, terms_in
from bot.rules.unsplit import read_page
from tests.bot.world import text_of, world

PAGE = """\
# A game (某遊戲)

Some words. Seed: `000_19968c47988cd832.txt`. More words.

Tags: `[seed]` what it says.

## 1. Turn

- **ABC-1.1** `[seed]` First see [the map](map.md), as the seed says:
  1. a line of it
- **ABC-1.2** Second. [decision]

| Rule | Condition | Source |
|---|---|---|
| **ABC-1.3** | third | [seed] |

## Terms

| English | 繁體中文 |
|---|---|
| hut, tower | 房舍、高塔 |

## Sources

- a book
"""


@pytest.fixture
def page() -> Page:
    return read_page("toy", PAGE)


def test_a_page_has_its_sections_and_paragraphs_in_their_order(page: Page) -> None:
    assert [(each.id, each.section) for each in page.entries] == [
        ("A game (某遊戲)", "A game (某遊戲)"),
        ("ABC-1", "ABC-1"),
        ("ABC-1.1", "ABC-1"),
        ("ABC-1.2", "ABC-1"),
        ("ABC-1.3", "ABC-1"),
        ("Terms", "Terms"),
    ]


def test_a_paragraph_is_shown_without_links_tables_and_the_marks_of_sources(page: Page) -> None:
    texts = {each.id: each.text for each in page.entries}

    assert texts["ABC-1.1"] == (
        "- **ABC-1.1** First see the map, as the rule sheet says:\n  1. a line of it"
    )
    assert texts["ABC-1.2"] == "- **ABC-1.2** Second."
    assert texts["ABC-1.3"] == "- **ABC-1.3** · third"
    assert texts["A game (某遊戲)"] == "Some words. More words."


def test_terms_stand_in_both_languages(page: Page) -> None:
    assert page.terms == [("hut", "房舍"), ("tower", "高塔")]


def test_chinese_words_are_understood_by_the_terms() -> None:
    found = [each.id for each in search(pages()["galaxy_trucker"], "雙引擎")]

    assert "GT-5.3" in found


def test_the_terms_of_a_paragraph_are_those_it_uses() -> None:
    entry = find_rule("GT-5.6")
    assert entry is not None

    terms = dict(terms_in(pages()["galaxy_trucker"], entry))

    assert terms


async def test_chinese_readers_are_told_that_the_text_is_english_and_get_the_terms(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        shown = await here.ming.slash(here.channel, "rules", paragraph="GT-5.6")

        assert "目前只有英文版" in text_of(shown.response)
        assert "用語：" in text_of(shown.response)
