"""`meeplepost run`: serve Discord."""

import asyncio
from argparse import Namespace

from bot.cli.parser import Commands, add_command
from bot.cli.wrong import Wrong
from bot.settings import BadSetting, read_settings


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
    from discord import LoginFailure

    from bot import client

    try:
        asyncio.run(client.run(settings))
    except LoginFailure as trouble:
        raise Wrong(f"Discord does not accept DISCORD_TOKEN: {trouble}") from trouble
    return 0
