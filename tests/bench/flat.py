"""Matches between a strong player and flat Monte-Carlo with ten times its positions, two seats.

Flat Monte-Carlo is the plain general method: it plays at random to the end from positions that its
seat cannot tell from the true one, and looks most at the choices that won most (UCB1; Auer,
Cesa-Bianchi and Fischer 2002). The games take minutes, so they are played only with `--game`.
"""

import time
from functools import partial
from math import inf, log, sqrt
from typing import Any

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, below
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players import PLAYERS, STRONG
from engine.players.greedy import Tell, after, silent
from engine.players.lookahead import SEEDS, Limits
from engine.players.match import steps
from engine.registry import GAMES
from tests.bench._promises import tell
from tests.bench.matches import player, results, share, told

NODES, TIMES = 300, 10
"""The positions of the strong player for a move, and the factor by which the other has more."""
EACH = 20
EXPLORATION = 0.7


def run(game: str | None = None, games: int = EACH) -> None:
    """Print how often the strong player wins."""
    if game is None:
        tell("skipped: no --game")
        return
    begun = time.perf_counter()
    strong, other = player(STRONG, Limits(nodes=NODES)), partial(flat, nodes=TIMES * NODES)
    wins = list(results(GAMES[game], strong, other, games))
    took = time.perf_counter() - begun
    tell(f"{game}: strong with {NODES} against flat Monte-Carlo {told(wins)}, {took:.0f} s")


def flat(
    game: AnyGame,
    state: Any,  # Any: the state of whichever game it is
    seat: Seat,
    chance: Chance,
    /,
    tell: Tell = silent,
    *,
    nodes: int,
) -> Action:
    """Return the choice that was tried most when `nodes` random moves are spent."""
    choices = list(game.choices(state, seat))
    tries, won = [0] * len(choices), [0.0] * len(choices)
    while nodes > 0 and len(choices) > 1:
        number = max(range(len(choices)), key=partial(promise, tries, won))
        world = game.imagine(state, seat, chance)
        luck = Chance(f"{below(chance, SEEDS)}")
        length, end = random_end(game, after(game, world, seat, choices[number]), luck)
        tries[number] += 1
        won[number] += share(game, end, seat)
        nodes -= 1 + length
    return choices[max(range(len(choices)), key=tries.__getitem__)]


def promise(tries: list[int], won: list[float], number: int) -> float:
    """Return the upper confidence bound of a choice."""
    if not tries[number]:
        return inf
    return won[number] / tries[number] + EXPLORATION * sqrt(log(sum(tries)) / tries[number])


def random_end(game: AnyGame, state: Any, luck: Chance) -> tuple[int, Any]:
    """Play on at random; return the number of moves and the last state. Any: as above."""
    moves = 0
    for step in steps(game, state, [PLAYERS["random"]] * state.seats, luck):
        moves, state = moves + 1, step.after
    return moves, state
