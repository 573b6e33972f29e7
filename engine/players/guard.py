"""A guard against players that go in circles: such a seat ends its turn."""

from collections.abc import Callable
from typing import Any

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, pick
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players.greedy import after, worth

MAX_REPEATS = 24
"""Decisions in a row that offer nothing new; a whole swarm of meteors asks less often."""

Report = Callable[[Seat, Action], None]


class Guard:
    """Watches the seats of one table, as long as each is waited for.

    `report` is called once each time that a seat's turn is ended for it.
    """

    def __init__(self, report: Report = lambda _seat, _action: None) -> None:
        self._report = report
        self._offered: dict[Seat, set[int]] = {}
        self._repeats: dict[Seat, int] = {}

    def choose(
        self,
        player: Callable[[AnyGame, Any, Seat, Chance], Action],
        game: AnyGame,
        state: Any,  # Any: the state of whichever game it is
        seat: Seat,
        chance: Chance,
    ) -> Action:
        """Return the player's action, or one that ends the turn of a seat that repeats itself."""
        return self.intervene(game, state, seat, chance) or player(game, state, seat, chance)

    def intervene(
        self,
        game: AnyGame,
        state: Any,  # Any: as above
        seat: Seat,
        chance: Chance,
    ) -> Action | None:
        """Return an action that ends the turn of a seat that repeats itself, else None."""
        if not self._repeats_itself(game, state, seat):
            return None
        action = ending(game, state, seat, chance)
        self._forget(seat)
        self._report(seat, action)
        return action

    def _repeats_itself(self, game: AnyGame, state: Any, seat: Seat) -> bool:
        """Note what a seat is offered; whether it has been offered the same for too long."""
        for other in self._offered.keys() - game.waits_for(state) - {seat}:
            self._forget(other)
        offered = hash(frozenset(game.choices(state, seat)))
        known = self._offered.setdefault(seat, set())
        self._repeats[seat] = self._repeats.get(seat, 0) + 1 if offered in known else 0
        known.add(offered)
        return self._repeats[seat] >= MAX_REPEATS

    def _forget(self, seat: Seat) -> None:
        self._offered.pop(seat, None)
        self._repeats.pop(seat, None)


def ending(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Action:
    """The game's default, or the least bad choice after which the seat is not waited for.

    Where no choice is like that, any one, so that the next decision is another.
    """
    default = game.default(state, seat)
    if default is not None:
        return default
    seen = game.imagine(state, seat, chance)
    choices = list(game.choices(seen, seat))
    worths = {
        each: worth(game, seen, seat, each) for each in choices if ends(game, seen, seat, each)
    }
    return max(worths, key=worths.__getitem__) if worths else pick(chance, choices)


def ends(game: AnyGame, seen: Any, seat: Seat, action: Action) -> bool:
    """Return whether the game stops waiting for the seat after an action."""
    return seat not in game.waits_for(after(game, seen, seat, action))
