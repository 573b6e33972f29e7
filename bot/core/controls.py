"""Buttons and menus that work forever, also after a restart: all they need is in their id.

An id is `mp:<verb>:<number>:<number>…`; the verb picks the handler, the numbers say which table,
revision, draft and option. No secret ever stands in an id. discord.py keeps none of these items: a
press is read from its id, whoever sent the message.
"""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import discord
from discord import ButtonStyle, ui

from bot.core.text import ABOUT, ENTRY, LABEL, PLACEHOLDER, PLACES, bare, shortened

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


class Press(ui.Button[Any]):  # Any: the view is built afresh and never asked for
    """A button."""

    def __init__(
        self,
        verb: str,
        *numbers: int,
        label: str,
        style: ButtonStyle = ButtonStyle.secondary,
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
