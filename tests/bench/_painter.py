"""Paints late boards of all games, as often as it is told: what `tests.bench.memory` measures.

For every line that it reads it makes one warm picture of each of the boards, and writes the
processor's time that each took, in milliseconds, as a line of JSON. The recorded games it takes the
boards from are named by its argument, as it may run from another checkout.
"""

import json
import sys
import time
from pathlib import Path

from engine.kernel.records import read_record, replay
from engine.registry import GAMES
from renderers.kit.occasion import Occasion
from renderers.kit.paint import Size
from renderers.kit.png import write_png
from renderers.kit.scene import Scene
from renderers.registry import ARTISTS
from renderers.studio import Studio, scene_of

NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve")
LATE = 5 / 6
"""How far the recorded games have been played."""


def late_boards(recorded: Path) -> dict[str, Scene]:
    """A late board of each game, of the recorded game with the longest story."""
    found = {}
    for key, game in GAMES.items():
        longest = max((recorded / key).glob("*.json"), key=lambda file: file.stat().st_size)
        states = [each.state for each in replay(game, read_record(longest.read_bytes()))]
        view = game.look(states[int(LATE * len(states))], None)
        found[key] = scene_of(ARTISTS[key], view, Occasion("en", NAMES, len(states)))
    return found


def picture(studio: Studio, key: str, scene: Scene) -> bytes:
    """A picture as the studio makes it of a scene that it has not seen yet."""
    artist = ARTISTS[key]
    return write_png(studio._image(artist, scene, Size.LARGE), artist.theme.palette)


def main(recorded: Path) -> None:
    """Paint until nothing more is to be read."""
    studio, boards = Studio(), late_boards(recorded)
    for key, scene in boards.items():
        picture(studio, key, scene)
    for _ in sys.stdin:
        taken = {}
        for key, scene in boards.items():
            began = time.process_time()
            picture(studio, key, scene)
            taken[key] = (time.process_time() - began) * 1000
        sys.stdout.write(json.dumps(taken) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
