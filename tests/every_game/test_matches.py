"""The normal player beats the easy one in every game; `make bench` matches the strong one."""

import pytest

from engine.registry import GAMES
from tests.bench.matches import results

GAMES_PLAYED = 10
WANTED = 0.6


@pytest.mark.deep
@pytest.mark.parametrize("key", GAMES)
def test_the_normal_player_wins_more_often_than_the_easy_one(key: str) -> None:
    wins = list(results(GAMES[key], "normal", "easy", GAMES_PLAYED))

    assert sum(wins) / len(wins) >= WANTED
