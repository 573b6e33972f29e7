"""The player that overlooks much."""

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, below, sample
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.players.greedy import best
from engine.players.reasons import Tell, silent

FEW = 2
"""Choices that it looks at when it is careless."""
CAREFUL = 3
"""It is careful once in so many moves."""


def easy(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """What looks best at once, of all choices or mostly of a few."""
    seen = game.imagine(state, seat, chance)
    choices = list(game.choices(seen, seat))
    if below(chance, CAREFUL) > 0:
        choices = sample(chance, choices, FEW)
    return best(game, [seen], seat, choices, chance, tell)
