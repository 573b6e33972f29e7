"""All games, one line each."""

from collections.abc import Mapping

from engine import cacao, castles_of_tuscany, dolmengoetter, galaxy_trucker, taluva
from engine.kernel.game import AnyGame
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed

GAMES: Mapping[str, AnyGame] = {
    "taluva": taluva.GAME,
    "cacao": cacao.GAME,
    "dolmengoetter": dolmengoetter.GAME,
    "castles_of_tuscany": castles_of_tuscany.GAME,
    "galaxy_trucker": galaxy_trucker.GAME,
}

MAX_SEATS = max(max(each.seats) for each in GAMES.values())
"""How many can play in any of the games."""


def taught() -> list[str]:
    """The games that have a guided first game; a button names one by its place here."""
    return [key for key, game in GAMES.items() if game.lesson]


def game(key: str) -> AnyGame:
    """The game of a key; raises Malformed for an unknown one."""
    if key not in GAMES:
        raise Malformed("kernel.no_such_game", given=quoted(key), known=list(GAMES))
    return GAMES[key]
