"""Whoever resigns is out: everything around a game relies on it to know who has left."""

import pytest

from bot.checks.set_ups import INSTALLED
from engine.kernel.actions import Resign
from engine.kernel.game import play, start
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refusal
from engine.registry import GAMES


@pytest.mark.parametrize("key", INSTALLED)
def test_every_seat_may_resign_once_while_the_game_runs(key: str) -> None:
    game = GAMES[key]
    for seat in map(Seat, range(max(game.seats))):
        state = start(game, max(game.seats), game.options(), "leaving")
        left = play(game, state, seat, Resign()).state

        with pytest.raises(Refusal):
            game.check(left, seat, Resign())
        for other in map(Seat, range(max(game.seats))):
            if other != seat and game.waits_for(left):
                game.check(left, other, Resign())
