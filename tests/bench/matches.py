"""Matches between computer players of two strengths, seats exchanged: who wins how often."""

import sys
import time
from collections.abc import Iterator
from functools import partial
from math import sqrt

from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, start
from engine.players import PLAYERS, STRONG, Player
from engine.players.match import steps
from engine.players.search.limits import Limits
from engine.players.search.search import search
from engine.registry import GAMES

PAIRS = {("normal", "easy"): 20, (STRONG, "normal"): 4}
"""Who meets whom, and how many games: a strong player takes its time."""
NODES = 1_500
"""What a strong player may try out for a move; some 0.1 s in most games."""


def run() -> None:
    """Print the figures."""
    for key, game in GAMES.items():
        for (mine, other), games in PAIRS.items():
            begun, wins = time.perf_counter(), list(results(game, mine, other, games))
            tell(f"{key}: {mine} against {other} {told(wins)}, {time.perf_counter() - begun:.0f} s")


def results(game: AnyGame, mine: str, other: str, games: int) -> Iterator[float]:
    """Game by game the share of the victory of the first; every start is played from both seats."""
    players = [player(mine), player(other)]
    for number in range(games):
        first = number % 2
        state = start(game, 2, game.options(), f"match/{number // 2}")
        seated = players if first == 0 else players[::-1]
        *_, last = steps(game, state, seated, Chance(f"match/{number}/luck"))
        result = game.result(last.after)
        assert result is not None
        yield (first in result.winners()) / len(result.winners())


def player(name: str) -> Player:
    """A player by its name; a strong one with a fixed number of nodes."""
    return partial(search, limits=Limits(nodes=NODES)) if name == STRONG else PLAYERS[name]


def told(wins: list[float]) -> str:
    """A share of victories with its 95 % interval (Wilson)."""
    n, share = len(wins), sum(wins) / len(wins)
    middle, spread = share + 1.92 / n, 1.96 * sqrt((share * (1 - share) + 0.96 / n) / n)
    low, high = ((middle + sign * spread) / (1 + 3.84 / n) for sign in (-1, 1))
    return f"{share:.0%} of {n} ({low:.0%} to {high:.0%})"


def tell(line: str) -> None:
    """Print one line."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    run()
