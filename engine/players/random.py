"""The player that does anything."""

from typing import Any

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, pick
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat


def random(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Action:  # Any: any game's
    """One of the choices, every one equally likely."""
    return pick(chance, list(game.choices(state, seat)))
