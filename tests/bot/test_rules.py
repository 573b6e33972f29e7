"""`/rules`: paragraphs by number, by heading and by words; from a refusal too."""

import random
from pathlib import Path

import pytest

from bot.phrases import Voice
from bot.rules.pages import Page, entries_by_code, find_rule, pages, read_page
from bot.rules.panels import contents_panel, entry_panel
from bot.rules.search import search, terms_in
from engine.kernel.texts import LANGUAGES
from engine.registry import GAMES
from tests.bot.play import start_game, take_turn
from tests.bot.world import labels, parts_of, text_of, world

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


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_that_a_refusal_names_can_be_read(key: str) -> None:
    source = "".join(
        each.read_text(encoding="utf-8") for each in sorted(Path("engine", key).glob("*.py"))
    )
    prefix = next(each.id for each in pages()[key].entries if "-" in each.id).partition("-")[0]
    named = {word.strip('"(),:') for word in source.split() if word.startswith(f'"{prefix}-')}

    assert named
    assert [rule for rule in named if find_rule(rule, key) is None] == []


def test_every_paragraph_has_a_number_of_its_own() -> None:
    entries = [each for page in pages().values() for each in page.entries]

    assert len(entries_by_code()) == len(entries)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_part_of_every_paragraph_fits_into_a_message(key: str, language: str) -> None:
    voice = Voice(language)
    shown = [contents_panel(voice, pages()[key])]
    for entry in pages()[key].entries:
        shown += [entry_panel(voice, entry, part) for part in range(1 + len(entry.text) // 2000)]

    for panel in shown:
        assert panel.view().content_length() <= 4000
        assert "…" not in panel.text[-3:]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("TAL-5.2", "TAL-5.2"),
        ("tal-5", "TAL-5"),
        ("5.2", "TAL-5.2"),
        ("eruption", "TAL-5"),
        ("火山爆發", "TAL-5"),
        ("edge cases", "Edge cases"),
    ],
)
def test_what_fits_best_comes_first(typed: str, first: str) -> None:
    assert search(pages()["taluva"], typed)[0].id == first


def test_all_words_must_occur() -> None:
    both = {each.id for each in search(pages()["taluva"], "temple adjacent")}

    assert "TAL-7.5" in both
    assert "TAL-7.3" not in both
    assert search(pages()["taluva"], "temple zeppelin") == []


def test_chinese_words_are_understood_by_the_terms() -> None:
    found = [each.id for each in search(pages()["taluva"], "神廟")]

    assert "TAL-9.2" in found


def test_the_terms_of_a_paragraph_are_those_it_uses() -> None:
    entry = find_rule("TAL-7.5")
    assert entry is not None

    terms = dict(terms_in(pages()["taluva"], entry))

    assert terms["temple"] == "神廟"
    assert "summary card" not in terms


async def test_a_paragraph_is_shown_to_who_asked_only(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        shown = await here.ann.slash(here.channel, "rules", game="taluva", paragraph="TAL-7.5")

        assert shown.ephemeral
        assert text_of(shown.response).startswith("### Taluva · TAL-7 Building\n- **TAL-7.5**")
        assert labels(shown.response) == ["Back", "Next", "Whole section", "All sections"]


async def test_one_can_read_on_and_see_the_whole_section_and_all_of_them(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        shown = await here.ann.slash(here.channel, "rules", paragraph="TAL-7.5")
        await here.restart()

        seen = []
        for label in ("Next", "Whole section", "Next", "All sections"):
            shown = await here.ann.click(shown.response, label=label)
            seen.append(text_of(shown.response))
        menu = parts_of(shown.response, 3)[0]
        shown = await here.ann.select(shown.response, ["6"], custom_id=menu["custom_id"])

        assert "**TAL-7.6**" in seen[0]
        assert "**TAL-7.1**" in seen[1]
        assert "**TAL-7.10**" in seen[1]
        assert seen[2].startswith("### Taluva · TAL-8 Elimination")
        assert seen[3].startswith("### Taluva: the rules")
        assert text_of(shown.response).startswith("### Taluva · TAL-5 Eruption")


async def test_words_lead_to_paragraphs_that_can_be_opened(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        found = await here.ann.slash(here.channel, "rules", game="taluva", paragraph="lone temple")
        ids = labels(found.response)
        opened = await here.ann.click(found.response, label=ids[0])

        assert 1 < len(ids) <= 10
        assert f"**{ids[0]}**" in text_of(opened.response)


async def test_nothing_found_says_what_can_be_asked(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        refused = await here.ann.slash(
            here.channel, "rules", game="taluva", paragraph="**@everyone zeppelin"
        )
        which = await here.ann.slash(here.channel, "rules", paragraph="zeppelin")

        assert "“everyone zeppelin”" in text_of(refused.response)
        assert "TAL-1.1" in text_of(refused.response)
        assert "Which game" in text_of(which.response)


async def test_chinese_readers_are_told_that_the_text_is_english_and_get_the_terms(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        shown = await here.ming.slash(here.channel, "rules", paragraph="TAL-7.5")

        assert "目前只有英文版" in text_of(shown.response)
        assert "temple 神廟" in text_of(shown.response)


async def test_the_game_of_the_channel_is_meant_where_none_is_named(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here)

        offered = await here.ann.autocomplete(here.channel, "rules", "paragraph", "erup")
        contents = await here.ann.slash(here.channel, "rules")

        assert offered[0] == {"name": "TAL-5 · Eruption (火山爆發)", "value": "TAL-5"}
        assert text_of(contents.response).startswith("### Taluva: the rules")


async def test_a_refusal_leads_to_its_rule(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await start_game(here)
        await take_turn(here.ann, here.channel.last_message, random.Random(5))

        refused = await here.ann.slash(here.channel, "taluva build-hut", cell="M10")

        read = await here.ann.click(refused.response, label="Read the rule")

        assert "-# Rule TAL-3.7" in text_of(refused.response)
        assert "**TAL-3.7**" in text_of(read.response)
        assert read.ephemeral
