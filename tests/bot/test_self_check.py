"""`/about check`: permissions and settings that do not go together, in plain words."""

from pathlib import Path

import discord

from engine.tables.lobby.house_rules import Openers, ServerSettings
from engine.tables.models import PlaceId
from tests.bot.world import FULL, NO_THREADS, World, text_of, world


async def found(here: World, settings: ServerSettings | None = None) -> str:
    """What Olga reads, with these settings of her server."""
    await here.bot.services.tables.servers.save(here.guild.id, settings or ServerSettings())
    return text_of((await here.owner.slash(here.channel, "about check")).response)


async def test_where_all_is_given_all_is_well(tmp_path: Path) -> None:
    async with world(tmp_path, FULL) as here:
        text = await found(here)

        assert "All is well." in text
        assert "I do not need Embed Links" in text


async def test_threads_that_are_wanted_but_not_given_are_told(tmp_path: Path) -> None:
    async with world(tmp_path, NO_THREADS) as here:
        text = await found(here)

        assert "wants a thread for every game, but I may not" in text
        assert "not given: **Send Messages in Threads**" in text
        assert "All is well." not in text


async def test_threads_that_are_not_wanted_are_not_missed(tmp_path: Path) -> None:
    async with world(tmp_path, NO_THREADS) as here:
        text = await found(here, ServerSettings(threads=False))

        assert "threads are switched off" in text
        assert "Create Public Threads" not in text
        assert "All is well." in text


async def test_a_channel_that_is_not_chosen_is_told(tmp_path: Path) -> None:
    async with world(tmp_path, FULL) as here:
        other = here.guild.create_text_channel("board-games")

        text = await found(here, ServerSettings(channels=[PlaceId(other.id)]))

        assert "no tables are opened in this channel" in text
        assert "All is well." not in text


async def test_a_chosen_channel_in_which_something_is_missing_is_told(tmp_path: Path) -> None:
    async with world(tmp_path, FULL) as here:
        quiet = here.guild.create_text_channel(
            "quiet",
            overwrites={
                here.guild.default_role: discord.PermissionOverwrite(attach_files=False),
            },
        )

        text = await found(here, ServerSettings(channels=[PlaceId(quiet.id), PlaceId(99)]))

        assert f"in <#{quiet.id}>, but there I lack: Attach Files." in text
        assert "is gone, or hidden from me" in text


async def test_roles_that_are_gone_or_were_never_chosen_are_told(tmp_path: Path) -> None:
    async with world(tmp_path, FULL) as here:
        gone = await found(here, ServerSettings(moderator_role=99))
        never = await found(here, ServerSettings(openers=Openers.ROLE))

        assert "A role chosen in `/server settings` is gone" in gone
        assert "no role is chosen" in never


async def test_it_can_be_tried_whether_direct_messages_arrive(tmp_path: Path) -> None:
    async with world(tmp_path, FULL) as here:
        there = await letter(here)
        here.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)

        refused = await letter(here)

        assert "it works for you" in there
        assert "does not let me write to you" in refused


async def letter(here: World) -> str:
    """What Olga reads when she has tried a direct message."""
    shown = await here.owner.slash(here.channel, "about check")
    return text_of((await here.owner.click(shown.response, label="Try a direct message")).response)
