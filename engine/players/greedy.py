"""The player that takes what looks best at once."""

from typing import Any

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, pick
from engine.kernel.game import AnyGame, clone
from engine.kernel.ids import Seat


def greedy(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Action:  # Any: any game's
    """The choice after which the seat stands best against the others; luck decides between equals.

    What follows is tried out on an imagined position, so the seat learns nothing that it may not
    know: neither cards of others nor what is drawn next. Where much depends on luck a game has it
    tried out on several.
    """
    seen = [game.imagine(state, seat, chance) for _ in range(game.guesses(state))]
    worths = {
        action: sum(worth(game, each, seat, action) for each in seen)
        for action in game.choices(seen[0], seat)
    }
    best = max(worths.values())
    return pick(chance, [action for action, value in worths.items() if value == best])


def worth(game: AnyGame, seen: Any, seat: Seat, action: Action) -> float:
    """How far ahead of the best of the others a choice leaves the seat."""
    draft = clone(game, seen)
    list(game.apply(draft, seat, action))
    standings = game.estimate(draft)
    return standings[seat] - max(each for other, each in enumerate(standings) if other != seat)
