"""A game works without any hints: its table is opened, played and told to its end."""

import random
from dataclasses import replace

import pytest

from engine.kernel.hints import NO_BENCH, NO_CLOCK, NO_HINTS, NO_SCORES, NO_TELLING
from engine.registry import GAMES
from tests.bot.play import open_table, start_game, take_turn
from tests.bot.test_ending import end_of_record
from tests.bot.world import World, text_of

KEY = "cacao"


@pytest.fixture(autouse=True)
def _without_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(
        GAMES[KEY],
        hints=NO_HINTS,
        telling=NO_TELLING,
        scores=NO_SCORES,
        clock=NO_CLOCK,
        bench=NO_BENCH,
    )
    monkeypatch.setitem(GAMES, KEY, bare)


async def test_its_card_does_not_guess_how_many_turns_it_takes(here: World) -> None:
    card = text_of(await open_table(here, game=KEY))

    assert card.startswith("## Cacao")
    assert "turns for each player" not in card


async def test_turns_are_taken_by_buttons(here: World) -> None:
    board = await start_game(here, here.bob, game=KEY)
    first, _ = await here.turn()

    await take_turn(first, board, random.Random(6))

    assert "Round 1 of" in text_of(here.channel.last_message)


async def test_its_end_is_told_without_a_chart(here: World) -> None:
    end = text_of(await end_of_record(here, KEY))

    assert " wins · " in end
    assert "What decided it" not in end
