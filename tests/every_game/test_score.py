"""The lines below every picture: who is awaited, who has left, and who has won."""

import pytest

from bot.cards.score import AWAITED, WINNER, score_lines
from bot.checks.eyes import occasion
from bot.checks.set_ups import INSTALLED, PLAIN, SetUp, wild_game
from engine.kernel.actions import Resign
from engine.kernel.game import State
from engine.kernel.ids import Seat
from renderers.registry import ARTISTS

SET_UPS = [each for each in PLAIN if each.key in INSTALLED]


def lines(set_up: SetUp, state: State) -> list[str]:
    """The line of each seat as everybody sees it."""
    make = ARTISTS[set_up.key].score
    assert make is not None
    view, words = set_up.game.look(state, None), occasion(set_up.seats, "en")
    return score_lines(make(view, words), view, words).splitlines()[: set_up.seats]


def seats_with(mark: str, told: list[str]) -> set[int]:
    return {seat for seat, line in enumerate(told) if mark in line}


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_the_awaited_who_left_and_the_winners_are_marked(set_up: SetUp) -> None:
    game, left = set_up.game, set[int]()
    assert seats_with("~~", lines(set_up, set_up.start())) == set()

    for step in wild_game(set_up):
        told = lines(set_up, step.after)
        left |= {step.seat} if isinstance(step.action, Resign) and step.seat is not None else set()
        assert seats_with("~~", told) >= left
        assert seats_with(AWAITED, told) == game.waits_for(step.after)

    result = game.result(step.after)
    assert result is not None
    assert seats_with(WINNER, told) == {*result.winners()}
    for seat, line in zip(map(Seat, range(set_up.seats)), told, strict=True):
        assert seat in result.winners() or f" #{result.place(seat)}" in line
