"""Handles the loss of a place: a thread, a channel, a server, or the right to write there."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import compress

import discord
import structlog

from bot.core.outages import TROUBLES, asking_discord
from bot.core.services import Services
from engine.kernel.refusals import NotNow
from engine.tables.models import PlaceId, Status, Table

log = structlog.get_logger()


async def back_in_channel(services: Services, table: Table) -> bool:
    """Move a table from its thread back to its channel; False if it cannot."""
    if table.place == table.channel:
        return False
    with suppress(NotNow):  # another game is played there by now
        await services.tables.move_back(table)
        services.choice_cache.forget(table.place)
        log.info("place.left", table=table.id)
        return True
    return False


async def thread_deleted(services: Services, thread: int) -> None:
    """Move the games of a deleted thread to its channel."""
    for table in await services.tables.store.lists.alive_at(PlaceId(thread)):
        if table.place == thread and await back_in_channel(services, table):
            if table.status is Status.RUNNING:
                await services.tables.show_again(table.id, call=True)
            services.wake(table.id)


async def without_dead_places(
    client: discord.Client, services: Services, tables: Sequence[Table]
) -> list[Table]:
    """Move or suspend the tables whose places are gone, and return all as they are then."""
    gone = await asyncio.gather(*(_is_gone(client, table) for table in tables))
    for table in compress(tables, gone):
        await place_gone(services, table)
    return [await services.tables.table(table.id) for table in tables] if any(gone) else [*tables]


async def _is_gone(client: discord.Client, table: Table) -> bool:
    """Return True if the place of a table is not there any more, though nobody has said so.

    Discord is asked about what this process does not know: archived threads, and the servers that
    another process looks after.
    """
    if table.lost_at is not None or client.get_channel(table.place) is not None:
        return False
    try:
        with asking_discord():
            await client.fetch_channel(table.place)
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
    for table in await services.tables.outbox.lose_channel(PlaceId(channel)):
        log.info("place.lost", table=table)


async def guild_left(services: Services, guild: int) -> None:
    """Stop the games of a server that the bot has left, and tell their players."""
    for table in await services.tables.outbox.lose_guild(guild):
        log.info("place.lost", table=table)


async def permissions_changed(services: Services, guild: int) -> None:
    """Retry what was refused in a server."""
    for table in await services.tables.outbox.resume(guild):
        if (await services.tables.table(table)).lost_at is not None:
            await services.tables.show_again(table, call=True)
        services.wake(table)
