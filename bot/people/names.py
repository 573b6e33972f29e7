"""The names of those who play, as their tables know them."""

from contextlib import suppress

import discord
import structlog

from bot.core.interaction import Interaction, person_of
from bot.core.outages import TROUBLES
from bot.core.services import Services
from bot.posting.threads import name_anew
from engine.tables.errors import StoreError
from engine.tables.models import Table

log = structlog.get_logger()

CHANGING: set[int] = set()
"""The threads whose names are being changed: Discord allows that twice in ten minutes, and has
whoever wants more wait."""


async def keep_name(interaction: Interaction) -> None:
    """Update the name of whoever presses or types at all tables of a server."""
    if interaction.guild_id is None:
        return
    client = interaction.client
    with suppress(StoreError):  # it is in the log, and they are seen again
        people = client.services.tables.people
        for table in await people.seen(person_of(interaction), interaction.guild_id):
            client.later(rename_thread(client, client.services, table))


async def rename_thread(client: discord.Client, services: Services, table: Table) -> None:
    """Rename the thread of a table after its present players; a failure keeps the old name."""
    if table.place in CHANGING:
        return
    CHANGING.add(table.place)
    try:
        await name_anew(client, services, table)
    except TROUBLES as trouble:
        log.info("thread.keeps_name", place=table.place, trouble=str(trouble))
    finally:
        CHANGING.discard(table.place)
