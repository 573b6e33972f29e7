"""The world Discord keeps: one server, its channels and threads, the bot, and what was posted."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

import discord

from tests.discord_server.interactions import Interaction
from tests.discord_server.messages import Message
from tests.discord_server.wire import (
    ApiError,
    ChannelKind,
    Json,
    Snowflakes,
    forbidden,
    invalid,
    now,
    unknown,
)

T = TypeVar("T")

NONCE_SECONDS = 300.0
PATIENCE = 40.0
LEAST_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)


@dataclass
class Channel:
    """A channel, thread or direct channel; `recipient` is the person of a direct channel."""

    id: str
    kind: ChannelKind
    name: str
    guild_id: str | None = None
    parent_id: str | None = None
    recipient: Json | None = None
    archived: bool = False
    locked: bool = False
    archive_minutes: int = 1440
    members: set[str] = field(default_factory=set)

    @property
    def is_thread(self) -> bool:
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)

    def wire(self, bot_id: str) -> Json:
        if self.kind is ChannelKind.DIRECT:
            return {"id": self.id, "type": int(self.kind), "recipients": [self.recipient]}
        wired: Json = {
            "id": self.id,
            "type": int(self.kind),
            "guild_id": self.guild_id,
            "name": self.name,
            "parent_id": self.parent_id,
            "position": 0,
            "permission_overwrites": [],
            "nsfw": False,
            "topic": None,
            "rate_limit_per_user": 0,
        }
        if self.is_thread:
            wired |= {
                "owner_id": bot_id,
                "message_count": 0,
                "member_count": len(self.members),
                "total_message_sent": 0,
                "thread_metadata": {
                    "archived": self.archived,
                    "locked": self.locked,
                    "auto_archive_duration": self.archive_minutes,
                    "archive_timestamp": now(),
                    "create_timestamp": now(),
                    "invitable": True,
                },
            }
        return wired


class World:
    """Everything the fake remembers, and a bell that rings when something changes."""

    def __init__(self) -> None:
        self.ids = Snowflakes()
        self.address = ""  # set when the server has its port
        self.bot = self.new_user("Meeplepost", bot=True)
        self.app_id: str = self.bot["id"]
        self.bot_permissions = LEAST_PERMISSIONS
        self.bot_role_id = self.ids.next()
        self.guild_id = self.ids.next()
        self.guild_locale = "en-US"
        self.users: dict[str, Json] = {self.app_id: self.bot}
        self.deaf_to_bot: set[str] = set()
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[str, Json] = {}
        self.emojis: dict[str, Json] = {}
        self.files: dict[str, bytes] = {}
        self.ack_seconds = 3.0
        self.token_seconds = 900.0
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
        """A user as a member of the server; the bot alone has a role."""
        return {
            "user": user,
            "roles": [self.bot_role_id] if user["id"] == self.app_id else [],
            "joined_at": now(),
            "deaf": False,
            "mute": False,
            "nick": None,
            "flags": 0,
            "permissions": str((permissions or LEAST_PERMISSIONS).value),
        }

    def new_channel(self, name: str) -> Channel:
        channel = Channel(self.ids.next(), ChannelKind.TEXT, name, self.guild_id)
        self.channels[channel.id] = channel
        return channel

    def direct_channel(self, user_id: str) -> Channel:
        """The direct channel with a person, opened when there is none."""
        for channel in self.channels.values():
            if channel.recipient is not None and channel.recipient["id"] == user_id:
                return channel
        if user_id not in self.users:
            raise unknown("User", 10013)
        user = self.users[user_id]
        channel = Channel(self.ids.next(), ChannelKind.DIRECT, user["username"], recipient=user)
        self.channels[channel.id] = channel
        return channel

    def guild(self) -> Json:
        """The server as it is sent when the bot comes online."""
        places = [channel for channel in self.channels.values() if channel.guild_id]
        return {
            "id": self.guild_id,
            "name": "Playground of the tests",
            "owner_id": "1",
            "roles": [
                self._role(self.guild_id, "@everyone", discord.Permissions.none()),
                self._role(self.bot_role_id, "Meeplepost", self.bot_permissions),
            ],
            "emojis": [],
            "stickers": [],
            "features": [],
            "member_count": len(self.users),
            "members": [self.member(self.bot)],
            "channels": [place.wire(self.app_id) for place in places if not place.is_thread],
            "threads": [place.wire(self.app_id) for place in places if place.is_thread],
            "preferred_locale": self.guild_locale,
            "unavailable": False,
            "voice_states": [],
            "presences": [],
        }

    def _role(self, role_id: str, name: str, permissions: discord.Permissions) -> Json:
        return {
            "id": role_id,
            "name": name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 0 if role_id == self.guild_id else 1,
            "permissions": str(permissions.value),
            "managed": role_id != self.guild_id,
            "mentionable": False,
            "flags": 0,
        }

    # what the bot may do

    def channel(self, channel_id: str) -> Channel:
        if channel_id not in self.channels:
            raise unknown("Channel", 10003)
        return self.channels[channel_id]

    def message(self, message_id: str, channel_id: str | None = None) -> Message:
        message = self.messages.get(message_id)
        if message is None or channel_id not in (None, message.channel_id):
            raise unknown("Message", 10008)
        return message

    def open_message(self, channel_id: str, message_id: str) -> Message:
        """A message that the bot may reach without an interaction's token."""
        message = self.message(message_id, channel_id)
        if message.ephemeral:
            raise unknown("Message", 10008)
        return message

    def require(self, channel: Channel, *names: str) -> None:
        """Refuse what the bot may not do in a channel."""
        if channel.guild_id is None:
            return
        if not self.bot_permissions.view_channel:
            raise forbidden(50001, "Missing Access")
        if not all(getattr(self.bot_permissions, name) for name in names):
            raise forbidden(50013, "Missing Permissions")

    def require_posting(self, channel: Channel, *, with_files: bool) -> None:
        if channel.recipient is not None and channel.recipient["id"] in self.deaf_to_bot:
            raise forbidden(50007, "Cannot send messages to this user")
        self.require(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
        if with_files:
            self.require(channel, "attach_files")
        if channel.locked:
            raise forbidden(50083, "Thread is archived")

    # messages

    def first_with_nonce(self, channel_id: str, nonce: str) -> Message | None:
        """The message that was posted under this nonce in the last minutes."""
        message_id, at = self._nonces.get((channel_id, nonce), ("", 0.0))
        recent = time.monotonic() - at < NONCE_SECONDS
        return self.messages.get(message_id) if recent else None

    def keep(self, message: Message, *, nonce: str | None = None) -> None:
        self.messages[message.id] = message
        if nonce is not None:
            if len(nonce) > 25:
                raise invalid("nonce", "at most 25 characters")
            self._nonces[message.channel_id, nonce] = (message.id, time.monotonic())
        self.ring()

    def forget(self, message: Message) -> None:
        del self.messages[message.id]
        self.ring()

    def in_channel(self, channel_id: str) -> list[Message]:
        """The public messages of a channel, the oldest first."""
        return [
            message
            for message in self.messages.values()
            if message.channel_id == channel_id and not message.ephemeral
        ]

    # interactions

    def interaction_of(self, token: str) -> Interaction:
        """The interaction of a webhook token that still lives."""
        for interaction in self.interactions.values():
            if interaction.token == token:
                if interaction.age > self.token_seconds or interaction.expired:
                    raise ApiError(401, 50027, "Invalid Webhook Token")
                return interaction
        raise unknown("Webhook", 10015)

    # waiting

    def ring(self) -> None:
        """Wake everybody who waits for something to become true."""
        self._bell.set()
        self._bell = asyncio.Event()

    async def until(self, met: Callable[[], T], *, seconds: float = PATIENCE) -> T:
        """Wait until `met` answers something true, and give that answer.

        Raises TimeoutError.
        """
        async with asyncio.timeout(seconds):
            while not (answer := met()):
                await self._bell.wait()
        return answer
