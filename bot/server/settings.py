"""`/server settings`: menus for the administrators of a server."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.core.interaction import Interaction, check_administrator, server_of, uncounted, voice_of
from bot.core.panels import Menu, Panel, Places, Press, Roles, Row
from bot.core.phrases import Voice, said
from bot.core.replies import show
from bot.core.routes import chosen_of, route
from engine.kernel.texts import LANGUAGES
from engine.tables.models import PlaceId
from engine.tables.store.servers import Openers, ServerSettings

CHOICES: Mapping[str, Sequence[str | int | bool | None]] = {
    "language": ("", *LANGUAGES),
    "openers": tuple(Openers),
    "most_tables": (None, 1, 2, 3, 5, 10, 20, 50),
    "most_of_member": (None, 1, 2, 3, 5, 10),
    "threads": (True, False),
    "ratings": (False, True),
    "organisers": (Openers.MODERATORS, Openers.EVERYBODY),
}
"""The settings that are one of a few values; menus name both by their index."""
ROLES = ("opener_role", "moderator_role", "call_role")
"""The settings that are a role; menus name them by their index."""
PAGES = {
    "tables": (
        *("language", "channels", "threads", "openers", "opener_role"),
        *("most_tables", "most_of_member"),
    ),
    "club": ("moderator_role", "organisers", "call_role", "finished", "ratings"),
}
"""The settings on each page, by the page's name."""


group = app_commands.Group(
    name="server",
    description=said("people.about.server"),
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)


@group.command(name="settings", description=said("people.about.server.settings"))
async def settings(interaction: Interaction) -> None:
    """Show the settings of the server, with menus to change them."""
    guild = check_administrator(interaction)
    await show_settings(
        interaction, await interaction.client.services.tables.servers.settings(guild)
    )


@route("server_page")
async def turn_page(interaction: Interaction, page: int) -> None:
    guild = check_administrator(interaction)
    name, chosen = chosen_of(tuple(PAGES), page), interaction.client.services.tables.servers
    await show_settings(interaction, await chosen.settings(guild), name)


@route("server")
async def choose(interaction: Interaction, which: int, value: int) -> None:
    """Choose a value: the indexes of the setting and of the value."""
    field, values = chosen_of([*CHOICES.items()], which)
    await change(interaction, {field: chosen_of(values, value)})


@route("server_places")
async def choose_channels(interaction: Interaction, *places: int) -> None:
    """Choose the channels for new tables; none stands for all."""
    await change(interaction, {"channels": [PlaceId(each) for each in places]})


@route("server_finished")
async def choose_finished(interaction: Interaction, *places: int) -> None:
    """Choose the channel for results, or none."""
    await change(interaction, {"finished": next(map(PlaceId, places), None)})


@route("server_role")
async def choose_role(interaction: Interaction, which: int, role: int | None = None) -> None:
    """Choose a role, or none; the role that opens tables is then required."""
    name = chosen_of(ROLES, which)
    changes: dict[str, Any] = {name: role}  # Any: of any field
    if name == "opener_role":
        changes["openers"] = Openers.ROLE if role is not None else Openers.EVERYBODY
    await change(interaction, changes)


async def change(interaction: Interaction, changes: dict[str, Any]) -> None:
    """Store changed settings, and show them. Any: values of any field."""
    guild = check_administrator(interaction)
    servers = interaction.client.services.tables.servers
    chosen = replace(await servers.settings(guild), **changes)
    uncounted(interaction)
    await servers.save(guild, chosen)
    page = next(name for name, fields in PAGES.items() if set(changes) & set(fields))
    await show_settings(interaction, chosen, page)


async def show_settings(
    interaction: Interaction, chosen: ServerSettings, page: str = "tables"
) -> None:
    panel = settings_panel(voice_of(interaction), chosen, server_of(interaction), page)
    await show(interaction, panel)


def settings_panel(voice: Voice, chosen: ServerSettings, guild: discord.Guild, page: str) -> Panel:
    """Return a menu for each setting of a page, and a button for each page.

    Channels and roles that no longer exist are left out.
    """
    known = [each for each in chosen.channels if guild.get_channel(each)]
    nobody = voice("people.server.no_role")
    menus: dict[str, Menu | Places | Roles] = {
        "channels": Places(
            "server_places", chosen=known, placeholder=voice("people.server.all_channels")
        )
    }
    shown = chosen.finished if chosen.finished and guild.get_channel(chosen.finished) else None
    menus["finished"] = Places(
        "server_finished",
        chosen=[shown] if shown else [],
        placeholder=voice("people.server.no_channel"),
        most=1,
    )
    for number, (field, values) in enumerate(CHOICES.items()):
        entries = [value_text(voice, field, value) for value in values]
        now = values.index(getattr(chosen, field))
        menus[field] = Menu("server", number, entries=entries, chosen=now)
    for number, name in enumerate(ROLES):
        role = getattr(chosen, name)
        there = role if role and guild.get_role(role) else None
        menus[name] = Roles("server_role", number, chosen=there, placeholder=nobody)
    rows: list[Row] = []
    for name in PAGES[page]:
        rows += [voice(f"people.server.{name}"), menus[name]]
    pages = [
        Press("server_page", n, label=voice(f"people.server.page.{name}"), disabled=name == page)
        for n, name in enumerate(PAGES)
    ]
    return Panel(voice("people.server"), rows=[*rows, pages])


def value_text(voice: Voice, field: str, value: str | int | bool | None) -> str:
    match value:
        case None:
            return voice("people.server.no_limit")
        case bool():
            return voice(f"people.server.{field}.{'on' if value else 'off'}")
        case int():
            return voice("people.server.most", n=value)
        case _:
            return voice(f"people.server.{field}.{value or 'own'}")
