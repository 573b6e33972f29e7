"""The toy game with two scenes after every action, each with a different board."""

from collections.abc import Iterator
from dataclasses import replace

from engine.kernel.actions import Action
from engine.kernel.events import Event, event
from engine.kernel.ids import Seat
from tests.toy_game import GAME, ToyState


def apply(draft: ToyState, seat: Seat, action: Action) -> Iterator[Event]:
    """Apply an action of the toy game, then raise the first score three times, in two scenes."""
    yield from GAME.apply(draft, seat, action)
    for more in (True, True, False):
        draft.scores[0] += 1
        yield event("toy.settled", seat=0, amount=draft.scores[0], won=1, scene=more)


SCENIC = replace(GAME, apply=apply)
