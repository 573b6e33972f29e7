"""Time as people meet it: reminders, letters, absence."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.client import SWEEP_SECONDS, Meeplepost
from engine.tables.models import PlaceId
from tests.bot.play import take_turn
from tests.bot.world import World, labels, parts_of, text_of, world

HOUR = 3600
LUCK = random.Random(1)


async def begin(here: World, **chosen: str) -> Any:
    """A game of Ann against Bob in which she is to move."""
    await here.ann.slash(here.channel, "play", game="taluva", seats=2, **chosen)
    card = here.channel.last_message
    await here.bob.click(card, label="Join")
    await here.ann.click(card, label="Start")
    table = await here.bot.services.tables.in_channel(PlaceId(here.channel.id))
    assert table is not None
    if table.waits_for != [0]:
        await take_turn(here.bob, here.channel.last_message, LUCK)
    return here.channel.last_message


@pytest.fixture(autouse=True)
def seldom() -> Iterator[None]:
    """The bot looks what is due every half hour, not so often as it really does."""
    Meeplepost.sweep.change_interval(minutes=30)
    yield
    Meeplepost.sweep.change_interval(seconds=SWEEP_SECONDS)


async def hours_pass(here: World, hours: float) -> None:
    """Time goes by."""
    for _ in range(round(hours * 2)):
        await here.env.advance_time(HOUR / 2)


def words(message: Any) -> str:
    """With which words a message calls to move."""
    return next(line for line in text_of(message).splitlines() if "it is your turn: " in line)


def called(here: World, message: Any) -> list[str]:
    """Whom a message calls."""
    people = {each.id: name for name, each in (("Ann", here.ann), ("Bob", here.bob))}
    return sorted(people[each.id] for each in message.mentions if each.id in people)


async def test_a_reminder_calls_who_is_to_move_says_what_and_brings_the_button(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as here:
        board = await begin(here)

        await hours_pass(here, 13)

        reminder = here.channel.last_message
        assert words(board) == words(reminder)
        assert "Time runs out" in text_of(reminder)
        assert called(here, reminder) == ["Ann"]
        assert labels(reminder) == ["Take your turn", "No more reminders for this turn"]
        await take_turn(here.ann, reminder, LUCK)
        assert called(here, here.channel.last_message) == ["Bob"]


async def test_no_more_reminders_come_for_a_turn_after_the_button(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await begin(here)
        await hours_pass(here, 13)
        reminder = here.channel.last_message

        answer = await here.ann.click(reminder, label="No more reminders for this turn")
        await hours_pass(here, 20)

        assert "You will not be reminded" in text_of(answer.response)
        assert here.channel.last_message.id == reminder.id


async def test_the_computer_makes_the_move_when_the_host_chose_it(tmp_path: Path) -> None:
    Meeplepost.sweep.change_interval(minutes=1)
    async with world(tmp_path) as here:
        await here.ann.slash(here.channel, "play", game="taluva", seats=2)
        card = here.channel.last_message
        shown = await here.ann.click(card, label="Time")
        for verb, value in (("pace", "0"), ("when_up", "1")):
            shown = await here.ann.select(shown.response, [value], custom_id=menu(shown, verb))
        assert "Time up: computer moves" in text_of(here.channel.last_message)
        await here.bob.click(card, label="Join")
        await here.ann.click(card, label="Start")
        first = called(here, here.channel.last_message)

        await here.env.advance_time(31 * 60)

        board = here.channel.last_message
        assert "is up: the computer makes this move." in text_of(board)
        assert called(here, board) != first


def menu(shown: Any, verb: str) -> str:
    """The id of a menu by its verb."""
    ids = [each["custom_id"] for each in parts_of(shown.response, 3)]
    return next(each for each in ids if f":{verb}:" in each)


async def test_others_have_a_player_reminded_and_give_them_more_time(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await begin(here)
        await hours_pass(here, 7)

        await here.bob.slash(here.channel, "table remind")
        assert called(here, here.channel.last_message) == ["Ann"]
        again = await here.bob.slash(here.channel, "table remind")
        assert "Give it a few hours" in text_of(again.response)
        await here.ann.slash(here.channel, "table extend")

        assert "gives the players whose turn it is more time" in text_of(here.channel.last_message)
        await hours_pass(here, 16)
        assert "more time" in text_of(here.channel.last_message), "half of two days is not over"
