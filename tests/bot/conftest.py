"""What the tests of the bot share."""

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
from tests.bot.world import world
from tests.shared import commands_translated_once

__all__ = ["commands_translated_once"]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "world(...): what `world` is given to make `here`")


def pytest_collection_finish() -> None:
    """Spare the collector what stays to the end, such as all tests: it is most of what there is.

    After every few worlds it would go through all of it.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A test that asks for it gets a world over a database in this folder."""
    return tmp_path


def pytest_itemcollected(item: pytest.Item) -> None:
    """Run a test that asks for `here` inside a world; `@pytest.mark.world(FULL)` says in which.

    A fixture would enter and leave it in two contexts, which SimCord refuses.
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
    """The bot looks what is due once an hour, so that days pass quickly."""
    Meeplepost.sweep.change_interval(hours=1)
    yield
    Meeplepost.sweep.change_interval(seconds=SWEEP_SECONDS)


@pytest.fixture
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were thought about; what the processes do is done here, and not for long."""
    asked: list[str] = []

    async def rank(
        _self: Thinkers, game: AnyGame, state: Any, seat: Seat, chance: Chance, _seconds: float
    ) -> list[Action]:
        asked.append(game.key)
        return ranked(game, state, seat, chance, Limits(nodes=60))

    async def compare(
        _self: Thinkers,
        game: AnyGame,
        state: Any,
        seat: Seat,
        played: Action,
        chance: Chance,
        _seconds: float,
    ) -> tuple[Action, float]:
        asked.append(game.key)
        return compared(game, state, seat, played, chance, Limits(nodes=30))

    monkeypatch.setattr(Thinkers, "rank", rank)
    monkeypatch.setattr(Thinkers, "compare", compare)
    return asked
