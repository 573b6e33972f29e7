"""The member behind an interaction: who they are, their rights here, and their changes."""

from collections.abc import Coroutine, Sequence
from enum import Enum
from typing import Any

import discord

from bot.core.phrases import Voice, language_of, voice_at
from bot.core.services import Services, person
from engine.kernel.refusals import NotNow
from engine.kernel.texts import CHINESE, ENGLISH
from engine.tables.change import Decision, Moved
from engine.tables.errors import StoreError
from engine.tables.house_rules import Opener, ServerSettings, check_opener, is_moderator
from engine.tables.members import MemberId, Person, Settings
from engine.tables.models import PlaceId, Table, TableId


class Bot(discord.AutoShardedClient):
    """The client as handlers see it."""

    services: Services

    async def pressed(self, interaction: "Interaction", verb: str, numbers: Sequence[int]) -> None:
        """Handle the press of a button or a menu."""
        raise NotImplementedError

    async def typed(self, interaction: "Interaction") -> bool:
        """Begin to handle a command; return True if it may go on."""
        raise NotImplementedError

    async def keep_club(self) -> None:
        """Update the servers' lists, wishes, leagues and cups."""
        raise NotImplementedError

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine after the response, while the program runs."""
        raise NotImplementedError


Interaction = discord.Interaction[Bot]


def member_of(interaction: Interaction) -> MemberId:
    """The member's id."""
    return MemberId(interaction.user.id)


def place_of(interaction: Interaction) -> PlaceId:
    """The channel or thread where somebody is; NotNow where Discord does not tell which, or one of
    a kind that is not known here."""
    if interaction.channel_id is None:
        raise NotNow("bot.no_place")
    return PlaceId(interaction.channel_id)


def host_channel(interaction: Interaction) -> PlaceId:
    """The channel where somebody is; of a thread the one that it hangs on."""
    place, channel = place_of(interaction), interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else place
    return PlaceId(parent)


def person_of(interaction: Interaction) -> Person:
    """The member as the tables know them."""
    return person(interaction.user, language_of(interaction.locale))


def voice_of(interaction: Interaction, table: Table | None = None) -> Voice:
    """The member's language, with the names of a table where it speaks of one."""
    language = language_of(interaction.locale)
    if table is None:
        return Voice(language)
    return voice_at(table, interaction.client.services.tables.game_of(table), language)


class Attempt(Enum):
    """The write attempt of an interaction, if any, and how to look up its outcome."""

    NONE = "none"
    COUNTED = "counted"
    UNCOUNTED = "uncounted"


def once(interaction: Interaction) -> int:
    """The number under which what an interaction changes counts once.

    From here on nobody is told that nothing was changed before that was looked up.
    """
    interaction.extras[Attempt] = Attempt.COUNTED
    return interaction.id


async def do(interaction: Interaction, table: TableId, decision: Decision) -> Moved:
    """Commit a member's decision exactly once, and follow it up."""
    services = interaction.client.services
    moved = await services.tables.do(table, decision, once(interaction))
    services.changed(moved.table)
    return moved


async def change(interaction: Interaction, table: TableId, decision: Decision) -> Table:
    """Commit a member's decision like `do`, and return the changed table."""
    return (await do(interaction, table, decision)).table


def uncounted(interaction: Interaction) -> None:
    """Mark the interaction as making an idempotent change, such as a setting."""
    interaction.extras.setdefault(Attempt, Attempt.UNCOUNTED)


def attempted(interaction: Interaction) -> Attempt:
    """Return the write attempt of an interaction."""
    attempt: Attempt = interaction.extras.get(Attempt, Attempt.NONE)
    return attempt


LOCALES = {ENGLISH: discord.Locale.american_english, CHINESE: discord.Locale.taiwan_chinese}


async def apply_locale(interaction: Interaction) -> None:
    """Set the language of an interaction to the member's choice, and load their settings.

    Their other settings are at hand from then on, too.
    """
    try:
        known = await interaction.client.services.tables.people.glance(member_of(interaction))
    except StoreError:
        return
    if known is None:
        return
    interaction.extras[Settings] = known.settings
    if known.settings.language in LOCALES:
        interaction.locale = LOCALES[known.settings.language]


def settings_at_hand(interaction: Interaction) -> Settings:
    """Return the member's settings as they were when the interaction came."""
    return interaction.extras.get(Settings) or Settings()


async def settings_of(interaction: Interaction) -> Settings:
    """Return the member's settings as they are stored now."""
    known = await interaction.client.services.tables.people.find(member_of(interaction))
    return known.settings if known else Settings()


NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""The permissions without which no game can be posted."""
NEEDED_IN_THREADS = tuple(
    "send_messages_in_threads" if name == "send_messages" else name for name in NEEDED
)
"""The same where a game is played in a thread that was there before."""
WISHED = ("create_public_threads", "send_messages_in_threads")
"""The permissions with which every game gets a thread of its own."""


def needed_in(channel: object) -> Sequence[str]:
    """The permissions without which no game can be posted in a channel or thread."""
    return NEEDED_IN_THREADS if isinstance(channel, discord.Thread) else NEEDED


def missing(channel: object, has: discord.Permissions) -> list[str]:
    """The permissions that the bot lacks to post a game in a channel or thread."""
    return [name for name in needed_in(channel) if not getattr(has, name)]


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
    return Opener(
        member_of(interaction),
        host_channel(interaction),
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
    """Refuse to open a table where the bot cannot post it; direct messages it always can."""
    if interaction.guild_id is None:
        return
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
