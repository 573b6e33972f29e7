"""Guesses at turns: how many each player takes, and somebody's next one."""

from statistics import median
from typing import Any

import pytest

from bot.checks.effort import effort
from bot.checks.set_ups import PLAIN, SetUp, random_game
from engine.kernel.chance import Chance
from engine.kernel.game import save
from engine.kernel.hints import Hints
from engine.kernel.ids import Seat
from engine.players import PLAYERS
from engine.players.match import predict_turn, steps
from engine.registry import GAMES

GAMES_PLAYED = 3
NEAR = 0.3
SHORTER = {"galaxy_trucker": (("rounds", "I"),)}
"""The options with which a game of many boards is over sooner."""
SET_UPS = [
    *(
        SetUp(key, seats, SHORTER.get(key, ()))
        for key, game in GAMES.items()
        if game.hints.turns is not Hints().turns
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

    games = GAMES_PLAYED if set_up.seats == 2 else effort(1, GAMES_PLAYED)
    taken = [turns_taken(set_up, f"game {n}") for n in range(games)]

    assert median(taken) == pytest.approx(told, rel=NEAR)


LOOKS = effort(5, 8)


def idle(set_up: SetUp) -> list[tuple[Any, Seat]]:
    """Positions all over a game, each with a seat that it does not wait for."""
    steps = [step.after for step in random_game(set_up) if set_up.game.waits_for(step.after)]
    found = [
        (state, seat)
        for state in steps
        for seat in map(Seat, range(set_up.seats))
        if seat not in set_up.game.waits_for(state)
    ]
    return found[:: max(1, len(found) // LOOKS)]


@pytest.mark.parametrize("set_up", PLAIN, ids=str)
def test_the_guess_is_a_position_in_which_the_seat_can_act(set_up: SetUp) -> None:
    game = set_up.game
    guesses = []

    for number, (state, seat) in enumerate(idle(set_up)):
        before = save(state)
        guess = predict_turn(game, state, seat, Chance("guess"))
        assert save(state) == before
        if number < 2:
            assert predict_turn(game, state, seat, Chance("guess")) == guess, "by the same luck"
        if guess is not None:
            guesses.append(guess)
            assert seat in game.waits_for(guess)
            assert any(game.choices(guess, seat))

    assert guesses, "at least the next turn after the first can be guessed"
