"""The fake refuses what Discord refuses, as a discord.py program sees it.

What works, and every switch that such a test waits for, is proven by `tests/process`.
"""

import asyncio

import discord
import pytest

from tests.discord_fake.small_bot import SmallBot, card, picture
from tests.discord_server import DiscordServer, Person
from tests.discord_server.buckets import Rate, Window
from tests.discord_server.channels import Channel
from tests.discord_server.people import CannotDo
from tests.patience import PATIENCE


def place(bot: SmallBot, channel: Channel) -> discord.PartialMessageable:
    return bot.get_partial_messageable(int(channel.id), guild_id=int(channel.guild_id or 0))


def told(bot: SmallBot, event: str) -> asyncio.Task[object]:
    """What ends when the bot has been told of something that is about to happen."""
    return asyncio.ensure_future(bot.wait_for(event, timeout=20))


async def refusal(deed: object) -> tuple[int, int]:
    """Status and code of what Discord refuses."""
    with pytest.raises(discord.HTTPException) as refused:
        await deed  # type: ignore[misc]
    return refused.value.status, refused.value.code


async def test_an_unknown_command_or_option_cannot_be_typed(bot: SmallBot, ann: Person) -> None:
    with pytest.raises(CannotDo):
        await ann.slash("dance")
    with pytest.raises(CannotDo):
        await ann.slash("play", colour="red")


async def test_what_is_over_a_limit_is_refused_with_the_place(
    server: DiscordServer, bot: SmallBot
) -> None:
    with pytest.raises(discord.HTTPException, match="In content") as refused:
        await place(bot, server.games).send("x" * 2001)

    assert refused.value.code == 50035


async def test_a_late_first_answer_and_a_void_token_are_refused(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="taluva")
    caught: list[discord.Interaction] = []

    async def catch(interaction: discord.Interaction) -> None:
        caught.append(interaction)

    bot.on_interaction = catch  # type: ignore[attr-defined]
    server.world.ack_seconds = -1.0
    bot.watch.provoke("10062")
    await ann.press(server.posts()[0], "Whisper", wait=False)
    await server.until(lambda: caught)
    assert await refusal(caught[0].response.defer()) == (404, 10062)

    server.world.ack_seconds = PATIENCE
    await ann.press(server.posts()[0], "Whisper")
    server.clock.advance(901)
    assert await refusal(caught[-1].followup.send("Too late")) == (401, 50027)


async def test_a_deleted_thread_or_channel_is_unknown_and_the_bot_is_told(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="thread")
    (thread,) = server.threads()
    (board,) = server.posts(thread)

    gone = told(bot, "raw_thread_delete")
    await server.delete_channel(thread)
    await gone

    assert await refusal(place(bot, thread).send("Hello")) == (404, 10003)
    board_there = place(bot, thread).get_partial_message(int(board.id))
    assert await refusal(board_there.edit(content="x")) == (404, 10003)
    assert bot.get_channel(int(thread.id)) is None

    gone = told(bot, "guild_channel_delete")
    await server.delete_channel(server.games)
    await gone

    assert await refusal(place(bot, server.games).send("Hello")) == (404, 10003)
    assert bot.get_channel(int(server.games.id)) is None


@pytest.mark.parametrize(("code", "status"), [(160006, 400), (50013, 403), (50001, 403)])
async def test_opening_a_thread_can_be_refused_for_any_reason(
    server: DiscordServer, bot: SmallBot, ann: Person, code: int, status: int
) -> None:
    await ann.slash("play", game="taluva")
    (post,) = server.posts()
    message = place(bot, server.games).get_partial_message(int(post.id))

    server.refuse_threads(code)
    assert await refusal(message.create_thread(name="No")) == (status, code)

    server.refuse_threads(None)
    await message.create_thread(name="Yes")
    assert await refusal(message.create_thread(name="Again")) == (400, 160004)


async def test_permissions_can_be_taken_in_one_channel(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    channel = bot.get_channel(int(server.games.id))
    assert isinstance(channel, discord.TextChannel)

    changed = told(bot, "guild_channel_update")
    await server.deny(server.games, send_messages=True)
    await changed
    assert await refusal(channel.send("Hello")) == (403, 50013)
    assert not channel.permissions_for(channel.guild.me).send_messages

    changed = told(bot, "guild_channel_update")
    await server.deny(server.games, view_channel=True)
    await changed
    assert await refusal(channel.send("Hello")) == (403, 50001)

    changed = told(bot, "guild_channel_update")
    await server.deny(server.games)
    await changed
    await channel.send("Hello")
    assert channel.permissions_for(channel.guild.me).send_messages


async def test_direct_messages_can_be_closed(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    user = await bot.fetch_user(ann.id)

    ann.refuse_direct_messages()
    assert await refusal(user.send("Your turn.")) == (403, 50007)

    ann.refuse_direct_messages(False)
    await user.send("Your turn.")


async def test_nothing_changes_in_an_archived_thread_until_somebody_writes(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="thread")
    (thread,) = server.threads()
    (board,) = server.posts(thread)
    message = place(bot, thread).get_partial_message(int(board.id))

    await server.archive(thread)
    assert await refusal(message.edit(view=card("Later"))) == (400, 50083)

    await place(bot, thread).send("Hello")
    await message.edit(view=card("Later"))

    await server.archive(thread, locked=True)
    assert await refusal(place(bot, thread).send("Hello")) == (403, 160005)


async def test_a_nonce_is_honoured_for_five_minutes(server: DiscordServer, bot: SmallBot) -> None:
    first = await place(bot, server.games).send("Board", nonce="row-7")

    server.clock.advance(299)
    again = await place(bot, server.games).send("Board", nonce="row-7")
    server.clock.advance(2)
    later = await place(bot, server.games).send("Board", nonce="row-7")

    assert first.id == again.id
    assert first.id != later.id


async def test_edits_of_messages_older_than_an_hour_have_a_limit_of_their_own(
    server: DiscordServer, bot: SmallBot
) -> None:
    message = await place(bot, server.games).send("Board")
    server.buckets.old_edits = Rate(0, 0.1)
    for number in range(3):
        await message.edit(content=f"{number}")
    assert {seen.status for seen in server.seen("PATCH")} == {200}

    server.clock.advance(3601)
    editing = asyncio.ensure_future(message.edit(content="old"))
    await server.until(lambda: server.requests[-1].status == 429)
    server.buckets.old_edits = Rate(1, 60)
    await editing

    assert server.requests[-1].status == 200


async def test_an_old_edit_is_refused_with_its_code_where_the_wait_is_long(
    server: DiscordServer, bot: SmallBot
) -> None:
    message = await place(bot, server.games).send("Board")
    server.buckets.old_edits = Rate(0, 60.0)
    server.clock.advance(3601)

    with pytest.raises(discord.RateLimited) as limited:
        await message.edit(content="first")

    assert 59 < limited.value.retry_after <= 60
    assert server.requests[-1].answer["code"] == 30046


async def test_fifty_requests_a_second_are_taken_in_all_interactions_left_out(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="taluva")
    assert server.buckets.everything.rate == Rate(50, 1)
    server.buckets.everything = Window(Rate(0, 0.2))

    fetching = asyncio.ensure_future(bot.fetch_channel(int(server.games.id)))
    await server.until(lambda: server.requests[-1].status == 429)
    assert server.requests[-1].answer["global"]
    server.buckets.everything = Window(Rate(50, 1))
    await fetching
    server.buckets.everything = Window(Rate(0, 60))

    assert (await ann.press(server.posts()[0], "Whisper")).text == "Only you read this."


async def test_files_that_components_show_are_not_listed_and_stay_unless_an_edit_drops_them(
    server: DiscordServer, bot: SmallBot
) -> None:
    message = await place(bot, server.games).send(view=card("Board"), file=picture())
    (posted,) = server.posts()
    assert message.attachments == []
    assert len(posted.pictures) == 1

    await message.edit(view=card("Later"))
    assert len(server.posts()[0].pictures) == 1

    assert await refusal(message.edit(view=card("Last"), attachments=[])) == (400, 50035)
    await message.edit(view=discord.ui.LayoutView().add_item(discord.ui.TextDisplay("Words")))
    assert len(server.posts()[0].pictures) == 1

    await message.edit(attachments=[])
    assert server.posts()[0].pictures == []


async def test_a_promise_that_is_not_kept_is_noticed(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    buttons: discord.ui.View = discord.ui.View(timeout=None)
    buttons.add_item(discord.ui.Button(label="Idle", custom_id="idle"))
    await place(bot, server.games).send("A button", view=buttons)
    caught: list[discord.Interaction] = []

    async def promise(interaction: discord.Interaction) -> None:
        caught.append(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)

    bot.on_interaction = promise  # type: ignore[attr-defined]
    reply = await ann.press(server.posts()[0], "Idle", wait=False)
    await server.until(lambda: reply.acknowledged)

    assert server.unanswered() == [reply.interaction]
    await caught[0].delete_original_response()
    assert server.unanswered() == []
