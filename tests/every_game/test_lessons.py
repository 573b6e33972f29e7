"""Every step of a guided first game can be solved and missed, and says what is true."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.lessons.turn import lesson_of, positions_of
from engine.kernel import speech
from engine.kernel.game import preview
from engine.kernel.hexes import label
from engine.kernel.lessons import Step
from engine.kernel.records import read_record, replay, verify
from engine.kernel.texts import LANGUAGES, Phrases
from engine.registry import GAMES, taught
from engine.taluva.data import HUTS

STEPS = [
    pytest.param(key, number, id=f"{key}-{step.key}")
    for key in taught()
    for number, step in enumerate(lesson_of(key).steps)
]
MIN_STEPS, MAX_STEPS = 8, 15


def step_of(key: str, number: int) -> Step:
    return lesson_of(key).steps[number]


def judged(key: str, number: int) -> list[tuple[bool, Any]]:
    """Whether each choice of a step solves it, and the choice."""
    game, step = GAMES[key], step_of(key, number)
    state, seat = positions_of(key)[number]
    before = game.look(state, seat)
    return [
        (step.is_solved(each, before, preview(game, state, seat, each)), each)
        for each in game.choices(state, seat)
    ]


@pytest.mark.parametrize(("key", "number"), STEPS)
def test_a_step_can_be_solved_and_missed(key: str, number: int) -> None:
    assert {solved for solved, _ in judged(key, number)} == {True, False}


@pytest.mark.parametrize(("key", "number"), STEPS)
def test_a_step_says_what_to_notice_and_to_do(key: str, number: int) -> None:
    game, step = GAMES[key], step_of(key, number)
    state, seat = positions_of(key)[number]
    phrases = Phrases([speech.TEXTS, game.texts])

    for part in ("see", "task", "hint", "well"):
        words = f"{key}.lesson.{step.key}.{part}"
        assert phrases.facts_in(words) <= step.facts(game.look(state, seat)).keys()
        for language in LANGUAGES:
            assert phrases.say(language, words, step.facts(game.look(state, seat)))


@pytest.mark.parametrize("key", taught())
def test_a_lesson_has_whole_games_and_eight_to_fifteen_steps(key: str) -> None:
    lesson = lesson_of(key)

    assert MIN_STEPS <= len(lesson.steps) <= MAX_STEPS
    for record in lesson.records:
        verify(GAMES[key], read_record(record.read_bytes()))


def number_of(key: str, step: str) -> int:
    [number] = [n for n, each in enumerate(lesson_of(key).steps) if each.key == step]
    return number


def facts_of(key: str, number: int) -> Mapping[str, Any]:
    """The numbers that a step states."""
    state, seat = positions_of(key)[number]
    return step_of(key, number).facts(GAMES[key].look(state, seat))


def test_tal_9_4_the_step_that_wins_counts_the_huts_that_lava_took() -> None:
    number = number_of("taluva", "win")
    step, (_, seat) = step_of("taluva", number), positions_of("taluva")[number]
    record = read_record(lesson_of("taluva").record_of(step).read_bytes())
    played = list(replay(GAMES["taluva"], record))[: step.move + 1]

    events: list[Mapping[str, Any]] = [
        each.facts for p in played for each in p.events if each.key == "taluva.huts_lost"
    ]
    lost = sum(each["n"] for each in events if each["seat"] == seat)
    assert facts_of("taluva", number)["lost"] == lost > 0


def test_tal_9_2_the_last_step_states_what_decides_when_the_tiles_are_used_up() -> None:
    game, number = GAMES["taluva"], number_of("taluva", "count")
    state, seat = positions_of("taluva")[number]
    facts = facts_of("taluva", number)
    [best] = [each for solved, each in judged("taluva", number) if solved]

    result = preview(game, state, seat, best).result

    own, their = result.scores[seat], result.scores[1 - seat]
    assert result.ending == "taluva.ended.tiles_used_up"
    assert own["temples"] == facts["own_temples"] == their["temples"] == facts["their_temples"]
    assert own["towers"] == facts["own_towers"] + 1 == their["towers"] == facts["their_towers"]
    assert HUTS - own["huts"] == facts["own_huts"] < facts["their_huts"] == HUTS - their["huts"]


def test_tal_7_2_a_hut_beside_the_own_settlement_founds_none() -> None:
    number = number_of("taluva", "hut")

    solved = {label(each.cell) for solved, each in judged("taluva", number) if solved}

    assert solved == {"O17", "O18", "P17"}
