"""The toy game with two scenes after every action, at each of which the board is another one."""

from collections.abc import Iterator
from dataclasses import replace

from engine.kernel.actions import Action
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from tests.toy_game import GAME, ToyState


def apply(draft: ToyState, seat: Seat, action: Action) -> Iterator[Event]:
    """As in the toy game; then the first seat's score rises three times, and is seen twice."""
    yield from GAME.apply(draft, seat, action)
    for more in (True, True, False):
        draft.scores[0] += 1
        yield event("toy.settled", seat=0, amount=draft.scores[0], won=1, scene=more)


SCENIC = replace(GAME, apply=apply)
