"""A member's settings, above all their language, which takes precedence over Discord's."""

import discord

from bot.core.interaction import Interaction
from bot.core.interaction_context import member_of
from engine.kernel.texts import CHINESE, ENGLISH
from engine.tables.errors import StoreError
from engine.tables.members import Settings

LOCALES = {ENGLISH: discord.Locale.american_english, CHINESE: discord.Locale.taiwan_chinese}


async def apply_locale(interaction: Interaction) -> None:
    """Set the language of an interaction to the member's choice, and load their settings.

    Their other settings are at hand from then on, too.
    """
    try:
        known = await interaction.client.services.tables.people.glance(member_of(interaction))
    except StoreError:
        return
    if known is None:
        return
    interaction.extras[Settings] = known.settings
    if known.settings.language in LOCALES:
        interaction.locale = LOCALES[known.settings.language]


def settings_at_hand(interaction: Interaction) -> Settings:
    """Return the member's settings as they were when the interaction came."""
    return interaction.extras.get(Settings) or Settings()
