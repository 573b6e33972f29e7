"""Measures random games a second by `choices` and `play`, in this tree and another one.

The checkouts play the same games in turn, in processes of their own; the fastest run of each game
counts, so that other work of the machine matters little. A move is chosen from a list of all legal
ones; python-chess, if installed, makes random moves in the same way.
"""

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from engine.registry import GAMES
from tests.bench._checkout import checkouts, environment, program
from tests.bench._promises import Figures, installed, of_peer

MOVES, CHESS = "random moves of Taluva, each of all that are legal", "python-chess"
RUNS, CHESS_GAMES = 6, 30
GOALS = {"taluva": 2.0}
GOAL = 1.5
"""The wanted ratio to the other checkout's games a second; `GOALS` has exceptions."""


def run(against: Path | None = None, brief: bool = False) -> Figures:
    """Print the figures."""
    figures: dict[str, float] = {}
    for key in GAMES:
        rates = {name: rate(key, folder, brief) for name, folder in checkouts(against).items()}
        told = ", ".join(
            f"{name} {games:.0f} ({m:.0f} moves)" for name, (games, m) in rates.items()
        )
        mine, *others = (games for games, _ in rates.values())
        ratio = [f"{mine / other:.2f} times (wanted: {GOALS.get(key, GOAL)})" for other in others]
        sys.stdout.write("; ".join([f"{key}: games a second of one core: {told}", *ratio]) + "\n")

        if key == "taluva":
            figures[MOVES] = rates["this tree"][1]
    if chess := installed("chess"):
        figures[of_peer(MOVES, CHESS)] = chess_moves(chess, 1 if brief else CHESS_GAMES)
        sys.stdout.write(f"{CHESS}: {figures[of_peer(MOVES, CHESS)]:.0f} moves a second\n")
    return figures


def rate(key: str, folder: Path, brief: bool) -> tuple[float, float]:
    """Return the games and moves a second of a checkout."""
    done = subprocess.run(
        program("_random_games", key, 1 if brief else RUNS),
        env=environment(folder),
        stdout=subprocess.PIPE,
        check=True,
    )
    games, moves = map(float, done.stdout.split())
    return games, moves


def chess_moves(chess: Any, games: int) -> float:  # Any: a module that is not always there
    """Return the random moves of chess per second of processor time, each from a list of all."""
    luck, moves, begun = random.Random("chess"), 0, time.process_time()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over(claim_draw=False):
            board.push(luck.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.process_time() - begun)


if __name__ == "__main__":
    run()
