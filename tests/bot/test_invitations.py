"""Inviting a member by name, and `/my block`: who is told, and what their buttons do."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from engine.tables.models import TableId
from tests.bot.play import open_table, press, set_up
from tests.bot.world import World, labels, parts_of, text_of

HERE = TableId(1)


async def people(here: World) -> Sequence[int]:
    return (await here.tables.table(HERE)).humans()


def invitation(here: World) -> Any:
    return here.channel.last_message


async def test_a_member_is_invited_in_the_set_up_and_joins(here: World) -> None:
    card = await open_table(here)
    shown = await set_up(here.ann, card, "Invite")
    [menu] = parts_of(shown.response, 5)
    seats = await here.ann.select(shown.response, [here.bob], custom_id=menu["custom_id"])

    assert f"<@{here.bob.id}> · held until <t:" in text_of(seats.response)
    said = text_of(invitation(here))
    assert f"<@{here.bob.id}>: a seat at this table is held for you until <t:" in said
    assert here.bob.id in [each.id for each in invitation(here).mentions]
    assert labels(invitation(here)) == ["Join", "No, thanks"]
    other = await press(here.ming, card, "join")
    assert "空位都保留給受邀的人" in text_of(other.followups[-1])

    await here.bob.click(invitation(here), label="Join")
    assert await people(here) == [here.ann.id, here.bob.id]


async def test_no_thanks_gives_the_seat_back(here: World) -> None:
    card = await open_table(here)
    await here.ann.slash(here.channel, "table invite", who=here.bob, days=7)
    asked = invitation(here)
    refused = await here.ming.click(asked, label="No, thanks")
    assert "這桌沒有為你保留座位" in text_of(refused.response)

    thanks = await here.bob.click(asked, label="No, thanks")

    assert "Your seat is free again" in text_of(thanks.response)
    assert "does not join; the seat is free again" in text_of(here.channel.last_message)
    await press(here.ming, card, "join")
    assert await people(here) == [here.ann.id, here.ming.id]


async def test_the_lobby_shows_a_held_seat_to_whom_it_is_held_for_and_the_card_when_it_is_free(
    here: World,
) -> None:
    card = await open_table(here)
    await here.ann.slash(here.channel, "table invite", who=here.bob, days=1)
    await here.bot.finish_rounds()
    shown = (await here.bob.slash(here.channel, "lobby")).response
    assert "seats taken · A move a day · held for you until <t:" in text_of(shown)
    others = (await here.ming.slash(here.channel, "lobby")).response
    assert "現在沒有空位" in text_of(others)
    assert "held until" in here.texts(here.channel)[0]

    here.env.backend.clock._epoch += timedelta(days=1)
    with here.env.time_context():
        await here.bot.sweep()
        await here.bot.finish_rounds()

    assert "held until" not in here.texts(here.channel)[0]
    assert "free seat" in here.texts(here.channel)[0]
    await press(here.ming, card, "join")
    assert await people(here) == [here.ann.id, here.ming.id]


async def test_bots_are_not_invited_nor_anybody_where_one_plays_alone(here: World) -> None:
    await open_table(here)
    robot = here.guild.add_member(here.env.create_user("robot", bot=True))
    told = await here.ann.slash(here.channel, "table invite", who=robot)
    assert "Bots cannot play" in text_of(told.response)

    others = await here.bob.slash(here.channel, "table invite", who=here.ming)
    assert "Only the host" in text_of(others.response)
    assert (await here.tables.table(HERE)).invited == []


async def test_a_block_keeps_two_apart_until_it_is_taken_back(here: World) -> None:
    await here.ann.slash(here.channel, "play", game="taluva", seats=2)
    card = here.channel.last_message
    listed = await here.ann.slash(here.channel, "my block", who=here.bob)
    assert listed.response.ephemeral
    assert "do not meet at new tables: Bob" in text_of(listed.response)

    refused = await here.bob.click(card, label="Join")
    told = text_of(refused.followups[-1])
    assert "You cannot take a seat at this table" in told
    assert "Ann" not in told

    freed = await press(here.ann, listed.response, "unblock")
    assert "You have blocked nobody" in text_of(freed.response)
    await here.bob.click(card, label="Join")
    assert "Bob" in text_of(here.channel.last_message) or here.bob.user.mention in text_of(
        here.channel.last_message
    )


async def test_a_block_frees_the_seat_that_was_held_as_the_card_shows(here: World) -> None:
    await here.ann.slash(here.channel, "play", game="taluva", seats=2)
    card = here.channel.last_message
    await here.ann.slash(here.channel, "table invite", who=here.bob, days=7)
    await here.bot.finish_rounds()
    assert "held until" in here.texts(here.channel)[0]
    said = len(here.texts(here.channel))

    await here.bob.slash(here.channel, "my block", who=here.ann)
    await here.bot.finish_rounds()

    assert "held until" not in here.texts(here.channel)[0]
    assert "free seat" in here.texts(here.channel)[0]
    assert len(here.texts(here.channel)) == said, "nobody is told"
    await press(here.ming, card, "join")
