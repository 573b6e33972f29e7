"""The channel for finished games, and the role that is called for new tables."""

from typing import Any

import discord
from msgspec.structs import replace
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType
from sqlalchemy import update

from engine.tables.clock.habits import DAY
from engine.tables.due import ending
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import PlaceId, TableId
from engine.tables.store.schema import POSTS
from engine.tables.store.servers import CALLED_NAME
from tests.bot.play import open_table, resign, start_game
from tests.bot.world import World, labels, parts_of, text_of

HERE = TableId(1)


async def wants(here: World, **chosen: Any) -> None:
    """The server chooses something."""
    servers = here.tables.servers
    await servers.choose(here.guild.id, lambda before: replace(before, **chosen))


async def ends(here: World) -> None:
    """A game of Ann and Bob ends because Bob resigns."""
    await start_game(here, here.bob)
    await resign(here, here.bob)


async def told_in_hall(here: World) -> tuple[Any, Any]:
    """A game ends; return the channel for finished games and its post there."""
    hall = here.guild.create_text_channel("hall")
    await wants(here, finished=PlaceId(hall.id))
    await ends(here)
    [shown] = hall.history()
    return hall, shown


async def test_a_finished_game_is_shown_once_in_the_channel_for_it_with_its_film(
    here: World,
) -> None:
    hall = here.guild.create_text_channel("hall")
    await here.owner.slash(here.channel, "server settings")
    await wants(here, finished=PlaceId(hall.id))
    await ends(here)
    await here.restart()
    await here.bot.finish_rounds()

    [shown] = hall.history()
    assert "**Ann** wins" in text_of(shown)
    assert f"<#{here.channel.id}>" in text_of(shown)
    assert len(parts_of(shown, 12)) == 1
    assert labels(shown) == ["Watch the game"]
    assert not {"Tips for me", "Review"} & {*labels(here.channel.last_message)}, "it was too short"
    assert shown.mentions == [], "nobody is called there"
    film = await here.ming.click(shown, label="Watch the game")
    assert film.response.attachments or parts_of(film.response, 12)


async def test_a_result_and_a_call_posted_before_a_kill_are_not_posted_again(here: World) -> None:
    hall, role = here.guild.create_text_channel("hall"), here.guild.create_role("players")
    await wants(here, finished=PlaceId(hall.id))
    await ends(here)
    await wants(here, call_role=role.id)
    await here.bob.slash(here.channel, "play", game="cacao")
    await here.bot.finish_rounds()
    before = here.texts(), here.texts(hall)
    assert any(f"<@&{role.id}>: a new table is open" in text for text in before[0])
    assert len(before[1]) == 1

    kinds = POSTS.c.kind.in_([PostKind.NOTICE.value, PostKind.RESULT.value])
    theirs = kinds & POSTS.c.id.in_(range(1, 50))
    killed = update(POSTS).where(theirs).values(posted_at=None, message=None)
    rows = await here.tables.store.write(lambda each: each.execute(killed).rowcount)
    await here.restart()
    here.bot.services.wake(HERE)
    await here.bot.finish_rounds()

    assert rows == 2
    assert (here.texts(), here.texts(hall)) == before


async def test_without_such_a_channel_nothing_is_shown_and_nothing_reached_from_elsewhere(
    here: World,
) -> None:
    _, shown = await told_in_hall(here)

    await wants(here, finished=None)

    film = await here.ming.click(shown, label="Watch the game")
    assert "這桌已經不存在" in text_of(film.response)


async def test_no_result_is_shown_to_who_does_not_see_where_the_game_was_played(
    here: World,
) -> None:
    hall, shown = await told_in_hall(here)
    await start_game(here, here.bob)
    assert here.bot.user is not None

    view = discord.Permissions(view_channel=True).value
    hidden = Overwrite(target_id=here.guild.id, type=OverwriteType.ROLE, deny=view)
    open_to_us = Overwrite(target_id=here.bot.user.id, type=OverwriteType.MEMBER, allow=view)
    for each in (hidden, open_to_us):
        here.env.backend.set_overwrite(here.channel.id, each)
    film = await here.ming.click(shown, label="Watch the game")
    await here.tables.change(TableId(2), ending.resign(MemberId(here.bob.id)))
    here.bot.services.wake(TableId(2))
    await here.bot.finish_rounds()

    assert "這桌已經不存在" in text_of(film.response)
    assert len(hall.history()) == 1


async def test_a_channel_where_the_bot_may_not_write_holds_no_game_up(here: World) -> None:
    await wants(here, finished=PlaceId(1))
    here.watch.provoke("post.refused")
    await ends(here)

    table = await here.tables.table(HERE)
    assert table.lost_at is None
    assert "wins" in text_of(here.channel.last_message)


async def test_the_channel_is_chosen_in_the_settings(here: World) -> None:
    shown = (await here.owner.slash(here.channel, "server settings")).response
    club = (await here.owner.click(shown, label="Club")).response
    await here.owner.select(club, [here.channel], custom_id="mpc:server_finished")

    chosen = await here.tables.servers.settings(here.guild.id)
    assert chosen.finished == here.channel.id


async def test_a_role_is_called_for_new_tables_once_a_day(here: World) -> None:
    role, other = here.guild.create_role("players"), here.guild.create_text_channel("more")
    await wants(here, call_role=role.id)

    await open_table(here)
    called = here.channel.last_message
    await here.bob.slash(other, "play", game="cacao")

    assert f"<@&{role.id}>: a new table is open" in text_of(called)
    assert [each.id for each in called.role_mentions] == [role.id]
    assert all("a new table is open" not in text_of(each) for each in other.history())
    servers, now = here.tables.servers, here.tables.clock()
    assert await servers.call(here.guild.id, now + DAY) == role.id
    assert await servers.call(here.guild.id, now + DAY) is None


async def test_the_role_is_called_as_seldom_as_the_member_of_it_who_wants_fewest_calls(
    here: World,
) -> None:
    role = here.guild.create_role("players")
    await wants(here, call_role=role.id)
    assert await is_called(here, days_ago=None)
    settings = (await here.ann.slash(here.channel, "my settings")).response
    await here.ann.select(settings, ["2"], custom_id="mpm:set_calls")

    assert await is_called(here, days_ago=2), "Ann has not got the role"
    here.env.backend.add_member_role(here.guild.id, here.ann.id, role.id)
    assert not await is_called(here, days_ago=2)
    assert not await is_called(here, days_ago=6)
    assert await is_called(here, days_ago=7)

    here.env.backend.remove_member_role(here.guild.id, here.ann.id, role.id)
    here.env.inject_error("GET", "/guilds/*/members/*", status=500, times=10)
    assert not await is_called(here, days_ago=2), "nobody knows who has the role"


async def is_called(here: World, days_ago: int | None) -> bool:
    """Ann opens a table; return True if the role is called again, so many days after the last."""
    tables = here.tables
    if days_ago is not None:
        last = str(tables.clock() - days_ago * DAY)
        await tables.people.remember(CALLED_NAME.format(here.guild.id), last)
    place = here.guild.create_text_channel("more")
    await here.ann.slash(place, "play", game="cacao")
    await here.bot.finish_rounds()
    return any("a new table is open" in text for text in here.texts(place))
