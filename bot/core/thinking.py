"""Asks a search process for the computer's best moves on behalf of a member."""

import asyncio
from contextlib import suppress
from math import inf
from typing import Any

from bot.core.services import Services
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players.search.limits import QUICK
from engine.players.search.search import compared, ranked
from engine.processes.workers import Lost

Position = tuple[AnyGame, Any, Seat]
"""A game, a state of it, and whose move it is. Any: the state of whichever game it is."""


async def best_moves(
    services: Services, position: Position, luck: str, most: float = inf
) -> list[Action]:
    """The best choices in a position, the best first, found beside the event loop.

    A process thinks about them, as for a strong computer but `most` seconds; where there is none, a
    quick look tells. Either knows what the seat sees and nothing else. `luck` is a seed, not that
    of the game.
    """
    if services.thinkers.can_think:
        with suppress(Lost):
            seconds = min(most, services.settings.thinking_seconds)
            return await services.thinkers.rank(*position, Chance(luck), seconds)
    return await asyncio.to_thread(ranked, *position, Chance(luck), QUICK)


async def compared_moves(
    services: Services, position: Position, played: Action, luck: str, most: float
) -> tuple[Action, float]:
    """The best choice in a position, and how much better it turns out than what was played.

    A process thinks about it as in `best_moves`, in two halves of `most` seconds.
    """
    if services.thinkers.can_think:
        with suppress(Lost):
            return await services.thinkers.compare(*position, played, Chance(luck), most)
    return await asyncio.to_thread(compared, *position, played, Chance(luck), QUICK)
