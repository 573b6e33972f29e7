"""`/learn`: how a game is played, a page at a time; from the lobby card and the rules too."""

from pathlib import Path

import pytest

from bot.core.phrases import Voice
from bot.learn import guide_panel, guides
from engine.kernel.texts import LANGUAGES
from engine.registry import GAMES
from tests.bot.play import open_table
from tests.bot.world import labels, text_of, world


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", guides())
def test_every_page_is_one_picture_with_words_under_it(key: str, language: str) -> None:
    lessons = guides(language)[key]

    for n, lesson in enumerate(lessons):
        panel = guide_panel(Voice(language), key, n)
        assert f"{n + 1}/{len(lessons)} · {lesson.title}" in panel.text
        assert [file.description for file in panel.files()] == [lesson.picture.alt]
        assert not any(rule in lesson.text for rule in lesson.rules)
        assert lesson.text in panel.rows


async def test_one_reads_on_and_back_and_the_paragraph_opens_beside(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        shown = await here.ann.slash(here.channel, "learn", game="taluva")
        first = text_of(shown.response)
        await here.restart()
        on = await here.ann.click(shown.response, label="Next")
        rule = await here.ann.click(shown.response, label="Rule TAL-3.1")
        second = text_of(on.response)
        back = await here.ann.click(shown.response, label="Back")

        assert shown.ephemeral
        assert "### Taluva in two minutes\n**1/7 · How you win**" in first
        assert "2/7" in second
        assert "**TAL-3.1**" in text_of(rule.response)
        assert text_of(back.response) == first


async def test_without_a_game_it_is_chosen_by_its_button(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        shown = await here.ming.slash(here.channel, "learn")
        offered = labels(shown.response)
        shown = await here.ming.click(shown.response, label="塔魯瓦")

        assert offered == [Voice("zh-TW")(f"{key}.name") for key in GAMES]
        assert "兩分鐘學會塔魯瓦" in text_of(shown.response)


async def test_the_lobby_card_leads_to_the_pages_they_to_the_rules_and_these_back(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        card = await open_table(here, game="taluva")

        shown = await here.bob.click(card, label="How to play")
        pages = text_of(shown.response)
        rules = text_of((await here.bob.click(shown.response, label="All the rules")).response)
        again = await here.bob.click(shown.response, label="How to play")

        assert shown.ephemeral
        assert "1/7 · How you win" in pages
        assert rules.startswith("### Taluva: the rules")
        assert text_of(again.response) == pages
