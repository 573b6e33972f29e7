"""Time zones as people look for them: by name, city or country, the likely ones first."""

import asyncio
from functools import cache
from zoneinfo import available_timezones

from babel.core import get_global
from babel.dates import get_timezone_location

from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES

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
"""Where most of those live who read a language."""
REGIONS = frozenset(
    [
        "Africa",
        "America",
        "Antarctica",
        "Arctic",
        "Asia",
        "Atlantic",
        "Australia",
        "Europe",
        "Indian",
        "Pacific",
    ]
)
"""The prefixes of zones named after a city."""
OLD_NAMES = frozenset(get_global("zone_aliases"))
"""Zones that are another's, such as ROC of Taipei's."""


def zones_like(typed: str, language: str) -> list[str]:
    """The zones that somebody may mean, the likely ones first; these where nothing is typed."""
    likely, wanted = LIKELY[language], plain(typed)
    if not wanted:
        return [*likely]
    names = names_of_zones()
    found = [zone for zone in ZONES if wanted in names[zone]]
    return sorted(found, key=lambda zone: likely.index(zone) if zone in likely else len(likely))


def zone_meant(typed: str, language: str) -> str | None:
    """The zone of this name, or the only one that fits."""
    named = [zone for zone in ZONES if plain(zone) == plain(typed)]
    found = named or (zones_like(typed, language) if plain(typed) else [])
    return found[0] if len(found) == 1 else None


def label_of(zone: str, language: str) -> str:
    """A zone as it is offered: in Chinese with the Chinese name of its city before it."""
    if language == ENGLISH or not after_city(zone):
        return zone
    return f"{place_of(zone, language, city=True)} · {zone}"


@cache
def names_of_zones() -> dict[str, str]:
    """By zone all that one can find it by; to make this takes half a second."""
    return {zone: plain("\n".join([zone, *places_of(zone)])) for zone in ZONES}


async def name_ahead() -> None:
    """Make the names of the zones before anybody types one."""
    await asyncio.to_thread(names_of_zones)


def places_of(zone: str) -> list[str]:
    """The city and the country of a zone in every language; nothing of another's old name."""
    if zone in OLD_NAMES or not after_city(zone):
        return []
    kinds = [(language, city) for language in LANGUAGES for city in (True, False)]
    return [place_of(zone, language, city=city) for language, city in kinds]


@cache
def place_of(zone: str, language: str, *, city: bool) -> str:
    """The city of a zone, or its country."""
    name: str = get_timezone_location(zone, locale=language.replace("-", "_"), return_city=city)
    return name


def after_city(zone: str) -> bool:
    """Return True if a zone is named after a city."""
    return zone.split("/")[0] in REGIONS


def plain(text: str) -> str:
    """A name without what people write differently."""
    return text.strip().lower().replace("_", " ").replace("臺", "台")
