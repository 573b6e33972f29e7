"""How many random games a second run through `choices` and `play`, in this tree and another one.

Each checkout plays the same games, in turn, in a process of its own; a game counts with the fastest
of its runs, so that what else the machine does matters little.
"""

import subprocess
import sys
from pathlib import Path

from engine.registry import GAMES
from tests.bench._checkout import checkouts, environment, program

RUNS = 6
GOALS = {"taluva": 2.0}
GOAL = 1.5
"""How many times as many games as the other checkout, in Taluva and in the others."""


def run(against: Path | None = None, brief: bool = False) -> None:
    """Print the figures."""
    for key in GAMES:
        rates = {name: rate(key, folder, brief) for name, folder in checkouts(against).items()}
        told = ", ".join(f"{name} {number:.0f}" for name, number in rates.items())
        mine, *others = rates.values()
        ratio = [f"{mine / other:.2f} times (wanted: {GOALS.get(key, GOAL)})" for other in others]
        sys.stdout.write("; ".join([f"{key}: games a second of one core: {told}", *ratio]) + "\n")


def rate(key: str, folder: Path, brief: bool) -> float:
    """Games a second of a checkout."""
    done = subprocess.run(
        program("_random_games", key, 1 if brief else RUNS),
        env=environment(folder),
        stdout=subprocess.PIPE,
        check=True,
    )
    return float(done.stdout)


if __name__ == "__main__":
    run()
