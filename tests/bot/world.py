"""A simulated Discord with our real bot in it: a server, a channel, three people."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.client import Meeplepost, build
from bot.settings import Settings
from engine.kernel.refusals import Refusal
from engine.tables.administration import upgrade

FULL = discord.Permissions(
    view_channel=True,
    send_messages=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
THREADS = discord.Permissions(create_public_threads=True, send_messages_in_threads=True)
NO_THREADS = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True
)


@dataclass
class World:
    """Everything a test needs at hand."""

    env: simcord.Env
    bot: Meeplepost
    settings: Settings
    guild: Any
    channel: Any
    ann: Any
    bob: Any
    ming: Any
    owner: Any
    locales: dict[str, str]

    async def restart(self) -> None:
        """Stop the bot and start it again over the same database."""
        old, self.bot = self.bot, build(self.settings)
        await self.env.restart_bot(self.bot)
        await let_go(old)

    def texts(self, place: Any = None, viewer: Any = None) -> list[str]:
        """All text of the messages in a channel, the oldest first."""
        return [text_of(each) for each in (place or self.channel).history(viewer=viewer)]


@asynccontextmanager
async def world(
    folder: Path, permissions: discord.Permissions = NO_THREADS, guild_locale: str = "en-US"
) -> AsyncIterator[World]:
    """A running world; `permissions` are the bot's."""
    settings = Settings(database=f"sqlite:///{folder}/games.db", shard_count=1)
    await upgrade(settings.database)
    bot = build(settings)
    async with simcord.run(bot, settle_timeout=20.0) as env:
        admin = env.create_user("olga", global_name="Olga")
        guild = env.create_guild("Friends", owner=admin)
        env.backend.edit_role(guild.id, bot_role(env, guild), {"permissions": permissions.value})
        members = env.backend.guilds[guild.id].roles[guild.id]
        without = int(members.permissions) & ~THREADS.value
        env.backend.edit_role(guild.id, guild.id, {"permissions": without})
        channel = guild.create_text_channel("games")
        people = [
            guild.add_member(env.create_user(name.lower(), global_name=name))
            for name in ("Ann", "Bob")
        ]
        ming = guild.add_member(env.create_user("ming", global_name="小明"))
        owner = guild.add_member(admin)
        locales = {str(ming.id): "zh-TW"}

        def set_locale(event: str, payload: dict[str, Any]) -> None:
            if event == "INTERACTION_CREATE":
                user = payload.get("user") or payload["member"]["user"]
                payload["locale"] = locales.get(str(user["id"]), "en-US")
                payload["guild_locale"] = guild_locale

        env.backend.subscribers.insert(0, set_locale)
        here = World(env, bot, settings, guild, channel, *people, ming, owner, locales)
        try:
            yield here
        finally:
            await let_go(here.bot)
        assert [each for each in map(root_of, env.errors) if not isinstance(each, Refusal)] == []


async def let_go(bot: Meeplepost) -> None:
    """Close what a bot holds open; the simulation itself never closes a client."""
    bot.desk.studio.close()
    await bot.desk.tables.close()


def root_of(trouble: BaseException) -> BaseException:
    """What a command raised, without discord.py's wrapping."""
    return getattr(trouble, "original", trouble)


def bot_role(env: simcord.Env, guild: Any) -> int:
    """The id of the role that belongs to the bot."""
    return next(role.id for role in env.backend.guilds[guild.id].roles.values() if role.managed)


def text_of(message: Any) -> str:
    """All text of a message, also that in components."""
    parts = [message.content] if message.content else []
    parts += [each["content"] for each in parts_of(message, 10)]
    return "\n".join(parts)


def parts_of(message: Any, kind: int) -> list[dict[str, Any]]:
    """All components of a kind (10: text, 2: button, 3: menu, 12: pictures) in a message."""
    found: list[dict[str, Any]] = []

    def walk(parts: list[dict[str, Any]]) -> None:
        for part in parts:
            if part["type"] == kind:
                found.append(part)
            walk(part.get("components", []))

    raw = [each if isinstance(each, dict) else each.to_dict() for each in message.components]
    walk(raw)
    return found


def labels(message: Any) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [each["label"] for each in parts_of(message, 2) if not each.get("disabled")]
