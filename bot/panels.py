"""What our messages look like: one container of text, picture and rows of buttons."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.controls import Menu, Places, Press, Roles

PICTURE = "board.png"
MOST_TEXT = 3800
MOST_ALT = 1024
GOLD = discord.Colour(0xD9AE5F)

Row: TypeAlias = Sequence[Press] | Menu | Places | Roles | str
"""Buttons side by side, a menu, or words between them."""


@dataclass(frozen=True)
class Picture:
    """A PNG with the words for those who cannot see it."""

    png: bytes
    alt: str
    name: str = PICTURE

    def file(self) -> discord.File:
        """The attachment, made afresh for every sending."""
        return discord.File(BytesIO(self.png), self.name, description=self.alt[:MOST_ALT])


@dataclass(frozen=True)
class Panel:
    """A message: text above the picture, text below it, and what can be pressed."""

    text: str
    picture: Picture | None = None
    below: str = ""
    rows: Sequence[Row] = ()

    def view(self) -> ui.LayoutView:
        """The components, built afresh for every sending."""
        box: ui.Container[Any] = ui.Container(accent_colour=GOLD)  # Any: holds any view's items
        box.add_item(ui.TextDisplay(clipped(self.text)))
        if self.picture:
            item = discord.MediaGalleryItem(
                f"attachment://{self.picture.name}", description=self.picture.alt[:MOST_ALT]
            )
            box.add_item(ui.MediaGallery(item))
        if self.below:
            box.add_item(ui.TextDisplay(clipped(self.below, MOST_TEXT - len(self.text))))
        for row in self.rows:
            box.add_item(row_item(row))
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        return view

    def files(self) -> list[discord.File]:
        """The attachments."""
        return [self.picture.file()] if self.picture else []


def row_item(row: Row) -> ui.Item[Any]:  # Any: as above
    """A row as a component."""
    if isinstance(row, str):
        return ui.TextDisplay(row)
    return ui.ActionRow(*([row] if isinstance(row, Menu | Places | Roles) else row))


def clipped(text: str, most: int = MOST_TEXT) -> str:
    """The text, cut at a line's end where it is too long for a message."""
    if len(text) <= most:
        return text
    kept = text[: max(most - 2, 0)]
    return kept[: kept.rfind("\n") if "\n" in kept else len(kept)] + "\n…"


def in_pages(text: str, most: int = 3500) -> list[str]:
    """A long text in pages, broken at line ends."""
    pages = [""]
    for line in text.splitlines():
        if len(pages[-1]) + len(line) + 1 > most:
            pages.append("")
        pages[-1] += line + "\n"
    return [page.strip("\n") for page in pages]


def in_rows(buttons: Sequence[Press], width: int = 5) -> list[Sequence[Press]]:
    """Buttons in rows of at most five."""
    return [buttons[start : start + width] for start in range(0, len(buttons), width)]


async def acknowledge(interaction: discord.Interaction[Any]) -> None:
    """Promise a private answer: in place of the private message pressed on, else as a new one."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def show(interaction: discord.Interaction[Any], panel: Panel) -> None:
    """Put a panel where the deferred answer stands."""
    await interaction.edit_original_response(view=panel.view(), attachments=panel.files())


async def whisper(interaction: discord.Interaction[Any], panel: Panel) -> None:
    """Say something to this user only, whatever was answered before."""
    if interaction.response.is_done():
        await interaction.followup.send(view=panel.view(), files=panel.files(), ephemeral=True)
    else:
        await interaction.response.send_message(
            view=panel.view(), files=panel.files(), ephemeral=True
        )
