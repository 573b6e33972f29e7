"""The commands of the club."""

from typing import Any

from discord import app_commands

from bot.club import contests, lobby


def commands() -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """The club's slash commands. Any: commands of any kind."""
    return [lobby.lobby, contests.group()]
