"""The slash commands, and their registration at Discord."""

import hashlib
import json
import re
from typing import Any

import discord
import structlog
from discord import app_commands

from bot import learn, server
from bot.answers import explain
from bot.club import contests, lobby
from bot.core.interaction import Bot, Interaction
from bot.core.routes import given
from bot.people import commands as my
from bot.puzzles import commands as puzzles
from bot.rules import panels as rules
from bot.table import commands as table, lobby as play
from bot.turn.commands import game_group
from engine.registry import GAMES

log = structlog.get_logger()

A_PLACE = re.compile(r"In (\d+)\.")
"""The beginning of discord.py's message about a faulty command."""


class Commands(app_commands.CommandTree[Bot]):
    """The slash commands, with the error handler they share."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let the client begin the answer; return True if the command may go on."""
        return await interaction.client.typed(interaction)

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Explain an error to the member; offer no suggestions to one who still types."""
        if interaction.type is discord.InteractionType.autocomplete:
            await given(interaction, [])
        else:
            await explain(interaction, error)


def add_commands(tree: Commands) -> None:
    """Fill the tree: opening, one group a game, and what is common to all."""
    tree.add_command(play.play)
    tree.add_command(my.leaderboard)
    tree.add_command(puzzles.puzzle)
    tree.add_command(lobby.lobby)
    tree.add_command(contests.group)
    tree.add_command(rules.rules)
    tree.add_command(learn.learn)
    for game in GAMES.values():
        tree.add_command(game_group(game))
    for group in (table.group, my.group, server.server_group, server.about_group):
        tree.add_command(group)


async def sync_commands(client: Bot, tree: Commands) -> bool:
    """Register the commands at Discord, if they have changed.

    False if Discord refuses them: the old ones stay registered.
    """
    payload = await command_payload(tree)
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True, default=str).encode()).hexdigest()
    name = f"commands:{client.application_id}"
    if await client.services.tables.people.remembered(name) == digest:
        return True
    assert client.application_id is not None, "told by the login"
    try:
        await client.http.bulk_upsert_global_commands(client.application_id, payload=payload)
    except discord.HTTPException as refused:
        log.error("commands.refused", entry=refused_entry(payload, refused), why=refused.text)
        return False
    await client.services.tables.people.remember(name, digest)
    log.info("commands.synced", commands=len(payload))
    return True


def refused_entry(payload: list[Any], refused: discord.HTTPException) -> str:
    """Return the name of the command that Discord refuses, if it says so. Any: its JSON."""
    place = A_PLACE.search(refused.text)
    if place is None or int(place[1]) >= len(payload):
        return ""
    return str(payload[int(place[1])]["name"])


async def command_payload(tree: Commands) -> list[Any]:  # Any: Discord's JSON
    """Return the commands as Discord reads them, in every language."""
    return [
        await each.get_translated_payload(tree, tree.translator)
        if tree.translator
        else each.to_dict(tree)
        for each in tree.get_commands()
    ]
