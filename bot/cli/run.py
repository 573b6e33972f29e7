"""`meeplepost run` serves Discord; `status` tells how the running bot is; `emoji` uploads its own
emoji."""

import asyncio
import http.client
import re
import sys
import time
from argparse import Namespace
from typing import TYPE_CHECKING

from bot.cli.db import unusable
from bot.cli.parser import Commands, Failed, Wrong, add_command, private_files
from bot.settings import BadSetting, Settings, read_settings

if TYPE_CHECKING:
    from discord import ConnectionClosed

TOKEN_REFUSED, NO_SUCH_SHARD, MORE_SHARDS = 4004, 4010, 4011
"""Discord's codes for closing a connection for good."""
BAD_TOKEN = (
    "Discord does not accept DISCORD_TOKEN. Copy the bot's token from the Discord developer portal "
    "(or press Reset Token there), and write it into .env"
)
BAD_SHARDS = "Discord does not accept MEEPLEPOST_SHARD_COUNT: the bot is in too many servers for it"


def add(commands: Commands) -> None:
    add_command(commands, "run", "serve Discord (needs DISCORD_TOKEN, see .env.example)", run)
    about = "how the running bot is (needs MEEPLEPOST_HEALTH_ADDRESS; exit 1: not ready)"
    add_command(commands, "status", about, status)
    about = "upload the bot's own emoji to Discord and delete old ones (needs DISCORD_TOKEN)"
    add_command(commands, "emoji", about, upload)


def run(_chosen: Namespace) -> int:
    """Serve until told to stop."""
    return serve(read_token())


def read_token() -> Settings:
    """Return the settings; raises Wrong if they have no token."""
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
    if not re.fullmatch(r"[!-~]+", settings.token):
        raise Wrong("DISCORD_TOKEN has a blank, a line break or a foreign letter in it")
    return settings


def serve(settings: Settings) -> int:
    """Run the bot; an error that prevents its start is told in one line."""
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
    """Return the error for a connection that Discord has closed for good."""
    if trouble.code == TOKEN_REFUSED:
        return Wrong(BAD_TOKEN)
    if trouble.code in (NO_SUCH_SHARD, MORE_SHARDS):
        return Wrong(BAD_SHARDS)
    return Failed(f"Discord has ended the connection: {trouble}")


PATIENCE = 10.0
METRIC_PREFIX = "meeplepost_"
"""The prefix of our metrics."""


def status(_chosen: Namespace) -> int:
    """Print the summary of the process at the address of the settings."""
    from bot.health.condition import summary

    try:
        address = read_settings().health_address
    except BadSetting as trouble:
        raise Wrong(str(trouble)) from trouble
    if not address:
        raise Wrong(
            "set MEEPLEPOST_HEALTH_ADDRESS, for instance to 127.0.0.1:9464, see .env.example"
        )
    try:
        ready, said = page(address, "/readyz")
        _, numbers = page(address, "/metrics")
    except (OSError, UnicodeError, http.client.InvalidURL) as trouble:  # no host has such a name
        raise Failed(f"nothing answers at {address}: {trouble}") from trouble
    except http.client.HTTPException:
        numbers = ""
    if METRIC_PREFIX not in numbers:
        raise Wrong(f"another program answers at {address}: choose another port for the bot")
    sys.stdout.write(summary(numbers, [] if ready else said.splitlines(), time.time()) + "\n")
    return 0 if ready else Failed.code


def page(address: str, path: str) -> tuple[bool, str]:
    """Fetch a page; return whether its status is 200, and its text."""
    connection = http.client.HTTPConnection(address, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status == http.HTTPStatus.OK, answer.read().decode(errors="replace")
    finally:
        connection.close()


def upload(_chosen: Namespace) -> int:
    """Synchronise the emoji."""
    from discord import LoginFailure

    from bot.core.outages import TROUBLES

    settings = read_token()
    try:
        asyncio.run(bring(settings))
    except LoginFailure as trouble:
        raise Wrong(BAD_TOKEN) from trouble
    except TROUBLES as trouble:
        raise Failed(f"{trouble}; call it again to go on from here") from trouble
    return 0


async def bring(settings: Settings) -> None:
    """Log in, print a line for each emoji uploaded or deleted, then a summary."""
    import discord

    from bot.background.emoji import Step, bring_in_step
    from bot.core.outages import asking_discord
    from bot.process import redirect
    from renderers.registry import emoji_files

    redirect(settings)
    wanted = emoji_files()
    counts = dict.fromkeys(Step, 0)
    async with discord.Client(intents=discord.Intents.none()) as client:
        with asking_discord():
            await client.login(settings.token)
        async for step, emoji in bring_in_step(client, wanted):
            counts[step] += 1
            if step is not Step.FOUND:
                sys.stdout.write(f"{step} {emoji.name}\n")
    told = ", ".join(f"{n} {step}" for step, n in counts.items())
    sys.stdout.write(f"{len(wanted)} emoji: {told}\n")
