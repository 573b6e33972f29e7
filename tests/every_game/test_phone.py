"""Questions on a phone: each fits on its screen with its answers, and few taps answer it."""

from itertools import islice

import pytest

from bot.checks.effort import effort
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES
from tests.taps import SCREEN, measured

MIN_FIT = 0.9
FALLING = {"taluva", "cacao"}
"""Where a menu of whole places saves taps, besides costing none."""


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("key", GAMES)
def test_questions_fit_on_a_phone_and_menus_cost_no_taps(key: str, language: str) -> None:
    most = effort(40, 10_000)
    found = [
        each
        for n in range(effort(1, 2))
        for each in islice(measured(key, f"{key} {language}{n}", "normal", language), most)
    ]

    heights = [height for each in found for height in each.walk.heights]
    before, now = (sum(each.before for each in found), sum(each.walk.taps for each in found))
    assert sum(height <= SCREEN for height in heights) >= MIN_FIT * len(heights)
    assert now <= before - (key in FALLING)
