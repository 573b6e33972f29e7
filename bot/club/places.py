"""The channel and language in which something of a club is shown."""

import hashlib

import discord

from bot.core.interaction import Interaction, place_of
from bot.core.phrases import language_of
from bot.core.services import Services
from engine.tables.models import PlaceId


def host_channel(interaction: Interaction) -> PlaceId:
    """The channel where somebody is; of a thread the one that it hangs on."""
    place, channel = place_of(interaction), interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else place
    return PlaceId(parent)


async def language_in(client: discord.Client, services: Services, guild: int) -> str:
    """The language in which a server is told something."""
    chosen = (await services.tables.servers.settings(guild)).language
    known = client.get_guild(guild)
    return chosen or language_of(known.preferred_locale if known else None)


def digest_in_hex(text: str) -> str:
    """A text's digest, as long as a nonce may be."""
    return hashlib.blake2s(text.encode(), digest_size=12).hexdigest()
