"""The fixtures of the bot's tests."""

import gc
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from bot.client import SWEEP_SECONDS, Meeplepost
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players.lookahead import Limits, compared, ranked
from engine.players.thinkers import Thinkers
from engine.players.thinking import Found
from tests.bot.world import world
from tests.shared import commands_translated_once

__all__ = ["commands_translated_once"]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "world(...): what `world` is given to make `here`")


def pytest_collection_finish() -> None:
    """Exclude the objects that stay to the end, such as all tests, from garbage collection.

    They are most of all objects, and would be examined after every few worlds.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """Return the folder of the database; tests that ask for `here` get a world instead."""
    return tmp_path


def pytest_itemcollected(item: pytest.Item) -> None:
    """Run a test that asks for `here` inside a world, made with the arguments of its mark `world`.

    A fixture would enter and leave the world in two contexts, which SimCord refuses.
    """
    if isinstance(item, pytest.Function) and "here" in item.fixturenames:
        given = item.get_closest_marker("world")
        item.obj = in_a_world(item.obj, given.args if given else ())


def in_a_world(test: Callable[..., Awaitable[None]], given: Sequence[Any]) -> Any:
    @wraps(test)
    async def inside(*, here: Path, **more: Any) -> None:
        async with world(here, *given) as it:
            await test(here=it, **more)

    return inside


@pytest.fixture
def every_hour() -> Iterator[None]:
    """Let the bot sweep once an hour, so that days pass quickly."""
    Meeplepost.sweep.change_interval(hours=1)
    yield
    Meeplepost.sweep.change_interval(seconds=SWEEP_SECONDS)


@pytest.fixture
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let strong computers think here and briefly, without processes; yield their games."""
    asked: list[str] = []

    async def search(
        _self: Thinkers,
        game: AnyGame,
        state: Any,
        seat: Seat,
        chance: Chance,
        _seconds: float,
        played: Action | None = None,
    ) -> Found:
        asked.append(game.key)
        if played is None:
            return Found(ranked(game, state, seat, chance, Limits(nodes=60)), [], 0.0)
        best, gain = compared(game, state, seat, played, chance, Limits(nodes=30))
        return Found([best], [], gain)

    monkeypatch.setattr(Thinkers, "search", search)
    return asked
