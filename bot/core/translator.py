"""Descriptions of commands and choices in the languages of Discord.

The names of commands and options are the same in every language, so that people can tell each other
what to type, and messages can quote it.
"""

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.core.lengths import DESCRIPTION, shortened
from bot.core.phrases import PHRASES, language_of
from engine.kernel.texts import ENGLISH
from engine.registry import GAMES


def said(key: str) -> locale_str:
    """The sentence of a key: in English for Discord's default, translated where it asks."""
    return locale_str(PHRASES.say(ENGLISH, key), key=key)


def game_choices() -> list[app_commands.Choice[str]]:
    """Return a choice for every game."""
    return [app_commands.Choice(name=said(f"{key}.name"), value=key) for key in GAMES]


class Translator(app_commands.Translator):
    """Translates the strings made by `said`, and no others."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in the language of `locale`, None where Discord's default serves."""
        key = string.extras.get("key")
        language = language_of(locale)
        if key is None or language == ENGLISH:
            return None
        return shortened(PHRASES.say(language, key), DESCRIPTION)
