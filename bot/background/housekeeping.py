"""Regular maintenance: close idle tables and archive old threads."""

from collections.abc import Iterator
from datetime import timedelta

import discord
import structlog

from bot.core.interaction import Bot, Interaction, change, member_of, voice_of
from bot.core.outages import TROUBLES, asking_discord
from bot.core.panels import Panel
from bot.core.replies import show
from bot.core.routes import route
from bot.posting.threads import may_manage
from engine.tables.models import PlaceId, TableId
from engine.tables.upkeep.idling import THREAD_DAYS, goes_on

log = structlog.get_logger()


async def keep_house(client: Bot) -> None:
    """See to tables at which nothing happens, and to threads whose games are over."""
    for table in await client.services.tables.housekeeping.keep():
        client.services.changed(table)
    quiet = {PlaceId(thread.id): thread for thread in own_threads(client) if is_quiet(thread)}
    for place in await client.services.tables.housekeeping.finished(quiet):
        await archive(quiet[place])


def own_threads(client: Bot) -> Iterator[discord.Thread]:
    """The threads that the bot opened, has not archived yet and may archive.

    Without the right to it, Discord does the same some days later.
    """
    for guild in client.guilds:
        for thread in guild.threads:
            if not thread.archived and may_manage(thread):
                yield thread


def is_quiet(thread: discord.Thread) -> bool:
    """Return True if nobody has written in a thread for a few days: while people talk, it stays."""
    said = discord.utils.snowflake_time(thread.last_message_id or thread.id)
    return discord.utils.utcnow() - said >= timedelta(days=THREAD_DAYS)


async def archive(thread: discord.Thread) -> None:
    """Put a thread away; whoever writes in it gets it back."""
    try:
        with asking_discord():
            await thread.edit(archived=True)
    except TROUBLES as trouble:
        log.info("thread.stays", thread=thread.id, trouble=str(trouble))


@route("go_on")
async def go_on(interaction: Interaction, table_id: TableId) -> None:
    """Say that a game goes on."""
    await change(interaction, table_id, goes_on(member_of(interaction)))
    await show(interaction, Panel(voice_of(interaction)("people.goes_on.done")))
