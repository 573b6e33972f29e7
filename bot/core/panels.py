"""What our messages look like: one container of text, picture and rows of buttons."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.core.controls import Menu, Places, Press, Roles
from renderers.kit.prose import MAX_ALT

PICTURE = "board.png"
MAX_TEXT = 3800
PASSING = 1 << 23
"""The number of a text that holds only as long as its message is the newest of its kind.

It is above those that Discord gives to components that have none.
"""
GOLD = discord.Colour(0xD9AE5F)


@dataclass(frozen=True)
class Picture:
    """A PNG with the words for those who cannot see it.

    The `caption` stands below it, for everybody.
    """

    png: bytes
    alt: str
    name: str = PICTURE
    caption: str = ""

    def file(self) -> discord.File:
        """The attachment, made afresh for every sending."""
        return discord.File(BytesIO(self.png), self.name, description=self.alt[:MAX_ALT])

    def url(self) -> str:
        """How a component refers to the attachment."""
        return f"attachment://{self.name}"


@dataclass(frozen=True)
class Illustrated:
    """Words with a small picture beside them."""

    text: str
    picture: Picture


Row: TypeAlias = Sequence[Press] | Menu | Places | Roles | str | Picture | Illustrated
"""Buttons side by side, a menu, or words and pictures between them."""


@dataclass(frozen=True)
class Panel:
    """A message: text above the picture, text below it, and what can be pressed.

    What stands below is `passing` where it is taken off when a newer message of its kind is there.
    """

    text: str
    picture: Picture | None = None
    below: str = ""
    rows: Sequence[Row] = ()
    passing: bool = False

    def view(self) -> ui.LayoutView:
        """The components, built afresh for every sending; discord.py need not remember them."""
        box: ui.Container[Any] = ui.Container(accent_colour=GOLD)  # Any: holds any view's items
        box.add_item(ui.TextDisplay(clipped(self.text)))
        if self.picture:
            box.add_item(row_item(self.picture))
            if self.picture.caption:
                box.add_item(ui.TextDisplay(self.picture.caption))
        if self.below:
            below = clipped(self.below, MAX_TEXT - len(self.text))
            box.add_item(ui.TextDisplay(below, id=PASSING if self.passing else None))
        for row in self.rows:
            box.add_item(row_item(row))
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        """The attachments."""
        shown = [self.picture, *(picture_in(row) for row in self.rows)]
        return [each.file() for each in shown if each]


def row_item(row: Row) -> ui.Item[Any]:  # Any: as above
    """A row as a component."""
    if isinstance(row, str):
        return ui.TextDisplay(row)
    if isinstance(row, Picture):
        item = discord.MediaGalleryItem(row.url(), description=row.alt[:MAX_ALT])
        return ui.MediaGallery(item)
    if isinstance(row, Illustrated):
        small = ui.Thumbnail[Any](row.picture.url(), description=row.picture.alt[:MAX_ALT])
        return ui.Section(row.text, accessory=small)
    return ui.ActionRow(*([row] if isinstance(row, Menu | Places | Roles) else row))


def picture_in(row: Row) -> Picture | None:
    """The picture that a row shows, if any."""
    if isinstance(row, Illustrated):
        return row.picture
    return row if isinstance(row, Picture) else None


def clipped(text: str, most: int = MAX_TEXT) -> str:
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


def in_rows(buttons: Sequence[Press]) -> list[Sequence[Press]]:
    """Buttons in rows of at most five."""
    return [buttons[start : start + 5] for start in range(0, len(buttons), 5)]
