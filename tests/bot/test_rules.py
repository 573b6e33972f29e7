"""`/rules`: paragraphs by number, by heading and by words; from a refusal too."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest

from bot.core.panels import Press
from bot.core.phrases import Voice
from bot.rules.pages import as_number, entries_by_code, find_rule, pages
from bot.rules.panels import contents_panel, entry_panel, in_parts, rules_panel
from bot.rules.search import find, search
from engine.kernel.texts import CHINESE, LANGUAGES
from engine.registry import GAMES
from tests.bot.play import start_game, take_turn
from tests.bot.world import World, labels, parts_of, text_of


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_that_a_refusal_names_can_be_read(key: str) -> None:
    source = "".join(
        each.read_text(encoding="utf-8") for each in sorted(Path("engine", key).rglob("*.py"))
    )
    prefix = next(each.id for each in pages()[key].entries if "-" in each.id).partition("-")[0]
    named = {word.strip('"(){}[],:') for word in source.split() if word.startswith(f'"{prefix}-')}

    assert named
    assert [rule for rule in named if find_rule(rule, key) is None] == []


def test_every_paragraph_has_a_number_of_its_own() -> None:
    entries = [each for page in pages().values() for each in page.entries]

    assert len(entries_by_code()) == len(entries)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_part_of_every_paragraph_fits_into_a_message(key: str, language: str) -> None:
    voice, page = Voice(language), pages(language)[key]
    shown = [contents_panel(voice, page)]
    for entry in page.entries:
        parts = range(len(list(in_parts(entry.blocks))))
        shown += [entry_panel(voice, entry, part) for part in parts]

    for panel in shown:
        assert panel.view().content_length() <= 4000
        assert panel.view().total_children_count <= 40
        assert len(panel.files()) <= 10
        assert "…" not in panel.text[-3:]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("TAL-5.2", "TAL-5.2"),
        ("tal-5", "TAL-5"),
        ("5.2", "TAL-5.2"),
        ("eruption", "TAL-5"),
        ("tips", "Tips"),
        ("split", "TAL-5.9"),
    ],
)
def test_what_fits_best_comes_first(typed: str, first: str) -> None:
    assert search(pages()["taluva"], typed)[0].id == first


def test_all_words_must_occur() -> None:
    both = {each.id for each in search(pages()["taluva"], "temple adjacent")}

    assert "TAL-7.5" in both
    assert "TAL-7.3" not in both
    assert search(pages()["taluva"], "temple zeppelin") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_other_language_lead_to_the_same_paragraphs(language: str) -> None:
    chinese, english = (find("taluva", word, language)[0] for word in ("懸空", "in the air"))

    assert chinese == english == find_rule("TAL-5.2", language=language)


def test_a_chinese_word_is_looked_for_in_two_parts_where_it_is_nowhere_whole() -> None:
    page = pages(CHINESE)["taluva"]

    assert all("神廟平手" not in each.text for each in page.entries)
    assert "TAL-9.2" in [each.id for each in search(page, "神廟平手")]
    assert search(page, "神廟飛船") == []


async def test_a_paragraph_is_shown_to_who_asked_only(here: World) -> None:
    shown = await here.ann.slash(here.channel, "rules", game="taluva", paragraph="TAL-7.5")

    assert shown.ephemeral
    assert text_of(shown.response).startswith("### Taluva · TAL-7 Building\n- **TAL-7.5**")
    assert labels(shown.response) == ["Back", "Next", "Whole section", "All sections"]


async def test_one_can_read_on_and_see_the_whole_section_and_all_of_them(here: World) -> None:
    shown = await here.ann.slash(here.channel, "rules", paragraph="TAL-7.5")
    await here.restart()

    seen = []
    for label in ("Next", "Whole section", "Next", "All sections"):
        shown = await here.ann.click(shown.response, label=label)
        seen.append(text_of(shown.response))
    menu = parts_of(shown.response, 3)[0]
    place = [each["label"] for each in menu["options"]].index("TAL-5 · Laying a tile: eruption")
    shown = await here.ann.select(
        shown.response, [menu["options"][place]["value"]], custom_id=menu["custom_id"]
    )

    assert "**TAL-7.6**" in seen[0]
    assert "**TAL-7.1**" in seen[1]
    assert "**TAL-7.10**" in seen[1]
    assert seen[2].startswith("### Taluva · What is not allowed, at a glance")
    assert seen[3].startswith("### Taluva: the rules")
    assert text_of(shown.response).startswith("### Taluva · TAL-5 Laying a tile: eruption")


async def test_nothing_found_leads_to_the_sections(here: World) -> None:
    missed = await here.ann.slash(
        here.channel, "rules", game="taluva", paragraph="**@everyone zeppelin"
    )
    nowhere = await here.ann.slash(here.channel, "rules", paragraph="zeppelin")

    assert "“everyone zeppelin”" in text_of(missed.response)
    assert "How to play" in labels(missed.response)
    assert "No game’s rules mention “zeppelin”" in text_of(nowhere.response)
    assert "Taluva" in labels(nowhere.response)


async def test_a_number_may_be_typed_without_its_dash_and_else_opens_its_section(
    here: World,
) -> None:
    for typed in ("tal 5.2", "TAL5.2", " Tal-5.2. ", "ＴＡＬ－５．２。"):
        shown = await here.ann.slash(here.channel, "rules", paragraph=typed)
        assert "**TAL-5.2**" in text_of(shown.response), typed
    shown = await here.ann.slash(here.channel, "rules", paragraph="TAL-5.99")
    missing, section = text_of(shown.response).splitlines()[:2]
    assert missing == "There is no TAL-5.99 in the rules of Taluva; this is the section:"
    assert section.startswith("### Taluva · TAL-5 ")


@pytest.mark.parametrize("game", ["", "taluva", "cacao"])
@pytest.mark.parametrize("typed", ["TAL-99", "tal 99.3"])
def test_a_number_that_no_section_has_is_answered_by_the_nearest_ones(
    game: str, typed: str
) -> None:
    panel = rules_panel(Voice("en"), game, typed)

    told, *listed = panel.text.splitlines()
    assert told == f"There is no {as_number(typed).upper()} in the rules of Taluva. The nearest:"
    assert [each.split(" · ")[0] for each in listed] == ["- TAL-9", "- TAL-10", "- TAL-11"]
    assert [each.label for row in panel.rows for each in cast(Sequence[Press], row)] == [
        "TAL-9",
        "TAL-10",
        "TAL-11",
    ]


def test_a_number_without_the_letters_of_a_game_is_searched_for() -> None:
    assert "comes closest to “XYZ-9”" in rules_panel(Voice("en"), "", "XYZ-9").text


async def test_a_question_is_answered_by_what_comes_closest(here: World) -> None:
    shown = await here.ann.slash(here.channel, "rules", paragraph="can I build next to a volcano")
    listed = text_of(shown.response)
    opened = await here.ann.click(shown.response, label="TAL-7.1")

    assert "All games: what comes closest to “can I build" in listed
    assert "no volcano" in text_of(opened.response)


async def test_without_a_game_one_is_chosen_by_its_button(here: World) -> None:
    shown = await here.ann.slash(here.channel, "rules")
    asked, offered = text_of(shown.response), labels(shown.response)
    await here.restart()
    shown = await here.ann.click(shown.response, label="Cacao")
    cacao, others = text_of(shown.response), labels(shown.response)
    shown = await here.ann.click(shown.response, label="Taluva")

    assert "Which game" in asked
    assert offered == [Voice("en")(f"{key}.name") for key in GAMES]
    assert cacao.startswith("### Cacao: the rules")
    assert others == [
        "How to play",
        "Read from the start",
        "Guided first game",
        *(each for each in offered if each != "Cacao"),
    ]
    assert text_of(shown.response).startswith("### Taluva: the rules")


async def test_without_a_game_words_are_looked_for_in_all_of_them(here: World) -> None:
    offered = await here.ann.autocomplete(here.channel, "rules", "paragraph", "temple")
    found = await here.ann.slash(here.channel, "rules", paragraph="temple")
    ids = labels(found.response)

    assert {each["value"].partition("-")[0] for each in offered} == {"TAL", "CAC"}
    assert {"Taluva", "Cacao"} <= {
        line.removeprefix("- ").partition(":")[0]
        for line in text_of(found.response).splitlines()[1:]
    }
    opened = await here.ann.click(found.response, label=ids[-1])
    assert text_of(opened.response).startswith("### ")


async def test_everybody_reads_the_rules_in_their_own_language(here: World) -> None:
    await start_game(here)
    shown = await here.ming.slash(here.channel, "rules", paragraph="TAL-7.5")
    shown = await here.ming.click(shown.response, label="看整節")
    section = text_of(shown.response)
    shown = await here.ming.click(shown.response, label="所有章節")
    found = await here.ming.slash(here.channel, "rules", paragraph="懸空")
    offered = await here.ming.autocomplete(here.channel, "rules", "paragraph", "火山爆")

    assert section.startswith("### 塔魯瓦 · TAL-7 放置建築物\n- **TAL-7.1** **放在哪裡")
    assert "英文" not in section
    assert text_of(shown.response).startswith("### 塔魯瓦：規則")
    assert "TAL-5.2" in text_of(found.response)
    assert offered[0] == {"name": "TAL-5 · 放置板塊：火山爆發（疊放）", "value": "TAL-5"}


async def test_pictures_are_shown_beside_the_pieces_and_under_the_rules(here: World) -> None:
    pieces = await here.ming.slash(here.channel, "rules", game="taluva", paragraph="配件")
    eruption = await here.ann.slash(here.channel, "rules", paragraph="TAL-5")

    sections = parts_of(pieces.response, 9)
    assert [each["accessory"]["description"] for each in sections][1:3] == [
        "紅色的房舍",
        "紅色的高塔",
    ]
    assert "**房舍** · 每色 20 個" in sections[1]["components"][0]["content"]
    gallery = parts_of(eruption.response, 12)[0]
    assert gallery["items"][0]["description"].startswith("Left: the framed place")
    assert [each.filename for each in eruption.response.attachments] == ["eruption.png"]
    gap = await here.ann.slash(here.channel, "rules", paragraph="CAC-5.1")
    assert [each.filename for each in gap.response.attachments] == ["gap.png"]
    assert "\nLeft: ivory has laid a 2-1-0-1" in text_of(gap.response), "with what is said of it"


async def test_the_game_of_the_channel_is_meant_where_none_is_named(here: World) -> None:
    await start_game(here)

    offered = await here.ann.autocomplete(here.channel, "rules", "paragraph", "erup")
    contents = await here.ann.slash(here.channel, "rules")

    assert offered[0] == {"name": "TAL-5 · Laying a tile: eruption", "value": "TAL-5"}
    assert text_of(contents.response).startswith("### Taluva: the rules")


async def test_a_refusal_leads_to_its_rule_in_the_readers_language(here: World) -> None:
    await start_game(here)
    await take_turn(here.ann, here.channel.last_message, random.Random(5))

    refused = await here.ann.slash(here.channel, "taluva build-hut", cell="R20")

    read = await here.ann.click(refused.response, label="Read the rule")

    assert "-# Rule TAL-3.7" in text_of(refused.response)
    assert labels(refused.response) == ["Take your turn", "Read the rule"]
    assert "**TAL-3.7**" in text_of(read.response)
    assert read.ephemeral
    here.locales[str(here.ann.id)] = "zh-TW"
    refused = await here.ann.slash(here.channel, "taluva build-hut", cell="R20")
    read = await here.ann.click(refused.response, label="閱讀規則")
    assert "**TAL-3.7** **依序進行。**" in text_of(read.response)
