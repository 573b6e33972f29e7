"""What pictures and texts show of a position, for a game that has them."""

from tests.every_game.eyes import Sight
from tests.every_game.set_ups import SetUp


def sights_of(set_up: SetUp) -> dict[str, Sight]:
    """The scene, the alt text and the text board of a game, by name."""
    return {}
