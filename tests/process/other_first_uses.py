"""Tests first uses, as `first_uses` does, of states, words, rules, zones and fonts.

python -m tests.process.other_first_uses FORKS FOLDER
"""

import sys
from functools import partial
from pathlib import Path

from bot.clock.settings import zones_like
from bot.rules.search import closest
from engine.kernel.game import load, save, start
from engine.kernel.texts import CHINESE, Phrases
from engine.registry import GAMES
from renderers.kit.fonts import line_mask
from renderers.kit.lettering import cut
from tests.process.first_uses import Use, fork


def state(key: str) -> Use:
    """Return the use that reads the first position of a game."""
    game = GAMES[key]
    return partial(load, game, save(start(game, min(game.seats), game.options(), "1")))


USES = [
    *map(state, GAMES),
    lambda: GAMES["taluva"].spoken,
    lambda: Phrases([GAMES["cacao"].texts]).say(CHINESE, "cacao.name"),
    lambda: [each.id for each in closest("", "how do volcanoes erupt", CHINESE)],
    lambda: zones_like("taipei", CHINESE),
    lambda: line_mask(cut("Ann 安", 30, 200), 30, True, 2).tobytes(),
]

if __name__ == "__main__":
    fork(int(sys.argv[1]), Path(sys.argv[2]), USES)
