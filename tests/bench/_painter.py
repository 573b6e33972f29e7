"""Paints the second half of a game of each kind, at requests of `tests.bench.memory`.

For every line read it makes the next picture of each game, and prints the processor time of each
in milliseconds as a line of JSON. Its argument is the folder of recorded games, as it may run with
the code of another checkout.
"""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from engine.kernel.game import View
from engine.kernel.records import read_record, replay
from engine.registry import GAMES
from renderers.kit.artist import Occasion
from renderers.studio import Studio

NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve")
HALF = 1 / 2
"""The share of the recorded games that is played before the first picture."""

Moment = tuple[View, Occasion]


def moments(recorded: Path, key: str) -> Iterator[Moment]:
    """Yield the public view after each move of the second half of the longest recorded game."""
    game = GAMES[key]
    longest = max((recorded / key).glob("*.json"), key=lambda file: file.stat().st_size)
    states = [each.state for each in replay(game, read_record(longest.read_bytes()))]
    for number in range(int(HALF * len(states)), len(states)):
        yield game.look(states[number], None), Occasion("en", NAMES, number)


def main(recorded: Path) -> None:
    """Paint until the input ends; games that are over are left out."""
    studio = Studio()
    shown = {key: moments(recorded, key) for key in GAMES}
    for each in shown:
        studio.picture_now(each, *next(shown[each]))
    for _ in sys.stdin:
        taken = {}
        for key, left in shown.items():
            if moment := next(left, None):
                began = time.process_time()
                studio.picture_now(key, *moment)
                taken[key] = (time.process_time() - began) * 1000
        sys.stdout.write(json.dumps(taken) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
