"""Every step of a guided first game can be solved and missed, and says what is true."""

from typing import Any

import pytest

from bot.checks.declared import CHECKED
from bot.lessons import lesson_of, positions_of
from engine.kernel.game import preview
from engine.kernel.hints import Step
from engine.kernel.records import read_record, verify
from engine.kernel.texts import LANGUAGES, Phrases
from engine.registry import GAMES

TAUGHT = [key for key, game in CHECKED.items() if game.lesson]


def step_of(key: str, number: int) -> Step:
    return lesson_of(key).steps[number]


def judged(key: str, number: int) -> list[tuple[bool, Any]]:
    """Return the choices of a step, each with whether it solves the step."""
    game, step = CHECKED[key], step_of(key, number)
    state, seat = positions_of(key)[number]
    before = game.look(state, seat)
    return [
        (step.is_solved(each, before, preview(game, state, seat, each)), each)
        for each in game.choices(state, seat)
    ]


STEPS = [
    pytest.param(key, number, id=f"{key}-{step.key}")
    for key in TAUGHT
    for number, step in enumerate(lesson_of(key).steps)
]


@pytest.mark.parametrize(("key", "number"), STEPS)
def test_a_step_can_be_solved_and_missed(key: str, number: int) -> None:
    assert {solved for solved, _ in judged(key, number)} == {True, False}


@pytest.mark.parametrize(("key", "number"), STEPS)
def test_a_step_says_what_to_notice_and_to_do(key: str, number: int) -> None:
    game, step = GAMES[key], step_of(key, number)
    state, seat = positions_of(key)[number]
    phrases = Phrases([game.texts])

    for part in ("see", "task", "hint", "well"):
        words = f"{key}.lesson.{step.key}.{part}"
        assert phrases.facts_in(words) <= step.facts(game.look(state, seat)).keys()
        for language in LANGUAGES:
            assert phrases.say(language, words, step.facts(game.look(state, seat)))


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_comes_from_whole_games(key: str) -> None:
    for record in lesson_of(key).records:
        verify(GAMES[key], read_record(record.read_bytes()))
