"""`meeplepost run`: serve Discord."""

import asyncio
import sys
from argparse import Namespace

from bot.cli.parser import Commands, add_command
from bot.cli.private import private_files
from bot.cli.wrong import Wrong
from bot.settings import BadSetting, Settings, read_settings

FAILED = 1


def add(commands: Commands) -> None:
    """The arguments of the command."""
    add_command(commands, "run", "serve Discord (needs DISCORD_TOKEN, see .env.example)", run)


def run(_chosen: Namespace) -> int:
    """Serve until told to stop."""
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
    return serve(settings)


def serve(settings: Settings) -> int:
    """Run the bot; what keeps it from starting is told in one line."""
    from aiohttp import ClientConnectionError
    from discord import LoginFailure

    from bot import process
    from engine.tables.errors import StoreError
    from engine.tables.store.database import BadDatabase, name_of

    try:
        with private_files():
            asyncio.run(process.run(settings))
    except LoginFailure as trouble:
        raise Wrong(f"Discord does not accept DISCORD_TOKEN: {trouble}") from trouble
    except BadSetting as trouble:
        raise Wrong(str(trouble)) from trouble
    except BadDatabase as trouble:
        raise Wrong(f"MEEPLEPOST_DATABASE: {trouble}") from trouble
    except StoreError as trouble:
        name = name_of(settings.database)
        sys.stderr.write(f"meeplepost: the database {name} cannot be used: {trouble.cause}\n")
        return FAILED
    except ClientConnectionError as trouble:
        sys.stderr.write(f"meeplepost: Discord cannot be reached: {trouble}\n")
        return FAILED
    return 0
