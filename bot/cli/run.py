"""`meeplepost run`: serve Discord."""

import asyncio
from argparse import Namespace
from typing import TYPE_CHECKING

from bot.cli.db import unusable
from bot.cli.parser import Commands, Failed, Wrong, add_command, private_files
from bot.settings import BadSetting, Settings, read_settings

if TYPE_CHECKING:
    from discord import ConnectionClosed

TOKEN_REFUSED, NO_SUCH_SHARD, MORE_SHARDS = 4004, 4010, 4011
"""Why Discord closes a connection for good, as its documentation numbers it."""
BAD_TOKEN = (
    "Discord does not accept DISCORD_TOKEN. Copy the bot's token from the Discord developer portal "
    "(or press Reset Token there), and write it into .env"
)
BAD_SHARDS = "Discord does not accept MEEPLEPOST_SHARD_COUNT: the bot is in too many servers for it"


def add(commands: Commands) -> None:
    """The arguments of the command."""
    add_command(commands, "run", "serve Discord (needs DISCORD_TOKEN, see .env.example)", run)


def run(_chosen: Namespace) -> int:
    """Serve until told to stop."""
    return serve(read_token())


def read_token() -> Settings:
    """The settings with a token in them; raises Wrong."""
    try:
        settings = read_settings()
    except BadSetting as trouble:
        raise Wrong(str(trouble)) from trouble
    if not settings.token:
        raise Wrong(
            "DISCORD_TOKEN is missing. Put the bot's token from the Discord developer portal into "
            "the environment or into the file .env (see .env.example), "
            "or try it without Discord: meeplepost playground"
        )
    return settings


def serve(settings: Settings) -> int:
    """Run the bot; what keeps it from starting is told in one line."""
    from aiohttp import ClientConnectionError
    from discord import ConnectionClosed, GatewayNotFound, HTTPException, LoginFailure

    from bot import process
    from engine.tables.errors import StoreError
    from engine.tables.store.database import BadDatabase, name_of

    try:
        with private_files():
            asyncio.run(process.run(settings))
    except LoginFailure as trouble:
        raise Wrong(BAD_TOKEN) from trouble
    except BadSetting as trouble:
        raise Wrong(str(trouble)) from trouble
    except BadDatabase as trouble:
        raise Wrong(f"MEEPLEPOST_DATABASE: {trouble}") from trouble
    except StoreError as trouble:
        raise Failed(unusable(name_of(settings.database), trouble)) from trouble
    except ConnectionClosed as trouble:
        raise closed(trouble) from trouble
    except (ClientConnectionError, GatewayNotFound, HTTPException) as trouble:
        raise Failed(f"Discord cannot be used now: {trouble}") from trouble
    return 0


def closed(trouble: "ConnectionClosed") -> Wrong:
    """Why Discord has closed the connection for good."""
    if trouble.code == TOKEN_REFUSED:
        return Wrong(BAD_TOKEN)
    if trouble.code in (NO_SUCH_SHARD, MORE_SHARDS):
        return Wrong(BAD_SHARDS)
    return Failed(f"Discord has ended the connection: {trouble}")
