"""`/server settings`, menus for the administrators of a server; `/about`, an introduction of the
bot and a check of its permissions."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.core.interaction import (
    WISHED,
    Interaction,
    check_administrator,
    host_channel,
    is_let_in,
    missing,
    needed_in,
    server_of,
    uncounted,
    voice_of,
)
from bot.core.outages import asking_discord
from bot.core.panels import Menu, Panel, Places, Press, Roles, Row
from bot.core.phrases import Voice, said
from bot.core.replies import say, show
from bot.core.routes import chosen_of, route
from engine.kernel.game import seats_range
from engine.kernel.texts import LANGUAGES
from engine.registry import GAMES
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


server_group = app_commands.Group(
    name="server",
    description=said("people.about.server"),
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)


@server_group.command(name="settings", description=said("people.about.server.settings"))
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
    """Choose a role, or none; the role that opens tables is then required, or no longer."""
    name = chosen_of(ROLES, which)
    await change(interaction, {name: role})


def changed(known: ServerSettings, changes: dict[str, Any]) -> ServerSettings:
    """Return changed settings; openers follow their role. Any: values of any field."""
    after = replace(known, **changes)
    if "opener_role" in changes and after.opener_role is not None:
        return replace(after, openers=Openers.ROLE)
    if "opener_role" in changes and after.openers is Openers.ROLE:
        return replace(after, openers=Openers.EVERYBODY)
    return after


async def change(interaction: Interaction, changes: dict[str, Any]) -> None:
    """Change what was chosen in the settings, and show them. Any: values of any field."""
    guild = check_administrator(interaction)
    servers = interaction.client.services.tables.servers
    uncounted(interaction)
    chosen = await servers.choose(guild, lambda known: changed(known, changes))
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


about_group = app_commands.Group(name="about", description=said("bot.about.about"))


@about_group.command(name="bot", description=said("bot.about.about.bot"))
async def bot(interaction: Interaction) -> None:
    """Say in a few lines what can be played and how to begin."""
    voice = voice_of(interaction)
    lines = [
        voice(
            "bot.intro.game",
            game=voice.game(game.key),
            about=voice(f"{game.key}.about"),
            command=game.command,
            seats=seats_range(game),
        )
        for game in GAMES.values()
    ]
    await show(interaction, Panel("\n".join([voice("bot.intro"), *lines, voice("bot.intro.how")])))


@about_group.command(name="check", description=said("bot.about.about.check"))
async def check(interaction: Interaction) -> None:
    """Tell an administrator which permissions are missing in this channel, and what for."""
    await show(interaction, await check_panel(interaction))


async def check_panel(interaction: Interaction) -> Panel:
    """Show the bot's permissions in this channel, and what is missing."""
    guild, voice = server_of(interaction), voice_of(interaction)
    services, has = interaction.client.services, interaction.app_permissions
    settings = await services.tables.servers.settings(guild.id)
    troubles = list(contradictions(voice, settings, interaction, guild))
    if (listing := await services.club.lobby.store.listing(guild.id)) is not None:
        troubles += place_troubles(voice, guild, "list", listing.channel)
    if not await is_let_in(interaction):
        troubles.insert(0, voice("people.check.not_in_thread", me=guild.me.mention))
    lines = [voice("bot.check"), *permission_lines(voice, interaction, settings), *troubles]
    if has.administrator:
        lines.append(voice("bot.check.too_much"))
    if not complete(interaction, settings):
        lines.append(voice("bot.check.how"))
    elif not troubles:
        lines.append(voice("bot.check.fine"))
    lines.append(voice("people.check.not_needed"))
    letter = Press("check_letter", label=voice("people.check.letter"))
    return Panel("\n".join(lines), rows=[[letter]])


def complete(interaction: Interaction, settings: ServerSettings) -> bool:
    """Return True if the bot has all permissions that games on this server need."""
    has = interaction.app_permissions
    wished = threads_wished(interaction, settings)
    return not missing(interaction.channel, has) and all(getattr(has, name) for name in wished)


def threads_wished(interaction: Interaction, settings: ServerSettings) -> Sequence[str]:
    """Return the permissions needed for threads, if games here get threads."""
    inside = isinstance(interaction.channel, discord.Thread)
    return WISHED if settings.threads and not inside else ()


def permission_lines(voice: Voice, interaction: Interaction, settings: ServerSettings) -> list[str]:
    """Return a line for every permission: whether it is there, and what it is for."""
    has = interaction.app_permissions
    wished = threads_wished(interaction, settings)
    lines = [
        permission_line(voice, name, getattr(has, name), "missing")
        for name in needed_in(interaction.channel)
    ]
    lines += [permission_line(voice, name, getattr(has, name), "wished") for name in wished]
    if not settings.threads:
        lines.append(voice("people.check.no_threads"))
    return lines


def permission_line(voice: Voice, name: str, there: bool, otherwise: str) -> str:
    """Describe a permission, whether it is there, and what it is for."""
    return voice(
        "bot.check.line",
        state=voice(f"bot.check.{'there' if there else otherwise}"),
        permission=voice(f"bot.permission.{name}"),
        purpose=voice(f"bot.permission.{name}.for"),
    )


def contradictions(
    voice: Voice, settings: ServerSettings, interaction: Interaction, guild: discord.Guild
) -> Iterator[str]:
    """Yield a line for each setting of the server that cannot take effect."""
    if settings.channels and host_channel(interaction) not in settings.channels:
        yield voice("people.check.other_channel")
    has = interaction.app_permissions
    may_post = not missing(interaction.channel, has)
    may_open_threads = all(getattr(has, name) for name in WISHED)
    if threads_wished(interaction, settings) and may_post and not may_open_threads:
        yield voice("people.check.threads")
    for each in settings.channels:
        yield from place_troubles(voice, guild, "channel", each)
    if settings.finished is not None:
        yield from place_troubles(voice, guild, "finished", settings.finished)
    yield from role_troubles(voice, settings, interaction, guild)


def place_troubles(voice: Voice, guild: discord.Guild, use: str, place: PlaceId) -> Iterator[str]:
    """Yield why a channel that was chosen for some use cannot be used."""
    chosen = guild.get_channel(place)
    if chosen is None:
        yield voice("people.check.list_gone" if use == "list" else "people.check.channel_gone")
    elif lacking := missing(chosen, chosen.permissions_for(guild.me)):
        names = voice("kernel.comma").join(voice(f"bot.permission.{name}") for name in lacking)
        yield voice(f"people.check.{use}", place=f"<#{place}>", missing=names)


def role_troubles(
    voice: Voice, settings: ServerSettings, interaction: Interaction, guild: discord.Guild
) -> Iterator[str]:
    """Yield a line for each chosen role that has no effect."""
    roles = {settings.moderator_role, settings.call_role}
    if settings.openers is Openers.ROLE:
        roles.add(settings.opener_role)
        if settings.opener_role is None:
            yield voice("people.check.no_opener")
    if any(role is not None and guild.get_role(role) is None for role in roles):
        yield voice("people.check.role_gone")
    called = guild.get_role(settings.call_role) if settings.call_role is not None else None
    if called and not (called.mentionable or interaction.app_permissions.mention_everyone):
        yield voice("people.check.role_silent", role=called.mention)


@route("check_letter")
async def send_letter(interaction: Interaction) -> None:
    """Test whether direct messages of the bot reach this member."""
    view = Panel(voice_of(interaction)("people.check.hello")).view()
    try:
        with asking_discord():
            await interaction.user.send(view=view)
    except discord.Forbidden:
        await say(interaction, "people.check.letter_refused")
    else:
        await say(interaction, "people.check.letter_there")
