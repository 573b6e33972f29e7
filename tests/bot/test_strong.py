"""A strong computer thinks in a process of its own, unless there is none or nobody is held up."""

import dataclasses
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from bot.background.computers import WITH_CLOCK_SECONDS, seconds_for
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players import STRENGTHS, STRONG
from engine.players.even import EVEN, LEVELS_APART, TOP
from engine.players.thinkers import Thinkers
from engine.players.thinking import Found
from engine.processes.workers import Lost
from engine.registry import GAMES
from engine.tables.models import Holder, Table
from engine.tables.people.statistics import Statistics
from tests.bot.play import open_table, set_up, take_turn
from tests.bot.world import World, parts_of, world

Thought = list[tuple[str, float]]


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> Thought:
    """What is thought about, by game and seconds, in a program whose processes answer at once."""
    asked: Thought = []

    async def search(
        _self: Thinkers, game: AnyGame, state: Any, seat: Seat, _chance: Chance, seconds: float
    ) -> Found:
        asked.append((game.key, seconds))
        return Found([next(iter(game.choices(state, seat)))], [], 0.0)

    monkeypatch.setattr(Thinkers, "search", search)
    return asked


async def against_a_strong_one(here: World, strength: str = STRONG) -> Table:
    """A game of Cacao of Ann against a strong computer, which has made its first move."""
    card = await open_table(here, game="cacao", seats=2)
    await set_up(here.ann, card, "Add computer")
    panel = (await set_up(here.ann, card, "Strengths")).response
    [menu] = parts_of(panel, 3)
    place = STRENGTHS.index(strength)
    await here.ann.select(panel, [str(place)], custom_id=menu["custom_id"])
    await here.ann.click(card, label="Start")
    return await here.table()


async def test_a_strong_computer_thinks_in_a_process(thought: Thought, here: World) -> None:
    table = await against_a_strong_one(here)
    assert table.holders[1].player == "strong"

    if not thought:
        await take_turn(here.ann, here.channel.last_message, random.Random(1))

    assert set(thought) == {("cacao", here.settings.thinking_seconds)}


@pytest.mark.parametrize(("level", "thinks"), [(0, False), (LEVELS_APART, False), (TOP, True)])
async def test_a_computer_at_even_match_moves_as_its_level_says(
    level: int, thinks: bool, thought: Thought, here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def known(_self: Statistics, _table: Table) -> int:
        return level

    monkeypatch.setattr(Statistics, "level", known)
    await against_a_strong_one(here, EVEN)
    assert "Computer 1 · even match" in "".join(here.texts())

    await take_turn(here.ann, here.channel.last_message, random.Random(1))

    assert bool(thought) is thinks


async def test_what_a_real_process_has_thought_of_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen: list[Action] = []
    search = Thinkers.search

    async def noted(*question: Any) -> Found:
        found = await search(*question)
        chosen.append(found.actions[0])
        return found

    monkeypatch.setattr(Thinkers, "search", noted)
    async with world(tmp_path) as here:
        await against_a_strong_one(here)
        while not chosen:
            await take_turn(here.ann, here.channel.last_message, random.Random(1))
        story = await here.tables.store.log((await here.table()).id)

    played = [each.action for each in story if each.seat == 1 and each.action]
    assert len(played) == len(chosen)
    for entry, action in zip(played, chosen, strict=True):
        assert to_builtins(action).items() <= entry.items()


async def test_where_its_process_dies_it_moves_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def search(*_: Any) -> Found:
        raise Lost

    monkeypatch.setattr(Thinkers, "search", search)
    async with world(tmp_path) as here:
        await against_a_strong_one(here)
        if (await here.table()).waits_for != [0]:
            return
        before = (await here.table()).revision
        await take_turn(here.ann, here.channel.last_message, random.Random(1))

        after = await here.table()
        assert after.revision >= before + 2
        assert after.waits_for == [0]


async def test_it_thinks_less_with_a_clock_or_many_moves_and_not_at_tables_of_computers_alone(
    here: World,
) -> None:
    services, table = here.bot.services, await against_a_strong_one(here)
    game = GAMES["cacao"]
    ticking = dataclasses.replace(game, next_due=lambda _state: 1)
    alone = replace(table, holders=[Holder("Computer 1", player="strong")] * 2)

    usual = here.settings.thinking_seconds

    assert seconds_for(services, table, game, None, 9.0) == usual
    assert seconds_for(services, table, ticking, None, 9.0) == WITH_CLOCK_SECONDS
    assert seconds_for(services, table, game, None, usual / 2) == usual / 2
    assert seconds_for(services, table, game, None, -1.0) == 0
    assert seconds_for(services, alone, game, None, 9.0) == 0
    await services.thinkers.close()
    assert seconds_for(services, table, game, None, 9.0) == 0
