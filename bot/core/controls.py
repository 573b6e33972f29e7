"""Buttons and menus that work for ever, also after a restart: all they know is in their id.

An id is `mp:<verb>:<number>:<number>…`; the verb picks the handler, the numbers say which table,
revision, draft and option. Nothing hidden ever stands in an id. Views are made of these items only
and built afresh each time (a mixed view that is stopped would unregister the class).
"""

import re
from collections.abc import Sequence
from typing import Any, cast

import discord
from discord import ButtonStyle, ui

from bot.core.markup import bare

MAX_LABEL = 80
MAX_PLACES = 25
ANYTHING = r"(?s:(?P<rest>.*))"
"""What may follow the prefix of an id: also what is damaged must be answered."""
SOUND = re.compile(r"(?P<verb>[a-z_]{1,20})(?P<numbers>(?::[0-9]{1,20}){0,4})")
DAMAGED = ""
"""The verb of an id that cannot be read; nothing answers to it but a refusal."""


def custom_id(prefix: str, verb: str, numbers: Sequence[int]) -> str:
    """The id of a control."""
    return ":".join([prefix, verb, *(str(number) for number in numbers)])


def read_id(rest: str) -> tuple[str, tuple[int, ...]]:
    """The verb and the numbers of an id, from `pick:12:3`; DAMAGED for what is none of ours."""
    found = SOUND.fullmatch(rest)
    if found is None:
        return DAMAGED, ()
    return found["verb"], tuple(int(word) for word in found["numbers"].split(":") if word)


class Press(
    ui.DynamicItem[ui.Button[Any]],  # Any: the view is built afresh and never asked for
    template=rf"mp:{ANYTHING}",
):
    """A button."""

    def __init__(
        self,
        verb: str,
        *numbers: int,
        label: str,
        style: ButtonStyle = ButtonStyle.secondary,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            ui.Button(
                label=bare(label)[:MAX_LABEL],
                style=style,
                disabled=disabled,
                custom_id=custom_id("mp", verb, numbers),
            )
        )
        self.verb, self.numbers = verb, numbers

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "Press":
        """The button that was pressed, whoever sent the message it stands on."""
        verb, numbers = read_id(match["rest"])
        return cls(verb, *numbers, label="…")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:  # Any: any client
        """Hand the press to its handler."""
        await interaction.client.pressed(interaction, self.verb, self.numbers)


class Menu(
    ui.DynamicItem[ui.Select[Any]],  # Any: as above
    template=rf"mpm:{ANYTHING}",
):
    """A menu of which one entry is chosen; its entries' values are their places in the list."""

    def __init__(
        self,
        verb: str,
        *numbers: int,
        entries: Sequence[str] = (),
        chosen: int | None = None,
        placeholder: str | None = None,
    ) -> None:
        super().__init__(
            ui.Select(
                custom_id=custom_id("mpm", verb, numbers),
                placeholder=placeholder,
                options=[
                    discord.SelectOption(label=bare(entry)[:100], value=str(n), default=n == chosen)
                    for n, entry in enumerate(entries)
                ],
            )
        )
        self.verb, self.numbers = verb, numbers

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "Menu":
        """The menu that was used."""
        verb, numbers = read_id(match["rest"])
        return cls(verb, *numbers, entries=["…"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:  # Any: any client
        """Hand the choice to the menu's handler, as the last number."""
        await interaction.client.pressed(
            interaction, self.verb, (*self.numbers, *picked(interaction))
        )


class Places(
    ui.DynamicItem[ui.ChannelSelect[Any]],  # Any: as above
    template=rf"mpc:{ANYTHING}",
):
    """A menu of the server's text channels, of which any number is chosen."""

    def __init__(
        self, verb: str, *numbers: int, chosen: Sequence[int] = (), placeholder: str | None = None
    ) -> None:
        super().__init__(
            ui.ChannelSelect(
                custom_id=custom_id("mpc", verb, numbers),
                placeholder=placeholder,
                channel_types=[discord.ChannelType.text],
                min_values=0,
                max_values=MAX_PLACES,
                default_values=[discord.Object(each) for each in chosen],
            )
        )
        self.verb, self.numbers = verb, numbers

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "Places":
        """The menu that was used."""
        verb, numbers = read_id(match["rest"])
        return cls(verb, *numbers)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:  # Any: any client
        """Hand the channels that are chosen now to the menu's handler, after its own numbers."""
        await interaction.client.pressed(
            interaction, self.verb, (*self.numbers, *picked(interaction))
        )


class Roles(
    ui.DynamicItem[ui.RoleSelect[Any]],  # Any: as above
    template=rf"mpr:{ANYTHING}",
):
    """A menu of the server's roles, of which one is chosen or none."""

    def __init__(
        self, verb: str, *numbers: int, chosen: int | None = None, placeholder: str | None = None
    ) -> None:
        role = [] if chosen is None else [discord.Object(chosen)]
        super().__init__(
            ui.RoleSelect(
                custom_id=custom_id("mpr", verb, numbers),
                placeholder=placeholder,
                min_values=0,
                default_values=role,
            )
        )
        self.verb, self.numbers = verb, numbers

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "Roles":
        """The menu that was used."""
        verb, numbers = read_id(match["rest"])
        return cls(verb, *numbers)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:  # Any: any client
        """Hand the role that is chosen now, if any, to the menu's handler as the last number."""
        await interaction.client.pressed(
            interaction, self.verb, (*self.numbers, *picked(interaction))
        )


CONTROLS = (Press, Menu, Places, Roles)
"""All kinds of controls, as the client must know them."""


def picked(interaction: discord.Interaction[Any]) -> list[int]:  # Any: any client
    """What is chosen in a menu: places in its list, or Discord's ids."""
    data = cast("dict[str, Any]", interaction.data or {})  # Any: Discord's JSON
    return [int(value) for value in data.get("values", []) if str(value).isdecimal()]
