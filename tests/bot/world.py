"""A simulated Discord with our real bot: a server, a channel, three people."""

import asyncio
import gc
import itertools
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, Future
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import discord
import simcord
from simcord import _dpy_internals
from simcord.builders import ChannelHandle
from simcord.results import to_discord_message

from bot.client import Meeplepost, build
from bot.playground.world import Simulation
from bot.settings import Settings
from engine.kernel.refusals import Refusal
from engine.tables.models import PlaceId, Table
from engine.tables.service import Tables
from engine.tables.store.sqlite_file import SqliteFile
from tests.bot.strict import strict
from tests.databases import new_sqlite
from tests.patience import PATIENCE
from tests.scans import no_scans
from tests.shared import sketch_pictures
from tests.unlimited import UNLIMITED
from tests.watch import Watch, watched

T = TypeVar("T")

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
MANAGING = FULL | discord.Permissions(manage_threads=True, manage_channels=True)
"""The bot's permissions to archive threads; the simulation also requires manage_channels."""

IDLE_SECONDS = 0.001
"""The pause before the simulation looks again whether the bot has done everything."""
WORLDS = itertools.count(1)
MAX_WORLDS_KEPT = 16
"""The number of ended worlds between two collections, each of which takes as long as a press."""


@dataclass
class World:
    """A running simulation, with the handles that tests need."""

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
    watch: Watch

    async def restart(self) -> None:
        """Stop the bot and start it again over the same database."""
        old, self.bot = self.bot, build_here(self.settings)
        await self.env.restart_bot(self.bot)
        await let_go(old)

    def texts(self, place: Any = None, viewer: Any = None) -> list[str]:
        """Return the texts of a channel's messages, the oldest first."""
        return [text_of(each) for each in (place or self.channel).history(viewer=viewer)]

    def strangers(self) -> tuple[Any, Any]:
        """Create another server with the bot; return a channel of it, and Mona, its owner."""
        mona = self.env.create_user("mona")
        guild = self.env.create_guild("Strangers", owner=mona)
        return guild.create_text_channel("talk"), guild.add_member(mona)

    def places(self) -> list[Any]:
        """Return the channel and its threads."""
        return [self.channel, *self.channel.threads]

    @property
    def tables(self) -> Tables:
        return self.bot.services.tables

    async def table(self) -> Table:
        """Return the newest table of the channel."""
        place = PlaceId(self.channel.id)
        found = await self.tables.in_channel(place) or await self.tables.store.lists.last_at(place)
        assert found is not None
        return found

    async def state(self) -> Any:
        """Return the position of the newest table (Any: of any game)."""
        return (await self.tables.position((await self.table()).id)).state

    async def turn(self) -> tuple[Any, Any]:
        """Return the one of Ann and Bob for whom the game waits, and the other."""
        table = await self.table()
        first = self.ann if table.holders[table.waits_for[0]].member == self.ann.id else self.bob
        return first, self.bob if first is self.ann else self.ann


def build_here(settings: Settings) -> Meeplepost:
    """Build a bot that sketches its pictures and asks its database without threads."""
    bot = build(settings)
    sketch_pictures(bot.services.studio)
    database = bot.services.tables.store.database
    assert isinstance(database, SqliteFile)
    database._readers = database._writer = Here()  # type: ignore[assignment]
    return bot


class Here(Executor):
    """Does everything at once, in the thread that asks: handing it over takes longer.

    That threads of its own do it in the program is tested by `tests/process`.
    """

    def submit(self, work: Callable[..., T], /, *args: Any, **more: Any) -> Future[T]:
        done = Future[T]()
        try:
            done.set_result(work(*args, **more))
        except Exception as error:  # noqa: BLE001  (handed on, as an executor does)
            done.set_exception(error)
        return done


class WideAwake(Simulation):
    """SimCord's Discord, which looks at once again what the bot still has to do.

    After each answer of a thread SimCord would sleep for 50 ms, most of the time of a test.
    """

    async def _settle_internal(self, *, idle: float = IDLE_SECONDS, **more: Any) -> None:
        await super()._settle_internal(idle=IDLE_SECONDS, **more)


class PatientRun(simcord.run):
    """SimCord's Discord around a bot, with more patience for slow bots."""

    def __init__(self, bot: discord.Client) -> None:
        self._env = WideAwake(bot, settle_timeout=PATIENCE)


@asynccontextmanager
async def world(
    folder: Path, permissions: discord.Permissions = NO_THREADS, guild_locale: str = "en-US"
) -> AsyncIterator[World]:
    """Yield a running world; `permissions` are the bot's.

    At its end the test fails if a handler or background task raised, if a bug was logged, or if an
    interaction got no answer. `watch.provoke` names the errors that the test intends.
    """
    with no_scans(), watched() as watch, strict() as refused:
        async with running(folder, permissions, guild_locale, watch) as here:
            yield here
        assert refused == [], "Discord would have refused this"


@asynccontextmanager
async def running(
    folder: Path, permissions: discord.Permissions, guild_locale: str, watch: Watch
) -> AsyncIterator[World]:
    """Yield a world over a database in `folder`."""
    database = new_sqlite(folder / "games.db")
    settings = Settings(database=database, shard_count=1, picture_processes=0, **UNLIMITED)
    bot = build_here(settings)
    simulated = PatientRun(bot)
    env = simulated._env
    admin = env.create_user("olga", global_name="Olga")
    guild = env.create_guild("Friends", owner=admin)
    env.backend.edit_role(guild.id, bot_role(env, guild), {"permissions": permissions.value})
    members = env.backend.guilds[guild.id].roles[guild.id]
    without = int(members.permissions) & ~THREADS.value
    env.backend.edit_role(guild.id, guild.id, {"permissions": without})
    channel = guild.create_text_channel("games")
    ann, bob = (
        guild.add_member(env.create_user(name.lower(), global_name=name)) for name in ("Ann", "Bob")
    )
    ming = guild.add_member(env.create_user("ming", global_name="小明"))
    owner = guild.add_member(admin)
    async with simulated:
        locales = {str(ming.id): "zh-TW"}

        def set_locale(event: str, payload: Any) -> None:
            if event == "INTERACTION_CREATE":
                user = payload.get("user") or payload["member"]["user"]
                payload["locale"] = locales.get(str(user["id"]), "en-US")
                if "member" in payload:
                    payload["guild_locale"] = guild_locale

        env.backend.subscribers.insert(0, set_locale)
        here = World(env, bot, settings, guild, channel, ann, bob, ming, owner, locales, watch)
        await env.advance_time(0)
        await asyncio.gather(*bot.after)
        try:
            yield here
        finally:
            await let_go(here.bot)
            if next(WORLDS) % MAX_WORLDS_KEPT == 0:
                gc.collect()  # clients and simulations contain many reference cycles
        assert [each for each in map(root_of, env.errors) if not isinstance(each, Refusal)] == []
        assert unanswered(env) == []


def unanswered(env: simcord.Env) -> list[Any]:
    """Return the interactions without an answer."""
    asked = env.backend.interactions.values()
    return [each for each in asked if not each.responded or each.loading]


async def let_go(bot: Meeplepost) -> None:
    """Close the resources of a bot; the simulation never closes a client."""
    await bot.services.studio.stop()
    await bot.services.thinkers.close()
    await asyncio.gather(*bot.after)
    await bot.services.tables.close()


def root_of(trouble: BaseException) -> BaseException:
    """Return the exception that a command raised, without discord.py's wrapper."""
    return getattr(trouble, "original", trouble)


def bot_role(env: simcord.Env, guild: Any) -> int:
    """Return the id of the bot's role."""
    return next(role.id for role in env.backend.guilds[guild.id].roles.values() if role.managed)


def newest(place: ChannelHandle) -> discord.Message | None:
    """Return the last message of a channel; SimCord would construct all of them for one."""
    visible = [each for each in raw_messages(place) if each.visible_to(None)]
    return to_discord_message(place._env, visible[-1]) if visible else None


def unread(place: Any, read: set[int]) -> list[discord.Message]:
    """Return a channel's messages that are not in `read`, the oldest first, and add them to it."""
    new = [each for each in raw_messages(place) if each.id not in read]
    read.update(each.id for each in new)
    return [to_discord_message(place._env, each) for each in new if each.visible_to(None)]


def raw_messages(place: Any) -> list[Any]:
    """Return the simulation's own messages of a channel, the oldest first."""
    found = place._env.backend.messages.get(place.id, {}).values()
    return sorted(found, key=lambda each: each.id)


ChannelHandle.last_message = property(newest)  # type: ignore[method-assign, assignment]


def never(*_: object) -> bool:
    """Answer whether a task waits for a view: nothing of the bot does, and no view of it expires.

    SimCord would look through every view ever sent, several times for each press.
    """
    return False


_dpy_internals.is_view_wait_future = never  # type: ignore[assignment]
_dpy_internals._view_timeout_task_identity = never  # type: ignore[assignment]


def text_of(message: Any) -> str:
    """Return all text of a message, including its components."""
    parts = [message.content] if message.content else []
    parts += [each["content"] for each in parts_of(message, 10)]
    return "\n".join(parts)


def parts_of(message: Any, kind: int) -> list[dict[str, Any]]:
    """Return a message's components of a kind (10: text, 2: button, 3: menu, 12: pictures)."""
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
    """Return the labels of the enabled buttons."""
    return [each["label"] for each in parts_of(message, 2) if not each.get("disabled")]


def coloured(message: Any) -> list[str]:
    """Return the labels of the enabled buttons that stand out."""
    grey = discord.ButtonStyle.secondary.value
    return [
        each["label"]
        for each in parts_of(message, 2)
        if each["style"] != grey and not each.get("disabled")
    ]
