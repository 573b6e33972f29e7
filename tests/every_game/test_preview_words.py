"""What the alternative text of a finished move says."""

import pytest

from bot.checks.eyes import occasion
from engine.kernel.game import play, start
from engine.kernel.questions import confirm
from engine.kernel.texts import ENGLISH
from engine.registry import GAMES
from renderers.registry import ARTISTS

MOVES = 12
PREVIEW = "This is how it would be after the move."


@pytest.mark.parametrize("key", GAMES)
def test_a_preview_waits_for_nobody_and_says_that_it_is_one(key: str) -> None:
    game, artist = GAMES[key], ARTISTS[key]
    seats = min(game.seats)
    words = occasion(seats, ENGLISH)
    state = start(game, seats, game.options(), "preview")

    for _ in range(MOVES):
        seat = min(game.waits_for(state))
        action = next(iter(game.choices(state, seat)))
        question = confirm(game, state, seat, action)

        told = artist.describe(question.after, words, question)

        assert PREVIEW in told
        assert PREVIEW not in artist.describe(question.after, words)
        for awaited in (" must ", "Waiting for"):
            assert awaited not in told, told
        state = play(game, state, seat, action).state
