"""A member's chosen language takes precedence over Discord's."""

import discord

from bot.core.interaction import Interaction
from bot.core.interaction_context import member_of
from engine.kernel.texts import CHINESE, ENGLISH
from engine.tables.errors import StoreError

LOCALES = {ENGLISH: discord.Locale.american_english, CHINESE: discord.Locale.taiwan_chinese}


async def apply_locale(interaction: Interaction) -> None:
    """Answer an interaction in the language its member has chosen, if any."""
    try:
        known = await interaction.client.services.tables.people.find(member_of(interaction))
    except StoreError:
        return
    if known is not None and known.settings.language in LOCALES:
        interaction.locale = LOCALES[known.settings.language]
