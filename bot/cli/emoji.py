"""`meeplepost emoji`: upload the bot's own emoji to Discord, and delete old ones."""

import asyncio
import sys
from argparse import Namespace

from bot.cli.parser import Commands, Failed, Wrong, add_command
from bot.cli.run import BAD_TOKEN, read_token
from bot.settings import Settings


def add(commands: Commands) -> None:
    about = "upload the bot's own emoji to Discord and delete old ones (needs DISCORD_TOKEN)"
    add_command(commands, "emoji", about, run)


def run(_chosen: Namespace) -> int:
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
