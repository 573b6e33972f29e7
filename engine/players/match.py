"""Whole games between computer players, one step at a time."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, pick
from engine.kernel.events import Event
from engine.kernel.game import AnyGame, play, tick
from engine.kernel.ids import Seat
from engine.players import Player
from engine.players.guard import Guard

SECONDS_PER_MOVE = 1
"""The thinking time that a move is assumed to take on a game's clock."""


class Step(Struct, frozen=True):
    """One action or tick of a match; `before` and `after` are states.

    Without a seat it is a tick of the game's clock. `at` is in milliseconds since the start.
    """

    before: Any  # Any: the state of whichever game it is
    seat: Seat | None
    action: Action | None
    at: int
    events: list[Event]
    after: Any


def steps(game: AnyGame, state: Any, players: Sequence[Player], luck: Chance) -> Iterator[Step]:
    """The match from a position to its end; `players` are in seat order.

    Where the game waits for several seats at once, luck decides who is first.
    """
    now, guard = 0, Guard()
    while waiting := sorted(game.waits_for(state)):
        now += SECONDS_PER_MOVE * 1000
        able = [seat for seat in waiting if any(game.choices(state, seat))]
        due = game.next_due(state)
        if due is not None and (due <= now or not able):
            now = max(now, due)
            ticked = tick(game, state, now)
            yield Step(state, None, None, now, ticked.events, ticked.state)
            state = ticked.state
            continue
        seat = pick(luck, able)
        action = guard.choose(players[seat], game, state, seat, luck)
        played = play(game, state, seat, action, now)
        yield Step(state, seat, action, now, played.events, played.state)
        state = played.state
