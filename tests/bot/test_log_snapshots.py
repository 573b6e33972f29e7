"""The log of a whole game reads as it read yesterday, in both languages.

A deliberate change of wording: delete the file in `tests/bot/logs/`, run the test once (it writes
the file and fails), read what it wrote, and keep it.
"""

from functools import cache
from pathlib import Path

import pytest

from bot.core.phrases import Voice
from engine.kernel.events import Event
from engine.kernel.game import AnyGame
from engine.kernel.records import replay
from engine.kernel.texts import LANGUAGES, Names
from engine.registry import GAMES
from tests.galaxy_trucker.sheets import PLAYED
from tests.recordings import FOLDER as RECORDED, record, recordings

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
