"""Players' rules as they are read, translated and searched."""

import json
import re
from pathlib import Path

import pytest
from setuptools import Distribution

from bot.core.phrases import Voice
from bot.rules.build import BuildWithPages
from bot.rules.markdown import Block, Section, prefix_of, read_sections
from bot.rules.pages import Entry, Page, find_rule, load_page, make_page
from bot.rules.panels import answer_panel
from bot.rules.search import find, find_all
from engine.kernel.package import OUR_PAGES as SOURCES, Package
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.registry import GAMES, PACKAGES
from tests.translated import fingerprints, renewed, stale

LINE = re.compile(r"- \*\*(.+?)\*\* (.+)")
SHOWN_FIRST = 3
"""The paragraph stands among so many at the top of what is found."""

CHINESE_WORDS = {
    "taluva": {
        "平手": "TAL-9.3", "獲勝": "TAL-9.1", "勝利": "TAL-9.3", "懸空": "TAL-5.2",
        "第一層": "TAL-4.3", "火山爆發": "TAL-5", "神廟": "TAL-7.5", "淘汰": "TAL-8",
        "空缺": "TAL-4.2", "擴大殖民聚落": "TAL-7.7",
    },
    "cacao": {
        "神廟計分": "CAC-8.2", "補牌": "CAC-3.3", "市場": "CAC-6.2", "金礦場": "CAC-6.3",
        "挑水伕": "CAC-8.6", "聖物": "CAC-8.5", "覆蓋": "CAC-7", "倉庫": "CAC-6.1",
        "空白": "CAC-5", "平手": "CAC-8.7",
    },
    "dolmengoetter": {
        "建造墓室": "DOL-6", "加權分數": "DOL-7.2", "收集藥草": "DOL-5.6", "巫師飛行": "DOL-5.8",
        "跳格": "DOL-5.2", "放棄擺放石柱": "DOL-5.10", "平手": "DOL-2.5", "符號": "DOL-5.4",
        "預設指示": "DOL-9.2",
    },
    "castles_of_tuscany": {
        "一輪結束": "TUS-10", "平手": "TUS-11.2", "百搭": "TUS-6.1", "存放區": "TUS-9",
        "獎勵板塊": "TUS-9.1", "大理石": "TUS-3.3", "工人": "TUS-9.6", "農場": "TUS-8.6",
        "起始玩家": "TUS-1.2", "抽區域牌": "TUS-4",
    },
    "galaxy_trucker": {
        "隕石": "GT-6.5", "棄置區": "GT-2.5", "中斷航行": "GT-5.5", "骰子": "GT-5.16",
        "雙引擎": "GT-5.14", "防護器": "GT-5.17", "外星人": "GT-4.4", "外露連接器": "GT-2.8",
        "沙漏": "GT-2.10", "懲罰金額": "GT-7.5",
    },
}  # fmt: skip
"""The twelve words that once led nowhere, and the commonest words of each game: 49 in all."""

ENGLISH_WORDS = {
    "taluva": {
        "tie": "TAL-9.3", "eruption": "TAL-5", "level": "TAL-1.4", "resign": "TAL-8.5",
        "temple": "TAL-7.5", "tips": "Tips", "designer": "About the game",
    },
    "cacao": {
        "temple": "CAC-6.6", "overbuild": "CAC-7", "water": "CAC-6.4", "tie": "CAC-8.3",
        "gap": "CAC-5", "display": "CAC-2.5", "resign": "CAC-11.5",
    },
    "dolmengoetter": {
        "jump": "DOL-5.2", "herbs": "DOL-5.6", "fly": "DOL-5.8", "tie": "DOL-2.5",
        "rune": "DOL-5.4", "standing orders": "DOL-9.2", "pass": "DOL-5.14",
    },
    "castles_of_tuscany": {
        "tie": "TUS-11.2", "round": "TUS-10", "wild hexagon": "TUS-8.7", "storage": "TUS-9",
        "marble": "TUS-3.3", "resign": "TUS-14.2", "refill": "TUS-5.3",
    },
    "galaxy_trucker": {
        "meteor": "GT-6.5", "hourglass": "GT-2.10", "shield": "GT-5.17", "penalty": "GT-7.5",
        "alien": "GT-4.4", "give up": "GT-5.4", "epidemic": "GT-6.12",
    },
}  # fmt: skip


def cases(words: dict[str, dict[str, str]], language: str) -> list[tuple[str, str, str, str]]:
    return [
        (game, word, rule, language)
        for game, rules in words.items()
        for word, rule in rules.items()
    ]


@pytest.mark.parametrize(
    ("game", "word", "rule", "language"),
    [*cases(CHINESE_WORDS, CHINESE), *cases(ENGLISH_WORDS, ENGLISH)],
)
def test_a_word_leads_to_its_paragraph(game: str, word: str, rule: str, language: str) -> None:
    found = find(game, word, language)

    assert rule in [each.id for each in found[:SHOWN_FIRST]]
    assert not found[0].english or language == ENGLISH


ENGLISH_QUESTIONS = {
    "taluva": {
        "can I build next to a volcano": "TAL-7.1", "how do I win": "TAL-9.1",
        "can I destroy a whole settlement": "TAL-5.6", "two temples in one settlement": "TAL-7.5",
        "what happens when I cannot build": "TAL-8.1", "may I put a tile on a hut": "TAL-5.7",
        "vulcano": "TAL-5.3",
    },
    "cacao": {
        "where does water go": "CAC-6.4", "what if the worker tiles run out": "CAC-5.4",
        "when does the game end": "CAC-8.1", "how many beans can I store": "CAC-6.1",
        "can i put a tile over another": "CAC-7.1",
    },
    "dolmengoetter": {
        "who owns a circle": "DOL-2.5", "can my wizard jump over others": "DOL-5.2",
        "must I leave a stone": "DOL-5.9", "who wins a draw": "DOL-8.4",
    },
    "castles_of_tuscany": {
        "hand limit": "TUS-4.2", "how many workers may I keep": "TUS-9.6",
        "what does the joker do": "TUS-8.7", "how does the game end": "TUS-10.6",
        "can I pay with two cards of another colour": "TUS-6.4",
    },
    "galaxy_trucker": {
        "can I look at the adventure cards": "GT-2.9", "can lasers shoot sideways": "GT-5.3",
        "what happens to the crew when a cabin is lost": "GT-5.12",
        "how does a shield work": "GT-5.17", "asteroids": "GT-6.5",
    },
}  # fmt: skip
CHINESE_QUESTIONS = {
    "taluva": {
        "怎麼贏": "TAL-9.1", "不能蓋怎麼辦": "TAL-8.1", "神殿可以被蓋掉嗎": "TAL-5.5",
        "可以蓋在火山旁邊嗎": "TAL-7.1",
    },
    "cacao": {"水可以放哪裡": "CAC-6.4", "果實最多幾個": "CAC-6.1", "遊戲什麼時候結束": "CAC-8.1"},
    "dolmengoetter": {"巫師可以走幾步": "DOL-5.2", "平手怎麼辦": "DOL-2.5"},
    "castles_of_tuscany": {"手牌上限": "TUS-4.2", "手牌最多幾張": "TUS-4.2", "怎麼付錢": "TUS-6.2"},
    "galaxy_trucker": {
        "引擎可以朝旁邊嗎": "GT-3.2", "可以放棄嗎": "GT-5.5", "電池怎麼用": "GT-5.14",
        "流星打到會怎樣": "GT-6.5",
    },
}  # fmt: skip
"""What newcomers have asked, in their own words."""


@pytest.mark.parametrize(
    ("game", "question", "rule", "language"),
    [*cases(CHINESE_QUESTIONS, CHINESE), *cases(ENGLISH_QUESTIONS, ENGLISH)],
)
def test_a_question_leads_to_its_paragraph(
    game: str, question: str, rule: str, language: str
) -> None:
    panel = answer_panel(Voice(language), game, question)

    assert rule in panel.text


FIRST_OF_ALL = {
    ENGLISH: {
        "taluva": {
            "can I destroy a temple": "TAL-5.5", "where can I build a tower": "TAL-7.4",
            "two temples in one settlement": "TAL-7.5",
        },
        "cacao": {
            "what are sun tokens for": "CAC-8.5", "how do I sell cacao": "CAC-6.2",
            "how many fruits can I store": "CAC-6.1", "who wins a draw": "CAC-8.7",
        },
        "dolmengoetter": {"what is a druid allowed to do": "DOL-5.1", "when can I fly": "DOL-5.8"},
        "castles_of_tuscany": {
            "what do workers do": "TUS-9.6", "when does a round end": "TUS-10.1",
            "what does a monastery do": "TUS-8.3",
        },
        "galaxy_trucker": {
            "what are exposed connectors": "GT-2.8", "what do I do with goods at the end": "GT-7.4",
        },
    },
    CHINESE: {
        "taluva": {"可以蓋在火山上嗎": "TAL-7.1", "可以蓋在湖上嗎": "TAL-7.1"},
        "cacao": {"怎麼賣可可": "CAC-6.2"},
        "castles_of_tuscany": {"工人可以做什麼": "TUS-9.6"},
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "question", "rule", "language"),
    [case for language in LANGUAGES for case in cases(FIRST_OF_ALL[language], language)],
)
def test_what_answers_a_question_is_told_first_of_all(
    game: str, question: str, rule: str, language: str
) -> None:
    found, near = find_all(game, question, language)

    assert (found, near[0].id) == ([], rule)


def test_what_only_has_the_words_of_a_question_is_left_out_unless_it_is_a_rule() -> None:
    _, near = find_all("cacao", "what are sun tokens for", ENGLISH)

    ids = [each.id for each in near]
    assert "CAC-7" in ids
    assert "Tips" not in ids
    assert ids == list(dict.fromkeys(ids))


def test_a_tile_that_is_drawn_is_no_tie() -> None:
    _, near = find_all("cacao", "when do I draw a new tile", ENGLISH)

    assert "CAC-8.7" not in [each.id for each in near[:3]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_shows_each_rule_by_its_heading_and_breaks_off_between_words(language: str) -> None:
    panel = answer_panel(Voice(language), "taluva", "two temples in one settlement")

    told = dict(LINE.findall(panel.text))
    rule = find_rule("TAL-6.3", language=language)
    assert rule is not None
    assert told[f"TAL-6.3 {rule.heading}"].endswith("…")
    begun = told[f"TAL-6.3 {rule.heading}"][:-1]
    assert re.search(rf"{re.escape(begun)}[\W⺀-￿]", rule.title)


def test_what_comes_close_as_well_is_a_list_of_its_own() -> None:
    panel = answer_panel(Voice(ENGLISH), "taluva", "huts stingy")

    assert "\n- Tips\n\nThese come close as well:\n- **TAL-7.3 Hut.** Build" in panel.text


PAGE = """\
# A game

*2–4 players*

## Components

What is in [the box](box.md):

| | Piece | Number | Use |
|---|---|---|---|
| ![A hut](../pictures/toy/hut.png) | **Hut** | 20 | to live in |
| | **Map** | 1 | to look at |

## 1. Turn

Two steps.

- **ABC-1.1** **Lay.** First:
  1. a line of it

  ![A tile](../pictures/toy/tile.png)

  What the tile shows.

- **ABC-1.2** Second.

Then the next player.

## Empty
"""


def entries() -> dict[str, Entry]:
    sections = read_sections(PAGE)
    page = make_page("toy", prefix_of(PAGE), sections, ((each, frozenset()) for each in sections))
    return {each.id: each for each in page.entries}


def test_a_page_has_its_sections_and_paragraphs_in_their_order() -> None:
    assert [(each.id, each.title, each.section) for each in entries().values()] == [
        ("A game", "A game", "A game"),
        ("Components", "Components", "Components"),
        ("ABC-1", "Turn", "ABC-1"),
        ("ABC-1.1", "Lay. First:", "ABC-1"),
        ("ABC-1.2", "Second.", "ABC-1"),
    ]


def test_a_section_and_a_paragraph_hold_what_stands_in_them() -> None:
    found = entries()

    assert found["Components"].blocks == (
        Block("What is in the box:\n\n-# Piece · Number · Use"),
        Block("**Hut** · 20\nto live in", "toy/hut.png", "A hut"),
        Block("- **Map** · 1 · to look at"),
    ), "rows of a table beside their pictures"
    assert found["ABC-1.1"].blocks == (
        Block("- **ABC-1.1** **Lay.** First:\n  1. a line of it"),
        Block("", "toy/tile.png", "A tile"),
        Block("What the tile shows."),
    ), "with what is indented under it"
    assert found["ABC-1"].text.splitlines() == [
        "Two steps.",
        "- **ABC-1.1** **Lay.** First:",
        "  1. a line of it",
        "What the tile shows.",
        "- **ABC-1.2** Second.",
        "Then the next player.",
    ]
    turn: Section = read_sections(PAGE)[2]
    assert turn.loose_text() == "Turn\n\nTwo steps.\n\nThen the next player."


ROOT = Path(__file__).parents[2]


def test_a_build_holds_every_page_and_picture_that_players_see(tmp_path: Path) -> None:
    build = BuildWithPages(Distribution({"packages": []}))
    build.finalize_options()
    build.build_lib = str(tmp_path)

    build.run()

    copied = tmp_path / "bot" / "rules" / "copied"
    files = {str(each.relative_to(copied)) for each in copied.rglob("*") if each.is_file()}
    sources = {
        str(each.relative_to(SOURCES))
        for each in SOURCES.rglob("*")
        if each.is_file() and each.parent.name != "authors"
    }
    assert files == sources
    assert any(each.endswith(".png") for each in files)


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
