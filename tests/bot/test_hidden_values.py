"""No value of a dolmen leaves the bot before it is scored, but to its owner.

The last test plants a leak in each place and looks whether it is found.
"""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import simcord.http.router as router

from bot.checks.effort import deep, effort
from engine.registry import GAMES
from tests.bot.marked import MARKED, Evening, OpenStudio
from tests.bot.planted import PLANTED, Plant
from tests.bot.wiretap import tap
from tests.bot.world import world

MOVES = 400
"""So early a planted leak must be found."""

LATE = {"autocompletion", "error report", "export", "refusal", "traceback"}
"""What is found only where somebody does the right thing, long after the game has begun."""


@asynccontextmanager
async def evening(
    folder: Path, luck: str, patch: pytest.MonkeyPatch, plant: Plant = lambda _: MARKED
) -> AsyncIterator[Evening]:
    """A game of marked dolmens that is listened to."""
    patch.setitem(GAMES, "dolmengoetter", plant(patch))
    async with world(folder) as here:
        patch.setattr(here.tables.lobbies, "seed", lambda: luck)
        await here.bot.services.studio.stop()
        here.bot.services.studio = OpenStudio(1)
        yield Evening(here, tap(here, router.dispatch, patch.setattr), random.Random(luck))


@pytest.mark.parametrize("luck", ["rain", deep("snow")])
async def test_DOL_11_no_value_is_sent_or_logged_before_it_is_scored(
    luck: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path, luck, monkeypatch) as game:
        await game.play(most=effort(70, 1000))
        await game.here.ann.slash(game.here.channel, "table export")
        await game.listen()

        assert game.leaks == set()
        assert {"content", "label", "file", "alt text", "name", "value"} <= game.seen
        assert game.revealed


@pytest.mark.parametrize("plant", [deep(each) if each in LATE else each for each in PLANTED])
async def test_a_planted_leak_is_found(
    plant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaky, place = PLANTED[plant]
    async with evening(tmp_path, "rain", monkeypatch, leaky) as game:
        await game.play(most=MOVES)

        assert place in game.leaks
