"""The position in which a member plans: a prediction of their next turn."""

import asyncio
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from bot.core.interaction import Interaction, member_of, voice_of
from bot.turn.turn import Turn
from engine.kernel.actions import Action, name_of
from engine.kernel.chance import Chance
from engine.kernel.game import load, play, save
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow, Refusal
from engine.players.match import predict_turn
from engine.registry import GAMES
from engine.tables.models import TableId


@dataclass(frozen=True)
class PlanTurn(Turn):
    """A turn to come, of which one action after the other is asked for and confirmed."""

    @property
    def preface(self) -> str:
        """A note that the position is a guess."""
        return self.voice("plans.guess")

    def after(self, action: Action, *, typed: bool = False) -> None:
        """Nothing: each action is confirmed by itself."""

    def resumed(self, action: Action, *, typed: bool = False) -> "PlanTurn | None":
        """The guess after an action that the member goes on from at once; None for others."""
        if name_of(action) not in self.game.hints.followed:
            return None
        try:
            state = play(self.game, self.state, self.seat, action).state
        except Refusal:
            return None
        if self.seat not in self.game.waits_for(state):
            return None
        return replace(self, state=state, first=(*self.first, action))


NO_GUESS = "plans.no_guess"
MAX_KEPT = 24
"""Guesses that are remembered, because a plan takes several questions; each takes some 100 KB."""


async def planning(
    interaction: Interaction, table_id: TableId, draft_id: int | None = None
) -> PlanTurn:
    """The turn that a member can plan, with a draft of theirs; raises NotNow for none.

    Its position is a guess.
    """
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
    draft = draft_id and await services.tables.drafts.find(draft_id, member_of(interaction))
    kept = draft if draft and draft.table == table.id else None
    return PlanTurn(services, table, game, guess, seat, voice, draft=kept, prefix="plan_")


@lru_cache(maxsize=MAX_KEPT)
def guessed(key: str, data: bytes, seat: Seat, luck: str) -> Any | None:
    """The next turn of a seat after a stored position. Any: the state of whichever game it is."""
    game = GAMES[key]
    return predict_turn(game, load(game, data), seat, Chance(luck))
