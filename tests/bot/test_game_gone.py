"""A game works without any hints; one that is not installed any more holds nothing up."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.core.phrases import PHRASES
from engine import registry
from engine.kernel.hints import Bench, Clock, Hints, Scores, Telling
from engine.registry import GAMES
from engine.tables.members import MemberId
from engine.tables.messages import CALL
from renderers import registry as pictures
from tests.bot.play import open_table, open_turn, press, set_up, start_game, take_turn
from tests.bot.test_ending import end_of_record
from tests.bot.test_housekeeping import later
from tests.bot.test_my_data import delete_all, panel
from tests.bot.test_namesakes import rename
from tests.bot.world import MANAGING, World, text_of
from tests.tables.room import write_letter

KEY = "cacao"


@pytest.fixture
def no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(
        GAMES[KEY],
        hints=Hints(),
        telling=Telling(),
        scores=Scores(),
        clock=Clock(),
        bench=Bench(),
    )
    monkeypatch.setitem(GAMES, KEY, bare)


@pytest.mark.usefixtures("no_hints")
async def test_without_hints_a_card_does_not_guess_how_many_turns_it_takes(here: World) -> None:
    card = text_of(await open_table(here, game=KEY))

    assert card.startswith("## Cacao")
    assert "turns for each player" not in card


@pytest.mark.usefixtures("no_hints")
async def test_without_hints_turns_are_taken_by_buttons(here: World) -> None:
    board = await start_game(here, here.bob, game=KEY)
    first, _ = await here.turn()

    await take_turn(first, board, random.Random(6))

    assert "Round 1 of" in text_of(here.channel.last_message)


@pytest.mark.usefixtures("no_hints")
async def test_without_hints_an_end_is_told_without_a_chart(here: World) -> None:
    end = text_of(await end_of_record(here, KEY))

    assert " wins · " in end
    assert "What decided it" not in end


GONE = "This game is not installed here"


async def with_tables(here: World) -> Any:
    """A lobby, a running game, one against the computer: all of Cacao; the running game's board."""
    other = here.guild.create_text_channel("other")
    await here.ann.slash(other, "play", game="cacao")
    alone = here.guild.create_text_channel("alone")
    await here.ann.slash(alone, "play", game="cacao", seats=2)
    await set_up(here.ann, alone.last_message, "Add computer")
    await press(here.ann, alone.last_message, "start")
    board = await start_game(here, here.bob, game="cacao")
    for who in (here.ann, here.bob):
        await take_turn(who, here.channel.last_message, random.Random(1))
    return here.channel.last_message or board


@pytest.fixture
def uninstall(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """A function that takes a game away as if it had never been installed.

    All games come back in their order, which a deleted key that is set again would not.
    """
    registries: list[Any] = [registry.GAMES, registry.PACKAGES, pictures.ARTISTS]
    before = [dict(each) for each in registries]

    def take_away(key: str) -> None:
        for known in registries:
            del known[key]
        homes = PHRASES._homes.items()
        kept = {each: home for each, home in homes if not each.startswith(f"{key}.")}
        monkeypatch.setattr(PHRASES, "_homes", kept)
        monkeypatch.setattr("bot.client.sync_commands", AsyncMock(return_value=True))

    yield take_away
    for known, games in zip(registries, before, strict=True):
        known.clear()
        known.update(games)


async def test_everything_else_goes_on_without_a_game(
    here: World, uninstall: Callable[[str], None]
) -> None:
    board = await with_tables(here)
    uninstall("cacao")
    await here.restart()
    posts = len(here.texts())

    for days in (0.5, 2, 10, 40):
        await later(here, days)
        await here.bot.sweep()
        await here.bot.finish_rounds()
        await here.env.advance_time(1)

    assert len(here.texts()) == posts, "nothing is posted of a game that nobody knows"
    assert not here.bot.faults._known
    for command in ("table show", "table view", "table history", "table undo", "table log"):
        shown = await here.bob.slash(here.channel, command)
        assert GONE in text_of(shown.response), command
    pressed = await open_turn(here.ann, board)
    assert GONE in text_of(pressed.response)
    listed = await here.ann.slash(here.channel, "my games")
    assert text_of(listed.response).count("cacao") == 3
    for command in ("my statistics", "rules", "learn", "play"):
        more = {"game": "taluva"} if command == "play" else {}
        shown = await here.ann.slash(here.channel, command, **more)
        assert GONE not in text_of(shown.response)


async def test_a_members_data_can_be_deleted_without_a_game(
    here: World, uninstall: Callable[[str], None]
) -> None:
    await with_tables(here)
    uninstall("cacao")
    await here.restart()

    told = await delete_all(here, here.ann)

    assert told.count("cacao") == 3
    assert await here.tables.tables_of(MemberId(here.ann.id)) == []


async def test_who_has_a_new_name_is_answered_without_a_game(
    here: World, uninstall: Callable[[str], None]
) -> None:
    await with_tables(here)
    uninstall("cacao")
    await here.restart()
    rename(here, here.ann, "Anna")

    shown = await here.ann.slash(here.channel, "my settings")

    assert GONE not in text_of(shown.response)


async def test_times_and_letters_go_on_without_a_game(
    here: World, uninstall: Callable[[str], None]
) -> None:
    await with_tables(here)
    uninstall("cacao")
    await here.restart()

    shown = await here.ann.slash(here.channel, "my vacation", begin="2027-01-01", end="2027-01-05")
    assert "2027-01-01" in text_of(shown.response)
    [table, *_] = await here.tables.tables_of(MemberId(here.ann.id))
    await write_letter(here.tables, MemberId(here.ann.id), CALL, {}, table.id)
    await here.bot.postman.go_round()

    assert not here.bot.faults._known
    assert await here.tables.letters.due() == []


@pytest.mark.world(MANAGING)
async def test_a_members_data_can_be_deleted_from_a_thread_without_a_game(
    here: World, uninstall: Callable[[str], None]
) -> None:
    await start_game(here, here.bob, game="cacao")
    uninstall("cacao")
    await here.restart()

    sure = await here.ann.click(await panel(here, here.ann), label="Delete my data…")
    answer = await here.ann.click(sure.response, label="Yes, delete everything")

    assert GONE not in text_of(answer.response)
    assert [each.name for each in here.channel.threads] == ["cacao: Somebody, Bob"]
    assert not here.bot.faults._known
