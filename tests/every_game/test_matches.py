"""In every game the normal player beats random moves and the easy one, and the strong one beats it;
`make bench` plays longer matches.
"""

from collections.abc import Iterator

import pytest

from bot.checks.effort import effort
from engine.players import PLAYERS, STRONG
from engine.players.lookahead import Limits
from engine.registry import GAMES
from tests.bench.matches import player, results

GAMES_AGAINST_RANDOM = effort(6, 12)
WANTED_AGAINST_RANDOM = 0.8
GAMES_PLAYED = 10
WANTED = 0.6
GAMES_OF_STRONG = 12
WANTED_OF_STRONG = 0.55
NODES = {
    "taluva": 300,
    "cacao": 600,
    "dolmengoetter": 600,
    "galaxy_trucker": 40,
    "castles_of_tuscany": 300,
}
"""Nodes for a move with which 12 games are enough to tell, the 600 of `simulate` where they do."""


@pytest.mark.parametrize("key", GAMES)
def test_the_normal_player_wins_nearly_always_against_random_moves(key: str) -> None:
    wins = results(GAMES[key], PLAYERS["normal"], PLAYERS["random"], GAMES_AGAINST_RANDOM)

    assert reaches(WANTED_AGAINST_RANDOM, wins, GAMES_AGAINST_RANDOM)


@pytest.mark.deep
@pytest.mark.timeout(900)
@pytest.mark.parametrize("key", NODES)
def test_the_normal_player_wins_more_often_than_the_easy_one_and_the_strong_one_than_it(
    key: str,
) -> None:
    game, normal = GAMES[key], PLAYERS["normal"]
    strong = player(STRONG, Limits(nodes=NODES[key]))

    assert reaches(WANTED, results(game, normal, PLAYERS["easy"], GAMES_PLAYED), GAMES_PLAYED)
    wins = results(game, strong, normal, GAMES_OF_STRONG)
    assert reaches(WANTED_OF_STRONG, wins, GAMES_OF_STRONG)


def reaches(wanted: float, wins: Iterator[float], games: int) -> bool:
    """Return True if enough games are won; plays on only while that is open."""
    enough, won = wanted * games, 0.0
    for left, each in zip(reversed(range(games)), wins, strict=True):
        won += each
        if won >= enough or won + left < enough:
            break
    return won >= enough
