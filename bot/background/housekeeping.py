"""Wakes threads of games, archives finished ones, closes idle tables, leaves blocked servers."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, Final

import discord
import structlog
from discord.ext import tasks

from bot.core.interaction import Bot, Interaction, change, member_of
from bot.core.outages import TROUBLES, asking_discord
from bot.core.replies import say
from bot.core.routes import route
from bot.core.services import now_in_milliseconds
from bot.posting.places import A_WEEK, may_manage, place_gone
from engine.tables.clock.habits import HOUR, is_ahead
from engine.tables.due.idling import THREAD_DAYS, goes_on
from engine.tables.models import PlaceId, Table, TableId

log = structlog.get_logger()


async def keep_house(client: Bot) -> None:
    """Handle idle tables, and archive threads whose games are over."""
    for table in await client.services.tables.housekeeping.keep():
        client.services.changed(table)
    quiet = {PlaceId(thread.id): thread for thread in own_threads(client) if is_unused(thread)}
    for place in await client.services.tables.housekeeping.finished(quiet):
        await archive(quiet[place])


def own_threads(client: Bot) -> Iterator[discord.Thread]:
    """Yield the threads that the bot opened and may archive.

    Without that right, Discord does the same some days later.
    """
    for guild in client.guilds:
        for thread in guild.threads:
            if not thread.archived and may_manage(thread):
                yield thread


def is_unused(thread: discord.Thread) -> bool:
    """Return True if nobody has written in a thread for a few days."""
    said = discord.utils.snowflake_time(thread.last_message_id or thread.id)
    return discord.utils.utcnow() - said >= timedelta(days=THREAD_DAYS)


async def archive(thread: discord.Thread) -> None:
    """Archive a thread; whoever writes in it opens it again."""
    try:
        with asking_discord():
            await thread.edit(archived=True)
    except TROUBLES as trouble:
        log.info("thread.stays", thread=thread.id, trouble=str(trouble))


@route("go_on")
async def go_on(interaction: Interaction, table_id: TableId) -> None:
    """Confirm that a game goes on."""
    await change(interaction, table_id, goes_on(member_of(interaction)))
    await say(interaction, "people.goes_on.done")


SHARE = 5 / 7
"""The part of its archiving time after which a quiet thread is kept awake."""
THREE_DAYS: Final = 4320
"""An archiving time (minutes) other than A_WEEK."""
PAUSE = HOUR
"""The least time between two tries to wake a thread, however often somebody archives it."""


class Waker:
    """Keeps the threads of the games of one bot awake; one request at a time."""

    def __init__(self, client: Bot) -> None:
        self.client = client
        self._turn = asyncio.Lock()
        self._rests_until: dict[int, int] = {}

    async def go_round(self) -> None:
        """Wake the threads of all servers; called once an hour."""
        known = self._rests_until.items()
        self._rests_until = {place: at for place, at in known if self._rests(place)}
        for guild in self.client.guilds:
            await self.look_at(guild)

    async def look_at(self, guild: discord.Guild) -> None:
        """Keep the threads of a server's games and contests from being archived, and wake archived
        ones."""
        if guild.unavailable:
            return
        services = self.client.services
        tables = await services.tables.store.lists.running_in(guild.id)
        contests = await services.club.contests.store.alive_in(guild.id)
        newest = {each.place: each.board_message for each in tables}
        newest |= {each.thread: None for each in contests if each.thread is not None}
        for place, message in newest.items():
            thread = guild.get_channel_or_thread(place)
            if isinstance(thread, discord.Thread) and not (thread.archived or thread.locked):
                await self._keep_awake(thread, message)
            elif thread is None or isinstance(thread, discord.Thread):
                await self.wake(place)  # Discord does not tell of threads that sleep

    async def thread_changed(self, thread: int) -> None:
        """Handle a thread that was archived or locked, if a game is played in it."""
        if await self._played_at(thread):
            await self.wake(thread)

    async def _played_at(self, place: int) -> list[Table]:
        tables = await self.client.services.tables.store.lists.alive_at(PlaceId(place))
        return [table for table in tables if table.place == place]

    async def wake(self, place: int) -> None:
        """Wake a thread; if it is locked or gone, its game goes on in the channel."""
        async with self._turn:
            if self._rests(place):
                return
            self._rests_until[place] = now_in_milliseconds() + PAUSE
            try:
                with asking_discord():
                    thread = await self.client.fetch_channel(place)
                if isinstance(thread, discord.Thread) and not thread.locked:
                    await self._wake(thread)
                    return
                is_open = not isinstance(thread, discord.Thread)
            except discord.NotFound:
                is_open = False
            except TROUBLES as trouble:
                log.info("thread.sleeps", thread=place, trouble=str(trouble))
                return
        for table in [] if is_open else await self._played_at(place):
            await place_gone(self.client.services, table)

    def _rests(self, place: int) -> bool:
        return is_ahead(now_in_milliseconds(), self._rests_until.get(place, 0), PAUSE)

    async def _wake(self, thread: discord.Thread) -> None:
        with asking_discord():
            if may_manage(thread):
                await thread.edit(archived=False, auto_archive_duration=A_WEEK)
            elif thread.archived:
                await thread.edit(archived=False)

    async def _keep_awake(self, thread: discord.Thread, newest: int | None) -> None:
        """Restart the time until a quiet thread is archived, if the bot may.

        Only a change of that time does so; if it is a week already, it is changed twice.
        """
        if not may_manage(thread) or not is_quiet(thread, newest):
            return
        try:
            with asking_discord():
                if thread.auto_archive_duration == A_WEEK:
                    await thread.edit(auto_archive_duration=THREE_DAYS)
                await thread.edit(auto_archive_duration=A_WEEK)
        except TROUBLES as trouble:
            log.info("thread.grows_tired", thread=thread.id, trouble=str(trouble))


def is_quiet(thread: discord.Thread, newest: int | None) -> bool:
    """Return True if a thread may be archived in a few days; `newest` is a message known there.

    Discord tells of the messages of others only when the bot comes online.
    """
    messages = thread.last_message_id or thread.id, newest or thread.id
    signs = [discord.utils.snowflake_time(each) for each in messages]
    quiet = discord.utils.utcnow() - max(*signs, thread.archive_timestamp)
    return quiet >= SHARE * timedelta(minutes=thread.auto_archive_duration)


def keep_pace(loop: tasks.Loop[Any]) -> None:  # Any: what it does
    """Restart a loop whose next turn is more than two periods away, or as long overdue.

    It sleeps until a time of the clock. If the clock was set back it would stand still, if it was
    set forward it would run once for every missed period. A loop that is still stopping is left
    alone: each restart would start it once more when it has stopped, which is an error.
    """
    task = loop.get_task()
    if task is None or task.cancelling():
        return
    every = timedelta(hours=loop.hours or 0, minutes=loop.minutes or 0, seconds=loop.seconds or 0)
    due, now = loop.next_iteration, discord.utils.utcnow()
    if due is not None and not now - 2 * every < due < now + 2 * every:
        loop.restart()


class Blocked:
    """The blocked servers as this process knows them; `look` updates them."""

    def __init__(self, client: Bot) -> None:
        self._client = client
        self._servers: frozenset[int] = frozenset()

    async def look(self) -> None:
        """Read which servers are blocked, and leave those the bot is in; raises StoreError."""
        self._servers = frozenset(await self._client.services.tables.servers.blocked())
        for guild in self._client.guilds:
            if guild.id in self._servers:
                await self._leave(guild)

    def covers(self, guild: int | None) -> bool:
        """Return True if a server is blocked."""
        return guild in self._servers

    async def _leave(self, guild: discord.Guild) -> None:
        try:
            with asking_discord():
                await guild.leave()
        except TROUBLES as trouble:
            log.warning("guild.stays", server=guild.id, trouble=str(trouble))
        else:
            log.info("guild.left", server=guild.id)
