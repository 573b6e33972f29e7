"""Channels, threads and direct channels, and the permissions denied to the bot in them."""

from dataclasses import dataclass, field

import discord

from tests.discord_server.wire import ChannelKind, Json


@dataclass
class Channel:
    """A channel, thread or direct channel; `recipient` is the person of a direct channel.

    `denied` are the permissions that an overwrite takes from the bot; threads use their parent's.
    """

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
    created: str = ""
    archive_changed: str = ""
    active_at: float = 0.0  # a reading of the clock
    denied: discord.Permissions = field(default_factory=discord.Permissions.none)

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
            "permission_overwrites": self._overwrites(bot_id),
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
                    "archive_timestamp": self.archive_changed or self.created,
                    "create_timestamp": self.created,
                    "invitable": True,
                },
            }
        return wired

    def _overwrites(self, bot_id: str) -> list[Json]:
        if not self.denied.value:
            return []
        return [{"id": bot_id, "type": 1, "allow": "0", "deny": str(self.denied.value)}]
