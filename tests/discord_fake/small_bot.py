"""A minimal discord.py program: a command, a card with a picture, and a button."""

import io
import re
from typing import Self

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from tests.watch import Watch


def point_to(api: str, gateway: str) -> None:
    """Point discord.py to other addresses; call it before any login."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def picture() -> discord.File:
    buffer = io.BytesIO()
    Image.new("RGB", (8, 8), "teal").save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, "board.png", description="An empty board")


class Whisper(ui.DynamicItem[ui.Button[ui.LayoutView]], template="whisper"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Whisper", custom_id="whisper"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str]
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("Only you read this.", ephemeral=True)


def card(title: str) -> ui.LayoutView:
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
        discord.MediaGalleryItem("attachment://board.png", description="An empty board")
    )
    buttons: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    buttons.add_item(Whisper())
    view = ui.LayoutView(timeout=None)
    return view.add_item(ui.Container(ui.TextDisplay(title), gallery, buttons))


class SmallBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions(users=True, roles=False, everyone=False),
            guild_ready_timeout=0,
            max_ratelimit_timeout=30.0,
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(play)
        self.watch = Watch()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Whisper)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait before identifying."""


@app_commands.command(name="play", description="Start a game")
async def play(interaction: discord.Interaction, game: str) -> None:
    await interaction.response.defer(ephemeral=True)
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    place: discord.TextChannel | discord.Thread = channel
    if game == "thread":
        place = await channel.create_thread(name="A table", type=discord.ChannelType.public_thread)
    await place.send(view=card(game), file=picture())
    await interaction.edit_original_response(content="Done.")
