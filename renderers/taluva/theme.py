"""Taluva's colours, and the order of its palette."""

from collections.abc import Iterator
from itertools import chain

from renderers.kit.colours import INK, PLATE, Colour, light, mix, tones
from renderers.kit.layout import Grounds
from renderers.kit.seats import LOOKS
from renderers.kit.theme import Meeting, inked

SEA = "#14424F"
PANEL = "#0F2F3A"
GROUNDS = Grounds(SEA, PANEL)
SHELF = "#1F6070"
SHOAL = "#3A8791"
FOAM = "#8FC9C6"
WAVE = "#2C6C7B"
CHART = "#1B5361"
FREE, FREE_LINE = mix(SHELF, "#FFFFFF", 0.18), mix(SHELF, "#FFFFFF", 0.05)
"""The open sea where a tile can be laid, and the lines between its hexes."""

VOLCANO = tones("#4A3A3C")
LAVA_DARK, LAVA, LAVA_LIGHT = "#A32A12", "#F0662A", "#FFC246"
EARTH = "#6B4A2C"

TERRAINS = {
    "volcano": VOLCANO,
    "jungle": tones("#2F7A45"),
    "clearing": tones("#A9C653"),
    "sand": tones("#EBCF86"),
    "rock": tones("#98979A"),
    "lake": tones("#3D9CC0"),
}
STRATA = {
    name: tones(mix(shades.base, EARTH, 0.5 if name == "volcano" else 0.6))
    for name, shades in TERRAINS.items()
}
OLD_STRATA = (tones("#7A5A3C"), tones("#634730"))

SHADE_INK = "#0F3842"
BLOSSOM, BLOSSOM_RED, BLOSSOM_HEART = "#FFF6DC", "#F28C5B", "#C8791F"
WHITECAP = "#D9F2F2"

WALL, WALL_DARK = "#F3E3BF", "#C9B086"
STONE, STONE_DARK, STONE_LINE = "#EFE2C6", "#B7A280", "#A08C6B"
"""The walls of huts, the stones of towers and temples."""


def flats() -> Iterator[Colour]:
    """Yield the game's own flat colours, the most frequent first."""
    yield from (SHELF, SHOAL, FOAM, FREE, FREE_LINE)
    yield from (light(seat.fill, 0.5) for seat in LOOKS)
    yield from (WAVE, CHART, SHADE_INK, PLATE)
    yield from chain.from_iterable(TERRAINS.values())
    yield from (LAVA_DARK, LAVA, LAVA_LIGHT)
    yield from (WALL, WALL_DARK, STONE, STONE_DARK, STONE_LINE)
    for strata in (*STRATA.values(), *OLD_STRATA):
        yield from (strata.base, strata.deep)
    yield from (BLOSSOM_RED, BLOSSOM_HEART, WHITECAP)
    for shades in TERRAINS.values():
        yield from (mix(tone, "#100C0A", 110 / 255) for tone in shades)
    yield from (mix(one, other, 0.5) for one, other in _meetings())


def _meetings() -> Iterator[Meeting]:
    """Yield the pairs of colours that meet at edges.

    One colour between them is enough: islands have many small edges, and each colour more takes
    bytes.
    """
    for shades in TERRAINS.values():
        yield from inked(shades.base, shades.pale, shades.dark)
        yield from ((shades.base, shades.deep), (shades.base, shades.pale))
    yield from ((FOAM, INK), (SEA, WAVE), (SEA, SHELF), (SHELF, SHOAL), (SHOAL, FOAM))
    yield from ((LAVA, LAVA_DARK), (LAVA, LAVA_LIGHT))
    yield from inked(WALL, STONE_DARK, *(each.base for each in (*STRATA.values(), *OLD_STRATA)))
    yield (TERRAINS["lake"].base, WHITECAP)
