"""A guess at the next turn of somebody who is not asked yet."""

from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, play, tick
from engine.kernel.ids import Seat
from engine.players.greedy import greedy

MAX_STEPS = 60
"""Steps of others that are guessed until the seat's turn; enough for a round of any game."""
MAX_QUESTIONS = 3
"""Questions with a default that are passed over; then the first of them counts."""


def predict_turn(game: AnyGame, state: Any, seat: Seat, luck: Chance) -> Any | None:
    """A position in which a seat is asked, as far as it can guess; None where none comes.

    From a position that the seat cannot tell from the true one, everybody does what looks best at
    once. A turn goes before questions that would answer themselves in the end (`default`), such as
    a sale in another's turn. Any: the state of whichever game it is.
    """
    seen = game.imagine(state, seat, luck)
    asked: list[Any] = []
    for _ in range(MAX_STEPS):
        waiting = sorted(game.waits_for(seen))
        if not waiting or len(asked) == MAX_QUESTIONS:
            break
        if seat in waiting and any(game.choices(seen, seat)):
            if game.default(seen, seat) is None:
                return seen
            asked.append(seen)
        seen = onward(game, seen, waiting, seat, luck)
    return next(iter(asked), None)


def onward(game: AnyGame, seen: Any, waiting: list[Seat], seat: Seat, luck: Chance) -> Any:
    """The position after one more step: the seat's own question by its default, or of another."""
    action = game.default(seen, seat) if seat in waiting else None
    if action is not None:
        return play(game, seen, seat, action).state
    able = [each for each in waiting if any(game.choices(seen, each))]
    due = game.next_due(seen)
    if not able and due is not None:
        return tick(game, seen, due).state
    return play(game, seen, able[0], greedy(game, seen, able[0], luck)).state
