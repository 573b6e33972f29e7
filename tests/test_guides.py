"""How each game is played, in a few pages: short, in both languages, and every number true."""

import re

import pytest

from bot.core.phrases import BOT, Voice
from bot.core.wording import action_label
from bot.learn import GuidePage, guides
from bot.rules.pages import find_rule
from engine.cacao import pieces as cacao
from engine.castles_of_tuscany import pieces as tuscany
from engine.dolmengoetter import pieces as dolmen
from engine.galaxy_trucker import pieces as trucker
from engine.kernel.actions import name_of
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.registry import GAMES
from engine.taluva import pieces as taluva

SENTENCE = re.compile(r"[.!?](?:\s|$)|[。！？]")
MARK = re.compile(r"[(（]\d+(?:[–、,和] ?\d+)*[)）]")
"""The number of a mark in the picture, such as “(2)”."""
NUMBER = re.compile(r"\d+")
BUTTON = re.compile(r"\*\*([^*]+)\*\*")
MAX_LETTERS = {ENGLISH: 420, CHINESE: 190}

FACTS: dict[str, dict[str, int]] = {
    "taluva": {
        r"(\d+) huts, \d+ temples": taluva.HUTS,
        r"(\d+) temples": taluva.TEMPLES,
        r"(\d+) towers": taluva.TOWERS,
        r"(\d+) of these 3 kinds": taluva.KINDS_TO_WIN,
        r"free hex of level (\d+)": taluva.HUT_LEVEL,
        r"at least (\d+) hexes": taluva.TEMPLE_SIZE,
        r"level (\d+) or higher": taluva.TOWER_LEVEL,
    },
    "cacao": {
        r"hold (\d+) worker tiles": cacao.HAND_SIZE,
        r"starts on −(\d+)": -cacao.WATER_TRACK[0],
        r"(\d+) at best": cacao.WATER_TRACK[-1],
        r"store holds (\d+) fruits": cacao.STORE_SIZE,
        r"most gets (\d+) gold": cacao.TEMPLE_FIRST,
        r"second (\d+) gold": cacao.TEMPLE_SECOND,
        r"keep is worth (\d+) gold": cacao.SUN_GOLD,
    },
    "dolmengoetter": {
        r"of the circle, here (\d+)": dolmen.MULTIPLIERS[dolmen.OCTAGON][0],
        r"next one times (\d+)": dolmen.MULTIPLIERS[dolmen.OCTAGON][1],
        r"worth 1 to (\d+)": len(dolmen.DOLMENS[2]),
    },
    "castles_of_tuscany": {
        r"There are (\d+) rounds": tuscany.ROUNDS,
        r"counts (\d+) times": tuscany.ROUNDS,
        r"from (\d+) boards": len(tuscany.LETTERS),
        r"(\d+) for an area of 1 space": tuscany.AREA_POINTS[1],
        r"(\d+) for 2 spaces": tuscany.AREA_POINTS[2],
        r"(\d+) for 3 spaces": tuscany.AREA_POINTS[3],
        r"(\d+) region cards \(4\)": tuscany.MONASTERY_CARDS,
        r"room for (\d+) tile": tuscany.BASE_SLOTS,
    },
    "galaxy_trucker": {
        r"each of (\d+) rounds": len(trucker.FINISH_REWARDS),
        r"you may keep (\d+)": trucker.RESERVE_SLOTS,
        r"Red goods bring (\d+)": trucker.VALUES[trucker.Good.RED],
        r"yellow (\d+)": trucker.VALUES[trucker.Good.YELLOW],
        r"green (\d+)": trucker.VALUES[trucker.Good.GREEN],
        r"blue (\d+); half": trucker.VALUES[trucker.Good.BLUE],
    },
}
"""What the English pages say of a game, with what the game goes by."""

each_page = pytest.mark.parametrize(
    ("language", "key", "n"),
    [
        (language, key, n)
        for language in LANGUAGES
        for key, pages in guides(language).items()
        for n in range(len(pages))
    ],
)


def page_at(language: str, key: str, n: int) -> GuidePage:
    return guides(language)[key][n]


def test_every_game_has_its_pages() -> None:
    assert list(guides()) == list(GAMES)


@pytest.mark.parametrize("key", guides())
def test_there_are_five_to_eight_pages_the_same_in_both_languages(key: str) -> None:
    english, chinese = (guides(language)[key] for language in (ENGLISH, CHINESE))

    assert 5 <= len(english) <= 8
    for mine, theirs in zip(english, chinese, strict=True):
        assert not theirs.english, "see `make translated`"
        assert mine.picture.picture == theirs.picture.picture
        assert mine.rules == theirs.rules
        assert MARK.findall(mine.text) == [
            each.translate(str.maketrans("（）", "()")) for each in MARK.findall(theirs.text)
        ]


@each_page
def test_a_page_is_a_picture_and_two_to_four_short_sentences(
    language: str, key: str, n: int
) -> None:
    page = page_at(language, key, n)

    assert page.picture.picture.startswith(f"{key}/")
    assert page.picture.alt
    assert 2 <= len(SENTENCE.findall(page.text)) <= 4
    assert len(page.text) <= MAX_LETTERS[language]


@each_page
def test_every_number_stands_in_a_paragraph_that_the_page_names(
    language: str, key: str, n: int
) -> None:
    page = page_at(language, key, n)
    entries = [find_rule(rule, key, language) for rule in page.rules]

    assert page.rules
    assert None not in entries
    known = {number for each in entries if each for number in NUMBER.findall(each.text)}
    assert set(NUMBER.findall(MARK.sub("", page.text))) - known == set()


@pytest.mark.parametrize("key", FACTS)
def test_what_the_pages_say_is_what_the_game_goes_by(key: str) -> None:
    text = "\n".join(each.text for each in guides()[key])

    found = {pattern: re.findall(pattern, text) for pattern in FACTS[key]}

    assert found == {pattern: [str(fact)] for pattern, fact in FACTS[key].items()}


@each_page
def test_every_button_that_a_page_names_is_there(language: str, key: str, n: int) -> None:
    voice, game = Voice(language), GAMES[key]
    known = [each for each in BOT.texts if each.startswith("bot.button.")]
    buttons = {voice(each) for each in known if not voice.facts_in(each)}
    buttons |= {action_label(voice, game, name_of(each)) for each in game.actions}

    assert set(BUTTON.findall(page_at(language, key, n).text)) - buttons == set()
