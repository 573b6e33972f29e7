"""A guess at the next turn of somebody who is not asked yet."""

from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, play, tick
from engine.kernel.ids import Seat
from engine.players.greedy import greedy

MOST_STEPS = 60
"""Of others, until somebody's turn; enough for a round of any game."""


def ahead(game: AnyGame, state: Any, seat: Seat, luck: Chance) -> Any | None:
    """A position in which it is a seat's turn, as far as it can guess; None where none comes.

    From a position that the seat cannot tell from the true one, everybody does what looks best at
    once. Questions in between that answer themselves in the end (`default`) are no turn. Any: the
    state of whichever game it is.
    """
    seen = game.imagine(state, seat, luck)
    for _ in range(MOST_STEPS):
        waiting = sorted(game.waits_for(seen))
        if not waiting:
            return None
        if seat in waiting and game.default(seen, seat) is None and any(game.choices(seen, seat)):
            return seen
        seen = onward(game, seen, waiting, seat, luck)
    return None


def onward(game: AnyGame, seen: Any, waiting: list[Seat], seat: Seat, luck: Chance) -> Any:
    """The position after one more step: others first, the seat's own question by its default."""
    due = game.next_due(seen)
    able = [each for each in waiting if any(game.choices(seen, each))]
    if not able and due is not None:
        return tick(game, seen, due).state
    other = next((each for each in able if each != seat), seat)
    action = game.default(seen, seat) if other == seat else greedy(game, seen, other, luck)
    assert action is not None, f"{game.key} waits for somebody who can do nothing"
    return play(game, seen, other, action, due or 0).state
