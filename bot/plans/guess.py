"""The position in which a member plans: a prediction of their next turn."""

import asyncio
from functools import lru_cache
from typing import Any

from bot.core.interaction import Interaction
from bot.core.interaction_context import member_of, voice_of
from bot.turn.turn import Turn
from engine.kernel.chance import Chance
from engine.kernel.game import load, save
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.players.predict_turn import predict_turn
from engine.registry import GAMES
from engine.tables.models import TableId

NO_GUESS = "plans.no_guess"
MAX_KEPT = 24
"""Guesses that are remembered, because a plan takes several questions; each takes some 100 KB."""


async def planning(interaction: Interaction, table_id: TableId) -> Turn:
    """The turn that a member can plan, in a position that is a guess; raises NotNow for none."""
    services = interaction.client.services
    table, game, state = await services.tables.position(table_id)
    seat = table.seat_of(member_of(interaction))
    if seat is None:
        raise NotNow("table.not_a_player")
    if table.stood_in(seat):
        raise NotNow("table.stood_in")
    if game.result(state) is not None:
        raise NotNow("table.over")
    if table.has_left(seat):
        raise NotNow("table.watching")
    if seat in game.waits_for(state):
        raise NotNow("table.plan_now")
    luck = f"plan:{table.id}:{table.revision}:{seat}"
    guess = await asyncio.to_thread(guessed, game.key, save(state), seat, luck)
    if guess is None:
        raise NotNow(NO_GUESS)
    voice = voice_of(interaction, table)
    return Turn(services, table, game, guess, seat, voice, prefix="plan_")


@lru_cache(maxsize=MAX_KEPT)
def guessed(key: str, data: bytes, seat: Seat, luck: str) -> Any | None:
    """The next turn of a seat after a stored position. Any: the state of whichever game it is."""
    game = GAMES[key]
    return predict_turn(game, load(game, data), seat, Chance(luck))
