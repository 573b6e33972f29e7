"""`/about`: what this bot is, and whether it has what it needs in this server."""

from discord import app_commands

from bot.core.interaction import Interaction, voice_of
from bot.core.panels import Panel
from bot.core.phrases import said
from bot.core.replies import show
from bot.server.check import check_panel
from engine.kernel.game import seats_range
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
    voice = voice_of(interaction)
    lines = [
        voice(
            "bot.intro.game",
            game=voice.game(game.key),
            about=voice(f"{game.key}.about"),
            command=game.command,
            seats=seats_range(game),
        )
        for game in GAMES.values()
    ]
    await show(interaction, Panel("\n".join([voice("bot.intro"), *lines, voice("bot.intro.how")])))


@app_commands.command(name="check", description=said("bot.about.about.check"))
async def check(interaction: Interaction) -> None:
    """Tell an administrator which permissions are missing in this channel, and what for."""
    await show(interaction, await check_panel(interaction))
