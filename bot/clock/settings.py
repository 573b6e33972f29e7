"""`/my settings` and `/my vacation`."""

import asyncio
import re
from calendar import isleap
from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from babel.core import get_global
from babel.dates import get_timezone_location
from discord import app_commands
from msgspec.structs import replace

from bot.clock.panels import (
    MENUS,
    OPPOSITE,
    changed,
    in_hours,
    settings_panel,
    vacations_panel,
)
from bot.core.interaction import (
    LOCALES,
    Interaction,
    member_of,
    person_of,
    settings_of,
    uncounted,
    voice_of,
)
from bot.core.panels import Panel
from bot.core.phrases import AnyCommand, Voice, language_of, said
from bot.core.replies import show
from bot.core.routes import Handler, chosen_of, promptly, route, suggestions
from bot.core.services import Services, now_in_milliseconds
from engine.kernel.lengths import quoted
from engine.kernel.notation import narrow
from engine.kernel.refusals import Malformed
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES
from engine.tables.clock.habits import local, moment
from engine.tables.due.service import MAX_DAYS
from engine.tables.members import MemberId, Settings, Vacation

ZONES = sorted(available_timezones())
LIKELY = {
    ENGLISH: (
        "Europe/London",
        "America/New_York",
        "America/Chicago",
        "America/Denver",
        "America/Los_Angeles",
        "America/Toronto",
        "Europe/Berlin",
        "Asia/Kolkata",
        "Asia/Singapore",
        "Asia/Taipei",
        "Australia/Sydney",
        "Pacific/Auckland",
        "UTC",
    ),
    CHINESE: (
        "Asia/Taipei",
        "Asia/Hong_Kong",
        "Asia/Macau",
        "Asia/Singapore",
        "Asia/Kuala_Lumpur",
        "Asia/Shanghai",
        "Asia/Tokyo",
        "America/Los_Angeles",
        "America/New_York",
        "America/Vancouver",
        "Europe/London",
        "Australia/Sydney",
        "UTC",
    ),
}
"""The time zones of most readers of each language."""
REGIONS = re.compile(
    "Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific"
)
"""The prefixes of zones named after a city."""
OLD_NAMES = frozenset(get_global("zone_aliases"))
"""Old names of time zones, such as ROC for Asia/Taipei."""

OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])\s*(\d\d?)(?::00|(?<=\d\d)00)?", re.IGNORECASE)
"""Whole hours ahead of or behind UTC, such as `UTC+8` or `-05:00`."""


def zone_of_offset(typed: str) -> str | None:
    """Return the time zone of whole hours from UTC; None if a text is something else."""
    found = OFFSET.fullmatch(narrow(typed).replace("−", "-"))
    zone = f"Etc/GMT{OPPOSITE[found[1]]}{int(found[2])}" if found else ""
    return zone if zone in ZONES else None


def zones_like(typed: str, language: str) -> list[str]:
    """Return the time zones that match a text, likely ones first; without text only these."""
    if fixed := zone_of_offset(typed):
        return [fixed]
    likely, wanted = LIKELY[language], plain(typed)
    if not wanted:
        return [*likely]
    names = names_of_zones()
    found = [zone for zone in ZONES if wanted in names[zone]]
    return sorted(found, key=lambda zone: likely.index(zone) if zone in likely else len(likely))


def zone_meant(typed: str, language: str) -> str | None:
    """Return the time zone of this name, or the only one that matches."""
    named = [zone for zone in ZONES if plain(zone) == plain(typed) and not zone_of_offset(typed)]
    found = named or (zones_like(typed, language) if plain(typed) else [])
    return found[0] if len(found) == 1 else None


def label_of(zone: str, language: str) -> str:
    """Return the label of a time zone: in Chinese with the name of its city before it."""
    if language == ENGLISH or not after_city(zone):
        return in_hours(zone)
    return f"{place_of(zone, language, city=True)} · {zone}"


@cache
def names_of_zones() -> dict[str, str]:
    """Return the search words of each time zone, which takes half a second to compute."""
    return {zone: plain("\n".join([zone, *places_of(zone)])) for zone in ZONES}


async def name_ahead() -> None:
    """Compute the search words of time zones before anybody types one."""
    await asyncio.to_thread(names_of_zones)


def places_of(zone: str) -> list[str]:
    """Return the city and country of a time zone in every language; none for an old name."""
    if zone in OLD_NAMES or not after_city(zone):
        return []
    kinds = [(language, city) for language in LANGUAGES for city in (True, False)]
    return [place_of(zone, language, city=city) for language, city in kinds]


@cache
def place_of(zone: str, language: str, *, city: bool) -> str:
    """Return the city of a time zone, or its country."""
    name: str = get_timezone_location(zone, locale=language.replace("-", "_"), return_city=city)
    return name


def after_city(zone: str) -> bool:
    return REGIONS.fullmatch(zone.split("/")[0]) is not None


def plain(text: str) -> str:
    """Normalise a name: case, blanks, and variants of characters."""
    return text.strip().lower().replace("_", " ").replace("臺", "台")


ISO = re.compile(r"(?:(?P<year>[12]\d{3})[-/.])?(?P<month>\d{1,2})[-/](?P<day>\d{1,2})")
DOTS = re.compile(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})\.?\s*(?P<year>[12]\d{3})?")

YEAR = re.compile(r"\d{4}")
LEAP_DAY = (2, 29)
DAYS_AHEAD = {"today": 0, "今天": 0, "tomorrow": 1, "明天": 1, "後天": 2}


def read_date(text: str, earliest: date) -> date:
    """Read a date such as `2026-12-03`, `12-03`, `12/3` or `3.12.`; raises Malformed.

    Without a year it is the first such date not before `earliest`.
    """
    found = ISO.fullmatch(text.strip()) or DOTS.fullmatch(text.strip())
    if found is None:
        raise Malformed("times.bad_date", given=quoted(text))
    year, month, number = (
        int(found["year"] or earliest.year),
        int(found["month"]),
        int(found["day"]),
    )
    if not found["year"] and (month, number) == LEAP_DAY and isleap(year + 1):
        year += 1
    try:
        day = date(year, month, number)
    except ValueError:
        raise Malformed("times.bad_date", given=quoted(text)) from None
    return day if found["year"] or day >= earliest else read_next_year(day)


def read_next_year(day: date) -> date:
    """Return the date a year later; 28 February for a leap day."""
    try:
        return day.replace(year=day.year + 1)
    except ValueError:
        return date(day.year + 1, 2, 28)


def read_vacation(begin: str, end: str | None, settings: Settings, today: date) -> Vacation:
    """Read a vacation from one date to another, both included, in the member's time zone.

    A last day without a year may be in the next year, if tables would wait that long. Raises
    Malformed if the last day is before the first.
    """
    first = said_day(begin, today) or read_date(begin, today)
    said = said_day(end, today) if end else first
    last = said or read_date(end or "", date(first.year, 1, 1))
    if not said and last < first and last.year == first.year and not YEAR.search(end or ""):
        following = read_next_year(last)
        last = following if following - first < timedelta(days=MAX_DAYS) else last
    if last < first:
        raise Malformed("times.last_before_first", begin=str(first), end=str(last))
    return Vacation(midnight(first, settings), midnight(last + timedelta(days=1), settings))


def said_day(text: str, today: date) -> date | None:
    """Return the day that a word such as `tomorrow` means; None for other words."""
    ahead = DAYS_AHEAD.get(text.strip().lower())
    return None if ahead is None else today + timedelta(days=ahead)


def midnight(day: date, settings: Settings) -> int:
    return moment(datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(settings.zone)))


@app_commands.command(name="settings", description=said("times.about.settings"))
@app_commands.describe(zone=said("times.about.settings.zone"))
async def settings(interaction: Interaction, zone: str | None = None) -> None:
    """Show the member's settings, with menus to change them."""
    if zone is None:
        chosen = await settings_of(interaction)
    else:
        meant = await asyncio.to_thread(zone_meant, zone, voice_of(interaction).language)
        if meant is None:
            raise Malformed("times.bad_zone", given=quoted(zone))
        chosen = await choose(interaction, lambda known: replace(known, zone=meant))
    await show_settings(interaction, chosen)


@settings.autocomplete("zone")
@promptly
async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest time zones that match the text, or are likely in the reader's language."""
    language = voice_of(interaction).language
    fitting = await asyncio.to_thread(zones_like, typed, language)
    return suggestions((label_of(zone, language), zone) for zone in fitting)


async def show_settings(interaction: Interaction, chosen: Settings) -> None:
    """Show the settings in the language that has just been chosen."""
    locale = LOCALES.get(chosen.language, interaction.locale)
    voice = Voice(language_of(locale))
    await show(interaction, settings_panel(chosen, voice, now_in_milliseconds()))


async def choose(interaction: Interaction, change: Callable[[Settings], Settings]) -> Settings:
    """Change a member's settings, and update what is due at their tables."""
    services, who = interaction.client.services, person_of(interaction)
    uncounted(interaction)
    chosen = await services.tables.people.choose(who, change, services.tables.clock())
    await look_again(services, who.id)
    return chosen


async def look_again(services: Services, member: MemberId) -> None:
    """Update a member's tables after a change of their habits."""
    for table in await services.tables.times.reconsider(member):
        services.wake(table)


def setting(name: str) -> Handler:
    async def handle(interaction: Interaction, place: int) -> None:
        chosen_of(range(MENUS[name]), place)
        chosen = await choose(interaction, lambda known: changed(known, name, place))
        await show_settings(interaction, chosen)

    return handle


for each in MENUS:
    route(f"set_{each}")(setting(each))


@app_commands.command(name="vacation", description=said("times.about.vacation"))
@app_commands.describe(begin=said("times.about.begin"), end=said("times.about.end"))
async def vacation(
    interaction: Interaction, begin: str | None = None, end: str | None = None
) -> None:
    """Go on vacation, from today if only the last day is given, or list the vacations."""
    services, member = interaction.client.services, member_of(interaction)
    chosen = await settings_of(interaction)
    if begin or end:
        today = local(chosen, now_in_milliseconds()).date()
        wanted = read_vacation(begin or str(today), end, chosen, today)
        uncounted(interaction)
        await services.tables.times.add_vacation(member, wanted)
        await look_again(services, member)
    await show(interaction, await vacations_of(interaction, chosen))


@route("vacation_off")
async def come_back(interaction: Interaction, begins: int) -> None:
    """Cancel the vacation that begins at this time."""
    services, member = interaction.client.services, member_of(interaction)
    uncounted(interaction)
    await services.tables.times.cancel_vacation(member, begins)
    await look_again(services, member)
    await show(interaction, await vacations_of(interaction, await settings_of(interaction)))


async def vacations_of(interaction: Interaction, chosen: Settings) -> Panel:
    """Show a member's vacations."""
    member = member_of(interaction)
    away = await interaction.client.services.tables.times.vacations(member)
    return vacations_panel(away, chosen, voice_of(interaction))


COMMANDS: Sequence[AnyCommand] = (settings, vacation)
