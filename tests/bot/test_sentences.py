"""Actions in sentences, and the log of a whole game, in both languages."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.core.phrases import Voice
from bot.core.wording import action_sentence, sentence_at
from engine.kernel.events import Event
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.records import replay
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES, Names
from engine.registry import GAMES
from tests.castles_of_tuscany.scenario import prince, table
from tests.galaxy_trucker.sheets import PLAYED
from tests.recordings import FOLDER as RECORDED, record, recordings

CLUMSY = re.compile("「[-0-9A-Z,. ]+」|[\u4e00-\u9fff] [\u4e00-\u9fff]|、[^」]*「")
"""A number or place in quotation marks, a blank between Chinese words, parts joined like a list."""


def moves_in_chinese(game: AnyGame) -> Iterator[str]:
    """The actions of a recorded game, without standing orders, each as a sentence."""
    before = None
    voice = Voice(CHINESE, Names(label=game.hints.label))
    for position in replay(game, record(GAME_OF[game.key])):
        entry = position.entry or {}
        if before is not None and "seat" in entry and "do" in entry:
            told = {name: entry[name] for name in entry if name not in ("seat", "at")}
            action = game.read_action(told)
            if not action.standing:
                yield sentence_at(voice, game, before, Seat(entry["seat"]), action)
        before = position.state


@pytest.mark.parametrize("key", GAMES)
def test_the_actions_of_a_game_read_as_chinese_sentences(key: str) -> None:
    told = set(moves_in_chinese(GAMES[key]))

    assert told
    assert [sentence for sentence in told if CLUMSY.search(sentence)] == []


@pytest.mark.parametrize(
    ("pay", "english", "chinese"),
    [
        ("card+card", "2 red", "2 張紅色"),
        ("card+worker", "1 red + 1 worker", "1 張紅色＋1 個工人"),
        ("card+dark_green", "1 red + 2 dark green", "1 張紅色＋2 張深綠色"),
        ("blue+worker", "2 blue + 1 worker", "2 張藍色＋1 個工人"),
    ],
)
def test_tus_6_2_a_payment_names_the_colour_of_the_space(
    pay: str, english: str, chinese: str
) -> None:
    game = GAMES["castles_of_tuscany"]
    state = table(prince(storage="city", workers=2, hand="2 red, 2 dark_green, 2 blue")).state
    action = game.parse(f"place_tile city 3c {pay}")

    assert [
        sentence_at(Voice(language), game, state, Seat(0), action) for language in LANGUAGES
    ] == [f"Place the city on 3c, paying {english}", f"在 3c 放置城市，支付 {chinese}"]


@pytest.mark.parametrize(
    ("game", "line", "english", "chinese"),
    [
        (
            "cacao",
            "place_worker 3100 R22 S",
            "Place the tile (3 up, 1 right) at R22, facing south",
            "在 R22 放置人力板塊（上 3、右 1），人力最多的一邊朝南",
        ),
        (
            "cacao",
            "place_worker 3100 R22 N",
            "Place the tile (3 up, 1 right) at R22, facing north",
            "在 R22 放置人力板塊（上 3、右 1），人力最多的一邊朝北",
        ),
        (
            "cacao",
            "overbuild 2101 R22",
            "Overbuild R22 with the tile (2 up, 1 left, 1 right), facing north",
            "以人力板塊（上 2、左 1、右 1）覆蓋 R22，人力最多的一邊朝北",
        ),
        (
            "cacao",
            "place_worker 1111 R22",
            "Place the tile (1 on each side) at R22",
            "在 R22 放置人力板塊（四邊各 1）",
        ),
        ("cacao", "sell 4", "Sell cacao: keep 4", "賣出可可亞：保留 4 個"),
        (
            "castles_of_tuscany",
            "take_tile 2 castle",
            "Take the tile at position 2, giving up the castle",
            "從場中央拿取位置 2 的板塊，放棄城堡",
        ),
        (
            "galaxy_trucker",
            "repair_ship remove=8,8 keep=7,7",
            "Repair the ship: remove 8,8, keep the part with 7,7",
            "修整太空船：拆除 8,8，保留 7,7 所在的部分",
        ),
        (
            "galaxy_trucker",
            "board_crew purple=5,6",
            "Take aliens on board: purple alien on 5,6",
            "外星人登船：紫色外星人住 5,6",
        ),
        ("galaxy_trucker", "keep_part 6,5", "Keep this part: 6,5", "保留這一部分：6,5"),
        (
            "galaxy_trucker",
            "finish_building 2",
            "Finish the ship: number 2",
            "完成建造：順序標記 2",
        ),
        (
            "galaxy_trucker",
            "place_tile 8,7 up from=reserve",
            "Place the tile on 8,7, as printed, from the tiles kept for later",
            "把組件放在 8,7，不旋轉，用備用的組件",
        ),
        (
            "galaxy_trucker",
            "place_tile 8,7 up from=reserve tile=shield-01",
            "Take shield #125 from the tiles kept for later and place it on 8,7, as printed",
            "從備用的組件拿防護器 #125，放在 8,7，不旋轉",
        ),
    ],
)
def test_an_action_and_its_fields_are_one_sentence(
    game: str, line: str, english: str, chinese: str
) -> None:
    its_game = GAMES[game]
    action = its_game.parse(line)

    for language, told in ((ENGLISH, english), (CHINESE, chinese)):
        voice = Voice(language, Names(label=its_game.hints.label))
        assert action_sentence(voice, its_game, action) == told


FOLDER = Path(__file__).parent / "logs"
PEOPLE = ("Ann", "小明", "Bea", "美玲", "Zoë")


GAME_OF = {
    **{key: file for key in GAMES for file in recordings(key)[:1]},
    "taluva": RECORDED / "taluva" / "last-seat-18.json",
    "cacao": RECORDED / "cacao" / "all-placed-4.json",
    "dolmengoetter": RECORDED / "dolmengoetter" / "stones-3-orders.json",
    "castles_of_tuscany": RECORDED / "castles_of_tuscany" / "three-rounds-3.json",
    "galaxy_trucker": PLAYED / "I-II-III-4.json",
}
"""Recorded games in which much happens, the first one where none is named here: they stay the same
when computers learn to play better."""


@cache
def events_of(key: str) -> list[list[Event]]:
    """What happens in the recorded game."""
    return [each.events for each in replay(GAMES[key], record(GAME_OF[key]))]


def log_of(game: AnyGame, language: str) -> str:
    """Every line that a spectator reads of that game."""
    voice = Voice(language, Names(PEOPLE, game.hints.label))
    lines = [voice.sentence(events) for events in events_of(game.key)]
    return "\n".join(line for line in lines if line) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_log_of_a_whole_game_reads_as_before(key: str, language: str) -> None:
    file = FOLDER / f"{key}.{language}.txt"

    log = log_of(GAMES[key], language)

    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_text(log, encoding="utf-8")
        pytest.fail(f"{file.name} is new: read it and keep it")
    assert log == file.read_text(encoding="utf-8")
