"""A minimal discord.py program that uses everything the fake Discord offers."""

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


class Act(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"act:(?P<what>\w+)"):
    def __init__(self, what: str) -> None:
        super().__init__(ui.Button(label=what.title(), custom_id=f"act:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str]
    ) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        match self.what:
            case "form":
                await interaction.response.send_modal(form())
            case "whisper":
                await interaction.response.defer(ephemeral=True, thinking=True)
                await interaction.followup.send("Only you read this.", ephemeral=True)
            case "edit":
                await interaction.response.edit_message(
                    view=card("Edited"), attachments=[picture()]
                )
            case _:
                await interaction.response.defer()
                await interaction.followup.send(f"{interaction.user.display_name} pressed.")


class Pick(ui.DynamicItem[ui.Select[ui.LayoutView]], template=r"pick:(?P<what>\w+)"):
    def __init__(self, what: str) -> None:
        options = [discord.SelectOption(label=name.title(), value=name) for name in ("red", "blue")]
        super().__init__(ui.Select(custom_id=f"pick:{what}", options=options))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str]
    ) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        values = interaction.data.get("values")
        await interaction.response.send_message(f"Chosen: {values}", ephemeral=True)


def card(title: str) -> ui.LayoutView:
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
        discord.MediaGalleryItem("attachment://board.png", description="An empty board")
    )
    buttons: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for what in ("count", "whisper", "edit", "form"):
        buttons.add_item(Act(what))
    box: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay(title), gallery, buttons)
    box.add_item(ui.ActionRow(Pick("colour")))
    view = ui.LayoutView(timeout=None)
    return view.add_item(box)


def form() -> ui.Modal:
    modal = ui.Modal(title="Type a move", custom_id="form:1")
    entry: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="move", required=True)
    return modal.add_item(ui.Label(text="Move", component=entry))


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
        self.seen: list[int] = []
        self.watch = Watch()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Act, Pick)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait before identifying."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction.id)
        if interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message(f"Typed: {interaction.data}", ephemeral=True)


@app_commands.command(name="play", description="Start a game")
@app_commands.describe(game="Which game", friend="With whom")
async def play(
    interaction: discord.Interaction, game: str, friend: discord.Member | None = None
) -> None:
    await interaction.response.defer(ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    channel = interaction.channel
    place: discord.TextChannel | discord.Thread = channel
    if game == "thread":
        place = await channel.create_thread(name="A table", type=discord.ChannelType.public_thread)
    if game == "direct":
        await interaction.user.send("Your turn.")
    name = friend.mention if friend else interaction.user.mention
    await place.send(view=card(f"{game} {name} {interaction.locale}"), file=picture(), nonce=game)
    await interaction.edit_original_response(content="Done.")


@play.autocomplete("game")
async def suggest(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    names = ("taluva", "cacao")
    return [app_commands.Choice(name=name, value=name) for name in names if typed in name]
