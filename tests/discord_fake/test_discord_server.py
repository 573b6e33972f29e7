"""The fake Discord behaves as Discord does, seen by an unmodified discord.py program."""

import asyncio

import discord
import pytest

from tests.discord_fake.conftest import running
from tests.discord_fake.small_bot import SmallBot
from tests.discord_server import DiscordServer, Person
from tests.discord_server.faults import When
from tests.discord_server.people import CannotDo
from tests.patience import PATIENCE


async def test_a_command_is_answered_in_private_and_posts_a_card_with_its_picture(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    reply = await ann.slash("play", game="taluva")

    assert reply.ephemeral
    assert reply.text == "Done."
    (post,) = server.posts()
    assert post.text == f"taluva {ann.mention} en-US"
    assert post.mentions == [str(ann.id)]
    assert post.pictures[0].description == "An empty board"
    assert post.pictures[0].contents.startswith(b"\x89PNG")
    assert post.buttons == ["Count", "Whisper", "Edit", "Form"]


async def test_people_have_their_language_and_can_be_named_in_an_option(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    ming = server.person("小明", locale="zh-TW")

    await ming.slash("play", game="taluva", friend=ann)

    assert server.posts()[0].text == f"taluva {ann.mention} zh-TW"


async def test_options_are_suggested(server: DiscordServer, bot: SmallBot, ann: Person) -> None:
    assert await ann.autocomplete("play", "game", "ca") == [{"name": "cacao", "value": "cacao"}]


async def test_an_unknown_command_or_option_cannot_be_typed(bot: SmallBot, ann: Person) -> None:
    with pytest.raises(CannotDo):
        await ann.slash("dance")
    with pytest.raises(CannotDo):
        await ann.slash("play", colour="red")


async def test_an_ephemeral_answer_is_seen_by_its_person_only(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    bob = server.person("Bob")
    await ann.slash("play", game="taluva")
    (post,) = server.posts()

    reply = await ann.press(post, "Whisper")

    assert reply.text == "Only you read this."
    assert reply.message in ann.sees()
    assert reply.message not in bob.sees()


async def test_a_press_updates_its_message_in_place(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="taluva")
    (post,) = server.posts()

    await ann.press(post, "Edit")

    (after,) = server.posts()
    assert (after.id, after.text) == (post.id, "Edited")


async def test_selects_and_modals_carry_their_values(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="taluva")
    (post,) = server.posts()

    chosen = await ann.choose(post, "Blue")
    typed = await ann.submit(await ann.press(post, "Form"), {"move": "3,1"})

    assert chosen.text == "Chosen: ['blue']"
    assert "'3,1'" in typed.text


async def test_a_thread_is_opened_only_with_permission(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="thread")
    (thread,) = server.threads()
    assert server.posts(thread)[0].buttons

    server.world.bot_permissions = discord.Permissions(view_channel=True, send_messages=True)
    channel = bot.get_channel(int(server.games.id))
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.create_thread(name="No", type=discord.ChannelType.public_thread)
    assert refused.value.code == 50013


async def test_a_direct_message_arrives_unless_the_person_refuses_them(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="direct")
    assert [message.text for message in ann.inbox()] == ["Your turn."]

    server.world.deaf_to_bot.add(ann.user["id"])
    user = await bot.fetch_user(ann.id)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("Again.")
    assert refused.value.code == 50007


async def test_the_same_nonce_gives_the_first_message_again(
    server: DiscordServer, bot: SmallBot
) -> None:
    channel = bot.get_partial_messageable(int(server.games.id))

    first = await channel.send("Board", nonce="row-7")
    second = await channel.send("Board", nonce="row-7")

    assert first.id == second.id
    assert len(server.posts()) == 1


async def test_the_same_interaction_can_arrive_twice(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="taluva")

    bot.watch.provoke("40060", "disconnected")
    reply = await ann.press(server.posts()[0], "Whisper", deliveries=2)

    await server.until(lambda: bot.seen.count(int(reply.interaction.id)) == 2)


async def test_a_late_first_answer_and_a_void_token_are_refused(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="taluva")
    caught: list[discord.Interaction] = []

    async def catch(interaction: discord.Interaction) -> None:
        caught.append(interaction)

    bot.on_interaction = catch  # type: ignore[method-assign]
    server.world.ack_seconds = -1.0
    bot.watch.provoke("10062")
    await ann.press(server.posts()[0], custom_id="act:count", wait=False)
    await server.until(lambda: caught)
    with pytest.raises(discord.NotFound) as late:
        await caught[0].response.defer()
    server.world.ack_seconds = PATIENCE
    reply = await ann.press(server.posts()[0], "Whisper")
    reply.expire()
    with pytest.raises(discord.HTTPException) as void:
        await caught[-1].followup.send("Too late")

    assert late.value.code == 10062
    assert void.value.code == 50027


async def test_what_is_over_a_limit_is_refused_with_the_place(
    server: DiscordServer, bot: SmallBot
) -> None:
    channel = bot.get_partial_messageable(int(server.games.id))

    with pytest.raises(discord.HTTPException) as refused:
        await channel.send("x" * 2001)

    assert refused.value.code == 50035
    assert "In content" in str(refused.value)


async def test_a_picture_must_be_attached_to_be_shown(server: DiscordServer, bot: SmallBot) -> None:
    channel = bot.get_partial_messageable(int(server.games.id))
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://other.png")
    )
    view = discord.ui.LayoutView(timeout=None).add_item(gallery)

    with pytest.raises(discord.HTTPException) as refused:
        await channel.send(view=view)

    assert "not attached" in str(refused.value)


async def test_429_and_500_are_answered_and_discord_py_tries_again(
    server: DiscordServer, bot: SmallBot
) -> None:
    channel = bot.get_partial_messageable(int(server.games.id))
    server.faults.limit("POST", "/channels/*/messages", retry_after=0.01)

    await channel.send("After a pause")

    assert [seen.status for seen in server.seen("POST", "/messages")] == [429, 200]


async def test_503_reaches_the_bot(server: DiscordServer, bot: SmallBot) -> None:
    channel = bot.get_partial_messageable(int(server.games.id))
    server.faults.fail("POST", "/channels/*/messages", 503)

    with pytest.raises(discord.DiscordServerError):
        await channel.send("Nobody home")


async def test_a_gate_holds_a_request_before_or_after_it_is_carried_out(
    server: DiscordServer, bot: SmallBot
) -> None:
    channel = bot.get_partial_messageable(int(server.games.id))
    before = server.hold("POST", "/channels/*/messages")
    sending = asyncio.create_task(channel.send("Held"))
    await before.reached()
    assert server.posts() == []

    after = server.hold("POST", "/channels/*/messages", When.AFTER)
    before.open()
    await after.reached()
    assert len(server.posts()) == 1
    assert not sending.done()

    after.open()
    await sending


async def test_a_dropped_socket_is_resumed_and_nothing_is_missed(
    server: DiscordServer, bot: SmallBot, ann: Person
) -> None:
    await ann.slash("play", game="taluva")

    server.gateway.drop()
    reply = await ann.press(server.posts()[0], "Whisper")

    assert reply.text == "Only you read this."
    assert server.gateway.resumed == 1
    assert server.gateway.identified == 1


async def test_reconnect_is_followed(server: DiscordServer, bot: SmallBot) -> None:
    await server.gateway.ask_to_reconnect()

    await server.until(lambda: server.gateway.resumed == 1)


async def test_an_old_button_works_after_a_restart(server: DiscordServer, ann: Person) -> None:
    async with running(server):
        await ann.slash("play", game="taluva")

    async with running(server):
        reply = await ann.press(server.posts()[0], "Whisper")

    assert reply.text == "Only you read this."
    assert server.gateway.identified == 2
