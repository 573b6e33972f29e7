"""`/my settings` and `/my vacation`."""

import asyncio
from typing import Any

from discord import app_commands
from msgspec.structs import replace

from bot.clock.dates import read_vacation
from bot.clock.panels import MENUS, changed, settings_panel, vacations_panel
from bot.clock.zones import label_of, zone_meant, zones_like
from bot.core.autocomplete import promptly, suggestions
from bot.core.interaction import LOCALES, Interaction, member_of, person_of, uncounted, voice_of
from bot.core.panels import Panel
from bot.core.phrases import Voice, language_of, said
from bot.core.replies import show
from bot.core.routes import Handler, chosen_of, route
from bot.core.services import Services, now_in_milliseconds
from engine.kernel.lengths import quoted
from engine.kernel.refusals import Malformed
from engine.tables.clock.habits import local
from engine.tables.members import MemberId, Settings


@app_commands.command(name="settings", description=said("times.about.settings"))
@app_commands.describe(zone=said("times.about.settings.zone"))
async def settings(interaction: Interaction, zone: str | None = None) -> None:
    """Show what somebody has chosen, with menus to choose otherwise."""
    chosen = await settings_of(interaction)
    if zone is not None:
        meant = await asyncio.to_thread(zone_meant, zone, voice_of(interaction).language)
        if meant is None:
            raise Malformed("times.bad_zone", given=quoted(zone))
        chosen = replace(chosen, zone=meant)
        await choose(interaction, chosen)
    await show_settings(interaction, chosen)


@settings.autocomplete("zone")
@promptly
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The time zones that fit what was typed, or are likely in the reader's language."""
    language = voice_of(interaction).language
    fitting = await asyncio.to_thread(zones_like, typed, language)
    return suggestions((label_of(zone, language), zone) for zone in fitting)


async def show_settings(interaction: Interaction, chosen: Settings) -> None:
    """The panel, in the language that has just been chosen."""
    locale = LOCALES.get(chosen.language, interaction.locale)
    voice = Voice(language_of(locale))
    await show(interaction, settings_panel(chosen, voice, now_in_milliseconds()))


async def settings_of(interaction: Interaction) -> Settings:
    """Return a member's settings."""
    known = await interaction.client.services.tables.people.find(member_of(interaction))
    return known.settings if known else Settings()


async def choose(interaction: Interaction, chosen: Settings) -> None:
    """Store a member's settings and compute again what is due for them."""
    services = interaction.client.services
    who = person_of(interaction)
    uncounted(interaction)
    await services.tables.people.choose(replace(who, settings=chosen))
    await look_again(services, who.id)


async def look_again(services: Services, member: MemberId) -> None:
    """Look at a member's tables again: their habits have changed."""
    for table in await services.tables.times.reconsider(member):
        services.wake(table)


def setting(name: str) -> Handler:
    """The handler of one menu."""

    async def handle(interaction: Interaction, place: int) -> None:
        chosen_of(range(MENUS[name]), place)
        chosen = changed(await settings_of(interaction), name, place)
        await choose(interaction, chosen)
        await show_settings(interaction, chosen)

    return handle


for each in MENUS:
    route(f"set_{each}")(setting(each))


@app_commands.command(name="vacation", description=said("times.about.vacation"))
@app_commands.describe(begin=said("times.about.begin"), end=said("times.about.end"))
async def vacation(
    interaction: Interaction, begin: str | None = None, end: str | None = None
) -> None:
    """Go on vacation, or see when one is away."""
    services, member = interaction.client.services, member_of(interaction)
    chosen = await settings_of(interaction)
    if begin is not None:
        today = local(chosen, now_in_milliseconds()).date()
        wanted = read_vacation(begin, end, chosen, today)
        uncounted(interaction)
        await services.tables.times.go_away(member, wanted)
        await look_again(services, member)
    await show(interaction, await vacations_of(interaction, chosen))


@route("vacation_off")
async def come_back(interaction: Interaction, begins: int) -> None:
    """Cancel a vacation: when it begins."""
    services, member = interaction.client.services, member_of(interaction)
    uncounted(interaction)
    await services.tables.times.come_back(member, begins)
    await look_again(services, member)
    await show(interaction, await vacations_of(interaction, await settings_of(interaction)))


async def vacations_of(interaction: Interaction, chosen: Settings) -> Panel:
    """Show a member's vacations."""
    member = member_of(interaction)
    away = await interaction.client.services.tables.times.vacations(member)
    return vacations_panel(away, chosen, voice_of(interaction))


COMMANDS: list[app_commands.Command[Any, ..., None]] = [settings, vacation]  # Any: of no class
