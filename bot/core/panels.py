"""The layout of our messages: a container with text, picture and rows of buttons and menus.

Controls work forever, also after a restart: all they need is in their id, which is
`mp:<verb>:<number>:<number>…`. The verb picks the handler, the numbers say which table, revision,
draft and option. No secret ever stands in an id. discord.py keeps none of these items: a press is
read from its id, whoever sent the message.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from typing import Any, NamedTuple, TypeAlias, cast

import discord
from discord import ButtonStyle, ui

from bot.core.phrases import (
    ABOUT,
    ALT_TEXT,
    BUTTONS,
    ENTRY,
    LABEL,
    PLACEHOLDER,
    PLACES,
    TEXT,
    Voice,
    bare,
    pieces,
    shortened,
)
from engine.kernel.lengths import ELLIPSIS, characters, fitting, units

SOUND = re.compile(r"mp[mcru]?:(?P<verb>[a-z_]{1,20})(?P<numbers>(?::[0-9]{1,20}){0,4})")
DAMAGED = ""
"""The verb of an id that cannot be read; it has no route."""


def custom_id(prefix: str, verb: str, numbers: Sequence[int]) -> str:
    return ":".join([prefix, verb, *(str(number) for number in numbers)])


def pressed_in(interaction: discord.Interaction[Any]) -> tuple[str, tuple[int, ...]]:
    """Return the verb and the numbers of a press, followed by the values chosen in a menu.

    Those are positions in its list, or Discord's ids. The verb is DAMAGED if the id is not ours.
    Any: any client.
    """
    data = cast("dict[str, Any]", interaction.data or {})  # Any: Discord's JSON
    found = SOUND.fullmatch(str(data.get("custom_id")))
    if found is None:
        return DAMAGED, ()
    words = [*found["numbers"].split(":"), *map(str, data.get("values", []))]
    return found["verb"], tuple(int(word) for word in words if word.isdecimal())


class Entry(NamedTuple):
    """An entry of a menu: its name, a line below it in smaller letters, and an emoji beside it."""

    name: str
    about: str = ""
    emoji: str = ""


def in_empty_menu(words: str | None) -> str | None:
    """Return the placeholder of a menu in which nothing is chosen yet."""
    return words and shortened(bare(words), PLACEHOLDER)


GREY, BLUE = ButtonStyle.secondary, ButtonStyle.primary
GREEN, RED = ButtonStyle.success, ButtonStyle.danger
"""The colours of buttons: usual ones, and those that go on, confirm or join, or lose something."""


class Press(ui.Button[Any]):  # Any: the view is built afresh and never asked for
    """A button."""

    def __init__(
        self,
        verb: str,
        *numbers: int,
        label: str,
        style: ButtonStyle = GREY,
        disabled: bool = False,
        emoji: str = "",
    ) -> None:
        super().__init__(
            label=shortened(bare(label), LABEL),
            style=style,
            disabled=disabled,
            emoji=emoji or None,
            custom_id=custom_id("mp", verb, numbers),
        )
        self.verb, self.numbers = verb, numbers


class Menu(ui.Select[Any]):  # Any: as above
    """A menu of which one entry is chosen; the value of an entry is its position in the list."""

    def __init__(
        self,
        verb: str,
        *numbers: int,
        entries: Sequence[str | Entry] = (),
        chosen: int | None = None,
        placeholder: str | None = None,
    ) -> None:
        named = [each if isinstance(each, Entry) else Entry(each) for each in entries]
        super().__init__(
            custom_id=custom_id("mpm", verb, numbers),
            placeholder=in_empty_menu(placeholder),
            options=[
                discord.SelectOption(
                    label=shortened(bare(name), ENTRY),
                    description=shortened(bare(about), ABOUT) or None,
                    emoji=emoji or None,
                    value=str(n),
                    default=n == chosen,
                )
                for n, (name, about, emoji) in enumerate(named)
            ],
        )


class Places(ui.ChannelSelect[Any]):  # Any: as above
    """A menu of the server's text channels, of which up to `most` are chosen."""

    def __init__(
        self,
        verb: str,
        *numbers: int,
        chosen: Sequence[int] = (),
        placeholder: str | None = None,
        most: int = PLACES.most,
    ) -> None:
        super().__init__(
            custom_id=custom_id("mpc", verb, numbers),
            placeholder=in_empty_menu(placeholder),
            channel_types=[discord.ChannelType.text],
            min_values=0,
            max_values=most,
            default_values=[discord.Object(each) for each in chosen],
        )


class People(ui.UserSelect[Any]):  # Any: as above
    """A menu of the server's members, of which one is chosen."""

    def __init__(self, verb: str, *numbers: int, placeholder: str | None = None) -> None:
        super().__init__(
            custom_id=custom_id("mpu", verb, numbers), placeholder=in_empty_menu(placeholder)
        )


class Roles(ui.RoleSelect[Any]):  # Any: as above
    """A menu of the server's roles, of which at most one is chosen."""

    def __init__(
        self, verb: str, *numbers: int, chosen: int | None = None, placeholder: str | None = None
    ) -> None:
        super().__init__(
            custom_id=custom_id("mpr", verb, numbers),
            placeholder=in_empty_menu(placeholder),
            min_values=0,
            default_values=[] if chosen is None else [discord.Object(chosen)],
        )


PICTURE = "board.png"
PASSING = 1 << 23
"""The component id of text that is removed when the message is no longer the newest of its kind.

It is above the ids that Discord assigns.
"""
GOLD = discord.Colour(0xD9AE5F)


@dataclass(frozen=True)
class Picture:
    """A PNG with its alt text, and a `caption` that stands below it for everybody."""

    png: bytes
    alt: str
    name: str = PICTURE
    caption: str = ""

    def file(self) -> discord.File:
        """Return the attachment; a new one for every message."""
        return discord.File(BytesIO(self.png), self.name, description=shortened(self.alt, ALT_TEXT))

    def url(self) -> str:
        """Return the URL with which a component refers to the attachment."""
        return f"attachment://{self.name}"


@dataclass(frozen=True)
class Illustrated:
    """Text with a small picture beside it."""

    text: str
    picture: Picture


Row: TypeAlias = Sequence[Press] | Menu | People | Places | Roles | str | Picture | Illustrated
"""A row of a panel: buttons, a menu, a text, or a picture."""


@dataclass(frozen=True)
class Panel:
    """A message: text above the picture, text below it, and rows of controls.

    The text below is removed from older messages if it is `passing`.
    """

    text: str
    picture: Picture | None = None
    below: str = ""
    rows: Sequence[Row] = ()
    passing: bool = False

    def view(self) -> ui.LayoutView:
        """Return the components; new ones for every message. discord.py need not remember them."""
        box: ui.Container[Any] = ui.Container(accent_colour=GOLD)  # Any: holds any view's items
        caption = self.picture.caption if self.picture else ""
        texts = [self.text, self.below, *map(text_in, self.rows)]
        most = room_for_each(texts, TEXT.most - units(caption))
        box.add_item(ui.TextDisplay(clipped(self.text, most)))
        if self.picture:
            box.add_item(row_item(self.picture))
        if caption:
            box.add_item(ui.TextDisplay(caption))
        if self.below:
            below = clipped(self.below, most)
            box.add_item(ui.TextDisplay(below, id=PASSING if self.passing else None))
        for row in self.rows:
            box.add_item(row_item(row, most))
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        view.stop()
        return view

    def drop_emoji(self) -> bool:
        """Remove the emoji from all buttons and entries; return True if there were any."""
        found = False
        for row in self.rows:
            parts = row.options if isinstance(row, Menu) else row
            for each in parts if isinstance(parts, Sequence) else ():
                if isinstance(each, Press | discord.SelectOption) and each.emoji:
                    each.emoji, found = None, True
        return found

    def files(self) -> list[discord.File]:
        shown = [self.picture, *(picture_in(row) for row in self.rows)]
        return [each.file() for each in shown if each]


def row_item(row: Row, most: int = TEXT.most) -> ui.Item[Any]:  # Any: as above
    """Return a row as a component, its text cut to `most` units."""
    if isinstance(row, str):
        return ui.TextDisplay(clipped(row, most))
    if isinstance(row, Picture):
        item = discord.MediaGalleryItem(row.url(), description=shortened(row.alt, ALT_TEXT))
        return ui.MediaGallery(item)
    if isinstance(row, Illustrated):
        small = ui.Thumbnail[Any](
            row.picture.url(), description=shortened(row.picture.alt, ALT_TEXT)
        )
        return ui.Section(clipped(row.text, most), accessory=small)
    return ui.ActionRow(*([row] if isinstance(row, Menu | People | Places | Roles) else row))


def picture_in(row: Row) -> Picture | None:
    if isinstance(row, Illustrated):
        return row.picture
    return row if isinstance(row, Picture) else None


def text_in(row: Row) -> str:
    return row if isinstance(row, str) else row.text if isinstance(row, Illustrated) else ""


def room_for_each(texts: Sequence[str], most: int) -> int:
    """Return the length limit for each text so that together they have at most `most` units.

    Only those that are longer than others are cut.
    """
    lengths = sorted(map(units, texts))
    while lengths and sum(lengths) > most:
        share = most // len(lengths)
        if lengths[0] > share:
            return share
        most -= lengths.pop(0)
    return most


def clipped(text: str, most: int = TEXT.most) -> str:
    """Cut a text that is too long at the end of a line, and add the number of lines left out.

    If a line has most of the text, it is cut where the room ends.
    """
    if units(text) <= most:
        return text
    lines = text.splitlines(keepends=True)
    kept = [*fitting(lines, most - units(left_out(len(lines))))]
    if units("".join(kept)) < most // 2:
        return shortened(text, TEXT, most)
    return "".join(kept) + left_out(len(lines) - len(kept))


def left_out(number: int) -> str:
    """Return the language-neutral note that a number of lines is not shown."""
    return f"{ELLIPSIS} (+{number})"


def some_of(lines: Sequence[str], most: int) -> list[str]:
    """Return the first lines, and the number of those left out, if any."""
    more = len(lines) - most
    return [*islice(lines, most), left_out(more)] if more > 0 else [*lines]


def in_pages(text: str, most: int = 3500) -> list[str]:
    """Split a text into pages of at most `most` UTF-16 units, at line ends if possible."""
    pages = [""]
    for line in text.splitlines():
        for part in in_parts(f"{line}\n", most):
            if units(pages[-1] + part) > most:
                pages.append("")
            pages[-1] += part
    return [page.strip("\n") for page in pages]


def in_parts(line: str, most: int) -> Iterator[str]:
    """Split a line into as few parts as possible, without breaking links and marks."""
    left = [line] if units(line) <= most else pieces(line)
    while left:
        if units(left[0]) > most:
            left[:1] = characters(left[0])
        part = [*fitting(left, most)] or left[:1]
        yield "".join(part)
        left = left[len(part) :]


def page_buttons(voice: Voice, page: int, pages: int, *control: Any) -> list[list[Press]]:
    """Return a row of buttons to the pages before and after, none if there is only one.

    `control` is the verb and the first numbers of their ids. Any: a verb and numbers.
    """
    ways = [(page - 1, "bot.button.back"), (page + 1, "bot.button.next")]
    row = [Press(*control, n, label=voice(label)) for n, label in ways if 0 <= n < pages]
    return [row] if row else []


def in_rows(buttons: Sequence[Press]) -> list[Sequence[Press]]:
    """Arrange buttons in rows of at most five."""
    most = BUTTONS.most
    return [buttons[start : start + most] for start in range(0, len(buttons), most)]
