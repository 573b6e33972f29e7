"""The state of the fake Discord: servers, channels, threads, the bot, and the messages.

There is one server, and each other one that a channel names as its own.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

import discord

from tests.discord_server.channels import Channel
from tests.discord_server.clock import Clock, Snowflakes
from tests.discord_server.interactions import Interaction
from tests.discord_server.limits import units
from tests.discord_server.messages import Message
from tests.discord_server.wire import ChannelKind, Json, invalid, refused
from tests.patience import PATIENCE

T = TypeVar("T")
MIN_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)


class World:
    """The state of the fake, and a bell that rings at each change."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.ids = Snowflakes(self.clock)
        self.address = ""  # set when the server has its port
        self.bot = self.new_user("Meeplepost", bot=True)
        self.app_id: str = self.bot["id"]
        self.bot_permissions = MIN_PERMISSIONS
        self.bot_role_id = self.ids.next()
        self.guild_id = self.ids.next()
        self.guild_locale = "en-US"
        self.users: dict[str, Json] = {self.app_id: self.bot}
        self.deaf_to_bot: set[str] = set()
        self.bot_left = False
        self.thread_refusal: int | None = None
        self.gallery_edits_fail = False
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[str, Json] = {}
        self.emojis: dict[str, Json] = {}
        self.files: dict[str, bytes] = {}
        self.ack_seconds = 3.0
        self.token_seconds = 900.0
        self.nonce_seconds = 300.0
        self._nonces: dict[tuple[str, str], tuple[str, float]] = {}
        self._bell = asyncio.Event()
        self.games = self.new_channel("games")

    # people and places

    def new_user(self, name: str, *, bot: bool = False) -> Json:
        return {
            "id": self.ids.next(),
            "username": name.lower(),
            "discriminator": "0",
            "global_name": name,
            "avatar": None,
            "bot": bot,
        }

    def add_user(self, name: str) -> Json:
        user = self.new_user(name)
        self.users[user["id"]] = user
        return user

    def member(self, user: Json, permissions: discord.Permissions | None = None) -> Json:
        """Return a user as a member of the server; only the bot has a role."""
        return {
            "user": user,
            "roles": [self.bot_role_id] if user["id"] == self.app_id else [],
            "joined_at": self.clock.iso(),
            "deaf": False,
            "mute": False,
            "nick": None,
            "flags": 0,
            "permissions": str((permissions or MIN_PERMISSIONS).value),
        }

    def add_emoji(self, name: str, by: Json) -> Json:
        """Add an application emoji, uploaded by the bot or by somebody in the portal."""
        number = self.ids.next()
        emoji: Json = {"id": number, "name": name, "user": by, "roles": [], "animated": False}
        self.emojis[number] = emoji
        return emoji | {"require_colons": True, "managed": False, "available": True}

    def new_channel(self, name: str) -> Channel:
        channel = Channel(self.ids.next(), ChannelKind.TEXT, name, self.guild_id)
        channel.created = self.clock.iso()
        self.channels[channel.id] = channel
        return channel

    def direct_channel(self, user_id: str) -> Channel:
        """Return the direct channel with a person; open it if there is none."""
        for channel in self.channels.values():
            if channel.recipient is not None and channel.recipient["id"] == user_id:
                return channel
        if user_id not in self.users:
            raise refused(10013)
        user = self.users[user_id]
        channel = Channel(self.ids.next(), ChannelKind.DIRECT, user["username"], recipient=user)
        self.channels[channel.id] = channel
        return channel

    def guilds(self) -> dict[str, list[Channel]]:
        """Return all servers with their channels and threads."""
        found: dict[str, list[Channel]] = {self.guild_id: []}
        for channel in self.channels.values():
            if channel.guild_id:
                found.setdefault(channel.guild_id, []).append(channel)
        return found

    def guild(self, guild_id: str = "", places: Sequence[Channel] | None = None) -> Json:
        """Return a server, by default the first, in the form sent when the bot comes online."""
        if places is None:
            places = self.guilds()[guild_id or self.guild_id]
        return {
            "id": guild_id or self.guild_id,
            "name": "Playground of the tests",
            "owner_id": "1",
            "roles": [
                self._role(guild_id or self.guild_id, "@everyone", discord.Permissions.none()),
                self.bot_role(),
            ],
            "emojis": [],
            "stickers": [],
            "features": [],
            "member_count": len(self.users),
            "members": [self.member(self.bot)],
            "channels": [place.wire(self.app_id) for place in places if not place.is_thread],
            "threads": [
                place.wire(self.app_id)
                for place in places
                if place.is_thread and not place.archived
            ],
            "preferred_locale": self.guild_locale,
            "unavailable": False,
            "voice_states": [],
            "presences": [],
        }

    def bot_role(self) -> Json:
        """Return the role that Discord gives the bot."""
        return self._role(self.bot_role_id, "Meeplepost", self.bot_permissions)

    def _role(self, role_id: str, name: str, permissions: discord.Permissions) -> Json:
        return {
            "id": role_id,
            "name": name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 0 if name == "@everyone" else 1,
            "permissions": str(permissions.value),
            "managed": name != "@everyone",
            "mentionable": False,
            "flags": 0,
        }

    # permissions of the bot

    def channel(self, channel_id: str) -> Channel:
        if channel_id not in self.channels:
            raise refused(10003)
        return self.channels[channel_id]

    def message(self, message_id: str, channel_id: str | None = None) -> Message:
        message = self.messages.get(message_id)
        if message is None or channel_id not in (None, message.channel_id):
            raise refused(10008)
        return message

    def open_message(self, channel_id: str, message_id: str) -> Message:
        """Return a message that the bot may reach without an interaction's token."""
        message = self.message(message_id, channel_id)
        if message.ephemeral:
            raise refused(10008)
        return message

    def permissions_in(self, channel: Channel) -> discord.Permissions:
        """Return the bot's permissions in a channel; a thread has those of its parent."""
        place = self.channels.get(channel.parent_id or "", channel)
        return discord.Permissions(self.bot_permissions.value & ~place.denied.value)

    def require(self, channel: Channel, *names: str) -> None:
        """Refuse a request for which the bot lacks permissions in a channel."""
        if channel.guild_id is None:
            return
        has = self.permissions_in(channel)
        private = channel.kind is ChannelKind.PRIVATE_THREAD
        shut_out = private and self.app_id not in channel.members
        if self.bot_left or shut_out or not has.view_channel:
            raise refused(50001)
        if not all(getattr(has, name) for name in names):
            raise refused(50013)

    def require_posting(self, channel: Channel, *, with_files: bool) -> None:
        if channel.recipient is not None and channel.recipient["id"] in self.deaf_to_bot:
            raise refused(50007)
        self.require(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
        if with_files:
            self.require(channel, "attach_files")
        if channel.locked and not self.permissions_in(channel).manage_threads:
            raise refused(160005)

    # messages

    def first_with_nonce(self, channel_id: str, nonce: str) -> Message | None:
        """Return the message posted with a nonce in the last minutes."""
        message_id, at = self._nonces.get((channel_id, nonce), ("", 0.0))
        recent = self.clock.monotonic() - at < self.nonce_seconds
        return self.messages.get(message_id) if recent else None

    def keep(self, message: Message, *, nonce: str | None = None) -> None:
        self.messages[message.id] = message
        if nonce is not None:
            if units(nonce) > 25:
                raise invalid("nonce", "at most 25 characters")
            self._nonces[message.channel_id, nonce] = (message.id, self.clock.monotonic())
        self.ring()

    def forget(self, message: Message) -> None:
        del self.messages[message.id]
        self.ring()

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with its threads and messages."""
        threads = [each for each in self.channels.values() if each.parent_id == channel.id]
        for place in (channel, *threads):
            self.channels.pop(place.id, None)
            for message in [each for each in self.messages.values() if each.channel_id == place.id]:
                del self.messages[message.id]
        self.ring()

    def in_channel(self, channel_id: str) -> list[Message]:
        """Return the public messages of a channel, the oldest first."""
        return [
            message
            for message in self.messages.values()
            if message.channel_id == channel_id and not message.ephemeral
        ]

    # interactions

    def interaction_of(self, token: str) -> Interaction:
        """Return the interaction of a webhook token that is still valid."""
        for interaction in self.interactions.values():
            if interaction.token == token:
                if interaction.age > self.token_seconds or interaction.expired:
                    raise refused(50027)
                return interaction
        raise refused(10015)

    # waiting

    def ring(self) -> None:
        """Wake everybody who waits in `until`."""
        self._bell.set()
        self._bell = asyncio.Event()

    async def until(self, met: Callable[[], T | None], *, seconds: float = PATIENCE) -> T:
        """Wait until `met` returns a true value, and return it; raise TimeoutError."""
        async with asyncio.timeout(seconds):
            while not (answer := met()):
                await self._bell.wait()
        return answer
