"""`/about check`: permissions and settings that do not go together, in plain words."""

import discord
import pytest

from engine.club.lobby import Listing
from engine.tables.models import PlaceId
from engine.tables.store.servers import Openers, ServerSettings
from tests.bot.play import start_game
from tests.bot.world import FULL, NO_THREADS, World, bot_role, text_of


async def found(here: World, settings: ServerSettings | None = None) -> str:
    """What Olga reads, with these settings of her server."""
    await here.tables.servers.choose(here.guild.id, lambda _: settings or ServerSettings())
    return text_of((await here.owner.slash(here.channel, "about check")).response)


@pytest.mark.world(FULL)
async def test_where_all_is_given_all_is_well_in_the_channels_that_are_chosen(here: World) -> None:
    other = here.guild.create_text_channel("board-games")
    text = await found(here)
    elsewhere = await found(here, ServerSettings(channels=[PlaceId(other.id)]))

    assert "All is well." in text
    assert "- ✓ **View Channel**: to be here at all" in text
    assert "I do not need Embed Links" in text
    assert "no tables are opened in this channel" in elsewhere
    assert "All is well." not in elsewhere


async def test_threads_that_are_not_given_are_told_where_they_are_wanted(here: World) -> None:
    text = await found(here)
    unwanted = await found(here, ServerSettings(threads=False))

    assert "wants a thread for every game, but I may not" in text
    assert "– optional, not given: **Send Messages in Threads**" in text
    assert "not given: **Create Public Threads**" in text
    assert "✓ **Send Messages**" in text
    assert "All is well." not in text
    assert "threads are switched off" in unwanted
    assert "Create Public Threads" not in unwanted
    assert "All is well." in unwanted


@pytest.mark.world(FULL)
async def test_a_chosen_channel_in_which_something_is_missing_is_told(here: World) -> None:
    quiet = here.guild.create_text_channel(
        "quiet",
        overwrites={here.guild.default_role: discord.PermissionOverwrite(attach_files=False)},
    )

    text = await found(here, ServerSettings(channels=[PlaceId(quiet.id), PlaceId(99)]))

    assert f"in <#{quiet.id}>, but there I lack: Attach Files." in text
    assert "is gone, or hidden from me" in text


@pytest.mark.world(FULL)
async def test_roles_that_are_gone_or_were_never_chosen_are_told(here: World) -> None:
    gone = await found(here, ServerSettings(moderator_role=99))
    never = await found(here, ServerSettings(openers=Openers.ROLE))

    assert "A role chosen in `/server settings` is gone" in gone
    assert "none is chosen yet" in never


@pytest.mark.world(FULL)
async def test_channels_for_results_and_for_the_list_of_tables_are_looked_at(here: World) -> None:
    mute = discord.PermissionOverwrite(attach_files=False)
    hall, wall = [
        here.guild.create_text_channel(name, overwrites={here.guild.default_role: mute})
        for name in ("hall", "wall")
    ]
    lists = here.bot.services.club.lobby.store
    await lists.keep_listing(Listing(here.guild.id, PlaceId(wall.id)))

    text = await found(here, ServerSettings(finished=PlaceId(hall.id)))

    assert f"results of games are shown in <#{hall.id}>, but there I lack: Attach Files." in text
    assert f"list of open tables is kept in <#{wall.id}>, but there I lack: Attach Files." in text
    assert "All is well." not in text
    await lists.keep_listing(Listing(here.guild.id, PlaceId(98)))
    text = await found(here, ServerSettings(finished=PlaceId(99)))
    assert "A channel chosen in `/server settings` is gone" in text
    assert "The channel with the list of open tables is gone" in text
    await lists.keep_listing(Listing(here.guild.id, PlaceId(here.channel.id)))
    assert "All is well." in await found(here, ServerSettings(finished=PlaceId(here.channel.id)))


@pytest.mark.world(FULL)
async def test_a_role_that_cannot_be_called_for_new_tables_is_told(here: World) -> None:
    silent = here.guild.create_role("players")
    loud = here.guild.create_role("friends", mentionable=True)

    told = await found(here, ServerSettings(call_role=silent.id))

    assert f"<@&{silent.id}> is to be called for new tables, but" in told
    assert "All is well." not in told
    assert "All is well." in await found(here, ServerSettings(call_role=loud.id))
    assert "A role chosen in" in await found(here, ServerSettings(call_role=99))


@pytest.mark.world(FULL)
async def test_it_can_be_tried_whether_direct_messages_arrive(here: World) -> None:
    there = await letter(here)
    here.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)

    refused = await letter(here)

    assert "it works for you" in there
    assert "does not let me write to you" in refused


async def letter(here: World) -> str:
    """What Olga reads when she has tried a direct message."""
    shown = await here.owner.slash(here.channel, "about check")
    return text_of((await here.owner.click(shown.response, label="Try a direct message")).response)


# before a table is opened


@pytest.mark.world(FULL)
@pytest.mark.parametrize(
    ("lacking", "locale", "said"),
    [
        ("send_messages", "en-US", "I lack: **Send Messages**."),
        ("attach_files", "zh-TW", "**附加檔案**"),
        ("read_message_history", "en-US", "**Read Message History**"),
    ],
)
async def test_no_table_is_opened_where_it_could_not_be_posted(
    here: World, lacking: str, locale: str, said: str
) -> None:
    here.locales[str(here.ann.id)] = locale
    without = discord.PermissionOverwrite(**{lacking: False})
    mute = here.guild.create_text_channel("mute", overwrites={here.guild.default_role: without})

    answer = await here.ann.slash(mute, "play", game="taluva")

    assert said in text_of(answer.response)
    assert await here.tables.in_channel(PlaceId(mute.id)) is None
    assert here.texts(mute) == []


@pytest.mark.world(FULL)
async def test_in_a_thread_the_permission_to_write_in_threads_counts(here: World) -> None:
    await start_game(here)
    [thread] = here.channel.threads
    without = {"permissions": NO_THREADS.value}
    here.env.backend.edit_role(here.guild.id, bot_role(here.env, here.guild), without)

    answer = await here.ann.slash(thread, "play", game="taluva")
    check = await here.owner.slash(thread, "about check")

    assert "I lack: **Send Messages in Threads**." in text_of(answer.response)
    assert "✗ missing: **Send Messages in Threads**" in text_of(check.response)
    assert "**Create Public Threads**" not in text_of(check.response)
