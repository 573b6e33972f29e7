"""What holds of the guided first games of our own."""

import pytest

from bot.checks.declared import CHECKED
from bot.lessons import lesson_of
from engine.registry import GAMES
from tests.guided import TAUGHT

MIN_STEPS, MAX_STEPS = 8, 15


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_has_eight_to_fifteen_steps_and_every_game_of_ours_is_checked(key: str) -> None:
    assert MIN_STEPS <= len(lesson_of(key).steps) <= MAX_STEPS
    assert set(CHECKED) == {*GAMES, "toy"}
