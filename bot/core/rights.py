"""A member's rights in a server: roles and moderation."""

import discord

from bot.core.interaction import Interaction
from bot.core.interaction_context import member_of, place_of, voice_of
from bot.core.permissions import missing
from engine.kernel.refusals import NotNow
from engine.tables.house_rules import Opener, ServerSettings, check_opener, is_moderator
from engine.tables.models import PlaceId


def roles_of(interaction: Interaction) -> list[int]:
    """The roles of whoever acts; none outside of servers."""
    user = interaction.user
    return [role.id for role in user.roles] if isinstance(user, discord.Member) else []


async def moderates(interaction: Interaction) -> bool:
    """True if somebody may do here what is for moderators: by Discord's word or the server's."""
    settings = await interaction.client.services.tables.servers.settings(interaction.guild_id)
    return is_moderator(settings, roles_of(interaction), interaction.permissions.manage_messages)


def opener(interaction: Interaction) -> Opener:
    """Return the rights of a member who wants to open a table; a thread counts as its channel."""
    place, channel = place_of(interaction), interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else place
    return Opener(
        member_of(interaction),
        PlaceId(parent),
        roles_of(interaction),
        interaction.permissions.manage_messages,
    )


async def check_opening(interaction: Interaction) -> ServerSettings:
    """The server's settings for a new table; raises NotNow where the member may not open one."""
    settings = await interaction.client.services.tables.servers.settings(interaction.guild_id)
    check_opener(settings, opener(interaction))
    return settings


def server_of(interaction: Interaction) -> discord.Guild:
    """The server where somebody is; NotNow outside of servers, and where the bot is no member."""
    if interaction.guild_id is None:
        raise NotNow("bot.only_in_servers")
    guild = interaction.client.get_guild(interaction.guild_id)
    if guild is None:  # somebody brought the bot along as an app of their own
        raise NotNow("bot.not_invited")
    return guild


async def is_let_in(interaction: Interaction) -> bool:
    """True if the bot is a member of the private thread where somebody is; True anywhere else.

    Its permissions there do not tell.
    """
    place = interaction.channel
    if not isinstance(place, discord.Thread) or not place.is_private():
        return True
    assert interaction.client.user is not None, "it is online"
    try:
        await place.fetch_member(interaction.client.user.id)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


async def check_posting(interaction: Interaction) -> None:
    """Refuse to open a table where the bot cannot post it."""
    server_of(interaction)
    if not await is_let_in(interaction):
        assert interaction.client.user is not None, "it is online"
        raise NotNow("bot.not_in_thread", me=interaction.client.user.mention)
    lacking = missing(interaction.channel, interaction.app_permissions)
    if lacking:
        voice = voice_of(interaction)
        names = [f"**{voice(f'bot.permission.{name}')}**" for name in lacking]
        raise NotNow("bot.cannot_post", missing=voice("kernel.comma").join(names))


def check_administrator(interaction: Interaction) -> int:
    """The server a member administers; raises NotNow if they do not."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise NotNow("people.only_administrators")
    return interaction.guild_id
