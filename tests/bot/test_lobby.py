"""`/lobby`: what may be joined in a server, wishes, and the list that a channel keeps."""

from typing import Any

import discord
import pytest
from discord import ui

from bot.core.controls import custom_id
from engine.tables.messages import CALLED
from engine.tables.models import Status, TableId
from tests.bot.play import open_table, press, start_game
from tests.bot.world import FULL, World, labels, text_of, unread


async def lobby(here: World, who: Any, place: Any = None) -> Any:
    return (await who.slash(place or here.channel, "lobby")).response


async def wishes(here: World, who: Any) -> str:
    """Somebody wishes for Taluva; what they read."""
    panel = (await press(who, await lobby(here, who), "club_wish")).response
    panel = (await who.click(panel, label="Taluva")).response
    return text_of((await press(who, panel, "club_keep")).response)


async def test_a_table_is_joined_from_another_channel(here: World) -> None:
    await open_table(here)
    other = here.guild.create_text_channel("talk")

    shown = await lobby(here, here.bob, other)
    assert "1 of 2 seats taken" in text_of(shown)
    joined = await press(here.bob, shown, "club_join")

    table = await here.tables.table(TableId(1))
    assert table.seat_of(here.bob.id) == 1
    assert "No table has a free seat now" in text_of(joined.response)


@pytest.mark.world(FULL)
async def test_the_lobby_of_a_server_shows_and_seats_nobody_of_another(here: World) -> None:
    await open_table(here)
    await here.owner.click(await lobby(here, here.owner), label="Keep this list in the channel")
    talk, mona = here.strangers()
    copied = await place_of(here.bot, talk).send(view=join_of_another())

    empty = await lobby(here, mona, talk)
    refused = await press(mona, copied, "club_join")

    assert "No table has a free seat now" in text_of(empty)
    assert "There is no such table" in text_of(refused.response)


def place_of(bot: discord.Client, channel: Any) -> discord.TextChannel:
    found = bot.get_channel(channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


def join_of_another() -> ui.View:
    """The button to join the table of another server."""
    view = ui.View()
    view.add_item(ui.Button(label="Join", custom_id=custom_id("mp", "club_join", [1])))
    return view


@pytest.mark.world(FULL)
async def test_two_who_wish_the_same_are_called_to_a_table_that_begins(here: World) -> None:
    read: set[int] = set()
    assert "Your wish: Taluva" in await wishes(here, here.ann)
    assert unread(here.channel, read) == [], "a wish is private"

    told = await wishes(here, here.bob)
    await here.env.advance_time(0)

    assert "You were called to a table for it" in told
    card, called = unread(here.channel, read)
    assert text_of(called).startswith(f"<@{here.ann.id}> <@{here.bob.id}>: as you wished")
    assert {each.id for each in called.mentions} == {here.ann.id, here.bob.id}
    await press(here.bob, card, "set_up")
    for who in (here.ann, here.bob):
        await press(who, card, "join")
    table = await here.tables.table(TableId(1))
    assert table.status is Status.RUNNING


async def test_who_waits_for_a_channel_that_is_busy_is_told_so(here: World) -> None:
    await start_game(here)
    assert "Enough wishes" not in await wishes(here, here.ann)

    told = await wishes(here, here.bob)

    assert f"as soon as a game can be opened in <#{here.channel.id}>" in told
    assert "Enough wishes go together" in text_of(await lobby(here, here.ann))


@pytest.mark.world(FULL)
async def test_a_call_is_in_the_languages_of_all_whom_it_calls(here: World) -> None:
    await wishes(here, here.ann)
    menu = (await press(here.ming, await lobby(here, here.ming), "club_wish")).response
    menu = (await here.ming.click(menu, label="塔魯瓦")).response
    await press(here.ming, menu, "club_keep")
    await here.env.advance_time(0)

    told = text_of(here.channel.last_message)
    assert "as you wished, here is a table for the 2 of you" in told
    assert "你們的願望湊齊了，這桌剛好給你們 2 位" in told


async def test_who_has_joined_before_the_call_is_posted_is_mentioned_in_it_once(
    here: World,
) -> None:
    card = await open_table(here, 3)
    await press(here.bob, card, "join")
    tables = here.tables
    who = " ".join(f"<@{each.id}>" for each in (here.ann, here.bob, here.ming))
    await tables.outbox.notice(await tables.table(TableId(1)), CALLED, {"who": who, "n": 3})
    here.bot.services.wake(TableId(1))
    await here.bot.finish_rounds()

    called = here.channel.last_message
    assert "as you wished" in text_of(called)
    assert len(called.mentions) == 3


async def test_a_wish_is_withdrawn(here: World) -> None:
    await wishes(here, here.ann)

    shown = await lobby(here, here.ann)
    assert "Your wish: Taluva" in text_of(shown)
    assert "Taluva · " in text_of(await lobby(here, here.bob))
    await here.ann.click(shown, label="Withdraw my wish")

    assert "Members wish to play" not in text_of(await lobby(here, here.bob))


@pytest.mark.world(FULL)
async def test_a_channel_keeps_the_list_and_it_follows_what_happens(here: World) -> None:
    news = here.guild.create_text_channel("news")
    assert "Keep this list in the channel" not in labels(await lobby(here, here.ann, news))
    await here.owner.click(
        await lobby(here, here.owner, news), label="Keep this list in the channel"
    )
    assert "No table has a free seat now" in text_of(news.last_message)

    await open_table(here)
    await here.bot.keep_club()
    assert "Taluva" in text_of(news.last_message)
    await here.restart()
    await press(here.bob, news.last_message, "club_join")
    await here.bot.keep_club()

    assert "No table has a free seat now" in text_of(news.last_message)
    assert len(here.texts(news)) == 1
    await here.owner.click(
        await lobby(here, here.owner, news), label="Take the list off the channel"
    )
    assert await here.bot.services.club.lobby.store.listings() == []


@pytest.mark.world(FULL)
async def test_a_list_that_was_deleted_is_posted_anew_and_none_twice(here: World) -> None:
    await here.owner.click(await lobby(here, here.owner), label="Keep this list in the channel")
    store = here.bot.services.club.lobby.store
    [kept] = await store.listings()
    await store.keep_listing(type(kept)(kept.guild, kept.channel))  # killed before it was noted
    await here.bot.keep_club()
    assert len(here.texts()) == 1

    assert kept.message is not None
    await place_of(here.bot, here.channel).get_partial_message(kept.message).delete()
    await open_table(here)
    await here.bot.keep_club()

    assert len(here.texts()) == 2
    await store.keep_listing(kept)  # killed before the second was noted
    await here.restart()
    await here.bot.keep_club()
    assert len(here.texts()) == 2


async def test_the_lobby_speaks_chinese(here: World) -> None:
    await open_table(here)

    shown = await lobby(here, here.ming)

    assert "徵求玩家" in text_of(shown)
    assert "許願" in labels(shown)
