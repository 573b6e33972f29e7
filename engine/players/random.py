"""The player that does anything."""

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, pick
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.players.reasons import Tell, silent


def random(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """One of the choices, every one equally likely."""
    return pick(chance, list(game.choices(state, seat)))
