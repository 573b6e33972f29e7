"""The player that looks ahead."""

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.players.reasons import Tell, silent
from engine.players.search import limits
from engine.players.search.search import search


def strong(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """The choice that turns out best when it is played on, as far as a quick search tells."""
    return search(game, state, seat, chance, limits.QUICK, tell)
