"""Matches between computer players of two strengths, with seats exchanged.

By default a strong player has a limit on positions for a move; with `--seconds`, a time limit.
"""

import time
from collections.abc import Iterator
from functools import partial
from math import sqrt
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, start
from engine.kernel.ids import Seat
from engine.players import PLAYERS, STRONG, Player
from engine.players.lookahead import Limits, search
from engine.players.match import steps
from engine.registry import GAMES
from tests.bench._promises import tell

PAIRS = {("normal", "easy"): 20, (STRONG, "normal"): 4}
"""The number of games of each pair of players; fewer for strong ones, which are slow."""
LIMITS = Limits(nodes=1_500)
"""The limit of a strong player for a move; some 0.1 s in most games."""


def run(
    seats: int = 2,
    seconds: float | None = None,
    games: int | None = None,
    game: str | None = None,
    strength: str | None = None,
    brief: bool = False,
) -> None:
    """Print the figures of each game, or of one; the first of a pair plays a single seat."""
    limits = Limits(seconds=seconds) if seconds else Limits(nodes=20) if brief else LIMITS
    games = 1 if brief else games
    for key in [game] if game else [each for each in GAMES if seats in GAMES[each].seats]:
        for (mine, other), number in PAIRS.items():
            if strength in (None, mine):
                begun = time.perf_counter()
                first, others = player(mine, limits), player(other, limits)
                wins = list(results(GAMES[key], first, others, games or number, seats))
                took = time.perf_counter() - begun
                tell(f"{key}: {mine} against {other} {told(wins)}, {took:.0f} s")


def results(
    game: AnyGame, mine: Player, other: Player, games: int, seats: int = 2
) -> Iterator[float]:
    """Yield `mine`'s share of each victory; every start is played from all seats."""
    for number in range(games):
        first = Seat(number % seats)
        state = start(game, seats, game.options(), f"match/{number // seats}")
        players = [mine if seat == first else other for seat in range(seats)]
        *_, last = steps(game, state, players, Chance(f"match/{number}/luck"))
        yield share(game, last.after, first)


def share(game: AnyGame, state: Any, seat: Seat) -> float:
    """Return a seat's share of the victory in a finished game: 1, 0, or less than 1 if shared.

    Any: the state of whichever game it is.
    """
    result = game.result(state)
    assert result is not None
    return (seat in result.winners()) / len(result.winners())


def player(name: str, limits: Limits) -> Player:
    """Return a player by its name; a strong one with limits of its own."""
    return partial(search, limits=limits) if name == STRONG else PLAYERS[name]


def told(wins: list[float]) -> str:
    """Describe the share of victories with its 95 % interval (Wilson)."""
    n, share = len(wins), sum(wins) / len(wins)
    middle, spread = share + 1.92 / n, 1.96 * sqrt((share * (1 - share) + 0.96 / n) / n)
    low, high = ((middle + sign * spread) / (1 + 3.84 / n) for sign in (-1, 1))
    return f"{share:.0%} of {n} ({max(low, 0.0):.0%} to {high:.0%})"


if __name__ == "__main__":
    run()
