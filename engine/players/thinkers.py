"""Processes that search for moves, so that the event loop stays free."""

import msgspec

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, AnyState
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed
from engine.players.lookahead import Limits
from engine.players.thinking import Found, ask, read
from engine.processes.workers import Lost, Workers


class Thinkers(Workers):
    """A pool of processes that search for moves."""

    def __init__(self, processes: int) -> None:
        super().__init__("engine.players.thinking", processes)

    @property
    def can_think(self) -> bool:
        """True if the pool can search."""
        return self._most > 0 and not self._closed

    async def search(
        self,
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        chance: Chance,
        seconds: float,
        played: Action | None = None,
    ) -> Found:
        """Search for some seconds, after those who asked before; raises Lost.

        An action `played` is compared with the best one, which takes twice as long.
        """
        question = ask(game, state, seat, chance, Limits(seconds=seconds), played)
        try:
            return read(game, await self.ask(question, seconds if played is None else 2 * seconds))
        except (Malformed, msgspec.DecodeError) as trouble:
            raise Lost from trouble
