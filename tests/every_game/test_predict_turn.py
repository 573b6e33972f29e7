"""A guess at somebody's next turn, for every game."""

from typing import Any

import pytest

from bot.checks.set_ups import PLAIN, SetUp, random_game
from engine.kernel.chance import Chance
from engine.kernel.game import save
from engine.kernel.ids import Seat
from engine.players.match import predict_turn

LOOKS = 8


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
    for state, seat in idle(set_up):
        before = save(state)
        guess = predict_turn(game, state, seat, Chance("guess"))
        assert save(state) == before
        if guess is not None:
            guesses.append(guess)
            assert seat in game.waits_for(guess)
            assert any(game.choices(guess, seat))

    assert guesses, "at least the next turn after the first can be guessed"


@pytest.mark.parametrize("set_up", PLAIN, ids=str)
def test_the_same_luck_guesses_the_same(set_up: SetUp) -> None:
    for state, seat in idle(set_up)[:2]:
        both = [predict_turn(set_up.game, state, seat, Chance("guess")) for _ in range(2)]

        assert both[0] == both[1]
