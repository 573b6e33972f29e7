"""The member behind an interaction: identity, rights, and the changes they make."""

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

import discord

from bot.core.phrases import Voice, language_of, voice_at
from bot.core.services import Services, person
from engine.kernel.game import AnyGame, AnyState
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.kernel.texts import CHINESE, ENGLISH
from engine.tables.change import Decision, Effect
from engine.tables.errors import StoreError
from engine.tables.members import MemberId, Person, Settings
from engine.tables.models import PlaceId, Table, TableId
from engine.tables.store.servers import ServerSettings, check_opener, is_moderator


class Bot(discord.AutoShardedClient):
    """The client as handlers know it."""

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
    return MemberId(interaction.user.id)


def place_of(interaction: Interaction) -> PlaceId:
    """Return the channel or thread of an interaction; raises NotNow if Discord names none."""
    if interaction.channel_id is None:
        raise NotNow("bot.no_place")
    return PlaceId(interaction.channel_id)


def host_channel(interaction: Interaction) -> PlaceId:
    """Return the channel of an interaction; for a thread, the channel it belongs to."""
    place, channel = place_of(interaction), interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else place
    return PlaceId(parent)


def person_of(interaction: Interaction) -> Person:
    return person(interaction.user, language_of(interaction.locale))


def voice_of(interaction: Interaction, table: Table | None = None) -> Voice:
    """Return the voice in the member's language, with the names of a table if there is one."""
    language = language_of(interaction.locale)
    if table is None:
        return Voice(language)
    return voice_at(table, interaction.client.services.tables.game_of(table), language)


@dataclass(frozen=True)
class Seen:
    """A table that has begun, and who looks at it; `seat` is None for a spectator."""

    services: Services
    table: Table
    game: AnyGame
    state: AnyState
    seat: Seat | None
    voice: Voice


async def seen(interaction: Interaction, table_id: TableId) -> Seen:
    """Return a table as the member sees it; raises NotNow before its game."""
    services = interaction.client.services
    table, game, state = await services.tables.position(table_id)
    seat, voice = table.seat_of(member_of(interaction)), voice_of(interaction, table)
    return Seen(services, table, game, state, seat, voice)


class Attempt(Enum):
    """The kind of change that an interaction has tried to make."""

    NONE = "none"
    COUNTED = "counted"
    UNCOUNTED = "uncounted"


def once(interaction: Interaction) -> int:
    """Return the id under which a change is stored, so that a repeated interaction changes nothing.

    From now on, an error answer first looks up whether the change was made.
    """
    interaction.extras[Attempt] = Attempt.COUNTED
    return interaction.id


async def do(interaction: Interaction, table: TableId, decision: Decision) -> Effect:
    """Commit a decision of a member exactly once, and wake the table."""
    services = interaction.client.services
    moved = await services.tables.do(table, decision, once(interaction))
    services.changed(moved.table)
    return moved


async def change(interaction: Interaction, table: TableId, decision: Decision) -> Table:
    """Commit a decision like `do`, and return the changed table."""
    return (await do(interaction, table, decision)).table


def uncounted(interaction: Interaction) -> None:
    """Mark the interaction as changing something that may be repeated, such as a setting."""
    interaction.extras.setdefault(Attempt, Attempt.UNCOUNTED)


def attempted(interaction: Interaction) -> Attempt:
    """Tell whether and how an interaction has tried to change something."""
    attempt: Attempt = interaction.extras.get(Attempt, Attempt.NONE)
    return attempt


LOCALES = {ENGLISH: discord.Locale.american_english, CHINESE: discord.Locale.taiwan_chinese}


async def apply_locale(interaction: Interaction) -> None:
    """Load the member's settings into the interaction, and set its language to the chosen one."""
    try:
        known = await interaction.client.services.tables.people.find_cached(member_of(interaction))
    except StoreError:
        return
    if known is None:
        return
    interaction.extras[Settings] = known.settings
    if known.settings.language in LOCALES:
        interaction.locale = LOCALES[known.settings.language]


def settings_at_hand(interaction: Interaction) -> Settings:
    """Return the member's settings as `apply_locale` loaded them."""
    return interaction.extras.get(Settings) or Settings()


async def settings_of(interaction: Interaction) -> Settings:
    """Return the member's settings as they are stored now."""
    known = await interaction.client.services.tables.people.find(member_of(interaction))
    return known.settings if known else Settings()


NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""The permissions needed to post a game in a channel."""
NEEDED_IN_THREADS = tuple(
    "send_messages_in_threads" if name == "send_messages" else name for name in NEEDED
)
"""The permissions needed to post a game in a thread."""
WISHED = ("create_public_threads", "send_messages_in_threads")
"""The permissions needed to open a thread for every game."""


def needed_in(channel: object) -> Sequence[str]:
    """Return the permissions needed to post a game in a channel or thread."""
    return NEEDED_IN_THREADS if isinstance(channel, discord.Thread) else NEEDED


def missing(channel: object, has: discord.Permissions) -> list[str]:
    """Return the permissions that the bot lacks to post a game in a channel or thread."""
    return [name for name in needed_in(channel) if not getattr(has, name)]


def roles_of(interaction: Interaction) -> list[int]:
    """Return the roles of the member; none outside of servers."""
    user = interaction.user
    return [role.id for role in user.roles] if isinstance(user, discord.Member) else []


async def moderates(interaction: Interaction) -> bool:
    """Return True if the member is a moderator here, by a permission or a role of the server."""
    settings = await interaction.client.services.tables.servers.settings(interaction.guild_id)
    return is_moderator(settings, roles_of(interaction), interaction.permissions.manage_messages)


async def check_opening(interaction: Interaction) -> ServerSettings:
    """Return the server's settings for new tables; raises NotNow if the member may not open one.

    A thread counts as its channel.
    """
    settings = await interaction.client.services.tables.servers.settings(interaction.guild_id)
    roles, manages = roles_of(interaction), interaction.permissions.manage_messages
    check_opener(settings, host_channel(interaction), roles, manages)
    return settings


def language_here(interaction: Interaction, settings: ServerSettings) -> str:
    """Return the language of new tables: the server's, or in direct messages the member's own."""
    alone = interaction.guild_id is None
    return settings.language or language_of(
        interaction.locale if alone else interaction.guild_locale
    )


def server_of(interaction: Interaction) -> discord.Guild:
    """Return the server of an interaction; raises NotNow outside of servers the bot belongs to."""
    if interaction.guild_id is None:
        raise NotNow("bot.only_in_servers")
    guild = interaction.client.get_guild(interaction.guild_id)
    if guild is None:  # installed by a user only
        raise NotNow("bot.not_invited")
    return guild


def is_seen(
    guild: discord.Guild, who: Sequence[discord.Role | discord.Member], table: Table
) -> bool:
    """Return True if members, or all members of roles, see where a table is played.

    A private thread counts as seen only by those who manage threads.
    """
    place = guild.get_channel_or_thread(table.place) or guild.get_channel(table.channel)
    if place is None:
        return False
    private = isinstance(place, discord.Thread) and place.is_private()
    rights = [place.permissions_for(each) for each in who]
    return all(each.view_channel and (each.manage_threads or not private) for each in rights)


def seen_by(interaction: Interaction) -> Callable[[Table], bool]:
    """Return the test whether whoever presses sees where a table is played."""
    guild, who = server_of(interaction), interaction.user
    reader = who if isinstance(who, discord.Member) else guild.default_role

    def is_seen_there(table: Table) -> bool:
        return table.place == interaction.channel_id or is_seen(guild, [reader], table)

    return is_seen_there


def readers_of(guild: discord.Guild, channel: PlaceId) -> list[discord.Role]:
    """Return the roles whose members see a channel."""
    place = guild.get_channel_or_thread(channel)
    return [each for each in guild.roles if place and place.permissions_for(each).view_channel]


async def is_let_in(interaction: Interaction) -> bool:
    """Return False if this is a private thread of which the bot is not a member.

    Its permissions do not tell.
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
    """Raise NotNow if the bot cannot post a table here; in direct messages it always can."""
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
    """Return the server that the member administers; raises NotNow if they do not."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise NotNow("people.only_administrators")
    return interaction.guild_id
