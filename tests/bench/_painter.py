"""Paints the second half of a game of each kind, as `tests.bench.memory` tells it.

For every line that it reads it makes the pictures of the next moments, and writes the processor's
time that each took, in milliseconds, as a line of JSON. The recorded games it takes them from are
named by its argument, as it may run from another checkout.
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
"""How far the recorded games have been played before the first picture."""

Moment = tuple[View, Occasion]


def moments(recorded: Path, key: str) -> Iterator[Moment]:
    """What everybody sees after each move of the recorded game with the longest story."""
    game = GAMES[key]
    longest = max((recorded / key).glob("*.json"), key=lambda file: file.stat().st_size)
    states = [each.state for each in replay(game, read_record(longest.read_bytes()))]
    for number in range(int(HALF * len(states)), len(states)):
        yield game.look(states[number], None), Occasion("en", NAMES, number)


def main(recorded: Path) -> None:
    """Paint until nothing more is to be read; where a game is over, it is not painted again."""
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
