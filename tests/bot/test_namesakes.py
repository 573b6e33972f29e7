"""Names at a table: players of one name are told apart, and new names are taken over."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.cards.score import names_in_pictures
from bot.core.text import literal
from engine.tables.members import MemberId
from engine.tables.models import Holder, Table, TableId
from tests.bot.play import open_table, open_turn, said, set_up, start_game, take_turn
from tests.bot.test_lobby_card import open_one
from tests.bot.world import FULL, MANAGING, World, parts_of, text_of


def rename(here: World, who: Any, name: str) -> None:
    """Have a member called otherwise from now on."""
    here.env.backend.users[who.id].global_name = name


@pytest.mark.world(FULL)
async def test_the_second_ann_has_a_number_everywhere(here: World) -> None:
    """On the card, in the thread's name, the story, the log, about the picture, in lists."""
    rename(here, here.bob, "Ａnn")
    second = "Ａnn (2)"
    await start_game(here, here.bob)
    [thread] = here.channel.threads
    board = thread.last_message
    turn = text_of(board)
    first, _ = await here.turn()
    card = here.channel.history()[0]

    await take_turn(first, board, random.Random(3))
    board = thread.last_message
    turns = turn + text_of(board)
    await take_turn(here.bob if first is here.ann else here.ann, board, random.Random(3))
    log = await here.ming.slash(thread, "table log")
    seats = await here.ann.autocomplete(thread, "table substitute", "seat", "")
    lists = await here.ann.autocomplete(here.channel, "table log", "table", "")

    assert f"<@{here.bob.id}> (2)" in text_of(card)
    assert thread.name == f"Taluva: Ann, {second}"
    story = " ".join(map(text_of, thread.history()))
    assert f"{second} " in story
    assert f"{second}抽到" in said(log)
    pictures = [each["items"][0] for post in thread.history() for each in parts_of(post, 12)]
    assert all(second in each["description"] for each in pictures)
    assert f"<@{here.bob.id}> (2), it is" in turns
    assert [each["name"] for each in seats] == ["1. Ann", f"2. {second}"]
    assert all(second in each["name"] for each in lists)
    assert len(lists) == 1


async def test_whoever_is_called_like_a_computer_goes_by_the_username(here: World) -> None:
    rename(here, here.ann, "電腦 1")
    card = await open_table(here)
    await set_up(here.ann, card, "Add computer")

    table = await here.tables.table(TableId(1))
    assert table.names == ("@ann", "Computer 1")
    shown = text_of(here.channel.last_message)
    assert f"<@{here.ann.id}> ({literal('@ann')})" in shown


async def test_a_vote_tells_who_asks_from_those_who_sit_there(here: World) -> None:
    rename(here, here.ming, "Ann")
    board = await start_game(here, here.bob)
    await open_turn(here.ann, board)
    await here.bob.slash(here.channel, "table substitute")

    await here.ming.click(here.channel.last_message, label="Take this seat")

    assert "Ann (2) would like to take the seat of Bob" in text_of(here.channel.last_message)


@pytest.mark.world(MANAGING)
async def test_a_new_name_reaches_the_running_table_with_the_next_press(here: World) -> None:
    """The board and the thread call a member as Discord does, and so does the log of before."""
    await start_game(here)
    [thread] = here.channel.threads
    rename(here, here.ann, "Anna")

    await take_turn(here.ann, thread.last_message, random.Random(3))
    await here.env.settle()
    log = await here.ann.slash(thread, "table log")

    assert "Anna" in text_of(thread.last_message)
    assert thread.name == "Taluva: Anna, Computer 1"
    assert "Ann " not in said(log)


# Names that no font can show


def seated(*people: tuple[str, str]) -> Table:
    """A table for members with these names and usernames."""
    holders = [
        Holder(name, MemberId(n), username=username) for n, (name, username) in enumerate(people)
    ]
    return replace(open_one("taluva"), holders=holders)


@pytest.mark.parametrize(
    ("people", "names"),
    [
        ([("ﷴ سمير", "samir"), ("Ann", "ann")], ("samir", "Ann")),
        ([("สุดา", ""), ("Ann", "ann")], ("座位 1", "Ann")),
        ([("🐱", "tom"), ("🐱", "kit")], ("tom", "kit")),
        ([("🐱", "bob"), ("Bob", "rob")], ("bob", "Bob (2)")),
        ([("𝕭𝖔𝖇", ""), ("Ｂｏｂ", ""), ("Bob", "")], ("Bob", "Bob (2)", "Bob (3)")),
        ([("\u200b", "ann"), ("電腦 1", "")], ("ann", "@電腦 1")),
    ],
)
def test_whom_no_font_can_name_is_called_by_username_or_seat(
    people: list[tuple[str, str]], names: tuple[str, ...]
) -> None:
    table = seated(*people)

    assert names_in_pictures(table, "zh-TW") == names
    assert len(set(table.names)) == len(names)


@pytest.mark.parametrize("name", ["สุดา", "🐱🐶"])
async def test_words_call_everybody_by_name_in_any_script(here: World, name: str) -> None:
    """Below the board, in the story, and what is said of the picture: marks and all."""
    rename(here, here.ann, name)
    board = await start_game(here)

    await take_turn(here.ann, board, random.Random(3))

    board = here.channel.last_message
    assert f" **{name}** " in text_of(board)
    assert f"- {name}: " in text_of(board)
    [picture] = parts_of(board, 12)
    assert name in picture["items"][0]["description"]
