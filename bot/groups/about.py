"""`/about`: what this bot is, and whether it has what it needs in this server."""

import discord
from discord import app_commands

from bot.base import Interaction
from bot.panels import Panel, show
from bot.permissions import NEEDED, WISHED
from bot.phrases import Voice, language_of
from bot.translator import said
from engine.registry import GAMES


def group() -> app_commands.Group:
    """The group with its commands."""
    made = app_commands.Group(name="about", description=said("bot.about.about"))
    made.add_command(bot)
    made.add_command(check)
    return made


@app_commands.command(name="bot", description=said("bot.about.about.bot"))
async def bot(interaction: Interaction) -> None:
    """Say in a few lines what can be played and how to begin."""
    await interaction.response.defer(ephemeral=True)
    voice = Voice(language_of(interaction.locale))
    lines = [
        voice(
            "bot.intro.game",
            game=voice(f"{game.key}.name"),
            about=voice(f"{game.key}.about"),
            command=game.command,
            fewest=min(game.seats),
            most=max(game.seats),
        )
        for game in GAMES.values()
    ]
    await show(interaction, Panel("\n".join([voice("bot.intro"), *lines, voice("bot.intro.how")])))


@app_commands.command(name="check", description=said("bot.about.about.check"))
@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
async def check(interaction: Interaction) -> None:
    """Tell an administrator which permissions are missing in this channel, and what for."""
    await interaction.response.defer(ephemeral=True)
    voice = Voice(language_of(interaction.locale))
    await show(interaction, Panel(report(voice, interaction.app_permissions)))


def report(voice: Voice, has: discord.Permissions) -> str:
    """One line for every permission: there or missing, and what it is for."""
    lines = [permission_line(voice, name, getattr(has, name), "missing") for name in NEEDED]
    lines += [permission_line(voice, name, getattr(has, name), "wished") for name in WISHED]
    if has.administrator:
        lines.append(voice("bot.check.too_much"))
    complete = all(getattr(has, name) for name in (*NEEDED, *WISHED))
    lines.append(voice("bot.check.fine" if complete else "bot.check.how"))
    return "\n".join([voice("bot.check"), *lines])


def permission_line(voice: Voice, name: str, there: bool, otherwise: str) -> str:
    """A permission, whether it is there, and what it is for."""
    state = voice(f"bot.check.{'there' if there else otherwise}")
    return voice(
        "bot.check.line",
        state=state,
        permission=voice(f"bot.permission.{name}"),
        purpose=voice(f"bot.permission.{name}.for"),
    )
