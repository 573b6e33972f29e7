"""Computer players: each plays any game through the contract alone.

A player chooses one action for a seat that has choices. It sees nothing its seat may not see, and
takes its luck from the `chance` it is given, never from the game's.
"""

from collections.abc import Mapping
from typing import Protocol

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, AnyState, State
from engine.kernel.ids import Seat
from engine.players import lookahead
from engine.players.even import EVEN, RUNGS
from engine.players.greedy import Tell, easy, greedy, normal, random, silent


class Player(Protocol):
    """Chooses an action for a seat, and may tell why."""

    def __call__(
        self, game: AnyGame, state: AnyState, seat: Seat, chance: Chance, /, tell: Tell = ...
    ) -> Action: ...


def strong(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """Return the choice that does best when it is played on, by a quick search."""
    return lookahead.search(game, state, seat, chance, lookahead.quick(state), tell)


_, NORMAL, STRONG = RUNGS
STRENGTHS = (*RUNGS, EVEN)
"""The strengths that people choose from."""
NAMES = ("random", *RUNGS)

PLAYERS: Mapping[str, Player] = {
    "random": random,
    "easy": easy,
    "normal": normal,
    "greedy": greedy,  # stands in for members; the normal one's name at tables of earlier versions
    "strong": strong,
    EVEN: normal,  # where nobody's results are known
}


def strength_of(name: str) -> str:
    """Return the strength that a table's player name stands for; NORMAL for an unknown name."""
    return name if name in STRENGTHS else NORMAL
