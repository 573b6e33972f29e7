"""The commands of the club."""

from typing import Any

from discord import app_commands

from bot.club import lobby

COMMANDS: tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...] = (lobby.lobby,)
"""What is added to the slash commands. Any: commands of any kind."""
