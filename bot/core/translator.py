"""Command names, descriptions and choices in the languages of Discord."""

import re

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.core.phrases import PHRASES, language_of
from engine.kernel.texts import ENGLISH

MAX_NAME, MAX_DESCRIPTION = 32, 100


def said(key: str) -> locale_str:
    """The sentence of a key: in English for Discord's default, translated where it asks."""
    return locale_str(PHRASES.say(ENGLISH, key), key=key)


def command_name(text: str) -> str:
    """A text as Discord allows it for the name of a command or parameter."""
    return re.sub(r"[^\w-]+", "-", text.lower()).strip("-")[:MAX_NAME]


class Translator(app_commands.Translator):
    """Translates what `said` made; leaves everything else alone."""

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
        text = PHRASES.say(language, key)
        names = app_commands.TranslationContextLocation
        match context.location:
            case names.command_name | names.group_name | names.parameter_name:
                return command_name(text)
            case names.command_description | names.group_description:
                return text[:MAX_DESCRIPTION]
            case names.parameter_description:
                return text[:MAX_DESCRIPTION]
            case _:
                return text[:MAX_DESCRIPTION]
