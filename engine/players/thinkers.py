"""Processes that search for moves, so that the event loop stays free."""

import msgspec

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, AnyState
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed
from engine.players.greedy import Reason
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

    async def choose(
        self, game: AnyGame, state: AnyState, seat: Seat, chance: Chance, seconds: float
    ) -> tuple[Action, list[Reason]]:
        """Search for some seconds and return the chosen action with its reasons; waits in a queue.

        Raises Lost.
        """
        found = await self._search(game, state, seat, chance, seconds)
        return found.actions[0], found.reasons

    async def rank(
        self, game: AnyGame, state: AnyState, seat: Seat, chance: Chance, seconds: float
    ) -> list[Action]:
        """Return the choice of `choose`, and the next best ones; raises Lost."""
        return (await self._search(game, state, seat, chance, seconds)).actions

    async def compare(
        self,
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        played: Action,
        chance: Chance,
        seconds: float,
    ) -> tuple[Action, float]:
        """Return the action a search would have played, and its advantage over `played`.

        Each half takes `seconds`. Raises Lost.
        """
        found = await self._search(game, state, seat, chance, seconds, played)
        return found.actions[0], found.gain

    async def _search(
        self,
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        chance: Chance,
        seconds: float,
        played: Action | None = None,
    ) -> Found:
        """Send a search to a process and return its answer; comparing takes twice as long."""
        question = ask(game, state, seat, chance, Limits(seconds=seconds), played)
        try:
            return read(game, await self.ask(question, seconds if played is None else 2 * seconds))
        except (Malformed, msgspec.DecodeError) as trouble:
            raise Lost from trouble
