"""A player alone, in direct messages with the bot: games against computers, from `/play` on."""

import random
from typing import Any

from engine.tables.due import ending
from engine.tables.members import MemberId
from engine.tables.models import Pace, Status, Table, TableId
from engine.tables.moves import changes as moves
from tests.bot.play import boards, press, set_up, start_game, take_turn
from tests.bot.world import World, labels, newest, raw_messages, text_of
from tests.helpers import legal_actions

FIRST, SECOND = TableId(1), TableId(2)


async def opened(here: World, **more: Any) -> Any:
    """The card of a table that Ann opens in her direct messages."""
    await here.ann.user.slash("play", game="taluva", **more)
    return newest(here.ann.user.dm_channel)


async def begun(here: World, **more: Any) -> Any:
    """The first board of a game there at which Ann is to move."""
    await press(here.ann.user, await opened(here, **more), "start")
    await here.bot.finish_rounds()
    return newest(here.ann.user.dm_channel)


async def table(here: World, number: TableId = FIRST) -> Table:
    return await here.tables.table(number)


async def test_the_one_table_in_direct_messages_is_full_of_computers_and_waits_for_ever(
    here: World,
) -> None:
    card = await opened(here, seats=3)

    open_table = await table(here)
    assert [bool(each.player) for each in open_table.holders] == [False, True, True]
    assert len({each.name for each in open_table.holders}) == 3
    assert (open_table.guild, open_table.pace) == (None, Pace.NONE)
    assert "Join" not in labels(card)

    await set_up(here.ann.user, card, "Add computer")
    assert len((await table(here)).holders) == 4
    await press(here.ann.user, card, "start")
    assert (await table(here)).status is Status.RUNNING
    refused = await here.ann.user.slash("play", game="cacao")
    assert "You have a game here already" in text_of(refused.response)
    assert "channel" not in text_of(refused.response), "there is no other one"
    assert await here.tables.tables_of(MemberId(here.ann.id)) == [await table(here)]


async def test_it_is_told_in_the_players_own_language(here: World) -> None:
    await here.ming.user.slash("play", game="taluva")
    place = here.ming.user.dm_channel

    card = newest(place)
    await press(here.ming.user, card, "start")
    await here.bot.finish_rounds()

    told = f"{text_of(card)}\n{text_of(newest(place))}"
    assert "電腦 1" in told
    assert "Computer" not in told
    assert "進行我的回合" in labels(newest(place))


async def test_a_game_is_played_where_it_was_opened_without_threads_or_letters(here: World) -> None:
    luck = random.Random(3)
    await here.ann.user.slash("my settings")
    place = here.ann.user.dm_channel
    board = await begun(here)
    for _ in range(3):
        await take_turn(here.ann.user, board, luck)
        await here.bot.finish_rounds()
        board = newest(place)
    await here.restart()
    await here.bot.postman.go_round()

    played = await table(here)
    assert (played.place, played.channel) == (place.id, place.id)
    assert played.moves > 6
    assert played.waits_for == [played.seat_of(MemberId(here.ann.id))]
    assert len(boards(here, place)) >= 4
    assert here.texts() == [], "the server's channel stays as it was"
    assert all("discord.com/channels" not in text_of(each) for each in messages(here))


async def to_the_end(here: World) -> Table:
    """The game when it is over; Ann moves at random."""
    services, luck, ann = here.bot.services, random.Random(5), MemberId(here.ann.id)
    while (now := await table(here)).result is None:
        choices = await legal_actions(services.tables, now.id, ann)
        services.changed(
            (await services.tables.do(now.id, moves.act(ann, [luck.choice(choices)]))).table
        )
        await here.bot.finish_rounds()
    return now


def messages(here: World) -> list[Any]:
    return [each for each in here.ann.user.dm_channel.history() if each.author.bot]


async def test_its_commands_work_there_and_its_end_has_all_that_others_have(here: World) -> None:
    await begun(here)
    shown = await here.ann.user.slash("table view")
    assert shown.ephemeral
    listed = text_of((await here.ann.user.slash("my games")).response)
    link = f"https://discord.com/channels/@me/{here.ann.user.dm_channel.id}"
    assert f"in [our direct messages]({link})" in listed
    sought = await here.ann.user.slash("table substitute")
    assert "in a server only" in text_of(sought.response), "nobody could take the seat"
    assert (await table(here)).open_seats == []
    over = await to_the_end(here)
    end = newest(here.ann.user.dm_channel)
    assert {"Review", "Rematch"} <= {*labels(end)}

    proof = await here.ann.user.slash("table verify")
    assert "/channels/@me/" in text_of(proof.response)
    past = await here.ann.user.slash("table history", move=0)
    await here.ann.user.click(past.response, label="Play on from here")
    await here.bot.finish_rounds()

    again = await table(here, SECOND)
    assert (again.guild, again.place, again.status) == (None, over.place, Status.RUNNING)


async def test_from_a_game_of_a_server_one_plays_on_in_direct_messages(here: World) -> None:
    board = await start_game(here, here.bob)
    assert board is not None
    await here.tables.do(FIRST, ending.give_up(MemberId(here.ann.id), force=True))
    here.locales[str(here.ann.id)] = "zh-TW"
    past = await here.ann.user.slash("table history", table="1", move=0)
    await here.ann.user.click(past.response, label="從這裡接著玩")
    await here.bot.finish_rounds()

    opened = await table(here, SECOND)
    assert (opened.guild, opened.place) == (None, here.ann.user.dm_channel.id)
    assert opened.humans() == [here.ann.id]
    assert (opened.language, opened.names[1]) == ("zh-TW", "電腦 2")


async def test_lessons_and_the_daily_puzzle_are_there_too(here: World) -> None:
    puzzle = await here.ann.user.slash("puzzle")
    pages = await here.ann.user.slash("learn", game="taluva")
    lesson = await here.ann.user.click(pages.response, label="Guided first game")

    assert "puzzle" in text_of(puzzle.response).lower()
    assert "Step 1 of 11" in text_of(lesson.response)
    assert raw_messages(here.channel) == []
