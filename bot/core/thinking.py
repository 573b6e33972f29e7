"""What the computer would do for somebody who asks it."""

import asyncio
from contextlib import suppress
from typing import Any

from bot.core.services import Services
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players.search.limits import QUICK
from engine.players.search.search import ranked
from engine.players.thinking.processes import Lost


async def best_moves(
    services: Services,
    game: AnyGame,
    state: Any,  # Any: the state of whichever game it is
    seat: Seat,
    luck: str,
) -> list[Action]:
    """The best choices of a seat, the best first, found beside the event loop.

    A process thinks about them, as for a strong computer; where there is none, a quick look tells.
    Either knows what the seat sees and nothing else. `luck` is a seed, not that of the game.
    """
    if services.thinkers.can_think:
        with suppress(Lost):
            seconds = services.settings.thinking_seconds
            return await services.thinkers.rank(game, state, seat, Chance(luck), seconds)
    return await asyncio.to_thread(ranked, game, state, seat, Chance(luck), QUICK)
