"""How many random games a second run through `choices` and `play`, in this tree and another one.

Each checkout plays the same games, in turn, in a process of its own; a game counts with the fastest
of its runs, so that what else the machine does matters little. A move is one of all legal ones,
which are listed before; python-chess, where it is installed, makes random moves in the same way.
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
"""How many times as many games as the other checkout, in Taluva and in the others."""


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
    """Games and moves a second of a checkout."""
    done = subprocess.run(
        program("_random_games", key, 1 if brief else RUNS),
        env=environment(folder),
        stdout=subprocess.PIPE,
        check=True,
    )
    games, moves = map(float, done.stdout.split())
    return games, moves


def chess_moves(chess: Any, games: int) -> float:  # Any: a module that is not always there
    """Random moves of chess a second of the processor, each listed with all that are legal."""
    luck, moves, begun = random.Random("chess"), 0, time.process_time()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over(claim_draw=False):
            board.push(luck.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.process_time() - begun)


if __name__ == "__main__":
    run()
