"""Which table somebody means."""

from datetime import UTC, datetime
from typing import Any

import discord
from discord import app_commands

from bot.core.autocomplete import promptly
from bot.core.interaction import Interaction
from bot.core.interaction_context import voice_of
from bot.core.phrases import Voice
from engine.kernel.game import AnyGame
from engine.kernel.refusals import NotNow
from engine.tables.models import PlaceId, Table, TableId

MAX_OFFERED = 25


async def table_here(interaction: discord.Interaction[Any]) -> Table | None:
    """The table that is played or open where somebody is."""
    if interaction.channel_id is None:
        return None
    tables = interaction.client.services.tables
    found: Table | None = await tables.in_channel(PlaceId(interaction.channel_id))
    return found


async def table_in_view(interaction: Interaction) -> Table:
    """The table of this channel, also an ended one; raises NotNow where there is none."""
    table = await table_here(interaction)
    if table is None and interaction.channel_id is not None:
        table = await interaction.client.services.tables.last_in_channel(
            PlaceId(interaction.channel_id)
        )
    if table is None:
        raise NotNow("bot.no_table_here")
    return table


async def table_to_play(interaction: Interaction, game: AnyGame) -> Table:
    """The table of this channel, if this game is played at it."""
    table = await table_in_view(interaction)
    if table.game != game.key:
        raise NotNow("bot.other_game")
    return table


async def table_meant(interaction: Interaction, chosen: str | None) -> Table:
    """The table that was chosen among those of this channel, else the one that is in view."""
    if chosen is None:
        return await table_in_view(interaction)
    if not chosen.isdecimal() or len(chosen) > 18:
        raise NotNow("history.no_such_table")
    table = await interaction.client.services.tables.table(TableId(int(chosen)))
    if interaction.channel_id not in (table.place, table.channel):
        raise NotNow("history.no_such_table")
    return table


@promptly
async def offered_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games of this channel that have begun, the newest first; for autocomplete."""
    if interaction.channel_id is None:
        return []
    archive = interaction.client.services.tables.archive
    voice = voice_of(interaction)
    tables = await archive.at(PlaceId(interaction.channel_id), MAX_OFFERED)
    named = [(table_name(voice, each), str(each.id)) for each in tables]
    return [
        app_commands.Choice(name=name[:100], value=number)
        for name, number in named
        if typed.strip().lower() in name.lower()
    ]


def table_name(voice: Voice, table: Table) -> str:
    """A table as it stands in a list: game, day of its beginning, people."""
    day = datetime.fromtimestamp(table.opened_at / 1000, UTC).date().isoformat()
    people = voice("kernel.comma").join(holder.name for holder in table.holders)
    return voice("history.table", game=voice(f"{table.game}.name"), day=day, people=people)
