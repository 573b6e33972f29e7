"""The steps of guided first games, and the choices that solve them."""

from typing import Any

from bot.checks.declared import CHECKED
from bot.lessons import lesson_of, positions_of
from engine.kernel.game import preview
from engine.kernel.hints import Step

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
