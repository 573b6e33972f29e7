"""What a press costs: the table is read and its position decoded once before the commit and once in
it, and the legal actions of a position are generated once."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.client import Meeplepost
from engine.registry import GAMES
from engine.tables.store.store import Store
from engine.tables.transactions import TableTransactions
from tests.bot.play import boards, choices_on, first_turn
from tests.bot.world import World, world

MAX_READS, MAX_DECODES = 3, 2
KEYS = ("taluva", "castles_of_tuscany")


def running_task() -> asyncio.Task[Any] | None:
    """The task that runs; None in the writer's thread."""
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


class Costs:
    """What each press has cost so far; what other tasks do is not counted."""

    def __init__(self) -> None:
        self.of: dict[asyncio.Task[Any], Counter[str]] = {}

    def count(self, what: str) -> None:
        task = running_task()
        if task in self.of:
            self.of[task][what] += 1

    def begin(self) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.of[task] = Counter()


def counting(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, count: Callable[[], None]
) -> None:
    """Have every call of a function counted."""
    real = getattr(owner, name)

    def counted(*given: Any, **named: Any) -> Any:
        count()
        return real(*given, **named)

    monkeypatch.setattr(owner, name, counted)


@pytest.fixture
def costs(monkeypatch: pytest.MonkeyPatch) -> Costs:
    costs = Costs()
    pressed = Meeplepost.pressed

    async def begin(self: Meeplepost, *given: Any) -> None:
        costs.begin()
        await pressed(self, *given)

    monkeypatch.setattr(Meeplepost, "pressed", begin)
    for name in ("find", "change"):
        counting(monkeypatch, Store, name, lambda: costs.count("reads"))
    counting(monkeypatch, Store, "change", lambda: costs.count("decodes"))  # in the writer's thread
    counting(monkeypatch, TableTransactions, "context_of", lambda: costs.count("decodes"))
    return costs


@pytest.mark.parametrize("key", KEYS)
async def test_the_table_is_read_and_decoded_no_more_than_it_must_be(
    key: str, tmp_path: Path, costs: Costs
) -> None:
    async with world(tmp_path) as here:
        await press_through(here, key)

    assert len(costs.of) >= 5
    assert max(each["reads"] for each in costs.of.values()) <= MAX_READS
    assert max(each["decodes"] for each in costs.of.values()) <= MAX_DECODES


@pytest.mark.parametrize("key", KEYS)
async def test_the_legal_actions_of_a_position_are_generated_once_a_press(
    key: str, tmp_path: Path, costs: Costs
) -> None:
    game = GAMES[key]
    real, seen = game.choices, Counter[tuple[Any, int, int]]()

    def choices(state: Any, seat: Any) -> Any:
        task = running_task()
        if task in costs.of:
            seen[task, id(state), seat] += 1
            kept.append(state)  # so that no other has its id
        return real(state, seat)

    kept: list[Any] = []
    object.__setattr__(game, "choices", choices)
    try:
        async with world(tmp_path) as here:
            await press_through(here, key)
    finally:
        object.__setattr__(game, "choices", real)

    assert seen
    assert set(seen.values()) == {1}


async def press_through(here: World, key: str) -> None:
    """A move from the board to the answer after it, by buttons."""
    who, _ = await first_turn(here, here.bob, game=key)
    answer = await who.click(boards(here)[-1], label="Take your turn")
    luck = random.Random(3)
    for _ in range(12):
        buttons = choices_on(answer.response)
        if not buttons:
            return
        play = [each for each in buttons if each["custom_id"].startswith("mp:play:")]
        pressed = luck.choice(play or buttons)
        answer = await who.click(answer.response, custom_id=pressed["custom_id"])
