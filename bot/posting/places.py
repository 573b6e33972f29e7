"""Where tables are played: their threads, and what happens when a place is lost."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import compress
from typing import Final

import discord
import structlog
from msgspec.structs import replace

from bot.core.interaction import WISHED
from bot.core.outages import TROUBLES, Outage, asking_discord
from bot.core.phrases import THREAD_NAME, Voice, shortened
from bot.core.services import Services
from engine.kernel.refusals import NotNow
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, Status, Table

log = structlog.get_logger()

A_WEEK: Final = 10080
THREAD_EXISTS = 160004
UNKNOWN_PEOPLE = (10007, 10013)
"""Discord's codes for somebody who is not in a server, or does not exist."""


async def find_place(client: discord.Client, services: Services, table: Table) -> Table:
    """Return the table with its place, opening its thread at the first board."""
    if table.place != table.channel or table.board_message or table.lobby_message is None:
        return table
    if table.status is not Status.RUNNING:
        return table
    channel = client.get_channel(table.channel)
    if not isinstance(channel, discord.TextChannel) or not may_open_threads(channel):
        return table
    if not (await services.tables.servers.settings(table.guild)).threads:
        return table
    try:
        name = thread_name(table)
        thread = await open_thread(channel, table.lobby_message, name)
    except discord.HTTPException as trouble:
        log.info("thread.refused", table=table.id, trouble=str(trouble))
        return table
    await services.tables.set_place(table.id, PlaceId(thread))
    return replace(table, place=PlaceId(thread))


def may_open_threads(channel: discord.TextChannel) -> bool:
    has = channel.permissions_for(channel.guild.me)
    return all(getattr(has, name) for name in WISHED)


async def open_thread(channel: discord.TextChannel, message: int, name: str) -> int:
    """Return the id of the thread under a message; opened now, or by a run that was cut short."""
    try:
        partial = channel.get_partial_message(message)
        with asking_discord():
            thread = await partial.create_thread(name=name, auto_archive_duration=A_WEEK)
    except discord.HTTPException as trouble:
        if trouble.code == THREAD_EXISTS:
            return message  # a thread has the id of the message it hangs on
        raise
    return thread.id


def thread_name(table: Table) -> str:
    """Return the name of a table's thread: the game and its players."""
    voice = Voice(table.languages[0])
    people = voice("kernel.comma").join(table.names)
    name = voice("bot.thread", game=voice.game(table.game), people=people)
    return shortened(name, THREAD_NAME)


def may_manage(thread: discord.Thread) -> bool:
    """Return True if the bot may archive and rename a thread: it opened it itself, and sees it."""
    own = thread.owner_id == thread.guild.me.id and thread.parent is not None
    return own and thread.permissions_for(thread.guild.me).view_channel


async def name_anew(client: discord.Client, table: Table) -> None:
    """Rename a table's thread after its present players, if the bot may."""
    thread = client.get_channel(table.place)
    if not isinstance(thread, discord.Thread) or not may_manage(thread):
        return
    if thread.name != (name := thread_name(table)):
        with asking_discord():
            await thread.edit(name=name)


async def may_watch(client: discord.Client, table: Table, member: MemberId) -> bool:
    """Return True if a member sees the place where a table is played.

    Raises Outage if Discord cannot tell, as while the server is unavailable.
    """
    guild = client.get_guild(table.guild or 0)
    if guild is None:
        return table.guild is None
    who = await member_in(guild, member)
    place = guild.get_channel_or_thread(table.place) or guild.get_channel(table.channel)
    if place is None or who is None:
        return False
    try:
        with asking_discord():
            may = place.permissions_for(who)
            if isinstance(place, discord.Thread) and place.is_private() and not may.manage_threads:
                await place.fetch_member(member)
    except discord.NotFound:
        return False
    return may.view_channel


async def member_in(guild: discord.Guild, member: MemberId) -> discord.Member | None:
    """Return a member of a server; None for somebody who is not there.

    Raises Outage if Discord cannot tell, as while the server is unavailable.
    """
    if guild.unavailable:
        raise Outage("the server is unavailable")
    try:
        with asking_discord():
            return await guild.fetch_member(member)
    except discord.NotFound as gone:
        if gone.code not in UNKNOWN_PEOPLE:
            raise
        return None


async def back_in_channel(services: Services, table: Table) -> bool:
    """Move a table from its thread back to its channel; False if it cannot."""
    if table.place == table.channel:
        return False
    with suppress(NotNow):  # another game is played there by now
        await services.tables.move_back(table)
        services.choice_cache.forget(table.id)
        log.info("place.left", table=table.id)
        return True
    return False


async def thread_deleted(services: Services, thread: int) -> None:
    for table in await services.tables.store.lists.alive_at(PlaceId(thread)):
        if table.place == thread and await back_in_channel(services, table):
            if table.status is Status.RUNNING:
                await services.tables.outbox.show_again(table.id, call=True)
            services.wake(table.id)


async def without_dead_places(
    client: discord.Client, services: Services, tables: Sequence[Table]
) -> list[Table]:
    """Move or suspend tables whose places are gone; return all tables as they are then."""
    gone = await asyncio.gather(*(_is_lost(client, table) for table in tables))
    for table in compress(tables, gone):
        await place_gone(services, table)
    return [await services.tables.table(table.id) for table in tables] if any(gone) else [*tables]


async def _is_lost(client: discord.Client, table: Table) -> bool:
    """Return True if the place of a table is gone without notice."""
    return table.lost_at is None and await is_deleted(client, table.place)


async def is_deleted(client: discord.Client, place: PlaceId) -> bool:
    """Return True if there is no such channel or thread any more.

    Discord is asked about places this process does not know: archived threads, and the servers of
    other processes.
    """
    if client.get_channel(place) is not None:
        return False
    try:
        with asking_discord():
            await client.fetch_channel(place)
    except TROUBLES as trouble:
        return isinstance(trouble, discord.NotFound)
    return False


async def place_gone(services: Services, table: Table) -> None:
    """Move a table whose place is gone to its channel, or suspend it."""
    if table.place == table.channel:
        await channel_deleted(services, table.channel)
    else:
        await thread_deleted(services, table.place)


async def channel_deleted(services: Services, channel: int) -> None:
    """Stop the games of a deleted channel, and tell their players."""
    for table in await services.tables.outbox.mark_lost("channel", PlaceId(channel)):
        log.info("place.lost", table=table)


async def guild_left(services: Services, guild: int) -> None:
    """Stop the games of a server that the bot has left, and tell their players."""
    for table in await services.tables.outbox.mark_lost("guild", guild):
        log.info("place.lost", table=table)


async def permissions_changed(services: Services, guild: int) -> None:
    """Retry what was refused in a server."""
    for table in await services.tables.outbox.resume(guild):
        if (await services.tables.table(table)).lost_at is not None:
            await services.tables.outbox.show_again(table, call=True)
        services.wake(table)
