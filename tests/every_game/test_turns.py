"""How many turns a game says that each player takes is about what computers take."""

from statistics import median

import pytest

from bot.checks.set_ups import SetUp
from engine.kernel.chance import Chance
from engine.kernel.hints import NO_HINTS
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES

GAMES_PLAYED = 3
NEAR = 0.3
SHORTER = {"galaxy_trucker": (("rounds", "I"),)}
"""The options with which a game of many boards is over sooner."""
SET_UPS = [
    *(
        SetUp(key, seats, SHORTER.get(key, ()))
        for key, game in GAMES.items()
        if game.hints.turns is not NO_HINTS.turns
        for seats in sorted({game.seats[0], game.seats[-1]})
    ),
    SetUp("taluva", 2, (("tile_count", "12_per_player"),)),
    SetUp("castles_of_tuscany", 2, (("draw_base", "3"),)),
]


def turns_taken(set_up: SetUp, seed: str) -> float:
    """Return how often a seat begins to be waited for in a game between computers, on average."""
    normal = PLAYERS["normal"]
    state = set_up.start(seed)
    waiting = set_up.game.waits_for(state)
    turns = len(waiting)
    for step in steps(set_up.game, state, [normal] * set_up.seats, Chance(seed)):
        now = set_up.game.waits_for(step.after)
        turns += len(now - waiting)
        waiting = now
    assert set_up.game.result(step.after) is not None
    return turns / set_up.seats


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_the_turns_that_are_told_are_about_those_that_computers_take(set_up: SetUp) -> None:
    told = set_up.game.hints.turns(set_up.seats, set_up.options)

    taken = [turns_taken(set_up, f"game {n}") for n in range(GAMES_PLAYED)]

    assert median(taken) == pytest.approx(told, rel=NEAR)
