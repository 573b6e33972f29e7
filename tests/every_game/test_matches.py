"""Each strength beats the one below it, in every game."""

import pytest

from engine.registry import GAMES
from tests.bench.matches import PAIRS, results

GAMES_PLAYED = 20
WANTED = 0.55


@pytest.mark.deep
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("key", GAMES)
def test_the_stronger_player_wins_more_often(key: str, pair: tuple[str, str]) -> None:
    wins = list(results(GAMES[key], *pair, GAMES_PLAYED))

    assert sum(wins) / len(wins) >= WANTED
