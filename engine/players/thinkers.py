"""Processes that search for moves, so that the event loop stays free."""

from typing import Any

import msgspec

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed
from engine.players.greedy import Reason
from engine.players.lookahead import Limits
from engine.players.thinking import ask, read, read_comparison
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
        self, game: AnyGame, state: Any, seat: Seat, chance: Chance, seconds: float
    ) -> tuple[Action, list[Reason]]:
        """Search for some seconds and return the chosen action with its reasons; waits in a queue.

        Raises Lost. Any: the state of whichever game it is.
        """
        found, reasons = await self._search(game, state, seat, chance, seconds)
        return found[0], reasons

    async def rank(
        self, game: AnyGame, state: Any, seat: Seat, chance: Chance, seconds: float
    ) -> list[Action]:
        """Return the choice of `choose`, and the next best ones; raises Lost."""
        found, _ = await self._search(game, state, seat, chance, seconds)
        return found

    async def compare(
        self,
        game: AnyGame,
        state: Any,
        seat: Seat,
        played: Action,
        chance: Chance,
        seconds: float,
    ) -> tuple[Action, float]:
        """Return the action a search would have played, and its advantage over `played`.

        Each half takes `seconds`. Raises Lost. Any: the state of whichever game it is.
        """
        question = ask(game, state, seat, chance, Limits(seconds=seconds), played)
        try:
            return read_comparison(game, await self.ask(question, 2 * seconds))
        except (Malformed, msgspec.DecodeError) as trouble:
            raise Lost from trouble

    async def _search(
        self, game: AnyGame, state: Any, seat: Seat, chance: Chance, seconds: float
    ) -> tuple[list[Action], list[Reason]]:
        """Send a search to a process and return its answer."""
        question = ask(game, state, seat, chance, Limits(seconds=seconds))
        try:
            return read(game, await self.ask(question, seconds))
        except (Malformed, msgspec.DecodeError) as trouble:
            raise Lost from trouble
